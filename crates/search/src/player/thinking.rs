//! One thread of a player: deepens until told to stop.

use super::task::Task;
use super::timekeeper::{Shared, Timekeeper};
use super::update::{Bound, Decision, SearchUpdate};
use crate::game_history::GameHistory;
use crate::memory::{Depth, TranspositionTable};
use crate::observers::{Counts, Observer};
use crate::position::Position;
use crate::recipe::{OwnEvaluation, Tournament, TournamentOrdering};
use crate::report::{Iteration, Pass, SearchReport};
use crate::root::Method;
use crate::score::Score;
use crate::search::Search;
use crate::selection::Selection;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

/// Deeper searches are pointless.
const DEEPEST: Depth = 120;

/// Bounds are told of searches that take longer than this: of short ones nobody could read them.
const WORTH_TELLING: Duration = Duration::from_millis(500);

/// What a player searches with.
pub(super) type PlaySearch<'s, P, S> = Search<
    Tournament<P, Arc<TranspositionTable>, S, (Counts, BoundReporter<'s, P>), Timekeeper<'s>>,
>;

/// How a player searches.
pub(super) type PlayMethod<'d, 's, P, S> = Method<
    'd,
    Tournament<P, Arc<TranspositionTable>, S, (Counts, BoundReporter<'s, P>), Timekeeper<'s>>,
>;

/// Whom a player tells what it knows.
pub(super) type Watcher<'s, M> = RefCell<&'s mut dyn FnMut(&SearchUpdate<M>)>;

/// Tells of bounds in long searches.
pub(super) struct BoundReporter<'s, P: Position + 'static> {
    pub(super) watcher: Option<&'s Watcher<'s, P::Move>>,
    pub(super) began: Instant,
    pub(super) shared: &'s Shared,
    pub(super) table: &'s TranspositionTable,
    pub(super) rank: usize,
}

impl<P: Position + 'static> Observer<P> for BoundReporter<'_, P> {
    fn sees_leaves() -> bool {
        false
    }

    fn pass_ended(&mut self, pass: &Pass) {
        let Some(watcher) = self.watcher else { return };
        let time = self.began.elapsed();
        if time < WORTH_TELLING {
            return;
        }
        let bound = if pass.value >= pass.window.beta {
            Bound::AtLeast
        } else if pass.value <= pass.window.alpha {
            Bound::AtMost
        } else {
            return;
        };
        let tell = &mut *watcher.borrow_mut();
        tell(&SearchUpdate {
            rank: self.rank,
            depth: pass.depth,
            reached: pass.depth as usize,
            score: pass.value,
            bound,
            nodes: self.shared.nodes.load(Relaxed),
            time,
            fullness: self.table.fullness(),
            line: Vec::new(),
        });
    }
}

/// What one thread needs.
pub(super) struct Thread<'s, P: Position, S> {
    pub(super) history: &'s GameHistory<P>,
    pub(super) task: &'s Task<P::Move>,
    pub(super) shared: &'s Shared,
    pub(super) table: &'s Arc<TranspositionTable>,
    pub(super) selection: S,
    pub(super) began: Instant,
}

impl<'s, P: Position + 'static, S: Selection<P>> Thread<'s, P, S> {
    fn search(
        &self,
        ordering: TournamentOrdering<P>,
        watcher: Option<&'s Watcher<'s, P::Move>>,
    ) -> PlaySearch<'s, P, S> {
        let reporter = BoundReporter {
            watcher,
            began: self.began,
            shared: self.shared,
            table: self.table,
            rank: 1,
        };
        let mut search = PlaySearch::of(
            OwnEvaluation,
            Arc::clone(self.table),
            ordering,
            Timekeeper::new(self.shared),
            (Counts::default(), reporter),
        );
        search.selection = self.selection;
        search.work.path.begin(self.history.steps());
        search
    }

    fn depths(&self, from: Depth) -> impl Iterator<Item = Depth> + use<P, S> {
        let useful = self.selection.deepest(self.history.position());
        let useful = useful.clamp(1, DEEPEST);
        let last = self.task.depth.unwrap_or(useful).max(1);
        from.min(last)..=last
    }

    /// Fills the table until the first thread is done.
    pub(super) fn help(
        &self,
        method: &PlayMethod<'_, 's, P, S>,
        ordering: &mut TournamentOrdering<P>,
        number: usize,
    ) {
        let mut search = self.search(std::mem::take(ordering), None);
        search.work.root_moves.clone_from(&self.task.moves);
        let mut report = SearchReport::unfinished(None);
        let mut guesses = Vec::new();
        let ahead = Depth::from(number % 2 == 1);
        for depth in self.depths(1 + ahead) {
            let root = self.history.position();
            let Ok(it) = search.iterate(method, root, depth, false, &guesses, &mut report) else {
                break;
            };
            guesses.push(it.value.unwrap_or(it.bounds.lower));
            report.iterations.push(it);
        }
        *ordering = search.ordering;
    }

    /// Thinks, tells, decides.
    pub(super) fn lead(
        &self,
        method: &PlayMethod<'_, 's, P, S>,
        ordering: &mut TournamentOrdering<P>,
        watcher: &'s Watcher<'s, P::Move>,
    ) -> Decision<P::Move> {
        let legal = self.history.legal_moves();
        let chosen = self.task.moves.iter().copied();
        let mut allowed: Vec<P::Move> = chosen.filter(|mv| legal.contains(mv)).collect();
        if allowed.is_empty() {
            allowed = legal;
        }
        let mut search = self.search(std::mem::take(ordering), Some(watcher));
        let mut lines = RankedLines::new(&allowed, self.task.lines);
        for depth in self.depths(1) {
            // A move is found however short the time.
            search.limits.patience = if depth == 1 { Timekeeper::PATIENCE } else { 0 };
            if self
                .iterate(&mut search, method, depth, &mut lines)
                .is_err()
                || self.has_thought_enough(&lines, allowed.len())
            {
                break;
            }
        }
        let (nodes, counts) = (search.limits.nodes(), search.observer.0);
        *ordering = search.ordering;
        lines.decide(nodes, counts, self.began.elapsed())
    }

    /// All lines of one depth.
    fn iterate(
        &self,
        search: &mut PlaySearch<'s, P, S>,
        method: &PlayMethod<'_, 's, P, S>,
        depth: Depth,
        lines: &mut RankedLines<P::Move>,
    ) -> Result<(), ()> {
        let mut left = lines.allowed.clone();
        for rank in 0..lines.ranks.len() {
            // Memory knows more of the root where all of its moves may be played.
            let all = rank == 0 && self.task.moves.is_empty();
            search.work.root_moves = if all { Vec::new() } else { left.clone() };
            search.work.beyond = 0;
            search.observer.1.rank = rank + 1;
            let (guesses, report) = &mut lines.ranks[rank];
            let root = self.history.position();
            match search.iterate(method, root, depth, true, guesses, report) {
                Ok(it) => {
                    search.limits.patience = 0;
                    let score = it.value.unwrap_or(it.bounds.lower);
                    guesses.push(score);
                    left.retain(|&mv| Some(mv) != it.best_move);
                    self.tell(search, rank + 1, score, &it);
                    report.iterations.push(it);
                }
                Err(cut) => {
                    if rank == 0 {
                        lines.better = cut.best;
                    }
                    return Err(());
                }
            }
        }
        Ok(())
    }

    fn tell(
        &self,
        search: &PlaySearch<'s, P, S>,
        rank: usize,
        score: Score,
        it: &Iteration<P::Move>,
    ) {
        let Some(watcher) = search.observer.1.watcher else {
            return;
        };
        let tell = &mut *watcher.borrow_mut();
        tell(&SearchUpdate {
            rank,
            depth: it.depth,
            reached: it.depth as usize + search.work.beyond as usize,
            score,
            bound: Bound::Exact,
            nodes: search.limits.nodes(),
            time: self.began.elapsed(),
            fullness: self.table.fullness(),
            line: it.line.moves.clone(),
        });
    }

    /// Whether another iteration would be in vain, or would not be finished in time.
    fn has_thought_enough(&self, lines: &RankedLines<P::Move>, moves: usize) -> bool {
        let Some(begun) = self.shared.signal.begun() else {
            return false;
        };
        if self.task.is_endless() {
            return false;
        }
        let scores = lines.ranks.iter().filter_map(|(guesses, _)| guesses.last());
        if scores.clone().count() > 0 && scores.clone().all(|s| s.0.abs() >= P::WIN.0) {
            return true;
        }
        match (self.task.clock, self.task.allowance()) {
            (Some(_), Some(allowance)) => moves == 1 || begun.elapsed() >= allowance.enough / 2,
            _ => false,
        }
    }
}

/// The best moves, as far as they are known.
struct RankedLines<M> {
    allowed: Vec<M>,
    /// For each rank the values found so far, and the iterations.
    ranks: Vec<(Vec<Score>, SearchReport<M>)>,
    /// A better move that an unfinished iteration has found.
    better: Option<M>,
}

impl<M: Copy + Eq> RankedLines<M> {
    fn new(allowed: &[M], lines: usize) -> Self {
        let lines = lines.clamp(1, allowed.len().max(1));
        let rank = |_| {
            (
                Vec::new(),
                SearchReport::unfinished(allowed.first().copied()),
            )
        };
        RankedLines {
            allowed: allowed.to_vec(),
            ranks: (0..lines).map(rank).collect(),
            better: None,
        }
    }

    fn decide(self, nodes: u64, counts: Counts, time: Duration) -> Decision<M> {
        let report = self.ranks.into_iter().next().map(|rank| rank.1);
        let report = report.unwrap_or_else(|| SearchReport::unfinished(None));
        let last = report.iterations.last();
        let mut line = last.map_or_else(Vec::new, |it| it.line.moves.clone());
        let mut best = last.and_then(|it| it.best_move).or(report.best_move);
        if let Some(better) = self.better
            && Some(better) != best
        {
            best = Some(better);
            line = vec![better];
        }
        Decision {
            best: best.filter(|_| !self.allowed.is_empty()),
            reply: line.get(1).copied(),
            score: last.map(|it| it.value.unwrap_or(it.bounds.lower)),
            depth: last.map_or(0, |it| it.depth),
            line,
            nodes,
            counts,
            time,
            passes: report.passes.len(),
            contradictions: report.contradictions,
        }
    }
}
