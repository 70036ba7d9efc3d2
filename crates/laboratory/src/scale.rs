//! The scale of the experiments, and the setup of each game at each scale.

use crate::job::Job;
use crate::subject::{Subject, TestSet};
use nullwindow::memory::Depth;
use nullwindow_catalogue::{
    Algorithm, Conditions, Experiment, GameName, Playable, TableSize, with_game,
};

/// The scale of the experiments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scale {
    /// All figures in a few minutes.
    Quick,
    /// The depths, positions and tables of the papers.
    Paper,
}

impl Scale {
    /// The name used on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Scale::Quick => "quick",
            Scale::Paper => "paper",
        }
    }
}

/// A game as the papers' experiments use it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// Which game.
    pub game: GameName,
    /// Its title in a picture.
    pub title: &'static str,
    /// Its name within a sentence.
    pub in_prose: &'static str,
    /// Plies from one iteration to the next.
    pub step: Depth,
    /// The smallest depth drawn.
    pub shallowest: Depth,
    /// The depth of figures 13 and 14 of 1996.
    pub depth: Depth,
    /// Which positions are searched.
    pub set: TestSet,
    /// How many of them.
    pub positions: usize,
    /// Entries of the table.
    pub entries: usize,
    /// In how many lowest plies ARMG seeks the cheapest cutoff.
    pub cheapest_plies: Depth,
    /// The conditions of the searches: those of the papers.
    pub conditions: Conditions,
}

/// The conditions of some games in words, for captions.
#[must_use]
pub fn conditions_text(setups: &[Setup]) -> String {
    let texts = setups.iter().map(|setup| {
        let words = conditions_words(&setup.conditions);
        format!("{}: {words}", setup.title)
    });
    texts.collect::<Vec<_>>().join("; ")
}

/// How many positions are searched, in words.
#[must_use]
pub fn positions_text(setups: &[Setup]) -> String {
    let counts: Vec<usize> = setups.iter().map(|setup| setup.positions).collect();
    if counts.iter().all(|&count| count == counts[0]) {
        let count = counts.first().copied().unwrap_or(0);
        return format!("{count} positions a game");
    }
    let each = setups
        .iter()
        .map(|setup| format!("{} positions of {}", setup.positions, setup.in_prose));
    each.collect::<Vec<_>>().join(", ")
}

/// What all searches of an experiment have in common, in words.
fn conditions_words(conditions: &Conditions) -> String {
    let Conditions {
        leaves,
        ordering,
        grain,
        aspiration,
        back,
    } = conditions;
    let tried = [
        (ordering.stored_move, "the table's move"),
        (ordering.killers, "killers"),
        (ordering.captures, "captures that lose nothing"),
        (ordering.history, "history"),
        (ordering.replies, "few replies"),
        (ordering.evaluation, "what they lead to"),
        (ordering.hook, "the game's own order"),
    ];
    let tried: Vec<&str> = tried
        .into_iter()
        .filter_map(|(is, words)| is.then_some(words))
        .collect();
    let order = match tried.is_empty() {
        true => "moves as generated".to_owned(),
        false => format!("moves by {}", tried.join(", ")),
    };
    let back = match back {
        1 => "the last iteration".to_owned(),
        2 => "two iterations back".to_owned(),
        more => format!("{more} iterations back"),
    };
    format!(
        "{}, {order}, scores in steps of {grain}, aspiration window ±{aspiration}, guess from {back}",
        leaves.title()
    )
}

impl Setup {
    /// The games of the papers, those with narrow trees first, as in the papers.
    #[must_use]
    pub fn games(scale: Scale) -> Vec<Setup> {
        Self::all(scale, |experiment| experiment.published)
    }

    /// The games that are not in the papers.
    #[must_use]
    pub fn other_games(scale: Scale) -> Vec<Setup> {
        Self::all(scale, |experiment| !experiment.published)
    }

    fn all(scale: Scale, wanted: impl Fn(&Experiment) -> bool) -> Vec<Setup> {
        let growth = |game: &GameName| with_game!(*game, G => G::GROWTH);
        let mut games = GameName::ALL.to_vec();
        games.sort_by(|one, other| growth(one).total_cmp(&growth(other)));
        let setups = games.into_iter().filter_map(|game| {
            with_game!(game, G => {
                let experiment = G::EXPERIMENT.filter(&wanted)?;
                Some(Self::of::<G>(game, &experiment, scale))
            })
        });
        setups.collect()
    }

    fn of<G: Playable>(game: GameName, experiment: &Experiment, scale: Scale) -> Setup {
        let quick = scale == Scale::Quick;
        Setup {
            game,
            title: experiment.title,
            in_prose: experiment.in_prose,
            step: experiment.step,
            shallowest: experiment.shallowest,
            depth: if quick {
                experiment.quick
            } else {
                experiment.paper
            },
            set: TestSet::Test,
            positions: G::sample().len().min(if quick { 8 } else { 20 }),
            entries: 1 << if quick { 19 } else { 21 },
            cheapest_plies: G::CHEAPEST_PLIES,
            conditions: G::CONDITIONS,
        }
    }

    /// The size of the table.
    #[must_use]
    pub fn table(self) -> TableSize {
        TableSize::Entries(self.entries)
    }

    /// The same game under other conditions.
    #[must_use]
    pub fn under(self, conditions: Conditions) -> Self {
        Setup { conditions, ..self }
    }

    /// The same game on positions for verification, one of each game of the test set.
    #[must_use]
    pub fn for_verification(self) -> Self {
        Setup {
            set: TestSet::Verification,
            positions: with_game!(self.game, G => G::sample().len().min(G::verification().len())),
            ..self
        }
    }

    /// The same game, shallower.
    #[must_use]
    pub fn to_depth(self, depth: Depth) -> Self {
        Setup {
            depth: depth.min(self.depth),
            ..self
        }
    }

    /// The depths drawn, from the smallest on.
    pub fn depths(self) -> impl Iterator<Item = Depth> {
        (self.shallowest..=self.depth).step_by(self.step.into())
    }

    /// The greatest depth drawn.
    ///
    /// # Panics
    /// No depth is drawn, which is a bug of the setup.
    #[must_use]
    pub fn deepest(self) -> Depth {
        self.depths().last().expect("at least one depth is drawn")
    }

    /// The positions.
    pub fn subjects(self) -> impl Iterator<Item = Subject> {
        // The set for verification has several positions of a game, one after the other.
        let every = match self.set {
            TestSet::Test => 1,
            TestSet::Verification => {
                with_game!(self.game, G => (G::verification().len() / G::sample().len()).max(1))
            }
        };
        (0..self.positions).map(move |place| Subject::Position {
            game: self.game,
            set: self.set,
            index: every * place,
        })
    }

    /// The search of a position by an algorithm to the full depth. Its iterations contain all
    /// smaller depths.
    #[must_use]
    pub fn job(self, subject: Subject, algorithm: Algorithm) -> Job {
        Job::deepening(
            subject,
            algorithm,
            self.depth,
            self.entries,
            self.conditions,
        )
        .by(self.step)
    }
}
