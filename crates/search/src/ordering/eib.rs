//! EIB, exploiting the irregular branching factor (Plaat, Schaeffer, Pijls, de Bruin 1996b).
//!
//! ```text
//! rank(m) := history(m) + bonus(number of replies to m)
//! ```
//!
//! Of two moves that may cut off, the one with fewer replies is likely to do it with less work. The
//! paper gives no size of the bonus, and only says that it is greater the fewer the replies, and in
//! checkers given to moves that must be answered by a capture. 2^10 for one reply, halved with every
//! reply more, saved Aspiration NegaScout most of the sizes and shapes tried in checkers; much larger
//! ones overrule the history and lose (`docs/results/2026-11-16-graphs.md`).

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// A bonus for moves that leave the other side few replies, by [`Position::replies`]; to be added
/// to [`History`](super::History) in a tuple.
///
/// The bonus is `most` for one reply, and is halved with every reply more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eib {
    /// The bonus of a move with one reply.
    pub most: i32,
}

impl Default for Eib {
    fn default() -> Self {
        Eib { most: 1 << 10 }
    }
}

impl<P: Position> MoveOrdering<P> for Eib {
    #[inline(always)]
    fn ranks(&self, _: Depth) -> bool {
        true
    }

    #[inline(always)]
    fn rank(&self, n: &P, _: Depth, mv: P::Move) -> i32 {
        match n.replies(mv) {
            Some(replies) => self.most >> replies.saturating_sub(1).min(i32::BITS - 1),
            None => 0,
        }
    }
}
