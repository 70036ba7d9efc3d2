"""Games for the tests, and a plain minimax that knows nothing of nullwindow."""


class Nim:
    """Heaps of matches; who takes the last one wins."""

    def __init__(self, *heaps):
        self.heaps = heaps

    def moves(self):
        return [(i, n) for i, heap in enumerate(self.heaps) for n in range(1, heap + 1)]

    def play(self, move):
        i, n = move
        heaps = list(self.heaps)
        heaps[i] -= n
        return Nim(*heaps)

    def evaluate(self):
        return 0 if any(self.heaps) else -1

    def key(self):
        return self.heaps

    def __repr__(self):
        return f"Nim{self.heaps}"


class TicTacToe:
    """Nine squares; scores tell how many are left, so that an earlier win is better."""

    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self, board="." * 9, mover="x"):
        self.board, self.mover = board, mover

    def lost(self):
        other = "o" if self.mover == "x" else "x"
        return any(all(self.board[i] == other for i in line) for line in self.LINES)

    def moves(self):
        return [] if self.lost() else [i for i, c in enumerate(self.board) if c == "."]

    def play(self, i):
        board = self.board[:i] + self.mover + self.board[i + 1 :]
        return TicTacToe(board, "o" if self.mover == "x" else "x")

    def evaluate(self):
        return -1 - self.board.count(".") if self.lost() else 0

    def key(self):
        return self.board + self.mover

    def __repr__(self):
        return f"{self.board} {self.mover}"


def minimax(position, depth):
    """The value, by looking at everything."""
    moves = position.moves()
    if not moves or depth == 0:
        return position.evaluate()
    return max(-minimax(position.play(move), depth - 1) for move in moves)
