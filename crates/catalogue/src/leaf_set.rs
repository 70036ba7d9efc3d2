//! Counts different leaves of searches of games.
//!
//! Keys of positions are spread already, so they lie in one array where their own bits put them.
//! A search would wait for memory at every leaf; keys are gathered and put in place many at a
//! time instead, so that the processor waits for many at once.

use nullwindow::memory::Depth;
use nullwindow::observers::{Counts, Observer};
use nullwindow::{Position, Score};
use std::cell::RefCell;

/// The keys of the leaves evaluated so far.
#[derive(Debug, Default)]
pub(crate) struct LeafSet {
    /// Keys not yet in the set, and the set.
    keys: RefCell<(Vec<u64>, KeySet)>,
}

impl LeafSet {
    const BATCH: usize = 512;

    #[inline]
    fn insert(&mut self, key: u64) {
        let (gathered, set) = self.keys.get_mut();
        gathered.push(key);
        if gathered.len() == Self::BATCH {
            set.take_in(gathered);
        }
    }

    fn len(&self) -> usize {
        let (gathered, set) = &mut *self.keys.borrow_mut();
        set.take_in(gathered);
        set.used + usize::from(set.zero)
    }
}

/// A set of keys.
#[derive(Debug)]
struct KeySet {
    /// Zero marks a free slot; the length is a power of two.
    slots: Vec<u64>,
    used: usize,
    /// Whether the key zero, which marks free slots, is one of them.
    zero: bool,
}

impl Default for KeySet {
    fn default() -> Self {
        KeySet {
            slots: vec![0; 1 << 12],
            used: 0,
            zero: false,
        }
    }
}

impl KeySet {
    #[cold]
    fn take_in(&mut self, keys: &mut Vec<u64>) {
        while (self.used + keys.len()) * 2 > self.slots.len() {
            self.grow();
        }
        for key in keys.drain(..) {
            if key == 0 {
                self.zero = true;
            } else {
                self.used += usize::from(place(&mut self.slots, key));
            }
        }
    }

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
    // The upper bits of a product depend on all bits of the key.
    let shift = 1 + (slots.len() as u64).leading_zeros();
    #[expect(clippy::cast_possible_truncation, reason = "less than the length")]
    let mut index = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> shift) as usize;
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
        let mut counts = Counts::default();
        counts.unique_leaves = self.len() as u64;
        counts
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
