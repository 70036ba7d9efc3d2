//! MTD with a bracket: one question a little below the guess and one a little above it, so that the
//! commonest case is one that fails high and one that fails low.
//!
//! ```text
//! MTD-bracket(n, guess, below, step, near):
//!     γ := guess − below
//!     repeat
//!         g := MT(n, γ)
//!         if g < γ: f⁺ := g;  γ := g − k·step  else  f⁻ := g;  γ := g + k·step      k = 1, 2, 4, …
//!     until both f⁻ and f⁺ are known
//!     while f⁺ − f⁻ > near: ask in the middle of them
//!     return Search(n, f⁻ − 1, f⁺ + 1), if a wide question is to be the last
//! ```
//!
//! Where bounds may stay apart the value is known to so many points only, and two questions mostly
//! suffice: in play the move counts, and the lower bound is what it is known to be worth. With a
//! step of zero it is as long as guesses have erred from iteration to iteration.

use super::inquiry::guess;
use super::{Driver, Inquiry};
use crate::limits::Stop;
use crate::score::{Score, Window};

/// A question below the guess and one above it, then bisection.
#[derive(Clone, Copy, Debug)]
pub struct MtdBracket {
    /// How many iterations back the guess is taken from.
    pub back: usize,
    /// How many points below the guess the first question is.
    pub below: i32,
    /// How far the second question is from the first; doubled with every further one on the same
    /// side. As guesses have erred, where it is zero.
    pub step: i32,
    /// How many points bounds may be apart in the end.
    pub near: i32,
    /// Whether a wide window between the bounds is asked last, which finds the value. It needs an
    /// algorithm that answers wide windows.
    pub wide: bool,
}

impl Default for MtdBracket {
    fn default() -> Self {
        MtdBracket {
            back: 1,
            below: 0,
            step: 0,
            near: 0,
            wide: false,
        }
    }
}

impl MtdBracket {
    /// Steps are no shorter and no longer where they are learnt.
    const STEPS: std::ops::RangeInclusive<i32> = 4..=64;

    /// How long the first step is.
    fn first_step(self, guesses: &[Score]) -> i32 {
        if self.step > 0 {
            return self.step;
        }
        // The last errors count more: each half as much as the one after it.
        let (mut sum, mut weights) = (0.0, 0.0);
        for pair in guesses.windows(2) {
            let error = (f64::from(pair[1].0) - f64::from(pair[0].0)).abs();
            (sum, weights) = (sum / 2.0 + error, weights / 2.0 + 1.0);
        }
        let (shortest, longest) = (*Self::STEPS.start(), *Self::STEPS.end());
        if weights == 0.0 {
            return longest;
        }
        #[expect(clippy::cast_possible_truncation, reason = "clamped to what fits")]
        let step = (sum / weights).clamp(f64::from(shortest), f64::from(longest)) as i32;
        step
    }
}

impl Driver for MtdBracket {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        let Some(guess) = guess(inquiry.guesses(), self.back) else {
            // Nothing is known: as MTD(f) from zero, by long steps.
            return self.bracket(inquiry, Score::ZERO);
        };
        self.bracket(inquiry, Score(guess.0.saturating_sub(self.below)))
    }
}

impl MtdBracket {
    fn bracket(self, inquiry: &mut Inquiry<'_>, first: Score) -> Result<(), Stop> {
        let mut gamma = first;
        let mut step = self.first_step(inquiry.guesses());
        let infinite = |bound: Score| bound.0.abs() >= Score::INFINITY.0;
        loop {
            let known = inquiry.bounds();
            let open = infinite(known.lower) || infinite(known.upper);
            let apart = known.upper.0.saturating_sub(known.lower.0);
            if apart <= 0 || !open && (apart <= self.near || self.wide) {
                break;
            }
            if !open {
                gamma = Score(known.lower.0 + (apart + 1) / 2);
            }
            gamma = Score(gamma.0.clamp(known.lower.0 + 1, known.upper.0));
            let g = inquiry.test(gamma)?;
            gamma = if g >= gamma {
                Score(g.0.saturating_add(step))
            } else {
                Score(g.0.saturating_sub(step))
            };
            if inquiry.passes().len() > 1 {
                step = step.saturating_mul(2);
            }
        }
        let known = inquiry.bounds();
        if self.wide && known.lower < known.upper {
            let g = inquiry.ask(Window {
                alpha: known.lower + -1,
                beta: known.upper + 1,
            })?;
            if g > known.upper || g < known.lower {
                // Answers contradict each other.
                inquiry.ask(Window::FULL)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drivers::question;
    use crate::drivers::questions::answer;

    /// Whatever the guess and however far answers go beyond what was asked, the value is found, or
    /// bounds that are near it.
    #[test]
    fn the_value_is_found() {
        for value in [-31_000, -700, -41, -1, 0, 5, 39, 40, 41, 300, 29_990] {
            for guess in [-30_000, -50, 0, 45, 1000] {
                for beyond in [0, 1, 17, 5000] {
                    for (near, wide) in [(0, false), (0, true), (8, false)] {
                        let driver = MtdBracket {
                            below: 4,
                            near,
                            wide,
                            ..MtdBracket::default()
                        };
                        let guesses = [Score(guess + 20), Score(guess)];
                        let learnt = question(&driver, 1, &guesses, &mut answer(value, beyond));
                        let known = learnt.bounds;
                        let text = format!("{value} {guess} {beyond} {near} {wide}: {known:?}");
                        assert!(known.lower.0 <= value && value <= known.upper.0, "{text}");
                        assert!(known.upper.0 - known.lower.0 <= near, "{text}");
                    }
                }
            }
        }
    }

    #[test]
    fn two_questions_suffice_for_a_value_near_the_guess() {
        let driver = MtdBracket {
            below: 0,
            step: 8,
            near: 8,
            ..MtdBracket::default()
        };
        for value in 100..108 {
            let learnt = question(&driver, 1, &[Score(100)], &mut answer(value, 5000));
            assert_eq!(learnt.passes.len(), 2, "{value}");
        }
    }

    #[test]
    fn steps_are_learnt_from_errors() {
        let step = |values: &[i32]| {
            let guesses: Vec<Score> = values.iter().map(|&value| Score(value)).collect();
            MtdBracket::default().first_step(&guesses)
        };
        assert_eq!(step(&[]), 64);
        assert_eq!(step(&[5]), 64);
        assert_eq!(step(&[5, 5, 5]), 4);
        assert_eq!(step(&[0, 30, 0, 30]), 30);
        assert!(step(&[0, 200, 210, 205, 200]) < 30);
        assert_eq!(step(&[0, 29_000]), 64);
    }
}
