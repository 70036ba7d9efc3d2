//! Passes that cost no depth.

use crate::board::{Board, Move};
use nullwindow::Position;
use nullwindow::memory::Depth;
use nullwindow::selection::Selection;

/// Searches as deep after a pass as before it, so that depth counts discs.
///
/// A game may end with any number of passes. Where they cost depth, a search as deep as there are
/// empty squares need not see the end of it; with this it always does, and is then right to the
/// disc.
#[derive(Clone, Copy, Debug, Default)]
pub struct FreePasses;

impl<const N: usize> Selection<Board<N>> for FreePasses {
    type Note = ();

    #[inline]
    fn extends(&self, _: &Board<N>, mv: Move) -> bool {
        mv.is_pass()
    }

    #[inline]
    fn deepest(&self, position: &Board<N>) -> Depth {
        position.plies_left() / 2
    }
}
