//! Figure 7: enhanced transposition cutoffs and the irregular branching factor in checkers.

use super::enhanced::{
    BOTH, BOTH_ABOVE_2, EIB, ETC, ETC_ABOVE_2, Saving, Variant, draw as draw_games,
    jobs as game_jobs, setup_of,
};
use crate::figure::{Figure, Results};
use crate::job::Job;
use crate::scale::Scale;
use crate::sheet::Sheet;
use nullwindow_catalogue::GameName;

/// Nodes and time with ETC, EIB and both, over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996b/fig7",
    title: "Enhanced transposition cutoffs and the irregular branching factor: checkers",
    varies: "depth, enhancement",
    measures: "all nodes of all iterations, and time, relative to enhanced NegaScout",
    expects: "22 % fewer nodes by ETC, 8 % by EIB, 28 % by both",
    jobs,
    draw,
};

const GAME: GameName = GameName::Checkers;
const VARIANTS: [Variant; 4] = [ETC, ETC_ABOVE_2, EIB, BOTH];
const TIMED: [Variant; 3] = [ETC_ABOVE_2, EIB, BOTH_ABOVE_2];
const PUBLISHED: [Saving; 3] = [
    Saving {
        game: GAME,
        variant: ETC,
        percent: 22.0,
    },
    Saving {
        game: GAME,
        variant: EIB,
        percent: 8.0,
    },
    Saving {
        game: GAME,
        variant: BOTH,
        percent: 28.0,
    },
];

fn jobs(scale: Scale) -> Vec<Job> {
    game_jobs(setup_of(GAME, scale), &VARIANTS, &TIMED)
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    draw_games(
        &FIGURE,
        &[(GAME, &VARIANTS, &TIMED)],
        &PUBLISHED,
        scale,
        results,
    )
}
