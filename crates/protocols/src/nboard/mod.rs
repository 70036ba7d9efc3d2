//! NBoard, version 2: how Othello programs are talked to by the NBoard interface.

mod server;

pub use server::NBoard;
//! NBoard, the protocol of Othello programs, version 2.
pub mod client;
