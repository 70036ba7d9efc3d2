//! Test suites: positions with what is to be found there.

use crate::arbiter::Arbiter;
use crate::limit::Limit;
use nullwindow::{Game, Score};
use serde::Serialize;
use std::time::Duration;

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
pub struct Found<M> {
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

impl<G: Arbiter> Problem<G> {
    /// Whether this solves the problem.
    #[must_use]
    pub fn is_solved_by(&self, found: &Found<G::Move>) -> bool {
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

/// A problem as it went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Whether it was solved.
    pub solved: bool,
    /// What was wanted.
    pub wanted: String,
    /// What was played; empty if nothing was.
    pub played: String,
    /// The score for the side to move.
    pub score: Option<i32>,
    /// How deep the search was.
    pub depth: u32,
    /// How many nodes it took.
    pub nodes: u64,
    /// How many seconds it took.
    pub seconds: f64,
}

/// A suite as it went.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Table {
    /// The problems in their order.
    pub rows: Vec<Row>,
    /// How many there were.
    pub problems: usize,
    /// How many were solved.
    pub solved: usize,
    /// How many nodes all took.
    pub nodes: u64,
    /// How many seconds all took.
    pub seconds: f64,
    /// The mean depth.
    pub depth: Option<f64>,
}

impl Table {
    fn add(&mut self, row: Row) {
        self.problems += 1;
        self.solved += usize::from(row.solved);
        self.nodes += row.nodes;
        self.seconds += row.seconds;
        let before = self.depth.unwrap_or(0.0) * float(self.problems - 1);
        self.depth = Some((before + f64::from(row.depth)) / float(self.problems));
        self.rows.push(row);
    }
}

#[expect(clippy::cast_precision_loss, reason = "problems are few")]
fn float(count: usize) -> f64 {
    count as f64
}

/// Shows each problem to a player, who may decline to move, and tells of each as it is done.
pub fn run<G: Arbiter>(
    problems: &[Problem<G>],
    limit: Limit,
    mut think: impl FnMut(&G, Limit) -> Option<Found<G::Move>>,
    mut watch: impl FnMut(&Row),
) -> Table {
    let mut table = Table::default();
    for problem in problems {
        let found = think(&problem.position, limit);
        let row = Row {
            name: problem.name.clone(),
            solved: found
                .as_ref()
                .is_some_and(|found| problem.is_solved_by(found)),
            wanted: problem.wanted_text(),
            played: found
                .as_ref()
                .map(|found| problem.position.move_text(found.mv))
                .unwrap_or_default(),
            score: found
                .as_ref()
                .and_then(|found| found.score)
                .map(|score| score.0),
            depth: found.as_ref().map_or(0, |found| found.depth),
            nodes: found.as_ref().map_or(0, |found| found.nodes),
            seconds: found.as_ref().map_or(0.0, |found| found.time.as_secs_f64()),
        };
        watch(&row);
        table.add(row);
    }
    table
}
