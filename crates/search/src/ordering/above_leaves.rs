//! Another ordering, but for leaves that a game judges at once.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// Ranks by `O`, but not the moves to leaves that the game judges itself
/// ([`Position::leaves`]): those are cheaper than their ranks.
#[derive(Clone, Copy, Debug, Default)]
pub struct AboveLeaves<O>(pub O);

#[inline(always)]
fn ranks<P: Position>(depth: Depth) -> bool {
    P::TACTICAL || !P::JUDGES_LEAVES || depth >= 2
}

impl<P: Position, O: MoveOrdering<P>> MoveOrdering<P> for AboveLeaves<O> {
    #[inline(always)]
    fn stored_first(&self) -> bool {
        self.0.stored_first()
    }

    #[inline(always)]
    fn ranks(&self, depth: Depth) -> bool {
        ranks::<P>(depth) && self.0.ranks(depth)
    }

    #[inline(always)]
    fn rank(&self, n: &P, depth: Depth, mv: P::Move) -> i32 {
        self.0.rank(n, depth, mv)
    }

    #[inline(always)]
    fn is_killer(&self, n: &P, depth: Depth, mv: P::Move) -> bool {
        self.0.is_killer(n, depth, mv)
    }

    #[inline(always)]
    fn history(&self, n: &P, mv: P::Move) -> i32 {
        self.0.history(n, mv)
    }

    #[inline(always)]
    fn succeeded(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if ranks::<P>(depth) {
            self.0.succeeded(n, depth, mv);
        }
    }

    #[inline(always)]
    fn merit(&self, n: &P, mv: P::Move) -> i32 {
        self.0.merit(n, mv)
    }

    #[inline(always)]
    fn learns_from_failures(&self) -> bool {
        self.0.learns_from_failures()
    }

    #[inline(always)]
    fn failed(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if ranks::<P>(depth) {
            self.0.failed(n, depth, mv);
        }
    }

    #[inline(always)]
    fn went(&mut self, n: &P, mv: P::Move) {
        self.0.went(n, mv);
    }

    #[inline(always)]
    fn passed(&mut self) {
        self.0.passed();
    }

    #[inline(always)]
    fn returned(&mut self) {
        self.0.returned();
    }

    fn new_search(&mut self) {
        self.0.new_search();
    }
}
