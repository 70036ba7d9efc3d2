//! GTP, version 2, for Othello: the Go Text Protocol as Othello programs speak it.

mod clock;
mod command;
mod server;

pub use server::{Gtp, LONGEST};
//! The Go Text Protocol, version 2, which some Othello programs speak.
pub mod client;
