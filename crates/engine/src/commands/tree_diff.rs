//! `nullwindow tree diff`: the leaves one algorithm evaluates and another does not.

use crate::failure::Failure;
use crate::options::{NamedParser, ParametersOption};
use crate::output::{counted, write_json};
use crate::tree_file::{NamedTree, node_text};
use clap::Args;
use nullwindow::observers::{Event, Trace};
use nullwindow::{Lines, Position};
use nullwindow_catalogue::{Tally, TreeAlgorithm, TreeMethod};
use nullwindow_trees::TreePosition;
use serde::Serialize;
use std::collections::HashMap;
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

/// What an algorithm did, in order.
#[derive(Default)]
struct Walk<'t> {
    /// The nodes asked about.
    nodes: Vec<TreePosition<'t>>,
    /// The leaves evaluated.
    leaves: Vec<TreePosition<'t>>,
}

/// How two walks differ, for programs.
#[derive(Serialize)]
struct Record<'t> {
    tree: &'t str,
    algorithms: [&'static str; 2],
    leaves: [usize; 2],
    same_leaves: bool,
    same_order: bool,
    only: [Vec<LeafRecord<'t>>; 2],
    both: usize,
    /// Pairs of leaves that one evaluates the other way round.
    inversions: usize,
    /// Leaves both evaluate, whose places among those differ.
    moved: Vec<MovedRecord<'t>>,
    parts_at: Option<PartRecord<'t>>,
}

#[derive(Serialize)]
struct LeafRecord<'t> {
    node: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'t str>,
    value: Option<i32>,
    /// When it was first evaluated, counted from 1.
    order: usize,
    #[serde(skip)]
    text: String,
}

#[derive(Serialize)]
struct MovedRecord<'t> {
    node: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'t str>,
    orders: [usize; 2],
    #[serde(skip)]
    text: String,
}

/// The first steps that are not the same.
#[derive(Serialize)]
struct PartRecord<'t> {
    /// How many nodes both had asked about until then.
    nodes_in_common: usize,
    /// How many leaves both had evaluated until then.
    leaves_in_common: usize,
    /// The node each asked about next; none where a search was over.
    next_nodes: [Option<NodeRecord<'t>>; 2],
    /// The first leaves, one for each, where the orders differ.
    next_leaves: [Option<NodeRecord<'t>>; 2],
}

#[derive(Serialize)]
struct NodeRecord<'t> {
    node: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'t str>,
    #[serde(skip)]
    text: String,
}

impl Diff {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let methods = [self.method(self.first)?, self.method(self.second)?];
        let named = NamedTree::read(&self.file)?;
        let walks = [walk(&named, methods[0])?, walk(&named, methods[1])?];
        let record = self.compare(&named, &walks);
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

    fn compare<'t>(&self, named: &'t NamedTree, walks: &[Walk<'t>; 2]) -> Record<'t> {
        let orders = [orders(&walks[0].leaves), orders(&walks[1].leaves)];
        let only = [
            missing(&walks[0].leaves, &orders[0], &orders[1]),
            missing(&walks[1].leaves, &orders[1], &orders[0]),
        ];
        let common = in_common(&walks[0].leaves, &orders);
        let (moved, inversions) = moved(&common);
        let same_order = walks[0].leaves == walks[1].leaves;
        Record {
            tree: &named.name,
            algorithms: [self.first.name(), self.second.name()],
            leaves: [orders[0].len(), orders[1].len()],
            same_leaves: only[0].is_empty() && only[1].is_empty(),
            same_order,
            only,
            both: common.len(),
            inversions,
            moved,
            parts_at: parting(walks),
        }
    }
}

fn walk<'t>(named: &'t NamedTree, method: TreeMethod) -> Result<Walk<'t>, Failure> {
    let mut walk = Walk::default();
    let mut watch = Trace(|n: Option<&TreePosition<'t>>, event| match (n, event) {
        (Some(n), Event::Opened { .. }) => walk.nodes.push(*n),
        (Some(n), Event::Leaf { .. }) => walk.leaves.push(*n),
        _ => {}
    });
    let tally = Tally::watched_by(&mut watch);
    method.search(&named.tree.root(), named.depth(), Lines::Never, tally)?;
    Ok(walk)
}

/// When each leaf was first evaluated, by its key.
fn orders(leaves: &[TreePosition<'_>]) -> HashMap<u64, usize> {
    let mut orders = HashMap::new();
    for (order, leaf) in (1..).zip(leaves) {
        orders.entry(leaf.key()).or_insert(order);
    }
    orders
}

/// The leaves of one algorithm that the other does not evaluate, each once.
fn missing<'t>(
    leaves: &[TreePosition<'t>],
    own: &HashMap<u64, usize>,
    other: &HashMap<u64, usize>,
) -> Vec<LeafRecord<'t>> {
    let alone = (1..)
        .zip(leaves)
        .filter(|(order, leaf)| own[&leaf.key()] == *order && !other.contains_key(&leaf.key()));
    alone
        .map(|(order, leaf)| LeafRecord {
            node: leaf.path(),
            label: leaf.label(),
            value: leaf.value_for_max().map(|value| value.0),
            order,
            text: leaf_text(leaf),
        })
        .collect()
}

/// The leaves both evaluate, by the order of the first, with both orders.
fn in_common<'t>(
    leaves: &[TreePosition<'t>],
    orders: &[HashMap<u64, usize>; 2],
) -> Vec<(TreePosition<'t>, [usize; 2])> {
    let firsts = (1..)
        .zip(leaves)
        .filter(|(order, leaf)| orders[0][&leaf.key()] == *order);
    firsts
        .filter_map(|(order, leaf)| Some((*leaf, [order, *orders[1].get(&leaf.key())?])))
        .collect()
}

/// Which leaves stand at another place among those in common, and how many pairs are exchanged.
fn moved<'t>(common: &[(TreePosition<'t>, [usize; 2])]) -> (Vec<MovedRecord<'t>>, usize) {
    let mut second: Vec<usize> = common.iter().map(|(_, orders)| orders[1]).collect();
    let inversions = count_inversions(&mut second);
    let moved = common
        .iter()
        .zip(&second)
        .filter(|((_, orders), in_order)| orders[1] != **in_order);
    let records = moved.map(|((leaf, orders), _)| MovedRecord {
        node: leaf.path(),
        label: leaf.label(),
        orders: *orders,
        text: leaf_text(leaf),
    });
    (records.collect(), inversions)
}

/// Sorts the numbers by merging, and counts the pairs that stood the wrong way round.
fn count_inversions(numbers: &mut [usize]) -> usize {
    if numbers.len() < 2 {
        return 0;
    }
    let (left, right) = numbers.split_at_mut(numbers.len() / 2);
    let mut inversions = count_inversions(left) + count_inversions(right);
    let mut merged = Vec::with_capacity(left.len() + right.len());
    let (mut i, mut j) = (0, 0);
    while i < left.len() && j < right.len() {
        if left[i] <= right[j] {
            merged.push(left[i]);
            i += 1;
        } else {
            inversions += left.len() - i;
            merged.push(right[j]);
            j += 1;
        }
    }
    merged.extend_from_slice(&left[i..]);
    merged.extend_from_slice(&right[j..]);
    numbers.copy_from_slice(&merged);
    inversions
}

fn parting<'t>(walks: &[Walk<'t>; 2]) -> Option<PartRecord<'t>> {
    let [a, b] = walks;
    let nodes_in_common = length_in_common(&a.nodes, &b.nodes);
    let leaves_in_common = length_in_common(&a.leaves, &b.leaves);
    let at = |nodes: &[TreePosition<'t>], i: usize| {
        nodes.get(i).map(|node| NodeRecord {
            node: node.path(),
            label: node.label(),
            text: node_text(node),
        })
    };
    let n = nodes_in_common;
    let l = leaves_in_common;
    (n < a.nodes.len() || n < b.nodes.len()).then(|| PartRecord {
        nodes_in_common,
        leaves_in_common,
        next_nodes: [at(&a.nodes, n), at(&b.nodes, n)],
        next_leaves: [at(&a.leaves, l), at(&b.leaves, l)],
    })
}

fn length_in_common(a: &[TreePosition<'_>], b: &[TreePosition<'_>]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
}

fn leaf_text(leaf: &TreePosition<'_>) -> String {
    match leaf.value_for_max() {
        Some(value) => format!("{}={}", node_text(leaf), value.0),
        None => node_text(leaf),
    }
}

/// More than this are left to JSON.
const MOST_SHOWN: usize = 40;

fn write_text(out: &mut impl Write, record: &Record<'_>) -> io::Result<()> {
    let [a, b] = record.algorithms;
    let [of_a, of_b] = record.leaves;
    writeln!(
        out,
        "{}: {a} evaluates {of_a} different leaves, {b} {of_b}, both {}",
        record.tree, record.both
    )?;
    for (name, only) in record.algorithms.iter().zip(&record.only) {
        let texts = only.iter().map(|leaf| leaf.text.clone());
        write_list(out, &format!("only {name}"), only.len(), texts)?;
    }
    match record.inversions {
        0 => writeln!(out, "the leaves in common come in the same order")?,
        pairs => {
            let texts = record
                .moved
                .iter()
                .map(|leaf| format!("{} {}/{}", leaf.text, leaf.orders[0], leaf.orders[1]));
            let what = format!("{pairs} pairs in common are exchanged; when {a}/{b} evaluates");
            write_list(out, &what, record.moved.len(), texts)?;
        }
    }
    let Some(part) = &record.parts_at else {
        return writeln!(out, "they ask about the same nodes in the same order");
    };
    let text = |node: &Option<NodeRecord<'_>>| {
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
    if record.same_order {
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

#[cfg(test)]
mod tests {
    use super::count_inversions;

    #[test]
    fn inversions_are_counted_pair_by_pair() {
        let mut state = 1_u64;
        for length in 0..40 {
            let mut draw = || {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1);
                usize::try_from(state >> 60).unwrap()
            };
            let mut numbers: Vec<usize> = (0..length).map(|_| draw()).collect();
            let pairs = (0..length).flat_map(|i| (0..i).map(move |j| (j, i)));
            let expected = pairs.filter(|&(j, i)| numbers[j] > numbers[i]).count();
            assert_eq!(count_inversions(&mut numbers), expected);
            assert!(numbers.is_sorted());
        }
    }
}
