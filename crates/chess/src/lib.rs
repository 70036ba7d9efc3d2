//! Chess: rules, notation, perft, evaluation and its tuning, for `nullwindow`'s searches.
//!
//! The rules are those of the crate [`cozy_chess`]; [`Chess`] makes a position of them that a
//! search can walk. Fixed-depth searches see a position only, never its past; a
//! [`GameHistory`](nullwindow::GameHistory) knows the past and the draws that follow from it.
//!
//! ```
//! use nullwindow::Game;
//! use nullwindow_chess::Chess;
//!
//! let mut position = Chess::start();
//! let mv = position.parse_move("e2e4")?;
//! nullwindow::Position::play(&mut position, mv);
//! assert_eq!(position.perft(2), 600);
//! # Ok::<(), nullwindow::NotationError>(())
//! ```

pub mod board;
pub mod epd;
pub mod evaluate;
pub mod features;
mod fen;
mod game;
pub mod laws;
pub mod perft;
pub mod pgn;
pub mod san;
pub mod searcher;
pub mod selfplay;
mod tactics;
pub mod test_set;
pub mod tuning;
pub mod uci;
pub mod weights;

pub use board::{Chess, MATED};
pub use cozy_chess;
pub use epd::Epd;

/// Openings for matches: lines of moves, with a name after a semicolon where they have one.
pub const OPENINGS: &str = include_str!("../data/openings.txt");
