//! Which leaves one search of a tree evaluates and another does not.

use crate::depth;
use crate::words::node_text;
use nullwindow::observers::{Event, Trace};
use nullwindow::{Lines, Position};
use nullwindow_catalogue::{Refusal, Tally, TreeMethod};
use nullwindow_trees::{Tree, TreePosition};
use serde::Serialize;
use std::collections::HashMap;

/// How two searches of a tree differ; the first is `[0]`, the second `[1]`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Difference<'t> {
    /// How many different leaves each evaluates.
    pub leaves: [usize; 2],
    /// Whether they are the same.
    pub same_leaves: bool,
    /// Whether they come in the same order, too.
    pub same_order: bool,
    /// The leaves that only one evaluates.
    pub only: [Vec<LoneLeaf<'t>>; 2],
    /// How many leaves both evaluate.
    pub both: usize,
    /// Pairs of leaves that one evaluates the other way round.
    pub inversions: usize,
    /// Leaves both evaluate, whose places among those differ.
    pub moved: Vec<MovedLeaf<'t>>,
    /// The first steps that are not the same, unless all are.
    pub parts_at: Option<Parting<'t>>,
}

/// A leaf that only one search evaluates.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LoneLeaf<'t> {
    /// Which leaf.
    #[serde(flatten)]
    pub node: NodeName<'t>,
    /// Its value.
    pub value: Option<i32>,
    /// When it was first evaluated, counted from 1.
    pub order: usize,
}

/// A leaf that both searches evaluate, but not at the same place among those in common.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MovedLeaf<'t> {
    /// Which leaf.
    #[serde(flatten)]
    pub node: NodeName<'t>,
    /// When each search first evaluated it, counted from 1.
    pub orders: [usize; 2],
}

/// The first steps that are not the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Parting<'t> {
    /// How many nodes both had asked about until then.
    pub nodes_in_common: usize,
    /// How many leaves both had evaluated until then.
    pub leaves_in_common: usize,
    /// The node each asked about next; none where a search was over.
    pub next_nodes: [Option<NodeName<'t>>; 2],
    /// The first leaves, one for each, where the orders differ.
    pub next_leaves: [Option<NodeName<'t>>; 2],
}

/// A node for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NodeName<'t> {
    /// Its path from the root.
    pub node: Vec<u16>,
    /// Its label, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<&'t str>,
    /// How it is written.
    #[serde(skip)]
    pub text: String,
}

impl<'t> NodeName<'t> {
    fn of(node: &TreePosition<'t>) -> Self {
        NodeName {
            node: node.path(),
            label: node.label(),
            text: node_text(node),
        }
    }

    /// A leaf is written with its value.
    fn of_leaf(leaf: &TreePosition<'t>) -> Self {
        let mut name = NodeName::of(leaf);
        if let Some(value) = leaf.value_for_max() {
            name.text += &format!("={}", value.0);
        }
        name
    }
}

/// What a search did, in order.
#[derive(Default)]
struct Walk<'t> {
    /// The nodes asked about.
    nodes: Vec<TreePosition<'t>>,
    /// The leaves evaluated.
    leaves: Vec<TreePosition<'t>>,
}

impl<'t> Difference<'t> {
    /// Searches a tree by both methods, and compares.
    ///
    /// # Errors
    /// There is no room for the memory that a method asks for.
    pub fn new(tree: &'t Tree, methods: [TreeMethod; 2]) -> Result<Self, Refusal> {
        let walks = [walk(tree, methods[0])?, walk(tree, methods[1])?];
        let orders = [orders(&walks[0].leaves), orders(&walks[1].leaves)];
        let only = [
            missing(&walks[0].leaves, &orders[0], &orders[1]),
            missing(&walks[1].leaves, &orders[1], &orders[0]),
        ];
        let common = in_common(&walks[0].leaves, &orders);
        let (moved, inversions) = moved(&common);
        Ok(Difference {
            leaves: [orders[0].len(), orders[1].len()],
            same_leaves: only[0].is_empty() && only[1].is_empty(),
            same_order: walks[0].leaves == walks[1].leaves,
            only,
            both: common.len(),
            inversions,
            moved,
            parts_at: parting(&walks),
        })
    }
}

fn walk<'t>(tree: &'t Tree, method: TreeMethod) -> Result<Walk<'t>, Refusal> {
    let mut walk = Walk::default();
    let mut watch = Trace(|n: Option<&TreePosition<'t>>, event| match (n, event) {
        (Some(n), Event::Opened { .. }) => walk.nodes.push(*n),
        (Some(n), Event::Leaf { .. }) => walk.leaves.push(*n),
        _ => {}
    });
    let tally = Tally::watched_by(&mut watch);
    method.search(&tree.root(), depth(tree), Lines::Never, tally)?;
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
) -> Vec<LoneLeaf<'t>> {
    let alone = (1..)
        .zip(leaves)
        .filter(|(order, leaf)| own[&leaf.key()] == *order && !other.contains_key(&leaf.key()));
    alone
        .map(|(order, leaf)| LoneLeaf {
            node: NodeName::of_leaf(leaf),
            value: leaf.value_for_max().map(|value| value.0),
            order,
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
fn moved<'t>(common: &[(TreePosition<'t>, [usize; 2])]) -> (Vec<MovedLeaf<'t>>, usize) {
    let mut second: Vec<usize> = common.iter().map(|(_, orders)| orders[1]).collect();
    let inversions = count_inversions(&mut second);
    let moved = common
        .iter()
        .zip(&second)
        .filter(|((_, orders), in_order)| orders[1] != **in_order);
    let records = moved.map(|((leaf, orders), _)| MovedLeaf {
        node: NodeName::of_leaf(leaf),
        orders: *orders,
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

fn parting<'t>(walks: &[Walk<'t>; 2]) -> Option<Parting<'t>> {
    let [a, b] = walks;
    let nodes_in_common = length_in_common(&a.nodes, &b.nodes);
    let leaves_in_common = length_in_common(&a.leaves, &b.leaves);
    let at = |nodes: &[TreePosition<'t>], i: usize| nodes.get(i).map(NodeName::of);
    let (n, l) = (nodes_in_common, leaves_in_common);
    (n < a.nodes.len() || n < b.nodes.len()).then(|| Parting {
        nodes_in_common,
        leaves_in_common,
        next_nodes: [at(&a.nodes, n), at(&b.nodes, n)],
        next_leaves: [at(&a.leaves, l), at(&b.leaves, l)],
    })
}

fn length_in_common(a: &[TreePosition<'_>], b: &[TreePosition<'_>]) -> usize {
    a.iter().zip(b).take_while(|(a, b)| a == b).count()
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
