//! Leaves and nodes of the algorithms relative to each other.

use super::{only, sample};
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::beyond::guess;
use crate::figures::curves::{LEAVES, Quantity, TOTAL, deepening_jobs, pairs};
use crate::figures::deviations::Deviations;
use crate::figures::y1994::fig14::effective;
use crate::figures::y1994::setup::setups as setups_1994;
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

macro_rules! mtdf_leaves {
    ($constant:ident, $name:literal, $game:ident, $text:literal) => {
        /// Leaves of MTD(f) in one game.
        pub(in crate::claims) const $constant: Claim = Claim {
            name: $name,
            text: $text,
            place: "1994, section 4.4; 1996a, section 5.2.2",
            published: "at least 5 % (1994), 5 to 10 % (1996)",
            tolerance: "2 to 13 % at the greatest depth",
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
        let part = ratio(0.0, &at(last)).y;
        deviations.saving("MTD(f)", 100.0 * (1.0 - part), (2.0, 13.0));
        let all: Vec<String> = setup
            .depths()
            .map(|depth| format!("{:.2}", ratio(0.0, &at(depth)).y))
            .collect();
        measured.push(format!(
            "{part:.3} of Aspiration NegaScout's leaves at depth {last} (mean of the positions' \
             own ratios {:.3}); by depth from {}: {}",
            mean_ratio(&at(last)),
            setup.shallowest,
            all.join(" ")
        ));
    }
    Finding {
        measured: measured.join("; "),
        sample: sample(&setups, scale),
        verdict: deviations.verdict(scale),
    }
}

/// Nodes of MTD(f): better only where searches are deep.
pub(in crate::claims) const MTDF_TOTALS: Claim = Claim {
    name: "mtdf-totals",
    text: "MTD(f) visits fewer nodes of all kinds than Aspiration NegaScout, in spite of its \
           passes; the published curves show it at the greater depths only",
    place: "1994, section 4.4; 1996a, section 5.2.2 and figure 14",
    published: "0.97, 0.97, 0.91 at the greatest depth of checkers, Othello, chess; above 1 at \
                depths 5–7, 3–5, 3",
    tolerance: "below 1 at the greatest depth",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &[BASELINE, Algorithm::MtdF]),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let two = (Algorithm::MtdF, BASELINE);
            let at = |depth| relative(setup, results, two, TOTAL, depth);
            let last = at(setup.deepest());
            let game = setup.title.to_lowercase();
            if last >= 1.0 {
                deviations.opposite(format!("{last:.2} at the greatest depth of {game}"));
            }
            let all: Vec<String> = setup
                .depths()
                .map(|depth| format!("{:.2}", at(depth)))
                .collect();
            measured.push(format!(
                "{game} from depth {}: {}",
                setup.shallowest,
                all.join(" ")
            ));
        }
        Finding {
            measured: measured.join("; "),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(scale),
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
    published: "under 20 %",
    tolerance: "under 20 % from the best to the worst at the greatest depth",
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
            let game = setup.title.to_lowercase();
            if spread >= 100.0 {
                deviations.opposite(format!("{spread:.0} % in {game}"));
            } else if spread >= 20.0 {
                deviations.off(format!("{spread:.0} % in {game}"));
            }
            measured.push(format!(
                "{game}: {} needs {spread:.0} % more leaves than {}",
                worst.1.paper_name(),
                best.1.paper_name()
            ));
        }
        Finding {
            measured: measured.join("; "),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(scale),
        }
    },
};

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
                setup.title.to_lowercase(),
                setup.positions
            ));
        }
        if any == 0 {
            deviations.opposite("SSS* never evaluated more leaves".to_owned());
        }
        Finding {
            measured: measured.join("; "),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(scale),
        }
    },
};

/// The fifth belief about SSS\*.
pub(in crate::claims) const SSS_LEAVES: Claim = Claim {
    name: "sss-leaves",
    text: "SSS* does not evaluate significantly fewer leaves than Alpha-Beta in practice (the \
           fifth belief about SSS*)",
    place: "1996a, section 5.2.1 and figure 13",
    published: "a small improvement: 1.01, 0.95, 0.95 of Alpha-Beta's leaves at the greatest depth \
                of checkers, Othello, chess",
    tolerance: "within 15 % of Alpha-Beta's at the greatest depth",
    jobs: |scale| deepening_jobs(&Setup::games(scale), &SSS_AND_AB),
    check: |scale, results| {
        let setups = Setup::games(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let [sss, ab] = SSS_AND_AB;
            let part = relative(setup, results, (sss, ab), LEAVES, setup.deepest());
            let game = setup.title.to_lowercase();
            if part < 0.5 {
                deviations.opposite(format!("{part:.2} in {game}"));
            } else if (part - 1.0).abs() > 0.15 {
                deviations.off(format!("{part:.2} in {game}"));
            }
            measured.push(format!("{game} {part:.2}"));
        }
        Finding {
            measured: format!("of Alpha-Beta's leaves: {}", measured.join(", ")),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(scale),
        }
    },
};

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
        Finding {
            measured: measured.join("; "),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(scale),
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
            let part = relative(setup, results, two, LEAVES, setup.deepest());
            let game = setup.title.to_lowercase();
            let saved = 100.0 * (1.0 - part);
            deviations.saving(&format!("MTD-best in {game}"), saved, (0.0, 15.0));
            let (here, of) = effective(setup, results);
            good += here;
            all += of;
            measured.push(format!(
                "{game}: {part:.2} of MTD(f)'s leaves, effective on {here} of {of} positions with \
                 a choice"
            ));
        }
        if !(0.3..=0.7).contains(&(f64_of(good) / f64_of(all))) {
            deviations.off(format!("effective on {good} of {all} positions"));
        }
        Finding {
            measured: measured.join("; "),
            sample: sample(&setups, scale),
            verdict: deviations.verdict(scale),
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
                let game = setup.title.to_lowercase();
                format!("{game}: {gain:.1} points with a shift of {shift:+}")
            })
            .collect();
        let setups: Vec<Setup> = gains.iter().map(|gain| gain.0).collect();
        Finding {
            measured: measured.join("; "),
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
