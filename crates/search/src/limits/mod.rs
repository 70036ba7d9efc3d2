//! When a search must stop.

mod budget;
mod clock_interval;
mod stopwatch;
mod unlimited;

pub use budget::Budget;
pub(crate) use clock_interval::ClockInterval;
#[cfg(test)]
pub(crate) use stopwatch::READS;
pub(crate) use stopwatch::{Stopwatch, now};
pub use unlimited::Unlimited;

use std::convert::Infallible;
use std::fmt;

/// Decides, node by node, whether a search may go on.
pub trait Limits {
    /// What an interrupted search returns; [`Infallible`] where nothing ever interrupts.
    type Interrupt: Into<Stop>;

    /// Called once for every node.
    ///
    /// # Errors
    /// The search must stop.
    fn check(&mut self) -> Result<(), Self::Interrupt>;

    /// Whether a clock is read, so that the time of a search may be reported at no risk: on some
    /// targets there is none.
    #[inline]
    fn reads_clock(&self) -> bool {
        false
    }
}

/// Why a search stopped before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Stop {
    /// It has used up its nodes.
    Nodes,
    /// It has used up its time.
    Time,
    /// Somebody raised the flag.
    Flag,
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Nodes => "out of nodes",
            Stop::Time => "out of time",
            Stop::Flag => "stopped",
        })
    }
}

impl From<Infallible> for Stop {
    fn from(never: Infallible) -> Stop {
        match never {}
    }
}

/// Limits lent to a search.
impl<L: Limits> Limits for &mut L {
    type Interrupt = L::Interrupt;

    #[inline]
    fn check(&mut self) -> Result<(), Self::Interrupt> {
        (**self).check()
    }

    #[inline]
    fn reads_clock(&self) -> bool {
        (**self).reads_clock()
    }
}
