//! What 1987 leaves open about its trees and lists: the range of the values, and where SSS* and
//! DUAL* put a solved leaf among states of equal merit. The paper has it behind all of them, every
//! other one left-first.
//!
//! Under which conditions do its statements hold: INS visits fewer leaves than SSS* in 80 % of the
//! trees of odd depth, SSS* and DUAL* half of Alpha-Beta's, SSS* sometimes a quarter of the next
//! best's?

use crate::figure::{Figure, Results};
use crate::figures::curves::NEUTRAL;
use crate::figures::y1987::bottom_positions::{VISITS, capital};
use crate::job::{Job, Measure};
use crate::scale::Scale;
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict};
use crate::statistics::{Pair, average, ratio};
use crate::tree_sample::{ALPHA_BETA, DUAL, INS, OF_1987, SSS, TreeSample};
use nullwindow::historical::{OpenRules, TieOrder};
use nullwindow_catalogue::TreeAlgorithm;
use nullwindow_trees::Order;

/// Leaves over the range of values.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/ties",
    title: "What 1987 leaves open: the range of the values, and the order of equal states",
    varies: "range of the values, order of the tree, where a solved leaf goes among equals",
    measures: "leaf visits, tree by tree",
    expects: "no paper has this figure; lines show what 1987 found: INS ahead of SSS* in 80 % of \
              the trees of odd depth, SSS* and DUAL* at half of Alpha-Beta, SSS* at a quarter of \
              the next best in some tree",
    jobs,
    draw,
};

const RANGES: [i32; 5] = [1, 3, 10, 100, 10_000];

/// The conditions of a curve.
struct Curve {
    name: &'static str,
    hue: usize,
    order: Order,
    ties: TieOrder,
}

const CURVES: [Curve; 4] = [
    Curve {
        name: "random, left-first",
        hue: NEUTRAL,
        order: Order::Random,
        ties: TieOrder::LeftFirst,
    },
    Curve {
        name: "strongly ordered, left-first",
        hue: NEUTRAL + 1,
        order: Order::Strong,
        ties: TieOrder::LeftFirst,
    },
    Curve {
        name: "random, behind equals",
        hue: NEUTRAL + 2,
        order: Order::Random,
        ties: TieOrder::BehindEquals,
    },
    Curve {
        name: "strongly ordered, behind equals",
        hue: NEUTRAL + 3,
        order: Order::Strong,
        ties: TieOrder::BehindEquals,
    },
];

/// Width, depth and number of the trees.
type Kind = (u16, u8, u64);

/// Trees of odd and of even depth. Behind equals a search of deeper ones takes minutes. The odd
/// kind of the paper's scale is the one of several in which INS is ahead most often.
fn kinds(scale: Scale) -> [Kind; 2] {
    match scale {
        Scale::Quick => [(10, 3, 40), (5, 6, 20)],
        Scale::Paper => [(10, 5, 100), (5, 6, 200)],
    }
}

fn sample((width, depth, trees): Kind, curve: &Curve, range: i32) -> TreeSample {
    TreeSample {
        range,
        open: OpenRules {
            ties: curve.ties,
            ..OpenRules::default()
        },
        ..TreeSample::new(width, depth, curve.order.clone(), trees)
    }
}

fn jobs(scale: Scale) -> Vec<Job> {
    let [odd, even] = kinds(scale);
    let mut jobs = Vec::new();
    for curve in &CURVES {
        for range in RANGES {
            let searches = |kind, algorithms: &[TreeAlgorithm]| -> Vec<Job> {
                let trees = sample(kind, curve, range);
                let of = |&algorithm| trees.jobs(algorithm, Measure::Details);
                algorithms.iter().flat_map(of).collect()
            };
            jobs.extend(searches(odd, &[INS, SSS]));
            jobs.extend(searches(even, &OF_1987));
        }
    }
    jobs
}

/// In how many trees INS visits fewer leaves than SSS*, in per cent.
fn ins_ahead(trees: &TreeSample, results: &Results) -> Point {
    let sss = trees.counts(results, SSS, VISITS);
    let pairs = trees.counts(results, INS, VISITS).into_iter().zip(sss);
    let ahead: Vec<f64> = pairs
        .map(|(ins, sss)| if ins < sss { 100.0 } else { 0.0 })
        .collect();
    let share = average(0.0, &ahead);
    Point {
        low: share.y,
        high: share.y,
        ..share
    }
}

/// The leaves of an algorithm, those of Alpha-Beta being 1.
fn beside_alpha_beta(trees: &TreeSample, results: &Results, algorithm: TreeAlgorithm) -> Point {
    let baselines = trees.counts(results, ALPHA_BETA, VISITS);
    let counts = trees.counts(results, algorithm, VISITS).into_iter();
    let pairs: Vec<Pair> = counts
        .zip(baselines)
        .map(|(count, baseline)| Pair { count, baseline })
        .collect();
    ratio(0.0, &pairs)
}

/// The leaves of SSS* in the tree that suits it best, those of the next best algorithm being 1.
fn best_tree(trees: &TreeSample, results: &Results) -> Point {
    let mut next_best = vec![f64::INFINITY; trees.counts(results, SSS, VISITS).len()];
    for algorithm in OF_1987.into_iter().filter(|&it| it != SSS) {
        let counts = trees.counts(results, algorithm, VISITS);
        for (least, count) in next_best.iter_mut().zip(counts) {
            *least = least.min(count);
        }
    }
    let counts = trees.counts(results, SSS, VISITS).into_iter();
    let shares = counts.zip(&next_best).map(|(count, best)| count / best);
    Point::bare(0.0, shares.fold(f64::INFINITY, f64::min))
}

/// What a panel shows of a sample.
type Shown = fn(&TreeSample, &Results) -> Point;

fn panel(title: &str, y: &str, level: f64, kind: Kind, shown: Shown, results: &Results) -> Panel {
    let series = CURVES.iter().map(|curve| Series {
        name: curve.name.to_owned(),
        origin: Origin::Ours,
        hue: curve.hue,
        stroke: Stroke::Lines,
        points: RANGES
            .map(|range| Point {
                x: f64::from(range),
                ..shown(&sample(kind, curve, range), results)
            })
            .into(),
    });
    Panel {
        title: title.to_owned(),
        x: Axis {
            label: "range of the values (±)".to_owned(),
            range: None,
            scale: AxisScale::Logarithmic,
        },
        y: Axis {
            label: y.to_owned(),
            range: None,
            scale: if level > 1.0 {
                AxisScale::Linear
            } else {
                AxisScale::Logarithmic
            },
        },
        series: series.collect(),
        level: Some(level),
        level_is: Some("what 1987 found, or is said to have found"),
    }
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let [odd, even] = kinds(scale);
    let sss: Shown = |trees, results| beside_alpha_beta(trees, results, SSS);
    let dual: Shown = |trees, results| beside_alpha_beta(trees, results, DUAL);
    let panels = vec![
        panel(
            &format!("INS ahead of SSS*, width {}, depth {}", odd.0, odd.1),
            "% of the trees",
            80.0,
            odd,
            ins_ahead,
            results,
        ),
        panel(
            &format!("SSS*, width {}, depth {}", even.0, even.1),
            "leaves, Alpha-Beta = 1",
            0.5,
            even,
            sss,
            results,
        ),
        panel(
            &format!("DUAL*, width {}, depth {}", even.0, even.1),
            "leaves, Alpha-Beta = 1",
            0.5,
            even,
            dual,
            results,
        ),
        panel(
            &format!("SSS* in its best tree, width {}, depth {}", even.0, even.1),
            "leaves, the next best = 1",
            0.25,
            even,
            best_tree,
            results,
        ),
    ];
    let words = CURVES.iter().map(|curve| describe(curve, scale, results));
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} trees a point of width {} and depth {}, {} of width {} and depth {}. Ratios are \
             those of the sums; the last panel has the least of \
             all trees. Left-first \
             and behind equals are where SSS* and DUAL* put a solved leaf among states of equal \
             merit. In trees of other widths and depths INS is ahead less often.",
            odd.2, odd.0, odd.1, even.2, even.0, even.1
        ),
        panels,
        words: words.collect(),
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}

fn describe(curve: &Curve, scale: Scale, results: &Results) -> String {
    let [odd, even] = kinds(scale);
    let parts = RANGES.map(|range| {
        let trees = sample(even, curve, range);
        format!(
            "±{range}: INS ahead in {:.0} %, SSS* {:.2} and DUAL* {:.2} of Alpha-Beta, SSS* at \
             best {:.2} of the next best",
            ins_ahead(&sample(odd, curve, range), results).y,
            beside_alpha_beta(&trees, results, SSS).y,
            beside_alpha_beta(&trees, results, DUAL).y,
            best_tree(&trees, results).y
        )
    });
    format!("{}: {}.", capital(curve.name), parts.join("; "))
}
