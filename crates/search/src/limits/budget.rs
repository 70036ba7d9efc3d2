//! Nodes, time, and a flag that others may raise.

use super::clock_interval::ClockInterval;
use super::{Limits, Stop, now};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Stops a search after so many nodes, at a time, or when a flag is raised.
///
/// The number of nodes is exact. Clock and flag are looked at about five times a millisecond,
/// however fast or slow the nodes are: the number of nodes between two looks adapts.
///
/// ```
/// use nullwindow::limits::Budget;
/// use std::time::Duration;
/// let budget = Budget::time(Duration::from_millis(20)).and_nodes(1_000_000);
/// ```
#[derive(Clone, Debug)]
pub struct Budget {
    until_look: u64,
    clock_interval: ClockInterval,
    nodes: u64,
    deadline: Option<Instant>,
    flag: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// Stops nothing; add limits with the `and_` methods.
    #[must_use]
    pub fn unlimited() -> Self {
        Budget {
            until_look: 0,
            clock_interval: ClockInterval::new(),
            nodes: u64::MAX,
            deadline: None,
            flag: None,
        }
    }

    /// Stops after `nodes` nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Self::unlimited().and_nodes(nodes)
    }

    /// Stops when `time` has passed from now.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self::unlimited().and_time(time)
    }

    /// Stops when `flag` is raised.
    #[must_use]
    pub fn flag(flag: Arc<AtomicBool>) -> Self {
        Self::unlimited().and_flag(flag)
    }

    /// Stops after `nodes` nodes, too.
    #[must_use]
    pub fn and_nodes(self, nodes: u64) -> Self {
        Budget { nodes, ..self }
    }

    /// Stops when `time` has passed from now, too.
    #[must_use]
    pub fn and_time(self, time: Duration) -> Self {
        Budget {
            deadline: now().checked_add(time),
            ..self
        }
    }

    /// Stops when `flag` is raised, too.
    #[must_use]
    pub fn and_flag(self, flag: Arc<AtomicBool>) -> Self {
        Budget {
            flag: Some(flag),
            ..self
        }
    }

    /// Looks at everything and says how many nodes may pass until the next look.
    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        if self.nodes == 0 {
            return Err(Stop::Nodes);
        }
        if self
            .flag
            .as_ref()
            .is_some_and(|flag| flag.load(Ordering::Relaxed))
        {
            return Err(Stop::Flag);
        }
        let stride = if let Some(deadline) = self.deadline {
            let now = now();
            if now >= deadline {
                return Err(Stop::Time);
            }
            self.clock_interval.stride(now)
        } else if self.flag.is_some() {
            1 << 8
        } else {
            1 << 20
        };
        // This node is the first of the stride.
        let granted = stride.min(self.nodes);
        self.nodes -= granted;
        self.until_look = granted - 1;
        Ok(())
    }
}

impl Default for Budget {
    fn default() -> Self {
        Self::unlimited()
    }
}

impl Limits for Budget {
    type Interrupt = Stop;

    #[inline]
    fn check(&mut self) -> Result<(), Stop> {
        if self.until_look == 0 {
            return self.look();
        }
        self.until_look -= 1;
        Ok(())
    }

    fn reads_clock(&self) -> bool {
        self.deadline.is_some()
    }
}
