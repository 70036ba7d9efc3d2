"""Trees of nested lists: values, leaves, traces and drawings."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from . import _nullwindow
from .report import Report

__all__ = ["Film", "Tree", "TreeReport"]


class TreeReport(Report):
    """The report of a search of a tree: with the leaves in the order they were evaluated.

    >>> import nullwindow as nw
    >>> report = nw.Tree([[3, 5], [2, 9]]).search("alpha-beta")
    >>> report.value, report.leaf_values, report.leaves
    (3, [3, 5, 2], [[0, 0], [0, 1], [1, 0]])
    """

    @property
    def leaves(self) -> list[list[int]]:
        """The leaves evaluated, each as its path from the root."""
        return self._data["leaves"]

    @property
    def labels(self) -> list[str | None]:
        """Their labels, where they have one."""
        return self._data["labels"]

    @property
    def leaf_values(self) -> list[int]:
        """Their values for MAX."""
        return self._data["leaf_values"]

    @property
    def open(self) -> dict[str, int] | None:
        """The work on the OPEN list, for sss-star and dual-star."""
        return self._data.get("open")


class Tree:
    """A tree: an integer is a leaf, its value for MAX; a list is a node with its children; a dict
    ``{"label": …, "value": …}`` or ``{"label": …, "children": […]}`` names a node. The root is MAX.

    >>> import nullwindow as nw
    >>> tree = nw.Tree([[3, 5], [2, [9, 4]]])
    >>> tree.nodes, tree.leaves, tree.depth
    (9, 5, 3)
    >>> {tree.search(name).value for name in nw.algorithms(trees=True) if name != "mtd-best"}
    {3}
    """

    def __init__(self, tree: Any, name: str = "tree") -> None:
        text = json.dumps(tree, default=_plain)
        self._text, self.nodes, self.leaves, self.depth = _nullwindow.tree_read(text)
        self.name = name

    @classmethod
    def named(cls, name: str) -> Tree:
        """A tree of the papers: pearl, appendix-b-2 or appendix-b-3.

        >>> import nullwindow as nw
        >>> nw.Tree.named("pearl").search("sss-star").labels[:4]
        ['e', 'g', 'k', 'm']
        """
        return cls(json.loads(_nullwindow.tree_named(name)), name)

    @classmethod
    def generate(
        cls,
        width: int,
        depth: int,
        *,
        order: str = "random",
        range: int = 10_000,
        seed: int = 0,
    ) -> Tree:
        """A generated tree: its order random, strong, optimal, or weights such as "60,25,15".

        >>> import nullwindow as nw
        >>> nw.Tree.generate(3, 4, order="optimal").search("alpha-beta").counts["leaf_visits"]
        17
        """
        for parameter, number, most in (
            ("width", width, 65_535),
            ("depth", depth, 200),
            ("range", range, 2**30),
            ("seed", seed, 2**64 - 1),
        ):
            if not isinstance(number, int) or not 0 <= number <= most:
                raise ValueError(f"{parameter} {number!r}: expected an integer from 0 to {most}")
        text = _nullwindow.tree_generate(width, depth, order, range, seed)
        return cls(json.loads(text), f"tree {width}^{depth} {order} #{seed}")

    def to_list(self) -> Any:
        """The tree as nested lists."""
        return json.loads(self._text)

    def search(
        self,
        algorithm: str = "mtd-f",
        *,
        guess: int | None = None,
        step: int | None = None,
        table: str | None = None,
        deepening: bool = False,
    ) -> TreeReport:
        """Searches the tree to its leaves."""
        options = _options(algorithm, guess, step, table, deepening)
        return TreeReport(json.loads(_nullwindow.tree_search(self._text, options)))

    def trace(
        self,
        algorithm: str = "mtd-f",
        *,
        guess: int | None = None,
        step: int | None = None,
        table: str | None = None,
        deepening: bool = False,
        events: int = 1_000_000,
    ) -> list[dict[str, Any]]:
        """Every event of a search, in order.

        >>> import nullwindow as nw
        >>> events = nw.Tree([1, 2]).trace("minimax")
        >>> [event["event"] for event in events][:3]
        ['search_started', 'pass_started', 'opened']
        """
        options = _options(algorithm, guess, step, table, deepening)
        lines = _nullwindow.tree_trace(self._text, options, events)
        return [json.loads(line) for line in lines]

    def show(
        self,
        algorithm: str = "mtd-f",
        *,
        guess: int | None = None,
        step: int | None = None,
        deepening: bool = False,
    ) -> Film:
        """The tree after each pass of a search: in a notebook a picture with a slider.

        >>> import nullwindow as nw
        >>> film = nw.Tree.named("pearl").show("mt-sss")
        >>> len(film), film[0].startswith("<svg")
        (4, True)
        """
        options = _options(algorithm, guess, step, None, deepening)
        drawings, text, panels = _nullwindow.tree_film(self._text, options, self.name)
        return Film(drawings, text, json.loads(panels))

    def __repr__(self) -> str:
        return f"<Tree {self.name}: {self.nodes} nodes, {self.leaves} leaves, {self.depth} plies>"


class Film:
    """The tree after each pass of a search. ``film[i]`` is a drawing as SVG, ``film.panels`` the same
    as data, ``str(film)`` as text; in a notebook a slider goes from pass to pass."""

    def __init__(self, drawings: list[str], text: str, panels: list[dict[str, Any]]) -> None:
        self.drawings = drawings
        self.text = text
        self.panels = panels

    def __len__(self) -> int:
        return len(self.drawings)

    def __getitem__(self, place: int) -> str:
        return self.drawings[place]

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Film of {len(self)} passes>"

    def save(self, path: str, place: int = -1) -> None:
        """Writes one drawing, by default the last, as an SVG file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.drawings[place])

    def _repr_html_(self) -> str:
        last = len(self.drawings) - 1
        passes = "".join(
            f'<div class="nullwindow-pass" style="display:{"block" if i == 0 else "none"}">'
            f"{drawing}</div>"
            for i, drawing in enumerate(self.drawings)
        )
        # No script of its own: whatever shows HTML runs a handler.
        move = (
            "const film=this.closest('.nullwindow-film');"
            "film.querySelectorAll('.nullwindow-pass').forEach((pass,i)=>"
            "{pass.style.display=i==this.value?'block':'none'});"
            "film.querySelector('output').value=Number(this.value)+1;"
        )
        slider = (
            f'<label>pass <output>1</output> of {last + 1} <input type="range" min="0" '
            f'max="{last}" value="0" style="width:20em;vertical-align:middle" '
            f'oninput="{escape(move)}"></label>'
        )
        return f'<div class="nullwindow-film">{slider}{passes}</div>'


def _options(
    algorithm: str, guess: int | None, step: int | None, table: str | None, deepening: bool
) -> dict[str, Any]:
    return {
        "algorithm": algorithm,
        "guess": guess,
        "step": step,
        "table": table,
        "deepening": deepening,
    }


def _plain(node: Any) -> Any:
    """Tuples are lists for JSON already; arrays of numpy and their numbers become lists too."""
    if hasattr(node, "tolist"):
        return node.tolist()
    raise TypeError(f"{node!r} is no node of a tree; expected an integer, a list, or a dict")
