//! Figure 3: the left-first minimal graph is not minimal, chess, and Othello.

use super::lfmg;
use crate::figure::{Figure, Results};
use crate::job::Job;
use crate::scale::Scale;
use crate::sheet::Sheet;
use nullwindow_catalogue::GameName;

/// LFMG and ARMG over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996b/fig3",
    title: "The left-first minimal graph is not minimal: chess, and Othello",
    varies: "depth",
    measures: "all nodes of minimal graphs",
    expects: "the LFMG 25 % larger than ARMG(3) in chess; 42 % larger than ARMG(2) in Othello, by the text",
    jobs,
    draw,
};

/// By how many per cent the LFMG is larger.
const PUBLISHED: [lfmg::Published; 2] = [
    (GameName::Chess, 25.0, None),
    (GameName::Othello, 42.0, Some(4)),
];

fn jobs(scale: Scale) -> Vec<Job> {
    lfmg::jobs(&PUBLISHED, scale)
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    lfmg::draw(&FIGURE, &PUBLISHED, scale, results)
}
