#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! [`Checkers`] has the rules. [`pdn`] and [`hub`] read and write games and positions, [`test_set`]
//! has positions to measure searches on, [`endgames`] what positions with few pieces are worth,
//! which [`EndgameSelection`] tells a player; [`Selective`] is how our [`player`](fn@player) searches, and
//! judges by a [`judgement`] of its own. [`OPENINGS`] has what matches begin with, and [`training`] fits the
//! evaluation.

mod board;
pub mod endgames;
mod evaluate;
mod features;
pub mod hub;
pub mod judgement;
mod measures;
mod moves;
mod notation;
mod patterns;
pub mod pdn;
mod perft;
mod player;
mod position;
#[cfg(target_arch = "x86_64")]
mod processor;
mod selection;
mod selective;
mod self_play;
mod structure;
pub mod test_set;
mod tokens;
pub mod training;
mod weights;

pub use board::{Checkers, Piece, Side, Square};
pub use evaluate::Weights;
pub use measures::{Measure, Measures};
pub use moves::Move;
pub use perft::{Counting, PerftOptions, perft, perft_with};
pub use player::player;
pub use selection::EndgameSelection;
pub use selective::Selective;
pub use self_play::{Opponents, play_game, self_play};

/// Openings for matches: lines of moves, with a name after a semicolon where they have one.
pub const OPENINGS: &str = include_str!("../data/openings.txt");
