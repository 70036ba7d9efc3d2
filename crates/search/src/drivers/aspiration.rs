//! Aspiration search: a window around the value of the last iteration.
//!
//! ```text
//! Aspiration(n, guess, δ):
//!     (α, β) := (guess − δ, guess + δ)
//!     repeat
//!         g := Search(n, α, β)
//!         if g ≤ α:  (α, β) := (g − k·δ, g + 1)          k = 2, 4, 8, …, at last −∞
//!         if g ≥ β:  (α, β) := (g − 1, g + k·δ)          likewise +∞
//!     until α < g < β
//! ```
//!
//! The papers give neither width nor widening. The default half-width is 50 points; a failed
//! search is repeated on the side where it failed, doubling the width, and with an open end the
//! third time; if that fails too, answers contradict each other, and a full window ends it.
//!
//! Where a search is selective, an answer outside the window may go too far, and one that is asked
//! again from there may contradict it: then it is better to widen the window on the side where it
//! failed and to leave the other as it was ([`Aspiration::steady`]).

use super::{Driver, Inquiry};
use crate::limits::Stop;
use crate::score::{Score, Window};

/// Asks with a window around the last iteration's value, and widens it where it fails.
///
/// With [`NegaScout`](crate::algorithms::NegaScout) this is the papers' Aspiration NegaScout. The
/// first iteration has nothing to aspire to and asks with a full window.
#[derive(Clone, Copy, Debug)]
pub struct Aspiration {
    /// Half the width of the first window, in points; at least one.
    pub half_width: i32,
    /// What to aspire to where there is no earlier iteration.
    pub guess: Option<Score>,
    /// How many iterations back it aspires to, as with [`MtdF`](super::MtdF).
    pub back: usize,
    /// Whether the side of the window that did not fail stays as it was.
    pub steady: bool,
}

impl Default for Aspiration {
    fn default() -> Self {
        Aspiration {
            half_width: Self::HALF_WIDTH,
            guess: None,
            back: 1,
            steady: false,
        }
    }
}

impl Aspiration {
    /// Half the width of the first window where nothing else is said, in points.
    pub const HALF_WIDTH: i32 = 50;

    const WIDENINGS: u32 = 3;
}

impl Driver for Aspiration {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        let Some(guess) = inquiry.guess(self.back).or(self.guess) else {
            return inquiry.ask(Window::FULL).map(drop);
        };
        let low = |g: Score, width: i64| shifted(g, -width);
        let mut window = Window {
            alpha: low(guess, i64::from(self.half_width.max(1))),
            beta: shifted(guess, i64::from(self.half_width.max(1))),
        };
        for failures in 1.. {
            let g = inquiry.ask(window)?;
            let width = match failures {
                1 | 2 => i64::from(self.half_width.max(1)) << failures,
                _ => i64::MAX,
            };
            window = if g > window.alpha && g < window.beta {
                break;
            } else if failures > Self::WIDENINGS {
                // Answers that contradict each other would go on for ever.
                Window::FULL
            } else if g <= window.alpha {
                Window {
                    alpha: low(g, width),
                    beta: if self.steady {
                        window.beta
                    } else {
                        shifted(g, 1)
                    },
                }
            } else {
                Window {
                    alpha: if self.steady { window.alpha } else { low(g, 1) },
                    beta: shifted(g, width),
                }
            };
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
