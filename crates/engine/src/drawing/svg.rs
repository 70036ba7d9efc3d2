//! Panels as SVG, after the figures of the papers: MAX squares, MIN circles, bounds beside the
//! nodes. Dashes, widths and fills tell apart what colours do, so that a grey print can be read.

use super::canvas::{HALF, INK, Svg};
use super::film::{Film, Panel, Sight};
use super::layout::{Extent, Layout};
use super::legend::{LEGEND_HEIGHT, LEGEND_WIDTH, legend};
use super::terminal::{heading, window_text};
use super::{bounds_sign, id};
use nullwindow_trees::TreePosition;

/// Room between a node and its texts.
const BESIDE: f64 = 4.0;
const GAP: f64 = 7.0;
pub(super) const MARGIN: f64 = 24.0;
const HEADING: f64 = 40.0;
/// What is below the nodes of the last level.
const FOOT: f64 = 46.0;
/// What the line of an OPEN list takes.
const OPEN_LINE: f64 = 22.0;
/// Panels stand side by side up to this width.
const PAGE: f64 = 1500.0;
/// Text is this part of its size wide for a character, or a little less.
const CHARACTER: f64 = 0.66;
pub(super) const BOUNDS_SIZE: f64 = 11.0;
const WINDOW_SIZE: f64 = 8.5;
const LABEL_SIZE: f64 = 11.0;
const HEADING_SIZE: f64 = 13.0;

pub(super) const FAINT: &str = "#a8a8a8";
const UPPER: &str = "#1f4e8c";
const LOWER: &str = "#c2571a";

/// The document with the given panels; `title` says what is searched and how.
pub(crate) fn write_svg(film: &Film<'_>, panels: &[Panel], title: &str) -> String {
    let mut extents = vec![Extent::default(); film.tree.nodes()];
    for panel in panels {
        reach(film.tree.root(), None, panel, &mut extents);
    }
    let layout = Layout::new(film.tree, &extents, GAP);
    let tall = (layout.width / 16.0).clamp(58.0, 130.0);
    let plies = f64::from(film.tree.depth());
    let headings = panels
        .iter()
        .map(|panel| text_width(&heading(panel), HEADING_SIZE));
    let opens = panels.iter().filter_map(|panel| panel.open.as_ref());
    let open_width = opens.map(|open| text_width(open, BOUNDS_SIZE) + 50.0);
    let texts = headings.chain(open_width).fold(0.0, f64::max);
    let panel_width = layout.width.max(texts) + 2.0 * MARGIN;
    let with_open = panels.iter().any(|panel| panel.open.is_some());
    let foot = if with_open { FOOT + OPEN_LINE } else { FOOT };
    let panel_height = HEADING + plies * tall + foot + MARGIN;
    let columns = columns(panel_width, panels.len());
    let rows = panels.len().div_ceil(columns);
    let width = (count(columns) * panel_width).max(LEGEND_WIDTH);
    let title_height = 44.0;
    let height = title_height + count(rows) * panel_height + LEGEND_HEIGHT;
    let mut svg = Svg::new(width, height);
    svg.text(width / 2.0, 27.0, 16.0, "middle", INK, "600", title);
    for (i, panel) in panels.iter().enumerate() {
        let left = (width - count(columns) * panel_width) / 2.0 + count(i % columns) * panel_width;
        let top = title_height + count(i / columns) * panel_height;
        let mut drawing = Drawing {
            svg: &mut svg,
            panel,
            layout: &layout,
            left: left + (panel_width - layout.width) / 2.0,
            top: top + HEADING + HALF,
            tall,
        };
        drawing.edges(film.tree.root());
        drawing.nodes(film.tree.root(), None);
        let middle = left + panel_width / 2.0;
        svg.text(
            middle,
            top + 16.0,
            HEADING_SIZE,
            "middle",
            INK,
            "600",
            heading(panel),
        );
        if let Some(open) = &panel.open {
            let open = format!("OPEN  {open}");
            let y = top + panel_height - MARGIN;
            svg.text(middle, y, BOUNDS_SIZE, "middle", INK, "400", open);
        }
    }
    legend(&mut svg, height - LEGEND_HEIGHT);
    svg.finish()
}

/// How many panels stand side by side: as many as a page has room for, evenly filled.
fn columns(panel_width: f64, panels: usize) -> usize {
    let fit = (1..=panels).take_while(|&n| n == 1 || count(n) * panel_width <= PAGE);
    let most = fit.last().unwrap_or(1);
    panels.div_ceil(panels.div_ceil(most).max(1)).max(1)
}

#[expect(
    clippy::cast_precision_loss,
    reason = "counts of panels and letters are small"
)]
pub(super) fn count(n: usize) -> f64 {
    n as f64
}

fn text_width(text: &str, size: f64) -> f64 {
    count(text.chars().count()) * size * CHARACTER
}

/// The texts of a node: label inside, two lines beside it, two below a leaf.
struct Texts {
    label: Option<String>,
    beside: [String; 2],
    below: [String; 2],
}

/// Labels longer than this do not fit into a node.
const SHORT: usize = 2;

fn texts(node: &TreePosition<'_>, sight: &Sight, panel: &Panel) -> Texts {
    let name = node.label().unwrap_or("");
    let short = name.chars().count() <= SHORT;
    let mut beside = [String::new(), String::new()];
    let mut below = [String::new(), String::new()];
    if !short {
        beside[0].extend(name.chars().take(16));
        beside[0].push(' ');
    }
    let order = sight
        .order
        .map_or(String::new(), |order| format!("#{order}"));
    if node.is_leaf() {
        below[0] = node
            .value_for_max()
            .map_or(String::new(), |value| value.0.to_string());
        below[1] = order;
    } else if sight.seen {
        beside[0] += &bounds_sign(sight.bounds);
        beside[1] = window_text(sight, panel.pass.window).unwrap_or_default() + &order;
    }
    Texts {
        label: (short && !name.is_empty()).then(|| name.to_owned()),
        beside,
        below,
    }
}

/// Texts stand on the side from which no branch comes.
fn stands_left(node: &TreePosition<'_>, parent: Option<&TreePosition<'_>>) -> bool {
    parent.is_some_and(|parent| {
        let brothers = parent.children().count();
        let place = node.path().last().map_or(0, |&place| usize::from(place));
        2 * place + 1 < brothers
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
        text_width(&texts.beside[0], BOUNDS_SIZE).max(text_width(&texts.beside[1], WINDOW_SIZE));
    let below =
        text_width(&texts.below[0], BOUNDS_SIZE).max(text_width(&texts.below[1], BOUNDS_SIZE));
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

/// A panel while it is drawn.
struct Drawing<'d> {
    svg: &'d mut Svg,
    panel: &'d Panel,
    layout: &'d Layout,
    left: f64,
    top: f64,
    tall: f64,
}

impl Drawing<'_> {
    fn sight(&self, node: &TreePosition<'_>) -> Sight {
        self.panel.nodes[id(node)]
    }

    fn place(&self, node: &TreePosition<'_>) -> (f64, f64) {
        let ply = count(node.path().len());
        (
            self.left + self.layout.x[id(node)],
            self.top + ply * self.tall,
        )
    }

    /// All branches, faint ones first so that none is hidden.
    fn edges(&mut self, root: TreePosition<'_>) {
        let mut all = Vec::new();
        gather(root, &mut all);
        all.sort_by_key(|(_, child)| {
            let sight = self.sight(child);
            (sight.seen, sight.in_upper || sight.in_lower, sight.critical)
        });
        for (parent, child) in all {
            let sight = self.sight(&child);
            let (from, to) = (self.place(&parent), self.place(&child));
            let from = (from.0, from.1 + HALF);
            let to = (to.0, to.1 - HALF);
            let above = self.sight(&parent);
            let upper = sight.in_upper && above.in_upper;
            let lower = sight.in_lower && above.in_lower;
            let style = branch_style(upper, lower, sight.seen);
            self.svg.line(from, to, &style);
            if sight.cut {
                self.svg.bar(from, to);
            }
        }
    }

    fn nodes(&mut self, node: TreePosition<'_>, parent: Option<&TreePosition<'_>>) {
        let sight = self.sight(&node);
        let (x, y) = self.place(&node);
        let texts = texts(&node, &sight, self.panel);
        self.svg
            .shape(x, y, node.max_to_move(), &node_style(&sight));
        let ink = if sight.seen { INK } else { FAINT };
        if let Some(label) = &texts.label {
            let ink = if sight.critical { "#ffffff" } else { ink };
            self.svg
                .text(x, y + 3.8, LABEL_SIZE, "middle", ink, "400", label);
        }
        let (beside, anchor) = if stands_left(&node, parent) {
            (x - HALF - BESIDE, "end")
        } else {
            (x + HALF + BESIDE, "start")
        };
        let [first, second] = &texts.beside;
        let up = if second.is_empty() { 4.0 } else { -1.0 };
        self.svg.text(
            beside,
            y + up,
            BOUNDS_SIZE,
            anchor,
            ink,
            "600",
            first.trim_end(),
        );
        self.svg.text(
            beside,
            y + 8.5,
            WINDOW_SIZE,
            anchor,
            "#444444",
            "400",
            second,
        );
        let [value, order] = &texts.below;
        let weight = if sight.fresh { "700" } else { "400" };
        self.svg.text(
            x,
            y + HALF + 13.0,
            BOUNDS_SIZE,
            "middle",
            ink,
            weight,
            value,
        );
        if sight.fresh && !order.is_empty() {
            self.svg.frame(
                x,
                y + HALF + 22.0,
                text_width(order, BOUNDS_SIZE) + 3.0,
                13.0,
            );
        }
        self.svg.text(
            x,
            y + HALF + 26.0,
            BOUNDS_SIZE - 1.0,
            "middle",
            ink,
            weight,
            order,
        );
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

pub(super) fn branch_style(upper: bool, lower: bool, seen: bool) -> String {
    match (upper, lower) {
        (true, true) => format!("stroke=\"{INK}\" stroke-width=\"5\""),
        (true, false) => format!("stroke=\"{UPPER}\" stroke-width=\"3.2\""),
        (false, true) => {
            format!("stroke=\"{LOWER}\" stroke-width=\"3.2\" stroke-dasharray=\"6 3\"")
        }
        (false, false) if seen => format!("stroke=\"{INK}\" stroke-width=\"1\""),
        (false, false) => {
            format!("stroke=\"{FAINT}\" stroke-width=\"0.8\" stroke-dasharray=\"2 3\"")
        }
    }
}

fn node_style(sight: &Sight) -> String {
    let fill = match sight {
        Sight { critical: true, .. } => INK,
        Sight { visited: true, .. } => "#ffffff",
        Sight { seen: true, .. } => "#d9d9d9",
        _ => "#ffffff",
    };
    let stroke = match sight {
        Sight { seen: false, .. } => {
            return format!("fill=\"{fill}\" stroke=\"{FAINT}\" stroke-dasharray=\"2 2\"");
        }
        Sight { critical: true, .. } => INK,
        Sight { in_upper: true, .. } => UPPER,
        Sight { in_lower: true, .. } => LOWER,
        _ => INK,
    };
    let thick = if sight.in_upper || sight.in_lower {
        2.6
    } else {
        1.1
    };
    format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{thick}\"")
}
