"""The laboratory: the papers' figures and claims, made anew, on one machine or on many.

>>> from nullwindow import lab
>>> [figure.name for figure in lab.figures() if figure.name.startswith("1996a")][:2]
['1996a/fig9', '1996a/fig10']
>>> len(lab.jobs("1994/fig9"))
5
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from . import _nullwindow
from ._dispatch import Progress, gather
from ._nullwindow import BUILD, Disagreement, OtherBuild
from .report import html_table

__all__ = [
    "BUILD",
    "Claim",
    "Disagreement",
    "Figure",
    "FigureInfo",
    "Figures",
    "Finding",
    "Outcome",
    "OtherBuild",
    "Plan",
    "Progress",
    "check",
    "claims",
    "figures",
    "jobs",
    "merge",
    "outcomes",
    "plan",
    "records",
    "run",
]

STORE = "results.sqlite"
"""The store's file in a folder, the same as the command's."""


@dataclass(frozen=True)
class FigureInfo:
    """A figure that can be made."""

    name: str
    paper: str
    title: str
    varies: str
    measures: str
    expects: str


@dataclass(frozen=True)
class Claim:
    """A claim of a paper that can be checked."""

    name: str
    text: str
    place: str
    published: str
    tolerance: str


def figures() -> list[FigureInfo]:
    """All figures."""
    return [FigureInfo(**figure) for figure in json.loads(_nullwindow.lab_figures())]


def claims() -> list[Claim]:
    """All claims.

    >>> from nullwindow import lab
    >>> "mtdf-leaves-chess" in [claim.name for claim in lab.claims()]
    True
    """
    return [Claim(**claim) for claim in json.loads(_nullwindow.lab_claims())]


def jobs(names: str | Iterable[str], scale: str = "quick") -> list[str]:
    """The searches of figures and claims, each a text that says all about it."""
    return _nullwindow.lab_jobs(_names(names), scale)


class Figure:
    """A figure that was made: a picture in a notebook, its data, and its verdict.

    >>> import tempfile
    >>> from nullwindow import lab
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     figure = lab.run("1994/fig9", out=folder)
    >>> figure.name, figure.svg.startswith("<svg"), len(figure.rows()) > 3
    ('1994/fig9', True, True)
    """

    def __init__(self, data: dict[str, Any]) -> None:
        self.name: str = data["name"]
        """Its name, such as 1996a/fig13."""
        self.title: str = data["title"]
        """Its title."""
        self.caption: str = data["caption"]
        """What is shown, and what it was measured on."""
        self.words: list[str] = data["words"]
        """What is seen, in words."""
        self.verdict: str = data["verdict"]
        """agrees, differs (for a reason), disagrees, cannot tell (at this scale), or open."""
        self.reason: str | None = data["reason"]
        """The reason, unless it agrees."""
        self.panels: list[dict[str, Any]] = data["panels"]
        """Axes and curves."""
        self.svg: str = data["svg"]
        """The picture."""
        self.csv: str = data["csv"]
        """The points as CSV."""

    def rows(self) -> list[dict[str, Any]]:
        """The points, one a row."""
        return [
            {
                "panel": panel["title"],
                "series": series["name"],
                "origin": series["origin"].lower(),
                **point,
            }
            for panel in self.panels
            for series in panel["series"]
            for point in series["points"]
        ]

    def frame(self) -> Any:
        """The points as a ``pandas.DataFrame`` (``pip install pandas``)."""
        import pandas

        return pandas.DataFrame(self.rows())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the picture as an SVG file."""
        Path(path).write_text(self.svg, encoding="utf-8")

    def __repr__(self) -> str:
        return f"<Figure {self.name}: {self.title}; {self.verdict}>"

    def _repr_html_(self) -> str:
        reason = "" if self.reason is None else f": {self.reason}"
        words = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.words)
        return (
            f"<h4>{escape(self.name)}: {escape(self.title)}</h4>{self.svg}{words}"
            f"<p><b>{escape(self.verdict)}</b>{escape(reason)}</p>"
        )


class Figures(Sequence[Figure]):
    """Figures in the order they were asked for. One alone has its attributes here, too."""

    def __init__(self, made: list[Figure]) -> None:
        self._made = made

    def __len__(self) -> int:
        return len(self._made)

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, str):
            for figure in self._made:
                if figure.name == place:
                    return figure
            raise KeyError(place)
        return self._made[place]

    def __getattr__(self, name: str) -> Any:
        if not name.startswith("_") and len(self._made) == 1:
            return getattr(self._made[0], name)
        raise AttributeError(name)

    def __repr__(self) -> str:
        return repr(self._made)

    def _repr_html_(self) -> str:
        return "".join(figure._repr_html_() for figure in self._made)


@dataclass(frozen=True)
class Finding:
    """What was found of a claim."""

    name: str
    text: str
    place: str
    published: str
    tolerance: str
    measured: str
    sample: str
    verdict: str
    reason: str | None


class Outcome:
    """What one search found.

    >>> import tempfile
    >>> from nullwindow import lab
    >>> job = "pearl, mt-sss, depth 4 at once, table unbounded"
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     outcome, = lab.outcomes([job], out=folder)
    >>> outcome.value, outcome.counts["leaf_evaluations"], outcome.job == job
    (35, 8, True)
    """

    def __init__(self, line: str) -> None:
        data = json.loads(line)
        self.job: str = data["job"]
        """The job."""
        self.data: dict[str, Any] = data["outcome"]
        """All of it."""

    @property
    def value(self) -> int | None:
        """The value, where the algorithm finds it."""
        return self.data["value"]

    @property
    def counts(self) -> dict[str, int]:
        """What was counted."""
        return self.data["work"]

    @property
    def iterations(self) -> list[dict[str, Any]]:
        """The iterations, one by one."""
        return self.data["iterations"]

    @property
    def seconds(self) -> float:
        """The time of the search."""
        return self.data["seconds"]

    def __repr__(self) -> str:
        return f"<Outcome {self.value} of {self.job}>"


def run(
    names: str | Iterable[str],
    *,
    scale: str = "quick",
    out: str | os.PathLike[str] = "lab",
    executor: Executor | Callable[[], Executor] | None = None,
    workers: int | None = None,
    resume: bool = True,
    change: Callable[[str], str] | None = None,
    retries: int = 3,
    progress: Callable[[Progress], object] | None = None,
) -> Any:
    """Makes figures: one for a name, ``Figures`` for several.

    Searches are kept in the store of the folder ``out``, the same that ``nullwindow lab run`` has:
    either goes on with what the other began, unless ``resume=False``.

    ``executor`` is any ``concurrent.futures.Executor`` that runs the searches: a process pool,
    Dask's ``Client.get_executor()``, MPI's ``MPIPoolExecutor``; or a function that makes one, which
    is called again if it breaks. Without one, ``workers`` threads search here. Only this process
    writes the store. A search whose worker dies runs again, up to ``retries`` times. Timed searches
    run here, alone, after all others.

    ``change`` is given the text of every job and gives another: the same figure under other
    conditions. ``progress`` is called after each search.

    >>> import tempfile
    >>> from nullwindow import lab
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     usual = lab.run(["1994/fig9"], out=folder)
    ...     coarse = lab.run("1994/fig9", out=folder, change=lambda job: job.replace("grain 25", "grain 50"))
    >>> usual.verdict == usual[0].verdict
    True
    """
    wanted = _names(names)
    store = _store(out)
    needed = _nullwindow.lab_jobs(wanted, scale)
    gathered = _nullwindow.Run(store, resume)
    if change is None:
        gathered.note(wanted, scale)
        gather(gathered, needed, executor, workers, retries, progress)
        made = [Figure(json.loads(gathered.draw(name, scale))) for name in wanted]
    else:
        changed = {job: change(job) for job in needed}
        gather(gathered, list(changed.values()), executor, workers, retries, progress)
        pairs = [(job, _found(gathered, other)) for job, other in changed.items()]
        made = [Figure(json.loads(_nullwindow.lab_draw(name, scale, pairs))) for name in wanted]
        for figure in made:
            figure.title += ", under changed conditions"
    return made[0] if isinstance(names, str) else Figures(made)


def check(
    names: str | Iterable[str] | None = None,
    *,
    scale: str = "quick",
    out: str | os.PathLike[str] = "lab",
    executor: Executor | Callable[[], Executor] | None = None,
    workers: int | None = None,
    resume: bool = True,
    retries: int = 3,
    progress: Callable[[Progress], object] | None = None,
) -> list[Finding]:
    """Checks claims, all of them if none is named. The rest is as with ``run``."""
    wanted = [claim.name for claim in claims()] if names is None else _names(names)
    gathered = _nullwindow.Run(_store(out), resume)
    needed = _nullwindow.lab_jobs(wanted, scale)
    gathered.note(wanted, scale)
    gather(gathered, needed, executor, workers, retries, progress)
    return [Finding(**json.loads(gathered.check(name, scale))) for name in wanted]


def outcomes(
    texts: Iterable[str],
    *,
    out: str | os.PathLike[str] = "lab",
    executor: Executor | Callable[[], Executor] | None = None,
    workers: int | None = None,
    resume: bool = True,
    retries: int = 3,
    progress: Callable[[Progress], object] | None = None,
) -> list[Outcome]:
    """Makes searches by their texts, such as those of ``jobs`` with something changed."""
    texts = list(texts)
    gathered = _nullwindow.Run(_store(out), resume)
    gather(gathered, texts, executor, workers, retries, progress)
    return [Outcome(_found(gathered, text)) for text in texts]


@dataclass(frozen=True)
class Plan:
    """How long a number of workers would take, and what bounds it: work, longest-jobs, timed-jobs."""

    workers: int
    jobs: int
    known: int
    work_seconds: float
    seconds: float
    speedup: float
    bound: str
    longest: dict[str, Any] | None
    timed_jobs: int
    timed_seconds: float


def plan(
    names: str | Iterable[str],
    workers: int,
    *,
    scale: str = "quick",
    out: str | os.PathLike[str] = "lab",
) -> Plan:
    """How long so many workers would take for figures and claims, by the times in the store."""
    found = _nullwindow.lab_plan(_store(out), _names(names), scale, workers)
    if found is None:
        raise ValueError(f"{os.fspath(out)} holds no times to plan by; run a figure there first")
    return Plan(**json.loads(found))


def merge(lines: Iterable[str], *, out: str | os.PathLike[str] = "lab") -> tuple[int, int]:
    """Puts lines that ``nullwindow lab do`` printed into the store: how many were new, and known."""
    return _nullwindow.lab_merge(_store(out), [line for line in lines if line.strip()])


def records(out: str | os.PathLike[str] = "lab") -> list[dict[str, Any]]:
    """Every search in the store that a figure or claim asked for, one a row."""
    names, rows = _nullwindow.lab_records(_store(out))
    return [dict(zip(names, map(_typed, row))) for row in rows]


def _typed(field: str) -> Any:
    for number in (int, float):
        try:
            return number(field)
        except ValueError:
            pass
    return field or None


def _found(gathered: _nullwindow.Run, job: str) -> str:
    line = gathered.outcome(job)
    if line is None:
        raise RuntimeError(f"no outcome of [{job}]")
    return line


def _store(out: str | os.PathLike[str]) -> Path:
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / STORE


def _names(names: str | Iterable[str]) -> list[str]:
    wanted = [names] if isinstance(names, str) else list(names)
    for name in wanted:
        if not isinstance(name, str):
            raise TypeError(f"{name!r} is no name of a figure; expected a text such as 1996a/fig13")
    return wanted


def show(findings: Iterable[Finding]) -> Any:
    """Findings as a table for a notebook."""
    rows = [
        {"verdict": it.verdict, "claim": it.text, "published": it.published, "measured": it.measured}
        for it in findings
    ]
    return _Table(rows)


class _Table:
    def __init__(self, rows: list[dict[str, Any]]) -> None:
        self.rows = rows

    def __iter__(self) -> Iterator[dict[str, Any]]:
        return iter(self.rows)

    def __repr__(self) -> str:
        return "\n".join(f"{row['verdict']:<10}{row['claim']}" for row in self.rows)

    def _repr_html_(self) -> str:
        return html_table(self.rows)
