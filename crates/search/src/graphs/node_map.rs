//! Something for every node: a hash table by position and depth that grows as needed.

use crate::memory::{Depth, spread};

/// Something for every node; the keys of games are spread, so that slots lie where they say.
#[derive(Clone, Debug)]
pub(super) struct NodeMap<V> {
    /// A power of two.
    slots: Vec<Slot<V>>,
    used: usize,
}

#[derive(Clone, Copy, Debug, Default)]
struct Slot<V> {
    key: u64,
    value: V,
    /// The depth and one; zero where the slot is free.
    depth: u16,
}

impl<V: Copy + Default> NodeMap<V> {
    const LEAST: usize = 1 << 10;

    pub(super) fn new() -> Self {
        NodeMap {
            slots: vec![Slot::default(); Self::LEAST],
            used: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.used
    }

    pub(super) fn get(&self, key: u64, depth: Depth) -> Option<V> {
        let slot = &self.slots[self.find(key, depth)];
        (slot.depth != 0).then_some(slot.value)
    }

    /// What is there for the node, to be changed; the default where there was nothing.
    pub(super) fn entry(&mut self, key: u64, depth: Depth) -> &mut V {
        if self.used >= self.slots.len() / 4 * 3 {
            self.grow();
        }
        let at = self.find(key, depth);
        let slot = &mut self.slots[at];
        if slot.depth == 0 {
            self.used += 1;
            slot.key = key;
            slot.depth = u16::from(depth) + 1;
        }
        &mut slot.value
    }

    /// The slot of a node, or the free one where it would lie.
    fn find(&self, key: u64, depth: Depth) -> usize {
        let last = self.slots.len() - 1;
        let spread = spread(key ^ u64::from(depth) << 56);
        let mut at = (spread >> 16) as usize & last;
        loop {
            let slot = &self.slots[at];
            if slot.depth == 0 || (slot.key == key && slot.depth == u16::from(depth) + 1) {
                return at;
            }
            at = (at + 1) & last;
        }
    }

    fn grow(&mut self) {
        let size = 2 * self.slots.len();
        let old = std::mem::replace(&mut self.slots, vec![Slot::default(); size]);
        for slot in old.into_iter().filter(|slot| slot.depth != 0) {
            #[expect(clippy::cast_possible_truncation, reason = "a depth and one")]
            let at = self.find(slot.key, (slot.depth - 1) as Depth);
            self.slots[at] = slot;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::NodeMap;
    use std::collections::HashMap;

    #[test]
    fn it_holds_what_a_map_of_the_standard_library_holds() {
        let mut map = NodeMap::new();
        let mut expected = HashMap::new();
        for i in 0..20_000u64 {
            // Few depths, and keys that differ in their high bits only, too.
            let (key, depth) = ((i % 5_000) << (i % 3 * 20), (i % 7) as u8);
            *map.entry(key, depth) = i;
            expected.insert((key, depth), i);
            assert_eq!(map.len(), expected.len());
        }
        for (&(key, depth), &value) in &expected {
            assert_eq!(map.get(key, depth), Some(value));
            assert_eq!(map.get(key, depth + 7), None);
        }
    }
}
