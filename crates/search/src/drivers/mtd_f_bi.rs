//! MTD(f/bi): MTD(f) for the first few passes, then bisection. It is for play, where scores are fine
//! and guesses may be far off.
//!
//! ```text
//! MTD(approximation, next as in MTD(f) for the first few passes; then
//!     if both bounds are known: the middle of them
//!     else: beyond the known one, by 1, 2, 4, … strides)
//! ```
//!
//! MTD(f) takes as many passes as there are different values between its guess and the answer. An
//! evaluation of a thousand steps makes that many passes where a guess is far off; here their
//! number grows with the logarithm of the distance.

use super::{Answer, Mtd, MtdF};
use crate::score::Score;

/// [`MtdF`] for the first few passes; then longer and longer strides, and bisection.
#[derive(Clone, Copy, Debug)]
pub struct MtdFBi {
    /// Where to begin.
    pub mtd_f: MtdF,
    /// How many passes are asked as MTD(f) would.
    pub f_passes: usize,
    /// How far to go beyond a bound after that, in points; doubled with every pass.
    pub stride: i32,
}

impl Default for MtdFBi {
    fn default() -> Self {
        MtdFBi {
            mtd_f: MtdF::default(),
            f_passes: 3,
            stride: 4,
        }
    }
}

impl Mtd for MtdFBi {
    fn first(&self, guesses: &[Score]) -> Score {
        self.mtd_f.first(guesses)
    }

    fn next(&self, last: &Answer) -> Score {
        let late = last.pass.saturating_sub(self.f_passes);
        if late == 0 {
            return self.mtd_f.next(last);
        }
        let (lower, upper) = (last.bounds.lower, last.bounds.upper);
        let infinite = |bound: Score| bound.0.abs() >= Score::INFINITY.0;
        if !infinite(lower) && !infinite(upper) {
            return Score(lower.0 + (upper.0 - lower.0 + 1) / 2);
        }
        let shift = u32::try_from(late - 1).unwrap_or(u32::MAX).min(20);
        let step = self.stride.max(1).saturating_mul(1 << shift);
        if last.failed_high() {
            Score(last.value.0.saturating_add(step))
        } else {
            Score(last.value.0.saturating_sub(step))
        }
    }
}
