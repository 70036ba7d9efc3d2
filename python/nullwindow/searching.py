"""Searches of positions."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from operator import index
from typing import Any

from . import _nullwindow
from .position import Position
from .report import Report

__all__ = ["search"]

TABLE = "2^20"
"""The table of a search unless another is asked for: 16 MiB."""


def search(
    game: Any,
    position: Any = None,
    *,
    depth: int | None = None,
    time: float | None = None,
    nodes: int | None = None,
    algorithm: str = "mtd-f",
    moves: Iterable[str] = (),
    table: str | int = TABLE,
    guess: int | None = None,
    step: int | None = None,
    leaves: str | None = None,
    ordering: str | None = None,
    grain: int | None = None,
    aspiration: int | None = None,
    deepening: int = 1,
    etc: int | None = None,
    eib: bool = False,
    unique: bool = False,
    progress: Callable[[dict[str, Any]], object] | None = None,
) -> Report:
    """Searches a position, full width: every algorithm finds the same value.

    ``game`` is the name of a game with ``position`` its text, a ``Position``, or a ``chess.Board``;
    or ``game`` is itself a position: a ``Position``, a ``chess.Board``, or an object of a game
    written in Python (see ``GamePosition``).

    ``depth``, ``time`` (seconds) and ``nodes`` limit the search; of several the first one reached
    ends it. The conditions (``leaves``, ``ordering``, ``grain``, ``aspiration``) are the papers' of
    each game unless given. ``deepening`` is the step from one iteration to the next, 0 for a single
    search. ``etc`` looks for enhanced transposition cutoffs above so many plies, 0 for everywhere.
    ``progress`` is called with a dict after each iteration. The interpreter is free meanwhile, and
    Ctrl-C stops the search.

    >>> import nullwindow as nw
    >>> values = {nw.search("othello", depth=5, algorithm=name).value for name in nw.algorithms()
    ...           if name not in ("minimax", "mtd-best")}
    >>> len(values)
    1
    >>> told = []
    >>> report = nw.search("checkers", depth=3, progress=told.append)
    >>> [iteration["depth"] for iteration in told]
    [1, 2, 3]
    """
    _check_number("depth", depth, 0, 100)
    _check_number("nodes", nodes, 1, 2**63)
    _check_number("deepening", deepening, 0, 100)
    _check_number("etc", etc, 0, 99)
    for name, points in (("guess", guess), ("grain", grain), ("aspiration", aspiration)):
        _check_number(name, points, -(2**30), 2**30)
    _check_number("step", step, 1, 2**30)
    if time is not None and not (isinstance(time, (int, float)) and 0 <= time < 1e9):
        raise ValueError(f"time {time!r}: expected seconds, from 0 on")
    options = {
        "algorithm": algorithm,
        "depth": depth,
        "time": time,
        "nodes": nodes,
        "table": str(table),
        "guess": guess,
        "step": step,
        "leaves": leaves,
        "ordering": ordering,
        "grain": grain,
        "aspiration": aspiration,
        "deepening_step": deepening,
        "etc": etc,
        "eib": eib,
        "unique": unique,
    }
    tell = None if progress is None else lambda line: progress(json.loads(line))
    if not isinstance(game, str):
        if position is not None:
            raise TypeError(
                f"search() was given {game!r} and a position; expected the name of a game, or a "
                "position alone"
            )
        game, position = None, game
    if _is_board(position):
        return _search_board(game, position, options, tell)
    if isinstance(position, Position):
        if game not in (None, position.game):
            raise ValueError(f"a position of {position.game}, not of {game}")
        game, position = position.game, position.text
    if game is None:
        return _search_object(position, options, tell)
    if position is None:
        position = "start"
    if not isinstance(position, str):
        raise TypeError(f"{position!r} is no position of {game}; expected its text")
    found = _nullwindow.search_game(game, position, list(moves), options, tell)
    return Report(json.loads(found))


def _check_number(name: str, number: Any, least: int, most: int) -> None:
    if number is None:
        return
    try:
        number = index(number)
    except TypeError:
        raise TypeError(f"{name} {number!r}: expected an integer") from None
    if not least <= number <= most:
        raise ValueError(f"{name} {number}: expected an integer from {least} to {most}")


def _is_board(position: Any) -> bool:
    """Whether it is a board of PyPI's ``chess``, which is not imported for that."""
    classes = type(position).__mro__
    return any(cls.__module__ == "chess" and cls.__name__ == "Board" for cls in classes)


def _search_board(game: str | None, board: Any, options: dict[str, Any], tell: Any) -> Report:
    if game not in (None, "chess"):
        raise ValueError(f"a board of chess is no position of {game}")
    if board.uci_variant != "chess" or board.chess960:
        raise ValueError(f"{board.uci_variant} with chess960={board.chess960}; expected chess")
    found = json.loads(_nullwindow.search_game("chess", board.fen(), [], options, tell))
    return Report(_with_moves(found, _chess_move))


def _chess_move(text: str) -> Any:
    import chess

    return chess.Move.from_uci(text)


def _search_object(position: Any, options: dict[str, Any], tell: Any) -> Report:
    found, objects = _nullwindow.search_python(position, options, tell)
    return Report(_with_moves(json.loads(found), objects.__getitem__))


def _with_moves(report: dict[str, Any], move: Callable[[Any], Any]) -> dict[str, Any]:
    """The same with every move exchanged for something else."""
    for part in [report, *report["iterations"]]:
        if part["best_move"] is not None:
            part["best_move"] = move(part["best_move"])
        part["pv"] = [move(each) for each in part["pv"]]
    for each in report["passes"]:
        if each.get("root_move") is not None:
            each["root_move"] = move(each["root_move"])
    return report
