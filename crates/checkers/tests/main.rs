//! The rules of checkers, its notations, evaluation and play.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod agreement;
mod contract;
mod evaluation;
mod notation;
mod oracle;
mod perft;
mod playing;
mod rules;
mod test_set;
