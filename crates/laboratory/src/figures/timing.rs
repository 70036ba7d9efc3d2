//! Time of MTD(f) against Aspiration NegaScout, each search alone on the machine.

use crate::figure::Results;
use crate::job::{Job, Measure};
use crate::scale::Setup;
use crate::sheet::Point;
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::Algorithm;

/// Who is timed, and against whom.
const TIMED: Algorithm = Algorithm::MtdF;
const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

fn job(setup: Setup, subject: Subject, algorithm: Algorithm) -> Job {
    setup.job(subject, algorithm).measuring(Measure::Time)
}

/// Both, timed on all positions.
pub(crate) fn jobs(setups: &[Setup]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &setup in setups {
        for subject in setup.subjects() {
            jobs.push(job(setup, subject.clone(), BASELINE));
            jobs.push(job(setup, subject, TIMED));
        }
    }
    jobs
}

/// The time of MTD(f), Aspiration NegaScout = 1, all iterations up to a depth.
pub(crate) fn time(setup: Setup, results: &Results, depth: u8) -> Point {
    relative(setup, depth, |job| results.of(job).seconds_through(depth))
}

/// The leaves of the same searches.
pub(crate) fn leaves(setup: Setup, results: &Results, depth: u8) -> Point {
    relative(setup, depth, |job| {
        number(results.of(job).through(depth).leaf_evaluations)
    })
}

fn relative(setup: Setup, depth: u8, of: impl Fn(&Job) -> f64) -> Point {
    let pairs: Vec<Pair> = setup
        .subjects()
        .map(|subject| Pair {
            count: of(&job(setup, subject.clone(), TIMED)),
            baseline: of(&job(setup, subject, BASELINE)),
        })
        .collect();
    ratio(f64::from(depth), &pairs)
}
