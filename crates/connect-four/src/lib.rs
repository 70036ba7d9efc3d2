#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! [`ConnectFour`] has the rules, the notation, the evaluation and perft. [`test_set`] has positions
//! to measure searches on, [`OPENINGS`] what matches begin with.

mod board;
mod evaluate;
mod lines;
mod moves;
mod notation;
mod perft;
mod player;
pub mod test_set;

pub use board::{ConnectFour, Move, Side};
pub use player::player;

/// Short balanced openings for matches: one a line, moves with spaces between them. Lines that are
/// empty or begin with `#` say nothing of a game.
pub const OPENINGS: &str = include_str!("../data/openings.txt");
