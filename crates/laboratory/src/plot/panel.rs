//! One pair of axes with its curves.

use super::curve_style::CurveStyle;
use super::legend::Legend;
use super::plotted_axis::{Direction, Place, PlottedAxis, TICK_SIZE};
use crate::sheet::{Origin, Panel, Point, Series, Stroke};
use nullwindow_canvas::{Anchor, Canvas, Colour, Shape, Style, TextStyle, font};

const LABEL_SIZE: f64 = 13.0;
const TITLE_SIZE: f64 = 14.0;
const LINE: f64 = 16.0;
const TICK: f64 = 5.0;
const AXIS: Style = Style::line(Colour(0x33_3333), 0.9);
const LEVEL: Style = Style::line(Colour(0x77_7777), 0.8);
/// The radius of marks, and the smaller one where there are many points.
const RADIUS: (f64, f64) = (3.4, 2.4);
/// A curve of more points than this has marks at least this distance apart.
const MANY: usize = 40;
const SPARSE: f64 = 20.0;
/// The length of an arrow.
const ARROW: f64 = 9.0;

/// A panel with all its measures.
pub(super) struct Frame<'a> {
    panel: &'a Panel,
    width: f64,
    height: f64,
    x: PlottedAxis,
    y: PlottedAxis,
    title: Vec<String>,
    x_label: Vec<String>,
    y_label: Vec<String>,
    /// Its own legend, where the panels have no common one.
    pub(super) legend: Option<Legend>,
}

/// The margins around the plotting area.
#[derive(Clone, Copy, Default)]
pub(super) struct Margins {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Margins {
    /// The larger margins of both.
    pub(super) fn max(self, other: Self) -> Self {
        Margins {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }
}

impl<'a> Frame<'a> {
    /// Measures a panel whose plotting area has this size.
    pub(super) fn new(panel: &'a Panel, (width, height): (f64, f64), named_y: bool) -> Self {
        let points = || panel.series.iter().flat_map(|series| &series.points);
        // A spread that is not drawn needs no room.
        let joined = |series: &Series| series.stroke != Stroke::Marks;
        let spread = banded(panel) || !panel.series.iter().all(joined);
        let across: Vec<f64> = points().map(|point| point.x).collect();
        let upward: Vec<f64> = points()
            .flat_map(|point| match spread {
                true => [point.y, point.low, point.high],
                false => [point.y; 3],
            })
            .chain(panel.level)
            .collect();
        let x = PlottedAxis::new(&panel.x, &across, width, Direction::Horizontal);
        let y = PlottedAxis::new(&panel.y, &upward, height, Direction::Vertical);
        let y_label = if named_y {
            label_lines(&y.label(&panel.y.label), height)
        } else {
            Vec::new()
        };
        Frame {
            panel,
            width,
            height,
            title: font::wrap(&panel.title, TITLE_SIZE, width),
            x_label: label_lines(&x.label(&panel.x.label), width),
            y_label,
            x,
            y,
            legend: None,
        }
    }

    /// The margins that its labels need.
    pub(super) fn margins(&self) -> Margins {
        let end = self.x.ticks.iter().rev().find_map(|tick| {
            let label = tick.label.as_deref()?;
            Some(tick.at + font::width(label, TICK_SIZE) / 2.0 - self.width)
        });
        Margins {
            left: TICK + 4.0 + self.y.label_width() + lines(&self.y_label) + 6.0,
            top: lines(&self.title) + 12.0,
            right: end.unwrap_or(0.0).max(ARROW + 2.0),
            bottom: TICK + TICK_SIZE + 6.0 + lines(&self.x_label),
        }
    }

    /// Points of our curves above or below the vertical axis, in words.
    pub(super) fn outside(&self) -> Vec<String> {
        let ours = self
            .panel
            .series
            .iter()
            .filter(|series| series.origin == Origin::Ours);
        let points = ours.flat_map(|series| series.points.iter().map(move |point| (series, point)));
        let outside = points.filter(|(_, point)| {
            self.x.place(point.x) == Place::On
                && matches!(self.y.place(point.y), Place::Above | Place::Below)
                && point.y.is_finite()
        });
        outside
            .map(|(series, point)| {
                let place = match self.panel.title.is_empty() {
                    true => String::new(),
                    false => format!(" ({})", self.panel.title),
                };
                let height = if point.y.abs() < 100.0 {
                    format!("{:.2}", point.y)
                } else {
                    format!("{:.0}", point.y)
                };
                format!("{} {height} at {}{place}", series.name, point.x)
            })
            .collect()
    }

    /// The height of its own legend.
    pub(super) fn legend_height(&self, room: f64) -> f64 {
        self.legend
            .as_ref()
            .map_or(0.0, |legend| legend.height(room))
    }

    /// Draws it, with the plotting area's upper left corner here.
    pub(super) fn draw(&self, canvas: &mut Canvas, (left, top): (f64, f64)) {
        let pen = Pen {
            frame: self,
            left,
            bottom: top + self.height,
        };
        pen.words(canvas, top);
        if let Some(level) = self.panel.level
            && self.y.place(level) == Place::On
        {
            let y = pen.bottom - self.y.offset(level);
            canvas.draw(LEVEL, [Shape::line((left, y), (left + self.width, y))]);
        }
        // Published curves first, so that ours are on top.
        let mut order: Vec<&Series> = self.panel.series.iter().collect();
        order.sort_by_key(|series| series.origin == Origin::Ours);
        canvas.clipped((left, top), (self.width, self.height), |canvas| {
            if banded(self.panel) {
                order.iter().for_each(|series| pen.spread(canvas, series));
            }
            order.iter().for_each(|series| pen.curve(canvas, series));
        });
        pen.axes(canvas, top);
        let mut arrows = Vec::new();
        for series in order {
            pen.marks(canvas, series, &mut arrows);
        }
    }
}

/// Bands that have more of the narrower one in common than this lie upon each other: there they have
/// a colour that no curve has.
const MOST_IN_COMMON: f64 = 0.25;

/// Whether the spread of a panel's curves is drawn as bands: that of one curve, or of two that lie
/// apart.
pub(super) fn banded(panel: &Panel) -> bool {
    let joined: Vec<&Series> = panel
        .series
        .iter()
        .filter(|series| {
            series.stroke != Stroke::Marks
                && series.points.len() > 1
                && series.points.iter().any(has_spread)
        })
        .collect();
    match joined[..] {
        [_] => true,
        [one, other] => in_common(one, other) <= MOST_IN_COMMON,
        _ => false,
    }
}

/// How much of the narrower of two bands both have in common, over the places where both have a
/// point.
fn in_common(one: &Series, other: &Series) -> f64 {
    let (mut common, mut all) = (0.0, 0.0);
    for a in &one.points {
        let Some(b) = other.points.iter().find(|b| (a.x - b.x).abs() < 1e-9) else {
            continue;
        };
        common += (high(a).min(high(b)) - low(a).max(low(b))).max(0.0);
        all += (high(a) - low(a)).min(high(b) - low(b));
    }
    if all > 0.0 { common / all } else { 0.0 }
}

/// The lines of a label. One that is too long breaks behind its comma, so that a baseline such as
/// `Alpha-Beta = 1` stays together.
fn label_lines(label: &str, room: f64) -> Vec<String> {
    let parts: Vec<&str> = match label.split_once(", ") {
        Some((what, baseline)) if font::width(label, LABEL_SIZE) > room => vec![what, baseline],
        _ => vec![label],
    };
    let count = parts.len();
    let lines = parts.into_iter().enumerate().flat_map(|(place, part)| {
        let comma = if place + 1 < count { "," } else { "" };
        font::wrap(&format!("{part}{comma}"), LABEL_SIZE, room)
    });
    lines.collect()
}

fn lines(text: &[String]) -> f64 {
    #[allow(clippy::cast_precision_loss)] // A handful.
    let count = text.len() as f64;
    count * LINE
}

/// A frame with its position on the canvas.
struct Pen<'a> {
    frame: &'a Frame<'a>,
    left: f64,
    bottom: f64,
}

impl Pen<'_> {
    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        (
            self.left + self.frame.x.offset(x),
            self.bottom - self.frame.y.offset(y),
        )
    }

    fn words(&self, canvas: &mut Canvas, top: f64) {
        let frame = self.frame;
        let middle = self.left + frame.width / 2.0;
        let mut y = top - lines(&frame.title) + 5.0;
        for line in &frame.title {
            canvas.text((middle, y), line.as_str(), TextStyle::centred(TITLE_SIZE));
            y += LINE;
        }
        let mut y = self.bottom + TICK + TICK_SIZE + 5.0 + LABEL_SIZE;
        for line in &frame.x_label {
            canvas.text((middle, y), line.as_str(), TextStyle::centred(LABEL_SIZE));
            y += LINE;
        }
        let numbers = TICK + 4.0 + frame.y.label_width();
        let mut x = self.left - numbers - lines(&frame.y_label) + LINE - 9.0;
        for line in &frame.y_label {
            let style = TextStyle {
                upright: true,
                ..TextStyle::centred(LABEL_SIZE)
            };
            let place = (x, self.bottom - frame.height / 2.0);
            canvas.text(place, line.as_str(), style);
            x += LINE;
        }
    }

    fn axes(&self, canvas: &mut Canvas, top: f64) {
        let (frame, left, bottom) = (self.frame, self.left, self.bottom);
        let reach = |named: bool| if named { TICK } else { TICK * 0.6 };
        let corner = Shape::path(vec![
            (left, top),
            (left, bottom),
            (left + frame.width, bottom),
        ]);
        let below = frame.x.ticks.iter().map(|tick| {
            let x = left + tick.at;
            let end = bottom + reach(tick.label.is_some());
            Shape::line((x, bottom), (x, end))
        });
        let beside = frame.y.ticks.iter().map(|tick| {
            let y = bottom - tick.at;
            Shape::line((left, y), (left - reach(tick.label.is_some()), y))
        });
        canvas.draw(AXIS, [corner].into_iter().chain(below).chain(beside));
        for tick in &frame.x.ticks {
            if let Some(label) = &tick.label {
                let place = (left + tick.at, bottom + TICK + TICK_SIZE);
                canvas.text(place, label.as_str(), TextStyle::centred(TICK_SIZE));
            }
        }
        for tick in &frame.y.ticks {
            if let Some(label) = &tick.label {
                let place = (left - TICK - 3.0, bottom - tick.at + TICK_SIZE * 0.36);
                let style = TextStyle::plain(TICK_SIZE).anchored(Anchor::End);
                canvas.text(place, label.as_str(), style);
            }
        }
    }

    /// The spread of a joined curve is a band.
    fn spread(&self, canvas: &mut Canvas, series: &Series) {
        if series.stroke == Stroke::Marks {
            return;
        }
        for run in runs(&series.points) {
            if run.len() < 2 || !run.iter().any(has_spread) {
                continue;
            }
            let edge = |side: fn(&Point) -> f64| {
                let points: Vec<_> = run
                    .iter()
                    .map(|point| self.at(point.x, side(point)))
                    .collect();
                joined(series.stroke, points)
            };
            let mut outline = edge(low);
            outline.extend(edge(high).into_iter().rev());
            canvas.draw(CurveStyle::of(series).band(), [Shape::polygon(outline)]);
        }
    }

    fn curve(&self, canvas: &mut Canvas, series: &Series) {
        let style = CurveStyle::of(series);
        for run in runs(&series.points) {
            let bars = series.stroke == Stroke::Marks || run.len() == 1;
            for point in run.iter().filter(|point| bars && has_spread(point)) {
                let (x, from) = self.at(point.x, low(point));
                let (_, to) = self.at(point.x, high(point));
                let end = |y: f64| Shape::line((x - 3.0, y), (x + 3.0, y));
                let bar = [Shape::line((x, from), (x, to)), end(from), end(to)];
                canvas.draw(style.thin(), bar);
            }
            if series.stroke != Stroke::Marks && run.len() > 1 {
                let points = run.iter().map(|point| self.at(point.x, point.y)).collect();
                canvas.draw(style.line(), [Shape::path(joined(series.stroke, points))]);
            }
        }
    }

    /// Marks where there is a point, arrows where it is outside.
    fn marks(&self, canvas: &mut Canvas, series: &Series, arrows: &mut Vec<(f64, f64)>) {
        let style = CurveStyle::of(series);
        let joined = series.stroke != Stroke::Marks;
        let crowd = joined
            && series.points.windows(2).any(|pair| {
                let (from, to) = (self.at(pair[0].x, 0.0).0, self.at(pair[1].x, 0.0).0);
                (to - from).abs() < 2.5 * RADIUS.0
            });
        let radius = if crowd { RADIUS.1 } else { RADIUS.0 };
        // Marks at all of many points would hide the curve.
        let apart = if crowd && series.points.len() > MANY {
            SPARSE
        } else {
            1.8 * radius
        };
        let side = |sign: f64| series.points.iter().any(|point| point.x * sign > 0.0);
        let both_sides = crowd && side(1.0) && side(-1.0);
        let zero = self.at(0.0, 0.0).0;
        let (mut marks, mut last) = (Vec::new(), f64::NEG_INFINITY);
        let mut beyond = None;
        for run in runs(&series.points) {
            let free = series.stroke == Stroke::Marks || run.len() == 1;
            for point in run {
                let (x, y) = self.at(point.x, point.y);
                let places = (self.frame.x.place(point.x), self.frame.y.place(point.y));
                if places == (Place::On, Place::On) {
                    // The middle of an axis to both sides is marked rather than its neighbours.
                    let middle = both_sides && point.x == 0.0;
                    let near_middle = both_sides && (x - zero).abs() < apart && !middle;
                    if free || middle || (!near_middle && (x - last).abs() >= apart) {
                        marks.push(style.mark((x, y), radius));
                        last = x;
                    }
                } else if places.0 == Place::On {
                    self.arrow(canvas, style, (x, y), places, arrows);
                } else if beyond != Some(places.0) {
                    // One arrow per curve is enough at the sides.
                    self.arrow(canvas, style, (x, y), places, arrows);
                    beyond = Some(places.0);
                }
            }
        }
        canvas.draw(style.marks(), marks);
    }

    /// An arrow at the edge, pointing to where the point is; beside others that are there.
    fn arrow(
        &self,
        canvas: &mut Canvas,
        style: CurveStyle,
        (x, y): (f64, f64),
        places: (Place, Place),
        arrows: &mut Vec<(f64, f64)>,
    ) {
        let frame = self.frame;
        let (right, top) = (self.left + frame.width, self.bottom - frame.height);
        let toward = |place: Place| match place {
            Place::Below => -1.0,
            Place::On => 0.0,
            Place::Above => 1.0,
        };
        let (dx, dy): (f64, f64) = (toward(places.0), -toward(places.1));
        let mut tip = (x.clamp(self.left, right), y.clamp(top, self.bottom));
        if dx > 0.0 {
            // Clear of the mark that often stands on this edge.
            tip.0 += ARROW;
        }
        let taken = |tip: (f64, f64)| {
            let near =
                |had: &(f64, f64)| (tip.0 - had.0).abs() < 5.0 && (tip.1 - had.1).abs() < 5.0;
            arrows.iter().any(near)
        };
        // Up and down, several stand beside each other; to the side, one says enough.
        while dy != 0.0 && taken(tip) && tip.0 < right + 14.0 {
            tip.0 += 7.0;
        }
        if taken(tip) {
            return;
        }
        arrows.push(tip);
        let length = dx.hypot(dy);
        let (dx, dy) = (dx / length, dy / length);
        let back = |along: f64, aside: f64| {
            (
                tip.0 - along * dx - aside * dy,
                tip.1 - along * dy + aside * dx,
            )
        };
        let shaft = Shape::line(back(ARROW, 0.0), tip);
        let head = Shape::path(vec![back(4.0, 2.6), tip, back(4.0, -2.6)]);
        canvas.draw(style.thin(), [shaft, head]);
    }
}

/// The runs of points between those that are not numbers, which interrupt a curve.
fn runs(points: &[Point]) -> impl Iterator<Item = &[Point]> {
    points
        .split(|point| point.x.is_nan() || point.y.is_nan())
        .filter(|run| !run.is_empty())
}

fn joined(stroke: Stroke, points: Vec<(f64, f64)>) -> Vec<(f64, f64)> {
    if stroke != Stroke::Steps {
        return points;
    }
    let mut steps: Vec<(f64, f64)> = Vec::with_capacity(points.len() * 2);
    for point in points {
        if let Some(&(_, height)) = steps.last() {
            steps.push((point.0, height));
        }
        steps.push(point);
    }
    steps
}

fn has_spread(point: &Point) -> bool {
    low(point) < high(point)
}

fn low(point: &Point) -> f64 {
    point.low.min(point.y)
}

fn high(point: &Point) -> f64 {
    point.high.max(point.y)
}
