//! The laboratory from outside.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod build_fingerprint;
mod drawing;
mod games;
