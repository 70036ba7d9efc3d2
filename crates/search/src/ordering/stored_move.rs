//! Memory's best move first.

use super::MoveOrdering;
use crate::position::Position;

/// Memory's best move first, then the others as they come.
#[derive(Clone, Copy, Debug, Default)]
pub struct StoredMove;

impl<P: Position> MoveOrdering<P> for StoredMove {
    #[inline(always)]
    fn stored_first(&self) -> bool {
        true
    }
}
