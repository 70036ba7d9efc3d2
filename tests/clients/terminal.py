"""A program at a terminal, as a person sits before one."""

import os
import pty
import re
import signal
import subprocess
import threading
import time

from engine_process import PATIENCE
from screen import Screen

CTRL_A, CTRL_C, BACKSPACE, ENTER, UP, LEFT = "\x01", "\x03", "\x7f", "\r", "\x1b[A", "\x1b[D"


class Terminal:
    """Runs a command behind a pseudo-terminal: types keys, and looks at the screen."""

    def __init__(self, *command, folder=None):
        self.keyboard, line = pty.openpty()
        environment = dict(os.environ, TERM="xterm-256color")
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            command,
            stdin=line,
            stdout=line,
            stderr=line,
            cwd=folder,
            env=environment,
            # Ctrl-C goes to who has the terminal.
            start_new_session=True,
            preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)),
        )
        os.close(line)
        self.screen = Screen()
        self.changed = threading.Condition()
        self.gone = False
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        pending = b""
        while True:
            try:
                data = os.read(self.keyboard, 4096)
            except OSError:
                data = b""
            with self.changed:
                if data:
                    pending += data
                    # A character may come in two parts.
                    text = pending.decode("utf-8", errors="ignore")
                    pending = pending[len(text.encode("utf-8")):]
                    self.screen.write(text)
                else:
                    self.gone = True
                self.changed.notify_all()
            if not data:
                return

    def type(self, keys):
        """Presses keys."""
        os.write(self.keyboard, keys.encode("utf-8"))

    def seen(self):
        """What is on the screen."""
        with self.changed:
            return self.screen.text()

    def wait_for(self, pattern, after=0):
        """Waits until the screen, behind its first `after` characters, has what the pattern describes;
        gives all that is on it."""
        wanted = re.compile(pattern, re.MULTILINE)
        deadline = time.monotonic() + PATIENCE
        with self.changed:
            while True:
                text = self.screen.text()
                if wanted.search(text, after):
                    return text
                left = deadline - time.monotonic()
                if self.gone or left <= 0:
                    raise AssertionError(f"{pattern!r} did not appear:\n{text}")
                self.changed.wait(left)

    def exit_code(self):
        """Waits for the end of the program and of its output."""
        code = self.process.wait(timeout=PATIENCE)
        self.reader.join(PATIENCE)
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()
        self.reader.join(PATIENCE)
        os.close(self.keyboard)
