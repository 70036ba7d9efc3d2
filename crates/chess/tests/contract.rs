//! Chess keeps the contract of `Position`, by random games.

use nullwindow::check::{check_equality, check_position};
use nullwindow::{Game, MoveList, Position, Score};
use nullwindow_chess::Chess;
use nullwindow_chess::cozy_chess::Move;

/// Chess that is equal where the rule of repetition says so, as keys are: without the clocks.
#[derive(Clone, Debug)]
struct Placed(Chess);

impl PartialEq for Placed {
    fn eq(&self, other: &Self) -> bool {
        self.0.same_position(&other.0)
    }
}

impl Position for Placed {
    type Move = Move;
    const WIN: Score = Chess::WIN;

    fn moves(&self, into: &mut MoveList<Move>) -> Option<Score> {
        self.0.moves(into)
    }

    fn play(&mut self, mv: Move) {
        self.0.play(mv);
    }

    fn evaluate(&self) -> Score {
        self.0.evaluate()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

fn starts() -> impl Iterator<Item = Chess> {
    let counts = include_str!("../testdata/perft.txt").lines();
    let tricky = counts
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(" ; ").next())
        .map(|fen| Chess::parse_position(fen).expect("a position"));
    std::iter::once(Chess::start()).chain(tricky.step_by(12))
}

#[test]
fn random_games_keep_the_contract() {
    let mut ends = 0;
    for start in starts() {
        let checked = check_position(&start).unwrap_or_else(|fault| panic!("{fault}"));
        ends += checked.ends;
    }
    assert!(ends > 50, "{ends} games came to an end");
}

#[test]
fn keys_are_equal_where_positions_are() {
    for start in starts() {
        let checked = check_equality(&Placed(start)).unwrap_or_else(|fault| panic!("{fault}"));
        assert!(checked.transpositions > 0, "{checked:?}");
    }
}
