//! The history heuristic (Schaeffer 1983, 1989).

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// Moves by how often they succeeded anywhere, a success weighing 2^depth.
///
/// Moves are told apart by [`Position::slot`]. Weights are halved when one grows too large, and
/// when a new search begins, so that what was learnt for the last move helps the next.
#[derive(Clone, Debug, Default)]
pub struct History {
    weights: Vec<i32>,
}

impl History {
    const LIMIT: i32 = 1 << 24;

    fn halve(&mut self) {
        for weight in &mut self.weights {
            *weight /= 2;
        }
    }
}

impl<P: Position> MoveOrdering<P> for History {
    #[inline(always)]
    fn ranks(&self, _: Depth) -> bool {
        true
    }

    #[inline(always)]
    fn rank(&self, n: &P, _: Depth, mv: P::Move) -> i32 {
        self.history(n, mv)
    }

    #[inline(always)]
    fn history(&self, n: &P, mv: P::Move) -> i32 {
        self.weights.get(n.slot(mv)).copied().unwrap_or(0)
    }

    #[inline(always)]
    fn succeeded(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if self.weights.is_empty() {
            self.weights = vec![0; P::SLOTS];
        }
        let weight = &mut self.weights[n.slot(mv)];
        *weight += 1 << depth.min(20);
        if *weight > Self::LIMIT {
            self.halve();
        }
    }

    fn new_search(&mut self) {
        self.halve();
    }
}
