//! Leaves and nodes of the algorithms relative to each other.

use super::{only, sample};
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::beyond::guess;
use crate::figures::curves::published_name;
use crate::figures::curves::{LEAVES, Quantity, TOTAL, deepening_jobs, pairs};
use crate::figures::deviations::{Deviations, Estimate};
use crate::figures::y1994::fig14::{self, effective};
use crate::figures::y1994::setup::setups as setups_1994;
use crate::published::published;
use crate::scale::{Scale, Setup};
use crate::sheet::Verdict;
use crate::statistics::{mean_ratio, ratio};
use nullwindow_catalogue::{Algorithm, GameName};

const BASELINE: Algorithm = Algorithm::AspirationNegaScout;

/// An algorithm against another: ratio of the sums, all iterations up to a depth.
fn relative(
    setup: Setup,
    results: &Results,
    (one, other): (Algorithm, Algorithm),
    quantity: Quantity,
    depth: u8,
) -> f64 {
    ratio(0.0, &pairs(setup, results, one, other, quantity, depth)).y
}

/// The point of a published curve of 1996a at a depth, Aspiration NegaScout = 1.
fn printed(figure: u32, setup: Setup, algorithm: Algorithm, depth: u8) -> Option<f64> {
    let curve = published(figure, &setup.game.to_string(), published_name(algorithm));
    let at = |&(x, _): &(f64, f64)| (x - f64::from(depth)).abs() < 0.5;
    curve.into_iter().find(at).map(|(_, ratio)| ratio)
}

/// Published numbers of each game at the depth searched here, in words.
fn printed_words(setups: &[Setup], number: impl Fn(Setup) -> Option<f64>) -> Option<String> {
    let each = setups.iter().filter_map(|&setup| {
        let (game, depth) = (setup.in_prose, setup.deepest());
        Some(format!("{game} {:.2} at depth {depth}", number(setup)?))
    });
    let each: Vec<String> = each.collect();
    (!each.is_empty()).then(|| each.join(", "))
}

/// Where differences of leaves and nodes come from.
const CAUSE: &str = "beyond/conditions shows which condition moves which algorithm and by how much, \
                     beyond/grain what the grain of the scores does";

macro_rules! mtdf_leaves {
    ($constant:ident, $name:literal, $game:ident, $text:literal) => {
        /// Leaves of MTD(f) in one game.
        pub(in crate::claims) const $constant: Claim = Claim {
            name: $name,
            text: $text,
            place: "1994, section 4.4; 1996a, section 5.2.2",
            published: "at least 5 % (1994), 5 to 10 % (1996) fewer",
            tolerance: "0.05 from the published ratio at the same depth, and below 1",
            jobs: |scale| {
                let setups = only(Setup::games(scale), GameName::$game);
                deepening_jobs(&setups, &[BASELINE, Algorithm::MtdF])
            },
            check: |scale, results| mtdf_leaves(GameName::$game, scale, results),
        };
    };
}

mtdf_leaves!(
    MTDF_CHECKERS,
    "mtdf-leaves-checkers",
    Checkers,
    "MTD(f) evaluates fewer leaves than Aspiration NegaScout in checkers"
);
mtdf_leaves!(
    MTDF_OTHELLO,
    "mtdf-leaves-othello",
    Othello,
    "MTD(f) evaluates fewer leaves than Aspiration NegaScout in Othello"
);
mtdf_leaves!(
    MTDF_CHESS,
    "mtdf-leaves-chess",
    Chess,
    "MTD(f) evaluates fewer leaves than Aspiration NegaScout in chess"
);

fn mtdf_leaves(game: GameName, scale: Scale, results: &Results) -> Finding {
    let setups = only(Setup::games(scale), game);
    let mut deviations = Deviations::default();
    let mut measured = Vec::new();
    for &setup in &setups {
        let last = setup.deepest();
        let at = |depth| pairs(setup, results, Algorithm::MtdF, BASELINE, LEAVES, depth);
        let here = Estimate::ratio(&at(last));
        let part = here.value;
        let game = setup.in_prose;
        if let Some(there) = printed(13, setup, Algorithm::MtdF, last) {
            deviations.near(&format!("MTD(f) in {game}"), here, there, 0.05);
        }
        if part - here.error >= 1.0 {
            deviations.opposite(format!("MTD(f) saves nothing in {game}"));
        }
        let all: Vec<String> = setup
            .depths()
            .map(|depth| format!("{:.2}", ratio(0.0, &at(depth)).y))
            .collect();
        measured.push(format!(
            "{part:.2} ± {:.2} of Aspiration NegaScout's leaves at depth {last} (mean of the \
             positions' own ratios {:.2}); by depth from {}: {}",
            here.error,
            mean_ratio(&at(last)),
            setup.shallowest,
            all.join(" ")
        ));
    }
    Finding {
        measured: measured.join("; "),
        published: printed_words(&setups, |setup| {
            printed(13, setup, Algorithm::MtdF, setup.deepest())
        }),
        sample: sample(&setups, scale),
        verdict: deviations.verdict(CAUSE),
    }
}

/// Nodes of MTD(f): better only where searches are deep.
pub(in crate::claims) const MTDF_TOTALS: Claim = Claim {
    name: "mtdf-totals",
    text: "MTD(f) visits fewer nodes of all kinds than Aspiration NegaScout, in spite of its \
           passes; the published curves show it at the greater depths only",
    place: "1994, section 4.4; 1996a, section 5.2.2 and figure 14",
    published: "0.97, 0.97, 0.91 at depth 17 of checkers, 10 of Othello, 8 of chess; above 1 at \
                depths 5–7, 3–5, 3",
    tolerance: "0.05 from the published ratio at the same depth, and below 1",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &[BASELINE, Algorithm::MtdF]),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let two = (Algorithm::MtdF, BASELINE);
            let at = |depth| relative(setup, results, two, TOTAL, depth);
            let deepest = setup.deepest();
            let both = pairs(setup, results, two.0, two.1, TOTAL, deepest);
            let last = Estimate::ratio(&both);
            let game = setup.in_prose;
            if let Some(there) = printed(14, setup, Algorithm::MtdF, deepest) {
                deviations.near(game, last, there, 0.05);
            }
            let all: Vec<String> = setup
                .depths()
                .map(|depth| format!("{:.2}", at(depth)))
                .collect();
            measured.push(format!(
                "{game} {:.2} ± {:.2} at depth {deepest}, by depth from {}: {}",
                last.value,
                last.error,
                setup.shallowest,
                all.join(" ")
            ));
        }
        Finding {
            measured: measured.join("; "),
            published: printed_words(&setups, |setup| {
                printed(14, setup, Algorithm::MtdF, setup.deepest())
            }),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(CAUSE),
        }
    },
};

const COMPARED: [Algorithm; 5] = [
    Algorithm::AlphaBeta,
    BASELINE,
    Algorithm::MtdF,
    Algorithm::MtDual,
    Algorithm::MtSss,
];

/// Best and worst algorithm.
pub(in crate::claims) const SPREAD: Claim = Claim {
    name: "spread",
    text: "With equal memory and ordering the algorithms' leaf counts lie close together, not a \
           factor of two apart as in simulations",
    place: "1994, abstract and section 4.4",
    published: "under 20 % from the best to the worst",
    tolerance: "under 20 %, or at most 10 points above what the published curves show at the same \
                depth",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &COMPARED),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let mut heights: Vec<(f64, Algorithm)> = COMPARED
                .iter()
                .map(|&one| {
                    let depth = setup.deepest();
                    (
                        relative(setup, results, (one, BASELINE), LEAVES, depth),
                        one,
                    )
                })
                .collect();
            heights.sort_by(|a, b| a.0.total_cmp(&b.0));
            let (best, worst) = (heights[0], heights[heights.len() - 1]);
            let spread = 100.0 * (worst.0 / best.0 - 1.0);
            let game = setup.in_prose;
            // The uncertainty of the two that lie furthest apart.
            let apart = pairs(setup, results, worst.1, best.1, LEAVES, setup.deepest());
            let error = 100.0 * Estimate::ratio(&apart).error;
            let most = printed_spread(setup).map_or(20.0, |there| (there + 10.0).max(20.0));
            if spread >= 100.0 {
                deviations.opposite(format!("{spread:.0} % in {game}"));
            } else if spread - error >= most {
                deviations.off(format!("{spread:.0} % in {game}"));
            } else if spread >= most {
                deviations.unclear(format!("{spread:.0} ± {error:.0} % in {game}"));
            }
            measured.push(format!(
                "{game}: {} needs {spread:.0} % more leaves than {}",
                worst.1.paper_name(),
                best.1.paper_name()
            ));
        }
        let printed = setups.iter().filter_map(|&setup| {
            let (game, depth) = (setup.in_prose, setup.deepest());
            Some(format!(
                "{game} {:.0} % at depth {depth}",
                printed_spread(setup)?
            ))
        });
        Finding {
            measured: measured.join("; "),
            published: Some(printed.collect::<Vec<_>>().join(", ")),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(CAUSE),
        }
    },
};

/// How far the published curves of figure 13 lie apart at the depth searched here, in per cent.
fn printed_spread(setup: Setup) -> Option<f64> {
    let heights = COMPARED.iter().map(|&one| match one {
        BASELINE => Some(1.0),
        other => printed(13, setup, other, setup.deepest()),
    });
    let heights = heights.collect::<Option<Vec<f64>>>()?;
    let best = heights.iter().copied().fold(f64::INFINITY, f64::min);
    let worst = heights.iter().copied().fold(0.0, f64::max);
    Some(100.0 * (worst / best - 1.0))
}

const SSS_AND_AB: [Algorithm; 2] = [Algorithm::MtSss, Algorithm::AlphaBeta];

/// The fourth belief about SSS\*.
pub(in crate::claims) const DOMINANCE: Claim = Claim {
    name: "sss-dominance",
    text: "With iterative deepening SSS* no longer dominates Alpha-Beta: there are positions where \
           it evaluates more leaves (the fourth belief about SSS*)",
    place: "1996a, sections 5.2.1 and 6",
    published: "Alpha-Beta can out-search SSS*",
    tolerance: "on at least one position",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &SSS_AND_AB),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        let mut any = 0;
        for &setup in &setups {
            let [sss, ab] = SSS_AND_AB;
            let worse = pairs(setup, results, sss, ab, LEAVES, setup.deepest())
                .iter()
                .filter(|pair| pair.count > pair.baseline)
                .count();
            any += worse;
            measured.push(format!(
                "{}: more leaves than Alpha-Beta on {worse} of {} positions",
                setup.in_prose, setup.positions
            ));
        }
        if any == 0 {
            deviations.opposite("SSS* never evaluated more leaves".to_owned());
        }
        Finding {
            measured: measured.join("; "),
            published: None,
            sample: sample(&setups, scale),
            verdict: deviations.verdict_at(scale, CAUSE),
        }
    },
};

/// The fifth belief about SSS\*.
pub(in crate::claims) const SSS_LEAVES: Claim = Claim {
    name: "sss-leaves",
    text: "SSS* does not evaluate significantly fewer leaves than Alpha-Beta in practice (the \
           fifth belief about SSS*)",
    place: "1996a, section 5.2.1 and figure 13",
    published: "a small improvement: 1.01, 0.95, 0.95 of Alpha-Beta's leaves at depth 17 of \
                checkers, 10 of Othello, 8 of chess",
    tolerance: "0.1 from the published ratio at the same depth",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &SSS_AND_AB),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let [sss, ab] = SSS_AND_AB;
            let both = pairs(setup, results, sss, ab, LEAVES, setup.deepest());
            let part = Estimate::ratio(&both);
            let game = setup.in_prose;
            if part.value < 0.5 {
                deviations.opposite(format!("{:.2} in {game}", part.value));
            } else if let Some(there) = printed_sss(setup) {
                deviations.near(game, part, there, 0.1);
            }
            measured.push(format!("{game} {:.2} ± {:.2}", part.value, part.error));
        }
        Finding {
            measured: format!("of Alpha-Beta's leaves: {}", measured.join(", ")),
            published: printed_words(&setups, printed_sss),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(CAUSE),
        }
    },
};

/// SSS\* over Alpha-Beta by the published curves, at the depth searched here.
fn printed_sss(setup: Setup) -> Option<f64> {
    let [sss, ab] = SSS_AND_AB.map(|one| printed(13, setup, one, setup.deepest()));
    Some(sss? / ab?)
}

/// The two papers on SSS\* in checkers.
pub(in crate::claims) const SSS_CHECKERS: Claim = Claim {
    name: "sss-checkers",
    text: "SSS* evaluates more leaves than Alpha-Beta in checkers: at most depths (1994), at \
           certain depths (1996)",
    place: "1994, section 4.4 against 1996a, section 5.2.1; they contradict each other",
    published: "generally (1994); depths 9, 11 and 17 of 3 to 17 (1996, figure 13)",
    tolerance: "which of the two is seen",
    jobs: |scale| deepening_jobs(&only(Setup::games(scale), GameName::Checkers), &SSS_AND_AB),
    check: |scale, results| {
        let setups = only(Setup::games(scale), GameName::Checkers);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let [sss, ab] = SSS_AND_AB;
            let at = |depth| relative(setup, results, (sss, ab), LEAVES, depth);
            let depths = setup.depths().count();
            let worse: Vec<u8> = setup.depths().filter(|&depth| at(depth) > 1.0).collect();
            let all: Vec<String> = setup
                .depths()
                .map(|depth| format!("{:.2}", at(depth)))
                .collect();
            let which = if worse.is_empty() {
                deviations.opposite("SSS* is never worse".to_owned());
                "neither"
            } else if 2 * worse.len() > depths {
                "as in 1994"
            } else {
                "as in 1996"
            };
            measured.push(format!(
                "SSS* is worse at {} of {depths} depths, {which}; by depth from {}: {}",
                worse.len(),
                setup.shallowest,
                all.join(" ")
            ));
        }
        let printed = setups.iter().map(|&setup| {
            let at = |depth| {
                let [sss, ab] = SSS_AND_AB.map(|one| printed(13, setup, one, depth));
                Some(format!("{:.2}", sss? / ab?))
            };
            let all: Vec<String> = setup.depths().filter_map(at).collect();
            format!("by depth from {}: {}", setup.shallowest, all.join(" "))
        });
        Finding {
            measured: measured.join("; "),
            published: Some(printed.collect::<Vec<_>>().join("; ")),
            sample: sample(&setups, scale),
            verdict: deviations.verdict_at(scale, CAUSE),
        }
    },
};

/// MTD-best.
pub(in crate::claims) const MTD_BEST: Claim = Claim {
    name: "mtd-best",
    text: "MTD-best needs a few per cent fewer leaves than MTD(f), though it is effective on about \
           half the positions only",
    place: "1994, section 4.6",
    published: "a few % fewer; about half",
    tolerance: "fewer at the greatest depth, on 30 to 70 % of all positions",
    jobs: |scale| {
        let both = [Algorithm::MtdF, Algorithm::MtdBest];
        deepening_jobs(&setups_1994(scale), &both)
    },
    check: |scale, results| {
        let setups = setups_1994(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        let (mut good, mut all) = (0, 0);
        for &setup in &setups {
            let two = (Algorithm::MtdBest, Algorithm::MtdF);
            let both = pairs(setup, results, two.0, two.1, LEAVES, setup.deepest());
            let here = Estimate::ratio(&both);
            let game = setup.in_prose;
            let what = format!("MTD-best in {game}");
            deviations.saving(&what, here.saving(), (0.0, 15.0));
            let (fewer, of) = effective(setup, results);
            good += fewer;
            all += of;
            measured.push(format!(
                "{game}: {:.2} ± {:.2} of MTD(f)'s leaves, effective on {fewer} of {of} positions \
                 with a choice",
                here.value, here.error
            ));
        }
        if !(0.3..=0.7).contains(&(f64_of(good) / f64_of(all))) {
            deviations.off(format!("effective on {good} of {all} positions"));
        }
        Finding {
            measured: measured.join("; "),
            published: None,
            sample: sample(&setups, scale),
            verdict: deviations.verdict_at(scale, fig14::CAUSE),
        }
    },
};

fn f64_of(count: usize) -> f64 {
    crate::statistics::number(count as u64)
}

/// A shifted guess.
pub(in crate::claims) const SHIFT: Claim = Claim {
    name: "mtdf-shift",
    text: "Adding 1 to 4 points to MTD(f)'s guess, or taking them off, saves leaves",
    place: "1996a, section 5.2.3",
    published: "2 to 3 percentage points",
    tolerance: "1 to 5 points in at least one game",
    jobs: guess::jobs,
    check: |scale, results| {
        let gains = guess::gains(scale, results);
        let best = gains.iter().map(|gain| gain.1).fold(0.0, f64::max);
        let measured: Vec<String> = gains
            .iter()
            .map(|(setup, gain, shift)| {
                let game = setup.in_prose;
                format!("{game}: {gain:.1} points with a shift of {shift:+}")
            })
            .collect();
        let setups: Vec<Setup> = gains.iter().map(|gain| gain.0).collect();
        Finding {
            measured: measured.join("; "),
            published: None,
            sample: format!(
                "{}; the best of the shifts tried on the same positions",
                sample(&setups, scale)
            ),
            verdict: if (1.0..=5.0).contains(&best) {
                Verdict::Agrees
            } else {
                Verdict::Differs(format!(
                    "the most gained is {best:.1} points; what a shift gains depends on the \
                     evaluation's grain, which is unpublished (see beyond/grain)"
                ))
            },
        }
    },
};
