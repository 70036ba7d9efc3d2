//! Which leaves are evaluated.

use super::{Counts, Observer};
use crate::memory::Depth;
use crate::position::Position;
use crate::score::Score;
use std::collections::HashSet;

/// Counts different leaves, told apart by their keys.
#[derive(Clone, Debug, Default)]
pub struct UniqueLeaves {
    seen: HashSet<u64>,
}

impl<P: Position> Observer<P> for UniqueLeaves {
    fn leaf(&mut self, n: &P, _: Depth, _: Score) {
        self.seen.insert(n.key());
    }

    fn counts(&self) -> Counts {
        Counts {
            unique_leaves: self.seen.len() as u64,
            ..Counts::default()
        }
    }
}

/// Records the leaves evaluated, in order.
#[derive(Clone, Debug)]
pub struct LeafOrder<P> {
    /// The leaves, as often as they were evaluated.
    pub leaves: Vec<P>,
}

impl<P> Default for LeafOrder<P> {
    fn default() -> Self {
        LeafOrder { leaves: Vec::new() }
    }
}

impl<P: Position> Observer<P> for LeafOrder<P> {
    fn leaf(&mut self, n: &P, _: Depth, _: Score) {
        self.leaves.push(n.clone());
    }
}
