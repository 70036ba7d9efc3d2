//! Figure 9: how the bounds of the drivers converge on the value.

use crate::figure::Figure;
use crate::figures::convergence;
use nullwindow_catalogue::GameName;

/// Bounds over questions, in Othello.
pub(crate) const FIGURE: Figure = Figure {
    name: "1994/fig9",
    title: "How the drivers converge on the value",
    varies: "algorithm",
    measures: "the bounds after each question",
    expects: convergence::EXPECTS,
    jobs: |scale| convergence::jobs(GameName::Othello, scale),
    draw: |scale, results| convergence::draw(&FIGURE, GameName::Othello, scale, results),
};
