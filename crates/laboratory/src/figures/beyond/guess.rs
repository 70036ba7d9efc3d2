//! The best first guess of MTD(f): from one or two iterations back, and with which shift.

use crate::figure::{Figure, Results};
use crate::figures::curves::{LEAVES, NEUTRAL};
use crate::job::{Guess, Job};
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict};
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::{Algorithm, Conditions};

/// How many iterations back.
const BACKS: [usize; 2] = [1, 2];

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/guess",
    title: "Where MTD(f) should take its guess from",
    varies: "iterations back, points added to the guess, game",
    measures: "leaf evaluations of all iterations, relative to Aspiration NegaScout",
    expects: "two iterations back where scores swing with odd and even depths; a shift of 1 to 4 \
              points gains 2 to 3 points",
    jobs,
    draw,
};

/// Points added to the guess.
fn shifts(scale: Scale) -> &'static [i32] {
    match scale {
        Scale::Quick => &[-16, -4, -1, 0, 1, 4, 16],
        Scale::Paper => &[-16, -8, -4, -3, -2, -1, 0, 1, 2, 3, 4, 8, 16],
    }
}

fn setups(scale: Scale) -> Vec<Setup> {
    let games = Setup::games(scale).into_iter();
    games
        .map(|setup| setup.to_depth(setup.depth - setup.step))
        .collect()
}

fn job(setup: Setup, subject: Subject, back: usize, shift: i32) -> Job {
    let conditions = Conditions {
        back,
        ..setup.conditions
    };
    let job = setup.under(conditions).job(subject, Algorithm::MtdF);
    if shift == 0 {
        return job;
    }
    job.guessing(Guess::Shifted(shift))
}

fn baseline(setup: Setup, subject: Subject) -> Job {
    setup.job(subject, Algorithm::AspirationNegaScout)
}

/// Its jobs.
pub(crate) fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for setup in setups(scale) {
        for subject in setup.subjects() {
            jobs.push(baseline(setup, subject.clone()));
            for back in BACKS {
                for &shift in shifts(scale) {
                    jobs.push(job(setup, subject.clone(), back, shift));
                }
            }
        }
    }
    jobs
}

fn curve(setup: Setup, scale: Scale, results: &Results, back: usize) -> Vec<Point> {
    let count = |job: &Job| number(LEAVES(&results.of(job).work));
    let point = |&shift: &i32| {
        let pairs: Vec<Pair> = setup
            .subjects()
            .map(|subject| Pair {
                count: count(&job(setup, subject.clone(), back, shift)),
                baseline: count(&baseline(setup, subject)),
            })
            .collect();
        ratio(f64::from(shift), &pairs)
    };
    shifts(scale).iter().map(point).collect()
}

/// What the best shift of at most 4 points gains for the usual guess, in per cent of Aspiration
/// NegaScout's leaves, and which it is.
pub(crate) fn gains(scale: Scale, results: &Results) -> Vec<(Setup, f64, f64)> {
    let gain = |setup: Setup| {
        let points = curve(setup, scale, results, setup.conditions.back);
        let plain = points.iter().find(|point| point.x.abs() < 0.5)?;
        let near = points.iter().filter(|point| point.x.abs() < 4.5);
        let best = near.min_by(|a, b| a.y.total_cmp(&b.y))?;
        Some((setup, 100.0 * (plain.y - best.y), best.x))
    };
    setups(scale).into_iter().filter_map(gain).collect()
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = setups(scale);
    let mut panels = Vec::new();
    let mut words = Vec::new();
    for &setup in &setups {
        let curves = BACKS.map(|back| curve(setup, scale, results, back));
        let [one, two] = curves.each_ref().map(|points| {
            let plain = points.iter().find(|point| point.x.abs() < 0.5);
            plain.map_or(f64::NAN, |point| point.y)
        });
        words.push(format!(
            "{}, depth {}: {one:.3} with the guess of the last iteration, {two:.3} with the one \
             before.",
            setup.title, setup.depth
        ));
        let series = curves.into_iter().zip(BACKS).map(|(points, back)| Series {
            name: match back {
                1 => "one iteration back".to_owned(),
                _ => "two iterations back".to_owned(),
            },
            origin: Origin::Ours,
            hue: NEUTRAL + back - 1,
            stroke: Stroke::Lines,
            points,
        });
        panels.push(Panel {
            title: setup.title.to_owned(),
            x: Axis {
                label: "points added to the guess".to_owned(),
                range: None,
                scale: AxisScale::Linear,
            },
            y: Axis {
                label: "leaves, Aspiration NegaScout = 1".to_owned(),
                range: None,
                scale: AxisScale::Linear,
            },
            series: series.collect(),
            level: Some(1.0),
            level_is: None,
        });
    }
    for (setup, gain, shift) in gains(scale, results) {
        words.push(format!(
            "{}: the best shift of at most 4 points is {shift:+}, and gains {gain:.1} points.",
            setup.title
        ));
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries, all iterations; ratio of the sums. But for the guess of MTD(f): {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}
