//! GTP, the Go Text Protocol, version 2, as Othello programs use it.

pub mod client;
mod clock;
mod command;
mod server;

pub use server::{Gtp, MAX_MOVE_TIME};
