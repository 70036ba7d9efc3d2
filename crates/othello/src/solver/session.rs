//! The solver as its users see it.

use super::counters::Counters;
use super::principal::principal;
use super::probable::{CERTAIN, DEVIATIONS};
use super::stability::Stability;
use super::switches::Switches;
use super::table::{SmallTable, Table};
use super::walk::Walk;
use super::wide::{Task, ask};
use super::worker::{Shared, Worker, offset};
use crate::board::{Board, Move};
use crate::kernel::Portable;
use crate::weights::Weights;
use nullwindow::drivers::{Driver, question};
use nullwindow::limits::Stop;
use nullwindow::memory::Searching;
use nullwindow::{Position, Score};
use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

/// How a solver is made.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// What it saves work by.
    pub switches: Switches,
    /// How many threads search.
    pub threads: usize,
    /// How many bytes the table may take.
    pub bytes: usize,
    /// What positions of 8×8 squares are judged by.
    pub weights: &'static Weights,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            switches: Switches::ALL,
            threads: 1,
            bytes: 128 << 20,
            weights: Weights::embedded(),
        }
    }
}

/// Solves positions exactly. What it learns of one helps with the next.
pub struct Solver {
    settings: Settings,
    table: Option<Table>,
    small_tables: Vec<SmallTable>,
    searching: Searching,
    /// The size of the board that the tables are about.
    size: u32,
    age: u8,
    counters: Counters,
    /// Whether the root must end with a best move, so that nothing but its children answers for it.
    pub(super) deepening: bool,
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver")
            .field("settings", &self.settings)
            .field("counters", &self.counters)
            .finish_non_exhaustive()
    }
}

/// A question of a solver's passes, answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stage {
    /// How many plies the pass looks ahead.
    pub depth: u8,
    /// With which probability each of its cutoffs is right, in percent; 100 for certainty.
    pub percent: u8,
    /// Whether the pass sees the end of the game, and leaves nothing out.
    pub exact: bool,
    /// Bounds of the value in this pass, in discs.
    pub bounds: (i32, i32),
}

/// What was found out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// Bounds of the value that are proven, in discs for the side to move; equal when it is known.
    pub bounds: (i32, i32),
    /// What the value probably is: what the last pass that was finished has found, if there was one.
    pub guess: Option<i32>,
    /// What was done.
    pub counters: Counters,
    /// How many questions the exact pass asked.
    pub questions: usize,
}

impl Solution {
    /// The value, if it is known.
    #[must_use]
    pub fn value(&self) -> Option<i32> {
        (self.bounds.0 == self.bounds.1).then_some(self.bounds.0)
    }
}

/// A small table has as many slots as a number of so many bits counts.
const SMALL_BITS: u32 = 14;

/// From how many empty squares on each pass pays.
const PASSES_FROM: [u32; DEVIATIONS.len()] = [18, 21, 23, 25, 27];

/// What a pass is sure of, in percent, by its deviations.
const PERCENT: [u8; DEVIATIONS.len() + 1] = [73, 87, 95, 99, 99, 100];

impl Solver {
    /// A solver; `None` if there is no memory for its table.
    #[must_use]
    pub fn new(settings: Settings) -> Option<Solver> {
        let table = if settings.switches.table {
            Some(Table::new(settings.bytes)?)
        } else {
            None
        };
        Some(Solver {
            settings,
            table,
            small_tables: Vec::new(),
            searching: Searching::new(),
            size: 0,
            age: 0,
            counters: Counters::default(),
            deepening: false,
        })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if let Some(table) = &mut self.table {
            table.clear();
        }
        for table in &mut self.small_tables {
            table.clear();
        }
    }

    /// Finds the value of a position, as far as `range` asks: outside it, which side of it the value
    /// is on is enough. Whoever watches may end it early.
    pub fn solve<const N: usize>(
        &mut self,
        board: &Board<N>,
        range: (i32, i32),
        driver: &dyn Driver,
        watch: Watch<'_>,
    ) -> Solution {
        self.prepare::<N>();
        self.counters = Counters::default();
        let shift = offset(self.size);
        let root = (board.mover() << shift, board.opponent() << shift);
        let stages = self.stages(board.empty().count_ones());
        let mut guesses = Vec::new();
        let mut proven = self.certain(root);
        let mut questions = 0;
        for task in stages {
            let exact =
                task.confidence == CERTAIN && u32::from(task.depth) >= board.empty().count_ones();
            let mut bounds = proven;
            if !exact {
                bounds = (-board_squares::<N>(), board_squares::<N>());
            }
            // Values are even, so a driver counts in pairs of discs, and values beyond the range all
            // count as its ends.
            let ends = (
                Score(range.0.div_euclid(2)),
                Score((range.1 + 1).div_euclid(2)),
            );
            let learnt = question(driver, task.depth, &guesses, &mut |window| {
                if window.beta <= ends.0 {
                    return Ok(ends.0);
                }
                if window.alpha >= ends.1 {
                    return Ok(ends.1);
                }
                let alpha = 2 * window.alpha.max(ends.0).0;
                let beta = 2 * window.beta.min(ends.1).0;
                // Between two even numbers one question is enough.
                let alpha = if beta - alpha <= 2 { beta - 1 } else { alpha };
                let value = self.answer(root, (alpha, beta), task, &watch)?;
                if value > alpha {
                    bounds.0 = bounds.0.max(value);
                }
                if value < beta {
                    bounds.1 = bounds.1.min(value);
                }
                let answer = Score(value.div_euclid(2)).clamp(ends.0, ends.1);
                if exact {
                    questions += 1;
                    proven = bounds;
                }
                (watch.told)(Stage {
                    depth: task.depth,
                    percent: PERCENT[usize::from(task.confidence)],
                    exact,
                    bounds,
                });
                Ok(answer)
            });
            if learnt.stop.is_some() {
                break;
            }
            guesses.push(learnt.bounds.lower);
        }
        Solution {
            bounds: proven,
            guess: guesses.last().map(|guess| 2 * guess.0),
            counters: self.counters,
            questions,
        }
    }

    /// What stable discs prove of a value before anything is searched.
    fn certain(&self, (mover, opponent): (u64, u64)) -> (i32, i32) {
        let squares = (self.size * self.size).cast_signed();
        if !self.settings.switches.stability {
            return (-squares, squares);
        }
        let stable = |own, other| {
            let stable = Stability::of(self.size).stable(own, other);
            2 * stable.count_ones().cast_signed()
        };
        let (own, other) = (stable(mover, opponent), stable(opponent, mover));
        (own - squares, squares - other)
    }

    /// The value of a search of so many plies that leaves nothing out, in discs.
    pub(super) fn value_at<const N: usize>(&mut self, board: &Board<N>, depth: u8) -> i32 {
        self.prepare::<N>();
        let shift = offset(self.size);
        let root = (board.mover() << shift, board.opponent() << shift);
        let task = Task {
            depth,
            confidence: CERTAIN,
        };
        let watch = Watch {
            over: &|_| false,
            nodes: &AtomicU64::new(0),
            told: &|_| {},
        };
        let most = board_squares::<N>();
        let answer = self.answer(root, (-most - 1, most + 1), task, &watch);
        answer.expect("nobody stops it")
    }

    pub(super) fn prepare<const N: usize>(&mut self) {
        let size = u32::try_from(N).expect("a small number");
        if size != self.size {
            self.clear();
            self.size = size;
        }
        self.age = self.age.wrapping_add(1);
        let wanted = if self.settings.switches.small_table {
            self.settings.threads.max(1)
        } else {
            0
        };
        self.small_tables
            .resize_with(wanted, || SmallTable::new(SMALL_BITS));
    }

    /// The passes, the last one exact.
    fn stages(&self, empties: u32) -> Vec<Task> {
        #[expect(clippy::cast_possible_truncation, reason = "at most 60")]
        let end = empties as u8;
        let mut stages = Vec::new();
        let switches = self.settings.switches;
        if switches.selective_passes && switches.evaluation && switches.table && empties > 14 {
            let deepest = end.saturating_sub(10);
            for depth in (4..=deepest).step_by(2) {
                stages.push(Task {
                    depth,
                    confidence: 0,
                });
            }
            for confidence in 0..CERTAIN {
                // The surer, the later it pays.
                if empties >= PASSES_FROM[usize::from(confidence)] {
                    stages.push(Task {
                        depth: end,
                        confidence,
                    });
                }
            }
        }
        stages.push(Task {
            depth: end,
            confidence: CERTAIN,
        });
        stages
    }

    /// Where the value lies relative to a window.
    pub(super) fn answer(
        &mut self,
        root: (u64, u64),
        (alpha, beta): (i32, i32),
        task: Task,
        watch: &Watch<'_>,
    ) -> Result<i32, Stop> {
        self.searching.clear();
        let answered = AtomicBool::new(false);
        let shared = Shared {
            table: self.table.as_ref(),
            searching: (self.settings.threads > 1).then_some(&self.searching),
            over: watch.over,
            answered: &answered,
            age: self.age,
            nodes: watch.nodes,
        };
        let mut tables = std::mem::take(&mut self.small_tables).into_iter();
        let settings = self.settings;
        let size = self.size;
        let mut workers: Vec<Worker<'_>> = (0..self.settings.threads.max(1))
            .map(|_| {
                let mut worker = Worker::new(size, &settings, Some(shared));
                worker.small_table = tables.next();
                if self.deepening {
                    worker.root = root;
                }
                worker
            })
            .collect();
        let run = |worker: &mut Worker<'_>| {
            let value = walk(worker, root, alpha, beta, task);
            // The first to come answers, and the others give up.
            (!worker.aborted && !answered.swap(true, Relaxed)).then_some(value)
        };
        let (first, others) = workers.split_first_mut().expect("a worker");
        let value = thread::scope(|scope| {
            let helpers: Vec<_> = others
                .iter_mut()
                .map(|worker| scope.spawn(|| run(worker)))
                .collect();
            let mut value = run(first);
            for helper in helpers {
                value = value.or(helper.join().expect("no worker panics"));
            }
            value
        });
        for worker in &mut workers {
            worker.tell();
            self.counters += worker.counters;
            self.small_tables.extend(worker.small_table.take());
        }
        value.ok_or(Stop::Flag)
    }

    /// The table's move; 64 for none.
    pub(super) fn stored_move(&self, root: (u64, u64)) -> u8 {
        let (nodes, answered) = (AtomicU64::new(0), AtomicBool::new(false));
        let shared = Shared {
            table: self.table.as_ref(),
            searching: None,
            over: &|_| false,
            answered: &answered,
            age: self.age,
            nodes: &nodes,
        };
        let worker = Worker::new(self.size, &self.settings, Some(shared));
        let entry = worker.recall(worker.key(root.0, root.1));
        entry.map_or(64, |entry| entry.moves[0])
    }

    /// A best line from a position of this value, as far as who watches allows. With `outcome_only` the
    /// value is 1, 0 or -1, and the line keeps to who wins, not by how much.
    #[must_use]
    pub fn line<const N: usize>(
        &mut self,
        board: &Board<N>,
        value: i32,
        outcome_only: bool,
        watch: &Watch<'_>,
    ) -> Vec<Move> {
        self.prepare::<N>();
        let shift = offset(self.size);
        let (mut board, mut value) = (*board, value);
        let mut line = Vec::new();
        while !board.is_over() {
            let mut moves = nullwindow::MoveList::new();
            board.moves(&mut moves);
            let mut moves = moves.as_slice().to_vec();
            let root = (board.mover() << shift, board.opponent() << shift);
            let stored = self.stored_move(root);
            moves.sort_by_key(|mv| {
                let mut child = board;
                child.play(*mv);
                let first = !mv.is_pass() && u32::from(mv.index()) + shift == u32::from(stored);
                (!first, child.mobility().count_ones())
            });
            let best = moves.iter().copied().find(|&mv| {
                let mut child = board;
                child.play(mv);
                if moves.len() == 1 || outcome_only && value < 0 {
                    return true;
                }
                // Is the child worth no more than it may be?
                let child = (child.mover() << shift, child.opponent() << shift);
                let empties = board.empty().count_ones() - u32::from(!mv.is_pass());
                #[expect(clippy::cast_possible_truncation, reason = "at most 60")]
                let task = Task {
                    depth: empties as u8,
                    confidence: CERTAIN,
                };
                let most = if outcome_only { -2 * value } else { -value };
                let answer = self.answer(child, (most, most + 1), task, watch);
                answer.is_ok_and(|answer| answer <= most)
            });
            let Some(best) = best else { break };
            line.push(best);
            board.play(best);
            value = -value;
        }
        line
    }
}

/// Who watches a solver at work.
#[derive(Clone, Copy)]
pub struct Watch<'w> {
    /// Whether to give up, after so many nodes.
    pub over: &'w (dyn Fn(u64) -> bool + Sync),
    /// How many nodes were visited, every now and then.
    pub nodes: &'w AtomicU64,
    /// Hears of every question.
    pub told: &'w dyn Fn(Stage),
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch")
            .field("nodes", self.nodes)
            .finish_non_exhaustive()
    }
}

fn board_squares<const N: usize>() -> i32 {
    Board::<N>::AREA.count_ones().cast_signed()
}

/// Walks the tree with the best kernel.
fn walk(w: &mut Worker<'_>, root: (u64, u64), alpha: i32, beta: i32, task: Task) -> i32 {
    #[cfg(target_arch = "x86_64")]
    if w.switches.vectors {
        if let Some(kernel) = crate::kernel::Avx512::detect() {
            return walk_by(kernel, w, root, alpha, beta, task);
        }
        if let Some(kernel) = crate::kernel::Avx2::detect() {
            return walk_by(kernel, w, root, alpha, beta, task);
        }
    }
    walk_by(Portable, w, root, alpha, beta, task)
}

fn walk_by<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    root: (u64, u64),
    alpha: i32,
    beta: i32,
    task: Task,
) -> i32 {
    if beta - alpha > 1 {
        return principal(kernel, w, root, alpha, beta, task);
    }
    let moves = kernel.mobility(root.0, root.1) & w.area;
    ask(kernel, w, (root.0, root.1, moves), alpha, task)
}
