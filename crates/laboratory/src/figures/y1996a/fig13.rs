//! Figure 13: leaves evaluated, relative to Aspiration NegaScout.

use super::work::{self, Shown};
use crate::figure::{Figure, Results};
use crate::figures::curves::LEAVES;
use crate::scale::Scale;
use crate::sheet::Sheet;

/// Leaves over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996a/fig13",
    title: "Leaves evaluated, relative to Aspiration NegaScout",
    varies: "depth, algorithm, game",
    measures: "leaf evaluations of all iterations, summed over the positions",
    expects: "MTD(f) 5 to 10 % below Aspiration NegaScout, Alpha-Beta up to 12 % above, \
              SSS* and DUAL* near 1",
    jobs: work::jobs,
    draw,
};

fn draw(scale: Scale, results: &Results) -> Sheet {
    let shown = Shown {
        number: 13,
        quantity: LEAVES,
        y: "leaves, Aspiration NegaScout = 1",
        range: (0.8, 1.2),
        near: 0.05,
    };
    work::draw(&FIGURE, &shown, scale, results)
}
