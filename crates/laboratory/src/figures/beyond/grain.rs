//! Nodes and passes of MTD(f) by the grain of the evaluation.

use crate::figure::{Figure, Results};
use crate::figures::curves::{Quantity, TOTAL};
use crate::job::Job;
use crate::scale::{Scale, Setup};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict};
use crate::statistics::{Pair, average, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::{Algorithm, Conditions};

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// Leaf scores are multiples of this many points.
pub(crate) const GRAINS: [i32; 4] = [1, 5, 10, 25];

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/grain",
    title: "How fine an evaluation MTD(f) can bear",
    varies: "grain of the evaluation, game",
    measures: "all nodes of MTD(f) relative to Aspiration NegaScout, and passes an iteration",
    expects: "fewer passes with a coarser grain, and then fewer nodes than NegaScout",
    jobs,
    draw,
};

fn job(setup: Setup, subject: Subject, algorithm: Algorithm, grain: i32) -> Job {
    let conditions = Conditions {
        grain,
        ..setup.conditions
    };
    setup.under(conditions).job(subject, algorithm)
}

fn jobs(scale: Scale) -> Vec<Job> {
    jobs_of(&Setup::games(scale))
}

/// Its searches of some games.
pub(crate) fn jobs_of(setups: &[Setup]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &setup in setups {
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

/// One algorithm's nodes with one grain against another's with another.
fn nodes(
    setup: Setup,
    results: &Results,
    quantity: Quantity,
    (one, grain): (Algorithm, i32),
    (other, its_grain): (Algorithm, i32),
) -> Point {
    let count = |job: &Job| number(quantity(&results.of(job).work));
    let pairs: Vec<Pair> = setup
        .subjects()
        .map(|subject| Pair {
            count: count(&job(setup, subject.clone(), one, grain)),
            baseline: count(&job(setup, subject, other, its_grain)),
        })
        .collect();
    ratio(f64::from(grain), &pairs)
}

/// Passes of MTD(f) an iteration.
pub(crate) fn passes(setup: Setup, results: &Results, grain: i32) -> Point {
    let counts: Vec<f64> = setup
        .subjects()
        .map(|subject| {
            let outcome = results.of(&job(setup, subject, Algorithm::MtdF, grain));
            number(outcome.passes) / number(outcome.iterations.len() as u64)
        })
        .collect();
    average(f64::from(grain), &counts)
}

/// MTD(f) against Aspiration NegaScout with the same grain.
pub(crate) fn against(setup: Setup, results: &Results, quantity: Quantity, grain: i32) -> Point {
    let (one, other) = ((Algorithm::MtdF, grain), (BASELINE, grain));
    nodes(setup, results, quantity, one, other)
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = Setup::games(scale);
    let mtdf = Algorithm::MtdF;
    let against = |setup: Setup, grain| against(setup, results, TOTAL, grain);
    let coarser = |setup: Setup, grain| nodes(setup, results, TOTAL, (mtdf, grain), (mtdf, 1));
    let calls = |setup: Setup, grain| passes(setup, results, grain);
    let panels = vec![
        panel(
            &setups,
            "nodes, Aspiration NegaScout = 1",
            Some(1.0),
            against,
        ),
        panel(&setups, "passes an iteration", Some(2.0), calls),
        panel(&setups, "nodes of MTD(f), grain 1 = 1", Some(1.0), coarser),
    ];
    let words = setups
        .iter()
        .map(|&setup| {
            let parts: Vec<String> = GRAINS
                .iter()
                .map(|&grain| {
                    format!(
                        "{:.1} % of NegaScout's nodes with {:.1} passes an iteration at grain \
                         {grain}",
                        100.0 * against(setup, grain).y,
                        calls(setup, grain).y
                    )
                })
                .collect();
            let game = setup.title;
            format!("{game}, depth {}: {}.", setup.deepest(), parts.join(", "))
        })
        .collect();
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game to the greatest depth of figure 13, tables of {} entries, all \
             iterations; evaluations are rounded to multiples of the grain, in points (a pawn in \
             chess is 100).",
            setups[0].positions, setups[0].entries
        ),
        panels,
        words,
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}

fn panel(
    setups: &[Setup],
    y: &str,
    level: Option<f64>,
    point: impl Fn(Setup, i32) -> Point,
) -> Panel {
    let series = setups.iter().enumerate().map(|(hue, &setup)| Series {
        name: setup.title.to_owned(),
        origin: Origin::Ours,
        hue,
        stroke: Stroke::Lines,
        points: GRAINS.iter().map(|&grain| point(setup, grain)).collect(),
    });
    Panel {
        title: String::new(),
        x: Axis {
            label: "grain (points)".to_owned(),
            range: None,
            scale: AxisScale::Linear,
        },
        y: Axis {
            label: y.to_owned(),
            range: None,
            scale: AxisScale::Linear,
        },
        series: series.collect(),
        level,
    }
}
