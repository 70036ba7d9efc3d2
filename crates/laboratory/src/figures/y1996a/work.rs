//! What figures 13 and 14 share: algorithms against Aspiration NegaScout, depth by depth.

use crate::figure::{Figure, Results};
use crate::figures::curves::{
    Quantity, compared_algorithms, deepening_jobs, depth_panel, hue, ours,
    published as published_curve, relative,
};
use crate::job::Job;
use crate::published::published;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Origin, Panel, Series, Sheet, Verdict};
use nullwindow_catalogue::Algorithm;

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// The difference from a published ratio that is mentioned.
const NEAR: f64 = 0.10;

pub(super) fn jobs(scale: Scale) -> Vec<Job> {
    let mut algorithms = vec![BASELINE];
    algorithms.extend(compared_algorithms());
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
            for algorithm in compared_algorithms() {
                let points = relative(setup, results, algorithm, BASELINE, quantity);
                series.push(ours(algorithm, points));
                let points = published(number, &game, published_name(algorithm));
                if !points.is_empty() {
                    series.push(published_curve(algorithm, &points));
                }
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
             sums, with the quartiles of the positions; dashed: published. {}.",
            setups[0].positions,
            setups[0].entries,
            conditions_text(&setups)
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

/// An algorithm's name in the published data.
fn published_name(algorithm: Algorithm) -> &'static str {
    match algorithm {
        Algorithm::AlphaBeta => "AB",
        other => other.paper_name(),
    }
}

/// What is seen at the greatest depth that both have, and which curves are far from the published.
fn compare(setups: &[Setup], panels: &[Panel]) -> (Vec<String>, Vec<String>) {
    let mut words = Vec::new();
    let mut far = Vec::new();
    for (setup, panel) in setups.iter().zip(panels) {
        let mut parts = Vec::new();
        let mut depth = 0.0;
        for algorithm in compared_algorithms() {
            let curve = |origin| {
                let its = |series: &&Series| series.hue == hue(algorithm);
                panel.series.iter().filter(its).find(|s| s.origin == origin)
            };
            let (Some(here), Some(there)) = (curve(Origin::Ours), curve(Origin::Published)) else {
                continue;
            };
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
            let name = algorithm.paper_name();
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
