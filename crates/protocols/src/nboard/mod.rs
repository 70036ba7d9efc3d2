//! NBoard, version 2: how Othello programs are talked to by the NBoard interface.

pub mod client;
mod server;

pub use server::NBoard;
