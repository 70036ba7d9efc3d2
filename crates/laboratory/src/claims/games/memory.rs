//! What memory saves, and how much of it the algorithms need.

use super::{only, sample, sample_with};
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::deviations::Deviations;
use crate::figures::y1996a::tables;
use crate::job::Job;
use crate::published::published;
use crate::scale::{Scale, Setup};
use crate::sheet::Point;
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow_catalogue::{Algorithm, GameName, TableSize};

const SEARCH: Algorithm = Algorithm::AlphaBeta;

/// Searches without a table and without deepening are slow: fewer positions and smaller depths.
fn without_setups(scale: Scale) -> Vec<Setup> {
    Setup::games(scale)
        .into_iter()
        .map(|setup| Setup {
            positions: match scale {
                Scale::Quick => 4,
                Scale::Paper => 10,
            },
            ..setup.to_depth(setup.depth - 2 * setup.step)
        })
        .collect()
}

/// A single search without deepening: a table is then of use for transpositions only, not for the
/// best moves of earlier iterations.
fn at_once(setup: Setup, subject: Subject, depth: u8, table: TableSize) -> Job {
    Job {
        table,
        ..setup.to_depth(depth).job(subject, SEARCH).by(0)
    }
}

fn transposition_jobs(setups: &[Setup]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &setup in setups {
        for subject in setup.subjects() {
            for depth in setup.depths() {
                for table in [TableSize::None, TableSize::Entries(setup.entries)] {
                    jobs.push(at_once(setup, subject.clone(), depth, table));
                }
            }
        }
    }
    jobs
}

macro_rules! transpositions {
    ($constant:ident, $name:literal, $game:ident, $text:literal, $published:literal,
     $range:expr) => {
        /// What a table saves in one game.
        pub(in crate::claims) const $constant: Claim = Claim {
            name: $name,
            text: $text,
            place: "1996a, section 3.3",
            published: $published,
            tolerance: "a factor of 1.5 at the published depth; at smaller ones it saves more the \
                        deeper, and not more than that",
            jobs: |scale| transposition_jobs(&only(without_setups(scale), GameName::$game)),
            check: |scale, results| transpositions(GameName::$game, $range, scale, results),
        };
    };
}

transpositions!(
    TRANSPOSITIONS_CHECKERS,
    "transpositions-checkers",
    Checkers,
    "Transpositions reduce the search effort in checkers",
    "by a factor of 9 at depth 15",
    (15, 9.0)
);
transpositions!(
    TRANSPOSITIONS_OTHELLO,
    "transpositions-othello",
    Othello,
    "Transpositions reduce the search effort in Othello",
    "by a factor of 2 at depth 9",
    (9, 2.0)
);
transpositions!(
    TRANSPOSITIONS_CHESS,
    "transpositions-chess",
    Chess,
    "Transpositions reduce the search effort in chess",
    "by a factor of 4 at depth 9",
    (9, 4.0)
);

fn transpositions(
    game: GameName,
    (depth, factor): (u8, f64),
    scale: Scale,
    results: &Results,
) -> Finding {
    let setups = only(without_setups(scale), game);
    let mut deviations = Deviations::default();
    let mut measured = Vec::new();
    for &setup in &setups {
        let saving = |depth| {
            let leaves = |subject, table| {
                let outcome = results.of(&at_once(setup, subject, depth, table));
                number(outcome.work.leaf_evaluations)
            };
            let pairs: Vec<Pair> = setup
                .subjects()
                .map(|subject| Pair {
                    count: leaves(subject.clone(), TableSize::None),
                    baseline: leaves(subject, TableSize::Entries(setup.entries)),
                })
                .collect();
            ratio(0.0, &pairs).y
        };
        let deepest = setup.deepest();
        let found = saving(deepest);
        if found <= 1.0 {
            deviations.opposite(format!("the table saves nothing at depth {deepest}"));
        } else if found > 1.5 * factor || (deepest >= depth && found < factor / 1.5) {
            deviations.off(format!("a factor of {found:.1}, not {factor}"));
        } else if found < saving(setup.shallowest) {
            deviations.off("the factor does not grow with depth".to_owned());
        }
        let all: Vec<String> = setup
            .depths()
            .map(|depth| format!("{:.1}", saving(depth)))
            .collect();
        measured.push(format!(
            "a factor of {found:.1} at depth {deepest}; by depth from {}: {}",
            setup.shallowest,
            all.join(" ")
        ));
    }
    Finding {
        measured: measured.join("; "),
        published: None,
        sample: format!(
            "{}; leaves of Alpha-Beta without a table and with one, each depth searched at once",
            sample(&setups, scale)
        ),
        verdict: deviations.verdict_at(
            scale,
            "each depth's factor shows how it grows; positions and order of moves decide how often \
             positions come up again",
        ),
    }
}

/// Where the curves of figures 9 and 10 level off, for the greatest depth of each game.
fn critical(scale: Scale, results: &Results, algorithm: Algorithm) -> Vec<(Setup, f64)> {
    tables::setups(scale)
        .into_iter()
        .filter_map(|setup| {
            let curve = tables::curve(setup, scale, results, algorithm, setup.deepest());
            Some((setup, tables::critical(&curve)?.x))
        })
        .collect()
}

/// The same of the published curves of figure 9 or 10, in words.
fn printed(figure: u32) -> String {
    let each = tables::setups(Scale::Paper)
        .into_iter()
        .filter_map(|setup| {
            let depth = setup.deepest();
            let points = published(figure, &setup.game.to_string(), &format!("d{depth}"));
            let points: Vec<Point> = points.iter().map(|&(x, y)| Point::bare(x, y)).collect();
            let size = tables::critical(&points)?.x;
            let game = setup.in_prose;
            Some(format!("{game} 2^{size} at depth {depth}"))
        });
    each.collect::<Vec<_>>().join(", ")
}

/// The second belief about SSS\*.
pub(in crate::claims) const SSS_FITS: Claim = Claim {
    name: "sss-memory",
    text: "SSS* fits in memory: once a table reaches a critical size, more entries gain nothing \
           (the second belief about SSS*)",
    place: "1996a, section 3.3 and figure 9",
    published: "less than 2^20 entries under tournament conditions",
    tolerance: "within 3 % of its final height before 2^20 entries",
    jobs: |scale| tables::jobs(scale, Algorithm::MtSss),
    check: |scale, results| {
        let found = critical(scale, results, Algorithm::MtSss);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for (setup, size) in &found {
            let game = setup.in_prose;
            if *size > 20.0 {
                deviations.opposite(format!("2^{size} entries in {game}"));
            }
            measured.push(format!("{game} 2^{size}"));
        }
        let setups: Vec<Setup> = found.iter().map(|(setup, _)| *setup).collect();
        Finding {
            measured: format!("level from this many entries on: {}", measured.join(", ")),
            published: Some(printed(9)),
            sample: sample_with(&setups, scale, "tables of many sizes"),
            verdict: deviations.verdict_at(
                scale,
                "1996a/fig9 and 1996a/fig10 show the curves beside the published ones",
            ),
        }
    },
};

/// DUAL\* against SSS\*.
pub(in crate::claims) const DUAL_LEFT: Claim = Claim {
    name: "dual-memory",
    text: "DUAL* needs less memory than SSS*, as min solution trees are smaller: w^floor(d/2) \
           against w^ceil(d/2)",
    place: "1996a, section 3.3, figures 9 and 10",
    published: "curves shifted to the left, by 2 to 4 powers of two",
    tolerance: "levels off no later in any game, and sooner in one",
    jobs: |scale| {
        let mut jobs = tables::jobs(scale, Algorithm::MtSss);
        jobs.extend(tables::jobs(scale, Algorithm::MtDual));
        jobs
    },
    check: |scale, results| {
        let sss = critical(scale, results, Algorithm::MtSss);
        let dual = critical(scale, results, Algorithm::MtDual);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        let mut sooner = false;
        for ((setup, one), (_, other)) in sss.iter().zip(&dual) {
            let game = setup.in_prose;
            if other > one {
                deviations.opposite(format!("2^{other} against 2^{one} in {game}"));
            }
            sooner |= other < one;
            measured.push(format!("{game} DUAL* 2^{other}, SSS* 2^{one}"));
        }
        if !sooner {
            deviations.off("both level off at the same sizes".to_owned());
        }
        let setups: Vec<Setup> = sss.iter().map(|(setup, _)| *setup).collect();
        Finding {
            measured: format!("level from this many entries on: {}", measured.join("; ")),
            published: Some(format!("DUAL* {}; SSS* {}", printed(10), printed(9))),
            sample: sample_with(&setups, scale, "tables of many sizes"),
            verdict: deviations.verdict_at(
                scale,
                "1996a/fig9 and 1996a/fig10 show the curves beside the published ones",
            ),
        }
    },
};
