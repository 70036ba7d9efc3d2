//! Curves that several figures draw: algorithms against a baseline, depth by depth.

use crate::figure::Results;
use crate::job::Job;
use crate::scale::Setup;
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Stroke};
use crate::statistics::{Pair, number, ratio};
use nullwindow::observers::Counts;
use nullwindow_catalogue::Algorithm;

/// What is counted.
pub(crate) type Quantity = fn(&Counts) -> u64;

/// Leaves evaluated: the papers' NBP.
pub(crate) const LEAVES: Quantity = |work| work.leaf_evaluations;
/// Leaves, interior nodes and transpositions.
pub(crate) const TOTAL: Quantity = Counts::total;

/// The algorithms that are compared in figures: those that the roster marks as plotted.
pub(crate) fn compared_algorithms() -> impl Iterator<Item = Algorithm> {
    let all = Algorithm::ALL.iter().copied();
    all.filter(|algorithm| algorithm.is_plotted())
}

/// Colours and marks from here on are for curves that are not algorithms: games, depths, rules.
pub(crate) const NEUTRAL: usize = 16;

/// The colour and mark of an algorithm, the same in all figures and of no other.
pub(crate) fn hue(algorithm: Algorithm) -> usize {
    match algorithm {
        Algorithm::MtdF => 0,
        Algorithm::AlphaBeta => 1,
        Algorithm::MtDual => 2,
        Algorithm::MtSss => 3,
        Algorithm::NegaScout | Algorithm::AspirationNegaScout => 4,
        Algorithm::MtdBest => 5,
        // Other algorithms get a colour by their place in the roster.
        other => {
            let place = Algorithm::ALL.iter().position(|&a| a == other);
            10 + place.unwrap_or_default() % 6
        }
    }
}

/// An algorithm's name in the published data.
pub(crate) fn published_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::AlphaBeta => "AB",
        other => other.paper_name(),
    }
}

/// Deepening searches of all positions by these algorithms.
pub(crate) fn deepening_jobs(setups: &[Setup], algorithms: &[Algorithm]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &setup in setups {
        for subject in setup.subjects() {
            for &algorithm in algorithms {
                jobs.push(setup.job(subject.clone(), algorithm));
            }
        }
    }
    jobs
}

/// The counts of an algorithm and of the baseline for every position, all iterations up to a depth.
pub(crate) fn pairs(
    setup: Setup,
    results: &Results,
    algorithm: Algorithm,
    baseline: Algorithm,
    quantity: Quantity,
    depth: u8,
) -> Vec<Pair> {
    let count = |subject: &crate::Subject, algorithm| {
        let outcome = results.of(&setup.job(subject.clone(), algorithm));
        number(quantity(&outcome.through(depth)))
    };
    setup
        .subjects()
        .map(|subject| Pair {
            count: count(&subject, algorithm),
            baseline: count(&subject, baseline),
        })
        .collect()
}

/// An algorithm relative to a baseline, depth by depth.
pub(crate) fn relative(
    setup: Setup,
    results: &Results,
    algorithm: Algorithm,
    baseline: Algorithm,
    quantity: Quantity,
) -> Vec<Point> {
    setup
        .depths()
        .map(|depth| {
            let pairs = pairs(setup, results, algorithm, baseline, quantity, depth);
            ratio(f64::from(depth), &pairs)
        })
        .collect()
}

/// Our curve of an algorithm.
pub(crate) fn ours(algorithm: Algorithm, points: Vec<Point>) -> Series {
    Series {
        name: algorithm.paper_name().to_owned(),
        origin: Origin::Ours,
        hue: hue(algorithm),
        stroke: Stroke::Lines,
        points,
    }
}

/// The published curve of an algorithm.
pub(crate) fn published(algorithm: Algorithm, points: &[(f64, f64)]) -> Series {
    Series {
        name: format!("{}, published", algorithm.paper_name()),
        origin: Origin::Published,
        hue: hue(algorithm),
        stroke: Stroke::Lines,
        points: points.iter().map(|&(x, y)| Point::bare(x, y)).collect(),
    }
}

/// A panel of ratios over depths.
pub(crate) fn depth_panel(
    title: &str,
    y: &str,
    range: Option<(f64, f64)>,
    series: Vec<Series>,
) -> Panel {
    Panel {
        title: title.to_owned(),
        x: Axis {
            label: "depth (plies)".to_owned(),
            range: None,
            scale: AxisScale::Whole,
        },
        y: Axis {
            label: y.to_owned(),
            range,
            scale: AxisScale::Linear,
        },
        series,
        level: Some(1.0),
        level_is: None,
    }
}
