//! The MTD framework (1994, figure 8; 1996, figure 11).
//!
//! ```text
//! MTD(first, next, n):
//!     f⁺ := +∞;  f⁻ := −∞;  bound := g := first
//!     repeat
//!         g := MT(n, bound)
//!         if g < bound: f⁺ := g  else f⁻ := g
//!         next                                        (sets bound)
//!     until f⁻ = f⁺
//!     return g
//! ```
//!
//! Corrected: 1994 runs `next` before the first call, so that MTD-f would first test guess + 1;
//! this follows 1996. `until f⁻ = f⁺` never ends once bounds cross, as they may in a selective
//! search; it is f⁻ ≥ f⁺ here. A `next` outside (f⁻, f⁺] would ask what is known already; it is
//! moved inside, so that every pass moves a bound and every instance ends.

use super::{Driver, Inquiry};
use crate::limits::Stop;
use crate::score::{Bounds, Score};

/// The last question and its answer, as `next` sees them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Answer {
    /// What was asked: is the value at least this?
    pub gamma: Score,
    /// What was answered.
    pub value: Score,
    /// What is known of the root's value now.
    pub bounds: Bounds,
    /// How many questions have been asked, this one included.
    pub pass: usize,
}

impl Answer {
    /// Whether the answer was yes.
    #[must_use]
    pub fn failed_high(&self) -> bool {
        self.value >= self.gamma
    }
}

/// An instance of the framework: where to begin, and how to go on. Every `Mtd` is a [`Driver`].
pub trait Mtd: Sync {
    /// The first gamma; `guesses` are the values of earlier iterations, the last one last.
    fn first(&self, guesses: &[Score]) -> Score;

    /// The gamma after `last`.
    fn next(&self, last: &Answer) -> Score;
}

impl<D: Mtd> Driver for D {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        let mut gamma = self.first(inquiry.guesses());
        loop {
            let bounds = inquiry.bounds();
            if bounds.lower >= bounds.upper {
                return Ok(());
            }
            let gamma_inside = Score(gamma.0.clamp(bounds.lower.0 + 1, bounds.upper.0));
            let value = inquiry.test(gamma_inside)?;
            gamma = self.next(&Answer {
                gamma: gamma_inside,
                value,
                bounds: inquiry.bounds(),
                pass: inquiry.passes().len(),
            });
        }
    }
}
