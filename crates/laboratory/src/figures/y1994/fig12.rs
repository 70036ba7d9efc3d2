//! Figure 12: all nodes by depth, relative to Aspiration NegaScout.

use super::work;
use crate::figure::{Figure, Results};
use crate::figures::curves::TOTAL;
use crate::scale::Scale;
use crate::sheet::Sheet;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1994/fig12",
    title: "All nodes, relative to Aspiration NegaScout",
    varies: "depth, algorithm, game",
    measures: "leaves, interior nodes and transpositions of all iterations, summed over the positions",
    expects: "MTD(f) below Aspiration NegaScout and all others; SSS* and DUAL* far above",
    jobs: work::jobs,
    draw,
};

fn draw(scale: Scale, results: &Results) -> Sheet {
    work::draw(
        &FIGURE,
        TOTAL,
        "nodes, Aspiration NegaScout = 1",
        scale,
        results,
    )
}
