//! What a search found, as plain data.

use crate::limits::Stop;
use crate::memory::Depth;
use crate::observers::Counts;
use crate::score::{Bounds, Score, Window};
use std::time::Duration;

/// One question of a driver's, and its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pass {
    /// Depth of the search.
    pub depth: Depth,
    /// What was asked.
    pub window: Window,
    /// The root move that was asked about, by its place in the list; the root itself if `None`.
    pub root_move: Option<usize>,
    /// What was answered.
    pub value: Score,
    /// What was known afterwards of the root, or of the move.
    pub bounds: Bounds,
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<M> {
    /// Its moves. A line that is proven is as long as the search was deep, unless the game ends.
    pub moves: Vec<M>,
    /// How many of them, from the first, are proven to lead to the value of the root.
    pub proven: usize,
}

impl<M> Default for Line<M> {
    fn default() -> Self {
        Line {
            moves: Vec::new(),
            proven: 0,
        }
    }
}

/// A finished search of one depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Iteration<M> {
    /// Depth of the search.
    pub depth: Depth,
    /// The value, unless the driver did not need it.
    pub value: Option<Score>,
    /// What is known of the value.
    pub bounds: Bounds,
    /// The best move; none if the game is over or the depth is zero.
    pub best_move: Option<M>,
    /// The principal variation.
    pub line: Line<M>,
    /// The work of this iteration alone.
    pub counts: Counts,
    /// How many questions it took.
    pub passes: usize,
    /// The time of this iteration alone.
    pub time: Duration,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchReport<M> {
    /// Depth of the last finished iteration; zero if there is none.
    pub depth: Depth,
    /// The value at that depth for the side to move, unless the driver did not need it.
    pub value: Option<Score>,
    /// What is known of the value.
    pub bounds: Bounds,
    /// The best move. If not even the first iteration was finished, some legal move.
    pub best_move: Option<M>,
    /// The principal variation.
    pub line: Line<M>,
    /// All work, that of an interrupted iteration included.
    pub counts: Counts,
    /// All questions asked, in order.
    pub passes: Vec<Pass>,
    /// How many answers contradicted earlier ones; none in a full-width search of fixed depth.
    pub contradictions: usize,
    /// The finished iterations.
    pub iterations: Vec<Iteration<M>>,
    /// All time.
    pub time: Duration,
    /// Why the search stopped before its full depth, if it did.
    pub stopped: Option<Stop>,
}

impl<M> SearchReport<M> {
    /// The report of a search that has found nothing yet but a legal move.
    pub(crate) fn unfinished(some_move: Option<M>) -> Self {
        SearchReport {
            depth: 0,
            value: None,
            bounds: Bounds::UNKNOWN,
            best_move: some_move,
            line: Line::default(),
            counts: Counts::default(),
            passes: Vec::new(),
            contradictions: 0,
            iterations: Vec::new(),
            time: Duration::ZERO,
            stopped: None,
        }
    }
}
