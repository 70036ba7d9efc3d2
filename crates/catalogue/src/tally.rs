//! What is counted of a search of a game: the papers' counts, and different leaves if wanted.

use crate::leaf_set::LeafSet;
use nullwindow::memory::Depth;
use nullwindow::observers::{Counts, Observer};
use nullwindow::{Position, Score, Window};

/// The counts of a search; one type for both kinds, so that a search is compiled once.
#[derive(Debug, Default)]
pub struct Tally {
    counts: Counts,
    leaves: Option<LeafSet>,
}

impl Tally {
    /// Counts different leaves, too, which takes time and memory.
    #[must_use]
    pub fn with_unique_leaves() -> Self {
        Tally {
            counts: Counts::default(),
            leaves: Some(LeafSet::default()),
        }
    }
}

/// Everything is the business of the counts.
impl<P: Position> Observer<P> for Tally {
    #[inline]
    fn answered(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.answered(n, depth, score);
    }

    #[inline]
    fn answered_by_child(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.answered_by_child(n, depth, score);
    }

    #[inline]
    fn leaf(&mut self, n: &P, depth: Depth, score: Score) {
        self.counts.leaf(n, depth, score);
        if let Some(leaves) = &mut self.leaves {
            leaves.leaf(n, depth, score);
        }
    }

    #[inline]
    fn expanded(&mut self, n: &P, depth: Depth, window: Window) {
        self.counts.expanded(n, depth, window);
    }

    #[inline]
    fn closed(&mut self, n: &P, depth: Depth, window: Window, score: Score, tried: usize) {
        self.counts.closed(n, depth, window, score, tried);
    }

    fn counts(&self) -> Counts {
        let unique = match &self.leaves {
            Some(leaves) => Observer::<P>::counts(leaves),
            None => Counts::default(),
        };
        self.counts + unique
    }
}
