//! Chess keeps the contract of `Position`, by random games.

use nullwindow::check::{Fault, FaultReport, check_equality, check_position};
use nullwindow::{Game, MoveList, Position, Score, Status};
use nullwindow_chess::Chess;
use nullwindow_chess::cozy_chess::Move;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

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

    fn moves(&self, into: &mut MoveList<Move>) -> Status {
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

/// Chess with faults: a key without the side to move, if wanted; all moves irreversible; or no
/// repetition.
#[derive(Clone, Debug)]
struct Faulty<const REPEATS: bool> {
    chess: Chess,
    side_in_key: bool,
}

impl<const REPEATS: bool> Position for Faulty<REPEATS> {
    type Move = Move;
    const WIN: Score = Chess::WIN;
    const REPEATS: bool = REPEATS;

    fn moves(&self, into: &mut MoveList<Move>) -> Status {
        self.chess.moves(into)
    }

    fn play(&mut self, mv: Move) {
        self.chess.play(mv);
    }

    fn evaluate(&self) -> Score {
        self.chess.evaluate()
    }

    fn key(&self) -> u64 {
        if self.side_in_key {
            return self.chess.key();
        }
        let text = self.chess.position_text();
        let mut fields: Vec<_> = text.split(' ').take(4).collect();
        fields.remove(1);
        let mut hasher = DefaultHasher::new();
        fields.hash(&mut hasher);
        hasher.finish()
    }

    fn irreversible(&self, _: Move) -> bool {
        true
    }
}

fn fault_of<const REPEATS: bool>(side_in_key: bool) -> Box<FaultReport> {
    let chess = Chess::start();
    let faulty = Faulty::<REPEATS> { chess, side_in_key };
    check_position(&faulty).expect_err("a fault is found")
}

#[test]
fn faults_planted_in_chess_are_found() {
    let report = fault_of::<true>(false);
    assert!(matches!(report.fault, Fault::EqualKeys { .. }), "{report}");
    let report = fault_of::<false>(true);
    assert_eq!(report.fault, Fault::Returns);
    let report = fault_of::<true>(true);
    let irreversible = matches!(report.fault, Fault::IrreversibleReturns { .. });
    assert!(irreversible, "{report}");
}
