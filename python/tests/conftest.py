"""What the tests share."""

import os
import signal
import subprocess

import pytest
from nullwindow import lab

# Who was started in the background ignores Ctrl-C, which these tests send.
signal.signal(signal.SIGINT, signal.default_int_handler)

TREES = "1987/fig6"
"""Some hundred short searches of trees."""


def facts(folder):
    """All records of a store but for their times."""
    rows = lab.records(folder)
    return [{name: row[name] for name in row if name != "seconds"} for row in rows]


@pytest.fixture(scope="session")
def plain(tmp_path_factory):
    """What one machine finds for TREES."""
    folder = tmp_path_factory.mktemp("plain")
    lab.run(TREES, out=folder)
    return facts(folder)


@pytest.fixture
def program():
    """Runs the command, where the tests were given one."""
    path = os.environ.get("NULLWINDOW")
    if path is None:
        pytest.skip("needs the program: tests/python/run target/release/nullwindow")

    def run(*words):
        done = subprocess.run([path, *words], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run
