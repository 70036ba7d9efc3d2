//! Moves that were found cheap carry over from one iteration to the next.

use super::{Oracle, Recorder};
use crate::memory::{Depth, Entry, Memory, Stored};
use crate::score::Bounds;

/// A memory for a search that deepens, whose best moves are those of an oracle.
///
/// A node is tried with the move that the oracle knows for it, or else for the same position in the
/// iteration before. So a move that [`Oracle::cheapen`] has preferred in the lowest plies is tried
/// first when an iteration later the node lies higher up, and stays as long as it cuts off.
#[derive(Debug)]
pub struct Carrying<M> {
    recorder: Recorder<M>,
    /// Plies from one iteration to the next.
    step: Depth,
}

impl<M> Carrying<M> {
    /// Carries moves over beside a memory, where iterations are `step` plies apart.
    pub fn new(memory: M, step: Depth) -> Self {
        Carrying {
            recorder: Recorder::new(memory),
            step,
        }
    }

    /// What has been recorded so far, to be cheapened between iterations.
    pub fn oracle(&mut self) -> &mut Oracle {
        &mut self.recorder.oracle
    }

    /// What has been recorded.
    #[must_use]
    pub fn into_oracle(self) -> Oracle {
        self.recorder.oracle
    }
}

impl<M: Memory> Memory for Carrying<M> {
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        let found = self.recorder.probe(key, depth);
        let oracle = &self.recorder.oracle;
        let earlier = || oracle.advice(key, depth.checked_sub(self.step)?);
        let Some(advice) = oracle.advice(key, depth).or_else(earlier) else {
            return found;
        };
        let bounds = found.map_or(Bounds::UNKNOWN, |entry| entry.bounds);
        Some(Entry {
            bounds,
            best: advice.best,
        })
    }

    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        self.recorder.store(key, depth, known, fresh)
    }

    fn prefetch(&self, key: u64) {
        self.recorder.prefetch(key);
    }

    fn new_search(&mut self) {
        self.recorder.new_search();
    }
}
