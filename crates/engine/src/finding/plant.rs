//! A tree that can be cut back.

use nullwindow::Score;
use nullwindow_trees::{Sprout, Tree, TreePosition};

/// A node with all below it. A leaf has a value; values are MAX's.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plant {
    pub(crate) value: Option<i32>,
    pub(crate) children: Vec<Plant>,
}

impl Plant {
    /// A leaf.
    pub(crate) fn leaf(value: i32) -> Self {
        Plant {
            value: Some(value),
            children: Vec::new(),
        }
    }

    /// The same tree, without its labels.
    pub(crate) fn from_tree(node: TreePosition<'_>) -> Self {
        Plant {
            value: node.value_for_max().map(|Score(value)| value),
            children: node.children().map(Plant::from_tree).collect(),
        }
    }

    /// The same as a tree to search.
    pub(crate) fn tree(&self) -> Tree {
        let grown = Tree::grow(self, Tree::NODE_LIMIT, |plant| Sprout {
            label: None,
            value: plant.value.map(Score),
            children: plant.children.iter().collect(),
        });
        grown.expect("a plant has leaves with values, and is smaller than a tree may be")
    }

    /// How many nodes.
    pub(crate) fn nodes(&self) -> usize {
        1 + self.children.iter().map(Plant::nodes).sum::<usize>()
    }

    /// The sum of what the values are away from zero, and one more for each.
    pub(crate) fn weight(&self) -> u64 {
        let own = self
            .value
            .map_or(0, |value| 1 + u64::from(value.unsigned_abs()));
        own + self.children.iter().map(Plant::weight).sum::<u64>()
    }

    /// The node that is number `index` in the order of a text.
    pub(crate) fn node_mut(&mut self, index: usize) -> Option<&mut Plant> {
        let mut left = index;
        self.find(&mut left)
    }

    fn find(&mut self, left: &mut usize) -> Option<&mut Plant> {
        if *left == 0 {
            return Some(self);
        }
        *left -= 1;
        self.children.iter_mut().find_map(|child| child.find(left))
    }

    /// All values, in the order of a text.
    pub(crate) fn values(&self, into: &mut Vec<i32>) {
        into.extend(self.value);
        for child in &self.children {
            child.values(into);
        }
    }

    /// Replaces every value.
    pub(crate) fn map(&mut self, f: &impl Fn(i32) -> i32) {
        self.value = self.value.map(f);
        for child in &mut self.children {
            child.map(f);
        }
    }
}
