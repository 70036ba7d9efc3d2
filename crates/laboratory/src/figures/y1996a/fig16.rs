//! Figure 16: time of MTD(f) in chess by depth, relative to Aspiration NegaScout, and its leaves.

use crate::figure::{Figure, Results};
use crate::figures::curves::{NEUTRAL, depth_panel, hue};
use crate::figures::deviations::{Deviations, Estimate};
use crate::figures::timing;
use crate::figures::y1994::fig13::CAUSE;
use crate::published::published;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Origin, Point, Series, Sheet, Stroke};
use crate::statistics::{Pair, ratio};
use nullwindow_catalogue::{Algorithm, GameName};

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996a/fig16",
    title: "Time of MTD(f) in chess, relative to Aspiration NegaScout",
    varies: "depth",
    measures: "time and leaf evaluations of all iterations, summed over the positions, each search \
               alone",
    expects: "MTD(f) 9 to 16 % faster; time follows the leaves",
    jobs: |scale| timing::jobs(&games(scale)),
    draw,
};

/// The tolerance around the published ratio.
const NEAR: f64 = 0.07;

fn games(scale: Scale) -> Vec<Setup> {
    Setup::games(scale)
        .into_iter()
        .filter(|setup| setup.game == GameName::Chess)
        .map(|setup| Setup {
            shallowest: 4,
            ..setup
        })
        .collect()
}

/// What is measured of both algorithms at a depth.
type Measured = fn(Setup, &Results, u8) -> Vec<Pair>;

fn draw(scale: Scale, results: &Results) -> Sheet {
    let mut deviations = Deviations::default();
    let mut words = Vec::new();
    let mut panels = Vec::new();
    let setups = games(scale);
    for &setup in &setups {
        let game = setup.game.to_string();
        let mut series = Vec::new();
        let kinds: [(&str, usize, Measured); 2] = [
            ("time", hue(Algorithm::MtdF), timing::time_pairs),
            ("leaves", NEUTRAL, timing::leaf_pairs),
        ];
        for (kind, hue, measure) in kinds {
            let depths = setup.depths();
            let at = |depth: u8| ratio(f64::from(depth), &measure(setup, results, depth));
            let ours: Vec<Point> = depths.map(at).collect();
            let paper: Vec<Point> = published(16, &game, &format!("MTD(f) {kind}"))
                .into_iter()
                .map(|(x, y)| Point::bare(x, y))
                .collect();
            for (mine, depth) in ours.iter().zip(setup.depths()) {
                let same = |other: &&Point| (other.x - mine.x).abs() < 0.5;
                let Some(theirs) = paper.iter().find(same) else {
                    continue;
                };
                let (y, published) = (mine.y, theirs.y);
                words.push(format!(
                    "Depth {depth}: {kind} {y:.2}, published {published:.2}."
                ));
                let what = format!("{kind} at depth {depth}");
                let here = Estimate::ratio(&measure(setup, results, depth));
                deviations.near(&what, here, published, NEAR);
            }
            for (name, origin, points) in [
                (format!("MTD(f), {kind}"), Origin::Ours, ours),
                (
                    format!("MTD(f), {kind}, published"),
                    Origin::Published,
                    paper,
                ),
            ] {
                series.push(Series {
                    name,
                    origin,
                    hue,
                    stroke: Stroke::Lines,
                    points,
                });
            }
        }
        let y = "Aspiration NegaScout = 1";
        panels.push(depth_panel(setup.title, y, Some((0.8, 1.1)), series));
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions, tables of {} entries; short searches are repeated, and the least time \
             counts. Ratio of the sums. {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict(CAUSE),
    }
}
