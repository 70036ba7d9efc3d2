//! Servers with test clients, and clients with test programs.
//!
//! All in one test binary, so that the searches of each game are compiled once.

mod client;
mod clients;
mod gtp;
mod hostile_hub;
mod hostile_uci;
mod hub;
mod nboard;
mod uci;
