//! `nullwindow tree search`: one search of a tree, step by step.

use crate::failure::Failure;
use crate::options::{NamedParser, OpenListOption, ParametersOption};
use crate::output::{
    Align, Table, bounds_text, counted, grouped, question_text, score_text, write_json,
};
use crate::trace_option::{TraceFile, TraceOption, TraceReport};
use crate::tree_file::NamedTree;
use clap::Args;
use nullwindow::observers::LeafOrder;
use nullwindow::{Lines, Pass, SearchReport};
use nullwindow_catalogue::{Algorithm, TableSize, Tally, TreeAlgorithm, TreeMethod};
use nullwindow_drawing::trace::TreeNames;
use nullwindow_drawing::words::node_text;
use nullwindow_trees::TreePosition;
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What to search, and how.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tree search pearl --algorithm sss-star\n  \
    nullwindow tree search appendix-b-3 --algorithm mt-sss --deepening\n  \
    echo '[[3,5],[2,9]]' | nullwindow tree search - --algorithm mtd-f --guess 3 --json\n\n\
    A tree file is JSON: an integer is a leaf, its value for MAX; a list is an interior node with\n\
    its children; {\"label\":\"e\",\"value\":41} and {\"label\":\"h\",\"children\":[…]} name them. \
    The root is MAX.")]
pub(crate) struct Search {
    /// A tree file, '-' for standard input, or pearl, appendix-b-2, appendix-b-3
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Which algorithm searches
    #[arg(long, value_name = "A", value_parser = NamedParser::<TreeAlgorithm>::new(), hide_possible_values = false)]
    #[arg(default_value = "mtd-f")]
    algorithm: TreeAlgorithm,

    #[command(flatten)]
    parameters: ParametersOption,

    /// What is remembered: entries (2^10, 1024), a size (16MiB), none, or unbounded
    /// [default: as the algorithm's paper has it]
    #[arg(long, value_name = "SIZE")]
    table: Option<TableSize>,

    /// Search depth 1, 2, … first, trying memory's move first; interior nodes without a value of
    /// their own count as 0 there
    #[arg(long)]
    deepening: bool,

    #[command(flatten)]
    open_list: OpenListOption,

    #[command(flatten)]
    trace: TraceOption,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was found, for programs.
#[derive(Serialize)]
struct Record<'t> {
    algorithm: &'static str,
    tree: &'t str,
    #[serde(flatten)]
    report: &'t SearchReport<u16>,
    leaves: Vec<Vec<u16>>,
    labels: Vec<Option<&'t str>>,
    leaf_values: Vec<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<TraceReport>,
}

impl Search {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let mut method = TreeMethod::new(self.algorithm, self.parameters.parameters())
            .keeping(self.open_list.rules());
        if self.deepening {
            method = method.deepening()?;
        }
        if let Some(memory) = self.table {
            method = method.with_memory(memory)?;
        }
        let named = NamedTree::read(&self.file)?;
        let mut trace = self.trace.create()?;
        let mut order = LeafOrder::<TreePosition<'_>>::default();
        let (root, depth) = (named.tree.root(), named.depth());
        let found = match &mut trace {
            None => {
                let tally = Tally::with_unique_leaves_watched_by(&mut order);
                method.search(&root, depth, Lines::Last, tally)?
            }
            Some(TraceFile { tracer, .. }) => {
                tracer.start_tree(self.algorithm.name(), &named.name);
                let mut watching = (&mut order, tracer.observer(TreeNames::default()));
                let tally = Tally::with_unique_leaves_watched_by(&mut watching);
                method.search(&root, depth, Lines::Last, tally)?
            }
        };
        let trace = trace.map(|trace| trace.finish(found.value)).transpose()?;
        if self.json {
            write_json(out, &self.record(&named, &found, &order.leaves, trace))?;
        } else {
            self.write_text(out, &named, method, &found, &order.leaves)?;
            if let Some(trace) = trace {
                trace.write_text(out)?;
            }
        }
        Ok(())
    }

    fn record<'t>(
        &self,
        named: &'t NamedTree,
        found: &'t SearchReport<u16>,
        leaves: &[TreePosition<'t>],
        trace: Option<TraceReport>,
    ) -> Record<'t> {
        Record {
            algorithm: self.algorithm.name(),
            tree: &named.name,
            report: found,
            leaves: leaves.iter().map(TreePosition::path).collect(),
            labels: leaves.iter().map(TreePosition::label).collect(),
            leaf_values: leaves.iter().map(value_for_max).collect(),
            trace,
        }
    }

    fn write_text(
        &self,
        out: &mut impl Write,
        named: &NamedTree,
        method: TreeMethod,
        found: &SearchReport<u16>,
        leaves: &[TreePosition<'_>],
    ) -> io::Result<()> {
        let tree = &named.tree;
        writeln!(
            out,
            "{}: {}, {}, {}",
            named.name,
            counted(tree.nodes() as u64, "node", "nodes"),
            counted(tree.leaves() as u64, "leaf", "leaves"),
            counted(tree.depth() as u64, "ply", "plies")
        )?;
        let title = self.algorithm.title();
        writeln!(out, "{title}; {}\n", method.memory_text())?;
        match found.value {
            Some(value) => writeln!(out, "value  {}", score_text(value))?,
            None => writeln!(
                out,
                "value  {}, which is all that the choice of the move needed",
                bounds_text(found.bounds)
            )?,
        }
        write_line(out, tree.root(), found)?;
        write_passes(out, &found.passes)?;
        if self.deepening {
            write_iterations(out, found)?;
        }
        write_leaves(out, leaves)?;
        write_counts(out, found)?;
        if self.algorithm == TreeAlgorithm::General(Algorithm::MtdBest) {
            writeln!(
                out,
                "\nA pass of mtd-best asks about one move of the root; 'known' is what is known of that move."
            )?;
        }
        Ok(())
    }
}

fn value_for_max(leaf: &TreePosition<'_>) -> i32 {
    leaf.value_for_max().unwrap_or_default().0
}

/// The principal variation, by the moves and by the nodes they lead to.
fn write_line(
    out: &mut impl Write,
    root: TreePosition<'_>,
    found: &SearchReport<u16>,
) -> io::Result<()> {
    let moves = &found.line.moves;
    if moves.is_empty() {
        return Ok(());
    }
    let mut nodes = vec![node_text(&root)];
    for length in 1..=moves.len() {
        let node = root.tree().at(&moves[..length]);
        nodes.extend(node.iter().map(node_text));
    }
    let steps: Vec<String> = moves.iter().map(ToString::to_string).collect();
    let proven = if found.value.is_none() {
        "the first is proven best, the others are memory's".to_owned()
    } else if found.line.proven == moves.len() {
        "proven".to_owned()
    } else {
        format!("the first {} proven", found.line.proven)
    };
    writeln!(out, "line   children {}: {proven}", steps.join(" "))?;
    writeln!(out, "       nodes {}", nodes.join(" "))
}

/// More rows than this are left to JSON.
const MOST_ROWS: usize = 40;

fn write_passes(out: &mut impl Write, passes: &[Pass<u16>]) -> io::Result<()> {
    let deepening = passes.windows(2).any(|two| two[0].depth != two[1].depth);
    let by_move = passes.iter().any(|pass| pass.root_move.is_some());
    let mut columns = vec![("pass", Align::Right)];
    if deepening {
        columns.push(("depth", Align::Right));
    }
    if by_move {
        columns.push(("move", Align::Right));
    }
    columns.extend([
        ("question", Align::Left),
        ("answer", Align::Right),
        ("known", Align::Left),
    ]);
    let mut table = Table::new(columns);
    for (number, pass) in (1..).zip(passes).take(MOST_ROWS) {
        let mut row = vec![number.to_string()];
        if deepening {
            row.push(pass.depth.to_string());
        }
        if by_move {
            row.push(pass.root_move.map_or("-".to_owned(), |mv| mv.to_string()));
        }
        row.extend([
            question_text(pass.window),
            score_text(pass.value),
            bounds_text(pass.bounds),
        ]);
        table.row(row);
    }
    writeln!(out)?;
    table.write(out)?;
    write_rest(out, passes.len(), "passes")
}

fn write_rest(out: &mut impl Write, all: usize, what: &str) -> io::Result<()> {
    match all.saturating_sub(MOST_ROWS) {
        0 => Ok(()),
        rest => writeln!(out, "… and {rest} more {what}; --json has them all"),
    }
}

fn write_iterations(out: &mut impl Write, found: &SearchReport<u16>) -> io::Result<()> {
    let mut table = Table::new([
        ("depth", Align::Right),
        ("value", Align::Right),
        ("leaves evaluated", Align::Right),
        ("passes", Align::Right),
    ]);
    for iteration in &found.iterations {
        table.row([
            iteration.depth.to_string(),
            iteration.value.map_or("-".to_owned(), score_text),
            grouped(iteration.counts.leaf_evaluations),
            iteration.passes.to_string(),
        ]);
    }
    writeln!(out)?;
    table.write(out)
}

fn write_leaves(out: &mut impl Write, leaves: &[TreePosition<'_>]) -> io::Result<()> {
    writeln!(out, "\nleaves evaluated, in order: {}", leaves.len())?;
    let shown: Vec<String> = leaves
        .iter()
        .take(MOST_ROWS)
        .map(|leaf| format!("{}={}", node_text(leaf), value_for_max(leaf)))
        .collect();
    for row in shown.chunks(8) {
        writeln!(out, "  {}", row.join("  "))?;
    }
    write_rest(out, leaves.len(), "leaves")
}

fn write_counts(out: &mut impl Write, found: &SearchReport<u16>) -> io::Result<()> {
    let counts = &found.counts;
    writeln!(
        out,
        "\n{} visited, {} evaluated, {} of them different; {}; {} answered by memory; {} in total",
        counted(counts.leaf_visits, "leaf", "leaves"),
        grouped(counts.leaf_evaluations),
        grouped(counts.unique_leaves),
        counted(counts.interior, "interior node", "interior nodes"),
        grouped(counts.table_hits),
        counted(counts.total(), "node", "nodes")
    )?;
    if counts.cut_nodes > 0 {
        writeln!(
            out,
            "{}, {} by the first move, {} tried for them",
            counted(counts.cut_nodes, "cutoff", "cutoffs"),
            grouped(counts.cut_first_move),
            counted(counts.cut_moves_tried, "move", "moves")
        )?;
    }
    if let Some(open) = &found.open {
        writeln!(
            out,
            "OPEN list: {}, {}, {}, {} of {}, {} at most",
            counted(open.pushes, "push", "pushes"),
            counted(open.pops, "pop", "pops"),
            counted(open.inserts, "insert", "inserts"),
            counted(open.purges, "purge", "purges"),
            counted(open.purged, "state", "states"),
            counted(open.peak, "state", "states")
        )?;
    }
    Ok(())
}
