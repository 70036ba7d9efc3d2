//! What a figure shows, as data: whoever draws, prints or exports it needs nothing else.

use serde::Serialize;

/// A figure, ready to be drawn, with what is to be said about it.
#[derive(Clone, Debug, Serialize)]
pub struct Sheet {
    /// The figure's name, such as `1996a/fig13`.
    pub name: String,
    /// Its title.
    pub title: String,
    /// What is drawn, and what it was measured on.
    pub caption: String,
    /// The pictures, side by side.
    pub panels: Vec<Panel>,
    /// What is seen, in words.
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
}

/// An axis.
#[derive(Clone, Debug, Serialize)]
pub struct Axis {
    /// What it measures, with its unit.
    pub label: String,
    /// From where to where, as in the paper; by the data where there is none.
    pub range: Option<(f64, f64)>,
    /// How it is divided.
    pub scale: AxisScale,
}

/// How an axis is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum AxisScale {
    /// Evenly.
    Linear,
    /// By powers of ten.
    Logarithmic,
    /// By whole numbers, each with its own mark, such as depths.
    Whole,
}

/// A curve.
#[derive(Clone, Debug, Serialize)]
pub struct Series {
    /// Its name in the legend.
    pub name: String,
    /// Whose it is.
    pub origin: Origin,
    /// Curves of one hue belong together: ours and the published one of the same algorithm, in
    /// the same colour in every panel and figure.
    pub hue: usize,
    /// How its points are joined.
    pub stroke: Stroke,
    /// Its points, from left to right.
    pub points: Vec<Point>,
}

/// Whose curve it is.
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
    /// Where it stands.
    pub x: f64,
    /// Its height.
    pub y: f64,
    /// The lower end of the spread; equal to `y` where there is none.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// How many measurements it stands for.
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

/// Whether what was measured is what the paper says.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "verdict", content = "reason", rename_all = "lowercase")]
pub enum Verdict {
    /// It is.
    Agrees,
    /// It is not, and the reason lies in something the paper did not publish.
    Differs(String),
    /// It is not.
    Disagrees(String),
    /// There is nothing to compare with, or not enough was measured to judge.
    Open(String),
}

impl Verdict {
    /// The verdict in one word.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Agrees => "agrees",
            Verdict::Differs(_) => "differs",
            Verdict::Disagrees(_) => "disagrees",
            Verdict::Open(_) => "open",
        }
    }

    /// Why, where there is something to explain.
    #[must_use]
    pub fn reason(&self) -> Option<&str> {
        match self {
            Verdict::Agrees => None,
            Verdict::Differs(why) | Verdict::Disagrees(why) | Verdict::Open(why) => Some(why),
        }
    }
}
