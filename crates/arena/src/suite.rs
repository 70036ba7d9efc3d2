//! Test suites: positions with what is to be found there.

use crate::limit::Limit;
use nullwindow_catalogue::Playable;
use serde::Serialize;

pub use nullwindow_catalogue::{Expected, FoundMove, Problem, Wanted};

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
pub fn run<G: Playable>(
    problems: &[Problem<G>],
    limit: Limit,
    mut think: impl FnMut(&G, Limit) -> Option<FoundMove<G::Move>>,
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
