//! English checkers: rules, notation and evaluation for the `nullwindow` search library.
//!
//! ```
//! use nullwindow::{Game, Position};
//! use nullwindow_checkers::Checkers;
//!
//! let mut position = Checkers::start();
//! position.play(position.parse_move("11-15").unwrap());
//! assert_eq!(position.perft(3), 184);
//! ```

mod board;
mod moves;
mod notation;
mod perft;
mod position;
mod referee;

pub use board::{Checkers, Piece, Side, Square};
pub use moves::Move;
pub use perft::{Counting, PerftOptions, perft, perft_with};
pub use referee::{DrawRules, Referee, Verdict};
