//! How well the moves are ordered, ply by ply.

use super::Observer;
use crate::memory::Depth;
use crate::position::Position;
use crate::score::{Score, Window};

/// Cutoffs at one distance from the root.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlyCutoffs {
    /// Interior nodes where a move cut off the rest.
    pub nodes: u64,
    /// Those where the first move did it.
    pub first_move: u64,
    /// Moves tried in all of them.
    pub moves_tried: u64,
}

/// Cutoffs by distance from the root.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cutoffs {
    root_depth: Depth,
    /// Entry `i` is for nodes `i` plies below the root.
    pub by_ply: Vec<PlyCutoffs>,
}

impl<P: Position> Observer<P> for Cutoffs {
    #[inline]
    fn sees_leaves() -> bool {
        false
    }

    fn pass_started(&mut self, _: &P, depth: Depth, _: Window) {
        self.root_depth = depth;
        let plies = self.by_ply.len().max(depth as usize + 1);
        self.by_ply.resize(plies, PlyCutoffs::default());
    }

    #[inline]
    fn closed(&mut self, _: &P, depth: Depth, window: Window, score: Score, tried: usize) {
        if score >= window.beta {
            let ply = &mut self.by_ply[self.root_depth.saturating_sub(depth) as usize];
            ply.nodes += 1;
            ply.first_move += u64::from(tried == 1);
            ply.moves_tried += tried as u64;
        }
    }
}
