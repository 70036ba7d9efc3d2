//! Irregular trees vary in width, depth and value within their options.

use nullwindow::Score;
use nullwindow_trees::{Irregular, Tree, TreePosition, irregular};
use proptest::prelude::*;
use std::collections::HashSet;

fn nodes(position: TreePosition<'_>) -> Vec<TreePosition<'_>> {
    let below = position.children().flat_map(nodes);
    std::iter::once(position).chain(below).collect()
}

proptest! {
    #[test]
    fn options_are_kept(
        width in 0..7u16, narrowest in 0..9u16, depth in 0..6u32, early_leaves in 0..120u32, range in -1..50i32,
        interior_values: bool, limit in 0..500usize, seed: u64,
    ) {
        let options = Irregular {
            width, narrowest, depth, early_leaves, range, interior_values, nodes: limit,
        };
        let tree = irregular(seed, &options);
        prop_assert_eq!(&tree, &irregular(seed, &options));
        prop_assert!(tree.depth() <= depth);
        prop_assert!(tree.max_width() <= usize::from(width.max(1)));
        prop_assert!(tree.nodes() <= limit.max(1));
        for node in nodes(tree.root()) {
            let value = node.value_for_max();
            prop_assert_eq!(value.is_some(), node.is_leaf() || interior_values);
            let children = node.children().count();
            let fewest = usize::from(narrowest.clamp(1, width.max(1)));
            let room = tree.nodes() < limit.max(1);
            prop_assert!(children == 0 || children >= fewest || !room);
            prop_assert!(value.is_none_or(|v| v.0.abs() <= range.max(0)));
        }
    }
}

#[test]
fn trees_are_irregular() {
    let trees: Vec<Tree> = (0..200)
        .map(|seed| irregular(seed, &Irregular::SPARSE_TIES))
        .collect();
    let uniform = trees.iter().filter(|tree| tree.uniform_depth().is_some());
    assert!(uniform.count() < 60);
    let depths: HashSet<u32> = trees.iter().map(Tree::depth).collect();
    assert!(depths.contains(&5) && depths.len() >= 3, "{depths:?}");
    let widths: HashSet<usize> = trees
        .iter()
        .flat_map(|tree| nodes(tree.root()))
        .map(|node| node.children().count())
        .collect();
    assert_eq!(widths, (0..=5).collect());
    assert!(trees.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn a_small_range_gives_every_value_and_no_other() {
    let trees = (0..50).map(|seed| irregular(seed, &Irregular::MANY_TIES));
    let values: HashSet<Option<Score>> = trees
        .flat_map(|tree| {
            let nodes = nodes(tree.root());
            nodes
                .iter()
                .map(TreePosition::value_for_max)
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(values, (-2..=2).map(|v| Some(Score(v))).collect());
}

#[test]
fn extreme_options_give_a_tree() {
    let options = Irregular {
        width: u16::MAX,
        narrowest: 1,
        depth: u32::MAX,
        early_leaves: 0,
        range: i32::MAX,
        interior_values: true,
        nodes: 100_000,
    };
    assert_eq!(irregular(0, &options).nodes(), 100_000);
    let chain = Irregular {
        width: 1,
        ..options
    };
    assert_eq!(
        irregular(0, &chain).uniform_depth(),
        Some(Tree::DEPTH_LIMIT)
    );
}
