//! Which plies are the lowest of a graph.

use crate::memory::Depth;

/// The lowest plies of a graph, where cheaper cutoffs are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LowestPlies {
    /// How many.
    pub number: Depth,
    /// Whether a ply counts where the mover has one move only, such as a forced capture. If not, a
    /// node is in the lowest plies when the mover has a choice at no more than `number` nodes from
    /// there to the horizon, along the moves that the oracle knows.
    pub forced_count: bool,
}

/// All plies count.
impl From<Depth> for LowestPlies {
    fn from(number: Depth) -> Self {
        LowestPlies {
            number,
            forced_count: true,
        }
    }
}
