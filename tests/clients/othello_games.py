"""Othello over NBoard and GTP, played by clients that know the rules for themselves."""

import random
import unittest

from engine_process import binary
from othello_client import GtpClient, GtpError, NBoardClient, from_gtp, to_gtp
from othello_rules import PASS, Othello, other


def opening(plies, seed):
    """A game after random legal moves."""
    game, chance = Othello(), random.Random(seed)
    for _ in range(plies):
        if game.over():
            break
        game.play(chance.choice(game.legal()))
    return game


def before_a_pass():
    """The first game of a fixed row of random ones in which a side must pass, at that moment."""
    for seed in range(1000):
        game, chance = Othello(), random.Random(seed)
        while not game.over():
            if game.legal() == [PASS]:
                return game
            game.play(chance.choice(game.legal()))
    raise AssertionError("no random game has a pass")


def finished():
    """A game that is over."""
    return opening(200, 1)


class Rules(unittest.TestCase):
    """The referee itself: counts of move sequences that are published, passes, the end."""

    def count(self, game, depth):
        if depth == 0:
            return 1
        total = 0
        for move in game.legal():
            next_game = game.copy()
            next_game.play(move)
            total += self.count(next_game, depth - 1)
        return total

    def test_sequences(self):
        self.assertEqual([self.count(Othello(), depth) for depth in range(1, 6)], [4, 12, 56, 244, 1396])

    def test_passes(self):
        self.assertEqual(before_a_pass().legal(), [PASS])
        self.assertEqual(finished().legal(), [])


class NBoardGames(unittest.TestCase):
    """The protocol of the NBoard program, second version."""

    def client(self, depth=2):
        client = NBoardClient(binary(), "nboard")
        self.addCleanup(client.__exit__)
        client.send(f"set depth {depth}")
        client.send("set game " + Othello().ggf())
        return client

    def check(self, game, client):
        """One answer, with its evaluation and variations."""
        move, evaluation, time, lines = client.go()
        self.assertIn(move, game.legal())
        if evaluation:
            self.assertLessEqual(abs(float(evaluation)), 64)
        if time:
            self.assertGreaterEqual(float(time), 0)
        self.check_searches(game, client.searches(lines))
        return move

    def check_searches(self, game, searches):
        for variation, evaluation, _ in searches:
            after = game.copy()
            for move in variation:
                after.play(move)
            self.assertLessEqual(abs(evaluation), 64)

    def play(self, client, game):
        while not game.over():
            move = self.check(game, client)
            client.send(f"move {move}")
            game.play(move)

    def test_whole_game(self):
        client, game = self.client(), Othello()
        self.play(client, game)
        self.assertEqual(game.count("B") + game.count("W") <= 64, True)

    def test_games_from_set_positions(self):
        """Games given with their moves, and ones given as a position only."""
        client = self.client(depth=1)
        for seed in range(6):
            game = opening(6 + 7 * seed, seed)
            with self.subTest(seed=seed):
                client.send("set game " + game.ggf(game if seed % 2 else None))
                self.play(client, game)

    def test_moves_with_evaluation_and_time(self):
        client, game = self.client(), Othello()
        for move in ("F5/1.5/2.25", "d6", "C3//0.1"):
            client.send("move " + move)
            game.play(move.split("/")[0].upper())
        self.check(game, client)

    def test_the_answer_is_not_played(self):
        client, game = self.client(), Othello()
        first = self.check(game, client)
        self.check(game, client)
        client.send("move " + next(move for move in game.legal() if move != first))
        game.play(next(move for move in game.legal() if move != first))
        self.check(game, client)

    def test_pass(self):
        client, game = self.client(), before_a_pass()
        client.send("set game " + game.ggf())
        self.assertEqual(self.check(game, client), PASS)
        client.send("move PA")
        game.play(PASS)
        move = self.check(game, client)
        client.send("move " + move)
        game.play(move)
        # The pass as part of a game that is given.
        client.send("set game " + game.ggf())
        if not game.over():
            self.check(game, client)

    def test_go_at_the_end_does_not_hang(self):
        client = self.client()
        client.send("set game " + finished().ggf())
        client.send("go")
        client.send("hint 2")
        client.synchronise()
        client.send("set game " + Othello().ggf())
        self.check(Othello(), client)

    def test_depth(self):
        for depth in (1, 4, 6):
            client, game = self.client(depth), opening(8, depth)
            client.send("set game " + game.ggf())
            *_, lines = client.go()
            depths = [depth for _, _, depth in client.searches(lines)]
            self.assertTrue(depths)
            self.assertEqual(int(depths[-1].rstrip("%")), depth)

    def test_solved_depth_is_a_percentage(self):
        """A few empty squares searched to the end: the exact score, from the mover's side."""
        client, game = self.client(depth=20), opening(54, 3)
        self.assertFalse(game.over())
        client.send("set game " + game.ggf())
        move, evaluation, _, lines = client.go()
        self.assertIn(move, game.legal())
        self.assertEqual(client.searches(lines)[-1][2], "100%")
        self.assertEqual(float(evaluation), self.solve(game))

    def solve(self, game):
        """The best disc difference for the side to move, by brute force; empty squares go to the winner."""
        moves = game.legal()
        if not moves:
            mine, yours = game.count(game.mover), game.count(other(game.mover))
            empty = 64 - mine - yours
            return mine - yours + (empty if mine > yours else -empty if mine < yours else 0)
        values = []
        for move in moves:
            after = game.copy()
            after.play(move)
            values.append(-self.solve(after))
        return max(values)

    def test_hint(self):
        client, game = self.client(depth=3), opening(10, 4)
        client.send("set game " + game.ggf())
        count = min(3, len(game.legal()))
        client.send(f"hint {count}")
        searched = {}
        while len(searched) < count:
            line = client.receive()
            self.assertFalse(line.startswith("==="), line)
            for variation, evaluation, _ in client.searches([line]):
                self.check_searches(game, [(variation, evaluation, "")])
                searched[variation[0]] = evaluation
        client.synchronise()
        self.check(game, client)

    def test_pong_comes_after_all_else(self):
        """A search without end in sight is stopped by a ping; nothing of it follows the pong."""
        client = self.client(depth=60)
        for command in ("hint 4", "go", "analyze"):
            client.send(command)
            client.synchronise()
            late = client.synchronise()
            self.assertEqual([line for line in late if not line.startswith("status")], [], command)
        client.send("set depth 2")
        self.check(Othello(), client)

    def test_name_and_learning(self):
        client = self.client()
        self.assertTrue(any(line.startswith("set myname ") for line in client.synchronise()))
        client.send("learn")
        client.receive_until(lambda line: line == "learned")
        client.send("set contempt 0")
        client.synchronise()

    def test_analysis_of_a_game(self):
        """`analysis` lines name a position by its ply and give its evaluation."""
        client, game = self.client(depth=1), opening(20, 6)
        client.send("set game " + game.ggf())
        client.send("analyze")
        line = client.receive_until(lambda line: line.startswith("analysis "))[-1]
        word, ply, evaluation = line.split()[:3]
        self.assertIn(int(ply), range(0, 21))
        float(evaluation)
        client.synchronise()

    def test_nonsense_is_passed_over(self):
        client = self.client()
        for line in ("", "hello", "move", "move Z9", "move A1", "set", "set game", "set game (;GM[Go];)",
                     "set depth", "set depth many", "hint", "hint x", "ping", "nboard"):
            client.send(line)
        client.synchronise()
        client.send("set game " + Othello().ggf())
        self.check(Othello(), client)
        client.send("quit")
        self.assertEqual(client.exit_code(), 0)

    def test_end_of_input_ends_the_engine(self):
        client = self.client(depth=60)
        client.send("go")
        self.assertEqual(client.close(), 0)


class GtpGames(unittest.TestCase):
    """The Go Text Protocol, second version, as Othello programs speak it."""

    REQUIRED = ["protocol_version", "name", "version", "known_command", "list_commands", "quit",
                "boardsize", "clear_board", "komi", "play", "genmove"]
    MORE = ["set_game", "undo", "time_settings", "time_left", "showboard"]

    def client(self):
        client = GtpClient(binary(), "gtp")
        self.addCleanup(client.__exit__)
        client.ask("set_game Othello")
        client.ask("time_settings 0 1 50")
        return client

    def set_up(self, client, game):
        """Plays a game's moves on the engine's board."""
        client.ask("clear_board")
        colour = "B"
        for move in game.moves:
            client.ask(f"play {colour} {to_gtp(move)}")
            colour = other(colour)

    def play(self, client, game):
        while not game.over():
            colour = "black" if game.mover == "B" else "white"
            game.play(from_gtp(client.ask(f"genmove {colour}")))

    def refused(self, client, command):
        with self.assertRaises(GtpError, msg=command) as context:
            client.ask(command)
        return str(context.exception)

    def test_commands(self):
        client = self.client()
        self.assertEqual(client.ask("protocol_version"), "2")
        self.assertTrue(client.ask("name"))
        self.assertTrue(client.ask("version"))
        listed = client.ask("list_commands").split("\n")
        for name in self.REQUIRED + self.MORE:
            self.assertIn(name, listed)
        for name in listed:
            self.assertEqual(client.ask(f"known_command {name}"), "true")
        self.assertEqual(client.ask("known_command fly"), "false")
        self.assertEqual(self.refused(client, "fly"), "unknown command")

    def test_numbers_are_optional(self):
        client = self.client()
        client.send("protocol_version")
        self.assertEqual(client.answer(""), "2")
        client.send("fly")
        with self.assertRaises(GtpError):
            client.answer("")
        client.send("")
        client.send("# nothing but a remark")
        client.send("77 protocol_version # with a remark")
        self.assertEqual(client.answer("77"), "2")

    def test_board(self):
        client = self.client()
        client.ask("boardsize 8")
        self.assertEqual(self.refused(client, "boardsize 19"), "unacceptable size")
        client.ask("komi 0")
        self.refused(client, "komi much")
        self.refused(client, "set_game Chess")
        shown = client.ask("showboard").upper()
        for letter in "ABCDEFGH":
            self.assertIn(letter, shown)

    def test_whole_game(self):
        client, game = self.client(), Othello()
        client.ask("clear_board")
        self.play(client, game)

    def test_games_from_openings(self):
        client = self.client()
        client.ask("time_settings 0 1 200")
        for seed in range(4):
            game = opening(6 + 8 * seed, seed)
            self.set_up(client, game)
            self.play(client, game)

    def test_clock(self):
        """The time left is told before each move, as arbiters do."""
        client, game = self.client(), opening(4, 5)
        self.set_up(client, game)
        client.ask("time_settings 60 0 0")
        left = 1.0
        while not game.over():
            colour = "b" if game.mover == "B" else "w"
            client.ask(f"time_left {colour} {max(int(left), 1)} 0")
            game.play(from_gtp(client.ask(f"genmove {colour}")))
            if len(game.moves) == 16:
                client.ask("time_settings 0 1 100")
                client.ask(f"time_left {'b' if colour == 'w' else 'w'} 1 100")
                break
        self.play(client, game)

    def test_illegal_moves_are_refused(self):
        client = self.client()
        client.ask("clear_board")
        for command in ("play b a1", "play b d4", "play b z9", "play b", "play", "play green d3"):
            self.refused(client, command)
        self.assertEqual(self.refused(client, "play b a1"), "illegal move")
        self.play(client, Othello())

    def test_undo(self):
        client = self.client()
        client.ask("clear_board")
        self.assertEqual(self.refused(client, "undo"), "cannot undo")
        start = client.ask("showboard")
        game = Othello()
        for move in ("F5", "D6", "C3"):
            client.ask(f"play {game.mover} {move}")
            game.play(move)
        for _ in range(3):
            client.ask("undo")
        self.assertEqual(client.ask("showboard"), start)
        move = from_gtp(client.ask("genmove b"))
        self.assertIn(move, Othello().legal())
        client.ask("undo")
        self.assertEqual(client.ask("showboard"), start)

    def test_pass(self):
        client, game = self.client(), before_a_pass()
        self.set_up(client, game)
        mover = game.mover
        self.assertEqual(client.ask(f"genmove {mover}").lower(), "pass")
        client.ask("undo")
        client.ask(f"play {mover} pass")
        game.play(PASS)
        self.assertIn(from_gtp(client.ask(f"genmove {game.mover}")), game.legal())

    def test_genmove_at_the_end(self):
        client, game = self.client(), finished()
        self.set_up(client, game)
        self.assertEqual(client.ask(f"genmove {game.mover}").lower(), "pass")

    def test_quit(self):
        client = self.client()
        client.ask("quit")
        self.assertEqual(client.exit_code(), 0)

    def test_end_of_input_ends_the_engine(self):
        client = self.client()
        client.ask("time_settings 0 0 0")
        client.send("1 genmove b")
        self.assertEqual(client.close(), 0)


if __name__ == "__main__":
    unittest.main()
