//! The effect of the first guess: MTD(f) with the true value of every iteration plus an offset.

use crate::figure::Results;
use crate::figures::curves::Quantity;
use crate::job::{Guess, Job, Measure};
use crate::scale::{Scale, Setup};
use crate::sheet::{Axis, AxisScale, Point};
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::Algorithm;

/// How far the guesses are off, in points: those of figure 15 of 1996a, or a few of them.
pub(crate) fn offsets(scale: Scale) -> &'static [i32] {
    match scale {
        Scale::Quick => &[-50, -24, -10, -4, -1, 0, 1, 4, 10, 24, 50],
        Scale::Paper => &[
            -50, -40, -30, -24, -18, -16, -14, -12, -10, -8, -6, -4, -3, -2, -1, 0, 1, 2, 3, 4, 6,
            8, 10, 12, 14, 16, 18, 24, 30, 40, 50,
        ],
    }
}

/// Aspiration NegaScout on one position, with all details.
pub(crate) fn baseline(setup: Setup, subject: Subject) -> Job {
    setup
        .job(subject, Algorithm::AspirationNegaScout)
        .measuring(Measure::Details)
}

fn guessing(setup: Setup, subject: Subject, points: i32) -> Job {
    setup
        .job(subject, Algorithm::MtdF)
        .measuring(Measure::Details)
        .guessing(Guess::OffBy(points))
}

/// MTD(f) from all guesses, and Aspiration NegaScout, on all positions.
pub(crate) fn jobs(setup: Setup, scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for subject in setup.subjects() {
        jobs.push(baseline(setup, subject.clone()));
        for &points in offsets(scale) {
            jobs.push(guessing(setup, subject.clone(), points));
        }
    }
    jobs
}

/// The cost of guesses with an offset, Aspiration NegaScout = 1, all iterations up to a depth.
pub(crate) fn curve(
    setup: Setup,
    scale: Scale,
    results: &Results,
    quantity: Quantity,
    depth: u8,
) -> Vec<Point> {
    let count = |job: &Job| number(quantity(&results.of(job).through(depth)));
    let point = |&points: &i32| {
        let pairs: Vec<Pair> = setup
            .subjects()
            .map(|subject| Pair {
                count: count(&guessing(setup, subject.clone(), points)),
                baseline: count(&baseline(setup, subject)),
            })
            .collect();
        ratio(f64::from(points), &pairs)
    };
    offsets(scale).iter().map(point).collect()
}

/// The axis of guesses.
pub(crate) fn axis() -> Axis {
    Axis {
        label: "first guess minus value (points)".to_owned(),
        range: None,
        scale: AxisScale::Linear,
    }
}

/// How much higher the ends must be than the middle to call it a valley.
pub(crate) const RISE: f64 = 0.02;

/// The heights at the left end, at no error, and at the right end.
pub(crate) fn ends(points: &[Point]) -> [f64; 3] {
    let at = |point: Option<&Point>| point.map_or(f64::NAN, |point| point.y);
    let middle = points.iter().find(|point| point.x.abs() < 0.5);
    [at(points.first()), at(middle), at(points.last())]
}
