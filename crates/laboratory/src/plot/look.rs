//! What tells curves apart: colour, mark and dashes, so that a grey print and a colour-blind
//! reader lose nothing.

use crate::sheet::{Origin, Series};

use super::canvas::Canvas;

/// Colours that differ in hue for the colour-blind too, and neighbours also in luminance.
const COLOURS: [&str; 8] = [
    "#003a75", "#e69500", "#00906c", "#a8327a", "#000000", "#56b4e9", "#c2410c", "#7d7d2e",
];

/// Dashes of published curves, in pixels.
const DASHES: [&str; 8] = [
    "6 3",
    "2.5 2.5",
    "8 3 2 3",
    "10 4",
    "1.2 3",
    "5 2 1.2 2 1.2 2",
    "4 4",
    "12 3 3 3",
];

/// How a curve is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Look {
    hue: usize,
    origin: Origin,
}

impl Look {
    /// The look of a curve.
    pub(super) fn of(series: &Series) -> Self {
        Look::new(series.hue, series.origin)
    }

    /// The look of curves of this hue and origin.
    pub(super) fn new(hue: usize, origin: Origin) -> Self {
        Look { hue, origin }
    }

    /// The style of its line.
    pub(super) fn line(self) -> String {
        let colour = self.colour();
        let plain = format!("fill=\"none\" stroke=\"{colour}\" stroke-linejoin=\"round\"");
        match self.origin {
            Origin::Ours => format!("{plain} stroke-width=\"1.6\""),
            Origin::Published => {
                let dashes = DASHES[self.hue % DASHES.len()];
                format!("{plain} stroke-width=\"1.2\" stroke-dasharray=\"{dashes}\"")
            }
        }
    }

    /// The style of its spread.
    pub(super) fn band(self) -> String {
        format!("fill=\"{}\" fill-opacity=\"0.13\"", self.colour())
    }

    /// The style of thin lines beside it: error bars, arrows.
    pub(super) fn thin(self) -> String {
        let width = match self.origin {
            Origin::Ours => 1.2,
            Origin::Published => 0.9,
        };
        format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\"",
            self.colour()
        )
    }

    /// The style of its marks: filled if ours, hollow if published.
    pub(super) fn marks(self) -> String {
        let colour = self.colour();
        match self.origin {
            Origin::Ours => format!("fill=\"{colour}\" stroke=\"#fff\" stroke-width=\"0.5\""),
            Origin::Published => format!("fill=\"#fff\" stroke=\"{colour}\" stroke-width=\"1.1\""),
        }
    }

    /// Draws a mark, within a group of their style.
    pub(super) fn mark(self, canvas: &mut Canvas, (x, y): (f64, f64), radius: f64) {
        // Corners at these angles, from the right and clockwise, with the radius that makes
        // areas equal to the eye.
        let (corners, turn, size): (u8, f64, f64) = match (self.hue + self.hue / 8) % 8 {
            0 => return canvas.circle((x, y), radius),
            1 => (4, 45.0, 1.25),
            2 => (3, -90.0, 1.35),
            3 => (4, 0.0, 1.3),
            4 => (3, 90.0, 1.35),
            5 => (5, -90.0, 1.2),
            6 => (3, 0.0, 1.35),
            _ => (3, 180.0, 1.35),
        };
        let points: Vec<(f64, f64)> = (0..corners)
            .map(|corner| {
                let angle = (turn + 360.0 * f64::from(corner) / f64::from(corners)).to_radians();
                let reach = radius * size;
                (x + reach * angle.cos(), y + reach * angle.sin())
            })
            .collect();
        canvas.path(&points, true, "");
    }

    fn colour(self) -> &'static str {
        COLOURS[self.hue % COLOURS.len()]
    }
}
