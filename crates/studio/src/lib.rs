#![doc = include_str!("../README.md")]
//!
//! # How it works
//!
//! One thread a connection, and a bound for everything ([`limits`]). A request that names another
//! host or comes from another origin is refused; the page and its files are part of the program;
//! what the page asks for becomes the same searches that the commands make, and long answers are
//! streams of events that end when the page goes.

mod api;
mod assets;
mod http;
pub mod limits;
mod origin;
mod searches;
mod server;
mod stream;
mod tree_choice;

pub use server::{Running, Studio};
