//! An algorithm with its parameters, and the search it stands for.

use crate::algorithms::Algorithm;
use crate::conditions::Conditions;
use crate::enhancements::Enhancements;
use crate::leaf_judge::LeafJudge;
use crate::preset_guesses::PresetGuesses;
use crate::roster::roster;
use crate::tally::Tally;
use nullwindow::algorithms::{AlphaBeta, Minimax, NegaScout, Scout};
use nullwindow::drivers::{
    Aspiration, MtDual, MtSss, MtdBest, MtdBi, MtdF, MtdFBi, MtdStep, OnePass,
};
use nullwindow::etc::EtcChoice;
use nullwindow::graphs::{LowestPlies, Oracle};
use nullwindow::limits::Budget;
use nullwindow::memory::{AnyMemory, Depth};
use nullwindow::ordering::AnyOrdering;
use nullwindow::{Iteration, Paper, Plan, Position, Score, Search, SearchReport};
use nullwindow_trees::{GeneratedPosition, TreePosition};

/// The parameters that some algorithms have; the others ignore them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parameters {
    /// First guess of mtd-f, mtd-best and aspiration-negascout.
    pub guess: Option<Score>,

    /// Guesses are taken from so many iterations back, whatever the conditions say.
    pub back: Option<usize>,

    /// Points added to every guess of mtd-f that an iteration gives.
    pub shift: Option<i32>,

    /// Step size of mtd-step, in points.
    pub step: Option<i32>,
}

/// An algorithm with its parameters.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its parameters.
    pub parameters: Parameters,
}

/// What a search works on, and under which conditions.
#[derive(Debug)]
pub struct Work<'p, 'o, P: Position> {
    /// The position searched.
    pub root: &'p P,
    /// How deep, and by which steps.
    pub plan: Plan,
    /// What is remembered, and from when.
    pub memory: AnyMemory<'o>,
    /// What is counted, and who watches.
    pub tally: Tally<'o, P>,
    /// When to give up.
    pub limits: Budget,
    /// What judges leaves, in which order moves are tried, and where guesses come from.
    pub conditions: Conditions,
    /// Enhanced transposition cutoffs and the bonus for moves with few replies.
    pub enhancements: Enhancements,
    /// MTD(f)'s guess for each iteration, where it does not take them from earlier ones.
    pub preset_guesses: &'p [Score],
}

impl<'p, 'o, P: Position> Work<'p, 'o, P> {
    /// Work without limits and enhancements: moves as generated, leaves judged as the game does.
    pub fn new(root: &'p P, plan: Plan, memory: AnyMemory<'o>, tally: Tally<'o, P>) -> Self {
        Work {
            root,
            plan,
            memory,
            tally,
            limits: Budget::unlimited(),
            conditions: Conditions::BARE,
            enhancements: Enhancements::NONE,
            preset_guesses: &[],
        }
    }
}

/// A position whose searches are compiled in this crate, once for all who make them.
pub trait Searchable: Position + Sized {
    /// Searches, telling of every finished iteration.
    fn search(
        method: &Method,
        work: Work<'_, '_, Self>,
        watch: &mut dyn FnMut(&Iteration<Self::Move>),
    ) -> SearchReport<Self::Move>;

    /// Replaces moves that an oracle advises by cheaper ones, as [`Oracle::cheapen`] does.
    fn cheapen(
        &self,
        oracle: &mut Oracle,
        depth: Depth,
        plies: LowestPlies,
        conditions: &Conditions,
    );
}

macro_rules! searchable {
    ($($position:ty),+) => {
        $(impl $crate::method::Searchable for $position {
            fn search(
                method: &$crate::method::Method,
                work: $crate::method::Work<'_, '_, Self>,
                watch: &mut dyn FnMut(&nullwindow::Iteration<Self::Move>),
            ) -> nullwindow::SearchReport<Self::Move> {
                method.search(work, watch)
            }

            fn cheapen(
                &self,
                oracle: &mut nullwindow::graphs::Oracle,
                depth: nullwindow::memory::Depth,
                plies: nullwindow::graphs::LowestPlies,
                conditions: &$crate::Conditions,
            ) {
                let leaves = $crate::leaf_judge::LeafJudge::new(conditions);
                oracle.cheapen(self, depth, plies, &leaves);
            }
        })+
    };
}
pub(crate) use searchable;

searchable!(TreePosition<'_>, GeneratedPosition<'_>);

impl Method {
    /// Searches any position. With null windows Alpha-Beta is the memory-enhanced test, so it serves
    /// all of the MTD family. What is [`Searchable`] is compiled already, by that name.
    pub fn search<P: Position>(
        &self,
        work: Work<'_, '_, P>,
        watch: &mut dyn FnMut(&Iteration<P::Move>),
    ) -> SearchReport<P::Move> {
        type Recipe<'p, P> =
            Paper<P, AnyMemory<'p>, AnyOrdering<P>, Tally<'p, P>, Budget, LeafJudge<P>, EtcChoice>;
        let Work {
            conditions,
            enhancements,
            ..
        } = work;
        let mut search = Search::<Recipe<'_, P>>::of(
            LeafJudge::new(&conditions),
            work.memory,
            AnyOrdering::new(enhancements.added_to(conditions.ordering)),
            work.limits,
            work.tally,
        );
        search.etc = enhancements.etc();
        let settings = DriverSettings {
            parameters: self.parameters,
            conditions,
            guesses: work.preset_guesses,
        };
        /// A search for every line of the roster.
        macro_rules! dispatch {
            ($($variant:ident, $name:literal, $title:literal, $paper:literal, $memory:ident,
               $plotted:ident, $walk:ident by $driver:expr;)+) => {
                match self.algorithm {
                    $(Algorithm::$variant => {
                        let make = $driver;
                        let driver = make(&settings);
                        search.run_watched::<$walk>(&driver, work.root, work.plan, watch)
                    })+
                }
            };
        }
        roster!(dispatch)
    }
}

/// What drivers are made from.
struct DriverSettings<'g> {
    parameters: Parameters,
    conditions: Conditions,
    guesses: &'g [Score],
}

impl DriverSettings<'_> {
    /// The guess where there is no earlier iteration.
    fn guess(&self) -> Score {
        self.parameters.guess.unwrap_or(Score::ZERO)
    }

    /// From how many iterations back guesses are taken.
    fn back(&self) -> usize {
        self.parameters.back.unwrap_or(self.conditions.back)
    }
}

fn aspiration(settings: &DriverSettings<'_>) -> Aspiration {
    Aspiration {
        half_width: settings.conditions.aspiration,
        guess: settings.parameters.guess,
        back: settings.back(),
        ..Aspiration::default()
    }
}

fn mtd_f<'g>(settings: &DriverSettings<'g>) -> PresetGuesses<'g> {
    PresetGuesses {
        guesses: settings.guesses,
        driver: MtdF {
            guess: settings.guess(),
            back: settings.back(),
            shift: settings.parameters.shift.unwrap_or(0),
        },
    }
}

fn mtd_f_bi(settings: &DriverSettings<'_>) -> MtdFBi {
    MtdFBi {
        mtd_f: mtd_f(settings).driver,
        ..MtdFBi::default()
    }
}

fn mtd_step(settings: &DriverSettings<'_>) -> MtdStep {
    let mut driver = MtdStep::default();
    driver.step = settings.parameters.step.unwrap_or(driver.step);
    driver
}

fn mtd_best(settings: &DriverSettings<'_>) -> MtdBest {
    MtdBest {
        guess: settings.guess(),
        back: settings.back(),
        ..MtdBest::default()
    }
}
