//! Another ordering, where the subtree is deep enough to pay for it.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// Ranks by `O` only where at least `PLIES` plies are left to the horizon; with `TACTICS` everywhere
/// in games that are [tactical](Position::TACTICAL), for searches that play tactics out beyond it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Above<const PLIES: Depth, O, const TACTICS: bool = false>(pub O);

impl<const PLIES: Depth, O, const TACTICS: bool> Above<PLIES, O, TACTICS> {
    #[inline(always)]
    fn reaches<P: Position>(depth: Depth) -> bool {
        depth >= PLIES || TACTICS && P::TACTICAL
    }
}

impl<P, const PLIES: Depth, O, const TACTICS: bool> MoveOrdering<P> for Above<PLIES, O, TACTICS>
where
    P: Position,
    O: MoveOrdering<P>,
{
    #[inline(always)]
    fn stored_first(&self) -> bool {
        self.0.stored_first()
    }

    #[inline(always)]
    fn ranks(&self, depth: Depth) -> bool {
        Self::reaches::<P>(depth) && self.0.ranks(depth)
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
        if Self::reaches::<P>(depth) {
            self.0.succeeded(n, depth, mv);
        }
    }

    #[inline(always)]
    fn merit(&self, n: &P, mv: P::Move) -> i32 {
        self.0.merit(n, mv)
    }

    #[inline(always)]
    fn merit_by<'o>(&'o self, n: &'o P) -> impl Fn(P::Move, usize) -> i32 + 'o {
        self.0.merit_by(n)
    }

    #[inline(always)]
    fn learns_from_failures(&self) -> bool {
        self.0.learns_from_failures()
    }

    #[inline(always)]
    fn failed(&mut self, n: &P, depth: Depth, mv: P::Move) {
        if Self::reaches::<P>(depth) {
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
