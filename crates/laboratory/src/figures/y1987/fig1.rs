//! Figure 1, the refutation wall: the nodes that one question with a null window (v + i, v + i + 1)
//! costs, over its distance i from the value v of the tree. Below the value they rise gently, at
//! the value they jump, the more so the better the tree is ordered.

use crate::figure::{Figure, Results};
use crate::figures::curves::NEUTRAL;
use crate::job::{Guess, Job, Measure};
use crate::scale::Scale;
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke};
use crate::statements::Statements;
use crate::statistics::{average, mean, number};
use crate::tree_sample::{ALPHA_BETA, TreeSample};
use nullwindow_trees::Order;
use std::ops::RangeInclusive;

/// Nodes over distance.
pub(crate) const FIGURE: Figure = Figure {
    name: "1987/fig1",
    title: "The refutation wall",
    varies: "distance of a null window from the value, order of the tree",
    measures: "nodes visited by one null-window search, relative to the largest mean",
    expects: "a gentle rise towards the value, and a jump when the window reaches it, larger in \
              ordered trees",
    jobs,
    draw,
};

const DISTANCES: RangeInclusive<i32> = -25..=24;

/// Random and strongly ordered trees. The paper says nothing of width, depth and range of values;
/// the range is 100, as a few points of distance mean nothing in a wide range.
fn tree_samples(scale: Scale) -> [TreeSample; 2] {
    let depth = match scale {
        Scale::Quick => 6,
        Scale::Paper => 8,
    };
    [Order::Random, Order::Strong].map(|order| TreeSample {
        range: 100,
        ..TreeSample::new(5, depth, order, 20)
    })
}

fn jobs_at(tree_sample: &TreeSample, distance: i32) -> Vec<Job> {
    // The window (s, s + 1) asks whether the value is at least s + 1.
    let question = Guess::Question(distance + 1);
    let jobs = tree_sample.jobs(ALPHA_BETA, Measure::Counts).into_iter();
    jobs.map(|job| job.guessing(question)).collect()
}

fn jobs(scale: Scale) -> Vec<Job> {
    let tree_samples = tree_samples(scale);
    let jobs = |tree_sample| DISTANCES.flat_map(move |distance| jobs_at(tree_sample, distance));
    tree_samples.iter().flat_map(jobs).collect()
}

/// The mean of nodes for each distance, the largest being 1.
fn wall(tree_sample: &TreeSample, results: &Results) -> Vec<Point> {
    let nodes = |distance| -> Vec<f64> {
        let jobs = jobs_at(tree_sample, distance);
        let totals = jobs.iter().map(|job| results.of(job).work.total());
        totals.map(number).collect()
    };
    let largest = DISTANCES.map(|i| mean(&nodes(i))).fold(0.0, f64::max);
    let relative = |i| nodes(i).into_iter().map(|count| count / largest).collect();
    DISTANCES
        .map(|i| {
            let relative: Vec<f64> = relative(i);
            average(f64::from(i), &relative)
        })
        .collect()
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    let tree_samples = tree_samples(scale);
    let walls = tree_samples
        .each_ref()
        .map(|tree_sample| wall(tree_sample, results));
    let mut statements = Statements::default();
    let jumps = walls.each_ref().map(|wall| {
        let at = |i: i32| wall[usize::try_from(i + 25).unwrap_or_default()].y;
        (at(-25), at(-1), at(0), at(24))
    });
    for (name, wall, (far, before, at, after)) in [
        ("random", &walls[0], jumps[0]),
        ("strongly ordered", &walls[1], jumps[1]),
    ] {
        statements.say(format!(
            "In {name} trees a question costs {far:.2} of the most at distance -25, {before:.2} \
             at -1, {at:.2} at 0 and {after:.2} at +24."
        ));
        let steps = wall.windows(2).map(|pair| pair[1].y - pair[0].y);
        let steepest = steps.fold(0.0, f64::max);
        statements.check(
            &format!("In {name} trees the steepest rise is where the window reaches the value"),
            at - before >= steepest,
            &format!("{:.2} there, {steepest:.2} at most anywhere", at - before),
        );
        statements.check(
            &format!("In {name} trees the nodes rise towards the value from below"),
            before > far,
            &format!("from {far:.2} to {before:.2}"),
        );
    }
    let height = |(_, before, at, _): (f64, f64, f64, f64)| at - before;
    statements.check(
        "The wall is higher in ordered trees",
        height(jumps[1]) > height(jumps[0]),
        &format!("{:.2} beside {:.2}", height(jumps[1]), height(jumps[0])),
    );
    let (words, verdict) = statements.conclude(None);
    let series = ["random trees", "strongly ordered trees"]
        .into_iter()
        .zip(walls)
        .enumerate()
        .map(|(hue, (name, points))| Series {
            name: name.to_owned(),
            origin: Origin::Ours,
            hue: NEUTRAL + hue,
            stroke: Stroke::Lines,
            points,
        });
    Sheet {
        name: FIGURE.name.to_owned(),
        title: FIGURE.title.to_owned(),
        caption: format!(
            "{} trees of each order, width {}, depth {}, values within ±{}; means. \
             The paper gives neither width nor depth nor range.",
            tree_samples[0].trees,
            tree_samples[0].width,
            tree_samples[0].depth,
            tree_samples[0].range
        ),
        panels: vec![Panel {
            title: String::new(),
            x: Axis {
                label: "distance of the window from the value".to_owned(),
                range: Some((-25.0, 25.0)),
                scale: AxisScale::Linear,
            },
            y: Axis {
                label: "nodes, the largest mean = 1".to_owned(),
                range: None,
                scale: AxisScale::Linear,
            },
            series: series.collect(),
            level: None,
            level_is: None,
        }],
        words,
        verdict,
    }
}

#[cfg(test)]
mod tests {
    use super::{FIGURE, jobs};
    use crate::execution::execute;
    use crate::figure::Results;
    use crate::scale::Scale;
    use crate::sheet::Verdict;

    /// Heights at -25, -1, 0 and +24 as an independent program found them on trees of its own,
    /// width 5, depth 6, values within ±100.
    #[test]
    fn the_wall_is_that_of_an_independent_simulation() {
        let mut results = Results::default();
        for job in jobs(Scale::Quick) {
            results.insert(&job, execute(&job, None).unwrap());
        }
        let sheet = (FIGURE.draw)(Scale::Quick, &results);
        assert_eq!(sheet.verdict, Verdict::Agrees);
        let expected = [[0.54, 0.79, 1.0, 0.76], [0.56, 0.74, 1.0, 0.88]];
        for (series, expected) in sheet.panels[0].series.iter().zip(expected) {
            let heights = [0, 24, 25, 49].map(|place| series.points[place].y);
            for (here, there) in heights.into_iter().zip(expected) {
                assert!(
                    (here - there).abs() < 0.2,
                    "{heights:?} beside {expected:?}"
                );
            }
        }
    }
}
