//! A memory that never forgets.

use super::{Depth, Entry, Layout, Memory, Place, Stored, spread};
use crate::score::Bounds;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Never forgets: the papers' assumption of a large enough table, made true.
///
/// Bounds are kept for each depth apart, the best move for the position.
#[derive(Clone, Debug, Default)]
pub struct Unbounded {
    layout: Layout,
    bounds: HashMap<(u64, Depth), Bounds, BuildHasherDefault<KeyHasher>>,
    best: HashMap<u64, Place, BuildHasherDefault<KeyHasher>>,
}

impl Unbounded {
    /// An empty memory that keeps both bounds of a node.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An empty memory with the given layout.
    #[must_use]
    pub fn with_layout(layout: Layout) -> Self {
        Unbounded {
            layout,
            ..Self::default()
        }
    }

    /// How many nodes are remembered; a position at two depths is two nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.bounds.len()
    }

    /// Whether nothing is remembered.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.bounds.is_empty()
    }
}

impl Memory for Unbounded {
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        let bounds = self.bounds.get(&(key, depth)).copied();
        let best = self.best.get(&key).copied();
        (bounds.is_some() || best.is_some()).then(|| Entry {
            bounds: bounds.unwrap_or(Bounds::UNKNOWN),
            best: best.unwrap_or(Place::NONE),
        })
    }

    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        if fresh.best != Place::NONE {
            self.best.insert(key, fresh.best);
        }
        match self
            .bounds
            .insert((key, depth), self.layout.keep(known, fresh.bounds))
        {
            Some(_) => Stored::Updated,
            None => Stored::Fresh,
        }
    }
}

/// Hashes keys by mixing their bits; they are no secrets.
#[derive(Clone, Copy, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u8(&mut self, x: u8) {
        self.write_u64(u64::from(x));
    }

    fn write_u64(&mut self, x: u64) {
        // The map takes bits from both ends of the hash.
        let high = spread(self.0.rotate_left(23) ^ x);
        self.0 = high ^ (high >> 32);
    }
}
