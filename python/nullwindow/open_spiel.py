"""Games of OpenSpiel: two players, zero sum, deterministic, perfect information.

``pip install open_spiel`` first. ::

    import pyspiel
    import nullwindow as nw
    from nullwindow.open_spiel import wrap

    state = wrap(pyspiel.load_game("tic_tac_toe").new_initial_state())
    nw.search(state, depth=9, algorithm="alpha-beta").value   # 0
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Optional

__all__ = ["OpenSpielPosition", "searchable_games", "wrap"]

UNIT = 1000
"""Utilities are multiplied by this, because scores are integers."""


def searchable_games() -> Iterator[str]:
    """The names of the games of OpenSpiel that can be wrapped and need no parameters."""
    import pyspiel

    for kind in pyspiel.registered_games():
        if _why_not(kind) is None and kind.default_loadable:
            yield kind.short_name


def wrap(
    state: Any,
    value: Optional[Callable[[Any], float]] = None,
    key: Callable[[Any], Any] = str,
) -> OpenSpielPosition:
    """A state of OpenSpiel as a position that ``search`` searches.

    ``value(state)`` judges a state that is not over, as a utility of the side to move; without it
    such states count as 0. ``key`` tells states apart, by default by their text; where that leaves
    out something, as repetitions, take ``key=lambda state: tuple(state.history())``.

    A player who moves twice in a row, or never, has turns that do not alternate here, so the other's
    turn is a move that does nothing.
    """
    why = _why_not(state.get_game().get_type())
    if why is not None:
        raise ValueError(f"{state.get_game()}: {why}; expected two players, zero sum, no chance")
    mover = 0 if state.is_terminal() else state.current_player()
    return OpenSpielPosition(state, mover, value, key)


def _why_not(kind: Any) -> Optional[str]:
    import pyspiel

    game = pyspiel.GameType
    if kind.max_num_players < 2 or kind.min_num_players > 2:
        return "not for two players"
    if kind.utility not in (game.Utility.ZERO_SUM,):
        return "not zero sum"
    if kind.chance_mode != game.ChanceMode.DETERMINISTIC:
        return "not deterministic"
    if kind.information != game.Information.PERFECT_INFORMATION:
        return "not of perfect information"
    if kind.dynamics != game.Dynamics.SEQUENTIAL:
        return "not one move after the other"
    return None


WAIT = -1
"""The move of a player whose turn it is not."""


class OpenSpielPosition:
    """A state of OpenSpiel, and whose move it is here."""

    __slots__ = ("_key", "_value", "mover", "state")

    def __init__(
        self,
        state: Any,
        mover: int,
        value: Optional[Callable[[Any], float]],
        key: Callable[[Any], Any],
    ) -> None:
        self.state = state
        self.mover = mover
        self._value = value
        self._key = key

    def moves(self) -> list[int]:
        """The actions of OpenSpiel; ``WAIT`` where it is the other's turn again."""
        if self.state.is_terminal():
            return []
        if self.state.current_player() != self.mover:
            return [WAIT]
        return self.state.legal_actions()

    def play(self, action: int) -> OpenSpielPosition:
        """The state after an action."""
        state = self.state if action == WAIT else self.state.child(action)
        return OpenSpielPosition(state, 1 - self.mover, self._value, self._key)

    def evaluate(self) -> int:
        """The utility of the mover, in thousandths."""
        if self.state.is_terminal():
            return round(UNIT * self.state.player_return(self.mover))
        if self._value is None:
            return 0
        value = self._value(self.state)
        return round(UNIT * (value if self.state.current_player() == self.mover else -value))

    def key(self) -> Any:
        """What tells it from other states."""
        return (self._key(self.state), self.mover)

    def __repr__(self) -> str:
        return f"player {self.mover} at {str(self.state)!r}"
