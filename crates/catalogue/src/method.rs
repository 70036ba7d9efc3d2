//! An algorithm with its parameters, and the search it stands for.

use crate::algorithms::Algorithm;
use crate::enhancements::Enhancements;
use crate::games::Playable;
use crate::grain::Grain;
use crate::memory::AnyMemory;
use crate::roster::roster;
use crate::told::Told;
use clap::Args;
use nullwindow::algorithms::{AlphaBeta, Minimax, NegaScout, Scout};
use nullwindow::drivers::{
    Aspiration, Driver, MtDual, MtSss, MtdBest, MtdBi, MtdF, MtdStep, OnePass,
};
use nullwindow::etc::EtcChoice;
use nullwindow::limits::{Limits, Unlimited};
use nullwindow::observers::Observer;
use nullwindow::ordering::{Eib, MoveOrdering};
use nullwindow::{Iteration, Paper, Plan, Position, Score, Search, SearchReport};

/// The parameters that some algorithms have; the others ignore them.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Parameters {
    /// First guess of mtd-f, mtd-best and aspiration-negascout [default: 0, none for the last]
    #[arg(long, value_name = "N", value_parser = score, allow_negative_numbers = true)]
    pub guess: Option<Score>,

    /// mtd-f takes its guess from so many iterations back: 2 where scores swing between odd and
    /// even depths [default: 2 in chess, else 1]
    #[arg(long, value_name = "N", value_parser = back)]
    pub back: Option<usize>,

    /// Points added to every guess of mtd-f that an iteration gives
    #[arg(long, value_name = "N", value_parser = shift, allow_negative_numbers = true)]
    pub shift: Option<i32>,

    /// Step size of mtd-step, in points [default: 10]
    #[arg(long, value_name = "N", value_parser = step)]
    pub step: Option<i32>,
}

fn score(text: &str) -> Result<Score, String> {
    let limit = Score::MAX.0;
    match text.parse() {
        Ok(points) if (-limit..=limit).contains(&points) => Ok(Score(points)),
        _ => Err(format!("expected an integer from -{limit} to {limit}")),
    }
}

fn back(text: &str) -> Result<usize, &'static str> {
    match text {
        "1" => Ok(1),
        "2" => Ok(2),
        _ => Err("expected 1 or 2"),
    }
}

fn shift(text: &str) -> Result<i32, String> {
    score(text).map(|points| points.0)
}

fn step(text: &str) -> Result<i32, String> {
    let limit = Score::MAX.0;
    match text.parse() {
        Ok(points) if (0..=limit).contains(&points) => Ok(points),
        _ => Err(format!("expected an integer from 0 to {limit}")),
    }
}

/// An algorithm with its parameters.
#[derive(Clone, Copy, Debug)]
pub struct Method {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// Its parameters.
    pub parameters: Parameters,
}

/// What a search works on, and who watches it.
#[derive(Debug)]
pub struct Work<'p, P, W, L = Unlimited> {
    /// The position searched.
    pub root: &'p P,
    /// How deep, and by which steps.
    pub plan: Plan,
    /// What is remembered, and from when.
    pub memory: AnyMemory,
    /// Who watches.
    pub observer: W,
    /// When to give up.
    pub limits: L,
    /// How finely leaves are judged.
    pub grain: Grain,
    /// MTD(f)'s guess for each iteration, where it does not take them from earlier ones.
    pub told: &'p [Score],
    /// Which of the enhancements of 1996b are on.
    pub enhancements: Enhancements,
}

impl<'p, P, W> Work<'p, P, W> {
    /// Work without limits and enhancements, leaves judged as finely as the game does.
    pub fn new(root: &'p P, plan: Plan, memory: AnyMemory, observer: W) -> Self {
        Work::limited(root, plan, memory, observer, Unlimited)
    }
}

impl<'p, P, W, L> Work<'p, P, W, L> {
    /// The same with limits.
    pub fn limited(root: &'p P, plan: Plan, memory: AnyMemory, observer: W, limits: L) -> Self {
        Work {
            root,
            plan,
            memory,
            observer,
            limits,
            grain: Grain(1),
            told: &[],
            enhancements: Enhancements::NONE,
        }
    }
}

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

    /// Searches, moves in the order `O`.
    pub fn search<P, O, W, L>(
        &self,
        work: Work<'_, P, W, L>,
        watch: &mut dyn FnMut(&Iteration<P::Move>),
    ) -> SearchReport<P::Move>
    where
        P: Position,
        O: MoveOrdering<P> + Default,
        W: Observer<P>,
        L: Limits,
    {
        /// A search for every line of the roster.
        macro_rules! dispatch {
            ($($variant:ident, $name:literal, $title:literal, $paper:literal, $memory:ident,
               $plotted:ident, $walk:ident by $driver:expr;)+) => {
                match self.algorithm {
                    $(Algorithm::$variant => {
                        let make = $driver;
                        let driver = make(self.parameters, work.told);
                        run::<P, $walk, O, W, L>(&driver, work, watch)
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

fn mtd_f(parameters: Parameters, told: &[Score]) -> Told<'_> {
    let mut driver = MtdF::from_guess(parameters.guess.unwrap_or(Score::ZERO));
    driver.back = parameters.back.unwrap_or(driver.back);
    driver.shift = parameters.shift.unwrap_or(driver.shift);
    Told { told, driver }
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

/// With null windows Alpha-Beta is the memory-enhanced test, so it serves all of the MTD family.
fn run<P, A, O, W, L>(
    driver: &impl Driver,
    work: Work<'_, P, W, L>,
    watch: &mut dyn FnMut(&Iteration<P::Move>),
) -> SearchReport<P::Move>
where
    P: Position,
    A: nullwindow::algorithms::Algorithm,
    O: MoveOrdering<P> + Default,
    W: Observer<P>,
    L: Limits,
{
    type Recipe<P, A, O, W, L> = Paper<P, A, AnyMemory, (O, Option<Eib>), W, L, Grain, EtcChoice>;
    let mut search = Search::<Recipe<P, A, O, W, L>>::of(
        work.grain,
        work.memory,
        (O::default(), work.enhancements.eib()),
        work.limits,
        work.observer,
    );
    search.etc = work.enhancements.etc();
    search.run_watched(driver, work.root, work.plan, watch)
}
