#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! [`Othello`] is the game of tournaments, on 8×8 squares; [`Othello6`] and [`Othello4`] are the
//! same game on smaller boards.

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod board;
pub mod book;
mod evaluate;
mod finisher;
pub mod ggf;
pub mod kernel;
mod moves;
mod notation;
pub mod obf;
mod patterns;
pub mod perft;
mod player;
mod prob_cut;
mod record;
mod selection;
pub mod solver;
pub mod test_set;
pub mod training;
mod weights;
pub mod wthor;

pub use board::{Board, Move, Othello, Othello4, Othello6, Side};
pub use finisher::SolvedEnd;
pub use player::player;
pub use prob_cut::ProbCut;
pub use record::Record;
pub use selection::{ExactEnd, FreePasses};
pub use weights::Weights;

/// Openings for matches: a transcript a line, nearly even and no two alike by symmetry.
pub const OPENINGS: &str = include_str!("../data/openings.txt");
