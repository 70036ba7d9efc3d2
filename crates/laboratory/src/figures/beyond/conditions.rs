//! From a plain search to the papers' conditions one step at a time, and each condition changed
//! alone: when does MTD(f) beat NegaScout?

use crate::figure::{Figure, Results};
use crate::figures::curves::{LEAVES, Quantity, TOTAL, compared_algorithms, hue};
use crate::job::Job;
use crate::outcome::Outcome;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict};
use crate::statistics::number;
use nullwindow_catalogue::{Algorithm, Conditions, Leaves, Playable, with_game};

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/conditions",
    title: "When MTD(f) beats NegaScout: from a plain search to the papers' conditions",
    varies: "conditions, algorithm, game",
    measures: "leaves and all nodes relative to Aspiration NegaScout, passes an iteration, and \
               cutoffs by the first move",
    expects: "MTD(f) below NegaScout in leaves almost everywhere, and in all nodes once scores are \
              coarse or stable enough for a few passes",
    jobs,
    draw,
};

/// The steps, from the top of the picture down.
const STEPS: [&str; 9] = [
    "plain search",
    "+ papers' leaves",
    "+ papers' ordering",
    "+ papers' grain",
    "+ papers' guess",
    "papers', other leaves",
    "papers', plain ordering",
    "papers', grain 1",
    "papers', other guess",
];

/// Where all conditions are the papers'.
const PAPERS: usize = 4;

/// The conditions of each step. What is the same in a plain search and in the papers changes nothing
/// on the way, and stands for its opposite at the end.
fn steps(setup: Setup) -> [Conditions; STEPS.len()] {
    let plain = with_game!(setup.game, G => <G as Playable>::PLAIN);
    let papers = setup.conditions;
    let leaves = Conditions {
        leaves: papers.leaves,
        ..plain
    };
    let ordering = Conditions {
        ordering: papers.ordering,
        ..leaves
    };
    let grain = Conditions {
        grain: papers.grain,
        ..ordering
    };
    let other_leaves = match papers.leaves {
        Leaves::Static => Leaves::Quiet,
        Leaves::Quiet => Leaves::Static,
    };
    [
        plain,
        leaves,
        ordering,
        grain,
        papers,
        Conditions {
            leaves: other_leaves,
            ..papers
        },
        Conditions {
            ordering: plain.ordering,
            ..papers
        },
        Conditions { grain: 1, ..papers },
        Conditions {
            back: 3 - papers.back,
            ..papers
        },
    ]
}

/// Shallower than the figures of the papers, as there are nine times as many searches.
fn setups(scale: Scale) -> Vec<Setup> {
    let games = Setup::games(scale).into_iter();
    games
        .map(|setup| match scale {
            Scale::Quick => Setup {
                positions: setup.positions.min(4),
                ..setup.to_depth(setup.depth - setup.step)
            },
            Scale::Paper => setup.to_depth(setup.depth - 2 * setup.step),
        })
        .collect()
}

/// The algorithms, the baseline first.
fn algorithms() -> Vec<Algorithm> {
    [BASELINE]
        .into_iter()
        .chain(compared_algorithms())
        .collect()
}

fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for setup in setups(scale) {
        for subject in setup.subjects() {
            for conditions in steps(setup) {
                for algorithm in algorithms() {
                    jobs.push(setup.under(conditions).job(subject.clone(), algorithm));
                }
            }
        }
    }
    jobs
}

/// A quantity of an algorithm, summed over the positions.
fn sum(setup: Setup, results: &Results, algorithm: Algorithm, of: impl Fn(&Outcome) -> u64) -> f64 {
    let outcomes = setup
        .subjects()
        .map(|subject| results.of(&setup.job(subject, algorithm)));
    number(outcomes.map(of).sum())
}

/// What a row of panels shows: a number for an algorithm under some conditions.
type Measured = fn(Setup, &Results, Algorithm) -> f64;

fn relative(setup: Setup, results: &Results, algorithm: Algorithm, quantity: Quantity) -> f64 {
    let count = |algorithm| sum(setup, results, algorithm, |it| quantity(&it.work));
    count(algorithm) / count(BASELINE)
}

const RELATIVE_LEAVES: Measured =
    |setup, results, algorithm| relative(setup, results, algorithm, LEAVES);
const RELATIVE_NODES: Measured =
    |setup, results, algorithm| relative(setup, results, algorithm, TOTAL);
const PASSES: Measured = |setup, results, algorithm| {
    let passes = sum(setup, results, algorithm, |it| it.passes);
    passes / sum(setup, results, algorithm, |it| it.iterations.len() as u64)
};
const FIRST_MOVE: Measured = |setup, results, algorithm| {
    let first = sum(setup, results, algorithm, |it| it.work.cut_first_move);
    100.0 * first / sum(setup, results, algorithm, |it| it.work.cut_nodes)
};

const ROWS: [(&str, AxisScale, Measured); 4] = [
    (
        "leaves, Aspiration NegaScout = 1",
        AxisScale::Linear,
        RELATIVE_LEAVES,
    ),
    (
        "all nodes, Aspiration NegaScout = 1",
        AxisScale::Linear,
        RELATIVE_NODES,
    ),
    ("passes an iteration", AxisScale::Logarithmic, PASSES),
    (
        "% of cutoffs by the first move",
        AxisScale::Linear,
        FIRST_MOVE,
    ),
];

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = setups(scale);
    let mut panels = Vec::new();
    for (label, scale, measured) in ROWS {
        for &setup in &setups {
            panels.push(panel(setup, results, label, scale, measured));
        }
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game, {}, tables of {} entries, all iterations, ratio of the sums. The \
             first five rows go from a plain search to the papers' conditions, one more of them a \
             row; in the others one condition differs from the papers'. The papers' conditions: \
             {}.",
            setups[0].positions,
            setups
                .iter()
                .map(|setup| format!("{} to depth {}", setup.in_prose, setup.deepest()))
                .collect::<Vec<_>>()
                .join(", "),
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words: setups
            .iter()
            .flat_map(|&setup| describe(setup, results))
            .collect(),
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}

fn panel(
    setup: Setup,
    results: &Results,
    label: &str,
    scale: AxisScale,
    measured: Measured,
) -> Panel {
    let series = algorithms().into_iter().map(|algorithm| {
        let points = (1..).zip(steps(setup)).map(|(place, conditions)| {
            let x = measured(setup.under(conditions), results, algorithm);
            Point::bare(x, f64::from(place))
        });
        Series {
            name: algorithm.paper_name().to_owned(),
            origin: Origin::Ours,
            hue: hue(algorithm),
            stroke: Stroke::Marks,
            points: points.collect(),
        }
    });
    Panel {
        title: setup.title.to_owned(),
        x: Axis {
            label: label.to_owned(),
            range: None,
            scale,
        },
        y: Axis {
            label: String::new(),
            range: None,
            scale: AxisScale::Named(&STEPS),
        },
        series: series.collect(),
        level: None,
        level_is: None,
    }
}

/// MTD(f) step by step, and where it is ahead.
fn describe(setup: Setup, results: &Results) -> Vec<String> {
    let of_mtdf = |conditions: Conditions| {
        let setup = setup.under(conditions);
        let of = |measured: Measured| measured(setup, results, Algorithm::MtdF);
        (of(RELATIVE_LEAVES), of(RELATIVE_NODES), of(PASSES))
    };
    let rows = STEPS.iter().zip(steps(setup));
    let parts: Vec<String> = rows
        .map(|(name, conditions)| {
            let (leaves, nodes, passes) = of_mtdf(conditions);
            format!("{name} {leaves:.2} / {nodes:.2} / {passes:.1}")
        })
        .collect();
    let first_move = |conditions| FIRST_MOVE(setup.under(conditions), results, BASELINE);
    let [plain, ..] = steps(setup);
    vec![
        format!(
            "{}, depth {}, MTD(f) in leaves / all nodes / passes an iteration: {}.",
            setup.title,
            setup.deepest(),
            parts.join("; ")
        ),
        format!(
            "{}: {:.1} % of Aspiration NegaScout's cutoffs are by the first move in a plain \
             search, {:.1} % under the papers' conditions.",
            setup.title,
            first_move(plain),
            first_move(steps(setup)[PAPERS])
        ),
    ]
}
