//! Servers and those who talk to them, clients and those they talk to.
//!
//! One program, so that a game's searches are compiled once for all of these tests.

mod client;
mod clients;
mod gtp;
mod hostile_hub;
mod hostile_uci;
mod hub;
mod nboard;
mod uci;
