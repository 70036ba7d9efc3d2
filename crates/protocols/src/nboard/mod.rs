//! NBoard, the protocol of Othello programs, version 2.

pub mod client;
