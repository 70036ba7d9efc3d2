//! What threads are searching at the moment, so that each looks for work of its own.
//!
//! A move is put off while another thread searches the position it leads to; by the time its turn
//! comes, the table knows the answer (after Kerrigan's simplified ABDADA).

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The keys of what is being searched. Some may be missing: then work is done twice, which costs time
/// and nothing else.
pub struct Searching {
    slots: Box<[AtomicU64]>,
}

const SLOTS: usize = 1 << 12;
const WAYS: usize = 4;

impl Default for Searching {
    fn default() -> Self {
        Searching::new()
    }
}

impl fmt::Debug for Searching {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Searching").finish_non_exhaustive()
    }
}

impl Searching {
    /// Nothing is searched yet.
    #[must_use]
    pub fn new() -> Searching {
        Searching {
            slots: (0..SLOTS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    fn ways(&self, key: u64) -> &[AtomicU64] {
        #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are taken")]
        let first = key as usize % (SLOTS / WAYS) * WAYS;
        &self.slots[first..first + WAYS]
    }

    /// Whether a thread is at it.
    #[must_use]
    pub fn contains(&self, key: u64) -> bool {
        self.ways(key).iter().any(|slot| slot.load(Relaxed) == key)
    }

    /// A thread begins.
    pub fn enter(&self, key: u64) {
        let ways = self.ways(key);
        let free = ways.iter().find(|slot| slot.load(Relaxed) == 0);
        free.unwrap_or(&ways[0]).store(key, Relaxed);
    }

    /// It is done.
    pub fn leave(&self, key: u64) {
        for slot in self.ways(key) {
            if slot.load(Relaxed) == key {
                slot.store(0, Relaxed);
            }
        }
    }

    /// Nothing is searched any more.
    pub fn clear(&self) {
        for slot in &self.slots {
            slot.store(0, Relaxed);
        }
    }
}
