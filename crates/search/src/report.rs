//! What a search found, as plain data.
//!
//! With the feature `serde` it can be written and read; unknown bounds and infinite windows are
//! `null` then, and times are seconds.

use crate::historical::OpenCounts;
use crate::limits::Stop;
use crate::memory::Depth;
use crate::observers::Counts;
use crate::score::{Bounds, Score, Window};
use std::time::Duration;

/// One question of a driver's, and its answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        from = "crate::records::PassRecord<M>",
        into = "crate::records::PassRecord<M>"
    ),
    serde(bound(serialize = "M: Clone + serde::Serialize"))
)]
#[non_exhaustive]
pub struct Pass<M = usize> {
    /// Depth of the search.
    pub depth: Depth,
    /// What was asked.
    pub window: Window,
    /// The root move that was asked about; the root itself if `None`. A driver knows it by its
    /// place in the list.
    pub root_move: Option<M>,
    /// What was answered.
    pub value: Score,
    /// What was known afterwards of the root, or of the move.
    pub bounds: Bounds,
}

impl<M> Pass<M> {
    /// The same with the root move left out.
    #[must_use]
    pub fn without_move<N>(&self) -> Pass<N> {
        Pass {
            depth: self.depth,
            window: self.window,
            root_move: None,
            value: self.value,
            bounds: self.bounds,
        }
    }

    /// The same with the root move told in another way.
    pub fn naming<N>(self, name: impl FnOnce(M) -> N) -> Pass<N> {
        Pass {
            depth: self.depth,
            window: self.window,
            root_move: self.root_move.map(name),
            value: self.value,
            bounds: self.bounds,
        }
    }
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Line<M> {
    /// Its moves. A line that is proven is as long as the search was deep, unless the game ends.
    #[cfg_attr(feature = "serde", serde(rename = "pv"))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Iteration<M> {
    /// Depth of the search.
    pub depth: Depth,
    /// The value, unless the driver did not need it.
    pub value: Option<Score>,
    /// What is known of the value.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub bounds: Bounds,
    /// The best move; none if the game is over or the depth is zero.
    pub best_move: Option<M>,
    /// The principal variation.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub line: Line<M>,
    /// The work of this iteration alone.
    pub counts: Counts,
    /// How many questions it took.
    pub passes: usize,
    /// The time of this iteration alone, if it was measured.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", with = "crate::records::seconds")
    )]
    pub time: Option<Duration>,
}

impl<M> Iteration<M> {
    /// The same without its moves, for those who keep the numbers only.
    #[must_use]
    pub fn without_moves(&self) -> Iteration<()> {
        Iteration {
            depth: self.depth,
            value: self.value,
            bounds: self.bounds,
            best_move: None,
            line: Line::default(),
            counts: self.counts,
            passes: self.passes,
            time: self.time,
        }
    }
}

impl<M> Default for Iteration<M> {
    fn default() -> Self {
        Iteration {
            depth: 0,
            value: None,
            bounds: Bounds::UNKNOWN,
            best_move: None,
            line: Line::default(),
            counts: Counts::default(),
            passes: 0,
            time: None,
        }
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(serialize = "M: Clone + serde::Serialize"))
)]
#[non_exhaustive]
pub struct SearchReport<M> {
    /// Depth of the last finished iteration; zero if there is none.
    pub depth: Depth,
    /// The value at that depth for the side to move, unless the driver did not need it.
    pub value: Option<Score>,
    /// What is known of the value.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub bounds: Bounds,
    /// The best move. If not even the first iteration was finished, some legal move.
    pub best_move: Option<M>,
    /// The principal variation.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub line: Line<M>,
    /// All questions asked, in order.
    pub passes: Vec<Pass<M>>,
    /// How many answers contradicted earlier ones; none in a full-width search of fixed depth.
    pub contradictions: usize,
    /// All work, that of an interrupted iteration included.
    pub counts: Counts,
    /// The finished iterations.
    pub iterations: Vec<Iteration<M>>,
    /// The work on the OPEN list, for [algorithms](crate::historical) that have one.
    #[cfg_attr(
        feature = "serde",
        serde(default, skip_serializing_if = "Option::is_none")
    )]
    pub open: Option<OpenCounts>,
    /// Why the search stopped before its full depth, if it did.
    pub stopped: Option<Stop>,
    /// All time, if it was measured.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", with = "crate::records::seconds")
    )]
    pub time: Option<Duration>,
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
            time: None,
            open: None,
            stopped: None,
        }
    }

    /// The same with moves written in another way, as text for example: `write` is given lines
    /// that begin at the root.
    #[must_use]
    pub fn written<N>(&self, write: impl Fn(&[M]) -> Vec<N>) -> SearchReport<N>
    where
        M: Copy,
    {
        let one = |mv: M| write(&[mv]).pop();
        let line = |line: &Line<M>| Line {
            moves: write(&line.moves),
            proven: line.proven,
        };
        let iteration = |it: &Iteration<M>| Iteration {
            depth: it.depth,
            value: it.value,
            bounds: it.bounds,
            best_move: it.best_move.and_then(one),
            line: line(&it.line),
            counts: it.counts,
            passes: it.passes,
            time: it.time,
        };
        let pass = |pass: &Pass<M>| Pass {
            depth: pass.depth,
            window: pass.window,
            root_move: pass.root_move.and_then(one),
            value: pass.value,
            bounds: pass.bounds,
        };
        SearchReport {
            depth: self.depth,
            value: self.value,
            bounds: self.bounds,
            best_move: self.best_move.and_then(one),
            line: line(&self.line),
            passes: self.passes.iter().map(pass).collect(),
            contradictions: self.contradictions,
            counts: self.counts,
            iterations: self.iterations.iter().map(iteration).collect(),
            open: self.open,
            stopped: self.stopped,
            time: self.time,
        }
    }
}
