//! Figure 7: leaves visited in trees of depth 6, in per cent of the minimal tree's, over width.
//! SSS* is best; in wide ordered trees DUAL* visits some 10 % more, NegaScout some 25 %.

use super::bottom_positions::{self, Row, VISITS, best, describe, percent};
use crate::figure::{Figure, Results};
use crate::scale::Scale;
use crate::sheet::Sheet;
use crate::statements::Statements;
use crate::tree_sample::{DUAL, NEGASCOUT, SSS, TreeSample, title};

/// Leaves over width, at an even depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1987/fig7",
    title: "Leaves visited in trees of depth 6, relative to the minimal tree",
    varies: "width, order of the tree, algorithm",
    measures: "leaf visits, mean of the trees",
    expects: "SSS* best; in wide ordered trees DUAL* 10 % and NegaScout 25 % above it",
    jobs: |scale| bottom_positions::jobs(&rows(scale)),
    draw,
};

/// How far a surplus over SSS* may be from the published one, in percentage points.
const NEAR: f64 = 10.0;

/// The trees.
pub(crate) fn rows(scale: Scale) -> [Row; 2] {
    match scale {
        Scale::Quick => bottom_positions::rows(&[(5, 6, 10), (10, 6, 10), (15, 6, 5), (20, 6, 5)]),
        Scale::Paper => bottom_positions::rows(&[5, 10, 15, 20].map(|width| (width, 6, 20))),
    }
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let rows = rows(scale);
    let mut statements = Statements::default();
    let over = |tree_sample: &TreeSample, algorithm| {
        let leaves = |algorithm| percent(tree_sample, results, algorithm, VISITS);
        100.0 * (leaves(algorithm) / leaves(SSS) - 1.0)
    };
    for row in &rows {
        let winners: Vec<String> = row
            .tree_samples
            .iter()
            .map(|tree_sample| {
                format!(
                    "width {}: {}",
                    tree_sample.width,
                    title(best(tree_sample, results))
                )
            })
            .collect();
        statements.check(
            &format!("In {} SSS* is best at every width", row.title),
            row.tree_samples.iter().all(|f| best(f, results) == SSS),
            &winners.join(", "),
        );
        if let Some(widest) = row.tree_samples.last() {
            statements.say(describe(row, widest, results));
        }
    }
    if let Some(bushy) = rows[1].tree_samples.last() {
        for (algorithm, published) in [(DUAL, 10.0), (NEGASCOUT, 25.0)] {
            statements.check(
                &format!(
                    "In strongly ordered trees of width {} {} visits about {published} % more \
                     leaves than SSS*",
                    bushy.width,
                    title(algorithm)
                ),
                (over(bushy, algorithm) - published).abs() <= NEAR,
                &format!("{:+.0} %", over(bushy, algorithm)),
            );
        }
    }
    let reason = "the trees themselves are unpublished, and single trees scatter widely";
    bottom_positions::draw(
        &FIGURE,
        &rows,
        ("width", |tree_sample| f64::from(tree_sample.width)),
        statements,
        Some(reason),
        results,
    )
}
