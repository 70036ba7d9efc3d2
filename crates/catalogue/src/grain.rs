//! A game's own evaluation, to a coarser grain.

use nullwindow::{Evaluator, Position, Score};

/// Rounds evaluations to multiples of so many points; 1 leaves them as they are.
///
/// Halves are rounded away from zero, so that both sides see the same judgement. Final scores are
/// left alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grain(pub i32);

impl<P: Position> Evaluator<P> for Grain {
    #[inline]
    fn evaluate(&self, n: &P) -> Score {
        let score = n.evaluate();
        if self.0 <= 1 {
            return score;
        }
        let rounded = (score.0.abs() + self.0 / 2) / self.0 * self.0;
        Score(rounded * score.0.signum())
    }
}
