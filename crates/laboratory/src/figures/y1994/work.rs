//! What figures 11 and 12 share: algorithms against Aspiration NegaScout, depth by depth.

use super::setup::setups;
use crate::figure::{Figure, Results};
use crate::figures::curves::{
    Quantity, compared_algorithms, deepening_jobs, depth_panel, ours, relative,
};
use crate::figures::deviations::Deviations;
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
        .map(|(setup, panel)| describe(*setup, panel, &mut deviations))
        .collect();
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries, all iterations; ratio of the sums, with \
             the quartiles of the positions. The paper printed no numbers for this figure. \
             {}.",
            setups[0].positions,
            setups[0].entries,
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict(scale),
    }
}

/// The result at the greatest depth, where MTD(f) is below all others in the paper.
fn describe(setup: Setup, panel: &Panel, deviations: &mut Deviations) -> String {
    let last: Vec<(Algorithm, f64)> = compared_algorithms()
        .zip(&panel.series)
        .filter_map(|(algorithm, series)| Some((algorithm, series.points.last()?.y)))
        .collect();
    let game = setup.title.to_lowercase();
    let mtdf = last
        .iter()
        .find(|(algorithm, _)| *algorithm == Algorithm::MtdF);
    if let Some(&(_, mine)) = mtdf {
        if mine >= 1.0 {
            deviations.opposite(format!("MTD(f) stands at {mine:.2} in {game}"));
        }
        for &(algorithm, other) in &last {
            if other < mine {
                let name = algorithm.paper_name();
                deviations.off(format!(
                    "{name} is below MTD(f) in {game}, {other:.2} to {mine:.2}"
                ));
            }
        }
    }
    let parts: Vec<String> = last
        .iter()
        .map(|(algorithm, y)| format!("{} {y:.2}", algorithm.paper_name()))
        .collect();
    format!(
        "{}, depth {}: {}.",
        setup.title,
        setup.deepest(),
        parts.join(", ")
    )
}
