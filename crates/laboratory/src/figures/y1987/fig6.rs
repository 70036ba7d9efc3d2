//! Figure 6: leaves visited in trees of depth 5, in per cent of the minimal tree's, over width. The
//! wider the trees, the more algorithms are better than SSS*: DUAL*, INS, PNS, in the end
//! NegaScout.

use super::bottom_positions::{self, Row, VISITS, describe, percent};
use crate::figure::{Figure, Results};
use crate::scale::Scale;
use crate::sheet::Sheet;
use crate::statements::Statements;
use crate::tree_sample::{ALPHA_BETA, DUAL, INS, NEGASCOUT, PNS, SSS, title};

/// Leaves over width, at an odd depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1987/fig6",
    title: "Leaves visited in trees of depth 5, relative to the minimal tree",
    varies: "width, order of the tree, algorithm",
    measures: "leaf visits, mean of the trees",
    expects: "in wide trees SSS* is better than Alpha-Beta only: DUAL*, INS, PNS and at last \
              NegaScout visit fewer leaves",
    jobs: |scale| bottom_positions::jobs(&rows(scale)),
    draw,
};

/// The trees.
pub(crate) fn rows(scale: Scale) -> [Row; 2] {
    let trees = match scale {
        Scale::Quick => 10,
        Scale::Paper => 20,
    };
    bottom_positions::rows(&[5, 10, 15, 20].map(|width| (width, 5, trees)))
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let rows = rows(scale);
    let mut statements = Statements::default();
    for row in &rows {
        let [.., widest] = row.tree_samples.as_slice() else {
            continue;
        };
        statements.say(describe(row, widest, results));
        let over = |algorithm| {
            let leaves = |algorithm| percent(widest, results, algorithm, VISITS);
            100.0 * (leaves(algorithm) / leaves(SSS) - 1.0)
        };
        for algorithm in [DUAL, INS, PNS, NEGASCOUT] {
            statements.check(
                &format!(
                    "In {} of width {} {} visits fewer leaves than SSS*",
                    row.title,
                    widest.width,
                    title(algorithm)
                ),
                over(algorithm) < 0.0,
                &format!("{:+.0} %", over(algorithm)),
            );
        }
        statements.check(
            &format!("In {} Alpha-Beta visits more than SSS*", row.title),
            over(ALPHA_BETA) > 0.0,
            &format!("{:+.0} %", over(ALPHA_BETA)),
        );
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
