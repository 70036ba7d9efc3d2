//! Colours, marks and dashes of curves, distinguishable in grey print and by colour-blind readers.

use crate::sheet::{Origin, Series};
use nullwindow_canvas::{Colour, Place, Shape, Style};

/// Colours that differ in hue for the colour-blind too, and neighbours also in luminance.
const COLOURS: [Colour; 8] = [
    Colour(0x00_3a75),
    Colour(0xe6_9500),
    Colour(0x00_906c),
    Colour(0xa8_327a),
    Colour(0x00_0000),
    Colour(0x56_b4e9),
    Colour(0xc2_410c),
    Colour(0x7d_7d2e),
];

/// Dashes of published curves, in pixels.
const DASHES: [&[f64]; 8] = [
    &[6.0, 3.0],
    &[2.5, 2.5],
    &[8.0, 3.0, 2.0, 3.0],
    &[10.0, 4.0],
    &[1.2, 3.0],
    &[5.0, 2.0, 1.2, 2.0, 1.2, 2.0],
    &[4.0, 4.0],
    &[12.0, 3.0, 3.0, 3.0],
];

/// How a curve is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CurveStyle {
    hue: usize,
    origin: Origin,
}

impl CurveStyle {
    /// The style of a curve.
    pub(super) fn of(series: &Series) -> Self {
        CurveStyle::new(series.hue, series.origin)
    }

    /// The style of curves of this hue and origin.
    pub(super) fn new(hue: usize, origin: Origin) -> Self {
        CurveStyle { hue, origin }
    }

    /// The style of its line.
    pub(super) fn line(self) -> Style {
        let style = match self.origin {
            Origin::Ours => Style::line(self.colour(), 1.6),
            Origin::Published => {
                Style::line(self.colour(), 1.2).dashed(DASHES[self.hue % DASHES.len()])
            }
        };
        Style {
            round_joins: true,
            ..style
        }
    }

    /// The style of its spread.
    pub(super) fn band(self) -> Style {
        Style {
            fill_opacity: 0.13,
            ..Style::filled(self.colour())
        }
    }

    /// The style of thin lines beside it: error bars, arrows.
    pub(super) fn thin(self) -> Style {
        let width = match self.origin {
            Origin::Ours => 1.2,
            Origin::Published => 0.9,
        };
        Style::line(self.colour(), width)
    }

    /// The style of its marks: filled if ours, hollow if published.
    pub(super) fn marks(self) -> Style {
        let colour = self.colour();
        match self.origin {
            Origin::Ours => Style::outlined(colour, Colour::WHITE, 0.5),
            Origin::Published => Style::outlined(Colour::WHITE, colour, 1.1),
        }
    }

    /// The shape of a mark.
    pub(super) fn mark(self, (x, y): Place, radius: f64) -> Shape {
        // Corners at these angles, from the right and clockwise, with the radius that makes
        // areas equal to the eye.
        let (corners, turn, size): (u8, f64, f64) = match (self.hue + self.hue / 8) % 8 {
            0 => return Shape::circle((x, y), radius),
            1 => (4, 45.0, 1.25),
            2 => (3, -90.0, 1.35),
            3 => (4, 0.0, 1.3),
            4 => (3, 90.0, 1.35),
            5 => (5, -90.0, 1.2),
            6 => (3, 0.0, 1.35),
            _ => (3, 180.0, 1.35),
        };
        let points = (0..corners)
            .map(|corner| {
                let angle = (turn + 360.0 * f64::from(corner) / f64::from(corners)).to_radians();
                let reach = radius * size;
                (x + reach * angle.cos(), y + reach * angle.sin())
            })
            .collect();
        Shape::polygon(points)
    }

    fn colour(self) -> Colour {
        COLOURS[self.hue % COLOURS.len()]
    }
}
