import json
import os
import signal
import socket
import threading
import time
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context

import nullwindow as nw
import pytest
from conftest import TREES, facts
from nullwindow import _dispatch, _nullwindow, lab

FIGURE = "1994/fig9"
"""Few and short searches of Othello."""


def test_a_figure_shows_itself(tmp_path):
    told = []
    figure = lab.run([FIGURE], out=tmp_path, progress=told.append)
    assert figure.name == FIGURE and figure[0] is figure[FIGURE]
    assert told[-1].done == told[-1].total == len(lab.jobs(FIGURE))
    assert figure.verdict in ("agrees", "differs", "disagrees", "cannot tell", "open")
    assert "<svg" in figure._repr_html_() and figure.title in figure._repr_html_()
    rows = figure.rows()
    assert {"panel", "series", "origin", "x", "y", "low", "high", "samples"} == set(rows[0])
    assert len(rows) == figure.csv.count("\n") - 1
    figure[0].save(tmp_path / "figure.svg")
    assert (tmp_path / "figure.svg").stat().st_size > 1000
    # Again from the store, with nothing to search.
    again = lab.run(FIGURE, out=tmp_path, progress=told.append)
    assert again.rows() == rows and len(told) == len(lab.jobs(FIGURE))


def test_the_store_is_the_same_as_the_commands(tmp_path, program):
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    jobs = lab.jobs(FIGURE)
    # Begun here, ended by the command.
    lab.outcomes(jobs[:2], out=ours)
    events = program("lab", "run", FIGURE, "--resume", "--json", "--out", str(ours)).splitlines()
    end = json.loads(events[-1])
    assert (end["stored"], end["searches"]) == (2, len(jobs) - 2)
    # Begun by the command, ended here.
    line = program("lab", "do", jobs[0])
    assert lab.merge([line], out=theirs) == (1, 0)
    told = []
    lab.run(FIGURE, out=theirs, progress=told.append)
    assert len(told) == len(jobs) - 1 and told[-1].total == len(jobs)
    assert facts(ours) == facts(theirs)
    assert json.loads(line)["build"] == lab.BUILD


def test_changed_conditions_change_the_figure(tmp_path):
    usual = lab.run(FIGURE, out=tmp_path)
    jobs = lab.jobs(FIGURE)

    def change(job):
        assert "depth" in job
        head, tail = job.split("ordering ")
        return f"{head}ordering generated, {tail.split(', ', 1)[1]}"

    assert all(change(job) != job for job in jobs)
    changed = lab.run(FIGURE, out=tmp_path, change=change)
    assert changed.rows() != usual.rows() and "changed" in changed.title
    assert lab.run(FIGURE, out=tmp_path).rows() == usual.rows()


def test_claims_are_checked(tmp_path):
    names = ["minimal-leaves"]
    finding, = lab.check(names, out=tmp_path)
    assert finding.verdict == "agrees" and finding.measured
    assert "agrees" in repr(lab.show([finding])) and "<table>" in lab.show([finding])._repr_html_()


def test_a_plan_by_the_times_of_the_store(tmp_path):
    with pytest.raises(ValueError, match="no times"):
        lab.plan(FIGURE, 2, out=tmp_path)
    lab.run(FIGURE, out=tmp_path)
    one, many = (lab.plan(FIGURE, workers, out=tmp_path) for workers in (1, 1000))
    assert one.known == one.jobs and one.seconds == pytest.approx(one.work_seconds)
    assert many.seconds <= one.seconds and many.bound == "longest-jobs"
    # Of other figures, and at another scale, times are reckoned.
    quick, paper = (lab.plan("1996a/fig13", 10, scale=scale, out=tmp_path) for scale in ("quick", "paper"))
    assert paper.work_seconds > 2 * quick.work_seconds and quick.known < quick.jobs
    with pytest.raises(ValueError, match="0 workers"):
        lab.plan(FIGURE, 0, out=tmp_path)


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda out: lab.run("1996a/fig99", out=out), ValueError, "1996a/fig99"),
        (lambda out: lab.run(["1994/fig9", 3], out=out), TypeError, "3"),
        (lambda out: lab.run(FIGURE, scale="huge", out=out), ValueError, "huge"),
        (lambda out: lab.run("knuth", out=out), ValueError, "knuth"),
        (lambda out: lab.outcomes(["luck"], out=out), ValueError, "luck"),
        (lambda out: lab.run(FIGURE, out=out, executor="many"), TypeError, "executor"),
        (lambda out: lab.merge(["nothing\n"], out=out), ValueError, "expected"),
        (lambda out: lab.run(FIGURE, out=out, change=lambda job: "x"), ValueError, "'x'"),
        (lambda out: lab.jobs("1994/fig9", "tiny"), ValueError, "tiny"),
    ],
)
def test_wrong_calls_are_clear_exceptions(call, error, words, tmp_path):
    with pytest.raises(error, match=words):
        call(tmp_path)


def test_a_store_of_something_else_is_refused(tmp_path):
    (tmp_path / lab.STORE).write_text("no database, but long enough to be one" * 100)
    with pytest.raises(ValueError, match="results.sqlite"):
        lab.run(FIGURE, out=tmp_path)


class Machines(ThreadPoolExecutor):
    """Machines that treat outcomes badly."""

    def __init__(self, treat):
        super().__init__(2)
        self.treat, self.sent = treat, 0

    def submit(self, function, job, reference, build):
        self.sent += 1
        return super().submit(self.treat, self.sent, lambda: function(job, reference, build))


def test_disagreeing_values_stop_a_run(tmp_path):
    def lie(number, work):
        found = json.loads(work())
        if number == 3:
            found["outcome"]["value"] += 1
            found["outcome"]["iterations"] = []
        return json.dumps(found)

    with pytest.raises(lab.Disagreement, match="disagree"):
        lab.run(TREES, out=tmp_path, executor=Machines(lie))


def test_another_build_is_refused_by_name(tmp_path):
    def other(number, work):
        found = json.loads(work())
        return json.dumps({**found, "build": "9.9.9-abc", "machine": "node17"})

    with pytest.raises(lab.OtherBuild, match="node17 runs build 9.9.9-abc, not"):
        lab.run(FIGURE, out=tmp_path, executor=Machines(other))
    assert facts(tmp_path) == []
    with pytest.raises(lab.OtherBuild, match=socket.gethostname()):
        _dispatch.do_job(lab.jobs(FIGURE)[0], None, "9.9.9-abc")


def test_lost_searches_run_again_and_not_for_ever(tmp_path, plain):
    def lose(number, work):
        # Of the first attempts, a third.
        if number % 3 == 0 and number <= jobs:
            raise ConnectionError("the node is gone")
        return work()

    jobs = len(lab.jobs(TREES))

    machines = Machines(lose)
    lab.run(TREES, out=tmp_path / "lossy", executor=machines)
    assert machines.sent == jobs + jobs // 3
    assert facts(tmp_path / "lossy") == plain

    def lose_all(number, work):
        raise ConnectionError("the node is gone")

    with pytest.raises(RuntimeError, match="failed 3 times.*the node is gone"):
        lab.run(FIGURE, out=tmp_path / "none", executor=Machines(lose_all), retries=2)


def test_outcomes_that_come_twice_are_kept_once(tmp_path):
    run = _nullwindow.Run(tmp_path / lab.STORE, True)
    jobs = lab.jobs(FIGURE)
    run.missing(jobs)
    line = _nullwindow.lab_do(jobs[0])
    assert run.accept(line) is True
    assert run.accept(line) is False
    other = json.loads(line)
    other["outcome"]["work"]["interior"] += 1
    with pytest.raises(lab.Disagreement, match="twice"):
        run.accept(json.dumps(other))


def killer(flag, job, reference, build):
    """Dies with its process, once."""
    if not os.path.exists(flag):
        with open(flag, "w"):
            pass
        os.kill(os.getpid(), signal.SIGKILL)
    return _dispatch.do_job(job, reference, build)


class Deadly(ProcessPoolExecutor):
    """A process pool one of whose workers is killed on the way."""

    def __init__(self, flag):
        super().__init__(2, get_context("spawn"))
        self.flag, self.sent = str(flag), 0

    def submit(self, function, job, reference, build):
        self.sent += 1
        if self.sent == 10:
            return super().submit(killer, self.flag, job, reference, build)
        return super().submit(function, job, reference, build)


def test_a_process_pool_loses_a_worker_and_no_search(tmp_path, plain):
    pools = []

    def pool():
        pools.append(Deadly(tmp_path / "killed"))
        return pools[-1]

    lab.run(TREES, out=tmp_path / "pool", executor=pool)
    assert len(pools) == 2, "one broke, and another was made"
    assert facts(tmp_path / "pool") == plain and len(plain) == len(lab.jobs(TREES))


def test_timed_searches_stay_here(tmp_path):
    timed = [job for job in lab.jobs("1987/sec4.2") if "timed" in job]
    small = [job for job in timed if "tree 5^4" in job][:3]
    assert small

    class Nobody(ThreadPoolExecutor):
        def submit(self, *args):
            raise AssertionError("a timed search was given away")

    outcomes = lab.outcomes(small, out=tmp_path, executor=Nobody())
    assert [outcome.job for outcome in outcomes] == small


def test_ctrl_c_stops_a_run_and_keeps_what_is_done(tmp_path):
    timer = threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT))
    deep = [job.replace(job.split("depth ")[1].split(",")[0], "20", 1) for job in lab.jobs(FIGURE)]
    began = time.monotonic()
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        lab.outcomes(["pearl, mtd-f, depth 4 at once, table unbounded", *deep], out=tmp_path)
    timer.join()
    assert time.monotonic() - began < 60, "the searches would take hours"
    # And nothing is stopped afterwards.
    assert lab.outcomes(["pearl, mtd-f, depth 4 at once, table unbounded"], out=tmp_path)[0].value == 35


def test_futures_of_any_kind_will_do(tmp_path):
    """An executor that works at once, in the caller's thread."""
    from concurrent.futures import Executor

    class AtOnce(Executor):
        def submit(self, function, *args):
            future = Future()
            future.set_result(function(*args))
            return future

    assert lab.run(FIGURE, out=tmp_path, executor=AtOnce()).name == FIGURE
    assert nw.lab is lab
