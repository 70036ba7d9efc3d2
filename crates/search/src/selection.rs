//! Which nodes are searched deeper than others, and which not at all.

use crate::memory::Depth;
use crate::position::Position;
use crate::recipe::Recipe;
use crate::score::{Score, Window};
use crate::search::{Interrupt, Search};

/// Decides how deep each child is searched, and answers for nodes that need no search.
///
/// Extensions, reductions, null moves, futility, endgame databases: whatever makes a search
/// selective is a `Selection`, and every algorithm and driver has it. A child that was reduced and
/// then raises alpha is asked again at full depth.
pub trait Selection<P: Position>: Copy + Default {
    /// Whether anything is selected; nothing is called otherwise.
    const SELECTS: bool = true;

    /// How many plies below `step` the child shall be searched: one less than the node's depth is
    /// as usual, more extends, less reduces. At most the node's own depth counts, so that every
    /// line ends.
    #[inline]
    fn plies(&self, step: &Branch<'_, P>) -> Depth {
        step.depth - 1
    }

    /// Depth from which on deeper searches of `position` tell nothing new.
    #[inline]
    fn deepest(&self, position: &P) -> Depth {
        position.plies_left()
    }

    /// An answer for `n` that needs no move of it to be searched, of a null move or a database.
    /// Asked for after memory had none.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline]
    fn shortcut<R: Recipe<Position = P, Selection = Self>>(
        s: &mut Search<R>,
        n: &mut P,
        depth: Depth,
        window: Window,
    ) -> Result<Option<Score>, Interrupt<R>> {
        let _ = (s, n, depth, window);
        Ok(None)
    }
}

/// A step from a node to one of its children.
#[derive(Debug)]
pub struct Branch<'a, P: Position> {
    /// The node.
    pub node: &'a P,
    /// The move from the one to the other.
    pub mv: P::Move,
    /// How many children came before.
    pub index: usize,
    /// The node's plies left to the horizon.
    pub depth: Depth,
    /// The node's distance from the root.
    pub ply: usize,
    /// Depth of the whole search.
    pub root_depth: Depth,
    /// Whether the node is asked with a null window.
    pub null_window: bool,
}

impl<P: Position> Branch<'_, P> {
    /// The child.
    #[inline]
    #[must_use]
    pub fn child(&self) -> P {
        let mut child = self.node.clone();
        child.play(self.mv);
        child
    }
}

/// Every line is searched to the same depth, as in the papers.
#[derive(Clone, Copy, Debug, Default)]
pub struct FullWidth;

impl<P: Position> Selection<P> for FullWidth {
    const SELECTS: bool = false;
}
