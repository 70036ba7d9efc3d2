"""NBoard and GTP from the arbiter's side, for Othello."""

import re

from engine_process import EngineProcess
from othello_rules import PASS


class GtpError(Exception):
    """The engine answered with `?`; the text is its message."""


class NBoardClient(EngineProcess):
    """The conversation of NBoard's second version."""

    def __init__(self, *command):
        super().__init__(*command)
        self.pings = 0
        self.send("nboard 2")

    def synchronise(self):
        """Sends a ping; gives the lines before its pong."""
        self.pings += 1
        self.send(f"ping {self.pings}")
        return self.receive_until(lambda line: line == f"pong {self.pings}")[:-1]

    def go(self):
        """The move, evaluation and time of the answer, and the lines before it."""
        self.send("go")
        lines = self.receive_until(lambda line: line.startswith("==="))
        move, *rest = lines[-1][3:].strip().split("/")
        evaluation, time = (rest + ["", ""])[:2]
        return move.upper(), evaluation, time, lines[:-1]

    def searches(self, lines):
        """The variation, evaluation and depth of each `search` line; checks their form."""
        found = []
        for line in lines:
            if line.startswith("search "):
                word, variation, evaluation, games, depth = line.split()[:5]
                assert games == "0", line
                moves = re.findall(r"[A-H][1-8]|PA", variation.upper())
                assert "".join(moves) == variation.upper().replace("-", ""), line
                found.append((moves, float(evaluation), depth))
        return found


class GtpClient(EngineProcess):
    """The conversation of the second version of the Go Text Protocol."""

    def __init__(self, *command):
        super().__init__(*command)
        self.number = 0

    def ask(self, command):
        """Sends a command with a number; gives the text of its answer or raises GtpError."""
        self.number += 1
        self.send(f"{self.number} {command}")
        return self.answer(str(self.number))

    def answer(self, number):
        """Reads one answer, which must carry this number and end with an empty line."""
        lines = self.receive_until(lambda line: line == "")
        status, first = lines[0][:1], lines[0][1:]
        assert status in ("=", "?"), lines
        assert re.match(number + r"(\s|$)", first), lines
        text = "\n".join([first[len(number):].lstrip()] + lines[1:-1]).strip()
        if status == "?":
            raise GtpError(text)
        return text


def to_gtp(move):
    """GTP's name of a move."""
    return "pass" if move == PASS else move.lower()


def from_gtp(text):
    """The move of GTP's name."""
    return PASS if text.lower() == "pass" else text.upper()
