//! Claims about leaves visited in artificial trees.

use super::{sample, survey, survey_jobs};
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::y1987::bottom_positions::{VISITS, percent};
use crate::scale::Scale;
use crate::sheet::Verdict;
use crate::statistics::{deviation, mean};
use crate::tree_sample::{ALPHA_BETA, DUAL, INS, OF_1987, SSS, TreeSample};
use nullwindow_catalogue::TreeAlgorithm;

const UNPUBLISHED: &str = "the trees themselves are unpublished, and single trees scatter widely";

fn verdict(near: bool, reason: &str) -> Verdict {
    if near {
        Verdict::Agrees
    } else {
        Verdict::Differs(reason.to_owned())
    }
}

/// SSS* scatters.
pub(crate) const SCATTER: Claim = Claim {
    name: "sss-scatter",
    text: "The leaves SSS* visits scatter widely from tree to tree",
    place: "1987, section 4.1.2",
    published: "standard deviation about 30 %",
    tolerance: "20 to 40 % of the mean, over all kinds of trees",
    jobs: survey_jobs,
    check: |scale, results| {
        let tree_samples = survey(scale);
        let scatter = |algorithm: TreeAlgorithm| -> Vec<f64> {
            let counts = |tree_sample: &TreeSample| tree_sample.counts(results, algorithm, VISITS);
            let relative = |counts: Vec<f64>| 100.0 * deviation(&counts) / mean(&counts);
            tree_samples
                .iter()
                .map(|tree_sample| relative(counts(tree_sample)))
                .collect()
        };
        let sss = scatter(SSS);
        let least = sss.iter().copied().fold(f64::INFINITY, f64::min);
        let most = sss.iter().copied().fold(0.0, f64::max);
        let mut others = OF_1987.into_iter().filter(|&a| a != SSS);
        let other = others.clone().map(|a| mean(&scatter(a))).sum::<f64>();
        let other = other / f64::from(u8::try_from(others.by_ref().count()).unwrap_or(1));
        Finding {
            measured: format!(
                "{:.0} % of the mean ({least:.0} to {most:.0} % by kind of tree); the other \
                 algorithms {other:.0} %",
                mean(&sss)
            ),
            published: None,
            sample: sample(&tree_samples),
            verdict: verdict((20.0..=40.0).contains(&mean(&sss)), UNPUBLISHED),
        }
    },
};

/// SSS* may be far ahead.
pub(crate) const QUARTER: Claim = Claim {
    name: "sss-quarter",
    text: "Sometimes SSS* visits only a quarter of the leaves of any other algorithm",
    place: "1987, section 4.1.2",
    published: "one quarter",
    tolerance: "at most 0.3 of the next best on some tree",
    jobs: survey_jobs,
    check: |scale, results| {
        let tree_samples = survey(scale);
        let mut least = (f64::INFINITY, f64::INFINITY);
        for tree_sample in &tree_samples {
            let counts = OF_1987.map(|algorithm| tree_sample.counts(results, algorithm, VISITS));
            for tree in 0..counts[0].len() {
                let others = OF_1987.iter().zip(&counts).filter(|(a, _)| **a != SSS);
                let best = others.clone().map(|(_, counts)| counts[tree]);
                let best = best.fold(f64::INFINITY, f64::min);
                let depth_first = others.filter(|(a, _)| **a != DUAL);
                let depth_first = depth_first.map(|(_, counts)| counts[tree]);
                let depth_first = depth_first.fold(f64::INFINITY, f64::min);
                let sss = counts[OF_1987.len() - 1][tree];
                least.0 = least.0.min(sss / best);
                least.1 = least.1.min(sss / depth_first);
            }
        }
        Finding {
            measured: format!(
                "at the least {:.2} of the next best algorithm, {:.2} of the best but DUAL*",
                least.0, least.1
            ),
            published: None,
            sample: sample(&tree_samples),
            verdict: verdict(
                least.0 <= 0.3,
                "the rarest tree of a sample depends on the sample, and theirs is unpublished; \
                 beyond/ties looks for it in more trees, and finds it at the paper's scale",
            ),
        }
    },
};

/// INS beats SSS* at odd depths.
pub(crate) const INS_BEATS_SSS: Claim = Claim {
    name: "ins-beats-sss",
    text: "INS visits fewer leaves than SSS* in most trees of odd depth",
    place: "1987, section 5",
    published: "about 80 % of the trees",
    tolerance: "70 to 90 %",
    jobs: survey_jobs,
    check: |scale, results| {
        let tree_samples = survey(scale);
        let odd: Vec<&TreeSample> = tree_samples.iter().filter(|f| f.depth % 2 == 1).collect();
        let share = |tree_samples: &[&TreeSample]| {
            let won = tree_samples.iter().flat_map(|tree_sample| {
                let ins = tree_sample.counts(results, INS, VISITS);
                let sss = tree_sample.counts(results, SSS, VISITS);
                let pairs = ins.into_iter().zip(sss);
                pairs.map(|(ins, sss)| if ins < sss { 100.0 } else { 0.0 })
            });
            mean(&won.collect::<Vec<f64>>())
        };
        let parts = ["random", "strong"].map(|order| {
            let of = odd.iter().copied().filter(|f| f.order.to_string() == order);
            format!("{order} {:.0} %", share(&of.collect::<Vec<_>>()))
        });
        let even: Vec<&TreeSample> = tree_samples.iter().filter(|f| f.depth % 2 == 0).collect();
        Finding {
            measured: format!(
                "{:.0} % ({}); of even depth {:.0} %",
                share(&odd),
                parts.join(", "),
                share(&even)
            ),
            published: None,
            sample: sample(odd.iter().copied()),
            verdict: if (70.0..=90.0).contains(&share(&odd)) {
                Verdict::Agrees
            } else {
                // Significant with so many trees, so the kinds of trees must explain it. Neither
                // the range of the values nor the order of ties does: see beyond/ties.
                let by_kind = odd.iter().map(|tree_sample| {
                    let (width, depth, order) =
                        (tree_sample.width, tree_sample.depth, &tree_sample.order);
                    format!("{width}^{depth} {order} {:.0} %", share(&[*tree_sample]))
                });
                let by_kind = by_kind.collect::<Vec<_>>().join(", ");
                Verdict::Differs(format!(
                    "it depends on the trees, and which are meant is unpublished; by width, depth \
                     and order: {by_kind}; beyond/ties shows what the range of the values and the \
                     order of ties do to it"
                ))
            },
        }
    },
};

/// In simulations algorithms differ widely.
pub(crate) const SPREAD: Claim = Claim {
    name: "spread-trees",
    text: "In some simulations Alpha-Beta visits far more leaves than other algorithms",
    place: "1994, abstract, which cites 1987",
    published: "almost 100 % more",
    tolerance: "50 to 150 % more than the best, over all kinds of trees",
    jobs: survey_jobs,
    check: |scale, results| {
        let tree_samples = survey(scale);
        let best = |tree_sample: &TreeSample| {
            let leaves = OF_1987.map(|algorithm| percent(tree_sample, results, algorithm, VISITS));
            leaves.into_iter().fold(f64::INFINITY, f64::min)
        };
        let more = surplus(&tree_samples, results, &best);
        let parts = ["random", "strong"].map(|order| {
            let of = tree_samples.iter().filter(|f| f.order.to_string() == order);
            let more = surplus(&of.cloned().collect::<Vec<_>>(), results, &best);
            format!("{order} {more:.0} %")
        });
        Finding {
            measured: format!("{more:.0} % more than the best ({})", parts.join(", ")),
            published: None,
            sample: sample(&tree_samples),
            verdict: verdict((50.0..=150.0).contains(&more), UNPUBLISHED),
        }
    },
};

/// How much more Alpha-Beta visits than something, the mean of the kinds of trees, in per cent.
fn surplus(
    tree_samples: &[TreeSample],
    results: &Results,
    than: &dyn Fn(&TreeSample) -> f64,
) -> f64 {
    let more = tree_samples.iter().map(|tree_sample| {
        100.0 * (percent(tree_sample, results, ALPHA_BETA, VISITS) / than(tree_sample) - 1.0)
    });
    mean(&more.collect::<Vec<f64>>())
}

/// SSS* and DUAL* need half of Alpha-Beta's leaves.
pub(crate) const HALF: Claim = Claim {
    name: "sss-half-of-alpha-beta",
    text: "In simulations the trees of SSS* and DUAL* are about half the size of Alpha-Beta's",
    place: "1996a, section 6, which cites 1987",
    published: "about 0.5",
    tolerance: "0.35 to 0.65 each, over all kinds of trees",
    jobs: survey_jobs,
    check: |scale, results| {
        let tree_samples = survey(scale);
        let of = |algorithm, order: Option<&str>| {
            let meant = tree_samples
                .iter()
                .filter(|f| order.is_none_or(|order| f.order.to_string() == order));
            let shares = meant.map(|tree_sample| {
                let leaves = |algorithm| percent(tree_sample, results, algorithm, VISITS);
                leaves(algorithm) / leaves(ALPHA_BETA)
            });
            mean(&shares.collect::<Vec<f64>>())
        };
        let (sss, dual) = (of(SSS, None), of(DUAL, None));
        let parts = ["random", "strong"].map(|order| {
            let (sss, dual) = (of(SSS, Some(order)), of(DUAL, Some(order)));
            format!("{order} {sss:.2} and {dual:.2}")
        });
        let near = |share| (0.35..=0.65).contains(&share);
        Finding {
            measured: format!(
                "SSS* {sss:.2}, DUAL* {dual:.2} of Alpha-Beta's leaves ({})",
                parts.join(", ")
            ),
            published: None,
            sample: sample(&tree_samples),
            verdict: if near(sss) && near(dual) {
                Verdict::Agrees
            } else {
                let by_kind = tree_samples.iter().map(|tree_sample| {
                    let leaves = |algorithm| percent(tree_sample, results, algorithm, VISITS);
                    let (width, depth, order) =
                        (tree_sample.width, tree_sample.depth, &tree_sample.order);
                    let [sss, dual] = [SSS, DUAL].map(|a| leaves(a) / leaves(ALPHA_BETA));
                    format!("{width}^{depth} {order} {sss:.2} and {dual:.2}")
                });
                let by_kind = by_kind.collect::<Vec<_>>().join(", ");
                Verdict::Differs(format!(
                    "it depends on the trees, and which are meant is unpublished; by width, depth \
                     and order: {by_kind}; beyond/ties shows what the range of the values and the \
                     order of ties do to it"
                ))
            },
        }
    },
};

/// SSS* dominates Alpha-Beta.
pub(crate) const DOMINANCE: Claim = Claim {
    name: "sss-dominates-alpha-beta",
    text: "With a fixed order of moves SSS* never evaluates more leaves than Alpha-Beta",
    place: "Stockman 1979, after 1996a, section 1",
    published: "never",
    tolerance: "none",
    jobs: survey_jobs,
    check: |scale: Scale, results| {
        let tree_samples = survey(scale);
        let mut more = 0;
        let mut fewer = 0;
        for tree_sample in &tree_samples {
            let sss = tree_sample.counts(results, SSS, VISITS);
            let alpha_beta = tree_sample.counts(results, ALPHA_BETA, VISITS);
            for (sss, alpha_beta) in sss.iter().zip(&alpha_beta) {
                more += u32::from(sss > alpha_beta);
                fewer += u32::from(sss < alpha_beta);
            }
        }
        Finding {
            measured: format!("more in {more} trees, fewer in {fewer}"),
            published: None,
            sample: sample(&tree_samples),
            verdict: if more == 0 {
                Verdict::Agrees
            } else {
                Verdict::Disagrees(format!("SSS* evaluates more leaves in {more} trees"))
            },
        }
    },
};
