//! Positions to measure searches on, from real games: `testsets/games.pdn`.
//!
//! Each game has three stops; over all games they cover the opening to the ending evenly. The
//! archive the games come from numbers them and names no players.

use crate::board::Checkers;
use crate::moves::Move;
use crate::pdn::{GameRecord, Games};

/// A position of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestPosition {
    /// Which game, and after how many plies.
    pub name: String,
    /// The moves from the start of the game to the position.
    pub moves: Vec<Move>,
    /// The position.
    pub position: Checkers,
}

/// Twenty positions, one a game: the first stop of each.
#[must_use]
pub fn test_set() -> Vec<TestPosition> {
    games().map(|game| stops(&game).swap_remove(0)).collect()
}

/// Forty other positions of the same games, to verify on what was found on the first twenty.
#[must_use]
pub fn verification_set() -> Vec<TestPosition> {
    games().flat_map(|game| stops(&game).split_off(1)).collect()
}

fn games() -> impl Iterator<Item = GameRecord> {
    let text = include_str!("../testsets/games.pdn");
    Games::new(text.as_bytes()).map(|game| game.expect("a game of the file is legal"))
}

fn stops(game: &GameRecord) -> Vec<TestPosition> {
    let tag = |name| game.tag(name).expect("a game of the file has its tags");
    let plies = tag("Stops").split_whitespace();
    plies
        .map(|ply| {
            let ply: usize = ply.parse().expect("a stop is a number of plies");
            TestPosition {
                name: format!("{}, ply {ply}", tag("Event")),
                moves: game.moves[..ply].to_vec(),
                position: game.positions().nth(ply).expect("a stop before the end"),
            }
        })
        .collect()
}
