//! An oracle: for every node the move that was best in a search.

use super::node_map::NodeMap;
use crate::memory::{Depth, Entry, Memory, Place, Stored};
use crate::score::{Bounds, Score};

/// Knows for every node of a search a move that proves as much as the search has proven.
///
/// It never forgets what a search has stored. NegaScout takes a node just above the leaves that fails
/// low for its value without storing that; the few of them that are needed later may be lost.
#[derive(Clone, Debug)]
pub struct Oracle {
    advice: NodeMap<Advice>,
}

/// The move with the greatest score that has been proven, and that score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Advice {
    pub(super) at_least: Score,
    pub(super) best: Place,
}

impl Default for Advice {
    fn default() -> Self {
        Advice {
            at_least: -Score::INFINITY,
            best: Place::NONE,
        }
    }
}

impl Oracle {
    /// An oracle that knows nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Oracle {
            advice: NodeMap::new(),
        }
    }

    /// How many nodes it knows a move for; a position at two depths is two nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.advice.len()
    }

    /// Whether it knows nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(super) fn advice(&self, key: u64, depth: Depth) -> Option<Advice> {
        self.advice.get(key, depth)
    }

    /// Takes note of a move that proves the value to be at least this much; the first of equals
    /// stays.
    fn learn(&mut self, key: u64, depth: Depth, at_least: Score, best: Place) {
        let advice = self.advice.entry(key, depth);
        if at_least > advice.at_least {
            *advice = Advice { at_least, best };
        }
    }

    /// Advises another move that proves as much as is needed.
    pub(super) fn prefer(&mut self, key: u64, depth: Depth, best: Place) {
        self.advice.entry(key, depth).best = best;
    }
}

impl Default for Oracle {
    fn default() -> Self {
        Oracle::new()
    }
}

/// A memory that leaves an oracle behind, whatever the memory itself forgets.
#[derive(Debug)]
pub struct Recorder<M> {
    /// What the search remembers.
    pub memory: M,
    /// What has been recorded.
    pub oracle: Oracle,
}

impl<M> Recorder<M> {
    /// Records beside a memory.
    pub fn new(memory: M) -> Self {
        Recorder {
            memory,
            oracle: Oracle::new(),
        }
    }
}

impl<M: Memory> Memory for Recorder<M> {
    #[inline]
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        self.memory.probe(key, depth)
    }

    #[inline]
    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        let Bounds { lower, upper } = fresh.bounds;
        let has_move = fresh.best != Place::NONE;
        if has_move && lower > -Score::INFINITY {
            self.oracle.learn(key, depth, lower, fresh.best);
        } else if has_move && depth == 1 && self.oracle.advice(key, depth).is_none() {
            // All leaves have been looked at: the answer is the value, and NegaScout takes it for
            // that. A node that memory had a move for keeps that one, which may be another.
            self.oracle.learn(key, depth, upper, fresh.best);
        }
        self.memory.store(key, depth, known, fresh)
    }

    #[inline]
    fn prefetch(&self, key: u64) {
        self.memory.prefetch(key);
    }

    fn new_search(&mut self) {
        self.memory.new_search();
    }
}
