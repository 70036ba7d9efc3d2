//! UCI, the Universal Chess Interface.

mod bench;
pub mod client;
mod go;
mod info;
mod options;
mod position;
mod server;
mod strength;

pub use server::UciServer;
