//! MTD(bi), or C\* (Coplan 1982): bisection (1994, section 3; 1996, section 4).
//!
//! ```text
//! MTD(avg(+∞, −∞), bound := avg(f⁺, f⁻))
//! ```
//!
//! Corrected: rounded down, the average of v and v + 1 is v, a question already answered, and the
//! driver never ends; it is rounded up. The infinities are those of the caller's range of values:
//! halving a range of 2^31 would take dozens of passes to come near any real score.

use super::{Answer, Mtd};
use crate::score::Score;

/// Halves the range in which the value lies.
#[derive(Clone, Copy, Debug)]
pub struct MtdBi {
    /// Values are expected between minus and plus this; a value outside costs passes only.
    pub range: Score,
}

impl Default for MtdBi {
    fn default() -> Self {
        MtdBi {
            range: Score(1 << 15),
        }
    }
}

impl Mtd for MtdBi {
    fn first(&self, _: &[Score]) -> Score {
        Score::ZERO
    }

    fn next(&self, last: &Answer) -> Score {
        // Beyond the range the step doubles with every answer, so that any value is reached.
        let reach = i64::from(self.range.0).max(2 * i64::from(last.value.0).abs());
        let lower = i64::from(last.bounds.lower.0).max(-reach);
        let upper = i64::from(last.bounds.upper.0).min(reach);
        #[expect(clippy::cast_possible_truncation, reason = "between two scores")]
        Score((lower + upper + 1).div_euclid(2) as i32)
    }
}
