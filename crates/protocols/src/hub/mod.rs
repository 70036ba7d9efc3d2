//! Hub, the protocol of draughts programs.

pub mod client;
