//! A search of a position to a fixed depth, full width, by one of the papers' algorithms.

use super::{OVER, move_texts};
use crate::failure::Failure;
use crate::options::{GameSearchOption, NamedParser};
use crate::output::{
    Align, ConditionsRecord, MinimalGraphRecord, Table, bounds_text, counted, grouped, in_seconds,
    score_text, write_json,
};
use crate::progress::Progress;
use crate::trace_option::{TraceFile, TraceOption, TraceReport};
use clap::Args;
use nullwindow::memory::Depth;
use nullwindow::{MoveList, SearchReport};
use nullwindow_catalogue::{
    Algorithm, GameSearch, MinimalGraphs, Playable, Tally, minimal_graphs, table_words,
};
use nullwindow_drawing::trace::GameNames;
use serde::Serialize;
use std::io::{self, Write};

/// Which algorithm searches, and how.
#[derive(Args, Debug)]
pub(super) struct ExperimentOptions {
    /// Which algorithm searches [default: mtd-f with any other of these options]
    #[arg(long, value_name = "A", value_parser = NamedParser::<Algorithm>::new())]
    algorithm: Option<Algorithm>,

    #[command(flatten)]
    search: GameSearchOption,

    #[command(flatten)]
    trace: TraceOption,

    /// Do not count different leaves, which takes time and memory
    #[arg(long)]
    no_unique: bool,

    /// Compare the last iteration with the minimal graphs, which takes a second search
    #[arg(long)]
    minimal_graph: bool,
}

/// A search to a fixed depth.
pub(super) struct Experiment<'o> {
    options: &'o ExperimentOptions,
    algorithm: Algorithm,
    depth: Depth,
    json: bool,
}

/// What was found, for programs.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    /// Whether the position is the end of a game.
    over: bool,
    algorithm: &'static str,
    #[serde(flatten)]
    report: SearchReport<String>,
    table: String,
    table_bounds: &'static str,
    table_replacement: &'static str,
    conditions: ConditionsRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    minimal_graph: Option<MinimalGraphRecord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<TraceReport>,
}

impl ExperimentOptions {
    /// The experiment at a depth.
    pub(super) fn at(&self, depth: Depth, json: bool) -> Experiment<'_> {
        Experiment {
            options: self,
            algorithm: self.algorithm.unwrap_or(Algorithm::MtdF),
            depth,
            json,
        }
    }
}

impl Experiment<'_> {
    /// Searches a position, and writes what was found.
    pub(super) fn run<G: Playable>(&self, root: &G, out: &mut impl Write) -> Result<(), Failure> {
        let mut trace = self.options.trace.create()?;
        let report = self.search(root, &mut trace)?;
        let trace = trace.map(|trace| trace.finish(report.value)).transpose()?;
        let graphs = if self.options.minimal_graph {
            Some(self.graphs(root, &report)?)
        } else {
            None
        };
        if self.json {
            let mut record = self.record(root, &report);
            record.minimal_graph = graphs.map(|g| MinimalGraphRecord::new(&g, G::CHEAPEST_PLIES));
            record.trace = trace;
            write_json(out, &record)?;
        } else {
            self.write_text(out, root, &report)?;
            if let Some(graphs) = graphs {
                write_graphs(out, &graphs, G::CHEAPEST_PLIES)?;
            }
            if let Some(trace) = trace {
                trace.write_text(out)?;
            }
        }
        Ok(())
    }

    /// The minimal graphs, and the last iteration of this search beside them.
    fn graphs<G: Playable>(
        &self,
        root: &G,
        report: &SearchReport<G::Move>,
    ) -> Result<MinimalGraphs, Failure> {
        let progress = Progress::new();
        let GameSearch {
            step,
            table,
            conditions,
            ..
        } = self.options.search.search::<G>();
        let graphs = minimal_graphs(
            root,
            self.depth,
            step,
            G::CHEAPEST_PLIES,
            table,
            &conditions,
            &mut |stage| {
                progress.show(stage);
            },
        )?;
        let last = report.iterations.last();
        Ok(MinimalGraphs {
            searched: last.map_or(report.counts, |iteration| iteration.counts),
            ..graphs
        })
    }

    fn search<G: Playable>(
        &self,
        root: &G,
        trace: &mut Option<TraceFile>,
    ) -> Result<SearchReport<G::Move>, Failure> {
        let progress = Progress::new();
        let mut watch = |iteration: &nullwindow::Iteration<G::Move>| {
            progress.show(&format!(
                "depth {}: {}, {}, {:.1} s",
                iteration.depth,
                bounds_text(iteration.bounds),
                iteration
                    .best_move
                    .map_or("-".to_owned(), |mv| root.move_text(mv)),
                in_seconds(iteration.time)
            ));
        };
        let search = self.options.search.search::<G>();
        let plan = search.plan(self.depth);
        if let Some(TraceFile { tracer, .. }) = trace {
            tracer.start_game(self.algorithm.name(), G::NAME, &root.position_text());
            let mut watching = tracer.observer(GameNames::new(root));
            let tally = if self.options.no_unique {
                Tally::watched_by(&mut watching)
            } else {
                Tally::with_unique_leaves_watched_by(&mut watching)
            };
            return Ok(search.run(self.algorithm, root, plan, tally, &mut watch)?);
        }
        let tally = if self.options.no_unique {
            Tally::default()
        } else {
            Tally::with_unique_leaves()
        };
        Ok(search.run(self.algorithm, root, plan, tally, &mut watch)?)
    }

    fn record<G: Playable>(&self, root: &G, report: &SearchReport<G::Move>) -> Record {
        let search = self.options.search.search::<G>();
        Record {
            game: G::NAME,
            position: root.position_text(),
            over: root.moves(&mut MoveList::new()).is_over(),
            algorithm: self.algorithm.name(),
            report: report.written(|line| move_texts(root, line)),
            table: search.table.to_string(),
            table_bounds: table_words::bounds(search.rules.layout),
            table_replacement: table_words::replacement(search.rules.replacement),
            conditions: search.conditions.into(),
            minimal_graph: None,
            trace: None,
        }
    }

    fn write_text<G: Playable>(
        &self,
        out: &mut impl Write,
        root: &G,
        report: &SearchReport<G::Move>,
    ) -> io::Result<()> {
        let search = self.options.search.search::<G>();
        writeln!(
            out,
            "{}\n{}; {}, table {}{}\n",
            root.position_text(),
            self.algorithm.title(),
            search.conditions,
            search.table,
            table_words::text(search.rules)
        )?;
        let mut table = Table::new([
            ("depth", Align::Right),
            ("value", Align::Right),
            ("move", Align::Left),
            ("passes", Align::Right),
            ("leaves", Align::Right),
            ("all nodes", Align::Right),
            ("seconds", Align::Right),
        ]);
        for iteration in &report.iterations {
            table.row([
                iteration.depth.to_string(),
                iteration
                    .value
                    .map_or_else(|| bounds_text(iteration.bounds), score_text),
                iteration
                    .best_move
                    .map_or("-".to_owned(), |mv| root.move_text(mv)),
                iteration.passes.to_string(),
                grouped(iteration.counts.leaf_evaluations),
                grouped(iteration.counts.total()),
                format!("{:.3}", in_seconds(iteration.time)),
            ]);
        }
        table.write(out)?;
        let counts = &report.counts;
        let different = if self.options.no_unique {
            String::new()
        } else {
            format!(", {} of them different", grouped(counts.unique_leaves))
        };
        writeln!(
            out,
            "\n{} evaluated{different}; {}; {} answered by memory; {} in total, {:.3} s",
            counted(counts.leaf_evaluations, "leaf", "leaves"),
            counted(counts.interior, "interior node", "interior nodes"),
            grouped(counts.table_hits),
            counted(counts.total(), "node", "nodes"),
            in_seconds(report.time)
        )?;
        if counts.cut_nodes > 0 {
            writeln!(
                out,
                "{}: {:.1} % by the first move, {:.2} moves tried for one",
                counted(counts.cut_nodes, "cutoff", "cutoffs"),
                100.0 * ratio(counts.cut_first_move, counts.cut_nodes),
                ratio(counts.cut_moves_tried, counts.cut_nodes)
            )?;
        }
        if root.moves(&mut MoveList::new()).is_over() {
            writeln!(out, "\n{OVER}")?;
        }
        let line = move_texts(root, &report.line.moves);
        if !line.is_empty() {
            writeln!(out, "\n{}", line.join(" "))?;
        }
        Ok(())
    }
}

fn write_graphs(out: &mut impl Write, graphs: &MinimalGraphs, plies: u8) -> io::Result<()> {
    let [searched, left_first, approximate] =
        [graphs.searched, graphs.left_first, graphs.approximate].map(|c| grouped(c.total()));
    writeln!(
        out,
        "\nlast iteration: {searched} nodes, {:.3} times the left-first minimal graph (LFMG) of \
         {left_first}, which is {:.3} times the approximate one, ARMG({plies}), of {approximate}",
        graphs.searched_to_left_first(),
        graphs.left_first_to_approximate()
    )
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
