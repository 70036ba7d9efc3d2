//! Leaves whose tactics are played out to the end: a judgement of the position alone.
//!
//! ```text
//! PlayedOut(n):
//!     if n has no tactics: return eval(n)
//!     g := eval(n) if n may stand pat, else −∞
//!     for each tactical move to c: g := max(g, −PlayedOut(c))
//!     return g
//! ```
//!
//! Quiescence ([`Recipe::QUIESCENCE`](crate::Recipe::QUIESCENCE)) hands the search's window down and
//! answers with a bound. This is the value itself, so that every algorithm finds the same value at
//! the root, and memory may keep it. A leaf counts as one, whatever it costs.

use crate::memory::Depth;
use crate::position::{MoveList, Position, StandPat};
use crate::recipe::Evaluator;
use crate::score::{Score, Window};
use std::cell::Cell;
use std::fmt;

/// Plays out [`Position::tactics`] at every leaf, and judges by [`Position::evaluate`] where they
/// end.
pub struct PlayedOut<M> {
    /// The moves of all positions on the way; kept from leaf to leaf, so that no leaf allocates.
    moves: Cell<MoveList<M>>,
}

impl<M: Copy> Default for PlayedOut<M> {
    fn default() -> Self {
        PlayedOut {
            moves: Cell::new(MoveList::new()),
        }
    }
}

impl<M> fmt::Debug for PlayedOut<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PlayedOut")
    }
}

impl<P: Position> Evaluator<P> for PlayedOut<P::Move> {
    #[inline]
    fn evaluate(&self, n: &P) -> Score {
        if !P::TACTICAL {
            return n.evaluate();
        }
        let mut moves = self.moves.take();
        let score = play_out(n, &mut moves, Window::FULL, 0);
        self.moves.set(moves);
        score
    }
}

/// The value as far as the window asks, by Alpha-Beta; with a full window the value itself.
fn play_out<P: Position>(
    n: &P,
    moves: &mut MoveList<P::Move>,
    window: Window,
    plies: Depth,
) -> Score {
    let first = moves.begin();
    let stand_pat = n.tactics(plies, moves);
    let end = moves.top();
    let mut score = -Score::INFINITY;
    if stand_pat == StandPat::Allowed || first == end {
        score = n.evaluate();
    }
    let mut alpha = window.alpha.max(score);
    let mut slot = first;
    while slot < end && score < window.beta {
        let asked = Window {
            alpha,
            beta: window.beta,
        };
        let mut child = n.clone();
        child.play(moves.at(slot));
        let below = asked.for_child(P::WIN);
        let answer = play_out(&child, moves, below, plies.saturating_add(1));
        score = score.max(answer.from_child(P::WIN));
        alpha = alpha.max(score);
        slot += 1;
    }
    moves.end(first);
    score
}
