//! What figures 1, 2 and 3 share: the last iteration of a search beside minimal graphs.
//!
//! Every depth has a job of its own, since a minimal graph is that of one depth.

use super::enhanced;
use crate::figure::Results;
use crate::job::{Job, Measure};
use crate::outcome::Graphs;
use crate::scale::{Scale, Setup};
use crate::sheet::{Origin, Panel, Point, Series, Stroke};
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow::observers::Counts;
use nullwindow_catalogue::{Algorithm, GameName};

use crate::figures::curves::{NEUTRAL, depth_panel};

/// A game as its minimal graphs are made: those of chess are dear, so that the quick scale makes
/// them one ply less deep than it searches, and on half of the positions.
pub(crate) fn setup_of(game: GameName, scale: Scale) -> Setup {
    let setup = enhanced::setup_of(game, scale);
    match (game, scale) {
        (GameName::Chess, Scale::Quick) => Setup {
            positions: setup.positions.div_ceil(2),
            ..setup.to_depth(setup.depth - 1)
        },
        _ => setup,
    }
}

/// All games of the papers so.
pub(crate) fn setups(scale: Scale) -> Vec<Setup> {
    let games = Setup::games(scale).into_iter();
    games.map(|setup| setup_of(setup.game, scale)).collect()
}

/// One of the three sizes.
pub(crate) type Size = fn(&Graphs) -> Counts;

/// What enhanced NegaScout searched.
pub(crate) const SEARCHED: Size = |graphs| graphs.searched;
/// The left-first minimal graph.
pub(crate) const LEFT_FIRST: Size = |graphs| graphs.left_first;
/// The approximation of the real minimal graph.
pub(crate) const APPROXIMATE: Size = |graphs| graphs.approximate;

/// The minimal graphs of a position at a depth.
pub(crate) fn job(setup: Setup, subject: Subject, depth: u8) -> Job {
    Job {
        depth,
        ..setup.job(subject, Algorithm::AspirationNegaScout)
    }
    .measuring(Measure::MinimalGraph(setup.cheapest_plies))
}

/// The minimal graphs of all positions at all depths.
pub(crate) fn jobs(setups: &[Setup]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &setup in setups {
        for depth in setup.depths() {
            jobs.extend(setup.subjects().map(|subject| job(setup, subject, depth)));
        }
    }
    jobs
}

/// The same with cheaper cutoffs sought in more plies than the paper's, at the greatest depth.
pub(crate) fn wider_job(setup: Setup, subject: Subject, plies: u8) -> Job {
    job(setup, subject, setup.deepest()).measuring(Measure::MinimalGraph(plies))
}

/// By how many per cent the left-first graph is larger than ARMG when cheaper cutoffs are sought in
/// this many plies.
pub(crate) fn wider_surplus(setup: Setup, results: &Results, plies: u8) -> f64 {
    let pairs: Vec<Pair> = setup
        .subjects()
        .filter_map(|subject| {
            let graphs = results.of(&wider_job(setup, subject, plies)).graphs?;
            Some(Pair {
                count: number(graphs.left_first.total()),
                baseline: number(graphs.approximate.total()),
            })
        })
        .collect();
    100.0 * (ratio(0.0, &pairs).y - 1.0)
}

/// All nodes of one size beside another, position by position.
pub(crate) fn pairs(
    setup: Setup,
    results: &Results,
    depth: u8,
    of: Size,
    beside: Size,
) -> Vec<Pair> {
    setup
        .subjects()
        .filter_map(|subject| {
            let graphs = results.of(&job(setup, subject, depth)).graphs?;
            Some(Pair {
                count: number(of(&graphs).total()),
                baseline: number(beside(&graphs).total()),
            })
        })
        .collect()
}

/// Oracle entries that were lost, in all positions and depths.
pub(crate) fn lost(setup: Setup, results: &Results) -> u64 {
    jobs(&[setup])
        .iter()
        .filter_map(|job| Some(results.of(job).graphs?.lost))
        .sum()
}

/// One size relative to another, depth by depth.
pub(crate) fn relative(setup: Setup, results: &Results, of: Size, beside: Size) -> Vec<Point> {
    let depths = setup.depths();
    depths
        .map(|depth| ratio(f64::from(depth), &pairs(setup, results, depth, of, beside)))
        .collect()
}

/// The search and ARMG relative to LFMG.
pub(super) fn panel(setup: Setup, results: &Results) -> Panel {
    let curve = |name: String, hue, of| Series {
        name,
        origin: Origin::Ours,
        hue,
        stroke: Stroke::Lines,
        points: relative(setup, results, of, LEFT_FIRST),
    };
    let series = vec![
        curve("enhanced NegaScout".to_owned(), 4, SEARCHED),
        curve(
            format!("ARMG({})", setup.cheapest_plies),
            NEUTRAL,
            APPROXIMATE,
        ),
    ];
    depth_panel(setup.title, "nodes, LFMG = 1", None, series)
}

/// What is seen at the greatest depth.
pub(super) fn in_words(setup: Setup, results: &Results) -> String {
    let depth = setup.deepest();
    let larger = |of, beside| ratio(0.0, &pairs(setup, results, depth, of, beside)).y;
    let lost = lost(setup, results);
    format!(
        "{}, depth {depth}: the search visits {:.2} times the LFMG and {:.2} times ARMG({}); the \
         LFMG is {:.0} % larger than ARMG({}). Oracle entries lost: {lost}.",
        setup.title,
        larger(SEARCHED, LEFT_FIRST),
        larger(SEARCHED, APPROXIMATE),
        setup.cheapest_plies,
        100.0 * (larger(LEFT_FIRST, APPROXIMATE) - 1.0),
        setup.cheapest_plies,
    )
}
