"""Chess over UCI, driven by PyPI's `chess`: it refuses illegal moves and variations by itself."""

import sys
import unittest

import chess
import chess.engine
from chess.engine import Limit, Mate, MateGiven, SimpleEngine

from complaints import Complaints
from engine_process import PATIENCE, EngineProcess, binary


class UciTest(unittest.TestCase):
    """Starts engines and sees that the client had nothing to complain of."""

    def setUp(self):
        Complaints.none_in(self, "chess.engine")

    def engine(self, **options):
        """A new engine; a small table unless told otherwise, as many are started."""
        engine = SimpleEngine.popen_uci([binary(), "uci"], timeout=PATIENCE)
        self.addCleanup(engine.close)
        engine.configure({"Hash": 4, **options})
        return engine

    def play(self, limit, board=None, engines=None, **how):
        """A whole game of an engine with itself; `limit` is one or a function of the clocks."""
        board = board or chess.Board()
        engines = engines or [self.engine()] * 2
        game = object()
        while not board.is_game_over(claim_draw=True):
            self.assertLess(board.ply(), 600, "the game does not end")
            now = limit(board) if callable(limit) else limit
            result = engines[board.turn].play(board, now, game=game, **how)
            self.assertIsNotNone(result.move, board.fen())
            self.assertIn(result.move, board.legal_moves, board.fen())
            board.push(result.move)
        self.assertGreater(len(board.move_stack), 10)
        return board


class WholeGames(UciTest):
    """One game for each kind of limit."""

    def test_depth(self):
        self.play(Limit(depth=3))

    def test_nodes(self):
        self.play(Limit(nodes=1500))

    def test_time_per_move(self):
        self.play(Limit(time=0.01))

    def test_clock_with_increment(self):
        self.play_clock(seconds=1.5, increment=0.01)

    def test_clock_without_increment(self):
        self.play_clock(seconds=2.0, increment=0)

    def test_moves_to_go(self):
        self.play_clock(seconds=0.5, increment=0, session=20)

    def play_clock(self, seconds, increment, session=None):
        """Keeps both clocks as an arbiter does; one run out is set to a millisecond, not a loss."""
        clocks = {chess.WHITE: seconds, chess.BLACK: seconds}
        engine = self.engine()
        board, game = chess.Board(), object()
        while not board.is_game_over(claim_draw=True) and board.ply() < 600:
            played = board.ply() // 2
            if session and played and played % session == 0:
                clocks[board.turn] += seconds
            limit = Limit(
                white_clock=max(clocks[chess.WHITE], 0.001),
                black_clock=max(clocks[chess.BLACK], 0.001),
                white_inc=increment,
                black_inc=increment,
                remaining_moves=session and session - played % session,
            )
            result = engine.play(board, limit, game=game, info=chess.engine.INFO_ALL)
            self.assertIn(result.move, board.legal_moves)
            clocks[board.turn] += increment - float(result.info.get("time", 0))
            board.push(result.move)
        self.assertTrue(board.is_game_over(claim_draw=True))

    def test_two_processes_with_threads(self):
        engines = [self.engine(Threads=2), self.engine(Threads=1)]
        self.play(Limit(nodes=1500), engines=engines)

    def test_pondering(self):
        """Right guesses are told by ponderhit, wrong ones by stop."""
        engine, right, wrong = self.engine(), 0, 0
        # A game ends early where the engine mates, so as many are played as are needed.
        for _ in range(20):
            in_game = self.ponder(engine)
            right, wrong = right + in_game[0], wrong + in_game[1]
            if right > 5 and wrong > 2:
                break
        self.assertGreater(right, 5)
        self.assertGreater(wrong, 2)

    def ponder(self, engine):
        """One game, in which every third reply is not the one that the engine expects, and how many of its
        guesses were right and wrong."""
        board, game, right, wrong = chess.Board(), object(), 0, 0
        while not board.is_game_over(claim_draw=True) and board.ply() < 80:
            result = engine.play(board, Limit(time=0.02), game=game, ponder=True)
            board.push(result.move)
            if board.is_game_over(claim_draw=True):
                break
            replies = list(board.legal_moves)
            if result.ponder is not None:
                self.assertIn(result.ponder, replies)
                if board.ply() % 3:
                    right += 1
                    board.push(result.ponder)
                    continue
                wrong += 1
            board.push(replies[board.ply() % len(replies)])
        return right, wrong

    def test_chess960(self):
        """Castling is written and read as the king taking its rook."""
        for number in (0, 340, 518, 959):
            with self.subTest(number=number):
                board = chess.Board.from_chess960_pos(number)
                self.play(Limit(nodes=400), board=board)

    def test_chess960_castling(self):
        board = chess.Board("1k6/8/8/8/8/8/8/1KR5 w C - 0 1", chess960=True)
        castling = chess.Move.from_uci("b1c1")
        self.assertIn(castling, board.legal_moves)
        engine = self.engine()
        result = engine.play(board, Limit(depth=2), root_moves=[castling])
        self.assertEqual(result.move, castling)
        board.push(castling)
        self.assertIn(engine.play(board, Limit(depth=2)).move, board.legal_moves)

    def test_both_drivers(self):
        drivers = self.engine().options["Driver"].var
        self.assertTrue(any("mtd" in name.lower() for name in drivers), drivers)
        self.assertTrue(any("negascout" in name.lower() for name in drivers), drivers)
        for name in drivers:
            with self.subTest(driver=name):
                self.play(Limit(nodes=800), engines=[self.engine(Driver=name)] * 2)


class Analysis(UciTest):
    """What is reported along with the moves."""

    MIDDLE = "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"

    def test_options(self):
        options = self.engine().options
        for name in ("Hash", "Threads", "Ponder", "MultiPV", "UCI_Chess960", "Driver"):
            self.assertIn(name, options)
        engine = self.engine()
        for value in (options["Hash"].min, 32):
            engine.configure({"Hash": value})
            self.assertIsNotNone(engine.play(chess.Board(), Limit(nodes=200)).move)

    def test_information(self):
        board = chess.Board(self.MIDDLE)
        info = self.engine().analyse(board, Limit(depth=5))
        self.assertEqual(info["depth"], 5)
        for key in ("seldepth", "nodes", "nps", "time", "hashfull"):
            self.assertGreaterEqual(info[key], 0, key)
        self.assertLess(abs(info["score"].relative.score(mate_score=10000)), 300)
        self.assert_variation(board, info["pv"])

    def assert_variation(self, board, variation):
        self.assertGreater(len(variation), 0)
        board = board.copy()
        for move in variation:
            self.assertIn(move, board.legal_moves)
            board.push(move)

    def test_several_variations(self):
        board = chess.Board(self.MIDDLE)
        infos = self.engine().analyse(board, Limit(depth=4), multipv=4)
        self.assertEqual([info["multipv"] for info in infos], [1, 2, 3, 4])
        self.assertEqual(len({info["pv"][0] for info in infos}), 4)
        scores = [info["score"].relative for info in infos]
        self.assertEqual(scores, sorted(scores, reverse=True))
        for info in infos:
            self.assert_variation(board, info["pv"])

    def test_more_variations_than_moves(self):
        board = chess.Board("7k/8/8/8/8/8/7p/K7 w - - 0 1")
        infos = self.engine().analyse(board, Limit(depth=3), multipv=10)
        self.assertEqual(len(infos), 3)

    def test_only_some_moves(self):
        board = chess.Board(self.MIDDLE)
        some = [chess.Move.from_uci(text) for text in ("a2a3", "h2h4")]
        engine = self.engine()
        self.assertIn(engine.play(board, Limit(depth=3), root_moves=some).move, some)
        infos = engine.analyse(board, Limit(depth=3), multipv=3, root_moves=some)
        self.assertEqual({info["pv"][0] for info in infos}, set(some))

    def test_mates(self):
        cases = [
            ("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 1),
            ("7k/R7/1R6/8/8/8/8/K7 w - - 0 1", 1),
            ("7k/8/R7/1R6/8/8/8/K7 w - - 0 1", 2),
            ("7k/1R6/R7/8/8/8/8/K7 b - - 0 1", -1),
        ]
        for fen, mate in cases:
            with self.subTest(fen=fen):
                board = chess.Board(fen)
                info = self.engine().analyse(board, Limit(depth=6))
                self.assertEqual(info["score"].relative, Mate(mate))
                self.assert_variation(board, info["pv"])

    def test_search_for_mate(self):
        board = chess.Board("7k/8/R7/1R6/8/8/8/K7 w - - 0 1")
        move = self.engine().play(board, Limit(mate=2, time=10)).move
        self.assertIn(move, board.legal_moves)

    def test_mated_and_stalemated_roots(self):
        mated = chess.Board("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1")
        stalemated = chess.Board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
        self.assertTrue(mated.is_checkmate() and stalemated.is_stalemate())
        engine = self.engine()
        for board in (mated, stalemated):
            self.assertFalse(engine.play(board, Limit(depth=4)).move)
            self.assertFalse(engine.play(board, Limit(time=0.05)).move)
        self.assertEqual(engine.analyse(stalemated, Limit(depth=4)).get("pv", []), [])
        score = engine.analyse(mated, Limit(depth=4)).get("score")
        if score is not None:
            self.assertIn(score.relative, (Mate(0), -MateGiven))

    def test_endless_analysis_stops(self):
        engine = self.engine()
        for fen in (chess.STARTING_FEN, self.MIDDLE):
            with engine.analysis(chess.Board(fen)) as analysis:
                for info in analysis:
                    if info.get("depth", 0) >= 4 and info.get("pv"):
                        break
                analysis.stop()
                self.assertIsNotNone(analysis.wait().move)
        engine.ping()

    def test_repetition_is_a_draw(self):
        """A rook down, Black saves himself by the third repetition: the history must be used."""
        board = chess.Board("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1")
        for text in ("a1b1", "g8f8", "b1a1", "f8g8") * 2:
            board.push(chess.Move.from_uci(text))
        self.assertTrue(board.is_repetition(3))
        board.pop()
        repeating = chess.Move.from_uci("f8g8")
        engine = self.engine()
        info = engine.analyse(board, Limit(depth=4), root_moves=[repeating])
        self.assertEqual(info["score"].relative.score(mate_score=10000), 0)
        bare = chess.Board(board.fen())
        info = engine.analyse(bare, Limit(depth=4), root_moves=[repeating], game=object())
        self.assertLess(info["score"].relative.score(mate_score=10000), -200)


class Client(unittest.TestCase):
    """The client does refuse what it should, or the games above would prove nothing."""

    LIAR = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == 'uci': print('uciok', flush=True)
    if word == 'isready': print('readyok', flush=True)
    if word == 'go': print('bestmove e2e5', flush=True)
    if word == 'quit': break
"""

    def test_illegal_move_is_refused(self):
        with SimpleEngine.popen_uci([sys.executable, "-c", self.LIAR]) as engine:
            with self.assertRaises(chess.engine.EngineError):
                engine.play(chess.Board(), Limit(depth=1))


class Lines(unittest.TestCase):
    """What no library sends."""

    def test_nonsense_is_passed_over(self):
        with EngineProcess(binary(), "uci") as engine:
            for line in ("", "hello", "position", "position fen", "position fen 8/8 w", "go depth x",
                         "setoption", "setoption name Hash value many", "ponderhit", "stop",
                         "position startpos moves e2e5", "debug on", "joho isready"):
                engine.send(line)
            engine.send("stop")
            engine.send("isready")
            said = engine.receive_until(lambda line: line == "readyok")
            # The search of the nonsensical depth has its answer, before or after.
            if not any(line.startswith("bestmove") for line in said):
                engine.receive_until(lambda line: line.startswith("bestmove"))
            engine.send("position startpos moves e2e4 e7e5")
            engine.send("go depth 2")
            best = engine.receive_until(lambda line: line.startswith("bestmove"))[-1].split()[1]
            board = chess.Board()
            board.push_uci("e2e4")
            board.push_uci("e7e5")
            self.assertIn(chess.Move.from_uci(best), board.legal_moves)
            engine.send("quit")
            self.assertEqual(engine.exit_code(), 0)

    def test_end_of_input_ends_the_engine(self):
        with EngineProcess(binary(), "uci") as engine:
            engine.send("position startpos")
            engine.send("go infinite")
            engine.receive()
            self.assertEqual(engine.close(), 0)


if __name__ == "__main__":
    unittest.main()
