//! Hub, the protocol of draughts programs, for English checkers.
//!
//! The protocol is Fabien Letouzey's, of Scan: a command and `name=value` pairs a line. It was made
//! for other draughts; how clients write English positions differs, see [`orientation`].

pub mod client;
mod level;
pub mod message;
pub mod orientation;
mod parameters;
pub mod server;

pub use nullwindow_checkers::hub as notation;
pub use server::HubServer;
