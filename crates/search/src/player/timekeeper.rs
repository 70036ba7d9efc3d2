//! Stops the threads of a player: by signal, by nodes, by time.

use super::signal::Signal;
use crate::limits::{ClockInterval, Limits, Stop, now};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// What the threads of one search share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) signal: Signal,
    /// Raised when the first thread is done.
    pub(super) done: AtomicBool,
    /// Nodes granted to all threads so far.
    pub(super) nodes: AtomicU64,
    pub(super) most_nodes: u64,
    pub(super) most_time: Option<Duration>,
    /// Whether a clock is read.
    pub(super) timed: bool,
}

/// The limits of one thread.
#[derive(Debug)]
pub(super) struct Timekeeper<'a> {
    shared: &'a Shared,
    until_look: u64,
    clock_interval: ClockInterval,
    /// How many nodes still are searched whatever happens, so that a first move is found.
    pub(super) patience: u64,
    /// How many nodes the thread may still search for what it is at now.
    node_limit: u64,
    /// Whether the last search was interrupted by that limit alone.
    pub(super) node_limit_reached: bool,
}

impl<'a> Timekeeper<'a> {
    /// Nodes that are enough to look at every move of nearly any position, and take no more than
    /// milliseconds in those where they are not.
    pub(super) const PATIENCE: u64 = 2000;

    pub(super) fn new(shared: &'a Shared) -> Self {
        Timekeeper {
            shared,
            until_look: 0,
            clock_interval: ClockInterval::new(),
            patience: 0,
            node_limit: u64::MAX,
            node_limit_reached: false,
        }
    }

    /// How many nodes may pass between two looks where no clock is read.
    const STRIDE: u64 = 1 << 8;

    /// Searches so many nodes at most until the limit is lifted.
    pub(super) fn limit_nodes(&mut self, nodes: u64) {
        // What was granted before would be searched on top of it.
        self.shared.nodes.fetch_sub(self.until_look, Relaxed);
        self.until_look = 0;
        self.node_limit = nodes;
        self.node_limit_reached = false;
    }

    /// Searches on without that limit.
    pub(super) fn lift_node_limit(&mut self) {
        self.node_limit = u64::MAX;
    }

    /// Nodes of all threads so far, without those that were granted and not used yet.
    pub(super) fn nodes(&self) -> u64 {
        self.shared.nodes.load(Relaxed) - self.until_look
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stop> {
        let shared = self.shared;
        let now = shared.timed.then(now);
        if self.patience == 0 {
            if shared.signal.is_stopped() || shared.done.load(Relaxed) {
                return Err(Stop::Flag);
            }
            if let (Some(now), Some(most), Some(begun)) =
                (now, shared.most_time, shared.signal.begun())
                && now.saturating_duration_since(begun) >= most
            {
                return Err(Stop::Time);
            }
        }
        if self.node_limit == 0 {
            self.node_limit_reached = true;
            return Err(Stop::Nodes);
        }
        let stride = now.map_or(Self::STRIDE, |now| self.clock_interval.stride(now));
        let stride = stride.min(self.node_limit);
        // This node is the first of the stride.
        let before = shared.nodes.fetch_add(stride, Relaxed);
        let left = shared.most_nodes.saturating_sub(before);
        if left < stride {
            shared.nodes.fetch_sub(stride - left, Relaxed);
            if left == 0 && self.patience == 0 {
                return Err(Stop::Nodes);
            }
        }
        let granted = left.clamp(1, stride);
        self.patience = self.patience.saturating_sub(granted);
        self.node_limit = self.node_limit.saturating_sub(granted);
        self.until_look = granted - 1;
        Ok(())
    }
}

impl Limits for Timekeeper<'_> {
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
        self.shared.timed
    }
}
