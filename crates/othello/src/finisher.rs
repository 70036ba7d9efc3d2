//! The end of a game, played by the solver, and the way there by its searches.

use crate::board::{Move, Othello};
use crate::solver::{Proof, Reached, Settings, Solver, Watch};
use crate::weights::Weights;
use nullwindow::drivers::MtdF;
use nullwindow::player::{Bound, Finish, FinishLimits, Finisher, Thought};
use nullwindow::{MoveList, Position, Score};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Instant;

/// The [solver](crate::solver) for a player: exact from as many empty squares as time and nodes allow,
/// who wins a few squares earlier, and deeper and deeper before.
#[derive(Debug)]
pub struct SolvedEnd {
    solver: Option<Solver>,
    threads: NonZeroUsize,
    bytes: usize,
    /// Whether it thinks where the end is out of reach.
    thinks: bool,
    weights: &'static Weights,
}

/// Nodes that solving takes in the mean, by experience: so many with twenty empty squares, and the
/// factor for each more.
const WITH_TWENTY: f64 = 4e6;
const GROWTH: f64 = 2.3;

/// Nodes a second that may be counted on.
const PER_SECOND: f64 = 1.5e7;

/// With more empty squares it is not tried, though there be no limit.
const MOST_EMPTY: u32 = 26;

/// All moves take so many times the nodes of the best one.
const ALL_MOVES: f64 = 4.0;

/// Nodes that a search may visit beyond its limit: the solver looks up every now and then, and its
/// threads tell each other later still.
const OVERSHOOT: u64 = 1 << 12;
const OVERSHOOT_PER_THREAD: u64 = 1 << 14;

/// Who wins takes this share of the nodes of the exact value.
const OUTCOME: f64 = 0.3;

impl SolvedEnd {
    /// A solver with a table of at most so many bytes, which is made when it is needed.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        SolvedEnd {
            solver: None,
            threads: NonZeroUsize::MIN,
            bytes,
            thinks: true,
            weights: Weights::embedded(),
        }
    }

    /// The same with other weights.
    #[must_use]
    pub fn judging_by(self, weights: &'static Weights) -> Self {
        SolvedEnd { weights, ..self }
    }

    /// The same for the end alone: what is farther away is left to the player.
    #[must_use]
    pub fn end_only(bytes: usize) -> Self {
        SolvedEnd {
            thinks: false,
            ..SolvedEnd::new(bytes)
        }
    }

    fn solver(&mut self) -> Option<&mut Solver> {
        let settings = Settings {
            threads: self.threads.get(),
            bytes: self.bytes,
            weights: self.weights,
            ..Settings::default()
        };
        if self.solver.is_none() {
            self.solver = Solver::new(settings);
        }
        self.solver.as_mut()
    }
}

/// Nodes that solving takes, as far as can be told.
fn expected(empty: u32) -> f64 {
    WITH_TWENTY * GROWTH.powi(empty.cast_signed() - 20)
}

/// Whether limits allow so many nodes.
fn allow(limits: &FinishLimits<'_>, nodes: f64) -> bool {
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let enough = limits.nodes.is_none_or(|limit| nodes <= limit as f64);
    let seconds = nodes / PER_SECOND;
    enough && limits.time.is_none_or(|time| seconds <= time.as_secs_f64())
}

/// Whether solving should be tried.
fn is_near(board: &Othello, limits: &FinishLimits<'_>) -> bool {
    let empty = board.empty().count_ones();
    let too_deep = limits.depth.is_some_and(|depth| u32::from(depth) < empty);
    if board.is_over() || too_deep || empty > MOST_EMPTY {
        return false;
    }
    let moves = if limits.lines > 1 { ALL_MOVES } else { 1.0 };
    allow(limits, moves * expected(empty))
}

impl Finisher<Othello> for SolvedEnd {
    fn finish(&mut self, root: &Othello, limits: &FinishLimits<'_>) -> Finish<Move> {
        if !is_near(root, limits) {
            return Finish::UNTRIED;
        }
        let Some(solver) = self.solver() else {
            return Finish::UNTRIED;
        };
        let nodes = AtomicU64::new(0);
        let watch = || Watch {
            over: limits.over,
            nodes: &nodes,
            told: &|_| {},
        };
        let mut solve = |board: &Othello| {
            let value = solver
                .solve(board, (-64, 64), &MtdF::default(), watch())
                .value()?;
            Some((value, solver.line(board, value, false, &watch())))
        };
        let lines = if limits.lines > 1 {
            every_move(root, limits.lines, &mut solve)
        } else {
            let found = solve(root);
            // A line is cut short where there was no time left to prove it.
            found
                .filter(|(_, line)| !line.is_empty())
                .map(|found| vec![found])
        };
        let score = |(value, line)| (Score(value * Othello::DISC), line);
        let lines = lines.unwrap_or_default().into_iter().map(score).collect();
        Finish {
            lines,
            nodes: nodes.into_inner(),
        }
    }

    fn think(
        &mut self,
        root: &Othello,
        limits: &FinishLimits<'_>,
        enough: &mut dyn FnMut(&Thought<Move>) -> bool,
    ) -> Option<Thought<Move>> {
        if !self.thinks {
            return None;
        }
        let start = Instant::now();
        // No more nodes than allowed: searches end so many before, and few are left to the player.
        let helpers = self.threads.get() as u64 - 1;
        let overshoot = OVERSHOOT + helpers * OVERSHOOT_PER_THREAD;
        if limits.nodes.is_some_and(|most| most / 4 < overshoot) {
            return None;
        }
        let over = |searched| (limits.over)(searched + overshoot);
        let solver = self.solver()?;
        let nodes = AtomicU64::new(0);
        let watch = Watch {
            over: if limits.nodes.is_some() {
                &over
            } else {
                limits.over
            },
            nodes: &nodes,
            told: &|_| {},
        };
        let thought = |reached: &Reached| Thought {
            depth: reached.depth,
            score: Score(reached.value * Othello::DISC),
            proof: match reached.proof {
                Proof::None => None,
                Proof::Outcome if reached.value > 0 => Some(Bound::AtLeast),
                Proof::Outcome if reached.value < 0 => Some(Bound::AtMost),
                Proof::Outcome | Proof::Exact => Some(Bound::Exact),
            },
            line: reached.line.clone(),
            nodes: nodes.load(Relaxed),
        };
        // Who wins first, unless there is enough left for all.
        let exact = expected(root.empty().count_ones());
        let outcome_first = || {
            let left = FinishLimits {
                nodes: limits
                    .nodes
                    .map(|most| most.saturating_sub(nodes.load(Relaxed))),
                time: limits.time.map(|time| time.saturating_sub(start.elapsed())),
                ..*limits
            };
            !allow(&left, exact) && allow(&left, OUTCOME * exact)
        };
        let forced = root.mobility().count_ones() == 1 && limits.time.is_some();
        let reached = solver.deepen(root, &watch, &outcome_first, &mut |reached| {
            enough(&thought(reached)) || forced
        });
        reached.as_ref().map(thought)
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

/// A value and a best line.
type Solved = (i32, Vec<Move>);

/// The values of all moves, and the lines of so many of the best.
fn every_move(
    root: &Othello,
    lines: usize,
    solve: &mut dyn FnMut(&Othello) -> Option<Solved>,
) -> Option<Vec<Solved>> {
    let mut moves = MoveList::new();
    root.moves(&mut moves);
    let mut solved = Vec::new();
    for &mv in moves.as_slice() {
        let mut child = *root;
        child.play(mv);
        let (value, rest) = if child.is_over() {
            (child.final_discs(), Vec::new())
        } else {
            solve(&child)?
        };
        let mut line = vec![mv];
        line.extend(rest);
        solved.push((-value, line));
    }
    solved.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
    solved.truncate(lines);
    Some(solved)
}
