import os
import signal
import threading
import time

import chess
import nullwindow as nw
import pytest


@pytest.mark.parametrize("game", nw.games())
def test_every_game_is_searched_with_the_same_value_by_all(game):
    values = {
        name: nw.search(game, depth=3, algorithm=name).value
        for name in nw.algorithms()
        if name != "mtd-best"
    }
    assert len(set(values.values())) == 1, values


def test_report_is_object_dict_and_table():
    report = nw.search("othello", depth=4, unique=True)
    data = report.to_dict()
    assert data["game"] == "othello" and data["position"].endswith(" X")
    assert report.best_move == report.pv[0] and len(report.pv) == 4
    assert report.counts["unique_leaves"] > 0 and report.seconds > 0
    assert [it["depth"] for it in report.iterations] == [1, 2, 3, 4]
    assert report.passes[-1]["depth"] == 4 and report.stopped is None
    html = report._repr_html_()
    assert html.count("<tr>") == 5 and "mtd-f" in html
    assert "value" in repr(report)


def test_limits_of_time_and_nodes():
    report = nw.search("chess", nodes=20_000)
    assert report.stopped == "nodes" and 0 < report.depth < 20
    assert report.counts["total"] <= 20_100
    report = nw.search("chess", time=0.2, depth=60)
    assert report.stopped == "time" and report.depth >= 1


def test_boards_of_chess_are_taken_as_they_are():
    board = chess.Board("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
    report = nw.search(board, depth=3)
    assert report.best_move == chess.Move.from_uci("d1d8")
    board.push(report.best_move)
    assert board.is_checkmate()
    assert nw.search("chess", board, depth=1).best_move is None
    # After moves with castling and en passant, moves and counts are those of the other program.
    board = chess.Board()
    for move in "e2e4 a7a6 e4e5 d7d5 g1f3 a6a5 f1e2 a5a4".split():
        board.push_uci(move)
    ours = nw.Position("chess", board.fen())
    assert sorted(ours.moves) == sorted(move.uci() for move in board.legal_moves)
    assert all(isinstance(move, chess.Move) for move in nw.search(board, depth=3).pv)
    with pytest.raises(ValueError, match="chess960"):
        nw.search(chess.Board(chess960=True), depth=1)
    with pytest.raises(ValueError, match="no position of othello"):
        nw.search("othello", chess.Board(), depth=1)


@pytest.mark.parametrize(
    "call, error, words",
    [
        (lambda: nw.search("go", depth=1), ValueError, "no game 'go'"),
        (lambda: nw.search("chess"), ValueError, "nothing limits"),
        (lambda: nw.search("chess", "8/8 w", depth=1), ValueError, "position"),
        (lambda: nw.search("chess", 5, depth=1), TypeError, "no position"),
        (lambda: nw.search("chess", depth="3"), TypeError, "depth '3'"),
        (lambda: nw.search("chess", depth=-1), ValueError, "depth -1"),
        (lambda: nw.search("chess", depth=200), ValueError, "depth 200"),
        (lambda: nw.search("chess", depth=1, algorithm="luck"), ValueError, "luck"),
        (lambda: nw.search("chess", depth=1, algorithm="sss-star"), ValueError, "sss-star"),
        (lambda: nw.search("chess", depth=1, table="3"), ValueError, "table"),
        (lambda: nw.search("chess", depth=1, table="2^60"), ValueError, "table"),
        (lambda: nw.search("chess", depth=1, grain=0), ValueError, "grain"),
        (lambda: nw.search("chess", depth=1, ordering="best"), ValueError, "best"),
        (lambda: nw.search("chess", depth=1, leaves="loud"), ValueError, "loud"),
        (lambda: nw.search("chess", time=-1.0), ValueError, "time"),
        (lambda: nw.search("chess", time=float("nan")), ValueError, "time"),
        (lambda: nw.search("chess", depth=1, moves=["e2e5"]), ValueError, "move 1"),
        (lambda: nw.search(nw.Position("chess"), "start", depth=1), TypeError, "position alone"),
        (lambda: nw.search("othello", nw.Position("chess"), depth=1), ValueError, "not of othello"),
        (lambda: nw.search(3, depth=1), TypeError, "moves"),
        (lambda: nw.Position("chess", "nothing"), ValueError, "rejected"),
        (lambda: nw.perft("chess", -1), ValueError, "depth -1"),
    ],
)
def test_wrong_calls_are_clear_exceptions(call, error, words):
    with pytest.raises(error, match=words):
        call()


def test_ctrl_c_stops_a_search():
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        nw.search("chess", depth=60)
    timer.join()


def test_the_interpreter_is_free_while_a_search_runs():
    ticks = 0
    done = threading.Event()

    def tick():
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    report = nw.search("chess", time=0.5, depth=60)
    done.set()
    thread.join()
    assert report.stopped == "time" and ticks > 10


def test_progress_is_told_and_its_exceptions_stop_the_search():
    def tell(iteration):
        assert iteration["nodes"] > 0
        if iteration["depth"] == 2:
            raise LookupError("enough")

    with pytest.raises(LookupError, match="enough"):
        nw.search("chess", depth=60, progress=tell)


def test_perft_of_chess():
    board = chess.Board("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
    assert nw.perft("chess", 3, board.fen()) == 97_862
