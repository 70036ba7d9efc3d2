"""A plain Hub client for English checkers: positions are sent as they stand on the board.

PyPI's `pydraughts` sends them turned by 180 degrees with the colours exchanged; here its board
serves as the referee only.
"""

import re

import draughts

from engine_process import EngineProcess

START = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww"


def hub_position(fen):
    """The 33 letters of Hub for a position in PDN's FEN, with true squares and colours."""
    side, *camps = fen.split(":")
    squares = ["e"] * 32
    for camp in camps:
        letter = camp[0].lower()
        for piece in filter(None, camp[1:].split(",")):
            king = piece.startswith("K")
            squares[int(piece.lstrip("K")) - 1] = letter.upper() if king else letter
    return side + "".join(squares)


def fields(line):
    """The arguments of a Hub line, quotes removed."""
    pairs = re.findall(r'([\w-]+)=("[^"]*"|\S*)', line)
    return {key: value.strip('"') for key, value in pairs}


def find_move(board, text):
    """The legal move that a Hub text names on pydraughts' board; refuses others."""
    wanted = _parts(text)
    for move in board.legal_moves():
        if _parts(move.hub_move) == wanted:
            return move
    legal = " ".join(move.hub_move for move in board.legal_moves())
    raise ValueError(f"{text} is illegal in {board.fen}; legal: {legal}")


def _parts(text):
    start, end, *taken = map(int, re.split("[-x]", text))
    return start, end, sorted(taken), "x" in text


class HubClient(EngineProcess):
    """The conversation of Hub from the arbiter's side."""

    def __init__(self, *command):
        super().__init__(*command)
        self.send("hub")
        self.greeting = self.receive_until(lambda line: line == "wait")
        self.parameters = {
            fields(line)["name"]: fields(line) for line in self.greeting if line.startswith("param ")
        }

    def start(self, **parameters):
        """Sets parameters, if the engine has them, and ends the greeting."""
        for name, value in parameters.items():
            if name in self.parameters:
                self.send(f"set-param name={name} value={value}")
        self.send("init")
        self.receive_until(lambda line: line == "ready")
        self.send("new-game")

    def position(self, board):
        """Sends the position a pydraughts board started from, and its moves."""
        line = f"pos pos={hub_position(board.initial_fen)}"
        if board.move_stack:
            line += ' moves="' + " ".join(move.hub_move for move in board.move_stack) + '"'
        self.send(line)

    def think(self, board, level, mode="think"):
        """The move and all lines of one search."""
        self.position(board)
        self.send("level " + level)
        self.send("go " + mode)
        return self.done()

    def done(self):
        """Reads up to the move of the search under way."""
        lines = self.receive_until(lambda line: line.split()[:1] == ["done"])
        return fields(lines[-1]), lines


def referee(fen=None):
    """A board of English checkers."""
    return draughts.Board(variant="english", fen=fen) if fen else draughts.Board(variant="english")
