//! Figure 14: leaves of MTD-best, which finds the best move but not its value.

use super::setup::setups;
use crate::figure::{Figure, Results};
use crate::figures::curves::{LEAVES, deepening_jobs, depth_panel, ours, pairs, relative};
use crate::figures::deviations::{Deviations, Estimate};
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::Sheet;
use nullwindow_catalogue::Algorithm;

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;
const CURVES: [Algorithm; 2] = [Algorithm::MtdF, Algorithm::MtdBest];

/// The figure.
pub(crate) const FIGURE: Figure = Figure {
    name: "1994/fig14",
    title: "Leaf evaluations of MTD-best, relative to Aspiration NegaScout",
    varies: "depth, game",
    measures: "leaf evaluations of all iterations, summed over the positions",
    expects: "MTD-best a few % below MTD(f), though effective on only about half the positions",
    jobs: |scale| {
        let all = [BASELINE, Algorithm::MtdF, Algorithm::MtdBest];
        deepening_jobs(&setups(scale), &all)
    },
    draw,
};

/// Where it comes from that MTD-best can lose what it is to save.
pub(crate) const CAUSE: &str = "a guess that is two iterations old costs MTD-best more than MTD(f), \
     and so do coarse scores, because moves of equal value must be told apart: `compare --game \
     chess --depth 6 --algorithms mtd-f,mtd-best` with --back 1 and with --grain 1 shows by how much";

/// On how many positions the last iteration of MTD-best takes fewer leaves than that of MTD(f), of
/// how many: positions with a single move are left out, as MTD-best does not search them.
pub(crate) fn effective(setup: Setup, results: &Results) -> (usize, usize) {
    let last = |subject: &crate::Subject, algorithm| {
        let outcome = results.of(&setup.job(subject.clone(), algorithm));
        let last = outcome.iteration(setup.deepest());
        last.map_or(0, |it| it.counts.leaf_evaluations)
    };
    let both: Vec<(u64, u64)> = setup
        .subjects()
        .map(|subject| CURVES.map(|algorithm| last(&subject, algorithm)).into())
        .filter(|&(_, best)| best > 0)
        .collect();
    let fewer = both.iter().filter(|(value, best)| best < value).count();
    (fewer, both.len())
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = setups(scale);
    let mut panels = Vec::new();
    let mut words = Vec::new();
    let mut deviations = Deviations::default();
    for &setup in &setups {
        let series = CURVES.map(|algorithm| {
            let points = relative(setup, results, algorithm, BASELINE, LEAVES);
            ours(algorithm, points)
        });
        let [value, best] = series
            .each_ref()
            .map(|series| series.points.last().map_or(f64::NAN, |point| point.y));
        let game = setup.in_prose;
        let [of_value, of_best] = CURVES;
        let both = pairs(setup, results, of_best, of_value, LEAVES, setup.deepest());
        deviations.saving(
            &format!("MTD-best against MTD(f) in {game}"),
            Estimate::ratio(&both).saving(),
            (0.0, 10.0),
        );
        let (fewer, of) = effective(setup, results);
        words.push(format!(
            "{}, depth {}: MTD-best {best:.2}, MTD(f) {value:.2}; at the last iteration MTD-best \
             took fewer leaves on {fewer} of {of} positions with a choice.",
            setup.title,
            setup.deepest()
        ));
        panels.push(depth_panel(
            setup.title,
            "leaves, Aspiration NegaScout = 1",
            None,
            series.into(),
        ));
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries, all iterations; ratio of the sums. The paper printed no numbers for this figure. \
             {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict_at(scale, CAUSE),
    }
}
