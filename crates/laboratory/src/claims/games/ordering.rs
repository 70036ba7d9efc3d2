//! How well the moves are ordered.

use super::{only, sample};
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::deviations::Deviations;
use crate::figures::offset::baseline;
use crate::figures::y1994::setup::setups as setups_1994;
use crate::job::Job;
use crate::scale::{Scale, Setup};
use crate::statistics::number;
use nullwindow_catalogue::GameName;

/// Where differences of ordering come from.
const CAUSE: &str = "beyond/conditions shows what the order of moves does to the share of first \
                     moves; killers and a table kept from the move before bring checkers to the \
                     published number (`compare --ordering stored+killers+history --earlier 1`), \
                     moves in the order of what they lead to Othello (`compare --ordering \
                     stored+evaluation`), and the papers name neither";

fn jobs(setups: &[Setup]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for &setup in setups {
        jobs.extend(setup.subjects().map(|subject| baseline(setup, subject)));
    }
    jobs
}

/// Nodes with a cutoff, those where the first move did it, and moves tried in all of them, ply by
/// ply from the root, summed over the positions.
fn cutoffs(setup: Setup, results: &Results) -> Vec<[u64; 3]> {
    let mut sums: Vec<[u64; 3]> = Vec::new();
    for subject in setup.subjects() {
        let outcome = results.of(&baseline(setup, subject));
        let by_ply = outcome.details.iter().flat_map(|seen| &seen.cutoffs);
        for (ply, counts) in by_ply.enumerate() {
            if sums.len() <= ply {
                sums.push([0; 3]);
            }
            for (sum, count) in sums[ply].iter_mut().zip(counts) {
                *sum += count;
            }
        }
    }
    sums
}

fn sum(plies: &[[u64; 3]]) -> [f64; 3] {
    let add = |sum: [u64; 3], ply: &[u64; 3]| [0, 1, 2].map(|i| sum[i] + ply[i]);
    plies.iter().fold([0; 3], add).map(number)
}

macro_rules! moves {
    ($constant:ident, $name:literal, $game:ident, $text:literal, $published:literal,
     $moves:literal) => {
        /// Moves tried at cut nodes of one game.
        pub(in crate::claims) const $constant: Claim = Claim {
            name: $name,
            text: $text,
            place: "1994, section 4.4",
            published: $published,
            tolerance: "0.2 moves",
            jobs: |scale| jobs(&only(setups_1994(scale), GameName::$game)),
            check: |scale, results| moves_tried(GameName::$game, $moves, scale, results),
        };
    };
}

moves!(
    MOVES_CHECKERS,
    "cut-moves-checkers",
    Checkers,
    "Few moves are tried at a node with a cutoff in checkers",
    "1.1",
    1.1
);
moves!(
    MOVES_OTHELLO,
    "cut-moves-othello",
    Othello,
    "Few moves are tried at a node with a cutoff in Othello",
    "1.2",
    1.2
);
moves!(
    MOVES_CHESS,
    "cut-moves-chess",
    Chess,
    "Few moves are tried at a node with a cutoff in chess",
    "1.2",
    1.2
);

fn moves_tried(game: GameName, published: f64, scale: Scale, results: &Results) -> Finding {
    let setups = only(setups_1994(scale), game);
    let mut deviations = Deviations::default();
    let mut measured = Vec::new();
    for &setup in &setups {
        let plies = cutoffs(setup, results);
        let [nodes, _, tried] = sum(&plies);
        let moves = tried / nodes;
        if (moves - published).abs() > 0.2 {
            deviations.off(format!("{moves:.2} moves, not {published}"));
        }
        let by_ply: Vec<String> = plies
            .iter()
            .filter(|ply| ply[0] > 0)
            .map(|&[nodes, _, tried]| format!("{:.2}", number(tried) / number(nodes)))
            .collect();
        measured.push(format!(
            "{moves:.2} moves at {nodes:.0} nodes; by ply from the root: {}",
            by_ply.join(" ")
        ));
    }
    Finding {
        measured: measured.join("; "),
        published: None,
        sample: format!("{}, Aspiration NegaScout", sample(&setups, scale)),
        verdict: deviations.verdict(CAUSE),
    }
}

/// First-move success over all, near the root, and near the leaves.
struct Success {
    all: f64,
    low: f64,
    deep: f64,
}

fn success(setup: Setup, results: &Results) -> Success {
    let plies = cutoffs(setup, results);
    let plies: Vec<[u64; 3]> = plies.into_iter().filter(|ply| ply[0] > 0).collect();
    let part = |plies: &[[u64; 3]]| {
        let [nodes, first, _] = sum(plies);
        100.0 * first / nodes
    };
    let half = plies.len() / 2;
    Success {
        all: part(&plies),
        low: part(&plies[..half.max(1).min(plies.len())]),
        deep: part(&plies[plies.len().saturating_sub(2)..]),
    }
}

/// First-move success.
pub(in crate::claims) const FIRST_MOVE: Claim = Claim {
    name: "first-move",
    text: "Game trees are almost perfectly ordered: the first move causes the cutoff",
    place: "1994, section 4.4",
    published: "over 95 %; 97 to 98 % at low plies",
    tolerance: "3 percentage points",
    jobs: |scale| jobs(&setups_1994(scale)),
    check: |scale, results| {
        let setups = setups_1994(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let Success { all, low, .. } = success(setup, results);
            let game = setup.in_prose;
            if all < 92.0 {
                deviations.off(format!("{all:.1} % of all in {game}"));
            }
            if low < 94.0 {
                deviations.off(format!("{low:.1} % at low plies in {game}"));
            }
            measured.push(format!(
                "{game} {all:.1} %, in the upper half of the plies {low:.1} %"
            ));
        }
        Finding {
            measured: measured.join("; "),
            published: None,
            sample: format!("{}, Aspiration NegaScout", sample(&setups, scale)),
            verdict: deviations.verdict(CAUSE),
        }
    },
};

/// First-move success near the leaves.
pub(in crate::claims) const FIRST_MOVE_DEEP: Claim = Claim {
    name: "first-move-deep",
    text: "Even near the leaves, where the table seldom knows a move, the first move mostly causes \
           the cutoff",
    place: "1994, section 4.4",
    published: "over 90 %; 80 % in Othello, without the history heuristic",
    tolerance: "3 percentage points below",
    jobs: |scale| jobs(&setups_1994(scale)),
    check: |scale, results| {
        let setups = setups_1994(scale);
        let mut deviations = Deviations::default();
        let mut measured = Vec::new();
        for &setup in &setups {
            let Success { deep, .. } = success(setup, results);
            let game = setup.in_prose;
            let least = match setup.game {
                GameName::Othello => 77.0,
                _ => 87.0,
            };
            if deep < least {
                deviations.off(format!("{deep:.1} % in {game}"));
            }
            measured.push(format!("{game} {deep:.1} %"));
        }
        Finding {
            measured: format!(
                "at the two lowest plies with cutoffs: {}",
                measured.join(", ")
            ),
            published: None,
            sample: format!("{}, Aspiration NegaScout", sample(&setups, scale)),
            verdict: deviations.verdict(CAUSE),
        }
    },
};
