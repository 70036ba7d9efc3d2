"""Checkers over Hub, driven by PyPI's `pydraughts`, and by a plain client as Scan's protocol has it.

pydraughts sends a position of English checkers turned by 180 degrees with the colours exchanged,
but moves in the true numbering; it looks the engine's moves up among the legal ones and raises
KeyError for any other.
"""

import random
import threading
import unittest

import draughts
from draughts.engine import HubEngine, Limit

from complaints import Complaints
from engine_process import PATIENCE, binary
from hub_client import START, HubClient, find_move, hub_position, referee

# Set-up positions with the side to move, kings and forced captures of both colours. None equals
# itself when turned, so an engine that reads one the wrong way round cannot answer a legal move.
SET_UPS = [
    "B:W21,K10:BK3,7",
    "W:W21,K10:BK3,7",
    "W:W18,K31:B14,5,K1",
    "B:W18,K31:B14,5,K1",
    "W:W32,31:B1,2,3",
    "B:W32:BK1,5",
    "W:WK15:B6,7,8,14,22,23",
    "B:W10,11,18,19,26,27:BK14",
]


class PydraughtsTest(unittest.TestCase):
    """Starts engines through pydraughts."""

    def setUp(self):
        Complaints.none_in(self, "pydraughts")

    def engine(self, **options):
        engine = HubEngine([binary(), "hub"])
        self.addCleanup(self.end, engine)
        engine.configure({"variant": "english", **options})
        engine.init()
        return engine

    @staticmethod
    def end(engine):
        engine.quit()
        engine.p.wait(timeout=PATIENCE)
        engine.p.stdin.close()
        engine.p.stdout.close()

    def play(self, engine, limit, board=None, plies=400):
        """A whole game of an engine with itself."""
        board = board or referee()
        while not board.is_over() and len(board.move_stack) < plies:
            result = engine.play(board, limit, ponder=False)
            self.check_information(result.info)
            board.push(result.move)
        self.assertTrue(board.is_over() or len(board.move_stack) == plies)
        return board

    def check_information(self, info):
        if info:
            self.assertGreaterEqual(info.get("depth", 0), 0)
            self.assertGreaterEqual(info.get("nodes", 0), 0)
            self.assertTrue({"cp", "win"} & set(info.get("score", {"cp": 0})), info)


class PydraughtsGames(PydraughtsTest):
    """Whole games with each kind of limit."""

    def test_depth(self):
        self.play(self.engine(), Limit(depth=4))

    def test_nodes(self):
        self.play(self.engine(), Limit(nodes=1000))

    def test_time_per_move(self):
        self.play(self.engine(), Limit(movetime=0.01))

    def test_clock(self):
        """The clock shrinks move by move; with an increment the client sends time without it."""
        engine, board, left = self.engine(), referee(), 2.0
        while not board.is_over() and len(board.move_stack) < 400:
            limit = Limit(time=left, inc=0.02) if len(board.move_stack) % 4 < 2 else Limit(time=left)
            result = engine.play(board, limit, ponder=False)
            left = max(left - float(result.info.get("time", 0)) / 2, 0.001)
            board.push(result.move)

    def test_increment_above_the_clock(self):
        """pydraughts then sends a negative time."""
        board = referee()
        result = self.engine().play(board, Limit(time=0.01, inc=0.05), ponder=False)
        board.push(result.move)

    def test_random_openings(self):
        """Games that start anywhere, so that captures of all kinds occur."""
        engine = self.engine()
        for seed in range(3):
            board, chance = referee(), random.Random(seed)
            for _ in range(6 + 2 * seed):
                board.push(chance.choice(board.legal_moves()))
            self.play(engine, Limit(nodes=300), board, plies=300)

    def test_set_up_positions(self):
        """The first thing an engine hears is a set-up position, which it must not read turned."""
        for fen in SET_UPS:
            with self.subTest(fen=fen):
                self.play(self.engine(), Limit(depth=3), referee(fen), plies=12)

    def test_set_up_positions_after_a_game(self):
        engine = self.engine()
        self.play(engine, Limit(depth=2), plies=6)
        for fen in SET_UPS:
            with self.subTest(fen=fen):
                self.play(engine, Limit(depth=3), referee(fen), plies=6)

    def test_wins_what_is_won(self):
        """The side to move wins at once by its only capture; read turned, it would be lost."""
        board = referee("B:W18:B14,1")
        result = self.engine().play(board, Limit(depth=3), ponder=False)
        board.push(result.move)
        self.assertEqual(result.move.pdn_move, "14x23")
        self.assertEqual(board.winner(), draughts.BLACK)

    def test_pondering(self):
        engine, board = self.engine(), referee()
        for hit in (True, False, True):
            result = engine.play(board, Limit(movetime=0.05), ponder=False)
            board.push(result.move)
            guess = result.ponder or board.legal_moves()[0]
            thought = board.copy()
            thought.push(guess)
            answers = []
            pondering = threading.Thread(
                target=lambda: answers.append(engine.play(thought, Limit(movetime=0.05), ponder=True))
            )
            pondering.start()
            while engine._last_sent != "go ponder":
                pondering.join(0.001)
            engine.ponderhit() if hit else engine.stop()
            pondering.join(PATIENCE)
            self.assertEqual(len(answers), 1)
            thought.push(answers[0].move)
            board = thought


class PlainGames(unittest.TestCase):
    """A client that sends what stands on the board."""

    def client(self, **parameters):
        client = HubClient(binary(), "hub")
        self.addCleanup(client.__exit__)
        client.start(**parameters)
        return client

    def play(self, client, level, board=None, plies=300):
        board = board or referee()
        while not board.is_over() and len(board.move_stack) < plies:
            answer, lines = client.think(board, level)
            board.push(find_move(board, answer["move"]))
            if "ponder" in answer and not board.is_over():
                find_move(board, answer["ponder"])
        return board

    def test_greeting(self):
        client = HubClient(binary(), "hub")
        self.addCleanup(client.__exit__)
        self.assertTrue(client.greeting[0].startswith("id name="), client.greeting)
        self.assertIn("english", client.parameters["variant"]["values"].split())

    def test_whole_game(self):
        self.play(self.client(), "depth=4")

    def test_clock_and_moves(self):
        self.play(self.client(), "moves=10 time=0.3", plies=30)
        self.play(self.client(), "time=0.3 inc=0.01", plies=30)
        self.play(self.client(), "nodes=500", plies=30)

    def test_start_with_the_true_side_to_move(self):
        self.assertEqual(hub_position(referee().initial_fen), START)
        client = self.client()
        client.send(f"pos pos={START}")
        client.send("level depth=3")
        client.send("go think")
        find_move(referee(), client.done()[0]["move"])

    def test_set_up_positions(self):
        for fen in SET_UPS:
            with self.subTest(fen=fen):
                self.play(self.client(positions="plain"), "depth=3", referee(fen), plies=8)

    def test_analysis_is_stopped(self):
        client = self.client()
        client.position(referee())
        client.send("level infinite")
        client.send("go analyze")
        client.receive_until(lambda line: line.startswith("info"))
        client.send("ping")
        client.receive_until(lambda line: line == "pong")
        client.send("stop")
        find_move(referee(), client.done()[0]["move"])

    def test_ponder_hit_starts_the_clock(self):
        client = self.client()
        client.position(referee())
        client.send("level move-time=0.05")
        client.send("go ponder")
        client.send("ping")
        client.receive_until(lambda line: line == "pong")
        client.send("ponder-hit")
        find_move(referee(), client.done()[0]["move"])

    def test_nonsense_is_passed_over(self):
        client = self.client()
        for line in ("", "hello", "pos", "pos pos=", "pos pos=Xeee", f"pos pos={START}w",
                     f'pos pos={START} moves="11-14"', f'pos pos={START} moves="0-0"', "level",
                     "level depth=-1", "level time=much", "set-param", "set-param name=x value=y",
                     "stop", "ponder-hit", 'pos pos="'):
            client.send(line)
        client.send("stop")
        client.send("ping")
        client.receive_until(lambda line: line == "pong")
        self.play(client, "depth=2", plies=6)
        client.send("quit")
        self.assertEqual(client.exit_code(), 0)

    def test_end_of_input_ends_the_engine(self):
        client = self.client()
        client.position(referee())
        client.send("level infinite")
        client.send("go analyze")
        client.receive()
        self.assertEqual(client.close(), 0)


if __name__ == "__main__":
    unittest.main()
