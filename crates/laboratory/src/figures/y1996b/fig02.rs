//! Figure 2: the left-first minimal graph is not minimal, checkers.

use super::lfmg;
use crate::figure::{Figure, Results};
use crate::job::Job;
use crate::scale::Scale;
use crate::sheet::Sheet;
use nullwindow_catalogue::GameName;

/// LFMG and ARMG over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996b/fig2",
    title: "The left-first minimal graph is not minimal: checkers",
    varies: "depth",
    measures: "all nodes of minimal graphs",
    expects: "the LFMG 122 % larger than ARMG(3)",
    jobs,
    draw,
};

/// By how many per cent the LFMG is larger.
const PUBLISHED: [lfmg::Published; 1] = [(GameName::Checkers, 122.0, Some(6))];

fn jobs(scale: Scale) -> Vec<Job> {
    lfmg::jobs(&PUBLISHED, scale)
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    lfmg::draw(&FIGURE, &PUBLISHED, scale, results)
}
