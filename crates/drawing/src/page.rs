//! How the panels of a picture are arranged.

use crate::film::Panel;
use crate::layout::Layout;
use crate::legend::{LEGEND_HEIGHT, LEGEND_WIDTH};
use crate::picture::{
    BOUNDS_SIZE, HEADING, HEADING_SIZE, MARGIN, bold_width, count, open_line, plain_width,
};
use crate::terminal::heading;
use nullwindow_canvas::Place;

/// The height of the title.
const TITLE: f64 = 44.0;
/// What is below the nodes of the last level.
const FOOT: f64 = 46.0;
/// What the line of an OPEN list takes.
const OPEN_LINE: f64 = 22.0;
/// Panels stand side by side up to this width.
const WIDEST: f64 = 1500.0;

/// Where the panels are on the page.
pub(crate) struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    pub(crate) panel_width: f64,
    pub(crate) panel_height: f64,
    columns: usize,
    /// From a level of the tree to the next.
    pub(crate) level: f64,
}

impl Page {
    pub(crate) fn new(panels: &[Panel], layout: &Layout, plies: u32) -> Self {
        let level = (layout.width / 16.0).clamp(58.0, 130.0);
        let headings = panels
            .iter()
            .map(|panel| bold_width(&heading(panel), HEADING_SIZE));
        let opens = panels.iter().filter_map(|panel| panel.open.as_ref());
        let opens = opens.map(|open| plain_width(&open_line(open), BOUNDS_SIZE));
        let texts = headings.chain(opens).fold(0.0, f64::max);
        let panel_width = layout.width.max(texts) + 2.0 * MARGIN;
        let with_open = panels.iter().any(|panel| panel.open.is_some());
        let foot = if with_open { FOOT + OPEN_LINE } else { FOOT };
        let panel_height = HEADING + f64::from(plies) * level + foot + MARGIN;
        let columns = columns(panel_width, panels.len());
        let rows = panels.len().div_ceil(columns);
        Page {
            width: (count(columns) * panel_width).max(LEGEND_WIDTH),
            height: TITLE + count(rows) * panel_height + LEGEND_HEIGHT,
            panel_width,
            panel_height,
            columns,
            level,
        }
    }

    /// The upper left corner of a panel.
    pub(crate) fn corner(&self, panel: usize) -> Place {
        let left = (self.width - count(self.columns) * self.panel_width) / 2.0;
        (
            left + count(panel % self.columns) * self.panel_width,
            TITLE + count(panel / self.columns) * self.panel_height,
        )
    }
}

/// How many panels stand side by side: as many as a page has room for, evenly filled.
fn columns(panel_width: f64, panels: usize) -> usize {
    let fit = (1..=panels).take_while(|&n| n == 1 || count(n) * panel_width <= WIDEST);
    let most = fit.last().unwrap_or(1);
    panels.div_ceil(panels.div_ceil(most).max(1)).max(1)
}
