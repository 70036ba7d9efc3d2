//! One slot of the table: two words that any thread may read and write at any time.
//!
//! The second word is the data, the first the key XORed with the data (Hyatt and Mann's lockless
//! hashing). A reader that catches one word of one entry and one of another computes a key that
//! is neither's, and a third one's only if all 64 bits of a spread key coincide; so a race may
//! lose an entry and never yields a wrong one. That needs no order between the two words, hence
//! `Relaxed`; `tests/model` tries every interleaving.

use super::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

/// A key and its data; nothing where the data is zero.
#[derive(Debug, Default)]
pub(crate) struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Slot {
    /// The data, and the key it was written under.
    #[inline]
    pub(crate) fn read(&self) -> (u64, u64) {
        let data = self.data.load(Relaxed);
        (self.check.load(Relaxed) ^ data, data)
    }

    /// Puts `data`, which is not zero, in the place of what is here.
    #[inline]
    pub(crate) fn write(&self, key: u64, data: u64) {
        self.check.store(key ^ data, Relaxed);
        self.data.store(data, Relaxed);
    }
}
