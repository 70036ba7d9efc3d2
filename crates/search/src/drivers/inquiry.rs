//! The questions of one iteration, and what has been learnt from them.

use crate::algorithms::Algorithm;
use crate::memory::Depth;
use crate::observers::Observer;
use crate::position::{MoveList, Position};
use crate::recipe::Recipe;
use crate::report::Pass;
use crate::score::{Bounds, Score, Window};
use crate::search::{MoveOf, Search, Value};
use std::fmt;

/// An inquiry into the value of a root at one depth.
pub struct Inquiry<'s, R: Recipe> {
    search: &'s mut Search<R>,
    root: R::Position,
    depth: Depth,
    guesses: &'s [Score],
    bounds: Bounds,
    moves: Vec<(MoveOf<R>, Bounds)>,
    best: Option<usize>,
    /// Whether an answer has shown that move to be the best.
    raised: bool,
    passes: Vec<Pass>,
    contradictions: usize,
}

impl<R: Recipe> fmt::Debug for Inquiry<'_, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inquiry")
            .field("depth", &self.depth)
            .field("bounds", &self.bounds)
            .field("passes", &self.passes)
            .finish_non_exhaustive()
    }
}

impl<'s, R: Recipe> Inquiry<'s, R> {
    pub(crate) fn new(
        search: &'s mut Search<R>,
        root: &R::Position,
        depth: Depth,
        guesses: &'s [Score],
        best: Option<MoveOf<R>>,
    ) -> Self {
        let mut list = MoveList::new();
        let over = root.moves(&mut list).is_some();
        let moves: Vec<_> = list.as_slice().iter().copied().filter(|_| !over).collect();
        Inquiry {
            search,
            root: root.clone(),
            depth,
            guesses,
            bounds: Bounds::UNKNOWN,
            best: best.and_then(|best| moves.iter().position(|&mv| mv == best)),
            moves: moves.into_iter().map(|mv| (mv, Bounds::UNKNOWN)).collect(),
            raised: false,
            passes: Vec::new(),
            contradictions: 0,
        }
    }

    /// Depth of the search.
    #[must_use]
    pub fn depth(&self) -> Depth {
        self.depth
    }

    /// What is known of the root's value.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// Values of the earlier iterations, the last one last.
    #[must_use]
    pub fn guesses(&self) -> &[Score] {
        self.guesses
    }

    /// The value `back` iterations ago, or of the first where there are fewer; none before the
    /// first.
    #[must_use]
    pub fn guess(&self, back: usize) -> Option<Score> {
        guess(self.guesses, back)
    }

    /// The questions asked so far.
    #[must_use]
    pub fn passes(&self) -> &[Pass] {
        &self.passes
    }

    /// How many moves the root has; none where the game is over.
    #[must_use]
    pub fn root_moves(&self) -> usize {
        self.moves.len()
    }

    /// What is known of a root move's value, from the root's side.
    #[must_use]
    pub fn move_bounds(&self, index: usize) -> Bounds {
        self.moves[index].1
    }

    /// The root move thought best: of the earlier iteration, or as a driver has declared.
    #[must_use]
    pub fn best(&self) -> Option<usize> {
        self.best
    }

    /// Declares a root move best. Its lower bound is one of the root's too.
    pub fn declare_best(&mut self, index: usize) {
        self.best = Some(index);
        self.bounds.lower = self.bounds.lower.max(self.moves[index].1.lower);
    }

    /// Asks whether the root's value is at least `gamma`.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn test(&mut self, gamma: Score) -> Value<R> {
        self.ask(Window::null(gamma))
    }

    /// Asks where the root's value lies relative to `window`.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(never)]
    pub fn ask(&mut self, window: Window) -> Value<R> {
        let Inquiry { search, depth, .. } = self;
        let depth = *depth;
        let root = self.root.clone();
        search.work.prepare(depth);
        search.observer.pass_started(&root, depth, window);
        let value = if search.work.root_moves.is_empty() || depth == 0 {
            let value = R::Algorithm::search(search, &mut self.root, depth, window)?;
            let best = search.work.best;
            if value > window.alpha && best < self.moves.len() {
                self.best = Some(best);
                self.raised = true;
            }
            value
        } else {
            self.ask_some(window)?
        };
        self.bounds = self.reconcile(self.bounds, window, value);
        self.log(window, None, value, self.bounds);
        Ok(value)
    }

    /// The same of the chosen root moves alone: Alpha-Beta, with the best move so far first. Memory
    /// keeps nothing of it, as it says nothing of the other moves.
    fn ask_some(&mut self, window: Window) -> Value<R> {
        let depth = self.depth - 1;
        let chosen = |&index: &usize| {
            let (mv, _) = self.moves[index];
            self.search.work.root_moves.contains(&mv)
        };
        let mut order: Vec<usize> = (0..self.moves.len()).filter(chosen).collect();
        order.sort_by_key(|&index| Some(index) != self.best);
        let mut score = -Score::INFINITY;
        let mut alpha = window.alpha;
        for index in order {
            let asked = Window {
                alpha,
                beta: window.beta,
            };
            let (mv, _) = self.moves[index];
            let below = asked.for_child(R::Position::WIN);
            let search = &mut *self.search;
            let answer = search.descend::<R::Algorithm>(&mut self.root, mv, depth, below)?;
            let answer = answer.from_child(R::Position::WIN);
            if answer > score {
                score = answer;
                if answer > window.alpha {
                    self.best = Some(index);
                    self.raised = true;
                }
            }
            alpha = alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        self.search.work.traced = false;
        Ok(score)
    }

    /// Asks whether a root move's value is at least `gamma`, from the root's side.
    ///
    /// # Errors
    /// The limits interrupt the search.
    ///
    /// # Panics
    /// If there is no such move, or the depth is zero.
    #[inline(never)]
    pub fn test_move(&mut self, index: usize, gamma: Score) -> Value<R> {
        assert!(self.depth > 0, "at depth 0 no move is searched");
        let (mv, known) = self.moves[index];
        let window = Window::null(gamma);
        let below = window.for_child(R::Position::WIN);
        let Inquiry { search, depth, .. } = self;
        let depth = *depth - 1;
        search.work.prepare(depth);
        let root = self.root.clone();
        search.observer.pass_started(&root, self.depth, window);
        let value = search
            .descend::<R::Algorithm>(&mut self.root, mv, depth, below)?
            .from_child(R::Position::WIN);
        let bounds = self.reconcile(known, window, value);
        self.moves[index].1 = bounds;
        self.log(window, Some(index), value, bounds);
        Ok(value)
    }

    /// What is known after an answer. One that contradicts the earlier ones, as only a selective
    /// or path-dependent search can give, counts as the value: the last word, so that every
    /// driver ends.
    fn reconcile(&mut self, known: Bounds, window: Window, value: Score) -> Bounds {
        let bounds = known.learn(window, value);
        if bounds.crossed() {
            self.contradictions += 1;
            return Bounds::exactly(value);
        }
        bounds
    }

    fn log(&mut self, window: Window, root_move: Option<usize>, value: Score, bounds: Bounds) {
        let pass = Pass {
            depth: self.depth,
            window,
            root_move,
            value,
            bounds,
        };
        self.search.observer.pass_ended(&pass);
        self.passes.push(pass);
    }

    /// What is known in the end: bounds, best move, the line tracked on the way, and the log.
    pub(crate) fn close(self) -> Findings<MoveOf<R>> {
        let work = &self.search.work;
        let line = if work.traced {
            work.lines[0].iter().rev().copied().collect()
        } else {
            Vec::new()
        };
        Findings {
            bounds: self.bounds,
            best: self.best.map(|index| self.moves[index].0),
            raised: self.raised,
            line,
            passes: self.passes,
            contradictions: self.contradictions,
        }
    }
}

/// What an inquiry has found out.
#[derive(Debug)]
pub(crate) struct Findings<M> {
    pub(crate) bounds: Bounds,
    pub(crate) best: Option<M>,
    pub(crate) raised: bool,
    pub(crate) line: Vec<M>,
    pub(crate) passes: Vec<Pass>,
    pub(crate) contradictions: usize,
}

/// The value `back` iterations ago, or of the first where there are fewer.
pub(super) fn guess(guesses: &[Score], back: usize) -> Option<Score> {
    let back = back.clamp(1, guesses.len().max(1));
    guesses.len().checked_sub(back).map(|i| guesses[i])
}
