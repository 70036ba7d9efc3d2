//! Random trees of uneven width and depth, with as many ties as wanted.

use crate::explicit::{NodeSpec, Tree};
use crate::random::{below, between, branch, high, low};
use nullwindow::Score;

/// The parameters of irregular trees.
///
/// Every choice of numbers gives a tree: numbers out of bounds are clamped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Irregular {
    /// The largest number of children of a node.
    pub width: u16,
    /// The smallest number of children of an interior node.
    pub narrowest: u16,
    /// The most plies to a leaf.
    pub depth: u32,
    /// The percentage of nodes above the greatest depth that are leaves; the root never is.
    pub early_leaves: u32,
    /// Values are drawn from `-range` to `range`: a small range gives many ties.
    pub range: i32,
    /// Whether interior nodes have values too, for searches that stop there.
    pub interior_values: bool,
    /// The largest number of nodes. When it is reached, all nodes without children become leaves.
    pub nodes: usize,
}

impl Irregular {
    /// Trees of up to five plies and five children, with values that seldom tie.
    pub const SPARSE_TIES: Irregular = Irregular {
        width: 5,
        narrowest: 1,
        depth: 5,
        early_leaves: 15,
        range: 1000,
        interior_values: true,
        nodes: 4000,
    };

    /// The same with only five values, so that most nodes have several best children.
    pub const MANY_TIES: Irregular = Irregular {
        range: 2,
        ..Irregular::SPARSE_TIES
    };
}

/// The irregular tree that `seed` and the options determine.
#[must_use]
pub fn irregular(seed: u64, options: &Irregular) -> Tree {
    let most_children = u32::from(options.width.max(1));
    let fewest_children = u32::from(options.narrowest).clamp(1, most_children);
    let depth = options.depth.min(Tree::DEPTH_LIMIT);
    let range = options.range.clamp(0, Score::MAX.0);
    let limit = options.nodes.clamp(1, Tree::NODE_LIMIT);
    let mut nodes = 1;
    let tree = Tree::build((branch(0, seed), 0), limit, |(state, ply)| {
        let early = ply > 0 && below(low(branch(state, 0)), 100) < options.early_leaves;
        let drawn = if ply == depth || early {
            0
        } else {
            fewest_children + below(high(branch(state, 0)), most_children - fewest_children + 1)
        };
        let width = (drawn as usize).min(limit - nodes);
        nodes += width;
        let value = between(high(branch(state, 1)), -range, range);
        NodeSpec {
            label: None,
            value: (width == 0 || options.interior_values).then_some(Score(value)),
            children: (0..width)
                .map(|i| (branch(state, 2 + i as u64), ply + 1))
                .collect(),
        }
    });
    tree.expect("every option is kept within the limits of a tree")
}
