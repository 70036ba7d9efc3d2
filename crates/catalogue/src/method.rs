//! An algorithm with its parameters, and the search it stands for.

use crate::algorithms::Algorithm;
use crate::games::Playable;
use crate::grain::Grain;
use crate::preset_guesses::PresetGuesses;
use crate::roster::roster;
use crate::tally::Tally;
use nullwindow::algorithms::{AlphaBeta, Minimax, NegaScout, Scout};
use nullwindow::drivers::{
    Aspiration, MtDual, MtSss, MtdBest, MtdBi, MtdF, MtdFBi, MtdStep, OnePass,
};
use nullwindow::etc::EtcChoice;
use nullwindow::limits::Budget;
use nullwindow::memory::AnyMemory;
use nullwindow::ordering::{AnyOrdering, OrderingChoice};
use nullwindow::{Iteration, Paper, Plan, Position, Score, Search, SearchReport};
use nullwindow_trees::{GeneratedPosition, TreePosition};

/// The parameters that some algorithms have; the others ignore them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Parameters {
    /// First guess of mtd-f, mtd-best and aspiration-negascout.
    pub guess: Option<Score>,

    /// mtd-f takes its guess from so many iterations back: 2 where scores swing between odd and
    /// even depths.
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
    /// How finely leaves are judged.
    pub grain: Grain,
    /// In which order moves are tried.
    pub ordering: OrderingChoice,
    /// Where enhanced transposition cutoffs are looked for.
    pub etc: EtcChoice,
    /// MTD(f)'s guess for each iteration, where it does not take them from earlier ones.
    pub preset_guesses: &'p [Score],
}

impl<'p, 'o, P: Position> Work<'p, 'o, P> {
    /// Work without limits and enhancements: moves as generated, leaves judged as finely as the
    /// game does.
    pub fn new(root: &'p P, plan: Plan, memory: AnyMemory<'o>, tally: Tally<'o, P>) -> Self {
        Work {
            root,
            plan,
            memory,
            tally,
            limits: Budget::unlimited(),
            grain: Grain(1),
            ordering: OrderingChoice::default(),
            etc: EtcChoice::OFF,
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
        })+
    };
}
pub(crate) use searchable;

searchable!(TreePosition<'_>, GeneratedPosition<'_>);

impl Method {
    /// An algorithm as it searches a game: guesses come from as far back as suits the game, where
    /// nothing else is said.
    #[must_use]
    pub fn of_game<G: Playable>(algorithm: Algorithm, parameters: Parameters) -> Self {
        Method {
            algorithm,
            parameters: Parameters {
                back: parameters.back.or(Some(G::GUESS_BACK)),
                ..parameters
            },
        }
    }

    /// Searches. With null windows Alpha-Beta is the memory-enhanced test, so it serves all of the
    /// MTD family.
    pub(crate) fn search<P: Position>(
        &self,
        work: Work<'_, '_, P>,
        watch: &mut dyn FnMut(&Iteration<P::Move>),
    ) -> SearchReport<P::Move> {
        type Recipe<'p, P> =
            Paper<P, AnyMemory<'p>, AnyOrdering<P>, Tally<'p, P>, Budget, Grain, EtcChoice>;
        let ordering = AnyOrdering::new(work.ordering);
        let mut search =
            Search::<Recipe<'_, P>>::of(work.grain, work.memory, ordering, work.limits, work.tally);
        search.etc = work.etc;
        /// A search for every line of the roster.
        macro_rules! dispatch {
            ($($variant:ident, $name:literal, $title:literal, $paper:literal, $memory:ident,
               $plotted:ident, $walk:ident by $driver:expr;)+) => {
                match self.algorithm {
                    $(Algorithm::$variant => {
                        let make = $driver;
                        let driver = make(self.parameters, work.preset_guesses);
                        search.run_watched::<$walk>(&driver, work.root, work.plan, watch)
                    })+
                }
            };
        }
        roster!(dispatch)
    }
}

fn aspiration(parameters: Parameters) -> Aspiration {
    let mut driver = Aspiration::default();
    driver.guess = parameters.guess;
    driver.back = parameters.back.unwrap_or(driver.back);
    driver
}

fn mtd_f(parameters: Parameters, guesses: &[Score]) -> PresetGuesses<'_> {
    let mut driver = MtdF::from_guess(parameters.guess.unwrap_or(Score::ZERO));
    driver.back = parameters.back.unwrap_or(driver.back);
    driver.shift = parameters.shift.unwrap_or(driver.shift);
    PresetGuesses { guesses, driver }
}

fn mtd_f_bi(parameters: Parameters) -> MtdFBi {
    MtdFBi {
        mtd_f: mtd_f(parameters, &[]).driver,
        ..MtdFBi::default()
    }
}

fn mtd_step(parameters: Parameters) -> MtdStep {
    let mut driver = MtdStep::default();
    driver.step = parameters.step.unwrap_or(driver.step);
    driver
}

fn mtd_best(parameters: Parameters) -> MtdBest {
    MtdBest {
        guess: parameters.guess.unwrap_or(Score::ZERO),
        ..MtdBest::default()
    }
}
