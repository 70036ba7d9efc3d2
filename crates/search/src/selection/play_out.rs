//! Playing out what a selection wants to see beyond the horizon.
//!
//! ```text
//! PlayOut(n, α, β):
//!     g := what standing pat is worth, if that is allowed; −∞ otherwise
//!     if g ≥ β: return g
//!     for each move that the selection lists, knowing α, β and g, while g < β:
//!         g := max(g, −PlayOut(c, −β, −max(α, g)))
//!     return g
//! ```
//!
//! Unlike quiescence by the game alone, moves are listed after standing pat has been judged: most
//! often that is enough, and otherwise it says which moves are hopeless.

use super::Selection;
use crate::limits::Limits;
use crate::memory::{Depth, Entry, Memory, Place};
use crate::observers::Observer;
use crate::position::Position;
use crate::recipe::{Evaluator, Recipe};
use crate::score::{Bounds, Score, Window};
use crate::search::{Search, Value};
use crate::step::Step;

/// A node beyond the horizon whose moves are about to be listed.
#[derive(Clone, Copy, Debug)]
pub struct Beyond {
    /// How far beyond.
    pub plies: Depth,
    /// What is asked: above alpha, and above standing pat.
    pub window: Window,
    /// What standing pat is worth; none where a move must be made.
    pub stand_pat: Option<Score>,
}

impl<R: Recipe> Search<R> {
    /// The value of a node at or beyond the horizon, as far as the window asks.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub(crate) fn play_out(
        &mut self,
        n: &mut R::Position,
        window: Window,
        plies: Depth,
    ) -> Value<R> {
        self.limits.check()?;
        self.tell(|o| o.opened(n, 0, window));
        self.work.traced = false;
        self.work.beyond = self.work.beyond.max(plies);
        // The first ply is met from many sides; what lies further out seldom is.
        let remembers = R::Memory::remembers() && R::Selection::REMEMBERS_LEAVES && plies == 0;
        let key = if remembers { n.key() } else { 0 };
        if remembers
            && let Some(entry) = self.memory.probe(key, 0)
            && let Some(score) = entry.bounds.answer(window)
        {
            self.tell(|o| o.answered(n, 0, score));
            return Ok(score);
        }
        let score = self.play_out_moves(n, window, plies)?;
        self.tell(|o| o.leaf(n, 0, score));
        if remembers {
            let bounds = Bounds::UNKNOWN.learn(window, score);
            let best = Place::NONE;
            self.memory
                .store(key, 0, Bounds::UNKNOWN, Entry { bounds, best });
        }
        Ok(score)
    }

    #[inline(always)]
    fn play_out_moves(&mut self, n: &mut R::Position, window: Window, plies: Depth) -> Value<R> {
        let stand_pat = self.selection.stand_pat(n, plies);
        let mut score = stand_pat.unwrap_or(-Score::INFINITY);
        if score >= window.beta {
            return Ok(score);
        }
        let mut asked = Window {
            alpha: window.alpha.max(score),
            beta: window.beta,
        };
        let beyond = Beyond {
            plies,
            window: asked,
            stand_pat,
        };
        let first = self.work.moves.begin();
        self.selection.tactics(n, &beyond, &mut self.work.moves);
        let end = self.work.moves.top();
        if first == end && stand_pat.is_none() {
            // No move can be made: the game is over.
            score = self.evaluator.evaluate(n);
        }
        let deeper = plies.saturating_add(1);
        for slot in first..end {
            let mv = self.work.moves.at(slot);
            let below = asked.for_child(R::Position::WIN);
            let answer = R::Step::visit(n, mv, |c| self.play_out(c, below, deeper))?;
            score = score.max(answer.from_child(R::Position::WIN));
            asked.alpha = asked.alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        self.work.moves.end(first);
        if stand_pat.is_some() && self.selection.cautious() {
            return Ok(score.max(window.alpha));
        }
        Ok(score)
    }
}
