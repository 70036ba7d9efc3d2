"""Positions of the project's games."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from . import _nullwindow

__all__ = ["Position", "algorithms", "games", "perft"]


def games() -> list[str]:
    """The names of the games.

    >>> import nullwindow as nw
    >>> {"chess", "checkers", "othello", "connect-four"} <= set(nw.games())
    True
    """
    return _nullwindow.games()


def algorithms(*, trees: bool = False) -> dict[str, str]:
    """The algorithms and what they are; with ``trees`` also those that search trees only.

    >>> import nullwindow as nw
    >>> nw.algorithms()["mtd-f"]
    'MTD(f), from a guess'
    >>> "sss-star" in nw.algorithms(), "sss-star" in nw.algorithms(trees=True)
    (False, True)
    """
    every = _nullwindow.algorithms()
    return {name: title for name, title, general in every if general or trees}


class Position:
    """A position of a game of the project: its text, its board, its legal moves.

    >>> import nullwindow as nw
    >>> position = nw.Position("othello").play("f5", "d6")
    >>> len(position.moves), position.score is None
    (5, True)
    >>> print(nw.Position("chess").text)
    rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
    """

    def __init__(self, game: str, text: str = "start", moves: Iterable[str] = ()) -> None:
        data: dict[str, Any] = json.loads(_nullwindow.position(game, text, list(moves)))
        self.game: str = data["game"]
        """The name of the game."""
        self.text: str = data["position"]
        """The position as text: a FEN, or what the game has."""
        self.board: str = data["board"]
        """The board as people draw it."""
        self.moves: list[str] = data["moves"]
        """The legal moves; none if the game is over."""
        self.score: int | None = data["score"]
        """The final score for the side to move, if the game is over."""
        self.evaluation: int = data["evaluation"]
        """The static evaluation for the side to move."""

    def play(self, *moves: str) -> Position:
        """The position after moves."""
        return Position(self.game, self.text, moves)

    def __repr__(self) -> str:
        return f"Position({self.game!r}, {self.text!r})"

    def __str__(self) -> str:
        return self.board

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (self.game, self.text) == (other.game, other.text)

    def __hash__(self) -> int:
        return hash((self.game, self.text))


def perft(game: str, depth: int, position: str | Position = "start") -> int:
    """How many sequences of ``depth`` moves there are.

    >>> import nullwindow as nw
    >>> nw.perft("chess", 3)
    8902
    """
    if not isinstance(depth, int) or not 0 <= depth < 100:
        raise ValueError(f"depth {depth!r}: expected an integer from 0 to 99")
    text = position.text if isinstance(position, Position) else position
    return _nullwindow.perft(game, text, depth)
