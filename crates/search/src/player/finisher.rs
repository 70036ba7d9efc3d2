//! Who knows the end of a game better than a search that judges.

use crate::memory::Depth;
use crate::position::Position;
use crate::score::Score;
use std::fmt;
use std::num::NonZeroUsize;
use std::time::Duration;

/// Solves positions near the end of a game exactly: an endgame solver, a database.
///
/// An [`AnyPlayer`](super::AnyPlayer) with a finisher asks it before it thinks itself.
pub trait Finisher<P: Position>: Send + fmt::Debug {
    /// What the position is worth, and a best line; `None` where that is not to be had within the
    /// limits. It should not even begin where it expects to fail, as the player thinks with what is
    /// left.
    fn finish(&mut self, root: &P, limits: &FinishLimits<'_>) -> Finish<P::Move>;

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
    /// Whether it must stop now, after so many nodes; to be asked every now and then.
    pub over: &'l (dyn Fn(u64) -> bool + Sync),
}

impl fmt::Debug for FinishLimits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FinishLimits")
            .field("depth", &self.depth)
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .finish_non_exhaustive()
    }
}

/// What a finisher has done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish<M> {
    /// The exact score and a best line; `None` if it did not find them.
    pub found: Option<(Score, Vec<M>)>,
    /// Nodes it has searched.
    pub nodes: u64,
}

impl<M> Finish<M> {
    /// It did not even try.
    pub const UNTRIED: Finish<M> = Finish {
        found: None,
        nodes: 0,
    };
}
