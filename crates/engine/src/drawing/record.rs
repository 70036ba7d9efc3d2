//! A panel for programs.

use super::film::{Panel, Sight};
use super::id;
use crate::output::{PassRecord, known};
use nullwindow_trees::{Tree, TreePosition};
use serde::Serialize;

/// A panel; what is infinite or unknown is `null`.
#[derive(Serialize, Debug)]
pub(crate) struct PanelRecord<'t> {
    number: usize,
    pass: PassRecord<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    open: Option<&'t str>,
    nodes: Vec<NodeRecord<'t>>,
}

#[derive(Serialize, Debug)]
struct NodeRecord<'t> {
    node: Vec<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'t str>,
    state: &'static str,
    alpha: Option<i32>,
    beta: Option<i32>,
    lower: Option<i32>,
    upper: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<u32>,
    in_upper_tree: bool,
    in_lower_tree: bool,
    critical: bool,
}

impl<'t> PanelRecord<'t> {
    pub(crate) fn new(tree: &'t Tree, panel: &'t Panel) -> Self {
        let mut nodes = Vec::with_capacity(tree.nodes());
        gather(tree.root(), panel, &mut nodes);
        PanelRecord {
            number: panel.number,
            pass: PassRecord::new(&panel.pass, |index| index),
            open: panel.open.as_deref(),
            nodes,
        }
    }
}

fn gather<'t>(node: TreePosition<'t>, panel: &Panel, into: &mut Vec<NodeRecord<'t>>) {
    let sight = &panel.nodes[id(&node)];
    into.push(NodeRecord {
        node: node.path(),
        label: node.label(),
        state: sight.state(),
        alpha: sight.window.and_then(|w| known(w.alpha)),
        beta: sight.window.and_then(|w| known(w.beta)),
        lower: known(sight.bounds.lower),
        upper: known(sight.bounds.upper),
        order: sight.order,
        in_upper_tree: sight.in_upper,
        in_lower_tree: sight.in_lower,
        critical: sight.critical,
    });
    for child in node.children() {
        gather(child, panel, into);
    }
}

impl Sight {
    fn state(&self) -> &'static str {
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
