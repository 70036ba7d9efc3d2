//! The rules of chess, its notations, evaluation and play.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod contract;
mod evaluation;
mod notation;
mod perft;
mod rules;
mod searching;
mod test_set;
mod texts;
mod tuning;
