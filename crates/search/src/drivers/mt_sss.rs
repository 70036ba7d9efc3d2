//! MT-SSS\*, or MTD(+∞): SSS\* as a series of null-window searches (1994, figure 2).
//!
//! ```text
//! MTD(+∞, bound := g)
//! ```
//!
//! Every pass but the last lowers the upper bound. With one bound a node and moves as generated
//! it evaluates the leaves of Stockman's SSS\* in the same order.

use super::{Answer, Mtd};
use crate::score::Score;

/// Comes down from plus infinity.
#[derive(Clone, Copy, Debug, Default)]
pub struct MtSss;

impl Mtd for MtSss {
    fn first(&self, _: &[Score]) -> Score {
        Score::INFINITY
    }

    fn next(&self, last: &Answer) -> Score {
        last.value
    }
}
