//! Another ordering, where the subtree is deep enough to pay for it.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// Ranks by `O` only where at least `PLIES` plies are left to the horizon.
#[derive(Clone, Copy, Debug, Default)]
pub struct Above<const PLIES: Depth, O>(pub O);

impl<P: Position, const PLIES: Depth, O: MoveOrdering<P>> MoveOrdering<P> for Above<PLIES, O> {
    const STORED_FIRST: bool = O::STORED_FIRST;

    #[inline(always)]
    fn ranks(&self, depth: Depth) -> bool {
        depth >= PLIES && self.0.ranks(depth)
    }

    #[inline(always)]
    fn rank(&self, n: &P, depth: Depth, mv: P::Move) -> i32 {
        self.0.rank(n, depth, mv)
    }

    #[inline(always)]
    fn succeeded(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if depth >= PLIES {
            self.0.succeeded(n, depth, mv);
        }
    }

    fn new_search(&mut self) {
        self.0.new_search();
    }
}
