//! What the width of its aspiration window is to NegaScout, on positions for verification.

use super::grain::setups;
use crate::figure::{Figure, Results};
use crate::figures::curves::{LEAVES, NEUTRAL, Quantity, TOTAL};
use crate::job::Job;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke, Verdict};
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::{Algorithm, Conditions};

/// Half the width of the first window, in points.
const HALF_WIDTHS: [i32; 7] = [5, 10, 25, 50, 100, 200, 1000];

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/aspiration",
    title: "How wide NegaScout's aspiration window should be",
    varies: "half the width of the window, game",
    measures: "leaves and all nodes of Aspiration NegaScout, relative to those under the papers' \
               conditions",
    expects: "little difference: too narrow a window is searched again, too wide a one cuts off less",
    jobs,
    draw,
};

fn job(setup: Setup, subject: Subject, aspiration: i32) -> Job {
    let conditions = Conditions {
        aspiration,
        ..setup.conditions
    };
    let setup = setup.under(conditions);
    setup.job(subject, Algorithm::AspirationNegaScout)
}

fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for setup in setups(scale) {
        for subject in setup.subjects() {
            let usual = setup.conditions.aspiration;
            for width in HALF_WIDTHS.into_iter().chain([usual]) {
                jobs.push(job(setup, subject.clone(), width));
            }
        }
    }
    jobs
}

fn curve(setup: Setup, results: &Results, quantity: Quantity) -> Vec<Point> {
    let count = |subject: &Subject, width| {
        number(quantity(
            &results.of(&job(setup, subject.clone(), width)).work,
        ))
    };
    let point = |width: i32| {
        let pairs: Vec<Pair> = setup
            .subjects()
            .map(|subject| Pair {
                count: count(&subject, width),
                baseline: count(&subject, setup.conditions.aspiration),
            })
            .collect();
        ratio(f64::from(width), &pairs)
    };
    HALF_WIDTHS.into_iter().map(point).collect()
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = setups(scale);
    let panel = |y: &str, quantity: Quantity| Panel {
        title: String::new(),
        x: Axis {
            label: "half the width of the window (points)".to_owned(),
            range: None,
            scale: AxisScale::Logarithmic,
        },
        y: Axis {
            label: y.to_owned(),
            range: None,
            scale: AxisScale::Linear,
        },
        series: setups
            .iter()
            .enumerate()
            .map(|(hue, &setup)| Series {
                name: setup.title.to_owned(),
                origin: Origin::Ours,
                hue: NEUTRAL + hue,
                stroke: Stroke::Lines,
                points: curve(setup, results, quantity),
            })
            .collect(),
        level: Some(1.0),
        level_is: None,
    };
    let words = setups.iter().map(|&setup| {
        let heights = |quantity| {
            let points = curve(setup, results, quantity);
            let texts = points
                .iter()
                .map(|point| format!("{:.3} at {}", point.y, point.x));
            texts.collect::<Vec<_>>().join(", ")
        };
        format!(
            "{}, depth {}: leaves {}; all nodes {}.",
            setup.title,
            setup.deepest(),
            heights(LEAVES),
            heights(TOTAL)
        )
    });
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game that are not in the test set, tables of {} entries, all \
             iterations. But for the window: {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        words: words.collect(),
        panels: vec![
            panel("leaves, as in the papers' conditions = 1", LEAVES),
            panel("nodes, as in the papers' conditions = 1", TOTAL),
        ],
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}
