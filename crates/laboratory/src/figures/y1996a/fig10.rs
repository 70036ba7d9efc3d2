//! Figure 10: leaves of DUAL\* by the size of the table, relative to Alpha-Beta.

use super::tables;
use crate::figure::{Figure, Results};
use crate::scale::Scale;
use crate::sheet::Sheet;
use nullwindow_catalogue::Algorithm;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996a/fig10",
    title: "Leaves of DUAL* by the size of the table, relative to Alpha-Beta",
    varies: "entries of the table, depth, game",
    measures: "leaf evaluations of all iterations, summed over the positions",
    expects: "as with SSS*, 2 to 4 powers of two to the left",
    jobs: |scale| tables::jobs(scale, Algorithm::MtDual),
    draw,
};

fn draw(scale: Scale, results: &Results) -> Sheet {
    tables::draw(&FIGURE, (10, 1.3), Algorithm::MtDual, scale, results)
}
