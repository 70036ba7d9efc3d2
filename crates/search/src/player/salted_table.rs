//! The player's table, as its searches see it.

use crate::memory::{Depth, Entry, Memory, Searching, Stored, TranspositionTable};
use crate::score::Bounds;
use std::sync::Arc;

/// A shared table whose keys are changed by a salt.
///
/// With another salt the table knows nothing, yet all its memory can be used: so a search can be
/// made that trusts only what it has found itself.
#[derive(Clone, Debug)]
pub(super) struct SaltedTable {
    pub(super) table: Arc<TranspositionTable>,
    /// Zero for the keys as they are.
    pub(super) salt: u64,
    /// What the threads of a player are searching, if there are several.
    pub(super) searching: Option<Arc<Searching>>,
}

impl Memory for SaltedTable {
    #[inline]
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        self.table.probe(key ^ self.salt, depth)
    }

    #[inline]
    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        self.table.store(key ^ self.salt, depth, known, fresh)
    }

    #[inline]
    fn prefetch(&self, key: u64) {
        self.table.prefetch(key ^ self.salt);
    }

    #[inline]
    fn searching(&self) -> Option<&Searching> {
        self.searching.as_deref()
    }
}
