//! What `nullwindow play` is made of: a game at a terminal, against the computer or without it.

mod board;
mod checkers;
mod chess;
mod command;
mod level;
mod loading;
mod look;
mod othello;
mod reading;
mod session;
mod tabletop;
mod thought;

pub(crate) use level::Level;
pub(crate) use look::Look;
pub(crate) use session::{Session, Settings};
pub(crate) use tabletop::{Humans, Tabletop};
