"""What a search found."""

from __future__ import annotations

from html import escape
from typing import Any

__all__ = ["Report", "html_table"]


class Report:
    """The report of a search: as attributes, as a dict, and as a table in a notebook.

    >>> import nullwindow as nw
    >>> report = nw.search("connect-four", depth=5, algorithm="alpha-beta")
    >>> report.depth, report.value == report.lower == report.upper, len(report.iterations)
    (5, True, 5)
    >>> report.counts["total"] == sum(it["counts"]["total"] for it in report.iterations)
    True
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self._data = data

    def to_dict(self) -> dict[str, Any]:
        """All of it, as the command's ``--json`` prints it."""
        return self._data

    @property
    def algorithm(self) -> str:
        """The algorithm's name."""
        return self._data["algorithm"]

    @property
    def depth(self) -> int:
        """The depth of the last finished iteration; 0 if there is none."""
        return self._data["depth"]

    @property
    def value(self) -> int | None:
        """The value for the side to move; None where the algorithm did not need it."""
        return self._data["value"]

    @property
    def lower(self) -> int | None:
        """What the value is at least; None where nothing is known."""
        return self._data["lower"]

    @property
    def upper(self) -> int | None:
        """What the value is at most; None where nothing is known."""
        return self._data["upper"]

    @property
    def best_move(self) -> Any:
        """The best move, as the game writes it; None if the game is over."""
        return self._data["best_move"]

    @property
    def pv(self) -> list[Any]:
        """The principal variation."""
        return self._data["pv"]

    @property
    def counts(self) -> dict[str, int]:
        """What was counted: leaf_evaluations, leaf_visits, interior, table_hits, total, …"""
        return self._data["counts"]

    @property
    def iterations(self) -> list[dict[str, Any]]:
        """The finished iterations, one by one."""
        return self._data["iterations"]

    @property
    def passes(self) -> list[dict[str, Any]]:
        """All questions asked at the root, with their answers."""
        return self._data["passes"]

    @property
    def seconds(self) -> float | None:
        """The time it took."""
        return self._data["seconds"]

    @property
    def stopped(self) -> str | None:
        """Why it stopped before its depth: "time" or "nodes"; None if it did not."""
        return self._data["stopped"]

    def rows(self) -> list[dict[str, Any]]:
        """The iterations as flat rows, for a table or a frame."""
        rows = []
        for iteration in self.iterations:
            counts = iteration["counts"]
            rows.append(
                {
                    "depth": iteration["depth"],
                    "value": iteration["value"],
                    "best move": _text(iteration["best_move"]),
                    "passes": iteration["passes"],
                    "leaves": counts["leaf_evaluations"],
                    "all nodes": counts["total"],
                    "seconds": iteration["seconds"],
                }
            )
        return rows

    def frame(self) -> Any:
        """The iterations as a ``pandas.DataFrame`` (``pip install pandas``)."""
        import pandas

        return pandas.DataFrame(self.rows())

    def __repr__(self) -> str:
        value = "not needed" if self.value is None else self.value
        return (
            f"<{type(self).__name__} {self.algorithm} depth {self.depth}: value {value}, "
            f"best move {_text(self.best_move)}, {self.counts['total']:,} nodes>"
        )

    def _repr_html_(self) -> str:
        line = " ".join(_text(move) for move in self.pv)
        head = f"<p><b>{escape(self.algorithm)}</b>: value {self.value}, line {escape(line)}</p>"
        return head + html_table(self.rows())


def _text(move: Any) -> str:
    return "-" if move is None else str(move)


def html_table(rows: list[dict[str, Any]]) -> str:
    """Rows as a table of HTML."""
    if not rows:
        return ""
    head = "".join(f"<th>{escape(str(name))}</th>" for name in rows[0])
    body = ""
    for row in rows:
        cells = "".join(f"<td>{escape(_cell(value))}</td>" for value in row.values())
        body += f"<tr>{cells}</tr>"
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, int):
        return f"{value:,}"
    return str(value)
