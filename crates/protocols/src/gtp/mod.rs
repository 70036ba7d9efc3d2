//! The Go Text Protocol, version 2, which some Othello programs speak.

pub mod client;
