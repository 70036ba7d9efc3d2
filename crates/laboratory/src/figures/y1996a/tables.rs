//! What figures 9 and 10 share: leaves of MT-SSS\* or MT-DUAL\* by the size of the table, relative
//! to Alpha-Beta with the same table.

use crate::figure::{Figure, Results};
use crate::figures::curves::{NEUTRAL, hue};
use crate::figures::deviations::Deviations;
use crate::job::Job;
use crate::published::published;
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Axis, AxisScale, Origin, Panel, Point, Series, Sheet, Stroke};
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow::memory::Depth;
use nullwindow_catalogue::{Algorithm, TableSize};

/// The node limit. With too small a table a search repeats its work; one that needs this many times
/// the nodes of Alpha-Beta is outside the picture.
const PATIENCE: u32 = 8;

/// The tolerance around the published plateau.
const NEAR: f64 = 0.10;

/// Powers of two of the tables' sizes: at the paper's scale those that its two figures have for the
/// game, smaller ones stand above the picture.
fn sizes(scale: Scale, setup: Setup) -> impl DoubleEndedIterator<Item = u8> + Clone {
    let (least, most, step) = match scale {
        Scale::Quick => (8, 18, 2),
        Scale::Paper => {
            let game = setup.game.to_string();
            let drawn = || {
                let figures = [9, 10].into_iter();
                let curves = figures.flat_map(|number| depths(setup).map(|depth| (number, depth)));
                curves
                    .flat_map(|(number, depth)| published(number, &game, &format!("d{depth}")))
                    .map(|(lg, _)| lg)
            };
            let (least, most) = (drawn().fold(22.0, f64::min), drawn().fold(8.0, f64::max));
            (whole(least), whole(most), 1)
        }
    };
    (least..=most).step_by(step)
}

/// A power of two from the axis of a figure.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "tables of the papers have from 2^8 to 2^22 entries"
)]
fn whole(lg: f64) -> u8 {
    lg.floor() as u8
}

/// The games to depths 15, 9 and 7; at the quick scale a few positions.
pub(crate) fn setups(scale: Scale) -> Vec<Setup> {
    Setup::games(scale)
        .into_iter()
        .map(|setup| match scale {
            Scale::Quick => Setup {
                positions: setup.positions.min(6),
                ..setup
            },
            Scale::Paper => setup.to_depth(setup.depth - setup.step),
        })
        .collect()
}

/// The three greatest depths, the greatest first.
fn depths(setup: Setup) -> [Depth; 3] {
    [0, 1, 2].map(|back| setup.depth - back * setup.step)
}

fn job(setup: Setup, subject: Subject, algorithm: Algorithm, size: u8) -> Job {
    Job {
        table: TableSize::Entries(1 << size),
        node_factor: (algorithm != Algorithm::AlphaBeta).then_some(PATIENCE),
        ..setup.job(subject, algorithm)
    }
}

/// Alpha-Beta and another algorithm with all tables.
pub(crate) fn jobs(scale: Scale, algorithm: Algorithm) -> Vec<Job> {
    let mut jobs = Vec::new();
    for setup in setups(scale) {
        for subject in setup.subjects() {
            for size in sizes(scale, setup) {
                for one in [Algorithm::AlphaBeta, algorithm] {
                    jobs.push(job(setup, subject.clone(), one, size));
                }
            }
        }
    }
    jobs
}

/// Leaves by lg of the table's size, all iterations up to a depth. For a search that reached its
/// node limit its leaves so far are a lower bound.
pub(crate) fn curve(
    setup: Setup,
    scale: Scale,
    results: &Results,
    algorithm: Algorithm,
    depth: Depth,
) -> Vec<Point> {
    let count = |job: &Job| {
        let outcome = results.of(job);
        let done = outcome.iteration(depth).is_some();
        let work = if done {
            outcome.through(depth)
        } else {
            outcome.work
        };
        number(work.leaf_evaluations)
    };
    sizes(scale, setup)
        .map(|size| {
            let pairs: Vec<Pair> = setup
                .subjects()
                .map(|subject| Pair {
                    count: count(&job(setup, subject.clone(), algorithm, size)),
                    baseline: {
                        let job = job(setup, subject, Algorithm::AlphaBeta, size);
                        number(results.of(&job).through(depth).leaf_evaluations)
                    },
                })
                .collect();
            ratio(f64::from(size), &pairs)
        })
        .collect()
}

/// Where a curve levels off: the smallest size from which on it is at most 3 % above its end. It
/// may be lower in between, as in the published curves.
pub(crate) fn critical(points: &[Point]) -> Option<&Point> {
    let end = points.last()?.y;
    let high = points.iter().rposition(|point| point.y / end > 1.03);
    points.get(high.map_or(0, |index| index + 1))
}

pub(super) fn draw(
    figure: &Figure,
    (number, top): (u32, f64),
    algorithm: Algorithm,
    scale: Scale,
    results: &Results,
) -> Sheet {
    let setups = setups(scale);
    let mut deviations = Deviations::default();
    let mut words = Vec::new();
    let mut panels = Vec::new();
    for (&setup, in_paper) in setups.iter().zip(self::setups(Scale::Paper)) {
        let game = setup.game.to_string();
        let mut series = Vec::new();
        // The paper's three depths, the greatest first, are drawn over our three.
        let theirs = depths(in_paper);
        for (place, (depth, paper)) in depths(setup).into_iter().zip(theirs).enumerate() {
            let ours = curve(setup, scale, results, algorithm, depth);
            let printed = published(number, &game, &format!("d{paper}"));
            let here = format!("{}, depth {depth}", setup.title);
            words.push(describe(&here, &ours, paper, &printed));
            // Shallow trees fit into any table, and other depths have other heights.
            if place == 0 || scale == Scale::Paper {
                check(&here, &ours, &printed, place == 0, &mut deviations);
            }
            // The greatest depth has the algorithm's own mark.
            let hue = match place {
                0 => hue(algorithm),
                other => NEUTRAL + other - 1,
            };
            series.push(Series {
                name: format!("{depth} plies"),
                origin: Origin::Ours,
                hue,
                stroke: Stroke::Lines,
                points: ours,
            });
            series.push(Series {
                name: format!("{paper} plies, published"),
                origin: Origin::Published,
                hue,
                stroke: Stroke::Lines,
                points: printed.iter().map(|&(x, y)| Point::bare(x, y)).collect(),
            });
        }
        panels.push(Panel {
            title: setup.title.to_owned(),
            x: Axis {
                label: "lg of the table's entries".to_owned(),
                range: None,
                scale: AxisScale::Whole,
            },
            y: Axis {
                label: "leaves, Alpha-Beta = 1".to_owned(),
                range: Some((0.8, top)),
                scale: AxisScale::Linear,
            },
            series,
            level: Some(1.0),
            level_is: None,
        });
    }
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{} positions a game, all iterations, both with the same table; searches of {PATIENCE} \
             times Alpha-Beta's nodes were given up and stand above the picture. Curves: {}, ratio of the \
             sums. {}.",
            setups[0].positions,
            algorithm.paper_name(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict_at(
            scale,
            "beyond/replacement shows what the table's rule does, and beyond/conditions what the \
             order of moves does to SSS* and DUAL*",
        ),
    }
}

/// Where the curve levels off, and at what height, beside the published one.
fn describe(place: &str, ours: &[Point], paper: Depth, printed: &[(f64, f64)]) -> String {
    let (Some(least), Some(end), Some(critical)) = (ours.first(), ours.last(), critical(ours))
    else {
        return format!("{place}: nothing was measured.");
    };
    let published = printed
        .last()
        .map(|&(_, height)| format!(" (published for depth {paper}: {height:.2})"));
    format!(
        "{place}: {:.2} with 2^{} entries, level from 2^{} on, at {:.2}{}.",
        least.y,
        least.x,
        critical.x,
        end.y,
        published.unwrap_or_default()
    )
}

fn check(
    place: &str,
    ours: &[Point],
    printed: &[(f64, f64)],
    deepest: bool,
    deviations: &mut Deviations,
) {
    let (Some(least), Some(end)) = (ours.first(), ours.last()) else {
        return;
    };
    if deepest && least.y <= end.y {
        deviations.opposite(format!("{place}: a small table does no harm"));
    }
    if let Some(&(_, height)) = printed.last()
        && (end.y - height).abs() > NEAR
    {
        deviations.off(format!("{place} ends at {:.2}, not {height:.2}", end.y));
    }
}

#[cfg(test)]
mod tests {
    use super::{Point, critical, depths, setups, sizes};
    use crate::scale::Scale;

    #[test]
    fn a_curve_levels_off_where_it_stays_near_its_end() {
        let points = [(8, 3.0), (10, 0.99), (12, 1.2), (14, 1.02), (16, 1.0)];
        let points = points.map(|(x, y)| Point::bare(f64::from(x), y));
        assert_eq!(critical(&points).map(|point| point.x), Some(14.0));
        assert_eq!(critical(&[]), None);
    }

    #[test]
    fn depths_are_those_of_the_paper() {
        let all: Vec<_> = setups(Scale::Paper).into_iter().map(depths).collect();
        assert_eq!(all, [[15, 13, 11], [9, 8, 7], [7, 6, 5]]);
    }

    #[test]
    fn tables_are_those_of_the_paper() {
        let drawn = setups(Scale::Paper).into_iter().map(|setup| {
            let mut all = sizes(Scale::Paper, setup);
            (all.next(), all.next_back())
        });
        let known = [(13, 21), (8, 21), (12, 22)].map(|(least, most)| (Some(least), Some(most)));
        assert_eq!(drawn.collect::<Vec<_>>(), known);
    }
}
