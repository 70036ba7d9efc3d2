//! The Universal Chess Interface.

pub mod client;
