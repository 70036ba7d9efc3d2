//! What figures 13 and 14 share: four algorithms against Aspiration NegaScout, depth by depth.

use crate::figure::{Figure, Results};
use crate::figures::curves::{
    Quantity, deepening_jobs, depth_panel, ours, published as published_curve, relative, title,
};
use crate::job::Job;
use crate::published::published;
use crate::scale::{Scale, Setup};
use crate::sheet::{Panel, Sheet, Verdict};
use nullwindow_catalogue::Algorithm;

/// The curves, and their names in the published data.
const CURVES: [(Algorithm, &str); 4] = [
    (Algorithm::AlphaBeta, "AB"),
    (Algorithm::MtdF, "MTD(f)"),
    (Algorithm::MtDual, "DUAL*"),
    (Algorithm::MtSss, "SSS*"),
];
const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// How far a ratio may be from the published one before that is worth a word.
const NEAR: f64 = 0.10;

pub(super) fn jobs(scale: Scale) -> Vec<Job> {
    let mut algorithms = vec![BASELINE];
    algorithms.extend(CURVES.map(|(algorithm, _)| algorithm));
    deepening_jobs(&Setup::games(scale), &algorithms)
}

pub(super) fn draw(
    figure: &Figure,
    number: u32,
    quantity: Quantity,
    y: &str,
    range: (f64, f64),
    scale: Scale,
    results: &Results,
) -> Sheet {
    let setups = Setup::games(scale);
    let panels: Vec<Panel> = setups
        .iter()
        .map(|&setup| {
            let game = setup.game.to_string();
            let mut series = Vec::new();
            for (algorithm, name) in CURVES {
                let points = relative(setup, results, algorithm, BASELINE, quantity);
                series.push(ours(algorithm, points));
                series.push(published_curve(algorithm, &published(number, &game, name)));
            }
            depth_panel(setup.title, y, Some(range), series)
        })
        .collect();
    let (words, far) = compare(&setups, &panels);
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries, all iterations. Solid: here, ratio of the \
             sums, with the quartiles of the positions; dashed: published.",
            setups[0].positions, setups[0].entries
        ),
        panels,
        words,
        verdict: if far.is_empty() {
            Verdict::Agrees
        } else {
            Verdict::Differs(format!(
                "{}: further than {NEAR} from the published ratio at the greatest common depth; \
                 evaluations, positions and aspiration windows of the programs are unpublished",
                far.join(", ")
            ))
        },
    }
}

/// What is seen at the greatest depth that both have, and which curves are far from the published.
fn compare(setups: &[Setup], panels: &[Panel]) -> (Vec<String>, Vec<String>) {
    let mut words = Vec::new();
    let mut far = Vec::new();
    for (setup, panel) in setups.iter().zip(panels) {
        let mut parts = Vec::new();
        let mut depth = 0.0;
        for ((algorithm, _), pair) in CURVES.iter().zip(panel.series.chunks(2)) {
            let [here, there] = pair else { continue };
            let Some((mine, paper)) = here.points.iter().rev().find_map(|point| {
                let paper = there
                    .points
                    .iter()
                    .find(|other| (other.x - point.x).abs() < 0.5);
                Some((point, paper?))
            }) else {
                continue;
            };
            depth = mine.x;
            let name = title(*algorithm);
            parts.push(format!("{name} {:.2} (published {:.2})", mine.y, paper.y));
            if (mine.y - paper.y).abs() > NEAR {
                far.push(format!("{name} in {}", setup.title.to_lowercase()));
            }
        }
        words.push(format!(
            "{}, depth {depth}: {}.",
            setup.title,
            parts.join(", ")
        ));
    }
    (words, far)
}
