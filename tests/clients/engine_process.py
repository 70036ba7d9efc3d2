"""An engine as a process that is spoken to line by line, for clients with no library of their own."""

import os
import queue
import subprocess
import threading

# How long a reply may take before the engine counts as hung. It guards the tests, it measures nothing.
PATIENCE = 60.0


def binary():
    """The engine under test."""
    return os.environ["NULLWINDOW"]


def resident_kilobytes(pid):
    """The memory a process holds now, in KiB, as Linux tells it; None elsewhere."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            for line in status:
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
    except OSError:
        pass
    return None


class EngineGone(Exception):
    """The engine ended its output, or said nothing for too long."""


class EngineProcess:
    """Starts a command and exchanges lines with it; keeps the last of them for the error messages."""

    def __init__(self, *command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self.lines = queue.Queue()
        self.transcript = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\r\n"))
        self.lines.put(None)

    def _note(self, line):
        self.transcript.append(line)
        del self.transcript[:-40]

    def send(self, line):
        """Sends one line."""
        self._note("< " + line)
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except BrokenPipeError as error:
            raise EngineGone("the engine closed its input\n" + "\n".join(self.transcript)) from error

    def receive(self):
        """The next line."""
        try:
            line = self.lines.get(timeout=PATIENCE)
        except queue.Empty:
            raise EngineGone("no reply\n" + "\n".join(self.transcript)) from None
        if line is None:
            self.lines.put(None)
            raise EngineGone("the engine ended\n" + "\n".join(self.transcript))
        self._note("> " + line)
        return line

    def receive_until(self, wanted):
        """All lines up to the first for which `wanted` holds, that one last."""
        lines = [self.receive()]
        while not wanted(lines[-1]):
            lines.append(self.receive())
        return lines

    def exit_code(self):
        """Waits for the end of the process."""
        return self.process.wait(timeout=PATIENCE)

    def close(self):
        """Ends the input, which must end the engine; gives its exit code."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            return self.exit_code()
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join()
        self.process.stdin.close()
        self.process.stdout.close()
