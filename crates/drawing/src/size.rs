//! Which trees can be drawn.

use nullwindow_trees::Tree;
use std::fmt;

/// The most leaves of a tree that can still be read.
const MOST_LEAVES: usize = 400;
/// The most nodes likewise.
const MOST_NODES: usize = 1500;
/// The most plies likewise.
const MOST_PLIES: u32 = 40;

/// A tree that nobody could read if it were drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLarge {
    leaves: usize,
    nodes: usize,
    plies: u32,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{} leaves, {} nodes, {} plies are too many to be read; expected a tree of at most \
             {MOST_LEAVES} leaves, {MOST_NODES} nodes and {MOST_PLIES} plies",
            self.leaves, self.nodes, self.plies
        )
    }
}

impl std::error::Error for TooLarge {}

/// Checks that a tree is small enough to be drawn.
///
/// # Errors
/// Nobody could read the picture.
pub fn check_size(tree: &Tree) -> Result<(), TooLarge> {
    let (leaves, nodes, plies) = (tree.leaves(), tree.nodes(), tree.depth());
    if leaves <= MOST_LEAVES && nodes <= MOST_NODES && plies <= MOST_PLIES {
        return Ok(());
    }
    Err(TooLarge {
        leaves,
        nodes,
        plies,
    })
}
