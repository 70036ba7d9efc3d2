//! Positions to measure searches on, from real games: `testsets/games.pgn`.
//!
//! Each game has three stops; over all games they cover the opening to the ending evenly.

use crate::Chess;
use crate::pgn::{PgnGame, PgnReader};
use cozy_chess::Move;

/// A position of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestPosition {
    /// Which game, and after how many plies.
    pub name: String,
    /// The moves from the start of the game to the position.
    pub moves: Vec<Move>,
    /// The position.
    pub position: Chess,
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

fn games() -> impl Iterator<Item = PgnGame> {
    let text = include_str!("../testsets/games.pgn");
    PgnReader::new(text.as_bytes()).map(|game| game.expect("a game of the file is legal"))
}

fn stops(game: &PgnGame) -> Vec<TestPosition> {
    let tag = |name| game.tag(name).expect("a game of the file has its tags");
    let plies = tag("Stops").split_whitespace();
    plies
        .map(|ply| {
            let ply: usize = ply.parse().expect("a stop is a number of plies");
            let year = &tag("Date")[..4];
            let (white, black, event) = (tag("White"), tag("Black"), tag("Event"));
            TestPosition {
                name: format!("{white} – {black}, {event} {year}, ply {ply}"),
                moves: game.moves().take(ply).collect(),
                position: game.positions().nth(ply).expect("a stop before the end"),
            }
        })
        .collect()
}
