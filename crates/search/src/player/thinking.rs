//! One thread of a player: deepens until told to stop.

use super::persistence;
use super::salted_table::SaltedTable;
use super::task::Task;
use super::timekeeper::{Shared, Timekeeper};
use super::update::{Bound, Decision, End, RankedLine, SearchUpdate};
use crate::limits::{Stop, Stopwatch, now};
use crate::memory::{Depth, Searching, TranspositionTable, spread};
use crate::observers::{Counts, Observer};
use crate::path::Path;
use crate::position::Position;
use crate::recipe::{OwnEvaluation, Tournament, TournamentOrdering};
use crate::report::{Iteration, Pass, SearchReport};
use crate::root::{Method, legal_moves};
use crate::score::Score;
use crate::search::Search;
use crate::selection::Selection;
use crate::step::Step;
use std::cell::RefCell;
use std::cmp::Reverse;
use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

/// Deeper searches are pointless.
const DEEPEST: Depth = 120;

/// Bounds are told of searches that take longer than this: of short ones nobody could read them.
const LONG_TIME: Duration = Duration::from_millis(500);

/// The same for searches whose time is not measured.
const MANY_NODES: u64 = 1_000_000;

/// What a player's searches are made of.
type PlayRecipe<'s, P, S, T> =
    Tournament<P, SaltedTable, S, (Counts, Reporter<'s, P>), Timekeeper<'s>, T>;

/// What a player searches with.
type PlaySearch<'s, P, S, T> = Search<PlayRecipe<'s, P, S, T>>;

/// How a player searches.
pub(super) type PlayMethod<'d, 's, P, S, T> = Method<'d, PlayRecipe<'s, P, S, T>>;

/// Whom a player tells what it knows.
pub(super) type Watcher<'s, M> = RefCell<&'s mut dyn FnMut(&SearchUpdate<M>)>;

/// Tells of bounds in long searches, and sees whether the horizon was reached.
pub(super) struct Reporter<'s, P: Position> {
    watcher: Option<&'s Watcher<'s, P::Move>>,
    stopwatch: Stopwatch,
    shared: &'s Shared,
    table: &'s TranspositionTable,
    rank: usize,
    /// Whether a leaf was judged since this was last set to false: a deeper search would see more.
    horizon: bool,
}

impl<P: Position> Observer<P> for Reporter<'_, P> {
    fn sees_leaves() -> bool {
        false
    }

    #[inline]
    fn leaf(&mut self, _: &P, depth: Depth, _: Score) {
        self.horizon |= depth == 0;
    }

    #[inline]
    fn judged(&mut self, _: usize) {
        self.horizon = true;
    }

    fn pass_ended(&mut self, pass: &Pass) {
        let Some(watcher) = self.watcher else { return };
        let time = self.stopwatch.time();
        let nodes = self.shared.nodes.load(Relaxed);
        if nodes < MANY_NODES && time.is_none_or(|time| time < LONG_TIME) {
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
            proven: false,
            nodes,
            time,
            fullness: self.table.fullness(),
            line: Vec::new(),
        });
    }
}

/// What one thread needs.
pub(super) struct Thread<'s, P: Position, S, T> {
    pub(super) root: &'s P,
    /// The way to it.
    pub(super) path: &'s Path,
    pub(super) task: &'s Task<P::Move>,
    pub(super) shared: &'s Shared,
    pub(super) table: &'s Arc<TranspositionTable>,
    pub(super) searching: Option<Arc<Searching>>,
    pub(super) selection: S,
    pub(super) stopwatch: Stopwatch,
    pub(super) step: PhantomData<fn() -> T>,
}

impl<'s, P: Position, S: Selection<P>, T: Step<P>> Thread<'s, P, S, T> {
    fn search(
        &self,
        ordering: TournamentOrdering<P>,
        watcher: Option<&'s Watcher<'s, P::Move>>,
    ) -> PlaySearch<'s, P, S, T> {
        let reporter = Reporter {
            watcher,
            stopwatch: self.stopwatch,
            shared: self.shared,
            table: self.table,
            rank: 1,
            horizon: false,
        };
        let table = SaltedTable {
            table: Arc::clone(self.table),
            salt: 0,
            searching: self.searching.clone(),
        };
        let mut search = PlaySearch::of(
            OwnEvaluation,
            table,
            ordering,
            Timekeeper::new(self.shared),
            (Counts::default(), reporter),
        );
        search.selection = self.selection;
        search.work.timed = self.shared.timed;
        search.work.path.begin(self.path);
        search
    }

    /// The deepest search that tells anything new, as far as the game or the selection knows.
    fn deepest(&self) -> Depth {
        self.selection.deepest(self.root).clamp(1, DEEPEST)
    }

    fn depths(&self, from: Depth) -> impl Iterator<Item = Depth> + use<P, S, T> {
        let last = self.task.depth.unwrap_or(self.deepest()).max(1);
        let resumed = self.task.resume.unwrap_or(1).min(last);
        let skipped = move |&depth: &Depth| depth == 1 || depth >= resumed;
        (from.min(last)..=last).filter(skipped)
    }

    /// Fills the table until the first thread is done.
    pub(super) fn help(
        &self,
        method: &PlayMethod<'_, 's, P, S, T>,
        ordering: &mut TournamentOrdering<P>,
        number: usize,
    ) {
        let mut search = self.search(std::mem::take(ordering), None);
        search.work.root_moves.clone_from(&self.task.moves);
        let mut report = SearchReport::unfinished(None);
        let mut guesses = Vec::new();
        let ahead = Depth::from(number % 2 == 1);
        for depth in self.depths(1 + ahead) {
            let root = self.root;
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
        method: &PlayMethod<'_, 's, P, S, T>,
        ordering: &mut TournamentOrdering<P>,
        watcher: &'s Watcher<'s, P::Move>,
    ) -> Decision<P::Move> {
        let mut allowed = self.task.moves.clone();
        if allowed.is_empty() {
            allowed = legal_moves(self.root);
        }
        let mut search = self.search(std::mem::take(ordering), Some(watcher));
        let mut lines = RankedLines::new(allowed, self.task.lines);
        let end = self.deepen(&mut search, method, &mut lines);
        let work = Work {
            end,
            nodes: search.limits.nodes(),
            counts: search.observer.0,
            time: self.stopwatch.time(),
        };
        *ordering = search.ordering;
        lines.decide(work, self.task.seed)
    }

    /// Searches deeper and deeper, and says why it stopped.
    fn deepen(
        &self,
        search: &mut PlaySearch<'s, P, S, T>,
        method: &PlayMethod<'_, 's, P, S, T>,
        lines: &mut RankedLines<P::Move>,
    ) -> End {
        let mut whole_game = WholeGame::default();
        for depth in self.depths(1) {
            // A move is found however short the time.
            search.limits.patience = if depth == 1 { Timekeeper::PATIENCE } else { 0 };
            search.observer.1.horizon = false;
            let iterated = self
                .iterate(search, method, depth, lines)
                .and_then(|()| self.find_alternatives(search, depth, lines));
            if let Err(stop) = iterated {
                return stop.into();
            }
            if let Some(end) = self.reason_to_stop(lines) {
                return end;
            }
            if self.shared.signal.is_stopped() {
                return End::Stopped;
            }
            match whole_game.was_seen(self, search, method, depth, lines) {
                Ok(true) => return End::Exhausted,
                Ok(false) => {}
                Err(stop) => return stop.into(),
            }
        }
        let reached = lines.ranks[0].1.iterations.last().map_or(0, |it| it.depth);
        if !S::SELECTS && reached >= self.root.plies_left() {
            End::Exhausted
        } else {
            End::Depth
        }
    }

    /// All lines of one depth.
    fn iterate(
        &self,
        search: &mut PlaySearch<'s, P, S, T>,
        method: &PlayMethod<'_, 's, P, S, T>,
        depth: Depth,
        lines: &mut RankedLines<P::Move>,
    ) -> Result<(), Stop> {
        let mut left = lines.allowed.clone();
        for rank in 0..lines.ranks.len() {
            self.restrict(search, rank, &left);
            search.work.beyond = 0;
            search.observer.1.rank = rank + 1;
            let (guesses, report) = &mut lines.ranks[rank];
            match search.iterate(method, self.root, depth, true, guesses, report) {
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
                    return Err(cut.stop);
                }
            }
        }
        Ok(())
    }

    /// Lets the root play only what is left for a rank.
    fn restrict(&self, search: &mut PlaySearch<'s, P, S, T>, rank: usize, left: &[P::Move]) {
        // Memory knows more of the root where all of its moves may be played.
        let all = rank == 0 && self.task.moves.is_empty();
        search.work.root_moves = if all { Vec::new() } else { left.to_vec() };
    }

    /// Looks for moves that are nearly as good as the best.
    fn find_alternatives(
        &self,
        search: &mut PlaySearch<'s, P, S, T>,
        depth: Depth,
        lines: &mut RankedLines<P::Move>,
    ) -> Result<(), Stop> {
        let Some(tolerance) = self.task.tolerance else {
            return Ok(());
        };
        let (guesses, report) = &lines.ranks[0];
        let best = report.iterations.last().and_then(|it| it.best_move);
        let (Some(&score), Some(best)) = (guesses.last(), best) else {
            return Ok(());
        };
        let tolerance = i32::try_from(tolerance).unwrap_or(i32::MAX);
        let enough = Score(score.0.saturating_sub(tolerance)).max(-Score::MAX);
        let others = lines.allowed.iter().copied().filter(|&mv| mv != best);
        let others = others.collect();
        lines.alternatives = vec![best];
        search.moves_worth(self.root, depth, enough, others, &mut lines.alternatives)
    }

    fn tell(
        &self,
        search: &PlaySearch<'s, P, S, T>,
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
            proven: it.depth >= self.selection.deepest(self.root),
            nodes: search.limits.nodes(),
            time: self.stopwatch.time(),
            fullness: self.table.fullness(),
            line: it.line.moves.clone(),
        });
    }

    /// Why another iteration would be in vain, or would not be finished in time.
    fn reason_to_stop(&self, lines: &RankedLines<P::Move>) -> Option<End> {
        if lines.allowed.is_empty() {
            return Some(End::Over);
        }
        let begun = self.shared.signal.begun();
        if self.task.ponder && begun.is_none() {
            return None;
        }
        let mut scores = lines.ranks.iter().filter_map(|(guesses, _)| guesses.last());
        if scores.all(|score| score.0.abs() >= P::WIN.0) {
            return Some(End::Decided);
        }
        let allowance = self.task.allowance()?;
        if lines.allowed.len() == 1 {
            return Some(End::Forced);
        }
        let thought = now().saturating_duration_since(begun?);
        let share = persistence::hundredths(&lines.ranks[0].1.iterations, P::SETBACK);
        // Without a clock there always is enough, and no more than that.
        let enough = (allowance.enough / 200).saturating_mul(share);
        (self.task.clock.is_some() && thought >= enough).then_some(End::Time)
    }
}

/// Finds out whether all that matters of the game from the root on has been seen to its end.
///
/// An iteration that reaches the horizon nowhere has proven its value by ends of the game alone, and
/// a deeper one would find the same, unless memory has answered for nodes whose leaves were at the
/// horizon of an earlier one. So the iteration is repeated without that memory.
#[derive(Default)]
struct WholeGame {
    /// Nodes that such repetitions have taken.
    nodes: u64,
    /// The least number of nodes that is worth another try.
    needed: u64,
}

impl WholeGame {
    /// Repetitions take this many nodes whatever the search has taken.
    const AT_LEAST: u64 = 100;

    fn was_seen<'s, P: Position, S: Selection<P>, T: Step<P>>(
        &mut self,
        thread: &Thread<'s, P, S, T>,
        search: &mut PlaySearch<'s, P, S, T>,
        method: &PlayMethod<'_, 's, P, S, T>,
        depth: Depth,
        lines: &RankedLines<P::Move>,
    ) -> Result<bool, Stop> {
        if S::SELECTS && !S::EXACT || search.observer.1.horizon {
            return Ok(false);
        }
        // All repetitions together take no more than the search itself.
        let before = search.limits.nodes();
        let most_nodes = (before + Self::AT_LEAST).saturating_sub(2 * self.nodes);
        if most_nodes <= self.needed {
            return Ok(false);
        }
        let watcher = search.observer.1.watcher.take();
        search.memory.salt = thread.table.fresh_salt();
        search.limits.limit_nodes(most_nodes);
        let repeated = Self::repeat(thread, search, method, depth, lines);
        search.limits.lift_node_limit();
        search.memory.salt = 0;
        search.observer.1.watcher = watcher;
        self.nodes += search.limits.nodes() - before;
        match repeated {
            Ok(()) => Ok(!search.observer.1.horizon),
            Err(_) if search.limits.node_limit_reached => {
                self.needed = 2 * most_nodes;
                Ok(false)
            }
            Err(stop) => Err(stop),
        }
    }

    /// Searches all lines of a depth again.
    fn repeat<'s, P: Position, S: Selection<P>, T: Step<P>>(
        thread: &Thread<'s, P, S, T>,
        search: &mut PlaySearch<'s, P, S, T>,
        method: &PlayMethod<'_, 's, P, S, T>,
        depth: Depth,
        lines: &RankedLines<P::Move>,
    ) -> Result<(), Stop> {
        let mut left = lines.allowed.clone();
        for (rank, (guesses, found)) in lines.ranks.iter().enumerate() {
            thread.restrict(search, rank, &left);
            let mut report = SearchReport::unfinished(None);
            let root = thread.root;
            let repeated = search.iterate(method, root, depth, false, guesses, &mut report);
            repeated.map_err(|cut| cut.stop)?;
            let best = found.iterations.last().and_then(|it| it.best_move);
            left.retain(|&mv| Some(mv) != best);
        }
        Ok(())
    }
}

/// The work that a decision was.
#[derive(Clone, Copy)]
struct Work {
    end: End,
    nodes: u64,
    counts: Counts,
    time: Option<Duration>,
}

/// The best moves, as far as they are known.
struct RankedLines<M> {
    allowed: Vec<M>,
    /// For each rank the values found so far, and the iterations.
    ranks: Vec<(Vec<Score>, SearchReport<M>)>,
    /// A better move that an unfinished iteration has found.
    better: Option<M>,
    /// Moves nearly as good as the best, which is the first.
    alternatives: Vec<M>,
}

impl<M: Copy + Eq> RankedLines<M> {
    fn new(allowed: Vec<M>, lines: usize) -> Self {
        let lines = lines.clamp(1, allowed.len().max(1));
        let rank = |_| {
            (
                Vec::new(),
                SearchReport::unfinished(allowed.first().copied()),
            )
        };
        RankedLines {
            ranks: (0..lines).map(rank).collect(),
            better: None,
            alternatives: Vec::new(),
            allowed,
        }
    }

    fn decide(mut self, work: Work, seed: Option<u64>) -> Decision<M> {
        // A depth counts once all lines have reached it; the first one counts anyway.
        let iterations = |(_, report): &(_, SearchReport<M>)| report.iterations.len();
        let whole = self.ranks.iter().map(iterations).min().unwrap_or(0).max(1);
        let best = &self.ranks[0].1;
        if let Some(deeper) = best.iterations.get(whole) {
            self.better = self.better.or(deeper.best_move);
        }
        let finished = |(_, report): &(_, SearchReport<M>)| {
            let it = report.iterations.get(whole - 1)?;
            Some(RankedLine {
                score: it.value.unwrap_or(it.bounds.lower),
                line: it.line.clone(),
            })
        };
        let mut lines: Vec<RankedLine<M>> = self.ranks.iter().filter_map(finished).collect();
        // A selective search may value a later line more than an earlier one.
        lines.sort_by_key(|line| Reverse(line.score));
        let report = self.ranks.swap_remove(0).1;
        let mut decision = Decision {
            best: self.allowed.first().copied(),
            score: None,
            line: Vec::new(),
            depth: report.iterations.get(whole - 1).map_or(0, |it| it.depth),
            lines,
            alternatives: self.alternatives,
            end: work.end,
            nodes: work.nodes,
            time: work.time,
            counts: work.counts,
            passes: report.passes,
            contradictions: report.contradictions,
            iterations: report.iterations,
        };
        decision.choose(0);
        if let Some(better) = self.better.filter(|&mv| decision.best != Some(mv)) {
            decision.play_instead(better);
            decision.alternatives.clear();
        }
        if let (Some(seed), false) = (seed, decision.alternatives.is_empty()) {
            let chosen = spread(seed) % decision.alternatives.len() as u64;
            let chosen = usize::try_from(chosen).map(|index| decision.alternatives[index]);
            if let Ok(chosen) = chosen
                && decision.best != Some(chosen)
            {
                decision.play_instead(chosen);
            }
        }
        decision
    }
}
