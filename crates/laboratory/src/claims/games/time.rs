//! How much faster MTD(f) is.

use super::{only, sample};
use crate::claim::{Claim, Finding};
use crate::figure::Results;
use crate::figures::deviations::{Deviations, Estimate};
use crate::figures::timing;
use crate::figures::y1994::fig13::{CAUSE, expected};
use crate::figures::y1994::setup::setups;
use crate::published::published;
use crate::scale::{Scale, Setup};
use nullwindow_catalogue::GameName;

macro_rules! time {
    ($constant:ident, $name:literal, $game:ident, $text:literal, $published:literal,
     $tolerance:literal) => {
        /// Time of MTD(f) in one game.
        pub(in crate::claims) const $constant: Claim = Claim {
            name: $name,
            text: $text,
            place: "1994, section 4.5; 1996a, section 5.3",
            published: $published,
            tolerance: $tolerance,
            jobs: |scale| timing::jobs(&only(setups(scale), GameName::$game)),
            check: |scale, results| check(GameName::$game, scale, results),
        };
    };
}

time!(
    CHECKERS,
    "mtdf-time-checkers",
    Checkers,
    "MTD(f) is faster than Aspiration NegaScout in checkers",
    "about 5 %",
    "1 to 10 %"
);
time!(
    OTHELLO,
    "mtdf-time-othello",
    Othello,
    "MTD(f) is faster than Aspiration NegaScout in Othello",
    "about 5 %",
    "1 to 10 %"
);
time!(
    CHESS,
    "mtdf-time-chess",
    Chess,
    "MTD(f) is faster than Aspiration NegaScout in chess",
    "about 10 % (1994), 9 to 16 % (1996)",
    "5 to 16 %"
);

fn check(game: GameName, scale: Scale, results: &Results) -> Finding {
    let setups = only(setups(scale), game);
    let mut deviations = Deviations::default();
    let mut measured = Vec::new();
    for &setup in &setups {
        let depth = setup.deepest();
        let time = timing::time(setup, results, depth);
        let leaves = timing::leaves(setup, results, depth);
        let here = Estimate::ratio(&timing::time_pairs(setup, results, depth));
        deviations.saving("MTD(f)", here.saving(), expected(setup));
        measured.push(format!(
            "{:.2} ± {:.2} of the time at depth {depth} (quartiles of the positions {:.2} and \
             {:.2}), with {:.2} of the leaves",
            time.y, here.error, time.low, time.high, leaves.y
        ));
    }
    Finding {
        measured: measured.join("; "),
        published: printed(&setups),
        sample: sample(&setups, scale),
        verdict: deviations.verdict_at(scale, CAUSE),
    }
}

/// The point of figure 16 of 1996a at the depth searched here: chess only.
fn printed(setups: &[Setup]) -> Option<String> {
    let setup = setups.first()?;
    let depth = setup.deepest();
    let curve = published(16, &setup.game.to_string(), "MTD(f) time");
    let at = |&(x, _): &(f64, f64)| (x - f64::from(depth)).abs() < 0.5;
    let (_, ratio) = curve.into_iter().find(at)?;
    Some(format!("{ratio:.2} at depth {depth}"))
}
