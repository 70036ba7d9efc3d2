import os
import signal
import threading
import traceback

import nullwindow as nw
import pytest
from games_in_python import Nim, TicTacToe, minimax
from nullwindow.cost import ConnectFour


@pytest.mark.parametrize("algorithm", [name for name in nw.algorithms() if name != "mtd-best"])
def test_every_algorithm_finds_minimax(algorithm):
    for position in (Nim(1, 2, 3), Nim(2, 3), TicTacToe("xo..x...o"), TicTacToe("x........", "o")):
        for depth in (0, 1, 3, 5):
            report = nw.search(position, depth=depth, algorithm=algorithm)
            assert report.value == minimax(position, depth), (position, depth)


def test_moves_are_the_objects_of_the_game():
    report = nw.search(Nim(1, 2, 4), depth=7)
    assert report.value == 1 and report.best_move == (2, 1)
    position = Nim(1, 2, 4)
    for move in report.pv:
        assert move in position.moves()
        position = position.play(move)
    assert "(2, 1)" in report._repr_html_()


def test_the_same_game_in_python_and_in_rust():
    # Four in a row or nothing: the same value at a depth where somebody wins.
    report = nw.search(ConnectFour(), depth=7, algorithm="mtd-f")
    assert report.value == 0
    assert len(report.pv) == 7
    assert nw.check_position(ConnectFour(), playouts=20, statistics=False)["positions"] > 300


class Failing(Nim):
    where = "evaluate"

    def play(self, move):
        after = Failing(*super().play(move).heaps)
        after.where = self.where
        return after

    def _fail(self, method):
        if method == self.where and sum(self.heaps) < 4:
            raise ZeroDivisionError(f"in {method}")

    def moves(self):
        self._fail("moves")
        return super().moves()

    def evaluate(self):
        self._fail("evaluate")
        return super().evaluate()

    def key(self):
        self._fail("key")
        return super().key()


@pytest.mark.parametrize("where", ["moves", "evaluate", "key"])
@pytest.mark.parametrize("ask", [lambda p: nw.search(p, depth=6), nw.check_position])
def test_an_exception_comes_out_as_it_is(where, ask):
    position = Failing(3, 4)
    position.where = where
    with pytest.raises(ZeroDivisionError, match=f"in {where}") as caught:
        ask(position)
    frames = [frame.name for frame in traceback.extract_tb(caught.tb)]
    assert frames[-1] == "_fail" and where in frames


def game(**methods):
    whole = {
        "moves": lambda self: [1, 2],
        "play": lambda self, move: self,
        "evaluate": lambda self: 0,
        "key": lambda self: 1,
    }
    return type("Game", (), {**whole, **methods})()


@pytest.mark.parametrize(
    "position, error, words",
    [
        (game(evaluate=lambda self: 0.5), TypeError, "evaluate.* returned 0.5"),
        (game(evaluate=lambda self: 10**12), TypeError, "1000000000000"),
        (game(evaluate=lambda self: 2**31 - 1), ValueError, "within"),
        (game(evaluate=lambda self: None), TypeError, "None"),
        (game(play=lambda self, move: None), TypeError, "play.* returned None"),
        (game(moves=lambda self: 3), TypeError, "iterable"),
        (game(moves=lambda self: range(70_000)), ValueError, "65,535"),
        (game(key=lambda self: []), TypeError, "unhashable"),
        (game(play=lambda self: self), TypeError, "argument"),
        (object(), TypeError, "no method moves"),
        (game(rank=lambda self, move: "high"), TypeError, ""),
        (game(replies=lambda self, move: -1), OverflowError, ""),
    ],
)
def test_mistakes_of_a_game_are_clear_exceptions(position, error, words):
    options = {"eib": True} if hasattr(position, "replies") else {}
    with pytest.raises(error, match=words):
        nw.search(position, depth=3, **options)


def test_unhashable_moves_are_moves_too():
    position = game(moves=lambda self: [[1], [2]], play=lambda self, move: Nim(1, 1))
    assert nw.search(position, depth=3).best_move in ([1], [2])


def test_a_game_that_lies_is_found_out():
    class Forgetful(TicTacToe):
        """Its key does not tell what is on the board."""

        def play(self, i):
            after = super().play(i)
            return Forgetful(after.board, after.mover)

        def key(self):
            return self.board.count(".")

    with pytest.raises(nw.GameFault, match="(?s)key.*here, after [0-9 ]+"):
        nw.check_position(Forgetful())
    assert nw.check_position(TicTacToe())["ends"] > 50
    assert nw.check_position(Nim(3, 4, 5), statistics=False)["transpositions"] > 0


def test_hooks_change_the_work_and_not_the_value():
    class Ranked(TicTacToe):
        def play(self, i):
            after = super().play(i)
            return Ranked(after.board, after.mover)

        def rank(self, i):
            return {4: 2}.get(i, i % 2 == 0)

        def replies(self, i):
            return self.board.count(".") - 1

    plain = nw.search(TicTacToe(), depth=6, algorithm="alpha-beta")
    ranked = nw.search(Ranked(), depth=6, algorithm="alpha-beta", eib=True)
    assert ranked.value == plain.value == 0
    assert ranked.counts["total"] != plain.counts["total"]


def test_ctrl_c_stops_a_game_in_python():
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        nw.search(ConnectFour(), depth=60)
    timer.join()


def test_a_search_within_a_search():
    class Thinking(Nim):
        def play(self, move):
            return Thinking(*super().play(move).heaps)

        def evaluate(self):
            return nw.search(Nim(*self.heaps), depth=9).value

    assert nw.search(Thinking(1, 2, 3), depth=1).value == minimax(Nim(1, 2, 3), 9)


def test_progress_of_a_game_in_python():
    told = []
    nw.search(Nim(2, 3), depth=3, progress=told.append)
    assert [it["depth"] for it in told] == [1, 2, 3]

    def stop(iteration):
        raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        nw.search(ConnectFour(), depth=60, progress=stop)
