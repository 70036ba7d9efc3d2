//! How often the drivers call MT.

use super::sample;
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::curves::deepening_jobs;
use crate::figures::deviations::Deviations;
use crate::scale::Setup;
use crate::statistics::{mean, number};
use nullwindow_catalogue::Algorithm;

/// How far the guesses of MTD(f) are off, in points, over all iterations that have one.
fn error(setup: Setup, results: &Results) -> f64 {
    let back = setup.conditions.back;
    let mut errors = Vec::new();
    for subject in setup.subjects() {
        let outcome = results.of(&setup.job(subject, Algorithm::MtdF));
        let values: Vec<i32> = outcome
            .iterations
            .iter()
            .filter_map(|it| Some(it.value?.0))
            .collect();
        let pairs = values.iter().zip(values.iter().skip(back));
        errors.extend(pairs.map(|(guess, value)| f64::from((value - guess).abs())));
    }
    mean(&errors)
}

/// Calls of MTD(f) an iteration, over all iterations and positions.
fn passes(setup: Setup, results: &Results) -> f64 {
    let counts: Vec<f64> = setup
        .subjects()
        .map(|subject| {
            let outcome = results.of(&setup.job(subject, Algorithm::MtdF));
            number(outcome.passes) / number(outcome.iterations.len() as u64)
        })
        .collect();
    mean(&counts)
}

/// MTD(f).
pub(in crate::claims) const MTDF: Claim = Claim {
    name: "mtdf-calls",
    text: "MTD(f) calls MT close to the least number of times, which is two",
    place: "1994, section 4.4; 1996a, section 5.2.2",
    published: "3 to 4 (1994), about 3 to 6 an iteration (1996)",
    tolerance: "2.5 to 6.5 in every game",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &[Algorithm::MtdF]),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let calls = passes(setup, results);
            let game = setup.in_prose;
            if !(2.5..=6.5).contains(&calls) {
                deviations.off(format!("{calls:.1} calls an iteration in {game}"));
            }
            measured.push(format!(
                "{game} {calls:.1}, the guess being off by {:.0} points on average",
                error(setup, results)
            ));
        }
        Finding {
            measured: format!("calls an iteration: {}", measured.join("; ")),
            published: None,
            sample: sample(&setups, scale),
            verdict: deviations.verdict("beyond/grain shows that coarser scores take fewer calls"),
        }
    },
};

const MANY: [Algorithm; 2] = [Algorithm::MtSss, Algorithm::MtDual];

/// SSS\* and DUAL\*.
pub(in crate::claims) const SSS_AND_DUAL: Claim = Claim {
    name: "sss-dual-calls",
    text: "SSS* and DUAL* call MT dozens to hundreds of times",
    place: "1994, section 4.4; 1996a, section 5.2.2",
    published: "dozens and sometimes hundreds (1994), usually hundreds (1996)",
    tolerance: "12 to 1000 in the last iteration, on average",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &MANY),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let game = setup.in_prose;
            for algorithm in MANY {
                let counts: Vec<f64> = setup
                    .subjects()
                    .filter_map(|subject| {
                        let outcome = results.of(&setup.job(subject, algorithm));
                        Some(number(outcome.iteration(setup.deepest())?.passes as u64))
                    })
                    .collect();
                let most = counts.iter().copied().fold(0.0, f64::max);
                let calls = mean(&counts);
                let name = algorithm.paper_name();
                if !(12.0..=1000.0).contains(&calls) {
                    deviations.off(format!("{calls:.0} calls by {name} in {game}"));
                }
                measured.push(format!("{name} in {game} {calls:.0} (at most {most:.0})"));
            }
        }
        Finding {
            measured: format!("calls in the last iteration: {}", measured.join(", ")),
            published: None,
            sample: sample(&setups, scale),
            verdict: deviations.verdict("beyond/grain shows that coarser scores take fewer calls"),
        }
    },
};
