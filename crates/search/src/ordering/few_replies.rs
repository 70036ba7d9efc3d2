//! Moves that leave few replies first.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// By [`Position::replies`], few before many: the fastest-first order of Othello programs. A
/// [`Hook`](super::Hook) beside it decides between equals.
#[derive(Clone, Copy, Debug, Default)]
pub struct FewReplies;

/// More than the ranks of a hook differ by, where a game has both.
const REPLY: i32 = 64;

impl<P: Position> MoveOrdering<P> for FewReplies {
    #[inline(always)]
    fn ranks(&self, _: Depth) -> bool {
        true
    }

    #[inline(always)]
    fn rank(&self, n: &P, _: Depth, mv: P::Move) -> i32 {
        let replies = n.replies(mv).unwrap_or(0);
        -REPLY.saturating_mul(i32::try_from(replies).unwrap_or(i32::MAX))
    }
}
