//! The trees of the papers have the values, names and counts printed there.

use crate::alpha_beta::alpha_beta;
use nullwindow::{Position, Score};
use nullwindow_trees::{Tree, TreePosition, fixtures, minimax_value};

fn leaves(position: TreePosition<'_>) -> Vec<TreePosition<'_>> {
    if position.is_leaf() {
        return vec![position];
    }
    position.children().flat_map(leaves).collect()
}

fn labels<'t>(positions: impl IntoIterator<Item = TreePosition<'t>>) -> Vec<&'t str> {
    let labels = positions.into_iter().map(|p| p.label().unwrap_or("-"));
    labels.collect()
}

fn level(tree: &Tree, ply: usize) -> Vec<TreePosition<'_>> {
    (0..ply).fold(vec![tree.root()], |level, _| {
        level.into_iter().flat_map(TreePosition::children).collect()
    })
}

fn values_for_max(positions: &[TreePosition<'_>]) -> Vec<i32> {
    let values = positions.iter().map(TreePosition::value_for_max);
    values.map(|v| v.map_or(i32::MIN, |v| v.0)).collect()
}

#[test]
fn pearls_tree_has_its_value_shape_and_names() {
    let tree = fixtures::pearl();
    assert_eq!(minimax_value(&tree.root(), 4), Score(35));
    assert_eq!(tree.uniform_depth(), Some(4));
    assert_eq!((tree.max_width(), tree.leaves(), tree.nodes()), (2, 16, 31));
    assert_eq!(
        values_for_max(&leaves(tree.root())),
        [
            41, 5, 12, 90, 101, 80, 20, 30, 34, 80, 36, 35, 50, 36, 25, 3
        ]
    );
    assert_eq!(labels(level(&tree, 0)), ["a"]);
    assert_eq!(labels(level(&tree, 1)), ["b", "h"]);
    assert_eq!(labels(level(&tree, 2)), ["c", "-", "i", "p"]);
    assert_eq!(
        labels(level(&tree, 3)),
        ["d", "f", "-", "-", "j", "l", "q", "r"]
    );
    assert_eq!(labels(leaves(tree.root())).concat(), "eng-----k-most--");
}

#[test]
fn alpha_beta_evaluates_the_twelve_leaves_of_the_paper() {
    let tree = fixtures::pearl();
    let (value, visited) = alpha_beta(&tree.root(), 4);
    assert_eq!(value, Score(35));
    assert_eq!(
        values_for_max(&visited),
        [41, 5, 12, 90, 101, 80, 34, 80, 36, 35, 50, 36]
    );
}

#[test]
fn the_best_move_of_appendix_b_changes_at_the_third_ply() {
    let two = fixtures::appendix_b_2();
    assert_eq!(two.uniform_depth(), Some(2));
    assert_eq!(minimax_value(&two.root(), 2), Score(8));
    assert_eq!(labels(leaves(two.root())), ["d", "e", "f", "g"]);

    let three = fixtures::appendix_b_3();
    assert_eq!(three.uniform_depth(), Some(3));
    assert_eq!(minimax_value(&three.root(), 3), Score(3));
    assert_eq!(labels(leaves(three.root())).concat(), "nolmhijk");
    assert_eq!(
        values_for_max(&leaves(three.root())),
        [4, 5, 3, 2, 9, 1, 1, 2]
    );
}

#[test]
fn two_plies_of_the_deeper_appendix_tree_are_the_shallower_one() {
    let (two, three) = (fixtures::appendix_b_2(), fixtures::appendix_b_3());
    assert_eq!(minimax_value(&three.root(), 2), Score(8));
    for (shallow, deep) in level(&two, 2).into_iter().zip(level(&three, 2)) {
        assert_eq!(shallow.path(), deep.path());
        assert_eq!(shallow.label(), deep.label());
        assert_eq!(shallow.evaluate(), deep.evaluate());
    }
}

#[test]
fn fixtures_are_found_by_name() {
    for name in fixtures::NAMES {
        assert!(fixtures::by_name(name).is_some(), "{name}");
    }
    assert_eq!(fixtures::by_name("pearl"), Some(fixtures::pearl()));
    assert_eq!(fixtures::by_name("oyster"), None);
}
