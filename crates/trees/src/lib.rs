#![doc = include_str!("../README.md")]
//!
//! # Modules
//!
//! | module | what it gives |
//! |---|---|
//! | [`explicit`] | trees held in memory, node by node |
//! | [`mod@file`] | the JSON text of such a tree |
//! | [`fixtures`] | the trees printed in the papers |
//! | [`generated`] | uniform trees with a known value and a chosen order, made as they are searched |
//! | [`mod@irregular`] | random trees of uneven width and depth, with as many ties as wanted |
//! | [`lattice`] | positions reached by many paths |
//! | [`agreement`] | whether every algorithm agrees with minimax, on any game |
//! | [`minimax`] | the value by definition, to check every search against |
//! | [`real_minimal`] | the smallest graph that proves the value, by exhaustive search |

pub mod agreement;
pub mod explicit;
pub mod file;
pub mod fixtures;
pub mod generated;
pub mod irregular;
pub mod lattice;
pub mod minimax;
mod random;
pub mod real_minimal;

pub use explicit::{Fault, NodeSpec, Tree, TreeError, TreePosition};
pub use file::FileError;
pub use generated::{GeneratedPosition, Order, Shape};
pub use irregular::{Irregular, irregular};
pub use lattice::{Lattice, LatticePosition};
pub use minimax::minimax_value;
pub use real_minimal::real_minimal_graph;
