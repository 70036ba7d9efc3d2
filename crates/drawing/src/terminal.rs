//! A panel on the terminal: the tree on its side, solution trees with heavy lines.

use crate::film::{NodeState, Panel};
use crate::id;
use crate::words::{bounds_sign, bounds_text, question_text, score_text};
use nullwindow::Window;
use nullwindow_trees::{Tree, TreePosition};
use std::io::{self, Write};

/// What the signs mean.
const LEGEND: &str = "\
□ MAX  ○ MIN  ≤ f⁺  ≥ f⁻  #n the nth leaf evaluated, * in this pass  ·  known from an earlier pass
heavy lines: the solution tree that proves the answer  ◀ the path it comes from  ╳ cut off";

/// Writes the tree after each of the passes.
///
/// # Errors
/// Those of the writer.
pub fn write_terminal(out: &mut impl Write, tree: &Tree, panels: &[Panel]) -> io::Result<()> {
    for panel in panels {
        writeln!(out, "{}", heading(panel))?;
        let mut text = Terminal {
            out: &mut *out,
            panel,
            margin: String::new(),
        };
        text.node(tree.root(), "")?;
        if let Some(open) = &panel.open {
            writeln!(out, "OPEN  {open}")?;
        }
        writeln!(out)?;
    }
    writeln!(out, "{LEGEND}")
}

/// What was asked and answered.
pub(crate) fn heading(panel: &Panel) -> String {
    let pass = &panel.pass;
    let about = match pass.root_move {
        Some(place) => format!("child {place}: "),
        None => String::new(),
    };
    format!(
        "pass {}, {} {}: {about}{} answer {}, known {}",
        panel.number,
        pass.depth,
        if pass.depth == 1 { "ply" } else { "plies" },
        question_text(pass.window),
        score_text(pass.value),
        bounds_text(pass.bounds)
    )
}

struct Terminal<'p, W> {
    out: &'p mut W,
    panel: &'p Panel,
    margin: String,
}

impl<W: Write> Terminal<'_, W> {
    fn node(&mut self, node: TreePosition<'_>, branch: &str) -> io::Result<()> {
        let state = self.panel.nodes[id(&node)];
        writeln!(self.out, "{branch}{}", self.line(&node, &state))?;
        if !state.seen {
            return Ok(());
        }
        let children: Vec<TreePosition<'_>> = node.children().collect();
        let is_proof = |child: &TreePosition<'_>| {
            let state = &self.panel.nodes[id(child)];
            state.in_upper || state.in_lower
        };
        let last_heavy = children.iter().rposition(is_proof);
        for (i, &child) in children.iter().enumerate() {
            let heavy = is_proof(&child);
            let last = i + 1 == children.len();
            let stem_heavy = last_heavy.is_some_and(|l| i < l);
            let corner = match (heavy, last, stem_heavy) {
                (true, true, _) => "┗━",
                (true, false, true) => "┣━",
                (true, false, false) => "┡━",
                (false, true, _) => "└─",
                (false, false, true) => "┠─",
                (false, false, false) => "├─",
            };
            let bar = match (last, stem_heavy) {
                (true, _) => "   ",
                (false, true) => "┃  ",
                (false, false) => "│  ",
            };
            let cut = if self.panel.nodes[id(&child)].cut {
                "╳"
            } else {
                &corner[corner.len() - 3..]
            };
            let branch = format!("{}{corner}{cut}", self.margin);
            let length = self.margin.len();
            self.margin.push_str(bar);
            self.node(child, &branch)?;
            self.margin.truncate(length);
        }
        Ok(())
    }

    fn line(&self, node: &TreePosition<'_>, state: &NodeState) -> String {
        let shape = if node.max_to_move() { "□" } else { "○" };
        let mut parts = vec![shape.to_owned()];
        parts.extend(node.label().map(str::to_owned));
        if !state.seen {
            let size = count(*node);
            if size > 1 {
                parts.push(format!("({size} nodes)"));
            } else {
                parts.extend(node.value_for_max().map(|value| format!("({})", value.0)));
            }
            return parts.join(" ");
        }
        let bounds = bounds_sign(state.bounds);
        if !bounds.is_empty() {
            parts.push(bounds);
        }
        parts.extend(window_text(state, self.panel.pass.window));
        if let Some(order) = state.order {
            let fresh = if state.fresh { "*" } else { "" };
            parts.push(format!("#{order}{fresh}"));
        }
        if !state.visited {
            parts.push("·".to_owned());
        }
        if state.critical {
            parts.push("◀".to_owned());
        }
        parts.join(" ")
    }
}

/// The window a node was asked about with, where it is not that of the pass.
pub(crate) fn window_text(state: &NodeState, pass: Window) -> Option<String> {
    let window = state.window.filter(|&window| window != pass)?;
    let (alpha, beta) = (score_text(window.alpha), score_text(window.beta));
    Some(format!("({alpha}, {beta})"))
}

fn count(node: TreePosition<'_>) -> usize {
    1 + node.children().map(count).sum::<usize>()
}
