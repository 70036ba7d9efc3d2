#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! [`Chess`] makes a position of [`cozy_chess`]'s rules that a search can walk. Fixed-depth searches
//! see a position only, never its past; a [`GameHistory`](nullwindow::GameHistory) knows the past
//! and the draws that follow from it.

pub mod board;
pub mod epd;
pub mod evaluate;
pub mod features;
mod fen;
mod game;
pub mod judgement;
pub mod laws;
mod odds;
pub mod perft;
pub mod pgn;
mod player;
#[cfg(target_arch = "x86_64")]
mod processor;
pub mod san;
pub mod searcher;
mod selection;
pub mod selfplay;
mod tactics;
mod techniques;
pub mod test_set;
pub mod tuning;
pub mod uci;
pub mod weights;

pub use board::{Chess, MATED};
pub use cozy_chess;
pub use epd::Epd;
pub use odds::Odds;
pub use player::player;
pub use selection::Selective;
pub use techniques::{Technique, Techniques};

/// Openings for matches: lines of moves, with a name after a semicolon where they have one.
pub const OPENINGS: &str = include_str!("../data/openings.txt");
