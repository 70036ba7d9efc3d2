//! Internal reductions: what memory has no move for is searched less deep.

use super::Visit;
use crate::memory::Depth;

/// A node of which memory knows no move is searched a ply less deep: it is unlikely to matter, and if
/// it does, the next visit finds a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InternalReduction {
    /// Plies that must be left.
    pub from: Depth,
}

impl InternalReduction {
    /// By how many plies the moves of a node are searched less deep.
    #[must_use]
    pub fn plies(self, visit: &Visit) -> Depth {
        Depth::from(visit.depth >= self.from && visit.entry.best.index().is_none())
    }
}
