"""Gives jobs to an executor, and takes their outcomes."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable, Sequence
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
    wait,
)
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Optional, Union

from . import _nullwindow

__all__ = ["Progress", "do_job", "gather"]

Source = Union[Executor, Callable[[], Executor], None]


@dataclass(frozen=True)
class Progress:
    """How far a run has come."""

    done: int
    """Searches that have an outcome, those of the store included."""
    total: int
    """All searches."""
    job: str
    """The one that ended last."""


def do_job(job: str, reference: Optional[str], build: str) -> str:
    """Makes a search, on whatever machine; gives the line of its outcome."""
    if build != _nullwindow.BUILD:
        raise _nullwindow.OtherBuild(
            f"{socket.gethostname()} runs build {_nullwindow.BUILD}, not {build}; "
            "expected the same build everywhere"
        )
    return _nullwindow.lab_do(job, reference)


def gather(
    run: _nullwindow.Run,
    jobs: Sequence[str],
    executor: Source,
    workers: Optional[int],
    retries: int,
    progress: Optional[Callable[[Progress], object]],
) -> None:
    """Sees to it that every job has an outcome."""
    rounds, stored = run.missing(jobs)
    total = stored + sum(len(texts) for _, texts in rounds)
    done = stored

    def accept(job: str, line: str) -> None:
        nonlocal done
        if run.accept(line):
            done += 1
            if progress is not None:
                progress(Progress(done, total, job))

    workforce = _Workforce(executor, workers)
    try:
        for timed, texts in rounds:
            if timed:
                # Alone, and all on this machine.
                for job in texts:
                    accept(job, _here(job, run.reference(job)))
            else:
                _round(run, texts, workforce, retries, accept)
    finally:
        workforce.close()


def _here(job: str, reference: Optional[str]) -> str:
    """A search by a thread of its own, so that Ctrl-C is heard meanwhile."""
    own = _Workforce(None, 1)
    try:
        future = own.submit(job, reference)
        wait([future])
        return future.result()
    finally:
        own.close()


MOST_BROKEN = 10
"""After so many broken executors there is something wrong with them."""


class _Workforce:
    """An executor; one of its own where none was given, and a new one where one broke."""

    def __init__(self, source: Source, workers: Optional[int]) -> None:
        if not (source is None or isinstance(source, Executor) or callable(source)):
            raise TypeError(f"{source!r} is no executor; expected a concurrent.futures.Executor")
        self._source = source
        self._workers = workers
        self._ours = not isinstance(source, Executor)
        self._executor: Optional[Executor] = source if isinstance(source, Executor) else None
        self._futures: list[Future[str]] = []
        self._broken = 0

    def submit(self, job: str, reference: Optional[str]) -> Future[str]:
        if self._executor is None:
            if self._source is None:
                self._executor = ThreadPoolExecutor(self._workers or os.cpu_count())
            else:
                self._executor = self._source()  # type: ignore[operator]
        future = self._executor.submit(do_job, job, reference, _nullwindow.BUILD)
        self._futures.append(future)
        return future

    def renew(self, error: BaseException) -> None:
        """After a break, for which nobody is left to work."""
        broken = self._executor
        self._broken += 1
        if self._broken > MOST_BROKEN:
            raise RuntimeError(f"{self._broken} executors broke, one after the other") from error
        if type(broken) is ProcessPoolExecutor:
            self._executor = ProcessPoolExecutor(
                broken._max_workers,  # type: ignore[attr-defined]
                broken._mp_context,  # type: ignore[attr-defined]
                broken._initializer,  # type: ignore[attr-defined]
                broken._initargs,  # type: ignore[attr-defined]
            )
            self._ours = True
        elif self._source is not None and not isinstance(self._source, Executor):
            self._executor = self._source()
        else:
            raise RuntimeError(
                "the executor is broken; what was found is in the store, and the same call goes on. "
                "A function that makes an executor, given instead of one, is called again"
            ) from error

    def close(self) -> None:
        for future in self._futures:
            future.cancel()
        if self._ours and self._executor is not None:
            threads = isinstance(self._executor, ThreadPoolExecutor)
            unfinished = any(not future.done() for future in self._futures)
            if threads and unfinished:
                _nullwindow.lab_stop(True)
            try:
                self._executor.shutdown(wait=True)
            finally:
                if threads and unfinished:
                    _nullwindow.lab_stop(False)


def _round(
    run: _nullwindow.Run,
    texts: Sequence[str],
    workforce: _Workforce,
    retries: int,
    accept: Callable[[str, str], None],
) -> None:
    """Jobs that do not need each other, the longest first."""
    attempts: dict[str, int] = {}
    waiting: dict[Future[Any], str] = {}
    # By a queue: `wait` would look at all futures each time one has ended.
    ended: SimpleQueue[Future[Any]] = SimpleQueue()

    def send(job: str) -> None:
        try:
            future = workforce.submit(job, run.reference(job))
        except BrokenExecutor as error:
            replace([job], error)
            return
        waiting[future] = job
        future.add_done_callback(ended.put)

    def replace(lost: list[str], error: BrokenExecutor) -> None:
        """All jobs of an executor that broke are lost with it, whoever's fault it was."""
        lost = lost + list(waiting.values())
        waiting.clear()
        workforce.renew(error)
        for job in lost:
            send(job)

    for job in texts:
        send(job)
    while waiting:
        future = ended.get()
        if future not in waiting:
            # Of an executor that broke before.
            continue
        job = waiting.pop(future)
        try:
            line = future.result()
        except (ValueError, TypeError, ImportError, _nullwindow.OtherBuild):
            # It would go wrong everywhere.
            raise
        except (Exception, CancelledError) as error:
            attempts[job] = attempts.get(job, 0) + 1
            if attempts[job] > retries:
                raise RuntimeError(
                    f"a search failed {attempts[job]} times, the last time with {error!r}: [{job}]"
                ) from error
            if isinstance(error, BrokenExecutor):
                replace([job], error)
            else:
                send(job)
        else:
            accept(job, line)
