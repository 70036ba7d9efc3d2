//! Playing out tactics beyond the horizon.
//!
//! ```text
//! Quiesce(n, α, β):
//!     if n has no tactics: return eval(n)
//!     g := eval(n) if n may stand pat, else −∞
//!     for each tactical move to c while g < β:
//!         g := max(g, −Quiesce(c, −β, −max(α, g)))
//!     return g
//! ```
//!
//! What counts as tactics is the game's to say ([`Position::tactics`]). Each node counts as one
//! leaf, and nothing is remembered.

use crate::limits::Limits;
use crate::memory::Depth;
use crate::observers::Observer;
use crate::position::{Position, StandPat};
use crate::recipe::{Evaluator, Recipe};
use crate::score::{Score, Window};
use crate::search::{Search, Value};
use crate::selection::Selection;
use crate::step::Step;

impl<R: Recipe> Search<R> {
    /// The value of a node at or beyond the horizon, as far as the window asks.
    ///
    /// # Errors
    /// The limits interrupt the search.
    pub(crate) fn quiesce(
        &mut self,
        n: &mut R::Position,
        window: Window,
        plies: Depth,
    ) -> Value<R> {
        if R::Selection::PLAYS_OUT {
            return self.play_out(n, window, plies);
        }
        self.limits.check()?;
        self.tell(|o| o.opened(n, 0, window));
        self.work.traced = false;
        self.work.beyond = self.work.beyond.max(plies);
        let first = self.work.moves.begin();
        let stand_pat = n.tactics(plies, &mut self.work.moves);
        let end = self.work.moves.top();
        let mut score = -Score::INFINITY;
        if stand_pat == StandPat::Allowed || first == end {
            score = self.evaluator.evaluate(n);
        }
        let mut alpha = window.alpha.max(score);
        let mut slot = first;
        while slot < end && score < window.beta {
            let mv = self.work.moves.at(slot);
            let asked = Window {
                alpha,
                beta: window.beta,
            };
            let below = asked.for_child(R::Position::WIN);
            let deeper = plies.saturating_add(1);
            let answer = R::Step::visit(n, mv, |c| self.quiesce(c, below, deeper))?;
            score = score.max(answer.from_child(R::Position::WIN));
            alpha = alpha.max(score);
            slot += 1;
        }
        self.work.moves.end(first);
        self.tell(|o| o.leaf(n, 0, score));
        Ok(score)
    }
}
