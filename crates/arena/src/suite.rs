//! Test suites: positions with known best moves or results.

use crate::limit::Limit;
use nullwindow_catalogue::Playable;
use serde::Serialize;

pub use nullwindow_catalogue::{Expected, FoundMove, Problem, Wanted};

/// The result of a problem.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// Whether it was solved.
    pub solved: bool,
    /// The expected solution.
    pub wanted: String,
    /// The move that was played; empty if none was.
    pub played: String,
    /// The score for the side to move.
    pub score: Option<i32>,
    /// The depth of the search.
    pub depth: u32,
    /// The nodes of the search.
    pub nodes: u64,
    /// Its time in seconds.
    pub seconds: f64,
}

/// The results of a suite.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Table {
    /// The problems in order.
    pub rows: Vec<Row>,
    /// How many there were.
    pub problems: usize,
    /// How many were solved.
    pub solved: usize,
    /// All nodes.
    pub nodes: u64,
    /// All seconds.
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

/// Runs each problem through `think`, which may find no move, and calls `on_problem` after each.
pub fn run<G: Playable>(
    problems: &[Problem<G>],
    limit: Limit,
    mut think: impl FnMut(&G, Limit) -> Option<FoundMove<G::Move>>,
    mut on_problem: impl FnMut(&Row),
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
        on_problem(&row);
        table.add(row);
    }
    table
}
