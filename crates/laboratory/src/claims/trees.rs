//! Claims about searches of artificial trees, most of 1987.

pub(super) mod leaves;
pub(super) mod theory;
pub(super) mod time;

use crate::figures::y1987::bottom_positions::{self, Row};
use crate::figures::y1987::{fig5, fig6, fig7};
use crate::job::Job;
use crate::scale::Scale;
use crate::tree_sample::TreeSample;

/// The trees of figures 5, 6 and 7, too large to be trivial.
fn survey(scale: Scale) -> Vec<TreeSample> {
    let rows = [fig5::rows(scale), fig6::rows(scale), fig7::rows(scale)];
    let rows = rows.into_iter().flatten();
    let mut tree_samples: Vec<TreeSample> = Vec::new();
    for tree_sample in rows.flat_map(|row: Row| row.tree_samples) {
        let twin = |other: &TreeSample| {
            (other.width, other.depth, &other.order)
                == (tree_sample.width, tree_sample.depth, &tree_sample.order)
        };
        if tree_sample.depth > 2 && !tree_samples.iter().any(twin) {
            tree_samples.push(tree_sample);
        }
    }
    tree_samples
}

/// Their jobs, which the figures share.
fn survey_jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = bottom_positions::jobs(&fig5::rows(scale));
    jobs.extend(bottom_positions::jobs(&fig6::rows(scale)));
    jobs.extend(bottom_positions::jobs(&fig7::rows(scale)));
    jobs
}

/// The sample, in words.
fn sample<'f>(tree_samples: impl IntoIterator<Item = &'f TreeSample>) -> String {
    let (mut trees, mut widths, mut depths) = (0, Vec::new(), Vec::new());
    let mut orders = Vec::new();
    for tree_sample in tree_samples {
        trees += tree_sample.trees;
        widths.push(tree_sample.width);
        depths.push(tree_sample.depth);
        let order = tree_sample.order.to_string();
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    let between = |least, most| {
        if least == most {
            format!("{least}")
        } else {
            format!("{least} to {most}")
        }
    };
    let ends = |values: &[u16]| {
        let least = values.iter().min().copied().unwrap_or_default();
        between(least, values.iter().max().copied().unwrap_or_default())
    };
    let depths: Vec<u16> = depths.into_iter().map(u16::from).collect();
    format!(
        "{trees} trees, width {}, depth {}, order {}",
        ends(&widths),
        ends(&depths),
        orders.join(" and ")
    )
}

#[cfg(test)]
mod tests {
    use super::{leaves, theory, time};
    use crate::claim::{Claim, Finding};
    use crate::execution::execute;
    use crate::figure::Results;
    use crate::scale::Scale;
    use crate::sheet::Verdict;

    fn checked(claim: &Claim) -> Finding {
        let mut results = Results::default();
        for job in (claim.jobs)(Scale::Quick) {
            if !results.has(&job) {
                results.insert(&job, execute(&job, None).unwrap());
            }
        }
        (claim.check)(Scale::Quick, &results)
    }

    #[test]
    fn theorems_hold() {
        use theory::{KNUTH_MOORE, PV_EVEN, PV_ODD, SAME_LEAVES, TWO_CALLS};
        for claim in [SAME_LEAVES, KNUTH_MOORE, TWO_CALLS, PV_EVEN, PV_ODD] {
            let finding = checked(&claim);
            assert_eq!(finding.verdict, Verdict::Agrees, "{claim:?}: {finding:?}");
        }
    }

    /// A minute: all trees of figures 5, 6 and 7, and timed searches.
    #[test]
    #[ignore = "slow"]
    fn every_claim_has_a_finding() {
        for claim in [
            theory::OPEN_SSS,
            theory::OPEN_DUAL,
            leaves::SCATTER,
            leaves::QUARTER,
            leaves::INS_BEATS_SSS,
            leaves::SPREAD,
            leaves::HALF,
            leaves::DOMINANCE,
            time::OPEN_SHARE,
            time::PURGE_SHARE,
            time::DUAL_SLOWER,
            time::SSS_SLOWER,
            time::INS_SLOWER,
            time::MT_SSS_TIME,
        ] {
            let finding = checked(&claim);
            println!("{claim:?}: {finding:?}");
            assert!(!finding.measured.contains("NaN"), "{claim:?}: {finding:?}");
        }
    }
}
