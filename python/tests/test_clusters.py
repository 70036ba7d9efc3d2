"""Dask, MPI and xargs: a figure made by others is the same figure."""

import os
import shutil
import subprocess
import sys
import textwrap
import threading
import time

import pytest
from conftest import TREES, facts
from nullwindow import lab


@pytest.mark.heavy
def test_dask_loses_a_worker_and_no_search(tmp_path, plain):
    distributed = pytest.importorskip("distributed")
    cluster = distributed.LocalCluster(
        n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    )
    with cluster, distributed.Client(cluster) as client:
        victim = client.submit(os.getpid, pure=False).result()
        seen = []

        def kill(progress):
            seen.append(progress)
            if progress.done == 20:
                os.kill(victim, 9)

        lab.run(TREES, out=tmp_path, executor=client.get_executor(), progress=kill)
        deadline = time.monotonic() + 60
        pids = client.run(os.getpid)
        while victim in pids.values() and time.monotonic() < deadline:
            time.sleep(0.5)
            pids = client.run(os.getpid)
        assert victim not in pids.values(), "the worker was killed"
    assert facts(tmp_path) == plain
    assert [progress.done for progress in seen] == list(range(1, len(plain) + 1))


@pytest.mark.heavy
def test_mpi(tmp_path, plain):
    pytest.importorskip("mpi4py")
    if shutil.which("mpiexec") is None:
        pytest.skip("needs mpiexec, of Open MPI")
    script = tmp_path / "sweep.py"
    script.write_text(
        textwrap.dedent(f"""
        from mpi4py.futures import MPIPoolExecutor
        from nullwindow import lab

        if __name__ == "__main__":
            with MPIPoolExecutor() as executor:
                lab.run({TREES!r}, out={str(tmp_path / "mpi")!r}, executor=executor)
        """)
    )
    command = ["mpiexec", "--allow-run-as-root", "--oversubscribe", "-n", "3"]
    command += [sys.executable, "-m", "mpi4py.futures", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert facts(tmp_path / "mpi") == plain


def test_xargs_and_the_command(tmp_path, plain, program):
    jobs = program("lab", "jobs", TREES, "--untimed")
    command = ["xargs", "-d", "\n", "-n", "7", "-P", "2", os.environ["NULLWINDOW"], "lab", "do"]
    with open(tmp_path / "outcomes.jsonl", "wb") as file:
        # One is killed on the way: what it had not written is missing.
        workers = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=file)
        threading.Thread(target=lambda: (workers.stdin.write(jobs.encode()), workers.stdin.close())).start()
        workers.wait()
    lines = (tmp_path / "outcomes.jsonl").read_text().splitlines(keepends=True)
    torn = lines[: len(lines) * 2 // 3]
    (tmp_path / "torn.jsonl").write_text("".join(torn) + lines[-1][:100])
    out = str(tmp_path / "xargs")
    program("lab", "merge", str(tmp_path / "torn.jsonl"), "--out", out)
    rest = program("lab", "jobs", TREES, "--resume", "--out", out).splitlines()
    assert len(rest) == len(plain) - len(torn)
    (tmp_path / "rest.jsonl").write_text(program("lab", "do", *rest))
    program("lab", "merge", str(tmp_path / "rest.jsonl"), str(tmp_path / "torn.jsonl"), "--out", out)
    program("lab", "run", TREES, "--resume", "--out", out)
    assert facts(out) == plain
