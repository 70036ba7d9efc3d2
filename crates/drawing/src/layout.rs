//! Where the nodes of a tree are put: as close as their texts allow, parents above the middle of
//! their children.
//!
//! After Reingold and Tilford (1981): subtrees are pushed together until their outlines touch.

use crate::id;
use nullwindow_trees::{Tree, TreePosition};

/// How far a node and its texts reach to the left and to the right of its middle.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Extent {
    pub(crate) left: f64,
    pub(crate) right: f64,
}

/// The room between the subtrees of a node.
#[derive(Clone, Copy, Debug)]
struct Gap {
    /// Between leaves.
    leaves: f64,
    /// What every level of both subtrees adds.
    level: f64,
}

impl Gap {
    /// The room between two subtrees of so many levels in common.
    fn between(self, levels: usize) -> f64 {
        let levels = u32::try_from(levels.saturating_sub(1)).unwrap_or(u32::MAX);
        self.leaves + self.level * f64::from(levels)
    }
}

/// Where the nodes of a tree are, from left to right.
#[derive(Debug)]
pub struct Layout {
    /// The middles of all nodes, by their numbers: level by level, the root first.
    pub x: Vec<f64>,
    /// The width of the whole.
    pub width: f64,
}

impl Layout {
    /// Every node takes the same room, 1, whatever stands in it: for drawings that scale. The
    /// higher the subtrees of a node are, the further they stand apart.
    #[must_use]
    pub fn even(tree: &Tree) -> Self {
        let half = Extent {
            left: 0.5,
            right: 0.5,
        };
        let gap = Gap {
            leaves: 0.0,
            level: 0.2,
        };
        Layout::arrange(tree, &vec![half; tree.nodes()], gap)
    }

    pub(crate) fn new(tree: &Tree, extents: &[Extent], gap: f64) -> Self {
        let gap = Gap {
            leaves: gap,
            level: 0.0,
        };
        Layout::arrange(tree, extents, gap)
    }

    fn arrange(tree: &Tree, extents: &[Extent], gap: Gap) -> Self {
        let mut layout = Layout {
            x: vec![0.0; tree.nodes()],
            width: 0.0,
        };
        let outline = layout.gather(tree.root(), extents, gap);
        let left = outline.iter().map(|e| e.left).fold(0.0, f64::max);
        let right = outline.iter().map(|e| e.right).fold(0.0, f64::max);
        layout.spread(tree.root(), left);
        layout.width = left + right;
        layout
    }

    /// Puts every node relative to its parent, and returns the outline level by level, as far as
    /// it reaches from the node.
    fn gather(&mut self, node: TreePosition<'_>, extents: &[Extent], gap: Gap) -> Vec<Extent> {
        let mut outline: Vec<Extent> = Vec::new();
        let mut last = 0.0;
        for (index, child) in node.children().enumerate() {
            let below = self.gather(child, extents, gap);
            let between = gap.between(outline.len().min(below.len()));
            let apart = outline
                .iter()
                .zip(&below)
                .map(|(a, b)| a.right + b.left + between);
            let at = match index {
                0 => 0.0,
                _ => apart.fold(last, f64::max),
            };
            self.x[id(&child)] = at;
            for (level, extent) in below.iter().enumerate() {
                let (left, right) = (extent.left - at, extent.right + at);
                match outline.get_mut(level) {
                    Some(whole) => {
                        whole.left = whole.left.max(left);
                        whole.right = whole.right.max(right);
                    }
                    None => outline.push(Extent { left, right }),
                }
            }
            last = at;
        }
        // So far seen from the first child; now from the middle of all.
        let middle = last / 2.0;
        for child in node.children() {
            self.x[id(&child)] -= middle;
        }
        for extent in &mut outline {
            extent.left += middle;
            extent.right -= middle;
        }
        outline.insert(0, extents[id(&node)]);
        outline
    }

    /// Turns places relative to parents into places.
    fn spread(&mut self, node: TreePosition<'_>, at: f64) {
        self.x[id(&node)] += at;
        let here = self.x[id(&node)];
        for child in node.children() {
            self.spread(child, here);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Extent, Layout};
    use crate::id;
    use nullwindow_trees::{Irregular, TreePosition, irregular};

    fn levels(node: TreePosition<'_>, into: &mut Vec<Vec<usize>>) {
        let ply = node.path().len();
        into.resize_with(into.len().max(ply + 1), Vec::new);
        into[ply].push(id(&node));
        for child in node.children() {
            levels(child, into);
        }
    }

    #[test]
    fn nodes_of_a_level_never_touch_and_parents_stand_in_the_middle() {
        for seed in 0..40 {
            let tree = irregular(seed, &Irregular::SPARSE_TIES);
            let extents: Vec<Extent> = (0..tree.nodes())
                .map(|i| Extent {
                    left: 5.0 + f64::from(u32::try_from(i % 7).unwrap()),
                    right: 3.0 + f64::from(u32::try_from(i % 5).unwrap()),
                })
                .collect();
            let layout = Layout::new(&tree, &extents, 4.0);
            let mut by_level = Vec::new();
            levels(tree.root(), &mut by_level);
            for level in &by_level {
                for pair in level.windows(2) {
                    let (a, b) = (pair[0], pair[1]);
                    let room = layout.x[b] - layout.x[a];
                    assert!(room + 1e-6 >= extents[a].right + extents[b].left + 4.0);
                }
                for &i in level {
                    assert!(layout.x[i] - extents[i].left >= -1e-6);
                    assert!(layout.x[i] + extents[i].right <= layout.width + 1e-6);
                }
            }
            let root = tree.root();
            let children: Vec<f64> = root.children().map(|c| layout.x[id(&c)]).collect();
            let middle = (children[0] + children[children.len() - 1]) / 2.0;
            assert!((layout.x[0] - middle).abs() < 1e-6);
        }
    }
}
