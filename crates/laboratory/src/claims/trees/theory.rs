//! Claims that are theorems: they must hold exactly.

use super::{sample, survey, survey_jobs};
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::job::{Guess, Job, Measure};
use crate::outcome::Outcome;
use crate::scale::Scale;
use crate::sheet::Verdict;
use crate::statistics::{mean, number};
use crate::tree_sample::{ALPHA_BETA, DUAL, MT_DUAL, MT_SSS, MTD_F, NEGASCOUT, SSS, TreeSample};
use nullwindow_catalogue::TreeAlgorithm;
use nullwindow_trees::Order;

/// Widths and depths for trees of every order.
const SHAPES: [(u16, u8); 5] = [(5, 5), (5, 6), (3, 8), (10, 4), (20, 4)];

fn tree_samples(orders: &[Order]) -> Vec<TreeSample> {
    let shapes = SHAPES.into_iter();
    shapes
        .flat_map(|(width, depth)| {
            let tree_sample = move |order: &Order| TreeSample::new(width, depth, order.clone(), 10);
            orders.iter().map(tree_sample).collect::<Vec<_>>()
        })
        .collect()
}

fn unordered() -> Vec<TreeSample> {
    tree_samples(&[Order::Random, Order::Strong])
}

fn ordered() -> Vec<TreeSample> {
    tree_samples(&[Order::Optimal])
}

/// A theorem either holds or does not.
fn proven(exceptions: usize) -> Verdict {
    match exceptions {
        0 => Verdict::Agrees,
        more => Verdict::Disagrees(format!("{more} exceptions to what is proven")),
    }
}

/// MT-SSS* is SSS*.
pub(crate) const SAME_LEAVES: Claim = Claim {
    name: "mt-sss-same-leaves",
    text: "MT-SSS* and MT-DUAL* evaluate as many leaves as SSS* and DUAL*, and go through the same \
           bounds",
    place: "1994, section 3; 1996a, section 2 and appendix A",
    published: "the same",
    tolerance: "none",
    jobs: |_| {
        let tree_samples = unordered();
        let jobs = |tree_sample: &TreeSample| {
            [SSS, MT_SSS, DUAL, MT_DUAL]
                .map(|a| tree_sample.jobs(a, Measure::Counts))
                .concat()
        };
        tree_samples.iter().flat_map(jobs).collect()
    },
    check: |_, results| {
        let tree_samples = unordered();
        let told = |outcome: &Outcome| {
            let answers = outcome.questions.iter().map(|question| question.value.0);
            (outcome.work.leaf_evaluations, answers.collect::<Vec<i32>>())
        };
        let mut exceptions = 0;
        for tree_sample in &tree_samples {
            for (list, table) in [(SSS, MT_SSS), (DUAL, MT_DUAL)] {
                let lists = tree_sample.outcomes(results, list, Measure::Counts);
                let tables = tree_sample.outcomes(results, table, Measure::Counts);
                let pairs = lists.into_iter().zip(tables);
                exceptions += pairs.filter(|(a, b)| told(a) != told(b)).count();
            }
        }
        Finding {
            measured: format!("different in {exceptions} searches"),
            published: None,
            sample: sample(&tree_samples),
            verdict: proven(exceptions),
        }
    },
};

/// The minimal tree.
pub(crate) const KNUTH_MOORE: Claim = Claim {
    name: "minimal-leaves",
    text: "In perfectly ordered trees Alpha-Beta and NegaScout visit the leaves of the minimal \
           tree, and no algorithm fewer",
    place: "Knuth and Moore 1975, the baseline of 1987",
    published: "w^ceil(d/2) + w^floor(d/2) - 1",
    tolerance: "none",
    jobs: |_| {
        let tree_samples = ordered();
        let algorithms = [ALPHA_BETA, NEGASCOUT, SSS, DUAL];
        let jobs = |tree_sample: &TreeSample| {
            algorithms
                .map(|a| tree_sample.jobs(a, Measure::Counts))
                .concat()
        };
        tree_samples.iter().flat_map(jobs).collect()
    },
    check: |_, results| {
        let tree_samples = ordered();
        let off = |tree_sample: &TreeSample, algorithm, wrong: fn(u64, u64) -> bool| {
            let outcomes = tree_sample.outcomes(results, algorithm, Measure::Counts);
            let leaves = outcomes.iter().map(|outcome| outcome.work.leaf_visits);
            leaves
                .filter(|&leaves| wrong(leaves, tree_sample.minimal_leaves()))
                .count()
        };
        let exceptions = tree_samples.iter().map(|tree_sample| {
            let exact =
                [ALPHA_BETA, NEGASCOUT].map(|a| off(tree_sample, a, |here, least| here != least));
            let bound = [SSS, DUAL].map(|a| off(tree_sample, a, |here, least| here < least));
            exact.into_iter().chain(bound).sum::<usize>()
        });
        let exceptions = exceptions.sum();
        Finding {
            measured: format!("{exceptions} exceptions"),
            published: None,
            sample: sample(&tree_samples),
            verdict: proven(exceptions),
        }
    },
};

/// MTD(f) with the right guess.
pub(crate) const TWO_CALLS: Claim = Claim {
    name: "mtdf-two-calls",
    text: "MTD(f) that begins with the value itself makes two calls: at least f, and not more",
    place: "1994, section 4.4",
    published: "two",
    tolerance: "none",
    jobs: |_| unordered().iter().flat_map(informed).collect(),
    check: |_, results| {
        let tree_samples = unordered();
        let jobs: Vec<Job> = tree_samples.iter().flat_map(informed).collect();
        let others = jobs
            .iter()
            .filter(|job| results.of(job).passes != 2)
            .count();
        Finding {
            measured: format!("more or fewer in {others} searches"),
            published: None,
            sample: sample(&tree_samples),
            verdict: proven(others),
        }
    },
};

fn informed(tree_sample: &TreeSample) -> Vec<Job> {
    let jobs = tree_sample.jobs(MTD_F, Measure::Counts).into_iter();
    jobs.map(|job| job.guessing(Guess::OffBy(0))).collect()
}

/// The memory of SSS*.
pub(crate) const OPEN_SSS: Claim = Claim {
    name: "open-need-sss",
    text: "SSS*'s OPEN list holds at most the leaves of a max solution tree",
    place: "1996a, section 3",
    published: "w^ceil(d/2)",
    tolerance: "none above",
    jobs: survey_jobs,
    check: |scale, results| need(SSS, true, scale, results),
};

/// The memory of DUAL*.
pub(crate) const OPEN_DUAL: Claim = Claim {
    name: "open-need-dual",
    text: "DUAL*'s OPEN list holds at most the leaves of a min solution tree",
    place: "1996a, section 3",
    published: "w^floor(d/2)",
    tolerance: "none above",
    jobs: survey_jobs,
    check: |scale, results| need(DUAL, false, scale, results),
};

fn need(algorithm: TreeAlgorithm, from_above: bool, scale: Scale, results: &Results) -> Finding {
    let tree_samples = survey(scale);
    let fillings = tree_samples.iter().flat_map(|tree_sample| {
        let room = number(tree_sample.solution_leaves(from_above));
        let outcomes = tree_sample.outcomes(results, algorithm, Measure::Details);
        let peaks = outcomes
            .into_iter()
            .filter_map(|outcome| Some(outcome.open?.peak));
        peaks.map(move |peak| number(peak) / room)
    });
    let fillings: Vec<f64> = fillings.collect();
    let over = fillings.iter().filter(|&&filling| filling > 1.0).count();
    let most = fillings.iter().copied().fold(0.0, f64::max);
    Finding {
        measured: format!(
            "{:.2} of it at the longest in the mean, {most:.2} at most",
            mean(&fillings)
        ),
        published: None,
        sample: sample(&tree_samples),
        verdict: proven(over),
    }
}

/// The first move's share of the leaves at even depths.
pub(crate) const PV_EVEN: Claim = Claim {
    name: "pv-share-even",
    text: "In perfectly ordered trees of even depth more than half of the leaves lie under the \
           first move",
    place: "1987, section 4.1.2",
    published: "about (w + 1) / 2w",
    tolerance: "0.01",
    jobs: |_| shares(&EVEN),
    check: |_, results| share(&EVEN, |width| (width + 1.0) / (2.0 * width), results),
};

/// The same at odd depths.
pub(crate) const PV_ODD: Claim = Claim {
    name: "pv-share-odd",
    text: "In perfectly ordered trees of odd depth few of the leaves lie under the first move",
    place: "1987, section 4.1.2",
    published: "about 2 / (w + 1)",
    tolerance: "0.01",
    jobs: |_| shares(&ODD),
    check: |_, results| share(&ODD, |width| 2.0 / (width + 1.0), results),
};

const EVEN: [(u16, u8); 3] = [(5, 6), (5, 8), (20, 4)];
const ODD: [(u16, u8); 3] = [(5, 5), (5, 7), (20, 5)];

fn optimal(width: u16, depth: u8) -> TreeSample {
    TreeSample::new(width, depth, Order::Optimal, 1)
}

/// A perfectly ordered tree, and the subtree of its first move: one ply less, also perfectly
/// ordered, and searched with the same open window.
fn shares(shapes: &[(u16, u8)]) -> Vec<Job> {
    let both = |&(width, depth): &(u16, u8)| [optimal(width, depth), optimal(width, depth - 1)];
    let tree_samples = shapes.iter().flat_map(both);
    tree_samples
        .flat_map(|tree_sample| tree_sample.jobs(ALPHA_BETA, Measure::Counts))
        .collect()
}

fn share(shapes: &[(u16, u8)], published: fn(f64) -> f64, results: &Results) -> Finding {
    let leaves = |width, depth| {
        let outcomes = optimal(width, depth).outcomes(results, ALPHA_BETA, Measure::Counts);
        outcomes
            .iter()
            .map(|outcome| number(outcome.work.leaf_visits))
            .sum::<f64>()
    };
    let mut parts = Vec::new();
    let mut near = true;
    for &(width, depth) in shapes {
        let here = leaves(width, depth - 1) / leaves(width, depth);
        let there = published(f64::from(width));
        near &= (here - there).abs() <= 0.01;
        parts.push(format!("{width}^{depth}: {here:.3} (formula {there:.3})"));
    }
    Finding {
        measured: parts.join(", "),
        published: None,
        sample: "a perfectly ordered tree of each width and depth, by Alpha-Beta".to_owned(),
        verdict: if near {
            Verdict::Agrees
        } else {
            Verdict::Disagrees("further from the formula than 0.01".to_owned())
        },
    }
}
