//! `nullwindow tree find`: the smallest tree on which a condition on searches holds.

use crate::failure::Failure;
use crate::finding::{Condition, EditableTree, Measure, Measured, shrink};
use crate::options::ParametersOption;
use crate::output::{Align, Table, counted, grouped, known, score_text, write_json};
use crate::progress::Progress;
use crate::tree_file::NamedTree;
use crate::whole_file;
use clap::Args;
use nullwindow::observers::Counts;
use nullwindow_drawing::{Film, write_terminal};
use nullwindow_trees::{Irregular, Tree, irregular};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What to find, and where.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tree find \"leaves(mt-dual) < leaves(mt-sss)\"\n  \
    nullwindow tree find \"leaves(alpha-beta) < leaves(mt-sss)\" --deepening --out smallest.json\n  \
    nullwindow tree find \"passes(mt-dual) >= 5 and total(negascout) > 1.5 * total(alpha-beta)\" --json\n\n\
    Quantities: leaves (evaluated), different (leaves), visits (of leaves), interior, hits (of memory),\n\
    total, cutoffs, passes or calls, value; last-leaves and last-total of the last iteration alone.\n\
    Operators: + - * /, < <= > >= = !=, not, and, or, parentheses.\n\n\
    Random trees are tried from small to large; the first that fits is cut back until no cut and no\n\
    simpler value leaves the condition true. The same options always give the same tree. The exit\n\
    code is 1 where no tree fits.")]
pub(crate) struct Find {
    /// What must hold of the tree, in quantities of searches; see below
    #[arg(value_name = "CONDITION")]
    condition: String,

    /// The most children of a node
    #[arg(long, value_name = "W", default_value_t = 4)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=20))]
    width: u16,

    /// The most plies
    #[arg(long, value_name = "D", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=12))]
    depth: u8,

    /// How many trees to try
    #[arg(long, value_name = "N", default_value_t = 4000)]
    trees: u64,

    /// Values lie between -R and R [default: 2 for every other tree, for ties, else 1000]
    #[arg(long, value_name = "R")]
    #[arg(value_parser = clap::value_parser!(i32).range(super::tree_generate::SCORES))]
    range: Option<i32>,

    /// Only trees whose nodes all have the same number of children, and whose leaves lie at one
    /// depth; cut back, they keep the depth
    #[arg(long)]
    uniform: bool,

    /// Which trees
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    #[command(flatten)]
    parameters: ParametersOption,

    /// Search depth 1, 2, … first, trying memory's move first; counts are those of all depths
    #[arg(long)]
    deepening: bool,

    /// Write the tree into this file
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What was found, for programs.
#[derive(Serialize)]
struct Record<'f> {
    condition: &'f str,
    found: bool,
    /// Trees tried.
    tried: u64,
    seed: u64,
    /// Nodes of the tree before it was cut back.
    nodes_before: Option<usize>,
    nodes: Option<usize>,
    leaves: Option<usize>,
    depth: Option<u32>,
    tree: Option<serde_json::Value>,
    algorithms: Vec<AlgorithmRecord>,
}

#[derive(Serialize)]
struct AlgorithmRecord {
    algorithm: &'static str,
    value: Option<i32>,
    passes: usize,
    counts: Counts,
}

/// A tree that fits.
struct FoundTree {
    tried: u64,
    nodes_before: usize,
    named: NamedTree,
}

/// The most nodes of a tree tried.
const MOST_NODES: usize = 20_000;
/// Smaller trees than this are drawn.
const DRAWN: usize = 60;

impl Find {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let condition = Condition::parse(&self.condition)
            .map_err(|error| Failure::input("condition", error))?;
        let measure = Measure {
            condition: &condition,
            parameters: self.parameters.parameters(),
            deepening: self.deepening,
        };
        for algorithm in condition.algorithms() {
            measure.method(algorithm)?;
        }
        let Some(found) = self.search(&measure)? else {
            if self.json {
                write_json(out, &self.nothing())?;
            }
            let trees = counted(self.trees, "tree", "trees");
            let message = format!("none of {trees} fits '{}'", self.condition);
            return Err(Failure::No(message));
        };
        let tree = &found.named.tree;
        if let Some(path) = &self.out {
            whole_file::write_text("--out", path, &(tree.to_json() + "\n"))?;
        }
        let mut measured = Measured::new(tree);
        for algorithm in condition.algorithms() {
            measured.search(&measure, algorithm)?;
        }
        if self.json {
            write_json(out, &self.record(&found, &measured)?)?;
        } else {
            write_text(out, &found, &measured)?;
            if tree.nodes() <= DRAWN {
                for algorithm in condition.algorithms() {
                    let film = Film::new(&found.named.tree, measure.method(algorithm)?)?;
                    writeln!(out, "\n{}\n", algorithm.title())?;
                    write_terminal(out, tree, &film.panels)?;
                }
            }
        }
        Ok(())
    }

    /// Tries trees until one fits, and cuts that back.
    fn search(&self, measure: &Measure<'_>) -> Result<Option<FoundTree>, Failure> {
        let progress = Progress::new();
        let sizes = self.sizes();
        for number in 0..self.trees {
            let tree = self.random_tree(&sizes, number);
            if number.is_multiple_of(100) {
                let (done, all) = (grouped(number), grouped(self.trees));
                progress.show(&format!(
                    "{done} of {all} trees, now {}",
                    counted(tree.nodes() as u64, "node", "nodes")
                ));
            }
            if measure.holds(&tree)? {
                let nodes_before = tree.nodes();
                progress.show(&format!(
                    "found one of {}, cutting it back",
                    counted(nodes_before as u64, "node", "nodes")
                ));
                let tree = shrink(tree, |tree| self.fits(measure, tree))?;
                return Ok(Some(FoundTree {
                    tried: number + 1,
                    nodes_before,
                    named: NamedTree {
                        name: "found".to_owned(),
                        tree: tree.to_tree(),
                    },
                }));
            }
        }
        Ok(None)
    }

    /// Whether a tree cut back will still do: uniform trees keep their leaves at one depth.
    fn fits(&self, measure: &Measure<'_>, tree: &EditableTree) -> Result<bool, Failure> {
        let shape = !self.uniform || tree.to_tree().uniform_depth().is_some();
        Ok(shape && measure.holds(tree)?)
    }

    /// Depths and widths, from small trees to large ones.
    fn sizes(&self) -> Vec<(u8, u16)> {
        let widths = self.width.min(2)..=self.width;
        let mut sizes: Vec<(u8, u16)> = (1..=self.depth)
            .flat_map(|depth| widths.clone().map(move |width| (depth, width)))
            .collect();
        sizes.sort_by_key(|&(depth, width)| {
            let leaves = u64::from(width).checked_pow(depth.into());
            (leaves.unwrap_or(u64::MAX), depth)
        });
        sizes
    }

    /// A tree by its number: uniform or not, with ties or without, by turns.
    fn random_tree(&self, sizes: &[(u8, u16)], number: u64) -> EditableTree {
        let share = u128::from(number) * sizes.len() as u128 / u128::from(self.trees.max(1));
        let (depth, width) = sizes[usize::try_from(share).unwrap_or(0).min(sizes.len() - 1)];
        let uniform = self.uniform || number.is_multiple_of(2);
        let ties = (number / 2).is_multiple_of(2);
        let options = Irregular {
            width,
            narrowest: if uniform { width } else { 1 },
            depth: depth.into(),
            early_leaves: if uniform { 0 } else { 15 },
            range: self.range.unwrap_or(if ties { 2 } else { 1000 }),
            interior_values: self.deepening,
            nodes: MOST_NODES,
        };
        EditableTree::from_tree(irregular(self.seed.wrapping_add(number), &options).root())
    }

    fn nothing(&self) -> Record<'_> {
        Record {
            condition: &self.condition,
            found: false,
            tried: self.trees,
            seed: self.seed,
            nodes_before: None,
            nodes: None,
            leaves: None,
            depth: None,
            tree: None,
            algorithms: Vec::new(),
        }
    }

    fn record(&self, found: &FoundTree, measured: &Measured<'_>) -> Result<Record<'_>, Failure> {
        let tree = &found.named.tree;
        let algorithms = measured
            .found
            .iter()
            .map(|(algorithm, found)| AlgorithmRecord {
                algorithm: algorithm.name(),
                value: found.value.and_then(known),
                passes: found.passes.len(),
                counts: found.counts,
            });
        Ok(Record {
            found: true,
            tried: found.tried,
            nodes_before: Some(found.nodes_before),
            nodes: Some(tree.nodes()),
            leaves: Some(tree.leaves()),
            depth: Some(tree.depth()),
            tree: Some(serde_json::from_str(&tree.to_json())?),
            algorithms: algorithms.collect(),
            ..self.nothing()
        })
    }
}

fn write_text(out: &mut impl Write, found: &FoundTree, measured: &Measured<'_>) -> io::Result<()> {
    let tree: &Tree = &found.named.tree;
    writeln!(
        out,
        "tree {} of those tried fits; its {} cut back to {}:\n\n{}\n",
        grouped(found.tried),
        counted(found.nodes_before as u64, "node", "nodes"),
        grouped(tree.nodes() as u64),
        tree.to_json()
    )?;
    let mut table = Table::new([
        ("algorithm", Align::Left),
        ("value", Align::Right),
        ("leaves", Align::Right),
        ("different", Align::Right),
        ("visits", Align::Right),
        ("interior", Align::Right),
        ("hits", Align::Right),
        ("total", Align::Right),
        ("passes", Align::Right),
        ("last-leaves", Align::Right),
    ]);
    for (algorithm, found) in &measured.found {
        let counts = &found.counts;
        let last = found.iterations.last().map_or(*counts, |i| i.counts);
        let numbers = [
            counts.leaf_evaluations,
            counts.unique_leaves,
            counts.leaf_visits,
            counts.interior,
            counts.table_hits,
            counts.total(),
            found.passes.len() as u64,
            last.leaf_evaluations,
        ];
        let value = found.value.map_or("-".to_owned(), score_text);
        table.row(
            [algorithm.name().to_owned(), value]
                .into_iter()
                .chain(numbers.map(grouped)),
        );
    }
    table.write(out)
}
