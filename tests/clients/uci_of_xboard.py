"""Shows an xboard engine, such as Fairy-Max, as a UCI engine: `uci_of_xboard.py /usr/games/fairymax`.

Debian's polyglot adapts the other way round only. Positions are given to the engine as moves from
the start, as Fairy-Max has no `setboard`; a `position fen` is set up by xboard's old `edit` mode,
which knows castling by the squares of king and rooks, and no en passant square.
"""

import subprocess
import sys
import threading

# Milliseconds kept back from the engine's clock, which it reads in hundredths and oversteps by some.
RESERVE = 200
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


class XboardEngine:
    """The engine, and what it has been told so far."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, bufsize=1
        )
        self.name = command[0].rsplit("/", 1)[-1]
        self.told = None
        self.ready = threading.Event()
        self.synchronised = threading.Event()
        self.searching = False
        threading.Thread(target=self.listen, daemon=True).start()
        self.tell("xboard", "protover 2")
        self.ready.wait(5)

    def tell(self, *lines):
        for line in lines:
            self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def listen(self):
        for line in self.process.stdout:
            words = line.split()
            if words[:1] == ["feature"]:
                if 'myname="' in line:
                    self.name = line.split('myname="')[1].split('"')[0]
                if "done=1" in line:
                    self.ready.set()
            elif words[:1] == ["pong"]:
                self.synchronised.set()
            elif self.searching and words[:1] == ["move"]:
                self.searching = False
                self.told[1].append(words[1])
                self.tell("force")
                say(f"bestmove {words[1]}")
            elif self.searching and (line.startswith(("1-0", "0-1", "1/2", "resign"))):
                # It gives up or claims the end instead of moving.
                self.searching = False
                self.told = None
                say("info string " + line.strip(), "bestmove (none)")
            elif self.searching and len(words) > 4 and words[0].isdigit() and words[1].lstrip("-").isdigit():
                depth, score, hundredths, nodes = words[:4]
                say(f"info depth {depth} score cp {score} time {int(hundredths) * 10} nodes {nodes}")
        say("info string the engine has ended")

    def synchronise(self):
        self.synchronised.clear()
        self.tell("ping 1")
        self.synchronised.wait(30)

    def set_up(self, fen, moves):
        """Brings the engine's board here, by the new moves alone if they continue the old ones."""
        if self.told and self.told[0] == fen and moves[:len(self.told[1])] == self.told[1]:
            self.tell(*moves[len(self.told[1]):])
        else:
            self.tell("new", "easy", "post", "force")
            if fen != START:
                self.edit(fen)
            self.tell(*moves)
        self.told = (fen, list(moves))

    def edit(self, fen):
        board, mover = fen.split()[:2]
        if mover == "b":
            # The side to move cannot be edited, but changed by a move beforehand.
            self.tell("a2a3")
        camps = {True: [], False: []}
        for row, text in enumerate(board.split("/")):
            column = 0
            for letter in text:
                if letter.isdigit():
                    column += int(letter)
                else:
                    camps[letter.isupper()].append(f"{letter.upper()}{'abcdefgh'[column]}{8 - row}")
                    column += 1
        self.tell("edit", "#", *camps[True], "c", *camps[False], ".")

    def go(self, words, mover):
        """Passes on the limits of UCI's `go`; times are in milliseconds there."""
        limits = {name: int(value) for name, value in zip(words, words[1:]) if value.lstrip("-").isdigit()}
        if "movetime" in limits:
            self.tell(f"st {max(limits['movetime'] / 1000, 0.01):g}")
        elif "depth" in limits:
            self.tell("level 0 60 0", f"sd {limits['depth']}", "time 360000", "otim 360000")
        else:
            mine, yours = ("wtime", "btime") if mover == "w" else ("btime", "wtime")
            left = max(limits.get(mine, 60000) - RESERVE, 10)
            seconds = max(left // 1000, 1)
            increment = limits.get(mine[0] + "inc", 0) / 1000
            self.tell(
                f"level {limits.get('movestogo', 0)} {seconds // 60}:{seconds % 60:02} {increment:g}",
                f"time {left // 10}", f"otim {max(limits.get(yours, left) // 10, 1)}",
            )
        self.searching = True
        self.tell("go")


def say(*lines):
    for line in lines:
        sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main():
    engine = XboardEngine(sys.argv[1:])
    fen, moves = START, []
    for line in sys.stdin:
        words = line.split()
        command = words[0] if words else ""
        if command == "uci":
            say(f"id name {engine.name}", "id author see the engine", "uciok")
        elif command == "isready":
            if not engine.searching:
                engine.synchronise()
            say("readyok")
        elif command == "ucinewgame":
            engine.told = None
        elif command == "position":
            at = words.index("moves") if "moves" in words else len(words)
            fen = START if words[1] == "startpos" else " ".join(words[2:at])
            moves = words[at + 1:]
        elif command == "go":
            engine.set_up(fen, moves)
            black_first = fen.split()[1] == "b"
            engine.go(words[1:], "b" if (len(moves) % 2 == 1) != black_first else "w")
        elif command == "stop" and engine.searching:
            engine.tell("?")
        elif command == "quit":
            break
    engine.process.kill()


if __name__ == "__main__":
    main()
