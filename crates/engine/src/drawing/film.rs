//! A search of a tree as it stood after each pass.

use super::id;
use super::proof::{Proof, Side};
use crate::failure::Failure;
use crate::output::score_text;
use crate::tree_file::{NamedTree, node_text};
use nullwindow::historical::{Kind, State, Stockman};
use nullwindow::memory::Layout;
use nullwindow::observers::{Event, Trace};
use nullwindow::{Bounds, Lines, Pass, Score, Window};
use nullwindow_catalogue::{Found, Historical, Tally, TreeMethod};
use nullwindow_trees::{Tree, TreePosition};

/// All passes of a search.
#[derive(Debug)]
pub(crate) struct Film<'t> {
    pub(crate) tree: &'t Tree,
    pub(crate) found: Found<u16>,
    pub(crate) panels: Vec<Panel>,
}

/// The tree after a pass.
#[derive(Debug)]
pub(crate) struct Panel {
    /// Counted from 1.
    pub(crate) number: usize,
    pub(crate) pass: Pass,
    /// The nodes by their numbers.
    pub(super) nodes: Vec<Sight>,
    /// The OPEN list, for those that have one.
    pub(crate) open: Option<String>,
}

/// What is seen of a node after a pass. Numbers are MAX's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// Asked about in this pass.
    pub(super) visited: bool,
    /// Asked about in this pass or an earlier one of the same depth.
    pub(super) seen: bool,
    /// Its children were searched, now or before.
    expanded: bool,
    /// What was asked in this pass.
    pub(super) window: Option<Window>,
    /// What the algorithm knows of it.
    pub(super) bounds: Bounds,
    /// Its value, where it was evaluated.
    pub(super) value: Option<Score>,
    /// When it was evaluated, counted from 1 for each depth.
    pub(super) order: Option<u32>,
    /// Whether that was in this pass.
    pub(super) fresh: bool,
    /// Never asked about, although its brother was.
    pub(super) cut: bool,
    /// Belongs to the solution tree that proves the upper bound.
    pub(super) in_upper: bool,
    /// Belongs to the solution tree that proves the lower bound.
    pub(super) in_lower: bool,
    /// Lies on the path that gives the root its bound, in the end the principal variation.
    pub(super) critical: bool,
}

impl Sight {
    const NONE: Sight = Sight {
        visited: false,
        seen: false,
        expanded: false,
        window: None,
        bounds: Bounds::UNKNOWN,
        value: None,
        order: None,
        fresh: false,
        cut: false,
        in_upper: false,
        in_lower: false,
        critical: false,
    };
}

/// Watches a search, and takes a picture at the end of each pass.
struct Camera<'t> {
    tree: &'t Tree,
    layout: Layout,
    /// Whether nodes are never closed, so that bounds are told by the leaves only.
    open_list: bool,
    nodes: Vec<Sight>,
    evaluated: u32,
    depth: Option<u8>,
    panels: Vec<Panel>,
}

impl<'t> Film<'t> {
    /// Searches a tree to its leaves.
    pub(crate) fn take(named: &'t NamedTree, method: TreeMethod) -> Result<Self, Failure> {
        let tree = &named.tree;
        let (layout, kind) = match method {
            TreeMethod::General { method, .. } => (method.algorithm.layout(), None),
            TreeMethod::Historical(Historical::SssStar) => (Layout::OneBound, Some(Kind::Sss)),
            TreeMethod::Historical(Historical::DualStar) => (Layout::OneBound, Some(Kind::Dual)),
            TreeMethod::Historical(_) => (Layout::TwoBounds, None),
        };
        let mut camera = Camera {
            tree,
            layout,
            open_list: kind.is_some(),
            nodes: vec![Sight::NONE; tree.nodes()],
            evaluated: 0,
            depth: None,
            panels: Vec::new(),
        };
        let mut watch = Trace(|n: Option<&TreePosition<'_>>, event| camera.see(n, event));
        let tally = Tally::watched_by(&mut watch);
        let found = method.search(&tree.root(), named.depth(), Lines::Last, tally)?;
        let mut panels = camera.panels;
        if let Some(kind) = kind {
            let lists = open_lists(kind, named);
            for (panel, list) in panels.iter_mut().zip(lists) {
                panel.open = Some(list);
            }
        }
        Ok(Film {
            tree,
            found,
            panels,
        })
    }
}

impl Camera<'_> {
    fn see(&mut self, n: Option<&TreePosition<'_>>, event: Event) {
        let max = n.is_none_or(TreePosition::max_to_move);
        let for_max = |score: Score| if max { score } else { -score };
        match (event, n) {
            (Event::PassStarted { depth, .. }, _) => {
                if self.depth != Some(depth) {
                    // What was learnt of another depth is no bound for this one.
                    self.nodes.fill(Sight::NONE);
                    self.evaluated = 0;
                    self.depth = Some(depth);
                }
                for node in &mut self.nodes {
                    (node.visited, node.window, node.fresh) = (false, None, false);
                }
                // MTD-best asks about the root's children, on its behalf.
                let root = &mut self.nodes[id(&self.tree.root())];
                (root.visited, root.seen) = (true, true);
            }
            (Event::PassEnded(pass), _) => self.take(pass),
            (Event::Opened { window, .. }, Some(n)) => {
                let node = &mut self.nodes[id(n)];
                (node.visited, node.seen) = (true, true);
                node.window = Some(if max { window } else { -window });
            }
            (Event::Expanded { .. }, Some(n)) => self.nodes[id(n)].expanded = true,
            (Event::Leaf { score, .. }, Some(n)) => {
                self.evaluated += 1;
                let node = &mut self.nodes[id(n)];
                node.value = Some(for_max(score));
                node.bounds = Bounds::exactly(for_max(score));
                // A search that forgets evaluates again: the first time counts.
                if node.order.is_none() {
                    (node.order, node.fresh) = (Some(self.evaluated), true);
                }
            }
            (Event::Closed { window, score, .. }, Some(n)) => {
                let fresh = Bounds::UNKNOWN.learn(window, score);
                let fresh = if max { fresh } else { -fresh };
                let node = &mut self.nodes[id(n)];
                node.bounds = self.layout.keep(node.bounds, fresh);
            }
            _ => {}
        }
    }

    /// Takes a picture: what the pass has proven, and by which nodes.
    fn take(&mut self, pass: Pass) {
        let mut nodes = self.nodes.clone();
        let root = self.tree.root();
        let values: Vec<Option<Score>> = nodes.iter().map(|node| node.value).collect();
        let proof = Proof::new(root, &values);
        let start = match pass.root_move {
            Some(place) => root.children().nth(place).unwrap_or(root),
            None => root,
        };
        if pass.value < pass.window.beta || pass.bounds.upper == pass.value {
            proof.solution_tree(start, Side::Upper, pass.value, &mut |node| {
                nodes[id(node)].in_upper = true;
            });
        }
        if pass.value > pass.window.alpha || pass.bounds.lower == pass.value {
            proof.solution_tree(start, Side::Lower, pass.value, &mut |node| {
                nodes[id(node)].in_lower = true;
            });
        }
        mark_critical(start, &proof, pass.value, &mut nodes);
        self.mark_cut(root, &proof, &mut nodes);
        self.panels.push(Panel {
            number: self.panels.len() + 1,
            pass,
            nodes,
            open: None,
        });
    }

    fn mark_cut(&self, node: TreePosition<'_>, proof: &Proof<'_>, nodes: &mut [Sight]) {
        if self.open_list && nodes[id(&node)].seen {
            nodes[id(&node)].bounds = proof.of(&node);
        }
        let expanded = nodes[id(&node)].expanded;
        for child in node.children() {
            let sight = &mut nodes[id(&child)];
            sight.cut = expanded && !sight.seen;
            self.mark_cut(child, proof, nodes);
        }
    }
}

/// Marks the leftmost path of the solution trees along which every node has the bound `g`.
fn mark_critical(node: TreePosition<'_>, proof: &Proof<'_>, g: Score, nodes: &mut [Sight]) {
    let both = nodes[id(&node)].in_upper && nodes[id(&node)].in_lower;
    nodes[id(&node)].critical = nodes[id(&node)].in_upper || nodes[id(&node)].in_lower;
    let next = node.children().find(|child| {
        let sight = nodes[id(child)];
        match (both, sight.in_upper, sight.in_lower) {
            (true, upper, lower) => upper && lower,
            (false, true, _) => proof.of(child).upper == g,
            (false, _, true) => proof.of(child).lower == g,
            (false, false, false) => false,
        }
    });
    if let Some(child) = next {
        mark_critical(child, proof, g, nodes);
    }
}

/// The OPEN list after each pass.
fn open_lists(kind: Kind, named: &NamedTree) -> Vec<String> {
    let mut search = Stockman::new(kind, &named.tree.root(), named.depth());
    let mut lists = Vec::new();
    loop {
        let list = open_texts(search.open().states()).join(" ");
        let passes = search.passes().len();
        let done = search.step(&mut ()).is_some();
        if search.passes().len() > passes {
            lists.push(list);
        }
        if done {
            return lists;
        }
    }
}

/// States of an OPEN list as the papers write them, live ones with a question mark.
pub(crate) fn open_texts<'t: 's, 's>(
    states: impl Iterator<Item = &'s State<TreePosition<'t>>>,
) -> Vec<String> {
    states.map(state_text).collect()
}

fn state_text(state: &State<TreePosition<'_>>) -> String {
    let live = if state.solved { "" } else { "?" };
    let node = node_text(state.position());
    format!("{node}{live}:{}", score_text(state.merit))
}
