//! What figures 13 and 14 share: algorithms against Aspiration NegaScout, depth by depth.

use crate::figure::{Figure, Results};
use crate::figures::curves::{
    Quantity, compared_algorithms, deepening_jobs, depth_panel, hue, ours, pairs,
    published as published_curve, published_name, relative,
};
use crate::figures::deviations::{Deviations, Estimate};
use crate::job::Job;
use crate::published::published;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Origin, Panel, Point, Series, Sheet};
use nullwindow_catalogue::Algorithm;

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// At how many of the greatest depths our curves are compared with the published ones.
const DEPTHS: usize = 3;

/// What a figure shows, and how near its curves are to be to the published ones.
pub(super) struct Shown {
    /// Its number in the paper.
    pub(super) number: u32,
    /// What is counted.
    pub(super) quantity: Quantity,
    /// The label of the vertical axis.
    pub(super) y: &'static str,
    /// Its range.
    pub(super) range: (f64, f64),
    /// The tolerance.
    pub(super) near: f64,
}

pub(super) fn jobs(scale: Scale) -> Vec<Job> {
    let mut algorithms = vec![BASELINE];
    algorithms.extend(compared_algorithms());
    deepening_jobs(&Setup::games(scale), &algorithms)
}

pub(super) fn draw(figure: &Figure, shown: &Shown, scale: Scale, results: &Results) -> Sheet {
    let &Shown {
        number,
        quantity,
        y,
        range,
        near,
    } = shown;
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
    let (words, deviations) = compare(&setups, &panels, shown, results);
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries, all iterations. Ratio of the sums. {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict(&format!(
            "further than {near} from the published curve at one of the {DEPTHS} greatest common \
             depths; evaluations and positions of the programs are unpublished, and \
             beyond/conditions shows what each condition moves"
        )),
    }
}

/// What is seen at the greatest depths that both have, and which curves are far from the published.
fn compare(
    setups: &[Setup],
    panels: &[Panel],
    shown: &Shown,
    results: &Results,
) -> (Vec<String>, Deviations) {
    let mut words = Vec::new();
    let mut deviations = Deviations::default();
    for (&setup, panel) in setups.iter().zip(panels) {
        let mut parts = Vec::new();
        for algorithm in compared_algorithms() {
            let curve = |origin| {
                let its = |series: &&Series| series.hue == hue(algorithm);
                panel.series.iter().filter(its).find(|s| s.origin == origin)
            };
            let (Some(here), Some(there)) = (curve(Origin::Ours), curve(Origin::Published)) else {
                continue;
            };
            let name = algorithm.paper_name();
            let depths: Vec<u8> = setup.depths().collect();
            let both = here.points.iter().zip(&depths).rev();
            let both = both.filter_map(|(point, &depth)| {
                let mut same = there.points.iter();
                let paper = same.find(|other| (other.x - point.x).abs() < 0.5)?;
                Some((point, paper, depth))
            });
            let both: Vec<_> = both.take(DEPTHS).collect();
            let heights = both.iter().rev().map(|(mine, paper, depth)| {
                format!("{:.2} at {depth} (published {:.2})", mine.y, paper.y)
            });
            let heights: Vec<String> = heights.collect();
            parts.push(format!("{name} {}", heights.join(", ")));
            // The depth at which it is furthest off speaks for the curve.
            let off = |(mine, paper, _): &(&Point, &Point, u8)| (mine.y - paper.y).abs();
            let furthest = both.iter().max_by(|a, b| off(a).total_cmp(&off(b)));
            if let Some(&(_, paper, depth)) = furthest {
                let pairs = pairs(setup, results, algorithm, BASELINE, shown.quantity, depth);
                let what = format!("{name} in {} at {depth}", setup.in_prose);
                deviations.apart(&what, Estimate::ratio(&pairs), paper.y, shown.near);
            }
        }
        words.push(format!("{}: {}.", setup.title, parts.join("; ")));
    }
    (words, deviations)
}
