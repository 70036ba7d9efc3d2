//! The faults that people make, planted in the games of the examples: the check finds each, as the
//! table in its documentation says, and accuses no game that has none.

mod any_game;
mod cat_and_mouse;
mod planted;

/// The game of the guide.
mod guide {
    include!("../../docs/connect_four.rs");

    pub(crate) fn start() -> impl super::Readable {
        ConnectFour::default()
    }
}

use crate::breakthrough::rules::Breakthrough;
use crate::dots_and_boxes::rules::DotsAndBoxes;
use crate::{big_state, connect_four, custom_algorithm, kalah, tic_tac_toe};
use cat_and_mouse::{CatAndMouse, ForgetfulCatAndMouse};
use nullwindow::check::{Check, Outcome, check_position};
use nullwindow::{MoveList, Position, divide, perft};
use planted::{Board, Planted, WithoutSide, Wrong};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Debug;
use std::hash::Hash;

const BREAKTHROUGH: Breakthrough = Breakthrough {
    mine: 0x3f3f,
    theirs: 0x3f3f << 32,
};

/// A game whose positions and moves can be told.
trait Readable: Position<Move: Debug + Hash> + Debug + 'static {}

impl<P: Position<Move: Debug + Hash> + Debug + 'static> Readable for P {}

/// What is done with a game.
trait Visitor {
    fn visit<P: Readable>(&mut self, name: &'static str, start: &P);
}

/// Shows the games whose evaluation knows where a game is over.
fn knowing_games(visitor: &mut impl Visitor) {
    visitor.visit("Connect Four", &connect_four::ConnectFour::default());
    visitor.visit("Kalah", &kalah::Kalah::<6>::with_stones(4));
    visitor.visit("small Kalah", &kalah::Kalah::<3>::with_stones(3));
    visitor.visit("Domineering", &custom_algorithm::Domineering::default());
    visitor.visit("five in a row", &big_state::FiveInARow::start(7));
    visitor.visit("Breakthrough", &BREAKTHROUGH);
    visitor.visit("Dots and Boxes", &DotsAndBoxes::default());
}

/// Shows every game that has an evaluation.
fn judging_games(visitor: &mut impl Visitor) {
    visitor.visit("the guide's Connect Four", &guide::start());
    visitor.visit("cat and mouse", &CatAndMouse::START);
    knowing_games(visitor);
}

fn all_games(visitor: &mut impl Visitor) {
    visitor.visit("tic-tac-toe", &tic_tac_toe::TicTacToe::default());
    judging_games(visitor);
}

/// Checks games with random numbers of many seeds.
struct Honest {
    seeds: u64,
}

impl Visitor for Honest {
    fn visit<P: Readable>(&mut self, name: &'static str, start: &P) {
        for seed in 0..self.seeds {
            let check = Check {
                seed,
                ..Check::default()
            };
            if let Err(report) = check.position(start) {
                panic!("{name}, seed {seed}: {report}");
            }
        }
    }
}

#[test]
fn games_without_a_fault_are_not_accused() {
    all_games(&mut Honest { seeds: 4 });
}

#[test]
#[ignore = "minutes; run it after a change to what rests on statistics"]
fn games_without_a_fault_are_not_accused_by_many_seeds() {
    all_games(&mut Honest { seeds: 200 });
}

/// Checks a game with a fault.
fn check_with<P: Readable>(start: &P, wrong: Wrong) -> Outcome {
    match (wrong, P::REPEATS) {
        (Wrong::Tactics, false) => check_position(&Planted::<false, false>::new(start, wrong)),
        (Wrong::Tactics, true) => check_position(&Planted::<false, true>::new(start, wrong)),
        (_, false) => check_position(&Planted::<true, false>::new(start, wrong)),
        (_, true) => check_position(&Planted::<true, true>::new(start, wrong)),
    }
}

/// What the check made of games with a fault.
struct Plant {
    wrong: Wrong,
    outcomes: Vec<(&'static str, Outcome)>,
}

impl Visitor for Plant {
    fn visit<P: Readable>(&mut self, name: &'static str, start: &P) {
        self.outcomes.push((name, check_with(start, self.wrong)));
    }
}

fn plant(wrong: Wrong, games: impl FnOnce(&mut Plant)) -> Vec<(&'static str, Outcome)> {
    let mut plant = Plant {
        wrong,
        outcomes: Vec::new(),
    };
    games(&mut plant);
    plant.outcomes
}

impl Board for Breakthrough {
    fn board_key(&self, first_to_move: bool) -> u64 {
        let turned = |pawns: u64| pawns.swap_bytes() >> 16;
        let seen_by_first = match first_to_move {
            true => *self,
            false => Breakthrough {
                mine: turned(self.theirs),
                theirs: turned(self.mine),
            },
        };
        seen_by_first.key()
    }
}

impl Board for DotsAndBoxes {
    fn board_key(&self, first_to_move: bool) -> u64 {
        let [mine, theirs] = self.boxes;
        let first = if first_to_move { mine } else { theirs };
        u64::from(self.lines | first << 24 | u32::from(self.must_pass) << 28)
    }
}

impl Board for CatAndMouse {
    fn board_key(&self, _: bool) -> u64 {
        CatAndMouse { turn: 0, ..*self }.key()
    }
}

/// Every row of the table in the documentation, with what becomes of the fault in its games.
fn rows() -> BTreeMap<&'static str, Vec<(&'static str, Outcome)>> {
    let cat_and_mouse = |plant: &mut Plant| plant.visit("cat and mouse", &CatAndMouse::START);
    let guide = |plant: &mut Plant| plant.visit("the guide's Connect Four", &guide::start());
    let forgotten = ForgetfulCatAndMouse::START;
    BTreeMap::from([
        (
            "a key without the side to move",
            plant(Wrong::Nothing, |plant| {
                plant.visit("Breakthrough", &WithoutSide::new(BREAKTHROUGH));
                let dots_and_boxes = WithoutSide::new(DotsAndBoxes::default());
                plant.visit("Dots and Boxes", &dots_and_boxes);
                plant.visit("cat and mouse", &WithoutSide::new(CatAndMouse::START));
            }),
        ),
        (
            "an evaluation of the wrong sign",
            plant(Wrong::EvaluationSign, judging_games),
        ),
        (
            "the same, but right where the game is over",
            plant(Wrong::EvaluationSignUnderWay, knowing_games),
        ),
        (
            "final scores of the wrong sign, and an evaluation that does not know the end",
            plant(Wrong::FinalSign, guide),
        ),
        (
            "`moves` and `evaluate` of opposite signs where the game is over",
            plant(Wrong::EvaluationSignAtTheEnd, all_games),
        ),
        (
            "tactics that are not legal",
            plant(Wrong::StaleTactics, all_games),
        ),
        ("`TACTICAL` forgotten", plant(Wrong::Tactics, all_games)),
        (
            "`REPEATS` forgotten",
            plant(Wrong::Nothing, |plant| {
                plant.visit("cat and mouse", &forgotten);
            }),
        ),
        (
            "`irreversible` true of a move that can be undone",
            plant(Wrong::Irreversible, cat_and_mouse),
        ),
    ])
}

/// The table: a fault, the function that finds it, and the names of the faults reported.
fn documented() -> Vec<[String; 3]> {
    let text = include_str!("../../src/check/mod.rs");
    let lines = text
        .lines()
        .skip_while(|line| !line.contains("| planted fault |"));
    let rows = lines.skip(2).map_while(|line| line.strip_prefix("//! | "));
    let cells = rows.map(|row| row.trim_end_matches(" |").split(" | ").map(str::to_string));
    cells
        .map(|cells| cells.collect::<Vec<_>>().try_into().unwrap())
        .collect()
}

#[test]
fn planted_faults_are_found_as_the_documentation_says() {
    let mut rows = rows();
    for [fault, finder, reported] in documented() {
        let Some(outcomes) = rows.remove(fault.as_str()) else {
            assert!(finder.contains("perft"), "nobody plants {fault}");
            continue;
        };
        assert_eq!(finder, "[`check_position`]");
        let reported: BTreeSet<_> = reported.split(", ").collect();
        let mut found = BTreeSet::new();
        for (game, outcome) in outcomes {
            let report = outcome.expect_err(&format!("{fault} in {game}"));
            let name = format!("{:?}", report.fault);
            let name = name.split([' ', '(']).next().unwrap();
            found.insert(format!("[`{name}`](Fault::{name})"));
        }
        assert_eq!(
            found.iter().map(String::as_str).collect::<BTreeSet<_>>(),
            reported,
            "{fault}"
        );
    }
    assert!(rows.is_empty(), "not in the table: {:?}", rows.keys());
}

/// Breakthrough in which pawns take straight ahead as well.
#[derive(Clone, Debug)]
struct StraightCaptures(Breakthrough);

impl Position for StraightCaptures {
    type Move = (u32, u32);

    fn moves(&self, into: &mut MoveList<(u32, u32)>) -> nullwindow::Status {
        let over = self.0.moves(into);
        let Breakthrough { mine, theirs } = self.0;
        let taking = (0..40).filter(|from| mine >> from & theirs >> (from + 8) & 1 == 1);
        if !over.is_over() {
            into.extend(taking.map(|from| (from, from + 8)));
        }
        over
    }

    fn play(&mut self, mv: (u32, u32)) {
        self.0.play(mv);
    }

    fn evaluate(&self) -> nullwindow::Score {
        self.0.evaluate()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

#[test]
fn missing_and_illegal_moves_are_beyond_the_check_and_found_by_perft() {
    let missing = Planted::<true, false>::new(&BREAKTHROUGH, Wrong::MissingMove);
    check_position(&missing).unwrap();
    assert_ne!(perft(&missing, 1), perft(&BREAKTHROUGH, 1));

    let illegal = StraightCaptures(BREAKTHROUGH);
    check_with(&illegal, Wrong::Nothing).unwrap();
    let wrong_from = (1..).find(|&depth| perft(&illegal, depth) != perft(&BREAKTHROUGH, depth));
    assert_eq!(
        wrong_from,
        Some(3),
        "a ply of each side brings pawns face to face"
    );
    // Division leads to the move.
    let (mut right, mut wrong) = (BREAKTHROUGH, illegal);
    for depth in (2..=3).rev() {
        let parts = divide(&right, depth).into_iter().zip(divide(&wrong, depth));
        let (part, _) = parts
            .into_iter()
            .find(|(right, wrong)| right != wrong)
            .unwrap();
        right.play(part.0);
        wrong.play(part.0);
    }
    let moves = divide(&wrong, 1).into_iter().map(|(mv, _)| mv);
    let legal: Vec<_> = divide(&right, 1).into_iter().map(|(mv, _)| mv).collect();
    let illegal: Vec<_> = moves.filter(|mv| !legal.contains(mv)).collect();
    assert!(!illegal.is_empty() && illegal.iter().all(|&(from, to)| to == from + 8));
}

#[test]
#[should_panic(expected = "a position comes back, but REPEATS is false\nhere, after ")]
fn a_failing_test_shows_the_readable_text() {
    check_with(&ForgetfulCatAndMouse::START, Wrong::Nothing).unwrap();
}
