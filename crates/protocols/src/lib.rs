//! How programs that play games are talked to: UCI for chess, NBoard and GTP for Othello, Hub for
//! checkers; and xboard's protocol, for chess programs that speak no other.
//!
//! A [`Server`] is a program's side of a protocol: [`serve`] reads lines for it, runs a player at a
//! [`SearchThread`] beside it, and writes what it answers.
//!
//! A [`Client`] is the arbiter's side: it drives another program, a [`Process`](process::Process),
//! which may crash, fall silent or talk nonsense at any moment, and always returns in time. Clients
//! know texts only; whether a move is legal is for a referee to say.

pub mod client;
mod search_thread;
mod equipment;
pub mod gtp;
pub mod hub;
mod level;
mod lines;
mod memory;
pub mod nboard;
pub mod process;
mod server;
pub mod uci;
pub mod xboard;

pub use client::{Answer, Client, Failure, Order, Setup};
pub use search_thread::{SearchThread, Event};
pub use equipment::{DRIVERS, Driver, Equipment, MOST_THREADS};
pub use level::Level;
pub use lines::{LONGEST_LINE, Line, Lines};
pub use server::{Flow, Server, serve};
