//! Makes a tree smaller as long as a condition holds.
//!
//! The smallest tree in the end is a local one: no single cut, and no single simpler value, leaves
//! the condition true.

use super::plant::Plant;

/// Cuts back `plant`, for which `holds` is true, until nothing more can be done.
pub(crate) fn shrink<E>(
    mut plant: Plant,
    mut holds: impl FnMut(&Plant) -> Result<bool, E>,
) -> Result<Plant, E> {
    loop {
        let before = size(&plant);
        plant = try_all(plant, &mut holds)?;
        if size(&plant) >= before {
            return Ok(plant);
        }
    }
}

/// Fewer nodes count first, simpler values second.
fn size(plant: &Plant) -> (usize, u64) {
    (plant.nodes(), plant.weight())
}

/// Takes every step that leads to a smaller tree for which the condition still holds.
fn try_all<E>(
    mut plant: Plant,
    holds: &mut impl FnMut(&Plant) -> Result<bool, E>,
) -> Result<Plant, E> {
    let mut attempt = |plant: &mut Plant, smaller: Plant| {
        let better = size(&smaller) < size(plant) && holds(&smaller)?;
        if better {
            *plant = smaller;
        }
        Ok(better)
    };
    let ranked = ranked(&plant);
    attempt(&mut plant, ranked)?;
    let mut index = 0;
    while index < plant.nodes() {
        let mut step = 0;
        while let Some(smaller) = cut(&plant, index, step) {
            // After a success the same step is another one.
            if !attempt(&mut plant, smaller)? {
                step += 1;
            }
        }
        index += 1;
    }
    Ok(plant)
}

/// The tree with one thing made simpler at a node: step by step, until there is nothing left to
/// try.
fn cut(plant: &Plant, index: usize, step: usize) -> Option<Plant> {
    let mut smaller = plant.clone();
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
            *node = Plant::leaf(value);
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
fn ranked(plant: &Plant) -> Plant {
    let mut values = Vec::new();
    plant.values(&mut values);
    values.sort_unstable();
    values.dedup();
    let mut ranked = plant.clone();
    ranked.map(&|value| {
        let rank = values.partition_point(|&other| other < value);
        i32::try_from(rank).unwrap_or(value)
    });
    ranked
}

#[cfg(test)]
mod tests {
    use super::shrink;
    use crate::finding::Plant;
    use nullwindow_trees::{Irregular, irregular};
    use std::convert::Infallible;

    fn shrunk(seed: u64, holds: impl Fn(&Plant) -> bool) -> Plant {
        let plant = Plant::from_tree(irregular(seed, &Irregular::SPARSE_TIES).root());
        if !holds(&plant) {
            return plant;
        }
        shrink(plant, |plant| Ok::<bool, Infallible>(holds(plant))).unwrap()
    }

    #[test]
    fn nothing_but_what_the_condition_needs_is_left() {
        for seed in 0..30 {
            assert_eq!(shrunk(seed, |_| true), Plant::leaf(0));
            let three = shrunk(seed, |plant| plant.tree().leaves() >= 3);
            assert!(three.tree().leaves() <= 3, "{three:?}");
            let deep = shrunk(seed, |plant| plant.tree().depth() >= 3);
            if deep.tree().depth() >= 3 {
                assert_eq!(deep.tree().to_json(), "[[[0]]]");
            }
        }
    }
}
