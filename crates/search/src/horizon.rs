//! The end of a search: leaves, and who judges them.

use crate::limits::Limits;
use crate::memory::{Depth, Entry, Place};
use crate::node::remembered;
use crate::observers::Observer;
use crate::ordering::MoveOrdering;
use crate::position::Position;
use crate::recipe::{Evaluator, Recipe};
use crate::score::{Bounds, Score, Window};
use crate::search::{Search, Value};
use crate::selection::Selection;
use std::ops::ControlFlow;

impl<R: Recipe> Search<R> {
    /// A node at the horizon: memory or the evaluation answers.
    ///
    /// # Errors
    /// The limits interrupt the search.
    #[inline(always)]
    pub(crate) fn horizon(&mut self, n: &mut R::Position, window: Window) -> Value<R> {
        if plays_out::<R>() {
            return self.quiesce(n, window, 0);
        }
        self.limits.check()?;
        self.tell(|o| o.opened(n, 0, window));
        let (key, entry) = self.recall(n, 0);
        if remembered::<R>(0)
            && let Some(score) = entry.bounds.answer(window)
        {
            self.tell(|o| o.answered(n, 0, score));
            return Ok(score);
        }
        let score = self.evaluator.evaluate(n);
        Ok(self.leaf(n, 0, key, score))
    }

    /// The last ply where the game judges the leaves itself, and no line can come of it.
    #[inline(always)]
    pub(crate) fn judge_leaves(&mut self, n: &R::Position, window: Window) -> Value<R> {
        self.limits.check()?;
        self.tell(|o| o.opened(n, 1, window));
        let limits = &mut self.limits;
        let (mut score, mut best) = (-Score::INFINITY, None);
        let mut judged = 0;
        let mut interrupted = Ok(());
        let over = n.leaves(|mv, leaf| {
            interrupted = limits.check();
            if interrupted.is_err() {
                return ControlFlow::Break(());
            }
            let leaf = leaf.from_child(R::Position::WIN);
            if leaf > score {
                (score, best) = (leaf, Some((mv, judged)));
            }
            judged += 1;
            if leaf >= window.beta {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        let over = over.score();
        self.work.traced = false;
        if over.is_some() || (judged == 0 && interrupted.is_ok()) {
            let score = over.unwrap_or_else(|| self.evaluator.evaluate(n));
            return Ok(self.leaf(n, 1, 0, score));
        }
        self.tell(|o| o.expanded(n, 1, window));
        self.tell(|o| o.judged(judged));
        interrupted?;
        if let Some((mv, place)) = best {
            if score >= window.beta {
                self.ordering.succeeded(n, 1, mv);
            }
            self.work.best = self.work.moves.top() + place;
        }
        self.tell(|o| o.closed(n, 1, window, score, judged));
        Ok(score)
    }

    /// A leaf's value is known exactly, whatever was asked.
    #[inline(always)]
    pub(crate) fn leaf(&mut self, n: &R::Position, depth: Depth, key: u64, score: Score) -> Score {
        self.tell(|o| o.leaf(n, depth, score));
        let bounds = Bounds::exactly(score);
        let best = Place::NONE;
        self.remember(n, depth, key, bounds, Entry { bounds, best });
        score
    }
}

/// Whether the game judges leaves, and nobody asks for them or remembers them.
#[inline]
pub(crate) fn leaves_unseen<R: Recipe>() -> bool {
    R::Position::JUDGES_LEAVES
        && R::Evaluator::OWN
        && !<R::Observer as Observer<R::Position>>::sees_leaves()
        && !remembered::<R>(1)
        && leaves_are_exact::<R>()
}

/// Whether an answer about a leaf is its value, whatever was asked.
#[inline]
pub(crate) fn leaves_are_exact<R: Recipe>() -> bool {
    !plays_out::<R>() && !R::Selection::SELECTS
}

/// Whether tactics are played out at the horizon.
#[inline]
pub(crate) fn plays_out<R: Recipe>() -> bool {
    R::QUIESCENCE && R::Position::TACTICAL
}
