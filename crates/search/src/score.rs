//! Scores, and the two intervals every search speaks in.

use std::fmt;
use std::ops::{Add, Neg, Sub};

/// Value of a position for the side to move.
///
/// Scores are integers, because "the next better value" must exist: a driver that has learnt
/// `value >= g` asks next whether `value >= g + 1`. Quantise an evaluation that is not an
/// integer with [`Score::quantised`].
///
/// Evaluations and final scores lie in `-Score::MAX ..= Score::MAX`. A
/// [`TranspositionTable`](crate::memory::TranspositionTable) keeps bounds up to
/// [`TranspositionTable::SCORE_LIMIT`](crate::memory::TranspositionTable::SCORE_LIMIT) and forgets
/// greater ones, which costs time and never a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score(pub i32);

impl Score {
    /// Beyond every score a game may give.
    pub const INFINITY: Score = Score(1 << 30);
    /// The greatest score a game may give.
    pub const MAX: Score = Score((1 << 30) - 2);
    /// The value of a drawn game.
    pub const ZERO: Score = Score(0);

    /// The nearest multiple of `grain` of a score that is not an integer, in units of `grain`.
    ///
    /// Returns `None` for what no search can order: NaN, infinities, values beyond
    /// [`Score::MAX`], and a grain that is not positive.
    #[must_use]
    pub fn quantised(value: f64, grain: f64) -> Option<Score> {
        let units = (value / grain).round();
        let fits = grain > 0.0 && units.abs() <= f64::from(Score::MAX.0);
        #[expect(clippy::cast_possible_truncation, reason = "checked against MAX")]
        fits.then_some(Score(units as i32))
    }

    /// Whether this is a bound beyond every possible score.
    #[must_use]
    pub fn is_infinite(self) -> bool {
        self >= Score::INFINITY || self <= -Score::INFINITY
    }

    /// The score, or `None` where it stands for "unknown".
    #[must_use]
    pub fn finite(self) -> Option<Score> {
        (!self.is_infinite()).then_some(self)
    }
}

impl fmt::Debug for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self >= Score::INFINITY {
            f.pad("+inf")
        } else if *self <= -Score::INFINITY {
            f.pad("-inf")
        } else {
            fmt::Display::fmt(&self.0, f)
        }
    }
}

impl Neg for Score {
    type Output = Score;
    #[inline]
    fn neg(self) -> Score {
        Score(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Score;
    #[inline]
    fn add(self, points: i32) -> Score {
        Score(self.0 + points)
    }
}

impl Sub<i32> for Score {
    type Output = Score;
    #[inline]
    fn sub(self, points: i32) -> Score {
        Score(self.0 - points)
    }
}

/// What is asked: where does the value lie relative to `(alpha, beta)`?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Window {
    /// Values up to here are all alike to the asker.
    pub alpha: Score,
    /// Values from here on are all alike to the asker.
    pub beta: Score,
}

impl Window {
    /// Asks for the value itself.
    pub const FULL: Window = Window {
        alpha: Score(-Score::INFINITY.0),
        beta: Score::INFINITY,
    };

    /// The null window, which asks one question: is the value at least `gamma`?
    #[inline]
    #[must_use]
    pub fn null(gamma: Score) -> Window {
        Window {
            alpha: gamma - 1,
            beta: gamma,
        }
    }

    /// Whether the answer can only be yes or no.
    #[inline]
    #[must_use]
    pub fn is_null(self) -> bool {
        self.alpha.0 + 1 >= self.beta.0
    }

    /// The same question after `score` has been found.
    #[inline]
    #[must_use]
    pub fn raised_to(self, score: Score) -> Window {
        Window {
            alpha: self.alpha.max(score),
            ..self
        }
    }
}

impl Neg for Window {
    type Output = Window;
    #[inline]
    fn neg(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// What is known: `lower <= value <= upper`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        from = "crate::records::BoundsRecord",
        into = "crate::records::BoundsRecord"
    )
)]
pub struct Bounds {
    /// The value is at least this.
    pub lower: Score,
    /// The value is at most this.
    pub upper: Score,
}

impl Bounds {
    /// Nothing is known.
    pub const UNKNOWN: Bounds = Bounds {
        lower: Score(-Score::INFINITY.0),
        upper: Score::INFINITY,
    };

    /// The value itself is known.
    #[inline]
    #[must_use]
    pub fn exactly(score: Score) -> Bounds {
        Bounds {
            lower: score,
            upper: score,
        }
    }

    /// The value, if the bounds leave only one.
    #[inline]
    #[must_use]
    pub fn value(self) -> Option<Score> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Answers `window` from what is known, if that suffices.
    #[inline]
    #[must_use]
    pub fn answer(self, window: Window) -> Option<Score> {
        if self.lower >= window.beta {
            Some(self.lower)
        } else if self.upper <= window.alpha {
            Some(self.upper)
        } else {
            self.value()
        }
    }

    /// What is known after a fail-soft search of `window` has returned `score`.
    #[inline]
    #[must_use]
    pub fn learn(self, window: Window, score: Score) -> Bounds {
        Bounds {
            lower: if score > window.alpha {
                score
            } else {
                self.lower
            },
            upper: if score < window.beta {
                score
            } else {
                self.upper
            },
        }
    }

    /// Whether the bounds contradict each other, as only a selective search can make them.
    #[inline]
    #[must_use]
    pub fn crossed(self) -> bool {
        self.lower > self.upper
    }
}

impl Neg for Bounds {
    type Output = Bounds;
    #[inline]
    fn neg(self) -> Bounds {
        Bounds {
            lower: -self.upper,
            upper: -self.lower,
        }
    }
}

/// Scores of decided games shrink by a point a ply on the way up, so that shorter wins are
/// greater. The map is monotone, so maximising commutes with it, and a value still depends on
/// position and depth only. `win` is [`Position::WIN`](crate::Position::WIN); where it is
/// infinite all of this folds away.
impl Score {
    /// The child's score as its parent sees it.
    #[inline(always)]
    #[must_use]
    pub fn from_child(self, win: Score) -> Score {
        let score = -self;
        if win == Score::INFINITY || score.is_infinite() {
            score
        } else if score >= win {
            score - 1
        } else if score <= -win {
            score + 1
        } else {
            score
        }
    }

    /// The least score of a child's that its parent sees as `self` or more, sign changed.
    #[inline(always)]
    fn before_child(self, win: Score) -> Score {
        if win == Score::INFINITY || self.is_infinite() {
            self
        } else if self >= win {
            self + 1
        } else if self <= -win + 1 {
            // "Above minus infinity" stays that, or the window would close.
            (self - 1).max(-Score::INFINITY + 1)
        } else {
            self
        }
    }
}

impl Window {
    /// The same question as it is put to a child.
    #[inline(always)]
    #[must_use]
    pub fn for_child(self, win: Score) -> Window {
        if win == Score::INFINITY {
            return -self;
        }
        // "Above alpha" means "at least alpha + 1".
        -Window {
            alpha: if self.alpha.is_infinite() {
                self.alpha
            } else {
                (self.alpha + 1).before_child(win) - 1
            },
            beta: self.beta.before_child(win),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_put_to_the_child_has_the_same_answer() {
        let win = Score(20);
        for child in -40..=40 {
            let seen = Score(child).from_child(win);
            for alpha in -40..40 {
                for beta in alpha + 1..=40 {
                    let window = Window {
                        alpha: Score(alpha),
                        beta: Score(beta),
                    };
                    let below = window.for_child(win);
                    assert!(below.alpha < below.beta);
                    assert_eq!(seen <= window.alpha, Score(child) >= below.beta);
                    assert_eq!(seen >= window.beta, Score(child) <= below.alpha);
                }
            }
        }
    }

    #[test]
    fn infinite_questions_stay_open_ply_after_ply() {
        for first in [Score::INFINITY, -Score::INFINITY + 1] {
            let mut window = Window::null(first);
            for _ in 0..10 {
                window = window.for_child(Score(20));
                assert!(window.alpha < window.beta, "{window:?}");
                for value in [-40, -20, 0, 20, 40] {
                    let above = Score(value) >= window.beta;
                    assert_eq!(above, window.alpha == -Score::INFINITY, "{window:?}");
                }
            }
        }
    }

    #[test]
    fn scores_that_are_no_integers_are_quantised_or_refused() {
        assert_eq!(Score::quantised(0.37, 0.1), Some(Score(4)));
        assert_eq!(Score::quantised(-2.5, 1.0), Some(Score(-3)));
        assert_eq!(Score::quantised(f64::NAN, 1.0), None);
        assert_eq!(Score::quantised(1.0, 0.0), None);
        assert_eq!(Score::quantised(1e300, 1.0), None);
    }
}
