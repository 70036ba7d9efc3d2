//! What answers a driver's questions: one recursive procedure a file, after its paper.

mod alpha_beta;
mod last_ply;
mod memory_test;
mod memory_test_by_children;
mod minimax;
mod nega_scout;
mod scout;
mod test;

pub use alpha_beta::AlphaBeta;
pub use memory_test::MemoryTest;
pub use memory_test_by_children::{DualMemoryTestByChildren, MemoryTestByChildren};
pub use minimax::Minimax;
pub use nega_scout::NegaScout;
pub use scout::Scout;
pub use test::Test;

use crate::memory::Depth;
use crate::recipe::Recipe;
use crate::score::Window;
use crate::search::{Search, Value};

/// Walks a subtree and answers a question about its value.
pub trait Algorithm {
    /// Whether questions other than null windows can be answered.
    const WIDE: bool = true;

    /// Returns `g`. If `g <= alpha`, the value is at most `g`; if `g >= beta`, it is at least `g`;
    /// otherwise it is `g`. An algorithm may know more than it was asked for, never less.
    ///
    /// # Errors
    /// The limits interrupt the search.
    fn search<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        depth: Depth,
        window: Window,
    ) -> Value<R>;

    /// The same for a depth of 1, where an algorithm may have a quicker way.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline]
    fn search_last_ply<R: Recipe>(
        s: &mut Search<R>,
        n: &mut R::Position,
        window: Window,
    ) -> Value<R> {
        Self::search(s, n, 1, window)
    }
}
