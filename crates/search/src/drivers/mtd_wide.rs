//! MTD with a wide last question: null windows find about where the value lies, and one wide window
//! finds it.
//!
//! ```text
//! MTD-wide(n, guess, δ):
//!     γ := guess
//!     repeat, a few times at most
//!         g := MT(n, γ)
//!         if g < γ: f⁺ := g;  γ := g − δ  else  f⁻ := g;  γ := g + δ      at most 2δ from the last γ
//!     until both f⁻ and f⁺ are known
//!     (α, β) := (f⁻ − 1, f⁺ + 1), or δ from the one that is known
//!     return Search(n, α, β), widened where it fails
//! ```
//!
//! In a selective search every node of a null window is pruned and reduced alike. The wide question
//! spares the principal line, as it does in NegaScout, and is asked where memory knows most answers.

use super::inquiry::guess;
use super::{Driver, Inquiry};
use crate::limits::Stop;
use crate::score::{Score, Window};

/// Null windows from a guess, then one wide window. It needs an algorithm that answers wide windows.
#[derive(Clone, Copy, Debug)]
pub struct MtdWide {
    /// How many iterations back the guess is taken from.
    pub back: usize,
    /// How many null windows are asked at most before the wide one.
    pub tests: usize,
    /// The width of the wide question, in points.
    pub width: i32,
}

impl Default for MtdWide {
    fn default() -> Self {
        MtdWide {
            back: 1,
            tests: 2,
            width: 40,
        }
    }
}

impl Driver for MtdWide {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        let Some(guess) = guess(inquiry.guesses(), self.back) else {
            return inquiry.ask(Window::FULL).map(drop);
        };
        let width = self.width.max(2);
        // Each window begins where the last answer says, and goes on in the same direction.
        let mut gamma = guess;
        let mut rising = None;
        for _ in 0..self.tests.max(1) {
            let g = inquiry.test(gamma)?;
            let high = g >= gamma;
            let turned = rising.is_some_and(|rising| rising != high);
            rising = Some(high);
            if turned {
                break;
            }
            // Not farther than the wide question will reach: answers may go too far.
            gamma = if high {
                Score(g.0.min(gamma.0 + width).max(gamma.0) + width)
            } else {
                Score(g.0.max(gamma.0 - width).min(gamma.0) - width)
            };
            if gamma.0.abs() >= Score::MAX.0 {
                break;
            }
        }
        self.ask_wide(inquiry, guess)
    }
}

impl MtdWide {
    /// The wide question: between the bounds as far as they are near, and widened where it fails.
    fn ask_wide(self, inquiry: &mut Inquiry<'_>, guess: Score) -> Result<(), Stop> {
        let known = inquiry.bounds();
        let width = i64::from(self.width.max(2));
        let near = |a: Score, b: Score| i64::from(b.0) - i64::from(a.0) <= 2 * width;
        let mut window = if known.lower > -Score::INFINITY && known.upper < Score::INFINITY {
            Window {
                alpha: shifted(known.lower, -1),
                beta: if near(known.lower, known.upper) {
                    shifted(known.upper, 1)
                } else {
                    shifted(known.lower, 2 * width)
                },
            }
        } else if known.lower > -Score::INFINITY {
            Window {
                alpha: shifted(known.lower, -1),
                beta: shifted(known.lower, width),
            }
        } else if known.upper < Score::INFINITY {
            Window {
                alpha: shifted(known.upper, -width),
                beta: shifted(known.upper, 1),
            }
        } else {
            Window {
                alpha: shifted(guess, -width),
                beta: shifted(guess, width),
            }
        };
        for failures in 1..5 {
            let g = inquiry.ask(window)?;
            if g > window.alpha && g < window.beta {
                return Ok(());
            }
            let wider = match failures {
                1 | 2 => width << failures,
                _ => i64::MAX,
            };
            if g <= window.alpha {
                window.alpha = shifted(g, wider.saturating_neg());
            } else {
                window.beta = shifted(g, wider);
            }
        }
        Ok(())
    }
}

/// `score + points`, not beyond infinity.
fn shifted(score: Score, points: i64) -> Score {
    let infinity = i64::from(Score::INFINITY.0);
    let sum = i64::from(score.0)
        .saturating_add(points)
        .clamp(-infinity, infinity);
    #[expect(clippy::cast_possible_truncation, reason = "clamped to what fits")]
    Score(sum as i32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drivers::question;
    use crate::drivers::questions::answer;

    /// Whatever the guess and however far answers go beyond what was asked, the value is found.
    #[test]
    fn the_value_is_found() {
        for value in [-31_000, -700, -41, -1, 0, 5, 39, 40, 41, 300, 29_990] {
            for guess in [-30_000, -50, 0, 45, 1000] {
                for beyond in [0, 1, 17, 5000] {
                    for tests in 1..4 {
                        let driver = MtdWide {
                            tests,
                            ..MtdWide::default()
                        };
                        let learnt =
                            question(&driver, 1, &[Score(guess)], &mut answer(value, beyond));
                        let found = learnt.bounds.value();
                        assert_eq!(found, Some(Score(value)), "{guess} {beyond} {tests}");
                    }
                }
            }
        }
    }
}
