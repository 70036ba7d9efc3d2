//! Figure 11: leaves evaluated by depth, relative to Aspiration NegaScout.

use super::work;
use crate::figure::{Figure, Results};
use crate::figures::curves::LEAVES;
use crate::scale::Scale;
use crate::sheet::Sheet;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1994/fig11",
    title: "Leaf evaluations, relative to Aspiration NegaScout",
    varies: "depth, algorithm, game",
    measures: "leaf evaluations of all iterations, summed over the positions",
    expects: "MTD(f) at least 5 % below Aspiration NegaScout and below all others; SSS* in checkers mostly above Alpha-Beta",
    jobs: work::jobs,
    draw,
};

fn draw(scale: Scale, results: &Results) -> Sheet {
    work::draw(
        &FIGURE,
        LEAVES,
        "leaves, Aspiration NegaScout = 1",
        scale,
        results,
    )
}
