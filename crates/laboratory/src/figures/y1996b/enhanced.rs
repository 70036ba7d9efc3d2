//! What figures 6 and 7 share: enhanced NegaScout with and without ETC and EIB.

use crate::figure::{Figure, Results};
use crate::figures::curves::{NEUTRAL, depth_panel};
use crate::figures::deviations::{Deviations, Estimate};
use crate::job::{Job, Measure, Rival};
use crate::scale::{Scale, Setup, conditions_text};
use crate::sheet::{Origin, Panel, Series, Sheet, Stroke};
use crate::statistics::{Pair, number, ratio};
use crate::subject::Subject;
use nullwindow::etc::EtcChoice;
use nullwindow_catalogue::{Algorithm, Enhancements, GameName, TreeAlgorithm};

/// An enhancement and its name in the legend.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Variant {
    /// Its name.
    pub(crate) name: &'static str,
    /// What it adds.
    pub(crate) adds: Enhancements,
    hue: usize,
}

/// ETC in every interior node.
pub(crate) const ETC: Variant = Variant {
    name: "+ ETC",
    adds: Enhancements::new(EtcChoice::ALL, false),
    hue: NEUTRAL,
};
/// ETC more than two plies above the leaves.
pub(crate) const ETC_ABOVE_2: Variant = Variant {
    name: "+ ETC above 2 plies",
    adds: Enhancements::new(EtcChoice::above(2), false),
    hue: NEUTRAL + 3,
};
/// EIB alone.
pub(crate) const EIB: Variant = Variant {
    name: "+ EIB",
    adds: Enhancements::new(EtcChoice::OFF, true),
    hue: NEUTRAL + 1,
};
/// Both.
pub(crate) const BOTH: Variant = Variant {
    name: "+ ETC + EIB",
    adds: Enhancements::new(EtcChoice::ALL, true),
    hue: NEUTRAL + 2,
};
/// Both, with ETC only more than two plies above the leaves.
pub(crate) const BOTH_ABOVE_2: Variant = Variant {
    name: "+ ETC above 2 + EIB",
    adds: Enhancements::new(EtcChoice::above(2), true),
    hue: NEUTRAL + 4,
};

/// What is published: the game, the variant, and by how many per cent it searches less.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Saving {
    pub(crate) game: GameName,
    pub(crate) variant: Variant,
    pub(crate) percent: f64,
}

/// A search of one position with an enhancement or without.
pub(crate) fn job(setup: Setup, subject: Subject, adds: Enhancements) -> Job {
    Job {
        enhancements: adds,
        ..setup.job(subject, Algorithm::AspirationNegaScout)
    }
}

/// The same, timed beside one without enhancements.
fn timed_job(setup: Setup, subject: Subject, variant: Variant) -> Job {
    let rival = Rival::plain(TreeAlgorithm::General(Algorithm::AspirationNegaScout));
    job(setup, subject, variant.adds).measuring(Measure::Time(rival))
}

/// The setup of a game.
pub(crate) fn setup_of(game: GameName, scale: Scale) -> Setup {
    let all = Setup::games(scale);
    let found = all.into_iter().find(|setup| setup.game == game);
    found.expect("the papers' games are set up")
}

/// Searches of all positions without and with each variant; timed ones, too, if asked for.
pub(crate) fn jobs(setup: Setup, variants: &[Variant], timed: &[Variant]) -> Vec<Job> {
    let mut jobs = Vec::new();
    for subject in setup.subjects() {
        jobs.push(job(setup, subject.clone(), Enhancements::NONE));
        for variant in variants {
            jobs.push(job(setup, subject.clone(), variant.adds));
        }
    }
    for subject in setup.subjects() {
        for variant in timed {
            jobs.push(timed_job(setup, subject.clone(), *variant));
        }
    }
    jobs
}

/// All nodes up to a depth, with the enhancement and without.
pub(crate) fn node_pairs(
    setup: Setup,
    results: &Results,
    variant: Variant,
    depth: u8,
) -> Vec<Pair> {
    let nodes = |subject: &Subject, adds| {
        let outcome = results.of(&job(setup, subject.clone(), adds));
        number(outcome.through(depth).total())
    };
    setup
        .subjects()
        .map(|subject| Pair {
            count: nodes(&subject, variant.adds),
            baseline: nodes(&subject, Enhancements::NONE),
        })
        .collect()
}

/// The time up to a depth, with the enhancement and without.
pub(crate) fn time_pairs(
    setup: Setup,
    results: &Results,
    variant: Variant,
    depth: u8,
) -> Vec<Pair> {
    let outcomes = setup
        .subjects()
        .map(|subject| results.of(&timed_job(setup, subject, variant)));
    outcomes
        .map(|outcome| Pair::of(outcome.beside_rival(), |it| it.seconds_through(depth)))
        .collect()
}

type Pairs = fn(Setup, &Results, Variant, u8) -> Vec<Pair>;

fn panel(
    title: &str,
    y: &str,
    setup: Setup,
    results: &Results,
    variants: &[Variant],
    pairs: Pairs,
) -> Panel {
    let series = variants.iter().map(|&variant| {
        let depths = setup.depths();
        let points =
            depths.map(|depth| ratio(f64::from(depth), &pairs(setup, results, variant, depth)));
        Series {
            name: variant.name.to_owned(),
            origin: Origin::Ours,
            hue: variant.hue,
            stroke: Stroke::Lines,
            points: points.collect(),
        }
    });
    depth_panel(title, y, None, series.collect())
}

/// The tolerance of a saving in percentage points.
pub(crate) const TOLERANCE: f64 = 10.0;

/// Panels of nodes for each game, of time for those with timed variants, and the savings beside
/// the published.
pub(super) fn draw(
    figure: &Figure,
    games: &[(GameName, &[Variant], &[Variant])],
    published: &[Saving],
    scale: Scale,
    results: &Results,
) -> Sheet {
    let mut panels = Vec::new();
    let mut words = Vec::new();
    let mut deviations = Deviations::default();
    for &(game, variants, timed) in games {
        let setup = setup_of(game, scale);
        let y = "all nodes, enhanced NegaScout = 1";
        panels.push(panel(setup.title, y, setup, results, variants, node_pairs));
        let depth = setup.deepest();
        let mut parts = Vec::new();
        for &variant in variants {
            let saved = saving(&node_pairs(setup, results, variant, depth));
            let mut part = format!("{} saves {saved:.0} % of the nodes", variant.name);
            let said = published
                .iter()
                .find(|saving| saving.game == game && saving.variant.name == variant.name);
            if let Some(said) = said {
                part.push_str(&format!(" (published {:.0} %)", said.percent));
                let pairs = node_pairs(setup, results, variant, depth);
                let what = format!("{} in {}", variant.name, setup.in_prose);
                let range = (said.percent - TOLERANCE, said.percent + TOLERANCE);
                deviations.saving(&what, Estimate::ratio(&pairs).saving(), range);
            }
            parts.push(part);
        }
        for &variant in timed {
            let saved = saving(&time_pairs(setup, results, variant, depth));
            parts.push(format!("{} saves {saved:.0} % of the time", variant.name));
        }
        if !timed.is_empty() {
            let title = format!("{}, time", setup.title);
            let y = "time, enhanced NegaScout = 1";
            panels.push(panel(&title, y, setup, results, timed, time_pairs));
        }
        words.push(format!(
            "{}, depth {depth}: {}.",
            setup.title,
            parts.join("; ")
        ));
    }
    let setups: Vec<Setup> = games.iter().map(|it| setup_of(it.0, scale)).collect();
    Sheet {
        name: figure.name.to_owned(),
        title: figure.title.to_owned(),
        caption: format!(
            "{} positions a game, tables of {} entries, all iterations. {}.",
            setups[0].positions,
            setups[0].table(),
            conditions_text(&setups)
        ),
        panels,
        words,
        verdict: deviations.verdict_at(
            scale,
            "savings grow with depth, as the curves show, and the worse moves are ordered, which \
             `compare --etc all --ordering stored` shows",
        ),
    }
}

/// What is saved, in per cent of the sums.
pub(crate) fn saving(pairs: &[Pair]) -> f64 {
    100.0 * (1.0 - ratio(0.0, pairs).y)
}
