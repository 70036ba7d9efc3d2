//! The papers' algorithms on games that the papers do not have.

use crate::figure::{Figure, Results};
use crate::figures::curves::{
    LEAVES, Quantity, TOTAL, compared_algorithms, deepening_jobs, depth_panel, ours, relative,
};
use crate::job::Job;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Sheet, Verdict};
use nullwindow_catalogue::Algorithm;

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// What figures 13 and 14 of 1996 count.
const QUANTITIES: [(Quantity, &str); 2] = [(LEAVES, "leaves"), (TOTAL, "all nodes")];

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "beyond/games",
    title: "Leaves and nodes, relative to Aspiration NegaScout, on other games",
    varies: "depth, algorithm, game",
    measures: "leaf evaluations and all nodes of all iterations, summed over the positions",
    expects: "the order that the papers found: MTD(f) below Aspiration NegaScout, Alpha-Beta above",
    jobs,
    draw,
};

fn jobs(scale: Scale) -> Vec<Job> {
    let algorithms: Vec<Algorithm> = [BASELINE]
        .into_iter()
        .chain(compared_algorithms())
        .collect();
    deepening_jobs(&Setup::other_games(scale), &algorithms)
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let mut panels = Vec::new();
    let mut words = Vec::new();
    let mut samples = Vec::new();
    for setup in Setup::other_games(scale) {
        for (quantity, name) in QUANTITIES {
            let curves = compared_algorithms().map(|algorithm| {
                let points = relative(setup, results, algorithm, BASELINE, quantity);
                ours(algorithm, points)
            });
            let curves: Vec<_> = curves.collect();
            let last = curves.iter().filter_map(|curve| {
                let point = curve.points.last()?;
                Some(format!("{} {:.2}", curve.name, point.y))
            });
            let last = last.collect::<Vec<_>>().join(", ");
            words.push(format!(
                "{}, depth {}, {name}: {last}.",
                setup.title,
                setup.deepest()
            ));
            let y = format!("{name}, Aspiration NegaScout = 1");
            panels.push(depth_panel(setup.title, &y, None, curves));
        }
        samples.push(format!(
            "{}: {} positions, tables of {} entries",
            setup.title,
            setup.positions,
            setup.table()
        ));
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{}; all iterations, ratio of the sums. {}.",
            samples.join("; "),
            conditions_text(&Setup::other_games(scale))
        ),
        panels,
        words,
        verdict: Verdict::Open("no paper has this figure".to_owned()),
    }
}
