//! Claims of 1996b: enhanced transposition cutoffs, irregular branching, minimal graphs.

use super::games;
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::deviations::{Deviations, Estimate, SHALLOW};
use crate::figures::y1996b::enhanced::{
    self, BOTH, BOTH_ABOVE_2, EIB, ETC, ETC_ABOVE_2, TOLERANCE, Variant, node_pairs, saving,
    setup_of, time_pairs,
};
use crate::figures::y1996b::graphs::{self, APPROXIMATE, LEFT_FIRST, SEARCHED, Size};
use crate::job::Job;
use crate::scale::{Scale, Setup};
use crate::sheet::Verdict;
use crate::statistics::{mean_ratio, ratio};
use nullwindow_catalogue::GameName;

const SAVING_TOLERANCE: &str = "10 percentage points";

/// A saving of nodes by an enhancement.
macro_rules! saving {
    ($constant:ident, $name:literal, $text:literal, $published:literal, $percent:literal,
     $game:ident, $variant:ident) => {
        /// A saving by an enhancement.
        pub(super) const $constant: Claim = Claim {
            name: $name,
            text: $text,
            place: "1996b, on figures 6 and 7",
            published: $published,
            tolerance: SAVING_TOLERANCE,
            jobs: |scale| enhanced::jobs(setup_of(GameName::$game, scale), &[$variant], &[]),
            check: |scale, results| {
                node_saving(GameName::$game, $variant, $percent, scale, results)
            },
        };
    };
}

saving!(
    ETC_CHESS,
    "etc-chess",
    "ETC in all interior nodes saves nodes in chess",
    "28 % at depth 8",
    28.0,
    Chess,
    ETC
);
saving!(
    ETC_CHECKERS,
    "etc-checkers",
    "ETC in all interior nodes saves nodes in checkers",
    "22 %",
    22.0,
    Checkers,
    ETC
);
saving!(
    ETC_OTHELLO,
    "etc-othello",
    "ETC saves little in Othello, where transpositions are rare",
    "about 4 %",
    4.0,
    Othello,
    ETC
);
saving!(
    EIB_CHECKERS,
    "eib-checkers",
    "Preferring moves that leave few replies saves nodes in checkers",
    "8 %",
    8.0,
    Checkers,
    EIB
);
saving!(
    BOTH_CHECKERS,
    "etc-eib-checkers",
    "ETC and EIB together save nodes in checkers",
    "28 %",
    28.0,
    Checkers,
    BOTH
);

fn node_saving(
    game: GameName,
    variant: Variant,
    published: f64,
    scale: Scale,
    results: &Results,
) -> Finding {
    let setup = setup_of(game, scale);
    let pairs = node_pairs(setup, results, variant, setup.deepest());
    let saved = saving(&pairs);
    let mean = 100.0 * (1.0 - mean_ratio(&pairs));
    Finding {
        measured: format!("{saved:.1} % of the sums, {mean:.1} % as the mean of the positions"),
        published: None,
        sample: sample(setup),
        verdict: {
            let mut deviations = Deviations::default();
            let range = (published - TOLERANCE, published + TOLERANCE);
            let what = format!("{} in {}", variant.name, setup.in_prose);
            deviations.saving(&what, Estimate::ratio(&pairs).saving(), range);
            let by_depth = setup.depths().map(|depth| {
                let saved = saving(&node_pairs(setup, results, variant, depth));
                format!("{saved:.0} % at depth {depth}")
            });
            let by_depth: Vec<String> = by_depth.collect();
            deviations.verdict_at(
                scale,
                &format!(
                    "it grows with depth: {}; and it grows the worse moves are ordered, which \
                     `compare --etc all --ordering stored` shows",
                    by_depth.join(", ")
                ),
            )
        },
    }
}

fn sample(setup: Setup) -> String {
    format!(
        "{} positions of {}, depth {}, table of {} entries",
        setup.positions,
        setup.in_prose,
        setup.deepest(),
        setup.table()
    )
}

/// The saving of nodes carries over to time.
pub(super) const ETC_TIME: Claim = Claim {
    name: "etc-time",
    text: "ETC more than two plies above the leaves saves slightly less time than nodes",
    place: "1996b, on figure 6",
    published: "no number",
    tolerance: "time is saved in chess and checkers, at most 3 points more than nodes",
    jobs: |scale| {
        let games = [GameName::Chess, GameName::Checkers];
        let jobs = |game| enhanced::jobs(setup_of(game, scale), &[ETC_ABOVE_2], &[ETC_ABOVE_2]);
        games.into_iter().flat_map(jobs).collect()
    },
    check: |scale, results| {
        let mut parts = Vec::new();
        let mut holds = true;
        for game in [GameName::Chess, GameName::Checkers] {
            let setup = setup_of(game, scale);
            let depth = setup.deepest();
            let nodes = saving(&node_pairs(setup, results, ETC_ABOVE_2, depth));
            let time = saving(&time_pairs(setup, results, ETC_ABOVE_2, depth));
            parts.push(format!(
                "{game}: {nodes:.1} % of nodes, {time:.1} % of time"
            ));
            holds &= time > 0.0 && time < nodes + 3.0;
        }
        Finding {
            measured: parts.join("; "),
            published: None,
            sample: games::sample(
                &[GameName::Chess, GameName::Checkers].map(|game| setup_of(game, scale)),
                scale,
            ),
            verdict: if holds {
                Verdict::Agrees
            } else {
                let why = "times of short searches waver by several per cent, and a look-up \
                           costs more beside a cheap evaluation";
                match scale {
                    Scale::Quick => Verdict::CannotTell(format!("{SHALLOW}; {why}")),
                    Scale::Paper => Verdict::Differs(why.to_owned()),
                }
            },
        }
    },
};

/// What EIB and both save in time.
pub(super) const EIB_TIME: Claim = Claim {
    name: "eib-time",
    text: "What ETC above two plies and EIB together save in checkers is time, too",
    place: "1996b, on figure 7",
    published: "no number",
    tolerance: "some time is saved",
    jobs: |scale| {
        let setup = setup_of(GameName::Checkers, scale);
        enhanced::jobs(setup, &[BOTH_ABOVE_2], &[BOTH_ABOVE_2])
    },
    check: |scale, results| {
        let setup = setup_of(GameName::Checkers, scale);
        let depth = setup.deepest();
        let nodes = saving(&node_pairs(setup, results, BOTH_ABOVE_2, depth));
        let time = saving(&time_pairs(setup, results, BOTH_ABOVE_2, depth));
        Finding {
            measured: format!("{nodes:.1} % of nodes, {time:.1} % of time"),
            published: None,
            sample: sample(setup),
            verdict: {
                let mut deviations = Deviations::default();
                let pairs = time_pairs(setup, results, BOTH_ABOVE_2, depth);
                let saved = Estimate::ratio(&pairs).saving();
                deviations.saving("ETC above 2 with EIB", saved, (0.0, 100.0));
                deviations.verdict_at(
                    scale,
                    "counting the replies of every move takes the time that the nodes save: \
                     1996b/fig7 has both side by side, and EIB from three or four plies up only \
                     takes less",
                )
            },
        }
    },
};

/// How much larger the LFMG is than ARMG.
macro_rules! surplus {
    ($constant:ident, $name:literal, $game:ident, $prose:literal, $published:literal,
     $percent:literal, $wider:expr) => {
        /// The left-first minimal graph is not minimal.
        pub(super) const $constant: Claim = Claim {
            name: $name,
            text: concat!(
                "The left-first minimal graph is larger than ARMG in ",
                $prose
            ),
            place: "1996b, on figures 2 and 3",
            published: $published,
            tolerance: "half to twice the surplus",
            jobs: |scale| {
                let mut jobs = graph_jobs(GameName::$game, scale);
                jobs.extend(wider_jobs(GameName::$game, $wider, scale));
                jobs
            },
            check: |scale, results| surplus(GameName::$game, $percent, $wider, scale, results),
        };
    };
}

surplus!(
    LFMG_CHECKERS,
    "lfmg-checkers",
    Checkers,
    "checkers",
    "122 % larger than ARMG(3)",
    122.0,
    Some(6)
);
surplus!(
    LFMG_CHESS,
    "lfmg-chess",
    Chess,
    "chess",
    "25 % larger than ARMG(3)",
    25.0,
    None
);
surplus!(
    LFMG_OTHELLO,
    "lfmg-othello",
    Othello,
    "Othello",
    "42 % larger than ARMG(2)",
    42.0,
    Some(4)
);

fn graph_jobs(game: GameName, scale: Scale) -> Vec<Job> {
    let setup = graphs::setup_of(game, scale);
    let depth = setup.deepest();
    let jobs = setup
        .subjects()
        .map(|subject| graphs::job(setup, subject, depth));
    jobs.collect()
}

/// Cheaper cutoffs sought in more plies than the paper's, where that explains a difference.
fn wider_jobs(game: GameName, plies: Option<u8>, scale: Scale) -> Vec<Job> {
    let setup = graphs::setup_of(game, scale);
    let Some(plies) = plies else {
        return Vec::new();
    };
    let jobs = setup
        .subjects()
        .map(|subject| graphs::wider_job(setup, subject, plies));
    jobs.collect()
}

fn times(setup: Setup, results: &Results, of: Size, beside: Size) -> f64 {
    ratio(
        0.0,
        &graphs::pairs(setup, results, setup.deepest(), of, beside),
    )
    .y
}

fn surplus(
    game: GameName,
    published: f64,
    wider: Option<u8>,
    scale: Scale,
    results: &Results,
) -> Finding {
    let setup = graphs::setup_of(game, scale);
    let larger = 100.0 * (times(setup, results, LEFT_FIRST, APPROXIMATE) - 1.0);
    let mut measured = format!("{larger:.0} % larger than ARMG({})", setup.cheapest_plies);
    if let Some(plies) = wider {
        let larger = graphs::wider_surplus(setup, results, plies);
        measured.push_str(&format!(", {larger:.0} % larger than ARMG({plies})"));
    }
    Finding {
        measured,
        published: None,
        sample: sample(setup),
        verdict: if (published / 2.0..=published * 2.0).contains(&larger) {
            Verdict::Agrees
        } else {
            Verdict::Differs(
                "the surplus grows steeply with the plies in which cheaper cutoffs are sought, as \
                 the second number shows, and with cheap moves that are carried over from one \
                 iteration to the next (`minimal-graph --carried`); order of moves, grain, leaves, \
                 phase of the game and forced plies that do not count move it by a few points each \
                 (`minimal-graph` has them as options)"
                    .to_owned(),
            )
        },
    }
}

/// Programs search within a small factor of the minimal graph.
pub(super) const SMALL_FACTOR: Claim = Claim {
    name: "near-minimal",
    text: "The best programs search within a small factor of the left-first minimal graph",
    place: "1996b, figure 1; quoted programs: Belle 2.2, Phoenix 1.4, Hitech 1.5, Zugzwang 1.2",
    published: "1.2 to 2.2",
    tolerance: "at most 2.5 in every game",
    jobs: |scale| {
        let games = graphs::setups(scale).into_iter();
        games
            .flat_map(|setup| graph_jobs(setup.game, scale))
            .collect()
    },
    check: |scale, results| {
        let mut parts = Vec::new();
        let mut largest: f64 = 0.0;
        for setup in graphs::setups(scale) {
            let factor = times(setup, results, SEARCHED, LEFT_FIRST);
            largest = largest.max(factor);
            parts.push(format!("{} {factor:.2}", setup.in_prose));
        }
        Finding {
            measured: parts.join(", "),
            published: None,
            sample: games::sample(&graphs::setups(scale), scale),
            verdict: if largest <= 2.5 {
                Verdict::Agrees
            } else {
                Verdict::Differs(
                    "the programs' order of moves is better than ours: beyond/conditions shows \
                     what a better order does"
                        .to_owned(),
                )
            },
        }
    },
};
