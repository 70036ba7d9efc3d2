//! What a contestant is; one file for each.

pub(crate) mod hand_written;
pub(crate) mod minimax_rs;
pub(crate) mod mtdf_rs;
pub(crate) mod ours;

use crate::rules::Rules;

/// Where a contestant comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// This library.
    Ours,
    /// A recursion written for these games, to tell what generality costs.
    HandWritten,
    /// The crate `minimax` as it comes.
    MinimaxDefault,
    /// The crate `minimax`, tuned by its own options.
    Minimax,
    /// The crate `minimax`, and the game generates moves in the order of its own judgement.
    MinimaxSorted,
    /// The crate `mtdf`.
    Mtdf,
}

/// A search program with its settings.
pub(crate) struct Contestant<R> {
    /// Where it comes from.
    pub(crate) origin: Origin,
    /// The name in the table.
    pub(crate) name: &'static str,
    /// Makes all that a search to `depth` needs, with a table of `bytes`. Not timed.
    pub(crate) prepare: fn(depth: u8, bytes: usize) -> Box<dyn Searcher<R>>,
}

/// A contestant that is ready to search once.
pub(crate) trait Searcher<R: Rules> {
    /// Searches, and returns the value of the root. This is what is timed.
    fn search(&mut self, position: R) -> i32;

    /// The nodes of that search, leaves included, where the contestant tells.
    fn nodes(&mut self, position: R) -> Option<u64>;
}
