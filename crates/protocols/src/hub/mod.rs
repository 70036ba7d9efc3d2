//! Hub, the protocol of draughts programs, for English checkers.
//!
//! The protocol is Fabien Letouzey's, of Scan: lines of a command and `name=value` pairs. Where it
//! was made for other boards and clients differ, see [`readings`].

pub mod client;
mod level;
pub mod message;
mod parameters;
pub mod readings;
pub mod server;

pub use nullwindow_checkers::hub as notation;
pub use server::HubServer;
