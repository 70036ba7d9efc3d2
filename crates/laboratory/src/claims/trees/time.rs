//! Claims about time and the OPEN list.

use super::sample;
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::y1987::sec4_2::{self, PURGES, list_share, rows, slowness};
use crate::outcome::OpenSeconds;
use crate::scale::Scale;
use crate::sheet::Verdict;
use crate::tree_sample::{DUAL, INS, MT_SSS, SSS, TreeSample, title};
use nullwindow_catalogue::TreeAlgorithm;

const UNPUBLISHED: &str = "which trees were timed is unpublished; a purge looks at the whole list, \
                           so the larger the tree the longer the list takes, as 1987/sec4.2 shows";

/// The list takes most of the time.
pub(crate) const OPEN_SHARE: Claim = Claim {
    name: "open-share-sss",
    text: "SSS* spends most of its time on adding to and deleting from its OPEN list",
    place: "1987, section 4.2",
    published: "90 %",
    tolerance: "80 to 98 % in the deepest trees",
    jobs: sec4_2::jobs,
    check: |scale, results| share(OpenSeconds::share, scale, results),
};

/// Purges take most of it.
pub(crate) const PURGE_SHARE: Claim = Claim {
    name: "purge-share-sss",
    text: "The purges of case 1 alone take most of SSS*'s time",
    place: "1996a, section 3, which cites 1987",
    published: "about 90 %",
    tolerance: "80 to 98 % in the deepest trees",
    jobs: sec4_2::jobs,
    check: |scale, results| share(PURGES, scale, results),
};

fn share(of: fn(&OpenSeconds) -> f64, scale: Scale, results: &Results) -> Finding {
    let rows = rows(scale);
    let deepest: Vec<&TreeSample> = rows
        .iter()
        .filter_map(|row| row.tree_samples.last())
        .collect();
    let at = |tree_sample: &TreeSample| list_share(tree_sample, results, SSS, of).y;
    let near = deepest
        .iter()
        .all(|tree_sample| (80.0..=98.0).contains(&at(tree_sample)));
    let parts = deepest
        .iter()
        .map(|tree_sample| format!("{}: {:.0} %", tree_sample.order, at(tree_sample)));
    Finding {
        measured: parts.collect::<Vec<_>>().join(", "),
        published: None,
        sample: sample(deepest.iter().copied()),
        verdict: if near {
            Verdict::Agrees
        } else {
            let by_depth = rows[0].tree_samples.iter();
            let by_depth = by_depth.map(|f| format!("{:.0} % at depth {}", at(f), f.depth));
            Verdict::Differs(format!(
                "in random trees {}; {UNPUBLISHED}",
                by_depth.collect::<Vec<_>>().join(", ")
            ))
        },
    }
}

/// DUAL* is slower than NegaScout.
pub(crate) const DUAL_SLOWER: Claim = Claim {
    name: "dual-slower-than-negascout",
    text: "DUAL* with its OPEN list is slower than NegaScout",
    place: "1987, section 4.2",
    published: "5 times",
    tolerance: "half to twice as much on the whole sample",
    jobs: sec4_2::jobs,
    check: |scale, results| slower(DUAL, 2.5..=10.0, UNPUBLISHED, scale, results),
};

/// SSS* is slower still.
pub(crate) const SSS_SLOWER: Claim = Claim {
    name: "sss-slower-than-negascout",
    text: "SSS* with its OPEN list is slower than NegaScout",
    place: "1987, section 4.2",
    published: "10 times",
    tolerance: "half to twice as much on the whole sample",
    jobs: sec4_2::jobs,
    check: |scale, results| slower(SSS, 5.0..=20.0, UNPUBLISHED, scale, results),
};

/// INS costs little more.
pub(crate) const INS_SLOWER: Claim = Claim {
    name: "ins-little-slower",
    text: "INS is only slightly slower than NegaScout",
    place: "1987, section 4.2",
    published: "slightly",
    tolerance: "0.7 to 1.5 times on the whole sample",
    jobs: sec4_2::jobs,
    check: |scale, results| {
        let reason = "INS allocates here what it saves of a node, and the paper does not publish \
                      how its own did, nor which trees were timed; 1987/sec4.2 shows it by depth";
        slower(INS, 0.7..=1.5, reason, scale, results)
    },
};

/// Slowness as the geometric mean of all kinds of trees, so that the deepest do not decide alone.
fn slower(
    algorithm: TreeAlgorithm,
    near: std::ops::RangeInclusive<f64>,
    reason: &str,
    scale: Scale,
    results: &Results,
) -> Finding {
    let rows = rows(scale);
    let tree_samples: Vec<&TreeSample> = rows.iter().flat_map(|row| &row.tree_samples).collect();
    let factor = typical(&tree_samples, |tree_sample| {
        slowness(tree_sample, results, algorithm).y
    });
    Finding {
        measured: format!("{factor:.1} times, geometric mean of the kinds of trees"),
        published: None,
        sample: sample(tree_samples.iter().copied()),
        verdict: if near.contains(&factor) {
            Verdict::Agrees
        } else {
            let by_depth = rows[0].tree_samples.iter().map(|tree_sample| {
                let factor = slowness(tree_sample, results, algorithm).y;
                format!("{factor:.1} at depth {}", tree_sample.depth)
            });
            let by_depth = by_depth.collect::<Vec<_>>().join(", ");
            Verdict::Differs(format!(
                "{} in random trees: {by_depth}; {reason}",
                title(algorithm)
            ))
        },
    }
}

fn typical(tree_samples: &[&TreeSample], factor: impl Fn(&TreeSample) -> f64) -> f64 {
    let logs: Vec<f64> = tree_samples
        .iter()
        .map(|tree_sample| factor(tree_sample).ln())
        .collect();
    crate::statistics::mean(&logs).exp()
}

/// Without the list SSS* is not slow.
pub(crate) const MT_SSS_TIME: Claim = Claim {
    name: "mt-sss-time",
    text: "With a table instead of the OPEN list SSS* is no longer slow",
    place: "1996a, sections 2 and 3",
    published: "no number",
    tolerance: "MT-SSS* is quicker than SSS* in the deepest trees",
    jobs: sec4_2::jobs,
    check: |scale, results| {
        let rows = rows(scale);
        let deepest: Vec<&TreeSample> = rows
            .iter()
            .filter_map(|row| row.tree_samples.last())
            .collect();
        let times = |tree_sample: &TreeSample| {
            slowness(tree_sample, results, SSS).y / slowness(tree_sample, results, MT_SSS).y
        };
        let parts = deepest.iter().map(|tree_sample| {
            format!(
                "{}: {:.1} times as fast",
                tree_sample.order,
                times(tree_sample)
            )
        });
        Finding {
            measured: parts.collect::<Vec<_>>().join(", "),
            published: None,
            sample: sample(deepest.iter().copied()),
            verdict: if deepest.iter().all(|tree_sample| times(tree_sample) > 1.0) {
                Verdict::Agrees
            } else {
                Verdict::Differs("in trees this small the list is short".to_owned())
            },
        }
    },
};
