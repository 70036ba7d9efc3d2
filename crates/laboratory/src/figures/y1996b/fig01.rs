//! Figure 1: how close enhanced NegaScout comes to the minimal graph, last iteration only.

use super::graphs::{LEFT_FIRST, SEARCHED, in_words, jobs as graph_jobs, relative, setups};
use crate::figure::{Figure, Results};
use crate::figures::curves::{NEUTRAL, depth_panel};
use crate::job::Job;
use crate::scale::{Scale, conditions_text, positions_text};
use crate::sheet::{Origin, Series, Sheet, Stroke, Verdict};

/// Nodes searched over nodes of the left-first minimal graph.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996b/fig1",
    title: "Enhanced NegaScout relative to the minimal graph",
    varies: "depth, game",
    measures: "all nodes of the last iteration over those of the left-first minimal graph",
    expects: "a small factor, worse at even depths",
    jobs,
    draw,
};

fn jobs(scale: Scale) -> Vec<Job> {
    graph_jobs(&setups(scale))
}

/// The largest small factor.
const SMALL: f64 = 3.0;

fn draw(scale: Scale, results: &Results) -> Sheet {
    let setups = setups(scale);
    let mut series = Vec::new();
    let mut words = Vec::new();
    let mut largest: f64 = 0.0;
    for (hue, &setup) in setups.iter().enumerate() {
        let points = relative(setup, results, SEARCHED, LEFT_FIRST);
        largest = points.iter().fold(largest, |max, point| max.max(point.y));
        // Alternating depths show the difference between odd and even; checkers has odd depths
        // only.
        let mean = |odd: bool| {
            let chosen: Vec<f64> = points
                .iter()
                .filter(|point| (point.x % 2.0 == 1.0) == odd)
                .map(|point| point.y)
                .collect();
            crate::statistics::mean(&chosen)
        };
        let (odd, even) = (mean(true), mean(false));
        if even.is_nan() {
            words.push(in_words(setup, results));
        } else {
            let seen = in_words(setup, results);
            words.push(format!(
                "{seen} Mean over odd depths {odd:.2}, over even depths {even:.2}."
            ));
        }
        series.push(Series {
            name: setup.title.to_owned(),
            origin: Origin::Ours,
            hue: NEUTRAL + hue,
            stroke: Stroke::Lines,
            points,
        });
    }
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{}, tables of {} entries, all nodes of the last iteration. {}.",
            positions_text(&setups),
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels: vec![depth_panel("", "nodes, LFMG = 1", None, series)],
        words,
        verdict: if largest < SMALL {
            Verdict::Agrees
        } else {
            Verdict::Disagrees(format!(
                "the largest factor is {largest:.2}, no longer below {SMALL}"
            ))
        },
    }
}
