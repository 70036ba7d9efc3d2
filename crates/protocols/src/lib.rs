//! How programs that play games are talked to: UCI for chess, NBoard and GTP for Othello, Hub for
//! checkers.
//!
//! A [`Server`] is a program's side of a protocol: [`serve`] reads lines for it, runs a player at a
//! [`Desk`] beside it, and writes what it answers.

mod desk;
mod lines;
mod server;

pub use desk::{Desk, Event};
pub use lines::{LONGEST_LINE, Line, Lines};
pub use server::{Flow, Server, serve};
