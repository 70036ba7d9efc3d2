//! UCI, the Universal Chess Interface.

mod bench;
mod equipment;
mod go;
mod info;
mod options;
mod place;
mod server;

pub use server::UciServer;
//! The Universal Chess Interface.
pub mod client;
