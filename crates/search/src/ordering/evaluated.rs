//! Moves by the evaluation of the position they lead to.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// By [`Position::evaluate`] of the child, the worst for the opponent first: a search of one ply at
/// every node. It costs an evaluation a move that no count of leaves shows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Evaluated;

/// More than the ranks of a hook differ by, where a game has both.
const POINT: i32 = 64;

impl<P: Position> MoveOrdering<P> for Evaluated {
    #[inline(always)]
    fn ranks(&self, _: Depth) -> bool {
        true
    }

    #[inline]
    fn rank(&self, n: &P, _: Depth, mv: P::Move) -> i32 {
        let mut child = n.clone();
        child.play(mv);
        child.evaluate().0.saturating_mul(-POINT)
    }
}
