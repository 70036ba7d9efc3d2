//! `nullwindow tree compare`: all algorithms on the same trees, side by side.

use super::tree_generate::{DEPTHS, LEAF_LIMIT, SCORES};
use crate::contest::{Contest, Contestant, Standing};
use crate::failure::Failure;
use crate::options::OpenListOption;
use crate::output::{Align, Table, bar, counted, grouped, write_json};
use crate::tree_file::NamedTree;
use clap::Args;
use nullwindow::graphs::knuth_moore_leaves;
use nullwindow::historical::OpenRules;
use nullwindow_catalogue::{Algorithm, TreeAlgorithm};
use nullwindow_trees::{Order, Shape, minimax_value};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What to compare on.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tree compare\n  \
    nullwindow tree compare mytree.json pearl\n  \
    nullwindow tree compare --generated --width 10 --depth 4,5 --order strong --trees 5 --json\n  \
    nullwindow tree compare --generated --range 5 --ties behind-equals\n\n\
    Without FILE and --generated, Pearl's tree and generated trees are compared on. All algorithms\n\
    must agree on the value; the exit code is 1 where they do not.")]
pub(crate) struct Compare {
    /// Tree files, '-' for standard input, or pearl, appendix-b-2, appendix-b-3
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Generated trees, too
    #[arg(long)]
    generated: bool,

    /// Children of each node of the generated trees
    #[arg(long, value_name = "W", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    width: u16,

    /// Plies of the generated trees, several separated by commas
    #[arg(long = "depth", value_name = "D", value_delimiter = ',', default_values_t = [5, 6])]
    #[arg(value_parser = clap::value_parser!(u16).range(DEPTHS))]
    depths: Vec<u16>,

    /// Where the best child is: random, strong, optimal, original-strong, or weights separated by
    /// commas; may be given several times [default: random and strong]
    #[arg(long = "order", value_name = "ORDER")]
    orders: Vec<Order>,

    /// How many generated trees of each kind
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    trees: u16,

    /// Values lie between -R and R
    #[arg(long, value_name = "R", default_value_t = Shape::RANGE)]
    #[arg(value_parser = clap::value_parser!(i32).range(SCORES))]
    range: i32,

    /// Seed of the first tree of each kind
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    #[command(flatten)]
    open_list: OpenListOption,

    /// Print one JSON object a line: one for each algorithm and kind of tree
    #[arg(long)]
    json: bool,
}

/// How an algorithm did on one kind of tree, on average.
#[derive(Serialize)]
struct Record<'t> {
    #[serde(flatten)]
    kind: &'t Kind,
    trees: u32,
    algorithm: &'static str,
    right_guess: bool,
    agrees: bool,
    leaf_visits: f64,
    leaf_evaluations: f64,
    unique_leaves: f64,
    interior: f64,
    table_hits: f64,
    total: f64,
    passes: f64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent_of_minimal: Option<Percent>,
}

/// Averages in per cent of the minimal tree.
#[derive(Serialize)]
struct Percent {
    leaf_visits: f64,
    leaf_evaluations: f64,
    unique_leaves: f64,
    total: f64,
}

/// Trees that are averaged over.
#[derive(Serialize)]
#[serde(untagged)]
enum Kind {
    Named {
        tree: String,
        nodes: usize,
        value: i32,
    },
    Generated {
        width: u16,
        depth: u16,
        order: String,
        range: i32,
        seed: u64,
        minimal_leaves: u64,
        minimal_nodes: u64,
    },
}

impl Compare {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let by_default = self.files.is_empty() && !self.generated;
        let pearl = PathBuf::from("pearl");
        let files = if by_default {
            std::slice::from_ref(&pearl)
        } else {
            &self.files[..]
        };
        let default_orders = [Order::Random, Order::Strong];
        let orders = if self.orders.is_empty() {
            &default_orders[..]
        } else {
            &self.orders[..]
        };
        // What cannot be read or made is told before the first tree is searched.
        let named: Vec<NamedTree> = files
            .iter()
            .map(|file| NamedTree::read(file))
            .collect::<Result<_, _>>()?;
        let mut shapes = Vec::new();
        if by_default || self.generated {
            for &depth in &self.depths {
                for order in orders {
                    shapes.push((depth, order, self.shapes(depth, order)?));
                }
            }
        }
        let mut disagreements = Vec::new();
        for tree in &named {
            let (kind, contest) = on_named(tree, self.open_list.rules())?;
            self.write(out, &kind, &contest)?;
            disagreements.extend(contest.disagreements);
        }
        for (depth, order, shapes) in &shapes {
            let (kind, contest) = self.on_generated(*depth, order, shapes)?;
            self.write(out, &kind, &contest)?;
            disagreements.extend(contest.disagreements);
        }
        match disagreements.first() {
            None => Ok(()),
            Some(first) => Err(Failure::No(format!(
                "{} on a value; the first: {first}",
                counted(
                    disagreements.len() as u64,
                    "search disagrees",
                    "searches disagree"
                )
            ))),
        }
    }

    /// The trees of a kind.
    fn shapes(&self, depth: u16, order: &Order) -> Result<Vec<Shape>, Failure> {
        let leaves = u64::from(self.width).checked_pow(u32::from(depth));
        if leaves.is_none_or(|leaves| leaves > LEAF_LIMIT) {
            let what = format!("--width {} --depth {depth}", self.width);
            let why = format!("expected trees of at most {LEAF_LIMIT} leaves (width to the depth)");
            return Err(Failure::input(what, why));
        }
        (0..u64::from(self.trees))
            .map(|i| {
                let seed = self.seed.wrapping_add(i);
                Shape::new(self.width, depth, order, self.range, seed)
                    .map_err(|error| Failure::input("--order", error))
            })
            .collect()
    }

    fn on_generated(
        &self,
        depth: u16,
        order: &Order,
        shapes: &[Shape],
    ) -> Result<(Kind, Contest), Failure> {
        let mut contest = Contest::new(self.open_list.rules());
        for (shape, seed) in shapes.iter().zip(self.seed..) {
            let name = format!("{order} tree of seed {seed}");
            let depth = u8::try_from(depth).unwrap_or(u8::MAX);
            contest.hold(&name, &shape.root(), depth, shape.value())?;
        }
        let minimal = |depth: u16| knuth_moore_leaves(self.width.into(), depth.into());
        let kind = Kind::Generated {
            width: self.width,
            depth,
            order: order.to_string(),
            range: self.range,
            seed: self.seed,
            minimal_leaves: minimal(depth),
            minimal_nodes: (0..=depth).map(minimal).sum(),
        };
        Ok((kind, contest))
    }

    fn write(&self, out: &mut impl Write, kind: &Kind, contest: &Contest) -> Result<(), Failure> {
        if self.json {
            for standing in &contest.standings {
                write_json(out, &record(kind, standing))?;
            }
        } else {
            write_heading(out, kind, contest)?;
            write_table(out, kind, contest)?;
            writeln!(out)?;
        }
        out.flush()?;
        Ok(())
    }
}

fn on_named(named: &NamedTree, open: OpenRules) -> Result<(Kind, Contest), Failure> {
    let root = named.tree.root();
    let value = minimax_value(&root, named.depth().into());
    let mut contest = Contest::new(open);
    contest.hold(&named.name, &root, named.depth(), value)?;
    let kind = Kind::Named {
        tree: named.name.clone(),
        nodes: named.tree.nodes(),
        value: value.0,
    };
    Ok((kind, contest))
}

fn record<'t>(kind: &'t Kind, standing: &Standing) -> Record<'t> {
    let counts = &standing.counts;
    let average = |sum: u64| standing.average(sum);
    Record {
        kind,
        trees: standing.trees,
        algorithm: standing.contestant.algorithm.name(),
        right_guess: standing.contestant.right_guess,
        agrees: standing.agrees,
        leaf_visits: average(counts.leaf_visits),
        leaf_evaluations: average(counts.leaf_evaluations),
        unique_leaves: average(counts.unique_leaves),
        interior: average(counts.interior),
        table_hits: average(counts.table_hits),
        total: average(counts.total()),
        passes: average(standing.passes),
        seconds: standing.seconds(),
        percent_of_minimal: percent(kind, standing),
    }
}

#[expect(clippy::cast_precision_loss, reason = "a tree has few leaves")]
fn percent(kind: &Kind, standing: &Standing) -> Option<Percent> {
    let Kind::Generated {
        minimal_leaves,
        minimal_nodes,
        ..
    } = *kind
    else {
        return None;
    };
    let counts = &standing.counts;
    let leaves = |sum: u64| 100.0 * standing.average(sum) / minimal_leaves as f64;
    Some(Percent {
        leaf_visits: leaves(counts.leaf_visits),
        leaf_evaluations: leaves(counts.leaf_evaluations),
        unique_leaves: leaves(counts.unique_leaves),
        total: 100.0 * standing.average(counts.total()) / minimal_nodes as f64,
    })
}

fn write_heading(out: &mut impl Write, kind: &Kind, contest: &Contest) -> io::Result<()> {
    let verdict = if contest.disagreements.is_empty() {
        "all agree on the value"
    } else {
        "NOT ALL AGREE ON THE VALUE"
    };
    match kind {
        Kind::Named { tree, nodes, value } => {
            let nodes = counted(*nodes as u64, "node", "nodes");
            writeln!(out, "{tree}: {nodes}, value {value}; {verdict}\n")
        }
        Kind::Generated {
            width,
            depth,
            order,
            range,
            seed,
            minimal_leaves,
            minimal_nodes,
        } => {
            let trees = contest.standings.first().map_or(0, |s| s.trees);
            let trees = counted(trees.into(), "generated tree", "generated trees");
            writeln!(
                out,
                "{trees}: width {width}, depth {depth}, {order} order, values up \
                 to {range}, seeds from {seed}; {verdict}"
            )?;
            writeln!(
                out,
                "in % of the minimal tree: {minimal_leaves} leaves, {minimal_nodes} nodes\n"
            )
        }
    }
}

fn write_table(out: &mut impl Write, kind: &Kind, contest: &Contest) -> io::Result<()> {
    const BAR: usize = 24;
    let mut table = Table::new([
        ("algorithm", Align::Left),
        ("visited", Align::Right),
        ("evaluated", Align::Right),
        ("different", Align::Right),
        ("all nodes", Align::Right),
        ("passes", Align::Right),
        ("µs", Align::Right),
        ("leaves evaluated", Align::Left),
    ]);
    // Minimax would dwarf all others.
    let longest = contest
        .standings
        .iter()
        .filter(|s| s.contestant.algorithm != TreeAlgorithm::General(Algorithm::Minimax))
        .map(|s| s.average(s.counts.leaf_evaluations))
        .fold(0.0, f64::max);
    for standing in &contest.standings {
        let Standing { counts, .. } = standing;
        let cells = match percent(kind, standing) {
            Some(percent) => [
                format!("{:.0}%", percent.leaf_visits),
                format!("{:.0}%", percent.leaf_evaluations),
                format!("{:.0}%", percent.unique_leaves),
                format!("{:.0}%", percent.total),
                format!("{:.1}", standing.average(standing.passes)),
            ],
            None => [
                grouped(counts.leaf_visits),
                grouped(counts.leaf_evaluations),
                grouped(counts.unique_leaves),
                grouped(counts.total()),
                grouped(standing.passes),
            ],
        };
        let name = Contestant::title(standing.contestant);
        let evaluated = standing.average(counts.leaf_evaluations);
        table.row(std::iter::once(name).chain(cells).chain([
            format!("{:.0}", standing.seconds() * 1e6),
            bar(evaluated, longest, BAR),
        ]));
    }
    table.write(out)
}
