//! Figure 6: enhanced transposition cutoffs in chess, and in Othello, which the text mentions.

use super::enhanced::{
    ETC, ETC_ABOVE_2, Saving, Variant, draw as draw_games, jobs as game_jobs, setup_of,
};
use crate::figure::{Figure, Results};
use crate::job::Job;
use crate::scale::Scale;
use crate::sheet::Sheet;
use nullwindow_catalogue::GameName;

/// Nodes and time with ETC, over depth.
pub(crate) const FIGURE: Figure = Figure {
    name: "1996b/fig6",
    title: "Enhanced transposition cutoffs: chess, and Othello",
    varies: "depth, where children are looked up",
    measures: "all nodes of all iterations, and time, relative to enhanced NegaScout",
    expects: "28 % fewer nodes in chess at depth 8, 4 % in Othello; a little less of the time",
    jobs,
    draw,
};

const VARIANTS: [Variant; 2] = [ETC, ETC_ABOVE_2];
const GAMES: [(GameName, &[Variant], &[Variant]); 2] = [
    (GameName::Chess, &VARIANTS, &[ETC_ABOVE_2]),
    (GameName::Othello, &VARIANTS, &[]),
];
const PUBLISHED: [Saving; 2] = [
    Saving {
        game: GameName::Chess,
        variant: ETC,
        percent: 28.0,
    },
    Saving {
        game: GameName::Othello,
        variant: ETC,
        percent: 4.0,
    },
];

fn jobs(scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for (game, variants, timed) in GAMES {
        jobs.extend(game_jobs(setup_of(game, scale), variants, timed));
    }
    jobs
}

fn draw(scale: Scale, results: &Results) -> Sheet {
    draw_games(&FIGURE, &GAMES, &PUBLISHED, scale, results)
}
