//! Matches and what they are made of.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod data;
mod games;
