//! What `nullwindow play` is made of: a game at a terminal, against the computer or without it.

mod board;
mod command;
mod humans;
mod level;
mod loading;
mod look;
mod reading;
mod session;
mod thought;

pub(crate) use humans::Humans;
pub(crate) use level::Level;
pub(crate) use look::Look;
pub(crate) use session::{Session, Settings};
