"""Our values beside those of OpenSpiel's own search, on its own games."""

import nullwindow as nw
import pytest

pytestmark = pytest.mark.heavy
pyspiel = pytest.importorskip("pyspiel")
minimax = pytest.importorskip("open_spiel.python.algorithms.minimax")
from nullwindow.open_spiel import UNIT, searchable_games, wrap  # noqa: E402

GAMES = {
    # Some to their end.
    "tic_tac_toe": 9,
    "nim(pile_sizes=1;3;4)": 10,
    "connect_four(rows=4,columns=4)": 5,
    "breakthrough(rows=4,columns=3)": 7,
    "hex(board_size=3)": 9,
    "pentago": 2,
    "y(board_size=4)": 6,
    "clobber(rows=3,columns=4)": 12,
    "havannah(board_size=3)": 3,
}


def judge(state):
    """Some judgement of the side to move that depends on the position only."""
    return (sum(map(ord, str(state))) % 21 - 10) / 10


@pytest.mark.parametrize("name, depth", GAMES.items())
def test_values_agree(name, depth):
    state = pyspiel.load_game(name).new_initial_state()
    player = state.current_player()
    value, best = minimax.alpha_beta_search(
        state.get_game(),
        state=state,
        value_function=lambda s: judge(s) * (1 if s.current_player() == player else -1),
        maximum_depth=depth,
        maximizing_player_id=player,
    )
    position = wrap(state, value=judge)
    for algorithm in ("alpha-beta", "mtd-f", "mt-sss"):
        report = nw.search(position, depth=depth, algorithm=algorithm, table="2^18")
        assert report.value == round(UNIT * value), (algorithm, best)


def test_turns_that_do_not_alternate():
    # A box gives another turn: the whole game, which takes twice the plies here.
    state = pyspiel.load_game("dots_and_boxes(num_rows=1,num_cols=2)").new_initial_state()
    value, _ = minimax.alpha_beta_search(
        state.get_game(), state=state, maximum_depth=100, maximizing_player_id=0
    )
    assert nw.search(wrap(state), depth=20).value == round(UNIT * value)


def test_games_are_many_and_others_are_refused():
    names = list(searchable_games())
    assert len(names) >= 20 and "chess" in names and "kuhn_poker" not in names
    for name, words in {"kuhn_poker": "perfect|deterministic", "backgammon": "deterministic"}.items():
        with pytest.raises(ValueError, match=words):
            wrap(pyspiel.load_game(name).new_initial_state())


def test_a_wrapped_game_keeps_the_contract():
    state = pyspiel.load_game("tic_tac_toe").new_initial_state()
    assert nw.check_position(wrap(state), playouts=20, statistics=False)["ends"] > 5
