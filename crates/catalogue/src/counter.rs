//! Counting move sequences with a table and threads.

use std::num::NonZeroUsize;

/// Counts move sequences of a position to a depth, with a table of so many bytes, if any, on so many
/// threads.
pub type Count<G> = fn(&G, u32, usize, NonZeroUsize) -> u64;

/// How a game counts move sequences (perft) faster than by playing them one by one.
#[derive(Debug)]
pub struct Counter<G> {
    /// Counts them.
    pub count: Count<G>,
    /// The same with one move for all that lead to one position, in games where that differs.
    pub count_results: Option<Count<G>>,
}
