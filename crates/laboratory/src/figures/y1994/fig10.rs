//! Figure 10: different leaves by how far the first guess is off.

use super::setup::setups;
use crate::figure::{Figure, Results};
use crate::figures::curves::{Quantity, ours};
use crate::figures::deviations::Deviations;
use crate::figures::offset::{RISE, axis, curve, ends, jobs};
use crate::scale::{Scale, conditions_text};
use crate::sheet::{Axis, AxisScale, Panel, Sheet};
use nullwindow_catalogue::Algorithm;

/// Different leaves.
const UNIQUE: Quantity = |work| work.unique_leaves;

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1994/fig10",
    title: "Different leaves by the error of the first guess, relative to Aspiration NegaScout",
    varies: "first guess minus value, game",
    measures: "different leaves of all iterations, summed over the positions",
    expects: "a valley: below 1 only near 0, rising to both sides",
    jobs: |scale| {
        setups(scale)
            .iter()
            .flat_map(|&setup| jobs(setup, scale))
            .collect()
    },
    draw,
};

fn draw(scale: Scale, results: &Results) -> Sheet {
    let mut deviations = Deviations::default();
    let mut words = Vec::new();
    let mut panels = Vec::new();
    let setups = setups(scale);
    for &setup in &setups {
        let points = curve(setup, scale, results, UNIQUE, setup.deepest());
        let [left, middle, right] = ends(&points);
        let game = setup.in_prose;
        if middle >= 1.0 {
            deviations.opposite(format!("the right guess costs {middle:.2} in {game}"));
        }
        for (side, y) in [("low", left), ("high", right)] {
            if y < middle - RISE {
                deviations.opposite(format!(
                    "guesses far too {side} cost less than right ones in {game}"
                ));
            } else if y < middle + RISE {
                deviations.off(format!(
                    "guesses far too {side} cost hardly more than right ones in {game}"
                ));
            }
        }
        words.push(format!(
            "{}, depth {}: {left:.2} with guesses {:.0} points off, {middle:.2} with the right \
             ones, {right:.2} with guesses {:.0} points too high.",
            setup.title,
            setup.deepest(),
            points.first().map_or(0.0, |point| point.x),
            points.last().map_or(0.0, |point| point.x),
        ));
        panels.push(Panel {
            title: format!("{}, depth {}", setup.title, setup.deepest()),
            x: axis(),
            y: Axis {
                label: "different leaves, Aspiration NegaScout = 1".to_owned(),
                range: None,
                scale: AxisScale::Linear,
            },
            series: vec![ours(Algorithm::MtdF, points)],
            level: Some(1.0),
            level_is: None,
        });
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries; every iteration of MTD(f) is told its \
             value plus the error. Ratio of the sums. {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict_at(
            scale,
            "beyond/grain shows what the grain of the scores does to wrong guesses",
        ),
    }
}
