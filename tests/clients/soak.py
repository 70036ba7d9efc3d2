"""Self-play over the protocols, with clocks, for as long as told; prints a summary as JSON.

    soak.py chess|checkers|othello --minutes 30 --binary target/release/nullwindow [--tc 1+0.01] [--seed 1]

Two engine processes play each other from random openings and stay alive from game to game. Chess is
spoken over UCI by PyPI's `chess`, checkers over Hub with `pydraughts`' board as the referee,
Othello over GTP with its clock and, every other game, over NBoard, which has depths instead.
A side whose clock falls below zero, after the margin for the pipes, loses on time; beside it stands
how much processor time the host of a virtual machine took from it during that move, where Linux tells.
Exits with 1 if anything went wrong.
"""

import argparse
import collections
import json
import os
import random
import sys
import time

import chess
import chess.engine

from engine_process import EngineGone, resident_kilobytes
from hub_client import HubClient, find_move, referee
from othello_client import GtpClient, GtpError, NBoardClient, from_gtp, to_gtp
from othello_rules import Othello, other

# Games that go on are cut, as no rule of the referees need end them.
LONGEST = 500


def stolen():
    """Seconds that the host of a virtual machine has taken from its processors so far; 0 where none tells."""
    try:
        with open("/proc/stat", encoding="ascii") as file:
            return int(file.readline().split()[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError, ValueError):
        return 0.0


class Clock:
    """Both sides' time in seconds; the oversteps are kept for the summary."""

    def __init__(self, control, margin):
        self.base, self.increment = control
        self.left = [self.base, self.base]
        self.margin = margin
        self.worst = 0.0
        self.stolen = 0.0

    def measure(self, side, think):
        """Runs `think`, and takes its time from a side; True if the side had enough."""
        before = stolen()
        begin = time.monotonic()
        answer = think()
        self.left[side] -= time.monotonic() - begin
        self.stolen = stolen() - before
        self.worst = max(self.worst, -self.left[side])
        in_time = self.left[side] >= -self.margin
        self.left[side] = max(self.left[side], 0) + self.increment
        return answer, in_time


class IllegalMove(Exception):
    """The referee refused a move."""


class Chess:
    """A pair of UCI engines."""

    def __init__(self, binary):
        self.engines = [chess.engine.SimpleEngine.popen_uci([binary, "uci"], timeout=60) for _ in range(2)]

    def start(self, chance):
        self.board, self.game = chess.Board(), object()
        for _ in range(chance.randint(4, 8)):
            self.board.push(chance.choice(list(self.board.legal_moves)))

    def over(self):
        return self.board.is_game_over(claim_draw=True)

    def side(self):
        return 0 if self.board.turn == chess.WHITE else 1

    def think(self, player, clock):
        limit = chess.engine.Limit(
            white_clock=max(clock.left[0], 0.001), black_clock=max(clock.left[1], 0.001),
            white_inc=clock.increment, black_inc=clock.increment,
        )
        try:
            return self.engines[player].play(self.board, limit, game=self.game).move
        except chess.engine.EngineTerminatedError as error:
            raise EngineGone(str(error)) from error
        except chess.engine.EngineError as error:
            raise IllegalMove(f"{error} in {self.board.fen()}") from error

    def push(self, move):
        if move not in self.board.legal_moves:
            raise IllegalMove(f"{move} in {self.board.fen()}")
        self.board.push(move)

    def result(self):
        return self.board.result(claim_draw=True)

    def processes(self):
        return [engine.transport.get_pid() for engine in self.engines]

    def close(self):
        for engine in self.engines:
            engine.close()


class Checkers:
    """A pair of Hub engines; Black moves first and is side 0."""

    def __init__(self, binary):
        self.engines = [HubClient(binary, "hub") for _ in range(2)]
        for engine in self.engines:
            engine.start(variant="english", positions="plain")

    def start(self, chance):
        self.board = referee()
        for _ in range(chance.randint(4, 8)):
            self.board.push(chance.choice(self.board.legal_moves()))
        for engine in self.engines:
            engine.send("new-game")

    def over(self):
        return self.board.is_over()

    def side(self):
        return len(self.board.move_stack) % 2

    def think(self, player, clock):
        # Hub adds the increment before a move, so the time told is without it.
        side = self.side()
        level = f"time={clock.left[side] - clock.increment:.3f} inc={clock.increment}"
        return self.engines[player].think(self.board, level)[0].get("move", "")

    def push(self, text):
        try:
            self.board.push(find_move(self.board, text))
        except ValueError as error:
            raise IllegalMove(str(error)) from error

    def result(self):
        return {0: "draw", 1: "black wins", 2: "white wins"}[self.board.winner()]

    def processes(self):
        return [engine.process.pid for engine in self.engines]

    def close(self):
        for engine in self.engines:
            engine.__exit__()


class OthelloOverBoth:
    """A pair of GTP engines and a pair of NBoard engines, used in turn; Black is side 0."""

    def __init__(self, binary):
        self.gtp = [GtpClient(binary, "gtp") for _ in range(2)]
        self.nboard = [NBoardClient(binary, "nboard") for _ in range(2)]
        for engine in self.gtp:
            engine.ask("set_game Othello")
        for engine in self.nboard:
            engine.send("set depth 6")
        self.started = 0

    def start(self, chance):
        self.board = Othello()
        for _ in range(chance.randint(4, 8)):
            self.board.play(chance.choice(self.board.legal()))
        self.clocked = self.started % 2 == 0
        self.fresh = self.clocked
        self.started += 1
        if self.clocked:
            for engine in self.gtp:
                engine.ask("clear_board")
                colour = "B"
                for move in self.board.moves:
                    engine.ask(f"play {colour} {to_gtp(move)}")
                    colour = other(colour)
        else:
            for engine in self.nboard:
                engine.synchronise()
                engine.send("set game " + self.board.ggf())

    def over(self):
        return self.board.over()

    def side(self):
        return 0 if self.board.mover == "B" else 1

    def think(self, player, clock):
        if not self.clocked:
            return self.nboard[player].go()[0]
        side, colour = self.side(), self.board.mover
        if self.fresh:
            for engine in self.gtp:
                engine.ask(f"time_settings {clock.base:g} 0 0")
            self.fresh = False
        # GTP has whole seconds; an engine that takes fractions knows its clock better.
        try:
            self.gtp[player].ask(f"time_left {colour} {max(clock.left[side], 0.001):.3f} 0")
        except GtpError:
            self.gtp[player].ask(f"time_left {colour} {max(int(clock.left[side]), 0)} 0")
        return from_gtp(self.gtp[player].ask(f"genmove {colour}"))

    def push(self, move):
        colour, player = self.board.mover, self.thinker
        try:
            self.board.play(move)
        except ValueError as error:
            raise IllegalMove(str(error)) from error
        if self.clocked:
            self.gtp[1 - player].ask(f"play {colour} {to_gtp(move)}")
        else:
            for engine in self.nboard:
                engine.send(f"move {move}")

    def result(self):
        black, white = self.board.count("B"), self.board.count("W")
        return "draw" if black == white else "black wins" if black > white else "white wins"

    def processes(self):
        return [engine.process.pid for engine in self.gtp + self.nboard]

    def close(self):
        for engine in self.gtp + self.nboard:
            engine.__exit__()


GAMES = {"chess": Chess, "checkers": Checkers, "othello": OthelloOverBoth}


def control(text):
    """Seconds and increment from `1+0.01`."""
    base, _, increment = text.partition("+")
    return float(base), float(increment or 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--binary", required=True)
    parser.add_argument("--tc", type=control, default=(1.0, 0.01), help="seconds+increment")
    parser.add_argument("--margin", type=float, default=0.05, help="seconds of grace before a forfeit")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    counts = collections.Counter(games=0, moves=0, cut_games=0, illegal_moves=0, crashes=0, time_forfeits=0)
    results, notes = collections.Counter(), []
    overstep = 0.0
    pair = GAMES[options.game](options.binary)
    before = after = None
    begin = time.monotonic()
    while time.monotonic() - begin < options.minutes * 60:
        chance = random.Random(f"{options.seed} {counts['games']}")
        clock = Clock(options.tc, options.margin)
        swapped = counts["games"] // 2 % 2
        played = 0
        try:
            pair.start(chance)
            while not pair.over() and played < LONGEST:
                side = pair.side()
                pair.thinker = side ^ swapped
                move, in_time = clock.measure(side, lambda: pair.think(pair.thinker, clock))
                if not in_time and getattr(pair, "clocked", True):
                    counts["time_forfeits"] += 1
                    notes.append(f"game {counts['games']}: {clock.worst * 1000:.1f} ms over, {clock.stolen * 1000:.0f} ms taken by the host")
                    break
                pair.push(move)
                played += 1
            else:
                if played >= LONGEST:
                    counts["cut_games"] += 1
                else:
                    results[pair.result()] += 1
        except IllegalMove as error:
            counts["illegal_moves"] += 1
            notes.append(str(error))
        except (EngineGone, GtpError, AssertionError) as error:
            counts["crashes"] += 1
            notes.append(f"game {counts['games']}: {error}")
            pair.close()
            pair = GAMES[options.game](options.binary)
            before = None
        counts["games"] += 1
        counts["moves"] += played
        if getattr(pair, "clocked", True):
            overstep = max(overstep, clock.worst)
        after = [resident_kilobytes(pid) for pid in pair.processes()]
        # The tables are touched bit by bit in the first games; growth is counted from the eighth.
        if before is None and counts["games"] >= 8:
            before = after
    pair.close()

    print(json.dumps({
        "game": options.game,
        "minutes": round((time.monotonic() - begin) / 60, 2),
        "control": "%g+%g" % options.tc,
        "margin_ms": options.margin * 1000,
        **counts,
        "results": results,
        "largest_overstep_ms": round(overstep * 1000, 1),
        "memory_kib_after_8_games": before,
        "memory_kib_at_end": after,
        "notes": notes[:20],
    }, indent=2))
    bad = counts["illegal_moves"] + counts["crashes"] + counts["time_forfeits"]
    return 1 if bad or not counts["moves"] else 0


if __name__ == "__main__":
    sys.exit(main())
