//! `nullwindow tree diff`: the leaves one algorithm evaluates and another does not.

use crate::failure::Failure;
use crate::options::{NamedParser, ParametersOption};
use crate::output::{counted, write_json};
use crate::tree_file::NamedTree;
use clap::Args;
use nullwindow_catalogue::{TreeAlgorithm, TreeMethod};
use nullwindow_drawing::{Difference, NodeName};
use serde::Serialize;
use std::io::{self, Write};
use std::path::PathBuf;

/// What to compare.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow tree diff pearl alpha-beta mt-sss\n  \
    nullwindow tree diff appendix-b-3 alpha-beta mt-sss --deepening --json\n\n\
    The exit code is 0 whether they differ or not; --json has \"same_leaves\" and \"same_order\".")]
pub(crate) struct Diff {
    /// A tree file, '-' for standard input, or pearl, appendix-b-2, appendix-b-3
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// One algorithm
    #[arg(value_name = "A", value_parser = NamedParser::<TreeAlgorithm>::new())]
    first: TreeAlgorithm,

    /// The other
    #[arg(value_name = "B", value_parser = NamedParser::<TreeAlgorithm>::new())]
    second: TreeAlgorithm,

    #[command(flatten)]
    parameters: ParametersOption,

    /// Search depth 1, 2, … first, trying memory's move first
    #[arg(long)]
    deepening: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// How two searches differ, for programs.
#[derive(Serialize)]
struct Record<'t> {
    tree: &'t str,
    algorithms: [&'static str; 2],
    #[serde(flatten)]
    difference: Difference<'t>,
}

impl Diff {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let methods = [self.method(self.first)?, self.method(self.second)?];
        let named = NamedTree::read(&self.file)?;
        let record = Record {
            tree: &named.name,
            algorithms: [self.first.name(), self.second.name()],
            difference: Difference::new(&named.tree, methods)?,
        };
        if self.json {
            write_json(out, &record)?;
        } else {
            write_text(out, &record)?;
        }
        Ok(())
    }

    fn method(&self, algorithm: TreeAlgorithm) -> Result<TreeMethod, Failure> {
        let method = TreeMethod::new(algorithm, self.parameters.parameters());
        Ok(if self.deepening {
            method.deepening()?
        } else {
            method
        })
    }
}

/// More than this are left to JSON.
const MOST_SHOWN: usize = 40;

fn write_text(out: &mut impl Write, record: &Record<'_>) -> io::Result<()> {
    let [a, b] = record.algorithms;
    let difference = &record.difference;
    let [of_a, of_b] = difference.leaves;
    writeln!(
        out,
        "{}: {a} evaluates {}, {b} {of_b}, both {}",
        record.tree,
        counted(of_a as u64, "leaf", "different leaves"),
        difference.both
    )?;
    for (name, only) in record.algorithms.iter().zip(&difference.only) {
        let texts = only.iter().map(|leaf| leaf.node.text.clone());
        write_list(out, &format!("only {name}"), only.len(), texts)?;
    }
    match difference.inversions {
        0 => writeln!(out, "the leaves in common come in the same order")?,
        pairs => {
            let texts = difference
                .moved
                .iter()
                .map(|leaf| format!("{} {}/{}", leaf.node.text, leaf.orders[0], leaf.orders[1]));
            let pairs = counted(
                pairs as u64,
                "pair in common is exchanged",
                "pairs in common are exchanged",
            );
            let what = format!("{pairs}; when {a}/{b} evaluates");
            write_list(out, &what, difference.moved.len(), texts)?;
        }
    }
    let Some(part) = &difference.parts_at else {
        return writeln!(out, "they ask about the same nodes in the same order");
    };
    let text = |node: &Option<NodeName<'_>>| {
        node.as_ref()
            .map_or("nothing".to_owned(), |n| n.text.clone())
    };
    writeln!(
        out,
        "they part after {}: {a} goes on with {}, {b} with {}",
        counted(part.nodes_in_common as u64, "node", "nodes"),
        text(&part.next_nodes[0]),
        text(&part.next_nodes[1])
    )?;
    if difference.same_order {
        return writeln!(out, "and evaluate the same leaves in the same order");
    }
    writeln!(
        out,
        "and after {}: {a} evaluates {}, {b} {}",
        counted(part.leaves_in_common as u64, "leaf", "leaves"),
        text(&part.next_leaves[0]),
        text(&part.next_leaves[1])
    )
}

fn write_list(
    out: &mut impl Write,
    what: &str,
    all: usize,
    texts: impl Iterator<Item = String>,
) -> io::Result<()> {
    writeln!(out, "{what}: {all}")?;
    let shown: Vec<String> = texts.take(MOST_SHOWN).collect();
    for row in shown.chunks(8) {
        writeln!(out, "  {}", row.join("  "))?;
    }
    match all.saturating_sub(MOST_SHOWN) {
        0 => Ok(()),
        rest => writeln!(out, "  … and {rest} more; --json has them all"),
    }
}
