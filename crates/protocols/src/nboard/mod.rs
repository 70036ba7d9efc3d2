//! NBoard, version 2: the protocol of the NBoard interface for Othello engines.

pub mod client;
mod server;

pub use server::NBoard;
