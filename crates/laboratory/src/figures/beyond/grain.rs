//! What the grain of the evaluation does to MTD(f), on positions for verification: the grain of the
//! papers' conditions is chosen here.

use crate::figure::{Figure, Results};
use crate::figures::curves::{LEAVES, NEUTRAL, Quantity, TOTAL};
use crate::job::Job;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict};
use crate::statistics::{Pair, average, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::{Algorithm, Conditions};

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// Leaf scores are multiples of this many points.
const GRAINS: [i32; 6] = [1, 2, 5, 10, 25, 50];

/// The papers count 3 to 6 questions an iteration: the grain is the finest that needs no more than
/// the middle of that.
const MOST_QUESTIONS: f64 = 4.5;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/grain",
    title: "How fine an evaluation MTD(f) can bear",
    varies: "grain of the evaluation, game",
    measures: "passes of MTD(f) an iteration, its leaves and all nodes relative to Aspiration NegaScout",
    expects: "fewer passes with a coarser grain, and then fewer nodes than NegaScout",
    jobs,
    draw,
};

/// One iteration less than the quick figures on the test set, on other positions of the same games:
/// conditions are chosen before anything is measured at the papers' depths. They are chosen at the
/// papers' scale, with twenty positions a game; the quick one has some of them.
pub(super) fn setups(scale: Scale) -> Vec<Setup> {
    let games = Setup::games(Scale::Quick).into_iter();
    games
        .map(|setup| {
            let all = setup.for_verification().to_depth(setup.depth - setup.step);
            match scale {
                Scale::Quick => Setup {
                    positions: all.positions.min(setup.positions),
                    ..all
                },
                Scale::Paper => all,
            }
        })
        .collect()
}

fn job(setup: Setup, subject: Subject, algorithm: Algorithm, grain: i32) -> Job {
    let conditions = Conditions {
        grain,
        ..setup.conditions
    };
    setup.under(conditions).job(subject, algorithm)
}

fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for setup in setups(scale) {
        for subject in setup.subjects() {
            for grain in GRAINS {
                for algorithm in [BASELINE, Algorithm::MtdF] {
                    jobs.push(job(setup, subject.clone(), algorithm, grain));
                }
            }
        }
    }
    jobs
}

/// MTD(f) against Aspiration NegaScout with the same grain.
fn against(setup: Setup, results: &Results, quantity: Quantity, grain: i32) -> Point {
    let count = |subject: &Subject, algorithm| {
        let outcome = results.of(&job(setup, subject.clone(), algorithm, grain));
        number(quantity(&outcome.work))
    };
    let pairs: Vec<Pair> = setup
        .subjects()
        .map(|subject| Pair {
            count: count(&subject, Algorithm::MtdF),
            baseline: count(&subject, BASELINE),
        })
        .collect();
    ratio(f64::from(grain), &pairs)
}

/// Passes of MTD(f) an iteration.
fn passes(setup: Setup, results: &Results, grain: i32) -> Point {
    let counts: Vec<f64> = setup
        .subjects()
        .map(|subject| {
            let outcome = results.of(&job(setup, subject, Algorithm::MtdF, grain));
            number(outcome.passes) / number(outcome.iterations.len() as u64)
        })
        .collect();
    average(f64::from(grain), &counts)
}

/// The finest grain with few enough passes.
fn chosen(setup: Setup, results: &Results) -> Option<i32> {
    let few = |grain: &i32| passes(setup, results, *grain).y <= MOST_QUESTIONS;
    GRAINS.into_iter().find(few)
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = setups(scale);
    let panels = vec![
        panel(
            &setups,
            "passes",
            "passes an iteration",
            2.0,
            |setup, grain| passes(setup, results, grain),
        ),
        panel(
            &setups,
            "leaves",
            "leaves, Aspiration NegaScout = 1",
            1.0,
            |setup, grain| against(setup, results, LEAVES, grain),
        ),
        panel(
            &setups,
            "all nodes",
            "nodes, Aspiration NegaScout = 1",
            1.0,
            |setup, grain| against(setup, results, TOTAL, grain),
        ),
    ];
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game that are not in the test set, tables of {} entries, all \
             iterations; evaluations are rounded to multiples of the grain, in points (a pawn in \
             chess and a man in checkers is about 100, a disc in Othello 10). But for the grain: \
             {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words: setups
            .iter()
            .map(|&setup| describe(setup, results))
            .collect(),
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}

fn describe(setup: Setup, results: &Results) -> String {
    let parts: Vec<String> = GRAINS
        .iter()
        .map(|&grain| {
            format!(
                "grain {grain}: {:.1} passes, {:.2} of the leaves, {:.2} of the nodes",
                passes(setup, results, grain).y,
                against(setup, results, LEAVES, grain).y,
                against(setup, results, TOTAL, grain).y
            )
        })
        .collect();
    let finest = match chosen(setup, results) {
        Some(grain) => format!("Grain {grain} is the finest with at most {MOST_QUESTIONS} passes."),
        None => format!("No grain gives at most {MOST_QUESTIONS} passes."),
    };
    format!(
        "{}, depth {}: {}. {finest}",
        setup.title,
        setup.deepest(),
        parts.join("; ")
    )
}

fn panel(
    setups: &[Setup],
    title: &str,
    y: &str,
    level: f64,
    point: impl Fn(Setup, i32) -> Point,
) -> Panel {
    let series = setups.iter().enumerate().map(|(hue, &setup)| Series {
        name: setup.title.to_owned(),
        origin: Origin::Ours,
        hue: NEUTRAL + hue,
        stroke: Stroke::Lines,
        points: GRAINS.iter().map(|&grain| point(setup, grain)).collect(),
    });
    // The fewest passes that can prove a value, or the baseline that the label names.
    let level_is = (level > 1.0).then_some("the least that proves a value");
    Panel {
        title: title.to_owned(),
        x: Axis {
            label: "grain (points)".to_owned(),
            range: None,
            scale: AxisScale::Logarithmic,
        },
        y: Axis {
            label: y.to_owned(),
            range: None,
            scale: AxisScale::Linear,
        },
        series: series.collect(),
        level: Some(level),
        level_is,
    }
}
