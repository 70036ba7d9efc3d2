//! The command `nullwindow play`: a game at a terminal, against the computer or between two people.

mod board;
mod command;
mod human_sides;
mod input;
mod loading;
mod move_input;
mod session;
mod terminal_style;

pub(crate) use human_sides::HumanSides;
pub(crate) use input::Input;
pub(crate) use session::{Session, Settings};
pub(crate) use terminal_style::of_standard_output;
