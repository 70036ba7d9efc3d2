//! Samples of generated trees, and the algorithms that are compared on them.

use crate::figure::Results;
use crate::figures::curves;
use crate::job::{Job, Measure};
use crate::outcome::Outcome;
use crate::sheet::Point;
use crate::statistics::{Pair, number, ratio};
use crate::subject::{Subject, TreeShape};
use nullwindow::graphs::knuth_moore_leaves;
use nullwindow::historical::OpenRules;
use nullwindow::observers::Counts;
use nullwindow_catalogue::{Algorithm, Historical, TreeAlgorithm};
use nullwindow_trees::{Order, Shape};

pub(crate) const ALPHA_BETA: TreeAlgorithm = TreeAlgorithm::General(Algorithm::AlphaBeta);
pub(crate) const NEGASCOUT: TreeAlgorithm = TreeAlgorithm::General(Algorithm::NegaScout);
pub(crate) const MT_SSS: TreeAlgorithm = TreeAlgorithm::General(Algorithm::MtSss);
pub(crate) const MT_DUAL: TreeAlgorithm = TreeAlgorithm::General(Algorithm::MtDual);
pub(crate) const MTD_F: TreeAlgorithm = TreeAlgorithm::General(Algorithm::MtdF);
pub(crate) const PNS: TreeAlgorithm = TreeAlgorithm::Historical(Historical::Pns);
pub(crate) const INS: TreeAlgorithm = TreeAlgorithm::Historical(Historical::Ins);
pub(crate) const DUAL: TreeAlgorithm = TreeAlgorithm::Historical(Historical::DualStar);
pub(crate) const SSS: TreeAlgorithm = TreeAlgorithm::Historical(Historical::SssStar);

/// The algorithms of 1987.
pub(crate) const OF_1987: [TreeAlgorithm; 6] = [ALPHA_BETA, NEGASCOUT, PNS, INS, DUAL, SSS];

/// The paper's name of an algorithm; the reformulations by MT have names of their own.
pub(crate) fn title(algorithm: TreeAlgorithm) -> &'static str {
    match algorithm {
        MT_SSS => "MT-SSS*",
        MT_DUAL => "MT-DUAL*",
        TreeAlgorithm::General(algorithm) => algorithm.paper_name(),
        TreeAlgorithm::Historical(Historical::SssStar) => "SSS*",
        TreeAlgorithm::Historical(Historical::DualStar) => "DUAL*",
        TreeAlgorithm::Historical(Historical::Ins) => "INS",
        TreeAlgorithm::Historical(Historical::Pns) => "PNS",
    }
}

/// The colour of an algorithm; the algorithms of 1987 and their reformulations differ.
pub(crate) fn hue(algorithm: TreeAlgorithm) -> usize {
    match algorithm {
        MT_SSS => 6,
        MT_DUAL => 7,
        TreeAlgorithm::General(algorithm) => curves::hue(algorithm),
        TreeAlgorithm::Historical(Historical::SssStar) => curves::hue(Algorithm::MtSss),
        TreeAlgorithm::Historical(Historical::DualStar) => curves::hue(Algorithm::MtDual),
        TreeAlgorithm::Historical(Historical::Ins) => 8,
        TreeAlgorithm::Historical(Historical::Pns) => 9,
    }
}

/// Generated trees that differ only in their seed.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TreeSample {
    pub(crate) width: u16,
    pub(crate) depth: u8,
    pub(crate) order: Order,
    pub(crate) range: i32,
    /// How SSS* and DUAL* keep their OPEN lists.
    pub(crate) open: OpenRules,
    pub(crate) trees: u64,
}

impl TreeSample {
    /// Trees with few ties, and OPEN lists left-first.
    pub(crate) fn new(width: u16, depth: u8, order: Order, trees: u64) -> Self {
        TreeSample {
            width,
            depth,
            order,
            range: Shape::RANGE,
            open: OpenRules::default(),
            trees,
        }
    }

    pub(crate) fn subjects(&self) -> impl Iterator<Item = Subject> + '_ {
        (0..self.trees).map(|seed| {
            Subject::Tree(TreeShape {
                width: self.width,
                depth: self.depth,
                order: self.order.clone(),
                range: self.range,
                seed,
            })
        })
    }

    /// The jobs of an algorithm, one per tree.
    pub(crate) fn jobs(&self, algorithm: TreeAlgorithm, measure: Measure) -> Vec<Job> {
        let jobs = self.subjects();
        jobs.map(|tree| {
            let job = Job::single(tree, algorithm, self.depth).keeping(self.open);
            job.measuring(measure)
        })
        .collect()
    }

    /// Their outcomes.
    pub(crate) fn outcomes<'r>(
        &self,
        results: &'r Results,
        algorithm: TreeAlgorithm,
        measure: Measure,
    ) -> Vec<&'r Outcome> {
        let jobs = self.jobs(algorithm, measure);
        jobs.iter().map(|job| results.of(job)).collect()
    }

    /// A count for each tree.
    pub(crate) fn counts(
        &self,
        results: &Results,
        algorithm: TreeAlgorithm,
        count: fn(&Counts) -> u64,
    ) -> Vec<f64> {
        let outcomes = self.outcomes(results, algorithm, Measure::Details);
        outcomes
            .iter()
            .map(|outcome| number(count(&outcome.work)))
            .collect()
    }

    /// The mean of a count as a share of the minimal tree's leaves, in per cent, with quartiles.
    pub(crate) fn percent(
        &self,
        results: &Results,
        algorithm: TreeAlgorithm,
        count: fn(&Counts) -> u64,
        x: f64,
    ) -> Point {
        let baseline = number(self.minimal_leaves()) / 100.0;
        let counts = self.counts(results, algorithm, count);
        let pairs: Vec<Pair> = counts
            .into_iter()
            .map(|count| Pair { count, baseline })
            .collect();
        ratio(x, &pairs)
    }

    /// The leaves of the minimal tree (Knuth and Moore 1975).
    pub(crate) fn minimal_leaves(&self) -> u64 {
        knuth_moore_leaves(self.width.into(), self.depth.into())
    }

    /// The leaves of a solution tree, which has all children at every other ply. One that bounds
    /// the value from above has all children of the root.
    pub(crate) fn solution_leaves(&self, from_above: bool) -> u64 {
        let plies = if from_above {
            self.depth.div_ceil(2)
        } else {
            self.depth / 2
        };
        u64::from(self.width).pow(u32::from(plies))
    }
}

#[cfg(test)]
mod tests {
    use super::{ALPHA_BETA, DUAL, INS, NEGASCOUT, OF_1987, SSS, TreeSample};
    use crate::execution::execute;
    use crate::figure::Results;
    use crate::job::Measure;
    use crate::statistics::{mean, number};
    use nullwindow_trees::Order;

    fn searched(tree_sample: &TreeSample) -> Results {
        let mut results = Results::default();
        for algorithm in OF_1987 {
            for job in tree_sample.jobs(algorithm, Measure::Details) {
                results.insert(&job, execute(&job, None).unwrap());
            }
        }
        results
    }

    #[test]
    fn alpha_beta_visits_the_minimal_tree_with_perfect_order() {
        for (width, depth, leaves) in [(2, 4, 7), (5, 5, 149), (20, 4, 799), (3, 7, 107)] {
            let tree_sample = TreeSample::new(width, depth, Order::Optimal, 2);
            assert_eq!(tree_sample.minimal_leaves(), leaves);
            let results = searched(&tree_sample);
            for algorithm in [ALPHA_BETA, NEGASCOUT] {
                let counts = tree_sample.counts(&results, algorithm, |work| work.leaf_visits);
                assert_eq!(counts, [number(leaves); 2]);
            }
        }
    }

    /// An independent program's means over twenty trees of its own, in per cent of the minimal
    /// tree: random and strongly ordered, depth 5 and 6.
    #[test]
    fn counts_are_near_those_of_an_independent_simulation() {
        let table = [
            (Order::Random, 5, [469.0, 483.0, 351.0, 357.0, 259.0]),
            (Order::Random, 6, [829.0, 902.0, 598.0, 432.0, 511.0]),
            (Order::Strong, 5, [250.0, 204.0, 183.0, 216.0, 163.0]),
            (Order::Strong, 6, [362.0, 365.0, 300.0, 238.0, 273.0]),
        ];
        for (order, depth, expected) in table {
            let tree_sample = TreeSample::new(5, depth, order, 60);
            let results = searched(&tree_sample);
            for (algorithm, expected) in [ALPHA_BETA, NEGASCOUT, INS, SSS, DUAL]
                .into_iter()
                .zip(expected)
            {
                let counts = tree_sample.counts(&results, algorithm, |work| work.leaf_visits);
                let percent = 100.0 * mean(&counts) / number(tree_sample.minimal_leaves());
                // Twenty trees leave a standard error of up to a tenth.
                assert!(
                    (percent / expected - 1.0).abs() < 0.25,
                    "{algorithm:?} {depth}: {percent} beside {expected}"
                );
            }
        }
    }
}
