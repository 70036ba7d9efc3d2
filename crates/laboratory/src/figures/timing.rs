//! Time of MTD(f) against Aspiration NegaScout, measured alternately with no other search running.

use crate::figure::Results;
use crate::job::{Job, Measure, Rival};
use crate::outcome::Outcome;
use crate::scale::Setup;
use crate::sheet::Point;
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::{Algorithm, TreeAlgorithm};

/// The timed algorithm and its rival.
const TIMED: Algorithm = Algorithm::MtdF;
const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

fn job(setup: Setup, subject: Subject) -> Job {
    let rival = Rival::plain(TreeAlgorithm::General(BASELINE));
    setup.job(subject, TIMED).measuring(Measure::Time(rival))
}

/// Both, timed alternately on all positions.
pub(crate) fn jobs(setups: &[Setup]) -> Vec<Job> {
    let jobs = |&setup: &Setup| setup.subjects().map(move |subject| job(setup, subject));
    setups.iter().flat_map(jobs).collect()
}

/// The time of MTD(f), Aspiration NegaScout = 1, all iterations up to a depth.
pub(crate) fn time(setup: Setup, results: &Results, depth: u8) -> Point {
    ratio(f64::from(depth), &time_pairs(setup, results, depth))
}

/// The times of both on every position.
pub(crate) fn time_pairs(setup: Setup, results: &Results, depth: u8) -> Vec<Pair> {
    pairs(setup, results, |outcome| outcome.seconds_through(depth))
}

/// The leaves of the same searches.
pub(crate) fn leaves(setup: Setup, results: &Results, depth: u8) -> Point {
    ratio(f64::from(depth), &leaf_pairs(setup, results, depth))
}

/// The leaves of both on every position.
pub(crate) fn leaf_pairs(setup: Setup, results: &Results, depth: u8) -> Vec<Pair> {
    pairs(setup, results, |outcome| {
        number(outcome.through(depth).leaf_evaluations)
    })
}

fn pairs(setup: Setup, results: &Results, of: impl Fn(&Outcome) -> f64) -> Vec<Pair> {
    setup
        .subjects()
        .map(|subject| Pair::of(results.of(&job(setup, subject)).beside_rival(), &of))
        .collect()
}
