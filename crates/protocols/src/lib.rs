//! The protocols by which game programs are spoken to.
//!
//! A [`Client`] is the arbiter's side of one: it drives another program, a [`Process`](process::Process), which may
//! crash, fall silent or talk nonsense at any moment, and always returns in time. Clients know
//! texts only; whether a move is legal is for a referee to say.

pub mod client;
pub mod gtp;
pub mod hub;
pub mod nboard;
pub mod process;
pub mod uci;

pub use client::{Answer, Client, Failure, Order, Setup};
