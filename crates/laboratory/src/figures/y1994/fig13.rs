//! Figure 13: time of MTD(f) by depth, relative to Aspiration NegaScout.
//!
//! Its caption in the paper says leaf count; section 4.5 says that it shows time.

use super::setup::setups;
use crate::figure::{Figure, Results};
use crate::figures::curves::{depth_panel, ours};
use crate::figures::deviations::{Deviations, Estimate};
use crate::figures::timing;
use crate::scale::{Scale, Setup, conditions_text};
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

/// Where differences of time come from.
pub(crate) const CAUSE: &str = "time follows leaves and passes: beyond/conditions and beyond/grain \
                                show what moves them";

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
    let mut deviations = Deviations::default();
    for &setup in &setups {
        // Times of short searches mean little.
        let depths = setup
            .depths()
            .filter(|depth| depth + 2 * setup.step >= setup.depth);
        let points: Vec<_> = depths
            .map(|depth| timing::time(setup, results, depth))
            .collect();
        let depth = setup.deepest();
        let time = timing::time(setup, results, depth);
        let leaves = timing::leaves(setup, results, depth);
        let game = setup.in_prose;
        let saved = Estimate::ratio(&timing::time_pairs(setup, results, depth)).saving();
        deviations.saving(&format!("MTD(f) in {game}"), saved, expected(setup));
        words.push(format!(
            "{}, depth {depth}: MTD(f) takes {:.2} of Aspiration NegaScout's time (quartiles of \
             the positions {:.2} and {:.2}), and {:.2} of its leaves.",
            setup.title, time.y, time.low, time.high, leaves.y
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
             least time counts. Ratio of the sums. {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict_at(scale, CAUSE),
    }
}
