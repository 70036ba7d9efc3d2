"""`nullwindow play` and other commands at a terminal: editing keys, Ctrl-C, and what is on the screen."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest

from engine_process import PATIENCE, binary
from terminal import BACKSPACE, CTRL_A, CTRL_C, ENTER, LEFT, UP, Terminal

# Far longer than a test waits: only Ctrl-C ends such a search.
ENDLESS = "100000"

PROMPT = r"^(White|Black)>$"
THINKING = r"thinking, depth \d+ … Ctrl-C: move now"


class TerminalTest(unittest.TestCase):
    """A test with a terminal and a folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def terminal(self, *arguments):
        terminal = Terminal(binary(), *arguments, folder=self.folder)
        self.addCleanup(terminal.__exit__)
        return terminal


class Play(TerminalTest):
    """Games at a terminal."""

    def answer(self, terminal, keys, wanted):
        """Types keys, waits for what they lead to and for the next prompt; gives all that has come."""
        before = len(terminal.seen())
        terminal.type(keys + ENTER)
        return terminal.wait_for(f"{wanted}(.|\n)*{PROMPT}", before)[before:]

    def interrupted(self, terminal, keys, wanted):
        """The same with keys that make it think without end, and Ctrl-C."""
        before = len(terminal.seen())
        terminal.type(keys + ENTER)
        terminal.wait_for(THINKING, before)
        terminal.type(CTRL_C)
        return terminal.wait_for(f"{wanted}(.|\n)*{PROMPT}", before)[before:]

    def save_again(self, terminal, keys, wanted):
        """Saves to a file that is there, and answers the question."""
        before = len(terminal.seen())
        terminal.type("save game.pgn" + ENTER)
        terminal.wait_for(r"game.pgn exists. Write over it\? \[y/N\]", before)
        return self.answer(terminal, keys, wanted)

    def test_a_game(self):
        terminal = self.terminal("play", "--game", "chess", "--level", "10", "--time", ENDLESS)
        terminal.wait_for("White>")

        # A letter typed in error and taken back.
        text = self.interrupted(terminal, "e5" + BACKSPACE + "4", r"Black plays 1\.\.\.")
        self.assertIn("You play 1. e4", text)
        for leftover in ["thinking", "^C", "Ctrl-C"]:
            self.assertNotIn(leftover, text)
        self.assertIn("\n 4              ♙\n", text)

        # The move taken back, with a letter put between others; Ctrl-C at the prompt keeps the game.
        text = self.answer(terminal, "udo" + LEFT + LEFT + "n", "White ♔")
        self.assertIn("\n 2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙", text)
        before = len(terminal.seen())
        terminal.type(CTRL_C)
        terminal.wait_for("The game goes on; 'quit' ends it.", before)

        # The move comes back from the history, and is taken back with a letter put before others.
        text = self.interrupted(terminal, UP + UP, r"Black plays 1\.\.\.")
        self.assertIn("You play 1. e4", text)
        text = self.answer(terminal, "ndo" + CTRL_A + "u", "White ♔")
        self.assertIn("\n 2  ♙  ♙  ♙  ♙  ♙  ♙  ♙  ♙", text)

        # A hint has a line, and does not move.
        text = self.interrupted(terminal, "hint", r"\(depth ")
        moves = text[text.index("(depth"):].split(": ")[1].split(")")[0].split()
        self.assertGreaterEqual(len(moves), 6, text)
        self.assertNotIn("You play", text)

        # A file is written over only by who says so.
        self.answer(terminal, "save game.pgn", "saved to game.pgn")
        first = (self.folder / "game.pgn").read_text()
        self.interrupted(terminal, "d4", r"Black plays 1\.\.\.")
        self.save_again(terminal, "n", "not saved")
        self.assertEqual((self.folder / "game.pgn").read_text(), first)
        self.save_again(terminal, "y", "saved to game.pgn")
        self.assertIn("1. d4", (self.folder / "game.pgn").read_text())

        terminal.type("quit" + ENTER)
        self.assertEqual(terminal.exit_code(), 0)
        self.assertEqual([file.name for file in self.folder.iterdir()], ["game.pgn"])

    def test_sides_and_squares_of_checkers(self):
        terminal = self.terminal("play", "--game", "checkers", "--side", "both")
        text = terminal.wait_for("Black>")
        self.assertIn("Black ●  12 men", text)
        self.assertIn("White ○  12 men", text)
        squares = [re.findall(r"\d+[●○]?", row[:41]) for row in text.splitlines()[1:9]]
        men = {number: "●" for number in range(1, 13)} | {number: "○" for number in range(21, 33)}
        numbers = [[4 * row + column + 1 for column in range(4)] for row in range(8)]
        self.assertEqual(squares, [[f"{n}{men.get(n, '')}" for n in row] for row in numbers])
        text = self.answer(terminal, "11-15", "Black plays 1. 11-15")
        self.assertIn("15●", text)
        self.assertNotIn("11●", text)
        terminal.type("quit" + ENTER)
        self.assertEqual(terminal.exit_code(), 0)

    def test_a_computer_that_plays_itself_is_paused(self):
        terminal = self.terminal("play", "--game", "othello", "--side", "none", "--level", "10", "--time", ENDLESS)
        terminal.wait_for(THINKING)
        terminal.type(CTRL_C)
        terminal.wait_for("Paused; an empty line goes on.")
        before = len(terminal.wait_for("White>"))
        terminal.type(ENTER)
        terminal.wait_for(THINKING, before)
        terminal.type(CTRL_C)
        terminal.wait_for(r"White plays 1\.\.\.", before)
        terminal.wait_for("Black>", before)
        terminal.type("\x04")
        self.assertEqual(terminal.exit_code(), 0)


class Interrupted(TerminalTest):
    """Ctrl-C ends other commands with what is known."""

    def test_analysis(self):
        terminal = self.terminal("analyse", "--game", "othello", "--time", ENDLESS, "--lines", "2")
        terminal.wait_for("depth   5")
        terminal.type(CTRL_C)
        self.assertEqual(terminal.exit_code(), 0)
        text = terminal.seen()
        for depth in range(1, 5):
            self.assertEqual(text.count(f"depth   {depth} "), 1, text)
        self.assertIn("rank  value  line\n   1  +", text)
        self.assertIn("\n   2  +", text)
        self.assertIn(" s, interrupted", text)

    def test_match(self):
        match = ["match", "--game", "othello", "--limit", "depth=6", "--record", "games.jsonl"]
        terminal = self.terminal(*match)
        terminal.wait_for("2/100")
        terminal.type(CTRL_C)
        self.assertEqual(terminal.exit_code(), 130)
        text = terminal.seen()
        games = len((self.folder / "games.jsonl").read_text().splitlines()) - 1
        self.assertGreaterEqual(games, 2)
        self.assertIn(f"othello: {games} games\n", text)
        self.assertIn("Elo ", text)
        self.assertIn("interrupted; the same command goes on with the games of games.jsonl", text)
        # It goes on.
        command = [binary(), *match, "--games", str(games + 1), "--json"]
        done = subprocess.run(command, cwd=self.folder, capture_output=True, timeout=PATIENCE, check=True)
        summary = json.loads(done.stdout)
        self.assertEqual((summary["games"], summary["interrupted"]), (games + 1, False))


if __name__ == "__main__":
    unittest.main()
