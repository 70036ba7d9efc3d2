//! Figure 9: leaves of SSS\* by the size of the table, relative to Alpha-Beta.

use super::tables;
use crate::figure::{Figure, Results};
use crate::scale::Scale;
use crate::sheet::Sheet;
use nullwindow_catalogue::Algorithm;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996a/fig9",
    title: "Leaves of SSS* by the size of the table, relative to Alpha-Beta",
    varies: "entries of the table, depth, game",
    measures: "leaf evaluations of all iterations, summed over the positions",
    expects: "below Alpha-Beta or level with it from a critical size on (2^17 for checkers at 15 plies), far above with less",
    jobs: |scale| tables::jobs(scale, Algorithm::MtSss),
    draw,
};

fn draw(scale: Scale, results: &Results) -> Sheet {
    tables::draw(&FIGURE, (9, 1.6), Algorithm::MtSss, scale, results)
}
