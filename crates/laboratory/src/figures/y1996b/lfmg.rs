//! What figures 2 and 3 share: ARMG beside LFMG in some games.

use super::graphs::{
    APPROXIMATE, LEFT_FIRST, in_words, jobs as graph_jobs, pairs, panel, setup_of, wider_job,
    wider_surplus,
};
use crate::figure::{Figure, Results};
use crate::job::Job;
use crate::scale::{Scale, Setup, conditions_text, positions_text};
use crate::sheet::{Sheet, Verdict};
use crate::statistics::ratio;
use nullwindow_catalogue::{GameName, TableSize};

/// Half or twice the published surplus is the same finding with other evaluations.
const FACTOR: f64 = 2.0;

/// A game, by how many per cent its LFMG is larger than ARMG as published, and in how many plies
/// cheaper cutoffs are sought once more where that explains a difference.
pub(super) type Published = (GameName, f64, Option<u8>);

fn setups(games: &[Published], scale: Scale) -> Vec<(Setup, f64, Option<u8>)> {
    let setup = |&(game, published, wider): &Published| (setup_of(game, scale), published, wider);
    games.iter().map(setup).collect()
}

pub(super) fn jobs(games: &[Published], scale: Scale) -> Vec<Job> {
    let mut jobs = Vec::new();
    for (setup, _, wider) in setups(games, scale) {
        jobs.extend(graph_jobs(&[setup]));
        if let Some(plies) = wider {
            let subjects = setup.subjects();
            jobs.extend(subjects.map(|subject| wider_job(setup, subject, plies)));
        }
    }
    jobs
}

pub(super) fn draw(figure: &Figure, games: &[Published], scale: Scale, results: &Results) -> Sheet {
    let setups = setups(games, scale);
    let mut panels = Vec::new();
    let mut words = Vec::new();
    let mut off = Vec::new();
    for &(setup, published, wider) in &setups {
        let pairs = pairs(setup, results, setup.deepest(), LEFT_FIRST, APPROXIMATE);
        let surplus = 100.0 * (ratio(0.0, &pairs).y - 1.0);
        let seen = in_words(setup, results);
        words.push(format!("{seen} Published: {published:.0} % larger."));
        if let Some(plies) = wider {
            let surplus = wider_surplus(setup, results, plies);
            words.push(format!(
                "With cheaper cutoffs sought in {plies} plies the LFMG is {surplus:.0} % larger."
            ));
        }
        if surplus < published / FACTOR || surplus > published * FACTOR {
            off.push(format!(
                "{}: {surplus:.0} % instead of {published:.0} %",
                setup.title
            ));
        }
        panels.push(panel(setup, results));
    }
    let games: Vec<Setup> = setups.iter().map(|it| it.0).collect();
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{}, tables of {} entries, all nodes of the last iteration. {}.",
            positions_text(&games),
            games
                .first()
                .map_or(TableSize::None, |&setup| setup.table()),
            conditions_text(&games)
        ),
        panels,
        words,
        verdict: if off.is_empty() {
            Verdict::Agrees
        } else {
            Verdict::Differs(format!(
                "{}; the surplus grows steeply with the plies in which cheaper cutoffs are sought, \
                 and how the paper's programs counted plies is unpublished",
                off.join(", "),
            ))
        },
    }
}
