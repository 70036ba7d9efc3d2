//! Section 4.2, a comparison in words: INS is slightly slower than NegaScout, DUAL* 5 times and
//! SSS* 10 times, because 90 % of SSS*'s time goes into its OPEN list.
//!
//! The list is as it was then: linked, with an insertion that walks past all better states and a
//! purge that visits every state. A sorted array, where an insertion finds its place by bisection,
//! is drawn beside it, and the reformulations of 1994, which have a table instead of a list.

use super::bottom_positions::{self, Row};
use crate::figure::{Figure, Results};
use crate::figures::curves::NEUTRAL;
use crate::job::{Job, Measure, Rival};
use crate::outcome::OpenSeconds;
use crate::scale::Scale;
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke};
use crate::statements::Statements;
use crate::statistics::{Pair, average, ratio};
use crate::tree_sample::{DUAL, INS, MT_DUAL, MT_SSS, NEGASCOUT, SSS, TreeSample, hue, title};
use nullwindow::historical::{ListStorage, OpenRules};
use nullwindow_catalogue::TreeAlgorithm;

/// Time over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1987/sec4.2",
    title: "Time relative to NegaScout, and the share of the OPEN list in it",
    varies: "depth, order of the tree, algorithm",
    measures: "time of a search; time of all work on the OPEN list",
    expects: "INS slightly above 1, DUAL* 5, SSS* 10; 90 % of SSS*'s time in its list",
    jobs,
    draw,
};

/// Those compared with NegaScout.
const TIMED: [TreeAlgorithm; 5] = [INS, DUAL, SSS, MT_DUAL, MT_SSS];

const BESIDE_NEGASCOUT: Measure = Measure::Time(Rival::plain(NEGASCOUT));

/// Trees of width 5; the paper does not say which were timed.
pub(crate) fn rows(scale: Scale) -> [Row; 2] {
    let (deepest, trees) = match scale {
        Scale::Quick => (7, 5),
        Scale::Paper => (9, 20),
    };
    let kinds: Vec<(u16, u8, u64)> = (4..=deepest).map(|depth| (5, depth, trees)).collect();
    bottom_positions::rows(&kinds).map(|row| Row {
        tree_samples: row.tree_samples.into_iter().map(linked).collect(),
        ..row
    })
}

fn linked(tree_sample: TreeSample) -> TreeSample {
    stored(tree_sample, ListStorage::Linked)
}

fn stored(tree_sample: TreeSample, storage: ListStorage) -> TreeSample {
    let open = OpenRules {
        storage,
        ..tree_sample.open
    };
    TreeSample {
        open,
        ..tree_sample
    }
}

/// The same trees with an OPEN list in an array.
fn in_array(tree_sample: &TreeSample) -> TreeSample {
    stored(tree_sample.clone(), ListStorage::Array)
}

/// The searches.
pub(crate) fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for tree_sample in rows(scale).iter().flat_map(|row| &row.tree_samples) {
        for algorithm in TIMED {
            jobs.extend(tree_sample.jobs(algorithm, BESIDE_NEGASCOUT));
        }
        for algorithm in [SSS, DUAL] {
            jobs.extend(tree_sample.jobs(algorithm, Measure::ListTime));
        }
        jobs.extend(in_array(tree_sample).jobs(SSS, Measure::ListTime));
    }
    jobs
}

/// How many times as long as NegaScout an algorithm takes.
pub(crate) fn slowness(
    tree_sample: &TreeSample,
    results: &Results,
    algorithm: TreeAlgorithm,
) -> Point {
    let outcomes = tree_sample.outcomes(results, algorithm, BESIDE_NEGASCOUT);
    let pairs: Vec<Pair> = outcomes
        .iter()
        .map(|outcome| Pair::of(outcome.beside_rival(), |it| it.seconds))
        .collect();
    ratio(f64::from(tree_sample.depth), &pairs)
}

/// The share of something in the time of an algorithm with an OPEN list, in per cent.
pub(crate) fn list_share(
    tree_sample: &TreeSample,
    results: &Results,
    algorithm: TreeAlgorithm,
    share: fn(&OpenSeconds) -> f64,
) -> Point {
    let outcomes = tree_sample.outcomes(results, algorithm, Measure::ListTime);
    let seconds = outcomes.iter().filter_map(|outcome| outcome.list_time);
    let shares: Vec<f64> = seconds.map(|seconds| 100.0 * share(&seconds)).collect();
    average(f64::from(tree_sample.depth), &shares)
}

/// The share of purges in the time of a search.
pub(crate) const PURGES: fn(&OpenSeconds) -> f64 = |seconds| seconds.purging / seconds.search;

fn draw(scale: Scale, results: &Results) -> Sheet {
    let rows = rows(scale);
    let mut statements = Statements::default();
    let mut panels = Vec::new();
    for row in &rows {
        let series = TIMED.map(|algorithm| {
            let points = row.tree_samples.iter();
            curve(
                title(algorithm),
                hue(algorithm),
                points
                    .map(|tree_sample| slowness(tree_sample, results, algorithm))
                    .collect(),
            )
        });
        let times: Vec<String> = series
            .iter()
            .map(|series| {
                let at = |point: Option<&Point>| point.map_or(f64::NAN, |point| point.y);
                let (first, last) = (at(series.points.first()), at(series.points.last()));
                format!("{} {first:.1} to {last:.1}", series.name)
            })
            .collect();
        statements.say(format!(
            "Time in {}, NegaScout = 1, from depth {} to depth {}: {}.",
            row.title,
            row.tree_samples
                .first()
                .map_or(0, |tree_sample| tree_sample.depth),
            row.tree_samples
                .last()
                .map_or(0, |tree_sample| tree_sample.depth),
            times.join(", ")
        ));
        for (algorithm, published) in [(DUAL, 5.0), (SSS, 10.0)] {
            let near = row.tree_samples.iter().any(|tree_sample| {
                let slowness = slowness(tree_sample, results, algorithm).y;
                (published / 2.0..=published * 2.0).contains(&slowness)
            });
            statements.check(
                &format!(
                    "In {} {} is about {published} times as slow as NegaScout at some depth",
                    row.title,
                    title(algorithm)
                ),
                near,
                "half to twice as much",
            );
        }
        panels.push(panel(
            row.title,
            "time, NegaScout = 1",
            AxisScale::Logarithmic,
            series.into(),
        ));
    }
    let row = &rows[0];
    let shares = |algorithm, share| -> Vec<Point> {
        let tree_samples = row.tree_samples.iter();
        tree_samples
            .map(|tree_sample| list_share(tree_sample, results, algorithm, share))
            .collect()
    };
    let arrays = row
        .tree_samples
        .iter()
        .map(|tree_sample| list_share(&in_array(tree_sample), results, SSS, OpenSeconds::share));
    let lists = vec![
        curve("SSS*: OPEN list", hue(SSS), shares(SSS, OpenSeconds::share)),
        curve("SSS*: purges alone", NEUTRAL, shares(SSS, PURGES)),
        curve(
            "DUAL*: OPEN list",
            hue(DUAL),
            shares(DUAL, OpenSeconds::share),
        ),
        curve("SSS*: list in an array", NEUTRAL + 1, arrays.collect()),
    ];
    let deepest: Vec<&Point> = lists.iter().filter_map(|it| it.points.last()).collect();
    if let [all, purges, dual, array] = deepest[..] {
        statements.say(format!(
            "At depth {} the list takes {:.0} % of SSS*'s time, purges alone {:.0} %; of DUAL*'s \
             time the list takes {:.0} %. In a sorted array the list takes {:.0} % of SSS*'s time.",
            all.x, all.y, purges.y, dual.y, array.y
        ));
    }
    panels.push(Panel {
        level: Some(90.0),
        level_is: Some("published"),
        ..panel(
            "share of the list, random trees",
            "% of the time",
            AxisScale::Linear,
            lists,
        )
    });
    let (words, verdict) = statements.conclude(Some(
        "which trees were timed is unpublished, and the factors grow with the trees, for a purge \
         looks at the whole list",
    ));
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} trees a point, width 5; OPEN lists are linked and searched from the front, as then; \
             the quickest of several runs of each search, ratio of the sums. Right: under a clock, means.",
            row.tree_samples[0].trees
        ),
        panels,
        words,
        verdict,
    }
}

fn curve(name: &str, hue: usize, points: Vec<Point>) -> Series {
    Series {
        name: name.to_owned(),
        origin: Origin::Ours,
        hue,
        stroke: Stroke::Lines,
        points,
    }
}

fn panel(title: &str, y: &str, scale: AxisScale, series: Vec<Series>) -> Panel {
    Panel {
        title: title.to_owned(),
        x: Axis {
            label: "depth (plies)".to_owned(),
            range: None,
            scale: AxisScale::Whole,
        },
        y: Axis {
            label: y.to_owned(),
            range: None,
            scale,
        },
        series,
        level: Some(1.0),
        level_is: None,
    }
}
