"""What spreading a sweep costs and gains, after `tests/python/run`, on an idle machine:

    target/python-tests/venv/bin/python tests/python/measure.py [quick|paper]

Prints the overhead a job, the speed-up of two worker processes on a figure at a scale and on some of
its searches at the papers', and what the plan foretells at the papers' scale. The searches are kept in target/python-tests/measured.
"""

import resource
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from time import perf_counter

from nullwindow import _nullwindow, lab

SHORT = "1987/fig6"
"""Some hundred short searches, for the overhead."""
LONG = "1996a/fig13"
"""Longer ones, for the speed-up."""
FIGURES = ["1996a/fig13", "1996a/fig14", "1996a/fig15", "1996a/fig16"]
"""What is planned at the papers' scale."""


def processor_seconds() -> float:
    own, others = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return own.ru_utime + own.ru_stime + others.ru_utime + others.ru_stime


def overhead() -> None:
    jobs = lab.jobs(SHORT)
    began = processor_seconds()
    for job in jobs:
        _nullwindow.lab_do(job)
    alone = processor_seconds() - began
    print(f"{len(jobs)} searches of {SHORT}: {alone:.2f} CPU s alone")
    for name, pool in (("a thread", ThreadPoolExecutor), ("a process", ProcessPoolExecutor)):
        with tempfile.TemporaryDirectory() as folder:
            began = processor_seconds()
            with pool(1) as executor:
                lab.run(SHORT, out=folder, executor=executor)
            more = processor_seconds() - began - alone
        print(f"by {name}, with the store and the figure: {1e3 * more / len(jobs):.2f} ms a job more")


def speed_up(scale: str) -> None:
    times = []
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(workers) as executor:
            began = perf_counter()
            lab.run(LONG, scale=scale, out=folder, executor=executor)
            times.append(perf_counter() - began)
    one, two = times
    print(f"{LONG} at the {scale} scale: {one:.1f} s by one worker, {two:.1f} s by two, {one / two:.2f} times")


def part_of_the_papers_scale() -> None:
    """The searches of the first four positions of each game, all five algorithms, to the papers' depths."""
    first = (" 1", " 2", " 3", " 4")
    jobs = [job for job in lab.jobs(LONG, scale="paper") if job.split(",")[0].endswith(first)]
    times = []
    for workers in (1, 2):
        with ProcessPoolExecutor(workers) as executor:
            began = perf_counter()
            list(executor.map(_nullwindow.lab_do, jobs))
            times.append(perf_counter() - began)
    one, two = times
    print(f"{len(jobs)} searches of {LONG} at the papers' scale: {one:.1f} s by one worker, {two:.1f} s by two, {one / two:.2f} times")


def plans(folder: Path) -> None:
    lab.run(FIGURES, out=folder)
    for workers in (1, 10, 100, 1000):
        plan = lab.plan(FIGURES, workers, scale="paper", out=folder)
        print(
            f"the papers' scale with {workers} workers: {plan.seconds / 60:.1f} min, "
            f"{plan.speedup:.1f} times as fast as one, bounded by {plan.bound} "
            f"({plan.jobs} searches, {plan.timed_jobs} timed)"
        )


if __name__ == "__main__":
    overhead()
    speed_up(sys.argv[1] if len(sys.argv) > 1 else "quick")
    part_of_the_papers_scale()
    plans(Path(__file__).parents[2] / "target/python-tests/measured")
