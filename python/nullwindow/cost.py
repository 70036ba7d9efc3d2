"""What a node costs: ``python -m nullwindow.cost``.

The same game, Connect Four on its usual board, once as the project has it and once in Python.
"""

from __future__ import annotations

from time import process_time
from typing import Any

import nullwindow as nw

__all__ = ["ConnectFour", "measure"]

WIDTH, HEIGHT = 7, 6
FULL = (1 << (HEIGHT + 1)) - 1


class ConnectFour:
    """A position: the discs of the side to move and of both, seven bits a column."""

    __slots__ = ("both", "own")

    def __init__(self, own: int = 0, both: int = 0) -> None:
        self.own, self.both = own, both

    def moves(self) -> list[int]:
        """Columns that are not full; none if the other has four in a row."""
        if self._other_won():
            return []
        top = 1 << (HEIGHT - 1)
        return [c for c in range(WIDTH) if not self.both >> (c * (HEIGHT + 1)) & top]

    def play(self, column: int) -> ConnectFour:
        """The position after a disc in a column."""
        both = self.both | (self.both + (1 << (column * (HEIGHT + 1))))
        return ConnectFour(self.both ^ self.own, both)

    def evaluate(self) -> int:
        """Lost or not."""
        return -100 if self._other_won() else 0

    def key(self) -> int:
        """Discs as bits: 49 of them, and the height of each column by the bit above it."""
        return self.both + self.own + int("0000001" * WIDTH, 2)

    def _other_won(self) -> bool:
        discs = self.both ^ self.own
        for step in (1, HEIGHT, HEIGHT + 1, HEIGHT + 2):
            pairs = discs & (discs >> step)
            if pairs & (pairs >> (2 * step)):
                return True
        return False

    def __repr__(self) -> str:
        return f"ConnectFour({self.own:#x}, {self.both:#x})"


def measure(position: Any, depth: int) -> tuple[int, float]:
    """Nodes of a search by Alpha-Beta, and microseconds a node."""
    began = process_time()
    report = nw.search(position, depth=depth, algorithm="alpha-beta")
    nodes = report.counts["total"]
    return nodes, 1e6 * (process_time() - began) / nodes


def main() -> None:
    """Prints what a node costs in Python and in Rust."""
    nodes, cost = measure(ConnectFour(), 7)
    print(f"Connect Four in Python: {nodes:,} nodes, {cost:.2f} microseconds a node")
    start = nw.Position("connect-four")
    nodes, cost = measure(start, 11)
    print(f"Connect Four in Rust:   {nodes:,} nodes, {cost:.2f} microseconds a node")


if __name__ == "__main__":
    main()
