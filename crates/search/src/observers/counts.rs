//! The counts of the papers.

use super::Observer;
use crate::memory::Depth;
use crate::position::Position;
use crate::score::{Score, Window};
use std::ops::{Add, Sub};

/// How much work a search was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(default, into = "crate::records::CountsRecord")
)]
#[non_exhaustive]
pub struct Counts {
    /// Leaves reached, whether evaluated or answered by memory.
    pub leaf_visits: u64,
    /// Leaves evaluated.
    pub leaf_evaluations: u64,
    /// Different leaves evaluated; counted by [`UniqueLeaves`](super::UniqueLeaves) only.
    pub unique_leaves: u64,
    /// Interior nodes whose moves were searched.
    pub interior: u64,
    /// Nodes, leaves included, that memory answered for.
    pub table_hits: u64,
    /// Those of `table_hits` that memory answered for through a child.
    pub child_hits: u64,
    /// Nodes that a selection answered for without searching their moves; none at full width.
    pub shortcuts: u64,
    /// Interior nodes where a move cut off the rest.
    pub cut_nodes: u64,
    /// Those of `cut_nodes` where the first move did it.
    pub cut_first_move: u64,
    /// Moves tried in all `cut_nodes`.
    pub cut_moves_tried: u64,
}

impl Counts {
    /// Leaves evaluated, interior nodes, and nodes that memory or a selection answered for.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.leaf_evaluations + self.interior + self.table_hits + self.shortcuts
    }

    fn with(self, other: Counts, f: impl Fn(u64, u64) -> u64) -> Counts {
        Counts {
            leaf_visits: f(self.leaf_visits, other.leaf_visits),
            leaf_evaluations: f(self.leaf_evaluations, other.leaf_evaluations),
            unique_leaves: f(self.unique_leaves, other.unique_leaves),
            interior: f(self.interior, other.interior),
            table_hits: f(self.table_hits, other.table_hits),
            child_hits: f(self.child_hits, other.child_hits),
            shortcuts: f(self.shortcuts, other.shortcuts),
            cut_nodes: f(self.cut_nodes, other.cut_nodes),
            cut_first_move: f(self.cut_first_move, other.cut_first_move),
            cut_moves_tried: f(self.cut_moves_tried, other.cut_moves_tried),
        }
    }
}

impl Add for Counts {
    type Output = Counts;
    fn add(self, other: Counts) -> Counts {
        self.with(other, |a, b| a + b)
    }
}

impl Sub for Counts {
    type Output = Counts;
    fn sub(self, other: Counts) -> Counts {
        self.with(other, |a, b| a - b)
    }
}

impl<P: Position> Observer<P> for Counts {
    #[inline]
    fn sees_leaves() -> bool {
        false
    }

    #[inline]
    fn pauses() -> bool {
        true
    }

    fn resume(&mut self, counts: Counts) {
        *self = counts;
    }

    #[inline]
    fn shortcut(&mut self, _: &P, _: Depth, _: Score) {
        self.shortcuts += 1;
    }

    #[inline]
    fn answered(&mut self, _: &P, depth: Depth, _: Score) {
        self.table_hits += 1;
        self.leaf_visits += u64::from(depth == 0);
    }

    #[inline]
    fn answered_by_child(&mut self, _: &P, _: Depth, _: Score) {
        self.table_hits += 1;
        self.child_hits += 1;
    }

    #[inline]
    fn leaf(&mut self, _: &P, _: Depth, _: Score) {
        self.leaf_visits += 1;
        self.leaf_evaluations += 1;
    }

    #[inline]
    fn judged(&mut self, leaves: usize) {
        self.leaf_visits += leaves as u64;
        self.leaf_evaluations += leaves as u64;
    }

    #[inline]
    fn expanded(&mut self, _: &P, _: Depth, _: Window) {
        self.interior += 1;
    }

    #[inline]
    fn closed(&mut self, _: &P, _: Depth, window: Window, score: Score, tried: usize) {
        if score >= window.beta {
            self.cut_nodes += 1;
            self.cut_first_move += u64::from(tried == 1);
            self.cut_moves_tried += tried as u64;
        }
    }

    #[inline]
    fn counts(&self) -> Counts {
        *self
    }
}
