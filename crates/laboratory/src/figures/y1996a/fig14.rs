//! Figure 14: all nodes, relative to Aspiration NegaScout.

use super::work::{self, Shown};
use crate::figure::{Figure, Results};
use crate::figures::curves::TOTAL;
use crate::scale::Scale;
use crate::sheet::Sheet;

/// All nodes over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996a/fig14",
    title: "All nodes, relative to Aspiration NegaScout",
    varies: "depth, algorithm, game",
    measures: "leaves, interior nodes and transpositions of all iterations, summed over the positions",
    expects: "MTD(f) a few % below Aspiration NegaScout at the greater depths, SSS* far above, \
              most of all in chess",
    jobs: work::jobs,
    draw,
};

fn draw(scale: Scale, results: &Results) -> Sheet {
    let shown = Shown {
        number: 14,
        quantity: TOTAL,
        y: "nodes, Aspiration NegaScout = 1",
        range: (0.8, 1.6),
        near: 0.10,
    };
    work::draw(&FIGURE, &shown, scale, results)
}
