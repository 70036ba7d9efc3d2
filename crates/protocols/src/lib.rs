#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! A [`Server`] is the engine's side of a protocol: [`serve`] reads lines for it, runs a player on
//! a [`SearchThread`] beside it, and writes its answers.
//!
//! A [`Client`] is the arbiter's side: it drives another program, a [`Process`](process::Process).
//! Every call of a client returns before its deadline. Clients handle texts only; a referee checks
//! whether a move is legal.

pub mod client;
pub mod gtp;
pub mod hub;
mod level;
mod line_reader;
pub mod nboard;
mod player_settings;
pub mod process;
mod search_thread;
mod server;
mod system_memory;
pub mod uci;
pub mod xboard;

pub use client::{Answer, Client, Failure, SearchLimit, Setup};
pub use level::Level;
pub use line_reader::{Line, LineReader, MAX_LINE_LENGTH};
pub use player_settings::{DRIVERS, Driver, MAX_THREADS, PlayerSettings};
pub use search_thread::{Event, SearchThread};
pub use server::{Flow, Server, serve};
