//! Captures before quiet moves.

use super::MoveOrdering;
use crate::memory::Depth;
use crate::position::Position;

/// [Tactical](Position::is_tactical) moves before all moves that a [`History`](super::History)
/// knows, among themselves by [`Position::rank`]: in chess captures by victim and attacker. Those
/// that [lose](Position::exchange) something come after all others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Captures;

/// Above every weight of the history, and below every killer.
const FIRST: i32 = 1 << 26;

impl<P: Position> MoveOrdering<P> for Captures {
    #[inline(always)]
    fn ranks(&self, _: Depth) -> bool {
        true
    }

    #[inline(always)]
    fn rank(&self, n: &P, _: Depth, mv: P::Move) -> i32 {
        if !n.is_tactical(mv) {
            return 0;
        }
        match n.exchange(mv) {
            loss if loss < 0 => loss - FIRST,
            _ => FIRST + n.rank(mv),
        }
    }
}
