//! What figures 5, 6 and 7 share: leaves visited, in per cent of the minimal tree's.
//!
//! The paper counts every visit to a leaf, and an algorithm that stores leaves visits each once;
//! 1994 objects that with a memory the others would not evaluate a leaf twice either. The curves
//! count as the paper does, the words give the different leaves, too.

use crate::figure::{Figure, Results};
use crate::job::{Job, Measure};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Series, Sheet, Stroke, Verdict};
use crate::statements::Statements;
use crate::tree_sample::{OF_1987, TreeSample, hue, title};
use nullwindow::observers::Counts;
use nullwindow_catalogue::TreeAlgorithm;
use nullwindow_trees::Order;

/// Every visit to a leaf, as in the paper.
pub(crate) const VISITS: fn(&Counts) -> u64 = |work| work.leaf_visits;
/// Every leaf once.
pub(crate) const DIFFERENT: fn(&Counts) -> u64 = |work| work.unique_leaves;

/// Trees of one order, along the horizontal axis.
pub(crate) struct Row {
    /// A description of the trees.
    pub(crate) title: &'static str,
    /// From left to right.
    pub(crate) tree_samples: Vec<TreeSample>,
}

/// Random and strongly ordered trees of these widths, depths and numbers.
pub(crate) fn rows(kinds: &[(u16, u8, u64)]) -> [Row; 2] {
    let row = |title, order: Order| Row {
        title,
        tree_samples: kinds
            .iter()
            .map(|&(width, depth, trees)| TreeSample::new(width, depth, order.clone(), trees))
            .collect(),
    };
    [
        row("random trees", Order::Random),
        row("strongly ordered trees", Order::Strong),
    ]
}

/// All searches of these trees by the algorithms of 1987.
pub(crate) fn jobs(rows: &[Row]) -> Vec<Job> {
    let tree_samples = rows.iter().flat_map(|row| &row.tree_samples);
    let jobs = |tree_sample: &TreeSample| {
        OF_1987
            .map(|a| tree_sample.jobs(a, Measure::Details))
            .concat()
    };
    tree_samples.flat_map(jobs).collect()
}

/// Mean leaves in per cent of the minimal tree's.
pub(crate) fn percent(
    tree_sample: &TreeSample,
    results: &Results,
    algorithm: TreeAlgorithm,
    count: fn(&Counts) -> u64,
) -> f64 {
    tree_sample.percent(results, algorithm, count, 0.0).y
}

/// The algorithm with the fewest leaves.
pub(crate) fn best(tree_sample: &TreeSample, results: &Results) -> TreeAlgorithm {
    let leaves = |&a: &TreeAlgorithm| percent(tree_sample, results, a, VISITS);
    let least = OF_1987
        .into_iter()
        .min_by(|a, b| leaves(a).total_cmp(&leaves(b)));
    least.unwrap_or(OF_1987[0])
}

/// All counts of a kind of trees, as a sentence.
pub(crate) fn describe(row: &Row, tree_sample: &TreeSample, results: &Results) -> String {
    let parts = OF_1987.map(|algorithm| {
        let visits = percent(tree_sample, results, algorithm, VISITS);
        let different = percent(tree_sample, results, algorithm, DIFFERENT);
        if visits - different < 0.5 {
            format!("{} {visits:.0}", title(algorithm))
        } else {
            format!("{} {visits:.0} ({different:.0})", title(algorithm))
        }
    });
    format!(
        "{}, width {}, depth {}, leaves visited (different ones) in per cent of the minimal \
         tree's: {}.",
        capital(row.title),
        tree_sample.width,
        tree_sample.depth,
        parts.join(", ")
    )
}

/// The figure.
pub(crate) fn draw(
    figure: &Figure,
    rows: &[Row],
    (x_label, x): (&str, fn(&TreeSample) -> f64),
    statements: Statements,
    unpublished: Option<&str>,
    results: &Results,
) -> Sheet {
    let panels = rows.iter().map(|row| Panel {
        title: row.title.to_owned(),
        x: Axis {
            label: x_label.to_owned(),
            range: None,
            scale: AxisScale::Whole,
        },
        y: Axis {
            label: "leaves, % of the minimal tree".to_owned(),
            range: None,
            scale: AxisScale::Linear,
        },
        series: OF_1987
            .map(|algorithm| Series {
                name: title(algorithm).to_owned(),
                origin: Origin::Ours,
                hue: hue(algorithm),
                stroke: Stroke::Lines,
                points: row
                    .tree_samples
                    .iter()
                    .map(|tree_sample| {
                        tree_sample.percent(results, algorithm, VISITS, x(tree_sample))
                    })
                    .collect(),
            })
            .into(),
        level: Some(100.0),
        level_is: None,
    });
    let trees = rows[0]
        .tree_samples
        .iter()
        .map(|tree_sample| tree_sample.trees);
    let (fewest, most) = (trees.clone().min().unwrap_or(0), trees.max().unwrap_or(0));
    let trees = if fewest == most {
        format!("{most} trees a point")
    } else {
        format!("{fewest} to {most} trees a point, where the paper has 20")
    };
    let (words, verdict) = match statements.conclude(unpublished) {
        // The variance of wide trees is so large that a few of them decide nothing.
        (words, Verdict::Differs(why)) if fewest < 20 => (
            words,
            Verdict::CannotTell(format!("{fewest} trees are too few to judge by: {why}")),
        ),
        judged => judged,
    };
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{trees}, values within ±{}; means. Every visit to a leaf counts, as in \
             the paper; SSS* and DUAL* store leaves and visit each once, and take equal states \
             left-first.",
            rows[0].tree_samples[0].range
        ),
        panels: panels.collect(),
        words,
        verdict,
    }
}

/// The text with a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}
