"""What the tests share."""

import os
import subprocess

import pytest


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
