//! What the signs of a picture mean.

use crate::picture::{
    BOUNDS_SIZE, KNOWN, MARGIN, ORDER_SIZE, UNSEEN, bold, branch_style, count, draw_bar,
    draw_frame, node_shape,
};
use nullwindow_canvas::{Canvas, Colour, Place, Shape, Style, TextStyle};

pub(crate) const LEGEND_WIDTH: f64 = 900.0;
pub(crate) const LEGEND_HEIGHT: f64 = 92.0;

/// A sign, drawn to the right of its place.
enum Sign {
    /// A MAX and a MIN node.
    Nodes(Style),
    Branch(Style),
    CutBranch,
    Bounds,
    Order,
}

/// Draws three columns of three rows.
pub(crate) fn draw_legend(canvas: &mut Canvas, top: f64) {
    let plain = |fill| Sign::Nodes(Style::outlined(fill, Colour::INK, 1.1));
    let columns = [
        (
            0.0,
            [
                (plain(Colour::WHITE), "MAX, MIN: visited in this pass"),
                (plain(KNOWN), "known from an earlier pass"),
                (Sign::Nodes(UNSEEN), "not visited"),
            ],
        ),
        (
            245.0,
            [
                (
                    Sign::Branch(branch_style(true, false, true)),
                    "solution tree proving the upper bound",
                ),
                (
                    Sign::Branch(branch_style(false, true, true)),
                    "solution tree proving the lower bound",
                ),
                (
                    Sign::Nodes(Style::filled(Colour::INK)),
                    "principal variation, or critical path",
                ),
            ],
        ),
        (
            540.0,
            [
                (Sign::CutBranch, "cut off"),
                (Sign::Bounds, "f⁺, f⁻, both; (α, β) where asked otherwise"),
                (Sign::Order, "order of evaluation, framed: in this pass"),
            ],
        ),
    ];
    for (left, rows) in columns {
        for (row, (sign, text)) in rows.into_iter().enumerate() {
            let (x, y) = (MARGIN + left, top + 18.0 + 22.0 * count(row));
            sign.draw(canvas, (x, y));
            canvas.text((x + 46.0, y + 4.0), text, TextStyle::plain(BOUNDS_SIZE));
        }
    }
}

impl Sign {
    fn draw(&self, canvas: &mut Canvas, (x, y): Place) {
        let end = (x + 40.0, y);
        match *self {
            Sign::Nodes(style) => {
                let shapes = [
                    node_shape((x + 10.0, y), true),
                    node_shape((x + 32.0, y), false),
                ];
                canvas.draw(style, shapes);
            }
            Sign::Branch(style) => canvas.draw(style, [Shape::line((x, y), end)]),
            Sign::CutBranch => {
                let style = branch_style(false, false, false);
                canvas.draw(style, [Shape::line((x, y), end)]);
                draw_bar(canvas, (x, y), end);
            }
            Sign::Bounds => {
                let style = bold(TextStyle::centred(BOUNDS_SIZE));
                canvas.text((x + 20.0, y + 4.0), "≤ ≥ =", style);
            }
            Sign::Order => {
                draw_frame(canvas, (x + 20.0, y), 20.0);
                let style = bold(TextStyle::centred(ORDER_SIZE));
                canvas.text((x + 20.0, y + 4.0), "#1", style);
            }
        }
    }
}
