//! Trees and searches of them.
//!
//! One program, because every program of tests compiles the searches it needs again.

mod agreement;
mod alpha_beta;
mod contract;
mod explicit;
mod file;
mod fixtures;
mod generated;
mod graphs;
mod irregular;
mod lattice;
mod minimax;
mod open_rules;
mod random;
mod theorems;
