//! A tree whose nodes can be changed and removed.

use nullwindow::Score;
use nullwindow_trees::{NodeSpec, Tree, TreePosition};

/// A node with its subtree. A leaf has a value; values are for MAX.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EditableTree {
    pub(crate) value: Option<i32>,
    pub(crate) children: Vec<EditableTree>,
}

impl EditableTree {
    /// A leaf.
    pub(crate) fn leaf(value: i32) -> Self {
        EditableTree {
            value: Some(value),
            children: Vec::new(),
        }
    }

    /// The same tree, without its labels.
    pub(crate) fn from_tree(node: TreePosition<'_>) -> Self {
        EditableTree {
            value: node.value_for_max().map(|Score(value)| value),
            children: node.children().map(EditableTree::from_tree).collect(),
        }
    }

    /// The same as a tree to search.
    pub(crate) fn to_tree(&self) -> Tree {
        let tree = Tree::build(self, Tree::NODE_LIMIT, |tree| NodeSpec {
            label: None,
            value: tree.value.map(Score),
            children: tree.children.iter().collect(),
        });
        tree.expect("every leaf has a value, and the tree is within the limits")
    }

    /// How many nodes.
    pub(crate) fn nodes(&self) -> usize {
        1 + self.children.iter().map(EditableTree::nodes).sum::<usize>()
    }

    /// The sum of the absolute values, plus one for each value.
    pub(crate) fn weight(&self) -> u64 {
        let own = self
            .value
            .map_or(0, |value| 1 + u64::from(value.unsigned_abs()));
        own + self.children.iter().map(EditableTree::weight).sum::<u64>()
    }

    /// The node that is number `index` in the order of a text.
    pub(crate) fn node_mut(&mut self, index: usize) -> Option<&mut EditableTree> {
        let mut left = index;
        self.find(&mut left)
    }

    fn find(&mut self, left: &mut usize) -> Option<&mut EditableTree> {
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
