//! A panel for programs.

use crate::film::{NodeState, Panel};
use crate::id;
use crate::words::known;
use nullwindow::Pass;
use nullwindow_trees::{Tree, TreePosition};
use serde::Serialize;

/// A panel; what is infinite or unknown is `null`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PanelRecord<'t> {
    /// The number of the pass, counted from 1.
    pub number: usize,
    /// The pass.
    pub pass: Pass,
    /// The OPEN list, for algorithms that have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open: Option<&'t str>,
    /// All nodes, parents before their children.
    pub nodes: Vec<NodeRecord<'t>>,
}

/// A node after a pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NodeRecord<'t> {
    /// Its path from the root.
    pub node: Vec<u16>,
    /// Its label, where it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<&'t str>,
    /// `visited` in this pass, `seen before`, `cut off` or `not reached`.
    pub state: &'static str,
    /// The lower end of the window it was asked about with, in this pass.
    pub alpha: Option<i32>,
    /// The upper end.
    pub beta: Option<i32>,
    /// Its lower bound.
    pub lower: Option<i32>,
    /// Its upper bound.
    pub upper: Option<i32>,
    /// When it was evaluated, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<u32>,
    /// Whether it belongs to the solution tree that proves the upper bound.
    pub in_upper_tree: bool,
    /// Whether it belongs to the solution tree that proves the lower bound.
    pub in_lower_tree: bool,
    /// Whether it lies on the path that gives the root its bound.
    pub critical: bool,
}

impl<'t> PanelRecord<'t> {
    /// The record of a panel of a film of this tree.
    #[must_use]
    pub fn new(tree: &'t Tree, panel: &'t Panel) -> Self {
        let mut nodes = Vec::with_capacity(tree.nodes());
        gather(tree.root(), panel, &mut nodes);
        PanelRecord {
            number: panel.number,
            pass: panel.pass,
            open: panel.open.as_deref(),
            nodes,
        }
    }
}

fn gather<'t>(node: TreePosition<'t>, panel: &Panel, into: &mut Vec<NodeRecord<'t>>) {
    let state = &panel.nodes[id(&node)];
    into.push(NodeRecord {
        node: node.path(),
        label: node.label(),
        state: state.word(),
        alpha: state.window.and_then(|w| known(w.alpha)),
        beta: state.window.and_then(|w| known(w.beta)),
        lower: known(state.bounds.lower),
        upper: known(state.bounds.upper),
        order: state.order,
        in_upper_tree: state.in_upper,
        in_lower_tree: state.in_lower,
        critical: state.critical,
    });
    for child in node.children() {
        gather(child, panel, into);
    }
}

impl NodeState {
    fn word(&self) -> &'static str {
        if self.visited {
            "visited"
        } else if self.seen {
            "seen before"
        } else if self.cut {
            "cut off"
        } else {
            "not reached"
        }
    }
}
