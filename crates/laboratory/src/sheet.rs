//! The content of a figure as data, for pictures, tables and reports.

use serde::Serialize;

/// The content of a figure.
#[derive(Clone, Debug, Serialize)]
pub struct Sheet {
    /// The figure's name, such as `1996a/fig13`.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What is shown, and what it was measured on.
    pub caption: String,
    /// The panels.
    pub panels: Vec<Panel>,
    /// Observations in words.
    pub words: Vec<String>,
    /// Whether it agrees with the paper.
    pub verdict: Verdict,
}

/// One pair of axes.
#[derive(Clone, Debug, Serialize)]
pub struct Panel {
    /// What it shows, such as the game.
    pub title: String,
    /// The horizontal axis.
    pub x: Axis,
    /// The vertical axis.
    pub y: Axis,
    /// The curves.
    pub series: Vec<Series>,
    /// A horizontal line to compare with, such as the baseline at 1.
    pub level: Option<f64>,
    /// What the line stands for, unless the label of the vertical axis says it.
    pub level_is: Option<&'static str>,
}

impl Panel {
    /// What the line to compare with stands for: `B` if the axis is labelled `a, B = 1`, or
    /// `a, % of B`.
    #[must_use]
    pub fn level_name(&self) -> Option<String> {
        self.level?;
        if let Some(name) = self.level_is {
            return Some(name.to_owned());
        }
        let label = &self.y.label;
        let last = label.rsplit(", ").next()?;
        let name = last.strip_suffix(" = 1").or(last.strip_prefix("% of "))?;
        Some(name.to_owned())
    }
}

/// An axis.
#[derive(Clone, Debug, Serialize)]
pub struct Axis {
    /// What it measures, with its unit.
    pub label: String,
    /// The range, as in the paper; by the data if `None`.
    pub range: Option<(f64, f64)>,
    /// Its scale.
    pub scale: AxisScale,
}

/// The scale of an axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum AxisScale {
    /// Linear.
    Linear,
    /// Logarithmic.
    Logarithmic,
    /// Linear, with a tick at each whole number, such as depths.
    Whole,
    /// A tick for each of these names, at 1, 2 and so on; from the top down if it is vertical.
    Named(&'static [&'static str]),
}

/// A curve.
#[derive(Clone, Debug, Serialize)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The number of its colour. Our curve and the published one of an algorithm share a colour in
    /// all panels and figures.
    pub hue: usize,
    /// How its points are joined.
    pub stroke: Stroke,
    /// Its points, from left to right.
    pub points: Vec<Point>,
}

/// Where a curve comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Origin {
    /// Measured here.
    Ours,
    /// Printed in the paper.
    Published,
}

/// How points are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Stroke {
    /// By straight lines.
    Lines,
    /// By steps, for bounds that hold until they change.
    Steps,
    /// Not at all.
    Marks,
}

/// A point with its spread.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Point {
    /// The abscissa.
    pub x: f64,
    /// The ordinate.
    pub y: f64,
    /// The lower end of the spread; equal to `y` where there is none.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// The number of measurements.
    pub samples: usize,
}

impl Point {
    /// A point without spread.
    #[must_use]
    pub fn bare(x: f64, y: f64) -> Self {
        Point {
            x,
            y,
            low: y,
            high: y,
            samples: 1,
        }
    }
}

/// Whether the measurement agrees with the paper.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "verdict", content = "reason", rename_all = "lowercase")]
pub enum Verdict {
    /// It agrees.
    Agrees,
    /// It does not, because of something that the paper left unpublished.
    Differs(String),
    /// It does not.
    Disagrees(String),
    /// Too little was measured to tell: too few positions, or searches less deep than the paper's.
    #[serde(rename = "cannot tell")]
    CannotTell(String),
    /// There is nothing to compare with.
    Open(String),
}

impl Verdict {
    /// The verdict in a word or two.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Differs(_) => "differs",
            Verdict::Disagrees(_) => "disagrees",
            Verdict::CannotTell(_) => "cannot tell",
            Verdict::Open(_) => "open",
        }
    }

    /// The reason, unless it agrees.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Verdict::Agrees => None,
            Verdict::Differs(why)
            | Verdict::Disagrees(why)
            | Verdict::CannotTell(why)
            | Verdict::Open(why) => Some(why),
        }
    }
}
