//! The program from outside, and what is said of it.
//!
//! One program of tests, because linking each takes seconds.

mod adding_a_game;
mod arrows;
mod cli;
mod documents;
mod examples;
mod lab_store;
mod packages;
mod readme;
