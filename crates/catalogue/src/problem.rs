//! Positions in which something is to be found, as test suites have them.

use crate::games::Playable;
use nullwindow::{Game, Score};
use std::time::Duration;

/// How the test suites of a game are read.
#[derive(Debug)]
pub struct Suites<G: Game> {
    /// How their files' names end.
    pub extensions: &'static [&'static str],
    /// Reads the problems of a file; an error names the line and what was rejected there.
    pub read: fn(&str) -> Result<Vec<Problem<G>>, String>,
}

/// A position and what is wanted of a player there.
#[derive(Clone, PartialEq, Debug)]
pub struct Problem<G: Game> {
    /// What it is called.
    pub name: String,
    /// The position.
    pub position: G,
    /// What is wanted. All of it.
    pub wanted: Wanted<G::Move>,
}

/// What is wanted of a player; what is empty is not asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted<M> {
    /// One of these moves (`bm`).
    pub best: Vec<M>,
    /// None of these (`am`).
    pub avoid: Vec<M>,
    /// A mate in at most so many moves (`dm`).
    pub mate_in: Option<u32>,
    /// A score that says so.
    pub result: Option<Expected>,
}

/// How a position should end for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expected {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

impl<M> Default for Wanted<M> {
    fn default() -> Self {
        Wanted {
            best: Vec::new(),
            avoid: Vec::new(),
            mate_in: None,
            result: None,
        }
    }
}

impl<M> Wanted<M> {
    /// Whether nothing is wanted.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.best.is_empty()
            && self.avoid.is_empty()
            && self.mate_in.is_none()
            && self.result.is_none()
    }
}

/// A score beyond this is a judgement that a side wins, short of it that nobody does: a man, a
/// pawn, or ten discs.
const DECIDED: Score = Score(100);

/// What a player has found.
#[derive(Clone, PartialEq, Debug)]
pub struct FoundMove<M> {
    /// The move.
    pub mv: M,
    /// The score for the side to move.
    pub score: Option<Score>,
    /// How deep it has searched.
    pub depth: u32,
    /// How many nodes it took.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl<G: Playable> Problem<G> {
    /// Whether this solves the problem.
    #[must_use]
    pub fn is_solved_by(&self, found: &FoundMove<G::Move>) -> bool {
        let wanted = &self.wanted;
        let best = wanted.best.is_empty() || wanted.best.contains(&found.mv);
        let mate = wanted.mate_in.is_none_or(|moves| {
            let plies = found.score.and_then(G::plies_to_win);
            plies.is_some_and(|plies| plies <= (2 * moves).saturating_sub(1))
        });
        let result = wanted.result.is_none_or(|expected| {
            let judged = found.score.map(|score| {
                if score >= DECIDED {
                    Expected::Win
                } else if score <= -DECIDED {
                    Expected::Loss
                } else {
                    Expected::Draw
                }
            });
            judged == Some(expected)
        });
        best && !wanted.avoid.contains(&found.mv) && mate && result
    }

    /// What is wanted, in words.
    #[must_use]
    pub fn wanted_text(&self) -> String {
        let list = |moves: &[G::Move]| {
            let texts = moves.iter().map(|&mv| self.position.move_text(mv));
            texts.collect::<Vec<_>>().join(" ")
        };
        let mut parts = Vec::new();
        if !self.wanted.best.is_empty() {
            parts.push(list(&self.wanted.best));
        }
        if !self.wanted.avoid.is_empty() {
            parts.push(format!("not {}", list(&self.wanted.avoid)));
        }
        if let Some(moves) = self.wanted.mate_in {
            parts.push(format!("mate in {moves}"));
        }
        parts.extend(self.wanted.result.map(|expected| {
            let text = match expected {
                Expected::Win => "a win",
                Expected::Draw => "a draw",
                Expected::Loss => "a loss",
            };
            text.to_owned()
        }));
        parts.join(", ")
    }
}
