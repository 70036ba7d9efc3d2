//! A search of a tree as it stood after each pass.

use crate::proof::{Proof, Side};
use crate::words::{node_text, score_text};
use crate::{depth, id};
use nullwindow::historical::{Kind, OpenRules, State, Stockman};
use nullwindow::memory::Layout;
use nullwindow::observers::{Event, Trace};
use nullwindow::{Bounds, Lines, Pass, Score, SearchReport, Window};
use nullwindow_catalogue::{Historical, Refusal, Tally, TreeMethod};
use nullwindow_trees::{Tree, TreePosition};

/// All passes of a search.
#[derive(Debug)]
pub struct Film<'t> {
    /// What was searched.
    pub tree: &'t Tree,
    /// What was found.
    pub found: SearchReport<u16>,
    /// The tree after each pass.
    pub panels: Vec<Panel>,
}

/// The tree after a pass.
#[derive(Debug)]
pub struct Panel {
    /// The number of the pass, counted from 1.
    pub number: usize,
    /// The pass.
    pub pass: Pass,
    /// The nodes by their numbers.
    pub(crate) nodes: Vec<NodeState>,
    /// The OPEN list, for algorithms that have one.
    pub open: Option<String>,
}

/// What is known of a node after a pass. Numbers are MAX's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NodeState {
    /// Asked about in this pass.
    pub(crate) visited: bool,
    /// Asked about in this pass or an earlier one of the same depth.
    pub(crate) seen: bool,
    /// Its children were searched, now or before.
    expanded: bool,
    /// What was asked in this pass.
    pub(crate) window: Option<Window>,
    /// What the algorithm knows of it.
    pub(crate) bounds: Bounds,
    /// Its value, where it was evaluated.
    pub(crate) value: Option<Score>,
    /// When it was evaluated, counted from 1 for each depth.
    pub(crate) order: Option<u32>,
    /// Whether that was in this pass.
    pub(crate) fresh: bool,
    /// Never asked about, although its parent was expanded.
    pub(crate) cut: bool,
    /// Belongs to the solution tree that proves the upper bound.
    pub(crate) in_upper: bool,
    /// Belongs to the solution tree that proves the lower bound.
    pub(crate) in_lower: bool,
    /// Lies on the path that gives the root its bound, in the end the principal variation.
    pub(crate) critical: bool,
}

impl NodeState {
    const NONE: NodeState = NodeState {
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

/// Watches a search, and keeps a panel at the end of each pass.
struct Recorder<'t> {
    tree: &'t Tree,
    layout: Layout,
    /// Whether nodes are never closed, so that bounds follow from the leaves only.
    open_list: bool,
    nodes: Vec<NodeState>,
    evaluated: u32,
    depth: Option<u8>,
    panels: Vec<Panel>,
}

impl<'t> Film<'t> {
    /// Searches a tree to its leaves.
    ///
    /// # Errors
    /// There is no room for the memory that the method asks for.
    pub fn new(tree: &'t Tree, method: TreeMethod) -> Result<Self, Refusal> {
        let (layout, listed) = match method {
            TreeMethod::General { method, .. } => (method.algorithm.layout(), None),
            TreeMethod::Historical { algorithm, open } => match algorithm {
                Historical::SssStar => (Layout::OneBound, Some((Kind::Sss, open))),
                Historical::DualStar => (Layout::OneBound, Some((Kind::Dual, open))),
                Historical::Ins | Historical::Pns => (Layout::TwoBounds, None),
            },
        };
        let mut recorder = Recorder {
            tree,
            layout,
            open_list: listed.is_some(),
            nodes: vec![NodeState::NONE; tree.nodes()],
            evaluated: 0,
            depth: None,
            panels: Vec::new(),
        };
        let mut watch = Trace(|n: Option<&TreePosition<'_>>, event| recorder.record(n, event));
        let tally = Tally::watched_by(&mut watch);
        let found = method.search(&tree.root(), depth(tree), Lines::Last, tally)?;
        let mut panels = recorder.panels;
        if let Some((kind, rules)) = listed {
            let lists = open_lists(kind, rules, tree);
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

impl Recorder<'_> {
    fn record(&mut self, n: Option<&TreePosition<'_>>, event: Event) {
        let max = n.is_none_or(TreePosition::max_to_move);
        let for_max = |score: Score| if max { score } else { -score };
        match (event, n) {
            (Event::PassStarted { depth, .. }, _) => {
                if self.depth != Some(depth) {
                    // What was learnt of another depth is no bound for this one.
                    self.nodes.fill(NodeState::NONE);
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
            (Event::PassEnded(pass), _) => self.end_pass(pass),
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

    /// Keeps what the pass has proven, and by which nodes.
    fn end_pass(&mut self, pass: Pass) {
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

    fn mark_cut(&self, node: TreePosition<'_>, proof: &Proof<'_>, nodes: &mut [NodeState]) {
        if self.open_list && nodes[id(&node)].seen {
            nodes[id(&node)].bounds = proof.of(&node);
        }
        let expanded = nodes[id(&node)].expanded;
        for child in node.children() {
            let state = &mut nodes[id(&child)];
            state.cut = expanded && !state.seen;
            self.mark_cut(child, proof, nodes);
        }
    }
}

/// Marks the leftmost path of the solution trees along which every node has the bound `g`.
fn mark_critical(node: TreePosition<'_>, proof: &Proof<'_>, g: Score, nodes: &mut [NodeState]) {
    let both = nodes[id(&node)].in_upper && nodes[id(&node)].in_lower;
    nodes[id(&node)].critical = nodes[id(&node)].in_upper || nodes[id(&node)].in_lower;
    let next = node.children().find(|child| {
        let state = nodes[id(child)];
        match (both, state.in_upper, state.in_lower) {
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
fn open_lists(kind: Kind, rules: OpenRules, tree: &Tree) -> Vec<String> {
    let mut search = Stockman::with_rules(kind, &tree.root(), depth(tree), rules);
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
