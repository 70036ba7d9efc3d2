//! Positions to measure searches on, from real games: `testsets/games.txt`.
//!
//! Each game has three stops; over all games they cover the opening to the late middle game
//! evenly. A pass counts as a ply.

use crate::board::{Move, Othello};
use crate::obf::Problem;
use crate::record::Record;

/// A position of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestPosition {
    /// Which game, and after how many plies.
    pub name: String,
    /// The moves from the start of the game to the position.
    pub moves: Vec<Move>,
    /// The position.
    pub position: Othello,
}

/// Twenty positions, one a game: the first stop of each.
#[must_use]
pub fn test_set() -> Vec<TestPosition> {
    games().map(|game| stops(game).swap_remove(0)).collect()
}

/// Forty other positions of the same games, to verify on what was found on the first twenty.
#[must_use]
pub fn verification_set() -> Vec<TestPosition> {
    games().flat_map(|game| stops(game).split_off(1)).collect()
}

/// The endgames 1 to 49 of the French Othello Federation's test, with 6 to 26 empty squares and the
/// value of each move.
#[must_use]
pub fn endgames() -> Vec<Problem> {
    let problems = Problem::parse_all(include_str!("../testsets/ffo.obf"));
    problems.expect("the file is tested")
}

fn games() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../testsets/games.txt").lines();
    lines.filter(|line| !line.starts_with('#'))
}

fn stops(line: &str) -> Vec<TestPosition> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [number, year, plies, moves] = fields[..] else {
        panic!("a line has a number, a year, stops and moves: {line}");
    };
    let game = Record::parse(moves).expect("a game of the file is legal");
    plies
        .split(',')
        .map(|ply| {
            let ply: usize = ply.parse().expect("a stop is a number of plies");
            TestPosition {
                name: format!("WTHOR sample, game {number} ({year}), ply {ply}"),
                moves: game.moves[..ply].to_vec(),
                position: game.positions().nth(ply).expect("a stop before the end"),
            }
        })
        .collect()
}
