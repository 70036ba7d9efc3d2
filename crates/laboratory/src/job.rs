//! A job: one search of an experiment.

use crate::subject::Subject;
use nullwindow::historical::OpenRules;
use nullwindow::memory::{Depth, Replacement};
use nullwindow_catalogue::{
    Algorithm, Conditions, Enhancements, Playable, TableRules, TableSize, TreeAlgorithm,
    open_words, table_words, with_game,
};
use std::fmt;

/// One search with all its parameters. Its text is its key in the store, so equal searches of
/// different figures run once.
#[derive(Clone, PartialEq, Debug)]
pub struct Job {
    /// What is searched.
    pub subject: Subject,
    /// The algorithm.
    pub algorithm: TreeAlgorithm,
    /// The depth in plies.
    pub depth: Depth,
    /// Plies from one iteration to the next; 0 for a single search.
    pub step: Depth,
    /// The size of the table.
    pub table: TableSize,
    /// Which bounds the table keeps, and which of its entries give way.
    pub rules: TableRules,
    /// The first guess.
    pub guess: Guess,
    /// What judges leaves, in which order moves are tried, and where guesses come from. Trees are
    /// searched under conditions of their own.
    pub conditions: Conditions,
    /// How an algorithm with an OPEN list keeps it.
    pub open: OpenRules,
    /// The enhancements of 1996b.
    pub enhancements: Enhancements,
    /// What is measured.
    pub measure: Measure,
    /// The node limit, as a multiple of the nodes of iterative-deepening Alpha-Beta.
    pub node_factor: Option<u32>,
}

/// The first guess of a driver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guess {
    /// As the conditions say.
    Default,
    /// The same, shifted by this many points.
    Shifted(i32),
    /// The true value of every iteration plus this many points.
    OffBy(i32),
    /// A single null-window search at the true value plus this many points.
    Question(i32),
}

/// What is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Measure {
    /// The counts of the papers.
    Counts,
    /// Counts, different leaves, cutoffs by ply, table stores and evictions, and re-expansions.
    Details,
    /// Time, measured alternately with a rival on the same subject, with no other search running.
    Time(Rival),
    /// Time of the work on an OPEN list, with no other search running.
    ListTime,
    /// Nodes of the minimal graphs, with the cheapest cutoffs sought in this many lowest plies.
    MinimalGraph(Depth),
}

/// The search that a timed search is compared with; otherwise the same job.
///
/// The speed of a shared machine changes from minute to minute, so both are timed in one job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rival {
    /// Its algorithm.
    pub algorithm: TreeAlgorithm,
    /// Its enhancements.
    pub enhancements: Enhancements,
}

impl Rival {
    /// An algorithm without enhancements.
    #[must_use]
    pub const fn plain(algorithm: TreeAlgorithm) -> Self {
        Rival {
            algorithm,
            enhancements: Enhancements::NONE,
        }
    }
}

impl Job {
    /// A search of a game's position by iterative deepening, with a table of this many entries,
    /// under these conditions.
    #[must_use]
    pub fn deepening(
        subject: Subject,
        algorithm: Algorithm,
        depth: Depth,
        entries: usize,
        conditions: Conditions,
    ) -> Self {
        Job {
            step: 1,
            table: TableSize::Entries(entries),
            conditions,
            ..Job::single(subject, TreeAlgorithm::General(algorithm), depth)
        }
    }

    /// A single search with the memory that the algorithm has in its paper.
    #[must_use]
    pub fn single(subject: Subject, algorithm: TreeAlgorithm, depth: Depth) -> Self {
        let remembers = match algorithm {
            TreeAlgorithm::General(algorithm) => !algorithm.needs_no_memory(),
            TreeAlgorithm::Historical(_) => false,
        };
        Job {
            subject,
            algorithm,
            depth,
            step: 0,
            table: if remembers {
                TableSize::Unbounded
            } else {
                TableSize::None
            },
            rules: TableRules::default(),
            guess: Guess::Default,
            conditions: Conditions::BARE,
            open: OpenRules::default(),
            enhancements: Enhancements::NONE,
            measure: Measure::Counts,
            node_factor: None,
        }
    }

    /// The same with another step of deepening.
    #[must_use]
    pub fn by(self, step: Depth) -> Self {
        Job { step, ..self }
    }

    /// The same with an OPEN list kept by other rules.
    #[must_use]
    pub fn keeping(self, open: OpenRules) -> Self {
        Job { open, ..self }
    }

    /// The same with something else measured.
    #[must_use]
    pub fn measuring(self, measure: Measure) -> Self {
        Job { measure, ..self }
    }

    /// The same with another guess.
    #[must_use]
    pub fn guessing(self, guess: Guess) -> Self {
        Job { guess, ..self }
    }

    /// A rough estimate of its time relative to other jobs, for the progress bar.
    #[must_use]
    pub fn weight(&self) -> f64 {
        let depth = f64::from(self.depth);
        let plies = match &self.subject {
            Subject::Position { game, .. } => with_game!(*game, G => G::GROWTH).powf(depth),
            Subject::Tree(tree) => 0.3 * f64::from(tree.width).powf(0.7 * depth),
            Subject::Pearl => 1.0,
        };
        let times = match self.measure {
            Measure::Counts | Measure::ListTime => 1.0,
            Measure::Details => 2.0,
            Measure::Time(_) => 4.0,
            Measure::MinimalGraph(_) => 6.0,
        };
        plies * times * self.node_factor.map_or(1.0, |times| f64::from(times) / 2.0)
    }

    /// Whether no other search may run at the same time.
    #[must_use]
    pub fn runs_alone(&self) -> bool {
        matches!(self.measure, Measure::Time(_) | Measure::ListTime)
    }

    /// The search whose outcome this one needs, for its guesses or its node limit.
    #[must_use]
    pub fn reference(&self) -> Option<Job> {
        let off = matches!(self.guess, Guess::OffBy(_));
        let game = matches!(self.subject, Subject::Position { .. });
        ((off && game) || self.node_factor.is_some()).then(|| Job {
            algorithm: TreeAlgorithm::General(Algorithm::AlphaBeta),
            guess: Guess::Default,
            measure: Measure::Counts,
            node_factor: None,
            rules: TableRules {
                replacement: Replacement::default(),
                ..self.rules
            },
            ..self.clone()
        })
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, {}, depth {}",
            self.subject,
            self.algorithm.name(),
            self.depth
        )?;
        match self.step {
            0 => f.write_str(" at once")?,
            1 => {}
            step => write!(f, " by {step}")?,
        }
        write!(f, ", table {}", self.table)?;
        f.write_str(&table_words::short(self.rules))?;
        if matches!(self.subject, Subject::Position { .. }) {
            write!(f, ", {}", self.conditions)?;
        }
        if self.algorithm.has_open_list() {
            write!(f, ", {}", open_words::text(self.open))?;
        }
        match self.guess {
            Guess::Default => {}
            Guess::Shifted(points) => write!(f, ", guess shifted by {points:+}")?,
            Guess::OffBy(points) => write!(f, ", guess off by {points:+}")?,
            Guess::Question(points) => write!(f, ", one question at {points:+}")?,
        }
        if self.enhancements != Enhancements::NONE {
            write!(f, ", {}", self.enhancements)?;
        }
        match self.measure {
            Measure::Counts => {}
            Measure::Details => f.write_str(", details")?,
            Measure::Time(rival) => {
                write!(f, ", timed beside {}", rival.algorithm.name())?;
                if rival.enhancements != Enhancements::NONE {
                    write!(f, ", {}", rival.enhancements)?;
                }
            }
            Measure::ListTime => f.write_str(", OPEN list timed")?,
            Measure::MinimalGraph(plies) => write!(f, ", minimal graphs {plies}")?,
        }
        match self.node_factor {
            None => Ok(()),
            Some(times) => write!(f, ", patience {times}"),
        }
    }
}
