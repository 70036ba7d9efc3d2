//! What the leaves evaluated so far prove, and by which solution trees.
//!
//! An upper bound is proven by a tree that has all children of its MAX nodes and one child of each
//! of its MIN nodes, a lower bound by the reverse. Where both meet, they have one path in common,
//! the principal variation.

use crate::id;
use nullwindow::{Bounds, Score};
use nullwindow_trees::TreePosition;

/// Bounds of all nodes, by the values of the leaves evaluated.
pub(crate) struct Proof<'v> {
    values: &'v [Option<Score>],
    bounds: Vec<Bounds>,
}

/// Which bound a solution tree proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    Upper,
    Lower,
}

impl<'v> Proof<'v> {
    /// `values` are MAX's, by the number of the node; a node with a value is a leaf here.
    pub(crate) fn new(root: TreePosition<'_>, values: &'v [Option<Score>]) -> Self {
        let mut proof = Proof {
            values,
            bounds: vec![Bounds::UNKNOWN; values.len()],
        };
        proof.bound(root);
        proof
    }

    fn bound(&mut self, node: TreePosition<'_>) -> Bounds {
        let below = node.children().map(|child| self.bound(child));
        let max = node.max_to_move();
        let backed_up = below.reduce(|a, b| match max {
            true => Bounds {
                lower: a.lower.max(b.lower),
                upper: a.upper.max(b.upper),
            },
            false => Bounds {
                lower: a.lower.min(b.lower),
                upper: a.upper.min(b.upper),
            },
        });
        let bounds = match self.values[id(&node)] {
            Some(value) => Bounds::exactly(value),
            None => backed_up.unwrap_or(Bounds::UNKNOWN),
        };
        self.bounds[id(&node)] = bounds;
        bounds
    }

    /// What is proven of a node.
    pub(crate) fn of(&self, node: &TreePosition<'_>) -> Bounds {
        self.bounds[id(node)]
    }

    /// Whether a node is proven to be at most, or at least, `g`.
    fn proves(&self, node: &TreePosition<'_>, side: Side, g: Score) -> bool {
        match side {
            Side::Upper => self.of(node).upper <= g,
            Side::Lower => self.of(node).lower >= g,
        }
    }

    /// Visits the leftmost solution tree that proves the bound `g`, if there is one.
    pub(crate) fn solution_tree(
        &self,
        node: TreePosition<'_>,
        side: Side,
        g: Score,
        visit: &mut impl FnMut(&TreePosition<'_>),
    ) {
        if !self.proves(&node, side, g) {
            return;
        }
        visit(&node);
        if self.values[id(&node)].is_some() {
            return;
        }
        let proven = node.children().filter(|child| self.proves(child, side, g));
        let all = node.max_to_move() == (side == Side::Upper);
        let wanted = if all { usize::MAX } else { 1 };
        for child in proven.take(wanted) {
            self.solution_tree(child, side, g, visit);
        }
    }
}
