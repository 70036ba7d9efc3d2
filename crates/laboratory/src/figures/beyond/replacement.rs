//! Lost table entries and their cost, by size, replacement scheme and algorithm.
//!
//! A replaced entry is a collision. A node that is expanded again may have lost its entry to one,
//! but a driver with many passes also expands nodes again whose entries are still there.

use crate::figure::{Figure, Results};
use crate::figures::curves::{NEUTRAL, TOTAL};
use crate::job::{Job, Measure};
use crate::outcome::{Details, Outcome};
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict};
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow::memory::Replacement;
use nullwindow_catalogue::{Algorithm, GameName, TableRules, TableSize};

const ALGORITHMS: [Algorithm; 3] = [
    Algorithm::AspirationNegaScout,
    Algorithm::MtdF,
    Algorithm::MtSss,
];

const RULES: [(Replacement, &str); 4] = [
    (Replacement::Bucket, "buckets of four"),
    (Replacement::Always, "always"),
    (Replacement::DepthPreferred, "deeper stays"),
    (Replacement::TwoTier, "two tiers"),
];

/// The node limit: searches with small tables may repeat most of their work.
const PATIENCE: u32 = 8;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/replacement",
    title: "What a small table costs in chess, by rule of replacement",
    varies: "entries of the table, rule of replacement, algorithm",
    measures: "all nodes relative to a table that never forgets, and the share of expansions that \
               are repeated",
    expects: "SSS* suffers first, as each of its many passes needs what the last one stored",
    jobs,
    draw,
};

fn sizes(scale: Scale) -> impl Iterator<Item = u8> + Clone {
    let (least, most) = match scale {
        Scale::Quick => (8, 16),
        Scale::Paper => (10, 22),
    };
    (least..=most).step_by(2)
}

fn setup(scale: Scale) -> Option<Setup> {
    let chess = Setup::games(scale)
        .into_iter()
        .find(|setup| setup.game == GameName::Chess)?;
    Some(match scale {
        Scale::Quick => Setup {
            positions: 3,
            ..chess.to_depth(4)
        },
        Scale::Paper => chess.to_depth(6),
    })
}

fn endless(setup: Setup, subject: Subject, algorithm: Algorithm) -> Job {
    Job {
        table: TableSize::Unbounded,
        ..setup.job(subject, algorithm).measuring(Measure::Details)
    }
}

fn job(
    setup: Setup,
    subject: Subject,
    algorithm: Algorithm,
    replacement: Replacement,
    size: u8,
) -> Job {
    Job {
        table: TableSize::Entries(1 << size),
        rules: TableRules {
            replacement,
            ..TableRules::default()
        },
        node_factor: Some(PATIENCE),
        ..endless(setup, subject, algorithm)
    }
}

fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    if let Some(setup) = setup(scale) {
        for subject in setup.subjects() {
            for algorithm in ALGORITHMS {
                jobs.push(endless(setup, subject.clone(), algorithm));
                for (rule, _) in RULES {
                    for size in sizes(scale) {
                        jobs.push(job(setup, subject.clone(), algorithm, rule, size));
                    }
                }
            }
        }
    }
    jobs
}

/// Repeated expansions, and all.
fn expansions(outcome: &Outcome) -> Pair {
    let details = outcome.details.as_ref();
    let (again, first) = details.map_or((0, 0), |seen| (seen.expanded_again, seen.expanded));
    Pair {
        count: number(again),
        baseline: number(again + first),
    }
}

/// A quantity of all positions, by lg of the table's size.
fn curve(
    setup: Setup,
    scale: Scale,
    results: &Results,
    (algorithm, rule): (Algorithm, Replacement),
    pair: impl Fn(&Outcome, &Outcome) -> Pair,
) -> Vec<Point> {
    sizes(scale)
        .map(|size| {
            let pairs: Vec<Pair> = setup
                .subjects()
                .map(|subject| {
                    let here = results.of(&job(setup, subject.clone(), algorithm, rule, size));
                    pair(here, results.of(&endless(setup, subject, algorithm)))
                })
                .collect();
            ratio(f64::from(size), &pairs)
        })
        .collect()
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let nodes = |here: &Outcome, endless: &Outcome| Pair {
        count: number(TOTAL(&here.work)),
        baseline: number(TOTAL(&endless.work)),
    };
    let again = |here: &Outcome, _: &Outcome| expansions(here);
    let mut panels = Vec::new();
    let mut words = Vec::new();
    if let Some(setup) = setup(scale) {
        for algorithm in ALGORITHMS {
            let curves = |(rule, _)| curve(setup, scale, results, (algorithm, rule), nodes);
            panels.push(panel(
                algorithm.paper_name(),
                "nodes, no limit = 1",
                Some(1.0),
                curves,
            ));
        }
        for algorithm in ALGORITHMS {
            let curves = |(rule, _)| curve(setup, scale, results, (algorithm, rule), again);
            let y = "share of repeated expansions";
            panels.push(panel(algorithm.paper_name(), y, None, curves));
            words.push(describe(setup, scale, results, algorithm));
        }
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions of chess to depth {}, all iterations; searches of {PATIENCE} times \
             Alpha-Beta's nodes were given up and count as far as they came. {}.",
            setup(scale).map_or(0, |setup| setup.positions),
            setup(scale).map_or(0, |setup| setup.depth),
            conditions_text(setup(scale).as_slice())
        ),
        panels,
        words,
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}

/// Collisions and repeated expansions with the smallest table, and without any collision.
fn describe(setup: Setup, scale: Scale, results: &Results, algorithm: Algorithm) -> String {
    let share = |job: &dyn Fn(Subject) -> Job, part: fn(&Details) -> (u64, u64)| {
        let pairs = setup.subjects().filter_map(|subject| {
            let outcome = results.of(&job(subject));
            let (count, of) = part(outcome.details.as_ref()?);
            Some(Pair {
                count: number(count),
                baseline: number(of.max(1)),
            })
        });
        100.0 * ratio(0.0, &pairs.collect::<Vec<_>>()).y
    };
    let lost = |seen: &Details| {
        let lost = seen.evicted + seen.refused;
        (lost, lost + seen.stored_fresh + seen.stored_again)
    };
    let again = |seen: &Details| {
        let all = seen.expanded + seen.expanded_again;
        (seen.expanded_again, all)
    };
    let size = sizes(scale).min().unwrap_or(0);
    let small = |subject| job(setup, subject, algorithm, Replacement::Bucket, size);
    let large = |subject| endless(setup, subject, algorithm);
    format!(
        "{}: with 2^{size} entries {:.0} % of what is stored meets a collision and {:.0} % of the \
         expansions are repeated; {:.0} % are repeated even when nothing is forgotten.",
        algorithm.paper_name(),
        share(&small, lost),
        share(&small, again),
        share(&large, again)
    )
}

fn panel(
    title: &str,
    y: &str,
    level: Option<f64>,
    points: impl Fn((Replacement, &'static str)) -> Vec<Point>,
) -> Panel {
    let series = RULES.into_iter().enumerate().map(|(hue, rule)| Series {
        name: rule.1.to_owned(),
        origin: Origin::Ours,
        hue: NEUTRAL + hue,
        stroke: Stroke::Lines,
        points: points(rule),
    });
    Panel {
        title: title.to_owned(),
        x: Axis {
            label: "lg of the table's entries".to_owned(),
            range: None,
            scale: AxisScale::Whole,
        },
        y: Axis {
            label: y.to_owned(),
            range: None,
            scale: AxisScale::Linear,
        },
        series: series.collect(),
        level,
        level_is: None,
    }
}
