//! Interior nodes that are expanded again.

use super::Observer;
use crate::memory::Depth;
use crate::position::Position;
use crate::score::Window;
use std::collections::HashSet;

/// Tells first expansions of a node from later ones, by key and depth.
///
/// A driver that asks many questions expands nodes again when memory has lost them, and, along
/// the critical path, even when it has not.
#[derive(Clone, Debug, Default)]
pub struct Expansions {
    seen: HashSet<(u64, Depth)>,
    /// Expansions of a node that had been expanded before.
    pub again: u64,
}

impl Expansions {
    /// Different nodes expanded.
    #[must_use]
    pub fn different(&self) -> u64 {
        self.seen.len() as u64
    }
}

impl<P: Position> Observer<P> for Expansions {
    #[inline]
    fn sees_leaves() -> bool {
        false
    }

    fn expanded(&mut self, n: &P, depth: Depth, _: Window) {
        self.again += u64::from(!self.seen.insert((n.key(), depth)));
    }
}
