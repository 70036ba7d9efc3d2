//! What a player tells while it thinks, and what it decides.

use crate::memory::Depth;
use crate::observers::Counts;
use crate::score::Score;
use std::time::Duration;

/// What is known so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchUpdate<M> {
    /// Which of the best moves this is about: 1 for the best.
    pub rank: usize,
    /// Depth of the search.
    pub depth: Depth,
    /// Plies to the end of the longest line looked at, tactics included.
    pub reached: usize,
    /// A score for the side to move.
    pub score: Score,
    /// What the score says.
    pub bound: Bound,
    /// Nodes searched so far, by all threads.
    pub nodes: u64,
    /// Time since thinking began.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub fullness: usize,
    /// The line expected; empty where a bound is all that is known.
    pub line: Vec<M>,
}

/// What a score says of the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// It is the value at this depth.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// What a player has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Decision<M> {
    /// The move to play; none where the game is over.
    pub best: Option<M>,
    /// The reply expected.
    pub reply: Option<M>,
    /// The value of the last depth finished; none if there is none.
    pub score: Option<Score>,
    /// The last depth finished.
    pub depth: Depth,
    /// The line expected.
    pub line: Vec<M>,
    /// Nodes searched, by all threads.
    pub nodes: u64,
    /// Time since thinking began.
    pub time: Duration,
    /// The work of the thread that decided.
    pub counts: Counts,
    /// How many questions the driver asked at the root.
    pub passes: usize,
    /// How many answers contradicted earlier ones.
    pub contradictions: usize,
}
