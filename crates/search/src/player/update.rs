//! What a player tells while it thinks, and what it decides.

use super::finisher::Thought;
use crate::limits::Stop;
use crate::memory::Depth;
use crate::observers::Counts;
use crate::report::{Iteration, Line, Pass};
use crate::score::Score;
use std::fmt;
use std::time::Duration;

/// What is known so far.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
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
    /// Whether that is proven by ends of the game alone.
    pub proven: bool,
    /// Nodes searched so far, by all threads.
    pub nodes: u64,
    /// Time since thinking began, if it is measured.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", with = "crate::records::seconds")
    )]
    pub time: Option<Duration>,
    /// How full the table is, in thousandths.
    pub fullness: usize,
    /// The line expected; empty where a bound is all that is known.
    pub line: Vec<M>,
}

/// What a score says of the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Bound {
    /// It is the value at this depth.
    Exact,
    /// The value is at least this.
    AtLeast,
    /// The value is at most this.
    AtMost,
}

/// One of the best moves, with what is expected to follow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct RankedLine<M> {
    /// The value of its first move for the side to move.
    pub score: Score,
    /// Its moves.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub line: Line<M>,
}

/// What a player has decided.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(serialize = "M: Clone + serde::Serialize"))
)]
#[non_exhaustive]
pub struct Decision<M> {
    /// The move to play; none where the game is over.
    ///
    /// It is the first of the best [line](Decision::lines), unless a choice at random was asked for
    /// or a depth that could not be finished has shown a better one.
    pub best: Option<M>,
    /// The value of the last depth finished; none if there is none.
    pub score: Option<Score>,
    /// The line expected; it begins with the move to play.
    pub line: Vec<M>,
    /// As many of the best moves as were asked for, the best one first, all searched to the same
    /// [depth](Decision::depth).
    pub lines: Vec<RankedLine<M>>,
    /// Moves that are as good as the best within the [tolerance](super::Task::tolerance) of the
    /// task, the best itself included; empty without one.
    pub alternatives: Vec<M>,
    /// The last depth finished, by all lines.
    pub depth: Depth,
    /// Why it thought no further.
    pub end: End,
    /// Nodes searched, by all threads.
    pub nodes: u64,
    /// Time since thinking began, if it was measured.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "seconds", with = "crate::records::seconds")
    )]
    pub time: Option<Duration>,
    /// The work of the thread that decided.
    pub counts: Counts,
    /// The finished depths of the best line.
    pub iterations: Vec<Iteration<M>>,
    /// All questions that the driver asked about it at the root, in order.
    pub passes: Vec<Pass<M>>,
    /// How many answers contradicted earlier ones.
    pub contradictions: usize,
}

impl<M: Copy> Decision<M> {
    /// The reply expected.
    #[must_use]
    pub fn reply(&self) -> Option<M> {
        self.line.get(1).copied()
    }

    /// Plays the line with this index instead: 0 is the best. Nothing changes if there is none.
    pub fn choose(&mut self, index: usize) {
        if let Some(RankedLine { score, line }) = self.lines.get(index) {
            self.best = line.moves.first().copied().or(self.best);
            self.score = Some(*score);
            self.line.clone_from(&line.moves);
        }
    }
}

impl<M: Copy> Decision<M> {
    /// The decision of one who has seen the end of the game: exact scores, the best first.
    pub(super) fn solved(lines: Vec<(Score, Vec<M>)>, nodes: u64, time: Option<Duration>) -> Self {
        let ranked = |(score, moves): (Score, Vec<M>)| RankedLine {
            score,
            line: Line {
                proven: moves.len(),
                moves,
            },
        };
        let lines: Vec<RankedLine<M>> = lines.into_iter().map(ranked).collect();
        let line = lines
            .first()
            .map_or_else(Vec::new, |best| best.line.moves.clone());
        let end = if line.is_empty() {
            End::Over
        } else {
            End::Exhausted
        };
        // Who solves does not tell leaves from other nodes.
        let counts = Counts {
            interior: nodes,
            ..Counts::default()
        };
        Decision {
            best: line.first().copied(),
            score: lines.first().map(|best| best.score),
            lines,
            alternatives: Vec::new(),
            depth: Depth::try_from(line.len()).unwrap_or(Depth::MAX),
            line,
            end,
            nodes,
            time,
            counts,
            iterations: Vec::new(),
            passes: Vec::new(),
            contradictions: 0,
        }
    }

    /// What there is to tell of one of its solved lines.
    pub(super) fn update(&self, rank: usize) -> SearchUpdate<M> {
        let ranked = &self.lines[rank - 1];
        SearchUpdate {
            rank,
            depth: self.depth,
            reached: ranked.line.moves.len(),
            score: ranked.score,
            bound: Bound::Exact,
            proven: true,
            nodes: self.nodes,
            time: self.time,
            fullness: 0,
            line: ranked.line.moves.clone(),
        }
    }
}

impl<M: Copy> Thought<M> {
    /// What there is to tell of it, after some nodes that were not its own.
    pub(super) fn update(&self, nodes: u64, time: Option<Duration>) -> SearchUpdate<M> {
        SearchUpdate {
            rank: 1,
            depth: self.depth,
            reached: self.depth.into(),
            score: self.score,
            bound: self.proof.unwrap_or(Bound::Exact),
            proven: self.proof.is_some(),
            nodes: self.nodes + nodes,
            time,
            fullness: 0,
            line: self.line.clone(),
        }
    }

    /// The decision that it leads to, which ended as it says unless it was proven.
    pub(super) fn decision(self, end: End, time: Option<Duration>) -> Decision<M> {
        let lines = vec![(self.score, self.line)];
        let mut decision = Decision::solved(lines, self.nodes, time);
        decision.depth = self.depth;
        decision.end = match self.proof {
            Some(Bound::Exact) => End::Exhausted,
            Some(_) => End::Outcome,
            None => end,
        };
        if self.proof.is_none() {
            decision.lines[0].line.proven = 0;
        }
        decision
    }
}

impl<M> Decision<M> {
    /// Plays a move of which no line is known.
    pub(super) fn play_instead(&mut self, mv: M)
    where
        M: Copy,
    {
        self.best = Some(mv);
        self.line = vec![mv];
    }
}

/// Why a player thought no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum End {
    /// The game is over.
    Over,
    /// There is one move only, and it was about a move within a time.
    Forced,
    /// The move is that of an [opening book](crate::player::OpeningBook).
    Book,
    /// The game is won or lost ([`Position::WIN`](crate::Position::WIN)), and no deeper search would
    /// find a shorter way.
    Decided,
    /// All lines that matter have been seen to the end of the game: the score is what the position is
    /// worth.
    Exhausted,
    /// It is proven who wins, and not by how much: a winner wins by at least the score.
    Outcome,
    /// It has searched as deep as was asked, or as deep as it can.
    Depth,
    /// It has used up its nodes.
    Nodes,
    /// It has used up its time, or another depth would have.
    Time,
    /// It was told to stop.
    Stopped,
}

impl From<Stop> for End {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Nodes => End::Nodes,
            Stop::Time => End::Time,
            Stop::Flag => End::Stopped,
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            End::Over => "the game is over",
            End::Forced => "a forced move",
            End::Book => "a move of the book",
            End::Decided => "the game is decided",
            End::Exhausted => "seen to the end",
            End::Outcome => "who wins is proven",
            End::Depth => "as deep as asked",
            End::Nodes => "out of nodes",
            End::Time => "out of time",
            End::Stopped => "stopped",
        })
    }
}
