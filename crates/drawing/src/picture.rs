//! Panels as a picture, after the figures of the papers: MAX squares, MIN circles, bounds beside
//! the nodes. What colours tell apart, dashes, widths and fills do too, so that a grey print can be
//! read.

use crate::film::{Film, NodeState, Panel};
use crate::id;
use crate::layout::{Extent, Layout};
use crate::legend::{LEGEND_HEIGHT, draw_legend};
use crate::page::Page;
use crate::terminal::{heading, window_text};
use crate::words::bounds_sign;
use nullwindow_canvas::{Anchor, Canvas, Colour, Picture, Place, Shape, Style, TextStyle, font};
use nullwindow_trees::TreePosition;

/// Half the width of a node.
const HALF: f64 = 9.5;
/// Room between a node and its texts.
const BESIDE: f64 = 4.0;
const GAP: f64 = 7.0;
pub(crate) const MARGIN: f64 = 24.0;
const TITLE_SIZE: f64 = 16.0;
/// Above the nodes of a panel.
pub(crate) const HEADING: f64 = 40.0;
pub(crate) const HEADING_SIZE: f64 = 13.0;
pub(crate) const BOUNDS_SIZE: f64 = 11.0;
pub(crate) const ORDER_SIZE: f64 = 10.0;
const WINDOW_SIZE: f64 = 8.5;
const LABEL_SIZE: f64 = 11.0;

pub(crate) const FAINT: Colour = Colour(0xa8_a8a8);
pub(crate) const KNOWN: Colour = Colour(0xd9_d9d9);
const WINDOW: Colour = Colour(0x44_4444);
const UPPER: Colour = Colour(0x1f_4e8c);
const LOWER: Colour = Colour(0xc2_571a);

impl Film<'_> {
    /// The picture of some of its panels; `title` says what is searched and how.
    #[must_use]
    pub fn picture(&self, panels: &[Panel], title: &str) -> Picture {
        let root = self.tree.root();
        let mut extents = vec![Extent::default(); self.tree.nodes()];
        for panel in panels {
            reach(root, None, panel, &mut extents);
        }
        let layout = Layout::new(self.tree, &extents, GAP);
        let page = Page::new(panels, &layout, self.tree.depth());
        let mut canvas = Canvas::default();
        let middle = (page.width / 2.0, 27.0);
        canvas.text(middle, title, bold(TextStyle::centred(TITLE_SIZE)));
        for (i, panel) in panels.iter().enumerate() {
            let (left, top) = page.corner(i);
            let mut drawing = Drawing {
                canvas: &mut canvas,
                panel,
                layout: &layout,
                left: left + (page.panel_width - layout.width) / 2.0,
                top: top + HEADING + HALF,
                level: page.level,
            };
            drawing.edges(root);
            drawing.nodes(root, None);
            let middle = left + page.panel_width / 2.0;
            let style = bold(TextStyle::centred(HEADING_SIZE));
            canvas.text((middle, top + 16.0), heading(panel), style);
            if let Some(open) = &panel.open {
                let y = top + page.panel_height - MARGIN;
                let style = TextStyle::centred(BOUNDS_SIZE);
                canvas.text((middle, y), open_line(open), style);
            }
        }
        draw_legend(&mut canvas, page.height - LEGEND_HEIGHT);
        canvas.finish(page.width, page.height, title)
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of panels and plies are small"
)]
pub(crate) fn count(n: usize) -> f64 {
    n as f64
}

pub(crate) fn open_line(open: &str) -> String {
    format!("OPEN  {open}")
}

pub(crate) const fn bold(style: TextStyle) -> TextStyle {
    TextStyle {
        bold: true,
        ..style
    }
}

/// How much wider a text may be in the font of a browser.
const AIR: f64 = 1.08;

pub(crate) fn plain_width(text: &str, size: f64) -> f64 {
    font::width(text, size) * AIR
}

pub(crate) fn bold_width(text: &str, size: f64) -> f64 {
    font::bold_width(text, size) * AIR
}

/// The texts of a node: label inside, two lines beside it, two below a leaf.
struct Texts {
    label: Option<String>,
    beside: [String; 2],
    below: [String; 2],
}

/// Labels longer than this do not fit into a node.
const SHORT: usize = 2;

fn texts(node: &TreePosition<'_>, state: &NodeState, panel: &Panel) -> Texts {
    let name = node.label().unwrap_or("");
    let short = name.chars().count() <= SHORT;
    let mut beside = [String::new(), String::new()];
    let mut below = [String::new(), String::new()];
    if !short {
        beside[0].extend(name.chars().take(16));
        beside[0].push(' ');
    }
    let order = state
        .order
        .map_or(String::new(), |order| format!("#{order}"));
    if node.is_leaf() {
        below[0] = node
            .value_for_max()
            .map_or(String::new(), |value| value.0.to_string());
        below[1] = order;
    } else if state.seen {
        beside[0] += &bounds_sign(state.bounds);
        beside[1] = window_text(state, panel.pass.window).unwrap_or_default() + &order;
    }
    beside[0].truncate(beside[0].trim_end().len());
    Texts {
        label: (short && !name.is_empty()).then(|| name.to_owned()),
        beside,
        below,
    }
}

/// Texts stand on the side from which no branch comes.
fn stands_left(node: &TreePosition<'_>, parent: Option<&TreePosition<'_>>) -> bool {
    parent.is_some_and(|parent| {
        let siblings = parent.children().count();
        let place = node.path().last().map_or(0, |&place| usize::from(place));
        2 * place + 1 < siblings
    })
}

/// Notes how far nodes and their texts reach.
fn reach(
    node: TreePosition<'_>,
    parent: Option<&TreePosition<'_>>,
    panel: &Panel,
    extents: &mut [Extent],
) {
    let texts = texts(&node, &panel.nodes[id(&node)], panel);
    let beside =
        bold_width(&texts.beside[0], BOUNDS_SIZE).max(plain_width(&texts.beside[1], WINDOW_SIZE));
    let below = bold_width(&texts.below[0], BOUNDS_SIZE).max(frame_width(&texts.below[1]));
    let narrow = HALF.max(below / 2.0);
    let wide = if beside > 0.0 {
        HALF + BESIDE + beside
    } else {
        0.0
    };
    let extent = &mut extents[id(&node)];
    let (left, right) = if stands_left(&node, parent) {
        (wide, 0.0)
    } else {
        (0.0, wide)
    };
    extent.left = extent.left.max(narrow).max(left);
    extent.right = extent.right.max(narrow).max(right);
    for child in node.children() {
        reach(child, Some(&node), panel, extents);
    }
}

/// The width of the frame around the order of evaluation.
fn frame_width(order: &str) -> f64 {
    bold_width(order, ORDER_SIZE) + 5.0
}

/// A panel while it is drawn.
struct Drawing<'d> {
    canvas: &'d mut Canvas,
    panel: &'d Panel,
    layout: &'d Layout,
    left: f64,
    top: f64,
    level: f64,
}

impl Drawing<'_> {
    fn state(&self, node: &TreePosition<'_>) -> NodeState {
        self.panel.nodes[id(node)]
    }

    fn place(&self, node: &TreePosition<'_>) -> Place {
        let ply = count(node.path().len());
        (
            self.left + self.layout.x[id(node)],
            self.top + ply * self.level,
        )
    }

    /// All branches, faint ones first so that none is hidden.
    fn edges(&mut self, root: TreePosition<'_>) {
        let mut all = Vec::new();
        gather(root, &mut all);
        all.sort_by_key(|(_, child)| {
            let state = self.state(child);
            (state.seen, state.in_upper || state.in_lower, state.critical)
        });
        for (parent, child) in all {
            let (above, state) = (self.state(&parent), self.state(&child));
            let (from, to) = (self.place(&parent), self.place(&child));
            let (from, to) = ((from.0, from.1 + HALF), (to.0, to.1 - HALF));
            let upper = state.in_upper && above.in_upper;
            let lower = state.in_lower && above.in_lower;
            let style = branch_style(upper, lower, state.seen);
            self.canvas.draw(style, [Shape::line(from, to)]);
            if state.cut {
                draw_bar(self.canvas, from, to);
            }
        }
    }

    fn nodes(&mut self, node: TreePosition<'_>, parent: Option<&TreePosition<'_>>) {
        let state = self.state(&node);
        let (x, y) = self.place(&node);
        let texts = texts(&node, &state, self.panel);
        let shape = node_shape((x, y), node.max_to_move());
        self.canvas.draw(node_style(&state), [shape]);
        let ink = if state.seen { Colour::INK } else { FAINT };
        if let Some(label) = texts.label {
            let colour = if state.critical { Colour::WHITE } else { ink };
            let style = TextStyle {
                colour,
                ..TextStyle::centred(LABEL_SIZE)
            };
            self.canvas.text((x, y + 3.8), label, style);
        }
        let (beside, anchor) = if stands_left(&node, parent) {
            (x - HALF - BESIDE, Anchor::End)
        } else {
            (x + HALF + BESIDE, Anchor::Start)
        };
        let [bounds, window] = texts.beside;
        let down = if window.is_empty() { 4.0 } else { -1.0 };
        let style = TextStyle {
            colour: ink,
            ..TextStyle::plain(BOUNDS_SIZE).anchored(anchor)
        };
        self.canvas.text((beside, y + down), bounds, bold(style));
        let style = TextStyle {
            colour: WINDOW,
            ..TextStyle::plain(WINDOW_SIZE).anchored(anchor)
        };
        self.canvas.text((beside, y + 8.5), window, style);
        let [value, order] = texts.below;
        let below = |size: f64| TextStyle {
            colour: ink,
            bold: state.fresh,
            ..TextStyle::centred(size)
        };
        let at = (x, y + HALF + 13.0);
        self.canvas.text(at, value, below(BOUNDS_SIZE));
        if state.fresh && !order.is_empty() {
            let middle = (x, y + HALF + 22.0);
            draw_frame(self.canvas, middle, frame_width(&order));
        }
        let at = (x, y + HALF + 26.0);
        self.canvas.text(at, order, below(ORDER_SIZE));
        for child in node.children() {
            self.nodes(child, Some(&node));
        }
    }
}

fn gather<'t>(node: TreePosition<'t>, into: &mut Vec<(TreePosition<'t>, TreePosition<'t>)>) {
    for child in node.children() {
        into.push((node, child));
        gather(child, into);
    }
}

/// A square for MAX, a circle for MIN.
pub(crate) fn node_shape(middle: Place, max: bool) -> Shape {
    if max {
        Shape::rectangle(middle, (2.0 * HALF, 2.0 * HALF), 0.0)
    } else {
        Shape::circle(middle, HALF)
    }
}

/// A short bar across a branch, where it is cut off.
pub(crate) fn draw_bar(canvas: &mut Canvas, (x1, y1): Place, (x2, y2): Place) {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx.hypot(dy).max(1.0);
    let (x, y) = (x1 + dx * 0.55, y1 + dy * 0.55);
    let (across, down) = (-dy / length * 5.0, dx / length * 5.0);
    let bar = Shape::line((x - across, y - down), (x + across, y + down));
    canvas.draw(Style::line(Colour::INK, 1.6), [bar]);
}

/// A frame around the order of a leaf that was evaluated in this pass.
pub(crate) fn draw_frame(canvas: &mut Canvas, middle: Place, width: f64) {
    let frame = Shape::rectangle(middle, (width, 13.0), 3.0);
    canvas.draw(Style::line(Colour::INK, 0.8), [frame]);
}

pub(crate) fn branch_style(upper: bool, lower: bool, seen: bool) -> Style {
    match (upper, lower) {
        (true, true) => Style::line(Colour::INK, 5.0),
        (true, false) => Style::line(UPPER, 3.2),
        (false, true) => Style::line(LOWER, 3.2).dashed(&[6.0, 3.0]),
        (false, false) if seen => Style::line(Colour::INK, 1.0),
        (false, false) => Style::line(FAINT, 0.8).dashed(&[2.0, 3.0]),
    }
}

/// The style of a node that was never asked about.
pub(crate) const UNSEEN: Style = Style::outlined(Colour::WHITE, FAINT, 1.0).dashed(&[2.0, 2.0]);

fn node_style(state: &NodeState) -> Style {
    if !state.seen {
        return UNSEEN;
    }
    let fill = match state {
        NodeState { critical: true, .. } => Colour::INK,
        NodeState { visited: true, .. } => Colour::WHITE,
        _ => KNOWN,
    };
    let line = match state {
        NodeState { critical: true, .. } => Colour::INK,
        NodeState { in_upper: true, .. } => UPPER,
        NodeState { in_lower: true, .. } => LOWER,
        _ => Colour::INK,
    };
    let width = if state.in_upper || state.in_lower {
        2.6
    } else {
        1.1
    };
    Style::outlined(fill, line, width)
}
