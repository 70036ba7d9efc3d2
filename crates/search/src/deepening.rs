//! Iterative deepening, and what is reported of it.

use crate::algorithms::{Algorithm, AlphaBeta};
use crate::drivers::{Driver, Inquiry, Root};
use crate::limits::{Limits, Stop, Stopwatch};
use crate::memory::{Depth, Memory};
use crate::observers::Observer;
use crate::ordering::MoveOrdering;
use crate::position::Position;
use crate::recipe::Recipe;
use crate::report::{Iteration, SearchReport};
use crate::root::{Method, RootSearch, Walk, legal_moves};
use crate::score::{Score, Window};
use crate::search::{MoveOf, Search};

/// How deep to search, and by which steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Depth of the last iteration.
    pub depth: Depth,
    /// Plies from one iteration to the next; 0 for a single search of the full depth.
    pub step: Depth,
    /// After which iterations the principal variation is proven.
    pub lines: Lines,
    /// Whether to stop at a value from [`Position::WIN`] on: the game is decided within the depth
    /// searched, and no deeper search finds a shorter way.
    pub until_decided: bool,
    /// Whether time is measured. Otherwise no clock is read unless the limits do.
    pub timed: bool,
}

/// After which iterations the principal variation is proven.
///
/// A driver of null windows knows the value and the best move, and not the whole line; small
/// searches, which belong to no count, find the rest. They leave traces in memory, so experiments
/// do this once, at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lines {
    /// After the last.
    #[default]
    Last,
    /// After every one, as a player wants who may be interrupted.
    Every,
    /// Never: a line is as long as it was tracked or memory knows it.
    Never,
}

impl Plan {
    /// Deepens ply by ply to `depth`.
    #[must_use]
    pub fn deepening(depth: Depth) -> Self {
        Plan {
            depth,
            step: 1,
            lines: Lines::Last,
            until_decided: false,
            timed: false,
        }
    }

    /// Searches `depth` plies at once.
    #[must_use]
    pub fn single(depth: Depth) -> Self {
        Plan {
            step: 0,
            ..Plan::deepening(depth)
        }
    }

    /// The same plan with another step.
    #[must_use]
    pub fn by(self, step: Depth) -> Self {
        Plan { step, ..self }
    }

    /// The same plan as a player wants it: with a proven line after every iteration, and no
    /// further than to a decision.
    #[must_use]
    pub fn for_play(self) -> Self {
        Plan {
            lines: Lines::Every,
            until_decided: true,
            ..self
        }
    }

    /// The same plan with time measured.
    #[must_use]
    pub fn timed(self) -> Self {
        Plan {
            timed: true,
            ..self
        }
    }

    /// The same plan without lines proven by searching.
    #[must_use]
    pub fn without_lines(self) -> Self {
        Plan {
            lines: Lines::Never,
            ..self
        }
    }

    /// The depths of the iterations: the last is `depth`, the first at least 1 unless that is 0.
    pub fn depths(self) -> impl Iterator<Item = Depth> {
        let first = if self.step == 0 || self.depth == 0 {
            self.depth
        } else {
            (self.depth - 1) % self.step + 1
        };
        (first..=self.depth).step_by(self.step.max(1) as usize)
    }
}

impl<R: Recipe> Search<R> {
    /// Searches `root` by algorithm `A` as planned, and reports what was found.
    ///
    /// With one thread and without a clock, the same call on the same memory gives the same
    /// report but for the time. An interrupted iteration counts as work and for nothing else.
    pub fn run<A: Algorithm>(
        &mut self,
        driver: &dyn Driver,
        root: &R::Position,
        plan: Plan,
    ) -> SearchReport<MoveOf<R>> {
        self.run_watched::<A>(driver, root, plan, &mut |_| {})
    }

    /// As [`run`](Search::run), telling of every finished iteration.
    pub fn run_watched<A: Algorithm>(
        &mut self,
        driver: &dyn Driver,
        root: &R::Position,
        plan: Plan,
        watch: &mut dyn FnMut(&Iteration<MoveOf<R>>),
    ) -> SearchReport<MoveOf<R>> {
        self.deepen(&Method::new::<A>(driver), root, plan, watch)
    }

    /// The same, compiled once for all algorithms and drivers.
    fn deepen(
        &mut self,
        method: &Method<'_, R>,
        root: &R::Position,
        plan: Plan,
        watch: &mut dyn FnMut(&Iteration<MoveOf<R>>),
    ) -> SearchReport<MoveOf<R>> {
        self.memory.new_search();
        self.ordering.new_search();
        self.work.timed = plan.timed || self.limits.reads_clock();
        let stopwatch = Stopwatch::start(self.work.timed);
        let before = self.observer.counts();
        let mut guesses = Vec::new();
        let mut report = SearchReport::unfinished(legal_moves(root).first().copied());
        for depth in plan.depths() {
            let prove = match plan.lines {
                Lines::Last => depth == plan.depth,
                Lines::Every => true,
                Lines::Never => false,
            };
            match self.iterate(method, root, depth, prove, &guesses, &mut report) {
                Ok(iteration) => {
                    guesses.push(iteration.value.unwrap_or(iteration.bounds.lower));
                    let distance = iteration.value.map_or(0, |value| value.0.abs());
                    let decided = distance >= R::Position::WIN.0;
                    watch(&iteration);
                    report.iterations.push(iteration);
                    if decided && plan.until_decided {
                        break;
                    }
                }
                Err(cut) => {
                    report.stopped = Some(cut.stop);
                    break;
                }
            }
        }
        if let Some(last) = report.iterations.last() {
            report.depth = last.depth;
            report.value = last.value;
            report.bounds = last.bounds;
            report.best_move = last.best_move;
            report.line = last.line.clone();
        }
        report.counts = self.observer.counts() - before;
        report.time = stopwatch.time();
        report
    }

    /// Searches one depth; passes are added to the report.
    pub(crate) fn iterate(
        &mut self,
        method: &Method<'_, R>,
        root: &R::Position,
        depth: Depth,
        prove: bool,
        guesses: &[Score],
        report: &mut SearchReport<MoveOf<R>>,
    ) -> Result<Iteration<MoveOf<R>>, Cut<MoveOf<R>>> {
        let stopwatch = Stopwatch::start(self.work.timed);
        let before = self.observer.counts();
        let earlier = report.iterations.last().and_then(|it| it.best_move);
        let mut asked = RootSearch::new(self, method.walk, root, depth);
        let earlier = earlier.and_then(|best| asked.moves.iter().position(|&mv| mv == best));
        let mut inquiry = Inquiry::new(&mut asked, depth, guesses, earlier);
        let outcome = method.driver.drive(&mut inquiry);
        let found = inquiry.close();
        let best = found.best.map(|index| asked.moves[index]);
        // What the question under way has found already.
        let so_far = asked
            .search
            .work
            .root_best
            .and_then(|at| asked.moves.get(at));
        let so_far = so_far.copied();
        let passes = found.passes.len();
        let named = found.passes.into_iter();
        let named = named.map(|pass| pass.naming(|index| asked.moves[index]));
        report.passes.extend(named);
        report.contradictions += found.contradictions;
        outcome.map_err(|stop| Cut {
            stop,
            best: so_far.or(best.filter(|_| found.raised)),
        })?;
        let counts = self.observer.counts() - before;
        let value = found.bounds.value();
        let tracked = self.work.tracked_line();
        let line = self.line(root, depth, value, tracked, best, prove);
        Ok(Iteration {
            depth,
            value,
            bounds: found.bounds,
            best_move: line.moves.first().copied(),
            line,
            counts,
            passes,
            time: stopwatch.time(),
        })
    }

    /// All root moves that lead to `value`, the value of `root` at `depth`: a player may choose
    /// among them.
    ///
    /// Each move is asked with a null window, and memory helps; the work belongs to no count.
    /// Interrupted, it returns the moves known by then.
    pub fn best_moves(&mut self, root: &R::Position, depth: Depth, value: Score) -> Vec<MoveOf<R>> {
        let mut best = Vec::new();
        // What was found before an interruption is kept.
        let _ = self.moves_worth(root, depth, value, legal_moves(root), &mut best);
        best
    }

    /// Those of the root moves `among` whose value at `depth` is at least `value`.
    pub(crate) fn moves_worth(
        &mut self,
        root: &R::Position,
        depth: Depth,
        value: Score,
        among: Vec<MoveOf<R>>,
        worthy: &mut Vec<MoveOf<R>>,
    ) -> Result<(), Stop> {
        if depth == 0 {
            return Ok(());
        }
        self.unobserved(|s| {
            let mut asked = RootSearch::new(s, Walk::of::<AlphaBeta>(), root, depth);
            asked.moves = among;
            for index in 0..asked.moves.len() {
                if asked.ask_move(index, Window::null(value))? >= value {
                    worthy.push(asked.moves[index]);
                }
            }
            Ok(())
        })
    }
}

/// An iteration that was interrupted.
#[derive(Debug)]
pub(crate) struct Cut<M> {
    /// Why.
    pub(crate) stop: Stop,
    /// A move that was shown to be better than those before it.
    pub(crate) best: Option<M>,
}
