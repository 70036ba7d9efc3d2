//! What figures 11 and 12 share: algorithms against Aspiration NegaScout, depth by depth.

use super::setup::setups;
use crate::figure::{Figure, Results};
use crate::figures::curves::{
    Quantity, compared_algorithms, deepening_jobs, depth_panel, ours, pairs, relative,
};
use crate::figures::deviations::{Deviations, Estimate};
use crate::job::Job;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Panel, Sheet};
use nullwindow_catalogue::Algorithm;

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

pub(super) fn jobs(scale: Scale) -> Vec<Job> {
    let mut algorithms = vec![BASELINE];
    algorithms.extend(compared_algorithms());
    deepening_jobs(&setups(scale), &algorithms)
}

pub(super) fn draw(
    figure: &Figure,
    quantity: Quantity,
    y: &str,
    scale: Scale,
    results: &Results,
) -> Sheet {
    let setups = setups(scale);
    let panels: Vec<Panel> = setups
        .iter()
        .map(|&setup| {
            let curve = |algorithm| {
                let points = relative(setup, results, algorithm, BASELINE, quantity);
                ours(algorithm, points)
            };
            depth_panel(
                setup.title,
                y,
                None,
                compared_algorithms().map(curve).collect(),
            )
        })
        .collect();
    let mut deviations = Deviations::default();
    let words = setups
        .iter()
        .zip(&panels)
        .map(|(setup, panel)| {
            judge(*setup, results, quantity, &mut deviations);
            describe(*setup, panel)
        })
        .collect();
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries, all iterations; ratio of the sums. The paper printed no numbers for this figure. \
             {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict_at(
            scale,
            "beyond/conditions shows which condition moves which algorithm",
        ),
    }
}

/// At the greatest depth MTD(f) is below all others in the paper.
fn judge(setup: Setup, results: &Results, quantity: Quantity, deviations: &mut Deviations) {
    let game = setup.in_prose;
    let others = compared_algorithms().filter(|&algorithm| algorithm != Algorithm::MtdF);
    for other in others.chain([BASELINE]) {
        let depth = setup.deepest();
        let both = pairs(setup, results, Algorithm::MtdF, other, quantity, depth);
        let Estimate { value, error } = Estimate::ratio(&both);
        if value <= 1.0 {
            continue;
        }
        let name = other.paper_name();
        let seen = format!("MTD(f) stands at {value:.2} ± {error:.2} of {name} in {game}");
        if value - error <= 1.0 {
            deviations.unclear(seen);
        } else if other == BASELINE {
            deviations.opposite(seen);
        } else {
            deviations.off(seen);
        }
    }
}

/// The result at the greatest depth.
fn describe(setup: Setup, panel: &Panel) -> String {
    let parts = compared_algorithms()
        .zip(&panel.series)
        .filter_map(|(algorithm, series)| {
            let last = series.points.last()?;
            Some(format!("{} {:.2}", algorithm.paper_name(), last.y))
        });
    format!(
        "{}, depth {}: {}.",
        setup.title,
        setup.deepest(),
        parts.collect::<Vec<_>>().join(", ")
    )
}
