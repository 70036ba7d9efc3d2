//! Draws a [`Sheet`] as a picture in the style of a journal.
//!
//! Our curves are solid with filled marks and their spread as a band, published ones dashed with
//! hollow marks; both curves of an algorithm share colour and mark. Points outside the
//! axes are shown by an arrow at the edge. The caption is not in the picture.

mod curve_style;
mod legend;
mod panel;
mod plotted_axis;

use crate::sheet::{Panel, Sheet};
use legend::Legend;
use nullwindow_canvas::{Canvas, Picture};
use panel::{Frame, Margins};

/// Panels in a row.
const COLUMNS: usize = 3;
const EDGE: f64 = 10.0;
const BETWEEN: f64 = 14.0;

/// The picture of a sheet.
#[must_use]
pub fn picture(sheet: &Sheet) -> Picture {
    let columns = columns(sheet.panels.len());
    // The plotting area of a panel.
    let size = match columns {
        0 | 1 => (470.0, 310.0),
        2 => (345.0, 260.0),
        _ => (272.0, 225.0),
    };
    let shared = Legend::of(&sheet.panels);
    let mut frames: Vec<Frame> = sheet
        .panels
        .iter()
        .enumerate()
        .map(|(index, panel)| Frame::new(panel, size, names_y(&sheet.panels, index, columns)))
        .collect();
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
