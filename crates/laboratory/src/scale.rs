//! How much is measured, and how the games are set up at each scale: the one place to add a game.

use crate::job::Job;
use crate::subject::Subject;
use nullwindow::memory::Depth;
use nullwindow_catalogue::{Algorithm, GameName, Playable, with_game};

/// How much is measured.
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
    /// Plies from one iteration to the next.
    pub step: Depth,
    /// The smallest depth drawn.
    pub shallowest: Depth,
    /// The depth of figures 13 and 14 of 1996.
    pub depth: Depth,
    /// How many positions.
    pub positions: usize,
    /// Entries of the table.
    pub entries: usize,
    /// In how many lowest plies ARMG seeks the cheapest cutoff.
    pub cheapest_plies: Depth,
}

impl Setup {
    /// The games at a scale. One line adds a game to every figure.
    #[must_use]
    pub fn games(scale: Scale) -> Vec<Setup> {
        let setup = |game, title, step, shallowest, quick, paper| Setup {
            game,
            title,
            step,
            shallowest,
            depth: if scale == Scale::Quick { quick } else { paper },
            positions: available(game).min(if scale == Scale::Quick { 8 } else { 20 }),
            entries: 1 << if scale == Scale::Quick { 19 } else { 21 },
            cheapest_plies: with_game!(game, G => G::CHEAPEST_PLIES),
        };
        vec![
            setup(GameName::Checkers, "Checkers", 2, 3, 13, 17),
            setup(GameName::Othello, "Othello", 1, 3, 8, 10),
            setup(GameName::Chess, "Chess", 1, 3, 6, 8),
        ]
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
    /// No depth is drawn: a fault of the setup.
    #[must_use]
    pub fn deepest(self) -> Depth {
        self.depths().last().expect("at least one depth is drawn")
    }

    /// The positions.
    pub fn subjects(self) -> impl Iterator<Item = Subject> {
        (0..self.positions).map(move |index| Subject::position(self.game, index))
    }

    /// An algorithm's search of one position to the full depth: all smaller depths are among its
    /// iterations.
    #[must_use]
    pub fn job(self, subject: Subject, algorithm: Algorithm) -> Job {
        Job::deepening(subject, algorithm, self.depth, self.entries).by(self.step)
    }
}

/// How many positions come with a game.
fn available(game: GameName) -> usize {
    with_game!(game, G => G::sample().len())
}
