//! MT-DUAL\*, or MTD(−∞): DUAL\* as a series of null-window searches (1994, section 3).
//!
//! ```text
//! MTD(−∞, bound := g + 1)
//! ```
//!
//! Every pass but the last raises the lower bound. Corrected: the framework's first call at −∞ would
//! be answered without looking; the first question is whether the value is above −∞.

use super::{Answer, Mtd};
use crate::score::Score;

/// Climbs from minus infinity.
#[derive(Clone, Copy, Debug, Default)]
pub struct MtDual;

impl Mtd for MtDual {
    fn first(&self, _: &[Score]) -> Score {
        -Score::INFINITY + 1
    }

    fn next(&self, last: &Answer) -> Score {
        last.value + 1
    }
}
