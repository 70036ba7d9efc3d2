//! What becomes of the entries given to memory.

use super::Observer;
use crate::memory::{Depth, Entry, Stored};
use crate::position::Position;

/// Counts what became of entries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableUse {
    /// Took a free place.
    pub fresh: u64,
    /// Took the place of an entry of the same position.
    pub updated: u64,
    /// Took the place of an entry of another position: a collision that lost something.
    pub evicted: u64,
    /// Were not kept: a collision that lost the new entry.
    pub refused: u64,
}

impl<P: Position> Observer<P> for TableUse {
    #[inline]
    fn sees_leaves() -> bool {
        false
    }

    #[inline]
    fn stored(&mut self, _: &P, _: Depth, stored: Stored, _: Entry) {
        *match stored {
            Stored::Fresh => &mut self.fresh,
            Stored::Updated => &mut self.updated,
            Stored::Evicted => &mut self.evicted,
            Stored::Refused => &mut self.refused,
        } += 1;
    }
}
