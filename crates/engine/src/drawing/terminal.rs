//! A panel on the terminal: the tree on its side, solution trees with heavy lines.

use super::film::{Panel, Sight};
use super::{bounds_sign, id};
use crate::output::{bounds_text, counted, question_text, score_text};
use nullwindow::Window;
use nullwindow_trees::{Tree, TreePosition};
use std::io::{self, Write};

/// What the signs mean.
const LEGEND: &str = "\
□ MAX  ○ MIN  ≤ f⁺  ≥ f⁻  #n the nth leaf evaluated, * in this pass  ·  known from an earlier pass
heavy lines: the solution tree that proves the answer  ◀ the path it comes from  ╳ cut off";

/// Writes the tree after each of the panels.
pub(crate) fn write_terminal(
    out: &mut impl Write,
    tree: &Tree,
    panels: &[Panel],
) -> io::Result<()> {
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
pub(super) fn heading(panel: &Panel) -> String {
    let pass = &panel.pass;
    let about = match pass.root_move {
        Some(place) => format!("child {place}: "),
        None => String::new(),
    };
    format!(
        "pass {}, {}: {about}{} answer {}, known {}",
        panel.number,
        counted(pass.depth.into(), "ply", "plies"),
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
        let sight = self.panel.nodes[id(&node)];
        writeln!(self.out, "{branch}{}", self.line(&node, &sight))?;
        if !sight.seen {
            return Ok(());
        }
        let children: Vec<TreePosition<'_>> = node.children().collect();
        let is_proof = |child: &TreePosition<'_>| {
            let sight = &self.panel.nodes[id(child)];
            sight.in_upper || sight.in_lower
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

    fn line(&self, node: &TreePosition<'_>, sight: &Sight) -> String {
        let shape = if node.max_to_move() { "□" } else { "○" };
        let mut parts = vec![shape.to_owned()];
        parts.extend(node.label().map(str::to_owned));
        if !sight.seen {
            let size = count(*node);
            if size > 1 {
                parts.push(format!("({size} nodes)"));
            } else {
                parts.extend(node.value_for_max().map(|value| format!("({})", value.0)));
            }
            return parts.join(" ");
        }
        let bounds = bounds_sign(sight.bounds);
        if !bounds.is_empty() {
            parts.push(bounds);
        }
        parts.extend(window_text(sight, self.panel.pass.window));
        if let Some(order) = sight.order {
            let fresh = if sight.fresh { "*" } else { "" };
            parts.push(format!("#{order}{fresh}"));
        }
        if !sight.visited {
            parts.push("·".to_owned());
        }
        if sight.critical {
            parts.push("◀".to_owned());
        }
        parts.join(" ")
    }
}

/// The window a node was asked about with, where it is not that of the pass.
pub(super) fn window_text(sight: &Sight, pass: Window) -> Option<String> {
    let window = sight.window.filter(|&window| window != pass)?;
    let (alpha, beta) = (score_text(window.alpha), score_text(window.beta));
    Some(format!("({alpha}, {beta})"))
}

fn count(node: TreePosition<'_>) -> usize {
    1 + node.children().map(count).sum::<usize>()
}
