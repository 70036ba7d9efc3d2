//! Solving positions exactly: what `solve` needs of a game that has a solver of its own.

use crate::refusal::Refusal;
use nullwindow::drivers::{Aspiration, Driver, MtDual, MtSss, MtdBi, MtdF, MtdFBi, MtdStep};
use nullwindow::{Game, Score};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, AtomicU64};

/// What chooses the questions of a solver.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum SolverDriver {
    /// MTD(f).
    #[default]
    MtdF,
    /// MTD(f/bi).
    MtdFBi,
    /// MTD(bi).
    MtdBi,
    /// MTD(step).
    MtdStep,
    /// MT-SSS\*.
    MtSss,
    /// MT-DUAL\*.
    MtDual,
    /// Aspiration NegaScout.
    AspirationNegaScout,
}

impl SolverDriver {
    /// All of them, each with the name people type and the papers' name.
    pub const ALL: &[(SolverDriver, &'static str, &'static str)] = &[
        (SolverDriver::MtdF, "mtd-f", "MTD(f)"),
        (SolverDriver::MtdFBi, "mtd-f-bi", "MTD(f/bi)"),
        (SolverDriver::MtdBi, "mtd-bi", "MTD(bi)"),
        (SolverDriver::MtdStep, "mtd-step", "MTD(step)"),
        (SolverDriver::MtSss, "mt-sss", "MT-SSS*"),
        (SolverDriver::MtDual, "mt-dual", "MT-DUAL*"),
        (
            SolverDriver::AspirationNegaScout,
            "aspiration-negascout",
            "Aspiration NegaScout",
        ),
    ];

    /// The driver for scores of which at most `range` are possible on either side.
    #[must_use]
    pub fn driver(self, range: i32) -> Box<dyn Driver> {
        /// Steps and half windows, in scores.
        const STEP: i32 = 2;
        match self {
            SolverDriver::MtdF => Box::new(MtdF::default()),
            SolverDriver::MtdFBi => Box::new(MtdFBi::default()),
            SolverDriver::MtdBi => Box::new(MtdBi {
                range: Score(range),
            }),
            SolverDriver::MtdStep => Box::new(MtdStep {
                step: STEP,
                ..MtdStep::default()
            }),
            SolverDriver::MtSss => Box::new(MtSss),
            SolverDriver::MtDual => Box::new(MtDual),
            SolverDriver::AspirationNegaScout => Box::new(Aspiration {
                half_width: STEP,
                guess: Some(Score::ZERO),
                ..Aspiration::default()
            }),
        }
    }
}

/// How a solver is made.
#[derive(Clone, Debug)]
pub struct SolverSettings {
    /// What chooses its questions.
    pub driver: SolverDriver,
    /// How many threads search.
    pub threads: NonZeroUsize,
    /// How many bytes its table may take.
    pub bytes: usize,
    /// The shortcuts that it goes without, by their names.
    pub without: Vec<String>,
}

/// A position of a file, and what the file says of its moves.
#[derive(Clone, Debug)]
pub struct KnownScores<G: Game> {
    /// The position.
    pub position: G,
    /// How far off the end is: empty squares in Othello.
    pub left: u32,
    /// The moves that are listed, each with the value of the position after it for the side that
    /// moves, if given.
    pub moves: Vec<(G::Move, Option<i32>)>,
}

/// Makes a game's own solver.
pub type MakeSolver<G> = fn(&SolverSettings) -> Result<Box<dyn PositionSolver<G>>, Refusal>;

/// Reads a file of positions with scores. An error names the line and what was rejected there.
pub type ReadScores<G> = fn(&str) -> Result<Vec<KnownScores<G>>, String>;

/// A game's own solver.
#[derive(Debug)]
pub struct Solvers<G: Game> {
    /// Makes one.
    pub make: MakeSolver<G>,
    /// Reads a file of positions with scores; `None` where there are none.
    pub read: Option<ReadScores<G>>,
    /// Positions that the project has of its own, to measure a solver on; `None` where there are none.
    pub suite: Option<fn() -> Vec<KnownScores<G>>>,
}

impl<G: Game> KnownScores<G> {
    /// The value of the best move that has one.
    #[must_use]
    pub fn best_score(&self) -> Option<i32> {
        self.moves.iter().filter_map(|(_, score)| *score).max()
    }
}

/// Who waits for a solver.
pub struct SolveWatch<'w> {
    /// Raised to end it.
    pub stop: &'w AtomicBool,
    /// How many nodes were visited, brought up to date every now and then.
    pub nodes: &'w AtomicU64,
    /// Hears what is known, in words.
    pub told: &'w dyn Fn(&str),
}

impl fmt::Debug for SolveWatch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SolveWatch")
            .field("nodes", self.nodes)
            .finish_non_exhaustive()
    }
}

/// What was found out of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The value is proven to be at least and at most this, for the side to move; `None` where
    /// nothing is proven.
    pub bounds: [Option<i32>; 2],
    /// What the value probably is, where it was guessed.
    pub guess: Option<i32>,
    /// Nodes visited.
    pub nodes: u64,
    /// How many of them each shortcut answered.
    pub shares: Vec<(&'static str, u64)>,
    /// How many questions were asked of the whole tree.
    pub questions: usize,
}

impl Solved {
    /// The value, if it is known.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        self.bounds[0].filter(|_| self.bounds[0] == self.bounds[1])
    }

    /// 1 if the side to move wins, 0 if it draws, -1 if it loses; `None` if that is not known.
    #[must_use]
    pub fn outcome(&self) -> Option<i32> {
        match self.bounds {
            [Some(least), _] if least > 0 => Some(1),
            [_, Some(most)] if most < 0 => Some(-1),
            [Some(0), Some(0)] => Some(0),
            _ => None,
        }
    }
}

/// Finds exact values. What it learns of one position helps with the next.
pub trait PositionSolver<G: Game> {
    /// Solves a position; with `outcome_only` just who wins.
    fn solve(&mut self, position: &G, outcome_only: bool, watch: &SolveWatch<'_>) -> Solved;

    /// A best line from a position that [`solve`](PositionSolver::solve) has solved in this way.
    fn line(
        &mut self,
        position: &G,
        solved: &Solved,
        outcome_only: bool,
        watch: &SolveWatch<'_>,
    ) -> Vec<G::Move>;

    /// Forgets all positions.
    fn forget(&mut self);
}
