//! Draws a [`Sheet`] as a picture in the style of a journal.
//!
//! Our curves are solid with filled marks and their spread as a band, published ones dashed with
//! hollow marks; both curves of an algorithm share colour and mark. Points outside the
//! axes are shown by an arrow at the edge. What all this means, and the caption, stand below.

mod curve_style;
mod key;
mod legend;
mod panel;
mod plotted_axis;

use crate::sheet::{Panel, Sheet};
use legend::Legend;
use nullwindow_canvas::{Canvas, Picture, TextStyle, font};
use panel::{Frame, Margins};

/// Panels in a row.
const COLUMNS: usize = 3;
const EDGE: f64 = 10.0;
const BETWEEN: f64 = 14.0;

const CAPTION_SIZE: f64 = 11.5;
const CAPTION_LINE: f64 = 15.0;

/// The picture of a sheet with all that it needs to stand alone.
#[must_use]
pub fn picture(sheet: &Sheet) -> Picture {
    draw(sheet, true)
}

/// The picture of a sheet, for a page that has [its caption](caption).
#[must_use]
pub fn bare_picture(sheet: &Sheet) -> Picture {
    draw(sheet, false)
}

/// What the signs in a picture mean, and what it shows.
#[must_use]
pub fn caption(sheet: &Sheet) -> String {
    key::caption(sheet, &frames(sheet))
}

/// The size of the plotting area of a panel.
fn size(sheet: &Sheet) -> (f64, f64) {
    match columns(sheet.panels.len()) {
        0 | 1 => (470.0, 310.0),
        2 => (345.0, 260.0),
        _ => (272.0, 225.0),
    }
}

fn frames(sheet: &Sheet) -> Vec<Frame<'_>> {
    let columns = columns(sheet.panels.len());
    let panels = sheet.panels.iter().enumerate();
    panels
        .map(|(index, panel)| {
            Frame::new(panel, size(sheet), names_y(&sheet.panels, index, columns))
        })
        .collect()
}

fn draw(sheet: &Sheet, alone: bool) -> Picture {
    let columns = columns(sheet.panels.len());
    let size = size(sheet);
    let shared = Legend::of(&sheet.panels);
    let mut frames = frames(sheet);
    if shared.is_none() {
        for (frame, panel) in frames.iter_mut().zip(&sheet.panels) {
            frame.legend = Legend::of([panel]);
        }
    }

    // The margins of a column or row are common, so that all axes are aligned.
    let mut across = vec![Margins::default(); columns];
    for (index, frame) in frames.iter().enumerate() {
        let column = &mut across[index % columns];
        *column = column.max(frame.margins());
    }
    let lefts: Vec<f64> = across
        .iter()
        .scan(EDGE, |x, margins| {
            let left = *x + margins.left;
            *x = left + size.0 + margins.right + BETWEEN;
            Some(left)
        })
        .collect();
    let width = lefts
        .last()
        .zip(across.last())
        .map_or(size.0, |(left, margins)| {
            left + size.0 + margins.right + EDGE
        });

    let mut canvas = Canvas::default();
    let mut y = EDGE;
    for row in frames.chunks(columns.max(1)) {
        let margins = row
            .iter()
            .map(Frame::margins)
            .fold(Margins::default(), Margins::max);
        let room = |column: usize| across[column].left + size.0;
        let top = y + margins.top;
        let below = top + size.1 + margins.bottom;
        let mut legends: f64 = 0.0;
        for (column, frame) in row.iter().enumerate() {
            frame.draw(&mut canvas, (lefts[column], top));
            if let Some(legend) = &frame.legend {
                let middle = lefts[column] + (size.0 - across[column].left) / 2.0;
                legend.draw(&mut canvas, (middle, below), room(column));
            }
            legends = legends.max(frame.legend_height(room(column)));
        }
        y = below + legends + BETWEEN;
    }
    y -= BETWEEN;
    if let Some(legend) = shared {
        let room = width - 2.0 * EDGE;
        legend.draw(&mut canvas, (width / 2.0, y), room);
        y += legend.height(room);
    }
    if alone && !sheet.panels.is_empty() {
        y += BETWEEN / 2.0;
        for line in font::wrap(
            &key::caption(sheet, &frames),
            CAPTION_SIZE,
            width - 2.0 * EDGE,
        ) {
            y += CAPTION_LINE;
            canvas.text((EDGE, y), line, TextStyle::plain(CAPTION_SIZE));
        }
    }
    canvas.finish(width, (y + EDGE).max(2.0 * EDGE), &sheet.title)
}

/// The number of columns. Four panels make a square.
fn columns(panels: usize) -> usize {
    match panels {
        4 => 2,
        count => count.min(COLUMNS),
    }
}

/// Whether the vertical axis is labelled: in the first column, and where it differs from the panel
/// before.
fn names_y(panels: &[Panel], index: usize, columns: usize) -> bool {
    index.is_multiple_of(columns) || panels[index].y.label != panels[index - 1].y.label
}
