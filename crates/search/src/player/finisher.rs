//! Who knows the end of a game better than a search that judges, and perhaps the way there.

use super::update::Bound;
use crate::memory::Depth;
use crate::position::Position;
use crate::score::Score;
use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

/// Solves positions near the end of a game exactly: an endgame solver, a database. It may have a search
/// of its own for what is farther away.
///
/// An [`AnyPlayer`](super::AnyPlayer) with a finisher asks it before it thinks itself.
pub trait Finisher<P: Position>: Send + fmt::Debug {
    /// What the position is worth, and best lines; none where that is not to be had within the limits.
    /// It should not even begin where it expects to fail, as the player thinks with what is left.
    fn finish(&mut self, root: &P, limits: &FinishLimits<'_>) -> Finish<P::Move>;

    /// Decides by a search of its own, as a player does: deeper and deeper until the limits end it or
    /// `enough`, which hears of every depth that was finished, says so. `None`, as it is by default,
    /// leaves it to the player.
    fn think(
        &mut self,
        _root: &P,
        _limits: &FinishLimits<'_>,
        _enough: &mut dyn FnMut(&Thought<P::Move>) -> bool,
    ) -> Option<Thought<P::Move>> {
        None
    }

    /// Forgets everything.
    fn forget(&mut self);

    /// Sets the number of threads that search.
    fn set_threads(&mut self, threads: NonZeroUsize);
}

/// How far a finisher may go.
pub struct FinishLimits<'l> {
    /// Plies the player may look ahead.
    pub depth: Option<Depth>,
    /// Nodes it may search.
    pub nodes: Option<u64>,
    /// Time it may take.
    pub time: Option<Duration>,
    /// How many of the best moves are asked for.
    pub lines: usize,
    /// Whether it must stop now, after so many nodes; to be asked every now and then.
    pub over: &'l (dyn Fn(u64) -> bool + Sync),
}

impl fmt::Debug for FinishLimits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FinishLimits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .field("lines", &self.lines)
            .finish_non_exhaustive()
    }
}

/// What a finisher has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish<M> {
    /// The exact scores of the best moves and a best line of each, the best first; empty if it did not
    /// find them.
    pub lines: Vec<(Score, Vec<M>)>,
    /// Nodes it has searched.
    pub nodes: u64,
}

impl<M> Finish<M> {
    /// It did not even try.
    pub const UNTRIED: Finish<M> = Finish {
        lines: Vec::new(),
        nodes: 0,
    };
}

/// What a finisher thinks of a position by a search of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought<M> {
    /// The depth of the search.
    pub depth: Depth,
    /// A score for the side to move.
    pub score: Score,
    /// Whether the score is proven to the end of the game, and in what way: exactly, or as a bound,
    /// which then says who wins.
    pub proof: Option<Bound>,
    /// The line expected.
    pub line: Vec<M>,
    /// Nodes searched so far.
    pub nodes: u64,
}
