//! MTD(f): begins at the value of an earlier iteration (1994, section 3; 1996, figure 11).
//!
//! ```text
//! MTD(approximation, if g < bound then bound := g else bound := g + 1)
//! ```
//!
//! With the right guess two passes suffice: one fails high at f, one fails low at f + 1.

use super::inquiry::guess;
use super::{Answer, Mtd};
use crate::score::Score;

/// Begins at a guess, and goes up or down from there.
#[derive(Clone, Copy, Debug)]
pub struct MtdF {
    /// The guess where there is no earlier iteration.
    pub guess: Score,
    /// How many iterations back the guess is taken from: 2 for games whose scores swing between
    /// odd and even depths (1996, footnote 5).
    pub back: usize,
    /// Points added to the guess (1996, section 5.2.3).
    pub shift: i32,
}

impl Default for MtdF {
    fn default() -> Self {
        MtdF {
            guess: Score::ZERO,
            back: 1,
            shift: 0,
        }
    }
}

impl MtdF {
    /// MTD(f) that begins at `guess` where there is no earlier iteration.
    #[must_use]
    pub fn from_guess(guess: Score) -> Self {
        MtdF {
            guess,
            ..MtdF::default()
        }
    }
}

impl Mtd for MtdF {
    fn first(&self, guesses: &[Score]) -> Score {
        let guess = guess(guesses, self.back).unwrap_or(self.guess);
        Score(guess.0.saturating_add(self.shift))
    }

    fn next(&self, last: &Answer) -> Score {
        if last.failed_high() {
            last.value + 1
        } else {
            last.value
        }
    }
}
