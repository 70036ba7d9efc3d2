//! Figure 13: time of MTD(f) by depth, relative to Aspiration NegaScout.
//!
//! Its caption in the paper says leaf count; section 4.5 says that it shows time.

use super::setup::setups;
use crate::figure::{Figure, Results};
use crate::figures::curves::{depth_panel, ours};
use crate::figures::judgement::Judgement;
use crate::figures::timing;
use crate::scale::{Scale, Setup};
use crate::sheet::Sheet;
use nullwindow_catalogue::{Algorithm, GameName};

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1994/fig13",
    title: "Time of MTD(f), relative to Aspiration NegaScout",
    varies: "depth, game",
    measures: "time of all iterations, summed over the positions, each search alone",
    expects: "MTD(f) about 5 % faster in checkers and Othello, about 10 % in chess, in the deeper \
              searches",
    jobs: |scale| timing::jobs(&setups(scale)),
    draw,
};

/// Savings that agree, in per cent: 5 points about what the paper says.
pub(crate) fn expected(setup: Setup) -> (f64, f64) {
    match setup.game {
        GameName::Chess => (5.0, 16.0),
        _ => (1.0, 10.0),
    }
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = setups(scale);
    let mut panels = Vec::new();
    let mut words = Vec::new();
    let mut judgement = Judgement::default();
    for &setup in &setups {
        let depths = setup.depths();
        let points: Vec<_> = depths
            .map(|depth| timing::time(setup, results, depth))
            .collect();
        let depth = setup.deepest();
        let saved = 100.0 * (1.0 - timing::time(setup, results, depth).y);
        let leaves = 100.0 * (1.0 - timing::leaves(setup, results, depth).y);
        let game = setup.title.to_lowercase();
        judgement.saving(&format!("MTD(f) in {game}"), saved, expected(setup));
        words.push(format!(
            "{}, depth {depth}: MTD(f) takes {saved:.1} % less time and {leaves:.1} % fewer \
             leaves.",
            setup.title
        ));
        panels.push(depth_panel(
            setup.title,
            "time, Aspiration NegaScout = 1",
            Some((0.8, 1.2)),
            vec![ours(Algorithm::MtdF, points)],
        ));
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries; short searches are repeated, and the \
             least time counts. Ratio of the sums, with the quartiles of the positions.",
            setups[0].positions, setups[0].entries
        ),
        panels,
        words,
        verdict: judgement.verdict(scale),
    }
}
