//! Colours, marks and dashes of curves, distinguishable in grey print and by colour-blind readers.

use crate::figures::curves::NEUTRAL;
use crate::sheet::{Origin, Series};
use nullwindow_canvas::{Colour, Place, Shape, Style};

/// Colours that differ in hue for the colour-blind too, and neighbours also in luminance.
const COLOURS: [Colour; 9] = [
    Colour(0x00_3a75),
    Colour(0xe6_9500),
    Colour(0x00_906c),
    Colour(0xa8_327a),
    Colour(0x00_0000),
    Colour(0x56_b4e9),
    Colour(0xc2_410c),
    Colour(0x7d_7d2e),
    Colour(0x6b_5bd2),
];

/// Marks: as many as there are algorithms in one figure, and others for what is no algorithm, so
/// that no two curves of a figure look alike even in grey print.
const MARKS: [Mark; 17] = [
    Mark::Circle,
    Mark::Corners(4, 45.0, 1.25),
    Mark::Corners(3, -90.0, 1.35),
    Mark::Corners(4, 0.0, 1.3),
    Mark::Corners(3, 90.0, 1.35),
    Mark::Star(5, -90.0, 0.42),
    Mark::Corners(3, 0.0, 1.35),
    Mark::Corners(3, 180.0, 1.35),
    Mark::Star(4, 45.0, 0.3),
    Mark::Corners(5, -90.0, 1.2),
    Mark::Star(3, -90.0, 0.4),
    Mark::Star(3, 90.0, 0.4),
    Mark::Star(8, 0.0, 0.6),
    Mark::Corners(5, 90.0, 1.2),
    Mark::Star(4, 0.0, 0.35),
    Mark::Corners(6, 0.0, 1.15),
    Mark::Star(6, 0.0, 0.5),
];

/// A mark: a circle, a polygon (corners, angle of the first, size that makes areas equal to the
/// eye), or a star (points, angle of the first, inner radius).
#[derive(Clone, Copy)]
enum Mark {
    Circle,
    Corners(u8, f64, f64),
    Star(u8, f64, f64),
}

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
                Style::line(self.colour(), 1.2).dashed(DASHES[self.place(DASHES.len())])
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
        // The angle is from the right and clockwise.
        let corner = |angle: f64, reach: f64| {
            let angle = angle.to_radians();
            (x + reach * angle.cos(), y + reach * angle.sin())
        };
        match MARKS[self.place(MARKS.len())] {
            Mark::Circle => Shape::circle((x, y), radius),
            Mark::Corners(corners, turn, size) => {
                let step = 360.0 / f64::from(corners);
                let at = |place: u8| corner(turn + step * f64::from(place), radius * size);
                Shape::polygon((0..corners).map(at).collect())
            }
            Mark::Star(points, turn, inner) => {
                let step = 180.0 / f64::from(points);
                let at = |place: u8| {
                    let reach = if place.is_multiple_of(2) {
                        1.55
                    } else {
                        1.55 * inner
                    };
                    corner(turn + step * f64::from(place), radius * reach)
                };
                Shape::polygon((0..2 * points).map(at).collect())
            }
        }
    }

    /// Its place in a list of so many: algorithms from the beginning, other curves from the end.
    fn place(self, of: usize) -> usize {
        match self.hue.checked_sub(NEUTRAL) {
            Some(other) => (of - 1) - other % of,
            None => self.hue % of,
        }
    }

    fn colour(self) -> Colour {
        COLOURS[self.place(COLOURS.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::{COLOURS, CurveStyle, MARKS, NEUTRAL};
    use crate::figures::curves::{compared_algorithms, hue};
    use crate::sheet::Origin;
    use crate::tree_sample::{self, OF_1987};
    use std::collections::HashSet;

    /// What is seen of a style.
    fn seen(hue: usize) -> (usize, usize) {
        let style = CurveStyle::new(hue, Origin::Ours);
        (style.place(MARKS.len()), style.place(COLOURS.len()))
    }

    #[test]
    fn no_two_curves_of_a_figure_have_the_same_mark() {
        let games: Vec<usize> = compared_algorithms().map(hue).collect();
        let trees: Vec<usize> = OF_1987.iter().map(|&a| tree_sample::hue(a)).collect();
        let others: Vec<usize> = (NEUTRAL..NEUTRAL + 5).collect();
        for figure in [&games, &trees, &others] {
            let marks: HashSet<usize> = figure.iter().map(|&hue| seen(hue).0).collect();
            let colours: HashSet<usize> = figure.iter().map(|&hue| seen(hue).1).collect();
            assert_eq!((marks.len(), colours.len()), (figure.len(), figure.len()));
        }
        // An algorithm's mark is never that of something else.
        for algorithm in games.iter().chain(&trees) {
            assert!(
                others
                    .iter()
                    .all(|&other| seen(other).0 != seen(*algorithm).0)
            );
        }
    }
}
