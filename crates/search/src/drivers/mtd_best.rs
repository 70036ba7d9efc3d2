//! MTD-best: which move is best, and no more (1994, section 3; the stop rule is Berliner's).
//!
//! ```text
//! MTD-best(n, guess, candidate):
//!     repeat
//!         prove-best:    show a lower bound of the candidate, then upper bounds of the others
//!         disprove-rest: show upper bounds of the others, then a lower bound of the candidate
//!         a move that turns out better becomes the candidate
//!     until f⁻(candidate) ≥ f⁺(m) for every other move m
//! ```
//!
//! The value of the game is not delivered, only a lower bound: no upper bound of the best move is
//! needed, so the tree may be smaller than the minimal tree. Every question lies strictly inside
//! what is open about its move, so every pass narrows it and the driver ends.

use super::{Driver, Inquiry};
use crate::limits::Stop;
use crate::score::{Bounds, Score};

/// What MTD-best tries first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// A lower bound of the candidate.
    #[default]
    ProveBest,
    /// Upper bounds of the other moves.
    DisproveRest,
}

/// Finds the best move without its value.
#[derive(Clone, Copy, Debug)]
pub struct MtdBest {
    /// What to try first.
    pub strategy: Strategy,
    /// The guess where there is no earlier iteration.
    pub guess: Score,
    /// How many iterations back the guess is taken from, as with [`MtdF`](super::MtdF).
    pub back: usize,
}

impl Default for MtdBest {
    fn default() -> Self {
        MtdBest {
            strategy: Strategy::default(),
            guess: Score::ZERO,
            back: 1,
        }
    }
}

impl Driver for MtdBest {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        let moves = inquiry.root_moves();
        if moves == 0 || inquiry.depth() == 0 {
            // Nothing to choose: the root is a leaf, and one look at it tells its value.
            let g = inquiry.test(self.guess)?;
            if inquiry.bounds().value().is_none() {
                let other = if g >= self.guess { g + 1 } else { g };
                inquiry.test(other)?;
            }
            return Ok(());
        }
        let guess = inquiry.guess(self.back).unwrap_or(self.guess);
        let mut candidate = inquiry.best().unwrap_or(0);
        loop {
            let best = inquiry.move_bounds(candidate);
            // The rival that could still be better than the candidate is shown to be.
            let rival = (0..moves)
                .filter(|&m| m != candidate)
                .max_by_key(|&m| (inquiry.move_bounds(m).upper, std::cmp::Reverse(m)));
            let Some(rival) = rival.filter(|&m| inquiry.move_bounds(m).upper > best.lower) else {
                break;
            };
            let other = inquiry.move_bounds(rival);
            if other.lower > best.upper {
                candidate = rival;
                continue;
            }
            let (index, gamma) = self.question(guess, (candidate, best), (rival, other));
            inquiry.test_move(index, gamma)?;
            if inquiry.move_bounds(rival).lower > inquiry.move_bounds(candidate).lower {
                candidate = rival;
            } else if inquiry.move_bounds(candidate).upper < guess
                && inquiry.move_bounds(rival).upper > inquiry.move_bounds(candidate).upper
            {
                // The candidate has disappointed, and a rival may still keep the promise.
                candidate = rival;
            }
        }
        inquiry.declare_best(candidate);
        Ok(())
    }
}

impl MtdBest {
    /// The next question: about which move, and with which gamma.
    fn question(
        &self,
        guess: Score,
        (candidate, best): (usize, Bounds),
        (rival, other): (usize, Bounds),
    ) -> (usize, Score) {
        let inside =
            |gamma: Score, bounds: Bounds| Score(gamma.0.clamp(bounds.lower.0 + 1, bounds.upper.0));
        let candidate_first = match self.strategy {
            Strategy::ProveBest => best.lower == -Score::INFINITY,
            Strategy::DisproveRest => other.upper < Score::INFINITY,
        };
        // A question about the candidate aims at what the rival may reach, as far as that is known.
        let target = if other.upper < Score::INFINITY {
            other.upper
        } else {
            guess
        };
        let open = |bounds: Bounds| bounds.lower < bounds.upper;
        if open(best) && (candidate_first || !open(other)) {
            (candidate, inside(target, best))
        } else {
            let floor = if best.lower > -Score::INFINITY {
                best.lower
            } else {
                guess
            };
            (rival, inside(floor + 1, other))
        }
    }
}
