//! MTD(step): larger steps than SSS\*'s (1994, section 3; 1996, section 4).
//!
//! ```text
//! MTD(+∞, bound := max(f⁻ + 1, g − stepsize))            and its dual
//! MTD(−∞, bound := min(f⁺, g + 1 + stepsize))
//! ```
//!
//! As printed: after a pass that fails high g = f⁻, so the bound is f⁻ + 1 and it climbs on like
//! DUAL\*.

use super::{Answer, Mtd};
use crate::score::Score;

/// From where MTD(step) comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Direction {
    /// From plus infinity, as printed.
    #[default]
    Down,
    /// From minus infinity: the dual.
    Up,
}

/// Comes down from plus infinity, or up from minus infinity, by more than it has to.
#[derive(Clone, Copy, Debug)]
pub struct MtdStep {
    /// Points beyond the last answer.
    pub step: i32,
    /// From where.
    pub direction: Direction,
}

impl Default for MtdStep {
    fn default() -> Self {
        MtdStep {
            step: 10,
            direction: Direction::Down,
        }
    }
}

impl Mtd for MtdStep {
    fn first(&self, _: &[Score]) -> Score {
        match self.direction {
            Direction::Down => Score::INFINITY,
            Direction::Up => -Score::INFINITY + 1,
        }
    }

    fn next(&self, last: &Answer) -> Score {
        let step = self.step.max(0);
        match self.direction {
            Direction::Down => {
                let below = Score(last.value.0.saturating_sub(step));
                below.max(last.bounds.lower + 1)
            }
            Direction::Up => {
                let above = Score(last.value.0.saturating_add(step).saturating_add(1));
                above.min(last.bounds.upper)
            }
        }
    }
}
