"""Minimax game-tree search: every algorithm of the papers, on trees, games and your own game.

>>> import nullwindow as nw
>>> nw.Tree([[3, 5], [2, 9]]).search("mtd-f").value
3
>>> nw.search("othello", depth=4).depth
4

``nw.search`` searches a position of the project's games, a ``chess.Board``, or a game written in
Python; ``nw.Tree`` is a tree of nested lists; ``nw.lab`` has the papers' experiments.
"""

from . import lab
from ._nullwindow import BUILD, __version__
from .game import GameFault, GamePosition, check_position
from .position import Position, algorithms, games, perft
from .report import Report
from .searching import search
from .tree import Film, Tree, TreeReport

__all__ = [
    "BUILD",
    "Film",
    "GameFault",
    "GamePosition",
    "Position",
    "Report",
    "Tree",
    "TreeReport",
    "__version__",
    "algorithms",
    "check_position",
    "games",
    "lab",
    "perft",
    "search",
]
