//! Positions to measure searches on: `testsets/games.txt`.
//!
//! The games were made by searches from balanced openings, by the workshop's `connect_four_games`.
//! Each game has three stops; over all games they cover plies 6 to 14 evenly. No position is
//! decided within sixteen plies.

use crate::board::{ConnectFour, Move};
use nullwindow::{Game, Position};

/// A position of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestPosition {
    /// Which game, and after how many plies.
    pub name: String,
    /// The moves from the start of the game to the position.
    pub moves: Vec<Move>,
    /// The position.
    pub position: ConnectFour,
}

/// Twenty positions, one a game: the first stop of each.
#[must_use]
pub fn test_set() -> Vec<TestPosition> {
    let games = (1..).zip(games());
    games
        .map(|(n, game)| stops(n, game).swap_remove(0))
        .collect()
}

/// Forty other positions of the same games, to verify on what was found on the first twenty.
#[must_use]
pub fn verification_set() -> Vec<TestPosition> {
    let games = (1..).zip(games());
    games
        .flat_map(|(n, game)| stops(n, game).split_off(1))
        .collect()
}

fn games() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../testsets/games.txt").lines();
    lines.filter(|line| !line.starts_with('#'))
}

fn stops(number: usize, line: &str) -> Vec<TestPosition> {
    let (plies, moves) = line.split_once(' ').expect("a line has stops and moves");
    plies
        .split(',')
        .map(|ply| {
            let ply: usize = ply.parse().expect("a stop is a number of plies");
            let mut position = ConnectFour::start();
            let moves = moves[..ply].chars().map(|digit| {
                let mv = position.parse_move(digit.encode_utf8(&mut [0; 4]));
                let mv = mv.expect("a game of the file is legal");
                position.play(mv);
                mv
            });
            TestPosition {
                name: format!("self-play game {number}, ply {ply}"),
                moves: moves.collect(),
                position,
            }
        })
        .collect()
}
