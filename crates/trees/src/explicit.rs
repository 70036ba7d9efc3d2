//! Trees held in memory, node by node.
//!
//! Nodes are stored in one array, level by level, so the children of a node are neighbours and a
//! position is just an index. The root is MAX; values are stored for MAX.

use nullwindow::{MoveList, Position, Score, Status};
use std::collections::VecDeque;
use std::error::Error;
use std::fmt;

/// A game tree of any shape, whose root is MAX.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    label: Option<Box<str>>,
    /// For MAX.
    value: Option<Score>,
    /// The root is its own parent.
    parent: u32,
    first_child: u32,
    children: u16,
    ply: u16,
}

/// The description of one node, with a source for each child, from which it is described in turn.
#[derive(Clone, Debug)]
pub struct NodeSpec<S> {
    /// The node's name, if it has one.
    pub label: Option<String>,
    /// Value for MAX: a leaf must have one; an interior node may, for searches that stop there.
    pub value: Option<Score>,
    /// Sources of the children, left to right.
    pub children: Vec<S>,
}

impl Tree {
    /// The most plies a tree may have, so that a recursive search of one is safe.
    pub const DEPTH_LIMIT: u32 = 255;
    /// The most children a node may have.
    pub const WIDTH_LIMIT: usize = u16::MAX as usize;
    /// The most nodes a tree may have.
    pub const NODE_LIMIT: usize = u32::MAX as usize;

    /// Builds a tree of at most `node_limit` nodes level by level; `expand` turns a source into a
    /// node.
    ///
    /// ```
    /// use nullwindow::Score;
    /// use nullwindow_trees::{NodeSpec, Tree};
    ///
    /// // Two plies; the leaves are 0, 1, 10, 11 read as binary numbers.
    /// let tree = Tree::build(String::new(), Tree::NODE_LIMIT, |digits| {
    ///     let leaf = digits.len() == 2;
    ///     NodeSpec {
    ///         label: None,
    ///         value: leaf.then(|| Score(digits.parse().unwrap())),
    ///         children: if leaf { vec![] } else { vec![format!("{digits}0"), format!("{digits}1")] },
    ///     }
    /// })?;
    /// assert_eq!(tree.to_json(), "[[0,1],[10,11]]");
    /// # Ok::<(), nullwindow_trees::TreeError>(())
    /// ```
    ///
    /// # Errors
    /// Names the first node, level by level, that has neither value nor children, a value beyond
    /// [`Score::MAX`], too many children, or that lies beyond a limit.
    pub fn build<S>(
        root: S,
        node_limit: usize,
        mut expand: impl FnMut(S) -> NodeSpec<S>,
    ) -> Result<Tree, TreeError> {
        let node_limit = node_limit.clamp(1, Self::NODE_LIMIT);
        let mut tree = Tree {
            nodes: vec![Node::new(0, 0)],
        };
        let mut pending = VecDeque::from([root]);
        let mut id = 0;
        while let Some(source) = pending.pop_front() {
            let spec = expand(source);
            let fault = |fault| TreeError {
                path: tree.path_to(id),
                fault,
            };
            let first_child = tree.nodes.len();
            let ply = tree.node(id).ply + 1;
            let width = u16::try_from(spec.children.len()).map_err(|_| fault(Fault::TooWide))?;
            match spec.value {
                None if width == 0 => return Err(fault(Fault::NoValueOrChildren)),
                Some(v) if v > Score::MAX || v < -Score::MAX => {
                    return Err(fault(Fault::ScoreOutOfRange(v)));
                }
                _ if width > 0 && u32::from(ply) > Self::DEPTH_LIMIT => {
                    return Err(fault(Fault::TooDeep));
                }
                _ if first_child + usize::from(width) > node_limit => {
                    return Err(fault(Fault::TooLarge(node_limit)));
                }
                _ => {}
            }
            for child in spec.children {
                tree.nodes.push(Node::new(id, ply));
                pending.push_back(child);
            }
            let node = &mut tree.nodes[id as usize];
            node.label = spec.label.map(String::into_boxed_str);
            node.value = spec.value;
            node.first_child = id_of(first_child);
            node.children = width;
            id += 1;
        }
        Ok(tree)
    }

    /// The position at the root, MAX to move.
    #[must_use]
    pub fn root(&self) -> TreePosition<'_> {
        TreePosition {
            tree: self,
            node: 0,
            max_to_move: true,
        }
    }

    /// The position that `path`, child by child from the root, leads to, if the tree has it.
    #[must_use]
    pub fn at(&self, path: &[u16]) -> Option<TreePosition<'_>> {
        let mut position = self.root();
        for &mv in path {
            if mv >= self.node(position.node).children {
                return None;
            }
            position.play(mv);
        }
        Some(position)
    }

    /// How many nodes the tree has.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// How many leaves the tree has.
    #[must_use]
    pub fn leaves(&self) -> usize {
        self.leaf_plies().count()
    }

    /// Plies from the root to the deepest leaf.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.leaf_plies().max().unwrap_or(0)
    }

    /// Plies from the root to each leaf, if that is the same for all.
    #[must_use]
    pub fn uniform_depth(&self) -> Option<u32> {
        let depth = self.depth();
        self.leaf_plies().all(|ply| ply == depth).then_some(depth)
    }

    /// The most children any node has.
    #[must_use]
    pub fn max_width(&self) -> usize {
        let width = self.nodes.iter().map(|node| node.children).max();
        usize::from(width.unwrap_or(0))
    }

    fn leaf_plies(&self) -> impl Iterator<Item = u32> {
        let leaves = self.nodes.iter().filter(|node| node.children == 0);
        leaves.map(|node| u32::from(node.ply))
    }

    fn node(&self, id: u32) -> &Node {
        &self.nodes[id as usize]
    }

    fn path_to(&self, mut id: u32) -> Vec<u16> {
        let mut path = Vec::new();
        while id != 0 {
            let parent = self.node(id).parent;
            // A parent's first child is set before its children are expanded.
            let index = id - self.node(parent).first_child;
            path.push(u16::try_from(index).expect("a node has at most WIDTH_LIMIT children"));
            id = parent;
        }
        path.reverse();
        path
    }
}

impl Node {
    fn new(parent: u32, ply: u16) -> Node {
        Node {
            label: None,
            value: None,
            parent,
            first_child: 0,
            children: 0,
            ply,
        }
    }
}

fn id_of(index: usize) -> u32 {
    u32::try_from(index).expect("a tree has at most NODE_LIMIT nodes")
}

/// A node of a [`Tree`], as a position to search; a move is the index of a child.
#[derive(Clone, Copy)]
pub struct TreePosition<'t> {
    tree: &'t Tree,
    node: u32,
    max_to_move: bool,
}

impl<'t> TreePosition<'t> {
    /// The tree this is a node of.
    #[must_use]
    pub fn tree(&self) -> &'t Tree {
        self.tree
    }

    /// The node's name, if it has one.
    #[must_use]
    pub fn label(&self) -> Option<&'t str> {
        self.tree.node(self.node).label.as_deref()
    }

    /// The node's own value, for MAX.
    #[must_use]
    pub fn value_for_max(&self) -> Option<Score> {
        self.tree.node(self.node).value
    }

    /// Whether MAX is to move here.
    #[must_use]
    pub fn max_to_move(&self) -> bool {
        self.max_to_move
    }

    /// Whether the node has no children.
    #[must_use]
    pub fn is_leaf(&self) -> bool {
        self.tree.node(self.node).children == 0
    }

    /// The path from the root, child by child.
    #[must_use]
    pub fn path(&self) -> Vec<u16> {
        self.tree.path_to(self.node)
    }

    /// The positions one move on, left to right.
    pub fn children(self) -> impl Iterator<Item = TreePosition<'t>> {
        (0..self.tree.node(self.node).children).map(move |mv| {
            let mut child = self;
            child.play(mv);
            child
        })
    }
}

impl Position for TreePosition<'_> {
    type Move = u16;

    #[inline]
    fn moves(&self, into: &mut MoveList<u16>) -> Status {
        match self.tree.node(self.node).children {
            0 => Status::Over(self.evaluate()),
            children => {
                into.extend(0..children);
                Status::Ongoing
            }
        }
    }

    #[inline]
    fn play(&mut self, mv: u16) {
        let node = self.tree.node(self.node);
        debug_assert!(mv < node.children, "no child {mv}");
        self.node = node.first_child + u32::from(mv);
        self.max_to_move = !self.max_to_move;
    }

    /// The node's own value; zero for an interior node that has none.
    #[inline]
    fn evaluate(&self) -> Score {
        let value = self.tree.node(self.node).value.unwrap_or(Score::ZERO);
        if self.max_to_move { value } else { -value }
    }

    #[inline]
    fn key(&self) -> u64 {
        u64::from(self.node)
    }
}

impl PartialEq for TreePosition<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.tree, other.tree) && self.node == other.node
    }
}

impl Eq for TreePosition<'_> {}

impl fmt::Debug for TreePosition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TreePosition")
            .field("path", &self.path())
            .field("label", &self.label())
            .finish()
    }
}

/// Why a tree could not be built: which node, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeError {
    /// The path from the root to the node, child by child.
    pub path: Vec<u16>,
    /// What is wrong with it.
    pub fault: Fault,
}

/// What can be wrong with a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It has neither a value nor children.
    NoValueOrChildren,
    /// Its value lies beyond [`Score::MAX`].
    ScoreOutOfRange(Score),
    /// It has more than [`Tree::WIDTH_LIMIT`] children.
    TooWide,
    /// It has children below [`Tree::DEPTH_LIMIT`].
    TooDeep,
    /// With its children the tree would have more nodes than this limit.
    TooLarge(usize),
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "node {}: {}", PathText(&self.path), self.fault)
    }
}

impl Error for TreeError {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NoValueOrChildren => write!(f, "a node needs a value or at least one child"),
            Fault::ScoreOutOfRange(score) => write!(
                f,
                "{} is no score: scores are integers from {} to {}",
                score.0,
                -Score::MAX,
                Score::MAX
            ),
            Fault::TooWide => write!(f, "a node may have at most {} children", Tree::WIDTH_LIMIT),
            Fault::TooDeep => write!(f, "a tree may have at most {} plies", Tree::DEPTH_LIMIT),
            Fault::TooLarge(limit) => {
                write!(f, "the tree would have more than {limit} nodes")
            }
        }
    }
}

/// A path as text: `[0,1]`, and `[]` for the root.
pub(crate) struct PathText<'p>(pub(crate) &'p [u16]);

impl fmt::Display for PathText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[")?;
        for (i, step) in self.0.iter().enumerate() {
            if i > 0 {
                write!(f, ",")?;
            }
            write!(f, "{step}")?;
        }
        write!(f, "]")
    }
}
