//! Artificial game trees as positions to search.
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
//!
//! ```
//! use nullwindow::Score;
//! use nullwindow_trees::{Tree, minimax_value};
//!
//! let tree = Tree::from_json("[[3, 5], [2, 9]]")?;
//! assert_eq!(minimax_value(&tree.root(), tree.depth()), Score(3));
//! # Ok::<(), nullwindow_trees::FileError>(())
//! ```

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
