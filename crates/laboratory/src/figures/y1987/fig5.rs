//! Figure 5: leaves visited in trees of width 5, in per cent of the minimal tree's, over depth.
//! DUAL* is best at odd depths, SSS* at even ones, and SSS* does poorly at odd ones.

use super::bottom_positions::{self, Row, VISITS, best, describe, percent};
use crate::figure::{Figure, Results};
use crate::scale::Scale;
use crate::sheet::Sheet;
use crate::statements::Statements;
use crate::tree_sample::{ALPHA_BETA, DUAL, INS, SSS, title};

/// Leaves over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1987/fig5",
    title: "Leaves visited in trees of width 5, relative to the minimal tree",
    varies: "depth, order of the tree, algorithm",
    measures: "leaf visits, mean of the trees",
    expects: "DUAL* best at odd depths, SSS* at even ones; at odd depths SSS* behind DUAL* and INS",
    jobs: |scale| bottom_positions::jobs(&rows(scale)),
    draw,
};

/// The trees. The range of depths is not in the paper's text.
pub(crate) fn rows(scale: Scale) -> [Row; 2] {
    let deepest = match scale {
        Scale::Quick => 7,
        Scale::Paper => 9,
    };
    let kinds: Vec<(u16, u8, u64)> = (2..=deepest).map(|depth| (5, depth, 20)).collect();
    bottom_positions::rows(&kinds)
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let rows = rows(scale);
    let mut statements = Statements::default();
    for row in &rows {
        for tree_sample in row.tree_samples.iter().rev().take(2).rev() {
            statements.say(describe(row, tree_sample, results));
        }
        let leaves = |tree_sample, algorithm| percent(tree_sample, results, algorithm, VISITS);
        for (parity, remainder, expected) in [("odd", 1, DUAL), ("even", 0, SSS)] {
            let here = row
                .tree_samples
                .iter()
                .filter(|tree_sample| tree_sample.depth > 2);
            let here = here.filter(|tree_sample| tree_sample.depth % 2 == remainder);
            let winners: Vec<String> = here
                .clone()
                .map(|tree_sample| {
                    format!(
                        "depth {}: {}",
                        tree_sample.depth,
                        title(best(tree_sample, results))
                    )
                })
                .collect();
            statements.check(
                &format!(
                    "In {} {} is best at {parity} depths",
                    row.title,
                    title(expected)
                ),
                here.clone()
                    .all(|tree_sample| best(tree_sample, results) == expected),
                &winners.join(", "),
            );
        }
        let odd = row
            .tree_samples
            .iter()
            .filter(|f| f.depth % 2 == 1 && f.depth > 3);
        let margins: Vec<String> = odd
            .clone()
            .map(|f| {
                format!(
                    "{:+.0} % at depth {}",
                    100.0 * (leaves(f, SSS) / leaves(f, INS) - 1.0),
                    f.depth
                )
            })
            .collect();
        statements.check(
            &format!(
                "In {} SSS* visits more leaves than INS at odd depths",
                row.title
            ),
            odd.clone().all(|f| leaves(f, SSS) > leaves(f, INS)),
            &margins.join(", "),
        );
        let below = row
            .tree_samples
            .iter()
            .all(|f| leaves(f, SSS) <= leaves(f, ALPHA_BETA));
        statements.check(
            &format!(
                "In {} SSS* visits no more leaves than Alpha-Beta",
                row.title
            ),
            below,
            "at all depths",
        );
    }
    let reason = "the trees themselves are unpublished, and single trees scatter widely";
    bottom_positions::draw(
        &FIGURE,
        &rows,
        ("depth (plies)", |tree_sample| f64::from(tree_sample.depth)),
        statements,
        Some(reason),
        results,
    )
}
