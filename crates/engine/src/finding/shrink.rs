//! Makes a tree smaller as long as a condition holds.
//!
//! The smallest tree in the end is a local one: no single cut, and no single simpler value, leaves
//! the condition true.

use super::editable_tree::EditableTree;

/// Cuts back `tree`, for which `holds` is true, until nothing more can be done.
pub(crate) fn shrink<E>(
    mut tree: EditableTree,
    mut holds: impl FnMut(&EditableTree) -> Result<bool, E>,
) -> Result<EditableTree, E> {
    loop {
        let before = size(&tree);
        tree = try_all(tree, &mut holds)?;
        if size(&tree) >= before {
            return Ok(tree);
        }
    }
}

/// Fewer nodes count first, simpler values second.
fn size(tree: &EditableTree) -> (usize, u64) {
    (tree.nodes(), tree.weight())
}

/// Takes every step that leads to a smaller tree for which the condition still holds.
fn try_all<E>(
    mut tree: EditableTree,
    holds: &mut impl FnMut(&EditableTree) -> Result<bool, E>,
) -> Result<EditableTree, E> {
    let mut attempt = |tree: &mut EditableTree, smaller: EditableTree| {
        let better = size(&smaller) < size(tree) && holds(&smaller)?;
        if better {
            *tree = smaller;
        }
        Ok(better)
    };
    let ranked = ranked(&tree);
    attempt(&mut tree, ranked)?;
    let mut index = 0;
    while index < tree.nodes() {
        let mut step = 0;
        while let Some(smaller) = cut(&tree, index, step) {
            // After a success the same step is another one.
            if !attempt(&mut tree, smaller)? {
                step += 1;
            }
        }
        index += 1;
    }
    Ok(tree)
}

/// The tree with one thing made simpler at a node: step by step, until there is nothing left to
/// try.
fn cut(tree: &EditableTree, index: usize, step: usize) -> Option<EditableTree> {
    let mut smaller = tree.clone();
    let node = smaller.node_mut(index)?;
    let children = node.children.len();
    let mut step = step;
    // Without one of its children; a node keeps at least one.
    if children > 1 {
        if step < children {
            node.children.remove(step);
            return Some(smaller);
        }
        step -= children;
    }
    // A grandchild in its place, so that the same side is to move there.
    let grandchildren: usize = node.children.iter().map(|c| c.children.len()).sum();
    if step < grandchildren {
        let all = node.children.iter().flat_map(|child| &child.children);
        *node = all.into_iter().nth(step)?.clone();
        return Some(smaller);
    }
    step -= grandchildren;
    // A leaf in its place, with a value from below.
    let mut values = Vec::new();
    node.values(&mut values);
    if children > 0 {
        values.sort_unstable();
        values.dedup();
        if let Some(&value) = values.get(step) {
            *node = EditableTree::leaf(value);
            return Some(smaller);
        }
        step -= values.len();
        // Without the value that only a search that stops here would see.
        if node.value.is_some() {
            if step == 0 {
                node.value = None;
                return Some(smaller);
            }
            step -= 1;
        }
    }
    let value = node.value?;
    let simpler = [0, value / 2, value - value.signum()];
    node.value = Some(*simpler.get(step)?);
    Some(smaller)
}

/// The same tree with small values in the same order.
fn ranked(tree: &EditableTree) -> EditableTree {
    let mut values = Vec::new();
    tree.values(&mut values);
    values.sort_unstable();
    values.dedup();
    let mut ranked = tree.clone();
    ranked.map(&|value| {
        let rank = values.partition_point(|&other| other < value);
        i32::try_from(rank).unwrap_or(value)
    });
    ranked
}

#[cfg(test)]
mod tests {
    use super::shrink;
    use crate::finding::EditableTree;
    use nullwindow_trees::{Irregular, irregular};
    use std::convert::Infallible;

    fn shrunk(seed: u64, holds: impl Fn(&EditableTree) -> bool) -> EditableTree {
        let tree = EditableTree::from_tree(irregular(seed, &Irregular::SPARSE_TIES).root());
        if !holds(&tree) {
            return tree;
        }
        shrink(tree, |tree| Ok::<bool, Infallible>(holds(tree))).unwrap()
    }

    #[test]
    fn nothing_but_what_the_condition_needs_is_left() {
        for seed in 0..30 {
            assert_eq!(shrunk(seed, |_| true), EditableTree::leaf(0));
            let three = shrunk(seed, |tree| tree.to_tree().leaves() >= 3);
            assert!(three.to_tree().leaves() <= 3, "{three:?}");
            let deep = shrunk(seed, |tree| tree.to_tree().depth() >= 3);
            if deep.to_tree().depth() >= 3 {
                assert_eq!(deep.to_tree().to_json(), "[[[0]]]");
            }
        }
    }
}
