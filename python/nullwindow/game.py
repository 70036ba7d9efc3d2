"""A game written in Python."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from . import _nullwindow

__all__ = ["GameFault", "GamePosition", "check_position"]


@runtime_checkable
class GamePosition(Protocol):
    """What a class needs so that ``search`` can search its objects.

    Turns alternate, and all scores are those of the side to move. A position does not change: ``play``
    gives another one. The game is over where ``moves`` is empty, with ``evaluate`` as the score.

    Optional are ``rank(move)``, greater for moves to be tried sooner; ``replies(move)``, how many
    replies it leaves; ``exchange(move)``, what a capture wins; and ``tactics()``, the moves to be
    played out at the horizon with ``leaves="quiet"``.

    >>> import nullwindow as nw
    >>> class Nim:
    ...     "Who takes the last of the matches wins; one, two or three are taken at a time."
    ...     def __init__(self, matches): self.matches = matches
    ...     def moves(self): return [n for n in (1, 2, 3) if n <= self.matches]
    ...     def play(self, n): return Nim(self.matches - n)
    ...     def evaluate(self): return 0 if self.matches else -1
    ...     def key(self): return self.matches
    >>> report = nw.search(Nim(7), depth=7)
    >>> report.value, report.best_move
    (1, 3)
    >>> isinstance(Nim(7), nw.GamePosition)
    True
    """

    def moves(self) -> Sequence[Any]:
        """The legal moves, always in the same order; none if the game is over."""

    def play(self, move: Any) -> GamePosition:
        """The position after a move."""

    def evaluate(self) -> int:
        """The value for the side to move, by judgement; the final score if the game is over."""

    def key(self) -> Any:
        """An integer of up to 64 bits, or anything with a hash, that is equal for equal positions
        and different for others. Whose turn it is belongs to it."""


class GameFault(ValueError):
    """A game breaks the contract; the message says how, and after which moves."""


def check_position(
    start: GamePosition,
    *,
    playouts: int = 100,
    plies: int = 120,
    seed: int = 1,
    statistics: bool = True,
) -> dict[str, int]:
    """Plays random games and tells whether a game keeps the contract: how much was checked, or a
    ``GameFault``. ``statistics=False`` leaves out faults that rest on statistics of the evaluation.

    >>> import nullwindow as nw
    >>> class Liar:
    ...     "Forgets whose turn it is."
    ...     def __init__(self, left=6, turn=1): self.left, self.turn = left, turn
    ...     def moves(self): return ["one", "two"][: self.left]
    ...     def play(self, move): return Liar(self.left - 1 - (move == "two"), -self.turn)
    ...     def evaluate(self): return self.turn * self.left * 3 - 5
    ...     def key(self): return self.left
    ...     def __repr__(self): return f"{self.left} left"
    >>> nw.check_position(Liar())
    Traceback (most recent call last):
        ...
    nullwindow.game.GameFault: ...
    """
    fault, checked = _nullwindow.check_python(start, playouts, plies, seed, statistics)
    if fault is not None:
        raise GameFault(fault)
    return dict(checked)
