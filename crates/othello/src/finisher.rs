//! The end of a game, played by the solver.

use crate::board::Othello;
use crate::solver::{Settings, Solver, Watch};
use nullwindow::drivers::MtdF;
use nullwindow::player::{Finish, FinishLimits, Finisher};
use nullwindow::{Position, Score};
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

/// The [solver](crate::solver) for a player: from as many empty squares as time and nodes allow.
#[derive(Debug)]
pub struct SolvedEnd {
    solver: Option<Solver>,
    threads: NonZeroUsize,
    bytes: usize,
}

/// Nodes that solving takes in the mean, by experience: so many with twenty empty squares, and the
/// factor for each more.
const WITH_TWENTY: f64 = 4e6;
const GROWTH: f64 = 2.3;

/// Nodes a second that may be counted on.
const PER_SECOND: f64 = 1.5e7;

/// With more empty squares it is not tried, though there be no limit.
const MOST_EMPTY: u32 = 26;

impl SolvedEnd {
    /// A solver with a table of at most so many bytes, which is made when it is needed.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        SolvedEnd {
            solver: None,
            threads: NonZeroUsize::MIN,
            bytes,
        }
    }

    /// Whether it should be tried.
    fn is_near(board: &Othello, limits: &FinishLimits<'_>) -> bool {
        let empty = board.empty().count_ones();
        let too_deep = limits.depth.is_some_and(|depth| u32::from(depth) < empty);
        if board.is_over() || too_deep || empty > MOST_EMPTY {
            return false;
        }
        let expected = WITH_TWENTY * GROWTH.powi(empty.cast_signed() - 20);
        #[expect(clippy::cast_precision_loss, reason = "an estimate")]
        let enough = limits.nodes.is_none_or(|nodes| expected <= nodes as f64);
        enough
            && limits
                .time
                .is_none_or(|time| expected / PER_SECOND <= seconds(time))
    }
}

fn seconds(time: Duration) -> f64 {
    time.as_secs_f64()
}

impl Finisher<Othello> for SolvedEnd {
    fn finish(
        &mut self,
        root: &Othello,
        limits: &FinishLimits<'_>,
    ) -> Finish<<Othello as Position>::Move> {
        if !Self::is_near(root, limits) {
            return Finish::UNTRIED;
        }
        let settings = Settings {
            threads: self.threads.get(),
            bytes: self.bytes,
            ..Settings::default()
        };
        if self.solver.is_none() {
            self.solver = Solver::new(settings);
        }
        let Some(solver) = &mut self.solver else {
            return Finish::UNTRIED;
        };
        let nodes = AtomicU64::new(0);
        let watch = || Watch {
            over: limits.over,
            nodes: &nodes,
            told: &|_| {},
        };
        let solution = solver.solve(root, (-64, 64), &MtdF::default(), watch());
        let found = solution.value().and_then(|value| {
            let line = solver.line(root, value, false, &watch());
            // A line is cut short where there was no time left to prove it.
            (!line.is_empty()).then_some((Score(value * Othello::DISC), line))
        });
        Finish {
            found,
            nodes: nodes.into_inner(),
        }
    }

    fn forget(&mut self) {
        if let Some(solver) = &mut self.solver {
            solver.clear();
        }
    }

    fn set_threads(&mut self, threads: NonZeroUsize) {
        self.threads = threads;
        self.solver = None;
    }
}
