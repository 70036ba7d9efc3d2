//! The game's own judgement of a move.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// By [`Position::rank`]. Put it into [`Above`](super::Above) if ranking costs more than a shallow
/// subtree.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hook;

impl<P: Position> MoveOrdering<P> for Hook {
    #[inline(always)]
    fn ranks(&self, _: Depth) -> bool {
        true
    }

    #[inline(always)]
    fn rank(&self, n: &P, _: Depth, mv: P::Move) -> i32 {
        n.rank(mv)
    }
}
