//! Counts different leaves of searches of games.
//!
//! The library's observer keeps keys in a set made to withstand malice. Keys of positions are
//! spread already, so here they lie in one array where their own bits put them, at half the time.

use nullwindow::memory::Depth;
use nullwindow::observers::{Counts, Observer};
use nullwindow::{Position, Score};

/// The keys of the leaves evaluated so far.
#[derive(Debug)]
pub(crate) struct LeafSet {
    /// Zero marks a free slot; the length is a power of two.
    slots: Vec<u64>,
    used: usize,
    /// Whether the key zero, which marks free slots, is one of them.
    zero: bool,
}

impl Default for LeafSet {
    fn default() -> Self {
        LeafSet {
            slots: vec![0; 1 << 12],
            used: 0,
            zero: false,
        }
    }
}

impl LeafSet {
    fn len(&self) -> usize {
        self.used + usize::from(self.zero)
    }

    #[inline]
    fn insert(&mut self, key: u64) {
        if key == 0 {
            self.zero = true;
        } else if place(&mut self.slots, key) {
            self.used += 1;
            if self.used * 2 > self.slots.len() {
                self.grow();
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let larger = vec![0; self.slots.len() * 4];
        let keys = std::mem::replace(&mut self.slots, larger);
        for key in keys.into_iter().filter(|&key| key != 0) {
            place(&mut self.slots, key);
        }
    }
}

/// Puts a key in its place, and says whether it is new. There is always a free slot.
#[inline]
fn place(slots: &mut [u64], key: u64) -> bool {
    // Othello's and checkers' keys need a little spreading.
    let mut index = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20) as usize;
    loop {
        index &= slots.len() - 1;
        match slots[index] {
            0 => {
                slots[index] = key;
                return true;
            }
            there if there == key => return false,
            _ => index += 1,
        }
    }
}

impl<P: Position> Observer<P> for LeafSet {
    #[inline]
    fn leaf(&mut self, n: &P, _: Depth, _: Score) {
        self.insert(n.key());
    }

    fn counts(&self) -> Counts {
        Counts {
            unique_leaves: self.len() as u64,
            ..Counts::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LeafSet;
    use std::collections::HashSet;

    #[test]
    fn different_keys_are_counted_once() {
        let mut set = LeafSet::default();
        let mut expected = HashSet::new();
        // Keys that collide, keys that repeat, and zero.
        for i in 0..100_000_u64 {
            for key in [i / 3, i << 44, i.wrapping_mul(0xd6e8_feb8_6659_fd93)] {
                set.insert(key);
                expected.insert(key);
            }
        }
        assert_eq!(set.len(), expected.len());
    }
}
