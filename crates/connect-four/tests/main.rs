//! The rules of Connect Four, its notation, evaluation and play.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod agreement;
mod common;
mod contract;
mod evaluation;
mod notation;
mod perft;
mod rules;
mod solving;
mod test_set;
