//! When a search must stop.

mod budget;
mod pace;
mod stopwatch;
mod unlimited;

pub use budget::Budget;
pub(crate) use pace::Pace;
pub(crate) use stopwatch::Stopwatch;
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
}

/// Why a search stopped before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
}
