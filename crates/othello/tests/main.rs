//! The rules of Othello, its notation, evaluation, solver and play.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod agreement;
mod book;
mod common;
mod contract;
mod endgames;
mod evaluation;
mod notation;
mod perft;
mod player;
mod rules;
mod solver;
mod test_set;
