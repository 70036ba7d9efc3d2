"""The rules of Othello, written apart from the engine, so that a referee shares none of its mistakes."""

DIRECTIONS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
PASS = "PA"


def other(colour):
    """The opponent of `B` or `W`."""
    return "W" if colour == "B" else "B"


class Othello:
    """A game in progress: a dictionary from (row, column) to colour, and who is to move."""

    def __init__(self):
        self.discs = {(3, 3): "W", (4, 4): "W", (3, 4): "B", (4, 3): "B"}
        self.mover = "B"
        self.moves = []

    def _turned(self, square, colour):
        if square in self.discs:
            return []
        turned = []
        for down, right in DIRECTIONS:
            line = []
            row, column = square[0] + down, square[1] + right
            while self.discs.get((row, column)) == other(colour):
                line.append((row, column))
                row, column = row + down, column + right
            if line and self.discs.get((row, column)) == colour:
                turned += line
        return turned

    def _placements(self, colour):
        squares = ((row, column) for row in range(8) for column in range(8))
        return [name(square) for square in squares if self._turned(square, colour)]

    def legal(self):
        """The legal moves by name: placements, or the pass alone, or none when the game is over."""
        placements = self._placements(self.mover)
        if placements:
            return placements
        return [PASS] if self._placements(other(self.mover)) else []

    def over(self):
        """Whether neither side can place a disc."""
        return not self.legal()

    def play(self, move):
        """Plays a legal move; refuses others."""
        if move not in self.legal():
            raise ValueError(f"{move} is illegal after {' '.join(self.moves) or 'nothing'}")
        if move != PASS:
            place = square(move)
            for turned in self._turned(place, self.mover):
                self.discs[turned] = self.mover
            self.discs[place] = self.mover
        self.moves.append(move)
        self.mover = other(self.mover)

    def count(self, colour):
        """The discs of a colour."""
        return sum(1 for disc in self.discs.values() if disc == colour)

    def board(self):
        """The 64 squares from A1, row by row, in GGF's letters."""
        letters = {"B": "*", "W": "O", None: "-"}
        return "".join(letters[self.discs.get((r, c))] for r in range(8) for c in range(8))

    def ggf(self, start=None):
        """The game in Generic Game Format; with a `start`, from that position on."""
        shown = start or Othello()
        head = "(;GM[Othello]PC[referee]PB[one]PW[two]RE[?]TI[0]TY[8]"
        mover = {"B": "*", "W": "O"}
        text = head + f"BO[8 {shown.board()} {mover[shown.mover]}]"
        colour = shown.mover
        for move in self.moves[len(shown.moves):]:
            text += f"{colour}[{move}]"
            colour = other(colour)
        return text + ";)"

    def copy(self):
        """An independent copy."""
        twin = Othello()
        twin.discs, twin.mover, twin.moves = dict(self.discs), self.mover, list(self.moves)
        return twin


def name(place):
    """A square's name: A1 is the top left one."""
    return "ABCDEFGH"[place[1]] + str(place[0] + 1)


def square(text):
    """The square of a name."""
    return int(text[1]) - 1, "ABCDEFGH".index(text[0])
