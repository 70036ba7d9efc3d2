//! Figure 15: chess leaves by how far the first guess is off.

use crate::figure::{Figure, Results};
use crate::figures::curves::{LEAVES, hue};
use crate::figures::deviations::Deviations;
use crate::figures::offset::{RISE, axis, curve, ends, jobs};
use crate::published::published;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke};
use nullwindow_catalogue::{Algorithm, GameName};

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996a/fig15",
    title: "Chess leaves by the error of the first guess, relative to Aspiration NegaScout",
    varies: "first guess minus value, depth",
    measures: "leaf evaluations of all iterations, summed over the positions",
    expects: "lowest near 0: .85 at depth 6, .92 at depth 7; up to .97 at 50 points",
    jobs: |scale| {
        games(scale)
            .iter()
            .flat_map(|&setup| jobs(setup, scale))
            .collect()
    },
    draw,
};

/// The greatest depth drawn in the paper.
const DEPTH: u8 = 7;

/// The tolerance around the published ratio.
const NEAR: f64 = 0.10;

fn games(scale: Scale) -> Vec<Setup> {
    Setup::games(scale)
        .into_iter()
        .filter(|setup| setup.game == GameName::Chess)
        .map(|setup| setup.to_depth(DEPTH))
        .collect()
}

fn line(name: String, hue: usize, origin: Origin, points: Vec<Point>) -> Series {
    Series {
        name,
        origin,
        hue,
        stroke: Stroke::Lines,
        points,
    }
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let mut deviations = Deviations::default();
    let mut words = Vec::new();
    let mut panels = Vec::new();
    let setups = games(scale);
    for &setup in &setups {
        // Our curve and the paper's in one panel have depths of the same parity.
        for back in [1, 0] {
            let hue = hue(Algorithm::MtdF);
            let depth = setup.depth - back;
            let theirs = DEPTH - (DEPTH + depth) % 2;
            let ours = curve(setup, scale, results, LEAVES, depth);
            let paper: Vec<Point> = published(15, &setup.game.to_string(), &format!("d{theirs}"))
                .into_iter()
                .map(|(x, y)| Point::bare(x, y))
                .collect();
            let [left, middle, right] = ends(&ours);
            let [their_left, their_middle, their_right] = ends(&paper);
            words.push(format!(
                "Depth {depth}: {left:.2} at −50, {middle:.2} at 0, {right:.2} at +50; published \
                 for depth {theirs}: {their_left:.2}, {their_middle:.2}, {their_right:.2}."
            ));
            if middle >= 1.0 {
                deviations.opposite(format!(
                    "the right guess costs {middle:.2} at depth {depth}"
                ));
            } else if middle > left.min(right) + RISE {
                deviations.opposite(format!("a wrong guess is cheaper at depth {depth}"));
            } else if middle + RISE > left.min(right) {
                deviations.off(format!(
                    "a guess far off on one side costs hardly more at depth {depth}"
                ));
            } else if [
                (left, their_left),
                (middle, their_middle),
                (right, their_right),
            ]
            .iter()
            .any(|(mine, paper)| (mine - paper).abs() > NEAR)
            {
                deviations.off(format!(
                    "further than {NEAR} from the published curve at depth {depth}"
                ));
            }
            panels.push(Panel {
                title: format!("{}, depth {depth}", setup.title),
                x: axis(),
                y: Axis {
                    label: "leaves, Aspiration NegaScout = 1".to_owned(),
                    range: None,
                    scale: AxisScale::Linear,
                },
                series: vec![
                    line("MTD(f)".to_owned(), hue, Origin::Ours, ours),
                    line(
                        format!("MTD(f), depth {theirs}, published"),
                        hue,
                        Origin::Published,
                        paper,
                    ),
                ],
                level: Some(1.0),
                level_is: None,
            });
        }
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions, tables of {} entries; every iteration of MTD(f) is told its value plus \
             the error. Ratio of the sums. {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict_at(
            scale,
            "beyond/grain shows what the grain of the scores does to wrong guesses, and \
             beyond/conditions why MTD(f) stands higher in chess",
        ),
    }
}
