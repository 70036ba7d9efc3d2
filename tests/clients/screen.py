"""The screen of a terminal: what a person sees of the characters that a program writes."""

import re

SEQUENCE = re.compile(r"\x1b\[([?>=]?)([0-9;]*)([@-~])")


class Screen:
    """Lines of characters without end, and a cursor. Knows the control sequences of line editors."""

    def __init__(self):
        self.lines = [[]]
        self.row = self.column = 0
        self.waiting = ""

    def write(self, text):
        """Takes what a program has written."""
        text, self.waiting = self.waiting + text, ""
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self._put(text[at])
                at += 1
                continue
            found = SEQUENCE.match(text, at)
            if found:
                self._control(*found.groups())
                at = found.end()
            elif len(text) - at < 32:
                # The rest of the sequence is still to come.
                self.waiting = text[at:]
                return
            else:
                raise ValueError(f"unknown sequence {text[at:at + 32]!r}")

    def _put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self._down(1)
        elif character == "\b":
            self.column = max(0, self.column - 1)
        elif character != "\a":
            line = self.lines[self.row]
            line.extend(" " * (self.column + 1 - len(line)))
            line[self.column] = character
            self.column += 1

    def _down(self, rows):
        self.row += rows
        while len(self.lines) <= self.row:
            self.lines.append([])

    def _control(self, private, parameters, letter):
        if private or letter == "m":
            return
        number = int(parameters.split(";")[0] or 0)
        if letter == "A":
            self.row = max(0, self.row - max(1, number))
        elif letter == "B":
            self._down(max(1, number))
        elif letter == "C":
            self.column += max(1, number)
        elif letter == "D":
            self.column = max(0, self.column - max(1, number))
        elif letter == "G":
            self.column = max(1, number) - 1
        elif letter == "K" and number == 0:
            del self.lines[self.row][self.column:]
        elif letter == "K" and number == 2:
            self.lines[self.row] = []
        elif letter == "J" and number == 0:
            del self.lines[self.row][self.column:]
            del self.lines[self.row + 1:]
        else:
            raise ValueError(f"unknown sequence {parameters}{letter}")

    def text(self):
        """All lines, without the spaces at their ends."""
        return "\n".join("".join(line).rstrip() for line in self.lines)
