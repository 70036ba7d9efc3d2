//! The questions of one iteration, and what has been learnt from them.

use crate::limits::Stop;
use crate::memory::Depth;
use crate::report::Pass;
use crate::score::{Bounds, Score, Window};
use std::fmt;

/// An inquiry into the value of a root at one depth.
///
/// It knows nothing of the game: root moves are known by their place in the list, so that drivers
/// are compiled once, and can be chosen when a program runs.
pub struct Inquiry<'s> {
    root: &'s mut dyn Root,
    depth: Depth,
    guesses: &'s [Score],
    bounds: Bounds,
    /// What is known of each root move.
    moves: Vec<Bounds>,
    best: Option<usize>,
    /// Whether an answer has shown that move to be the best.
    raised: bool,
    passes: Vec<Pass>,
    contradictions: usize,
}

/// The root of a search, as an inquiry asks it.
pub(crate) trait Root {
    /// How many moves it has; none where the game is over.
    fn moves(&self) -> usize;

    /// Whether questions other than null windows can be answered.
    fn answers_wide_windows(&self) -> bool;

    /// Asks about the root. `first` is the move to try first where only some are searched.
    ///
    /// # Errors
    /// The limits interrupt the search.
    fn ask(&mut self, window: Window, first: Option<usize>) -> Result<RootAnswer, Stop>;

    /// Asks about the root move of this place; window and answer are from the root's side.
    ///
    /// # Errors
    /// The limits interrupt the search.
    fn ask_move(&mut self, index: usize, window: Window) -> Result<Score, Stop>;

    /// Tells the observer.
    fn pass_ended(&mut self, pass: &Pass);
}

/// What a root answers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootAnswer {
    pub(crate) value: Score,
    /// The best move, where the value is above alpha.
    pub(crate) best: Option<usize>,
}

impl fmt::Debug for Inquiry<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inquiry")
            .field("depth", &self.depth)
            .field("bounds", &self.bounds)
            .field("passes", &self.passes)
            .finish_non_exhaustive()
    }
}

impl<'s> Inquiry<'s> {
    /// Begins an inquiry; `best` is the best move so far.
    pub(crate) fn new(
        root: &'s mut dyn Root,
        depth: Depth,
        guesses: &'s [Score],
        best: Option<usize>,
    ) -> Self {
        Inquiry {
            depth,
            guesses,
            bounds: Bounds::UNKNOWN,
            moves: vec![Bounds::UNKNOWN; root.moves()],
            best,
            raised: false,
            passes: Vec::new(),
            contradictions: 0,
            root,
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
        self.moves[index]
    }

    /// The root move thought best: of the earlier iteration, or as a driver has declared.
    #[must_use]
    pub fn best(&self) -> Option<usize> {
        self.best
    }

    /// Declares a root move best. Its lower bound is one of the root's too.
    pub fn declare_best(&mut self, index: usize) {
        self.best = Some(index);
        self.bounds.lower = self.bounds.lower.max(self.moves[index].lower);
    }

    /// Asks whether the root's value is at least `gamma`.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub fn test(&mut self, gamma: Score) -> Result<Score, Stop> {
        self.ask(Window::null(gamma))
    }

    /// Asks where the root's value lies relative to `window`.
    ///
    /// # Errors
    /// The limits interrupt the search.
    ///
    /// # Panics
    /// If the window is wide, and the algorithm answers null windows only
    /// ([`Algorithm::WIDE`](crate::algorithms::Algorithm::WIDE)).
    pub fn ask(&mut self, window: Window) -> Result<Score, Stop> {
        assert!(
            window.is_null() || self.root.answers_wide_windows(),
            "this algorithm answers null windows only"
        );
        let RootAnswer { value, best } = self.root.ask(window, self.best)?;
        if best.is_some() {
            self.best = best;
            self.raised = true;
        }
        self.bounds = self.reconcile(self.bounds, window, value);
        self.log(window, None, value, self.bounds);
        Ok(value)
    }

    /// Asks whether a root move's value is at least `gamma`, from the root's side.
    ///
    /// # Errors
    /// The limits interrupt the search.
    ///
    /// # Panics
    /// If there is no such move, or the depth is zero.
    pub fn test_move(&mut self, index: usize, gamma: Score) -> Result<Score, Stop> {
        assert!(self.depth > 0, "at depth 0 no move is searched");
        let window = Window::null(gamma);
        let value = self.root.ask_move(index, window)?;
        let bounds = self.reconcile(self.moves[index], window, value);
        self.moves[index] = bounds;
        self.log(window, Some(index), value, bounds);
        Ok(value)
    }

    /// What is known after an answer. One that contradicts the earlier ones, as only a selective
    /// or path-dependent search can give, counts as the value, so that every driver ends.
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
        self.root.pass_ended(&pass);
        self.passes.push(pass);
    }

    /// What is known in the end.
    pub(crate) fn close(self) -> Findings {
        Findings {
            bounds: self.bounds,
            best: self.best,
            raised: self.raised,
            passes: self.passes,
            contradictions: self.contradictions,
        }
    }
}

/// What an inquiry has found out.
#[derive(Debug)]
pub(crate) struct Findings {
    pub(crate) bounds: Bounds,
    /// The best move by its place.
    pub(crate) best: Option<usize>,
    pub(crate) raised: bool,
    pub(crate) passes: Vec<Pass>,
    pub(crate) contradictions: usize,
}

/// The value `back` iterations ago, or of the first where there are fewer.
pub(super) fn guess(guesses: &[Score], back: usize) -> Option<Score> {
    let back = back.clamp(1, guesses.len().max(1));
    guesses.len().checked_sub(back).map(|i| guesses[i])
}
