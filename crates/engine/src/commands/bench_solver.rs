//! `nullwindow bench --solver`: how long Othello's solver takes, and what its shortcuts save.

use crate::failure::Failure;
use crate::output::{Align, Table, grouped, write_json};
use crate::progress::Progress;
use nullwindow_catalogue::{Playable, SolveWatch, SolverDriver, SolverSettings};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::time::Instant;

/// How long a position took.
#[derive(Serialize)]
struct Record {
    number: usize,
    position: String,
    empties: u32,
    value: Option<i32>,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
    /// Nodes that each shortcut answered, and positions evaluated.
    shares: BTreeMap<&'static str, u64>,
}

/// Solves the positions with at most so many empty squares.
pub(super) fn write<G: Playable>(
    out: &mut impl Write,
    most_empties: u8,
    threads: NonZeroUsize,
    json: bool,
) -> Result<(), Failure> {
    let settings = SolverSettings {
        driver: SolverDriver::default(),
        threads,
        bytes: 128 << 20,
        without: Vec::new(),
    };
    let solvers = G::SOLVER.and_then(|solvers| Some((solvers.make, solvers.suite?)));
    let (make, suite) = solvers.ok_or_else(|| {
        let why = format!("{} has no positions to measure a solver on", G::NAME);
        Failure::input("--solver", why)
    })?;
    let mut solver = make(&settings)?;
    let progress = Progress::new();
    let mut records = Vec::new();
    for (number, problem) in (1..).zip(suite()) {
        let empties = problem.left;
        if empties > most_empties.into() {
            continue;
        }
        progress.show(&format!("position {number}, {empties} empty squares"));
        solver.forget();
        let watch = SolveWatch {
            stop: &AtomicBool::new(false),
            nodes: &AtomicU64::new(0),
            told: &|_| {},
        };
        let start = Instant::now();
        let solved = solver.solve(&problem.position, false, &watch);
        let seconds = start.elapsed().as_secs_f64();
        if solved.value() != problem.best_score() {
            let (found, right) = (solved.value(), problem.best_score());
            let why = format!("position {number} is worth {right:?}, and {found:?} was found");
            return Err(Failure::No(why));
        }
        records.push(Record {
            number,
            position: problem.position.position_text(),
            empties,
            value: solved.value(),
            nodes: solved.nodes,
            seconds,
            nodes_per_second: per_second(solved.nodes, seconds),
            shares: solved.shares.into_iter().collect(),
        });
    }
    drop(progress);
    if json {
        for record in &records {
            write_json(out, record)?;
        }
        return Ok(());
    }
    let mut table = Table::new([
        ("position", Align::Right),
        ("empty", Align::Right),
        ("value", Align::Right),
        ("nodes", Align::Right),
        ("seconds", Align::Right),
        ("million nodes/s", Align::Right),
    ]);
    for record in &records {
        table.row([
            record.number.to_string(),
            record.empties.to_string(),
            record.value.map_or_else(String::new, |v| format!("{v:+}")),
            grouped(record.nodes),
            format!("{:.3}", record.seconds),
            format!("{:.1}", record.nodes_per_second / 1e6),
        ]);
    }
    table.write(out)?;
    let nodes: u64 = records.iter().map(|record| record.nodes).sum();
    let seconds: f64 = records.iter().map(|record| record.seconds).sum();
    writeln!(
        out,
        "\n{} positions, {} nodes, {seconds:.2} s, {:.1} million nodes a second\n",
        records.len(),
        grouped(nodes),
        per_second(nodes, seconds) / 1e6
    )?;
    let mut shares = BTreeMap::new();
    for (name, count) in records.iter().flat_map(|record| &record.shares) {
        *shares.entry(*name).or_insert(0) += count;
    }
    let mut table = Table::new([
        ("shortcut", Align::Left),
        ("nodes answered", Align::Right),
        ("of 1000", Align::Right),
    ]);
    for (name, count) in shares {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = 1000.0 * count as f64 / nodes.max(1) as f64;
        table.row([name.to_owned(), grouped(count), format!("{share:.2}")]);
    }
    table.write(out)?;
    Ok(())
}

fn per_second(nodes: u64, seconds: f64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "a rate")]
    let nodes = nodes as f64;
    nodes / seconds.max(1e-9)
}
