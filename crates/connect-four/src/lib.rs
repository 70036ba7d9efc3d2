//! Connect Four for [`nullwindow`]: a game to study searches on that is quick to play, small
//! enough to be solved, and yet not easy.
//!
//! [`ConnectFour`] has the rules on bitboards, the notation, an evaluation by threats and a fast
//! perft. [`test_set`] has positions to measure searches on, [`OPENINGS`] what matches begin with.
//!
//! ```
//! use nullwindow::{Game, Player, Position, Task};
//! use nullwindow_connect_four::ConnectFour;
//!
//! // The moves so far, as columns from 1 to 7. X has two discs in the lowest row.
//! let mut position = ConnectFour::parse_position("4737")?;
//! let decision = Player::new(1 << 20)?.think(&position, Task::depth(8))?;
//!
//! // A third disc, open at both ends, wins in three plies.
//! let best = decision.best.expect("the game goes on");
//! assert_eq!(position.move_text(best), "5");
//! assert_eq!(decision.score, Some(-ConnectFour::LOST - 3));
//! for mv in decision.line {
//!     position.play(mv);
//! }
//! println!("{}", position.board()); // ends with: X has won
//! # assert!(position.board().ends_with("X has won\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod evaluate;
mod lines;
mod moves;
mod notation;
mod perft;
pub mod test_set;

pub use board::{ConnectFour, Move, Side};

/// Short balanced openings for matches: one a line, moves with spaces between them. Lines that are
/// empty or begin with `#` say nothing of a game.
pub const OPENINGS: &str = include_str!("../data/openings.txt");
