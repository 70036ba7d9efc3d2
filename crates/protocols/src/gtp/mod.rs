//! GTP, version 2, for Othello: the Go Text Protocol as Othello programs speak it.

pub mod client;
mod clock;
mod command;
mod server;

pub use server::{Gtp, LONGEST};
