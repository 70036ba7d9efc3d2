//! How long something took, where that is measured.

use std::time::{Duration, Instant};

/// The time now. The library reads the clock here and nowhere else.
pub(crate) fn now() -> Instant {
    #[cfg(test)]
    READS.with(|reads| reads.set(reads.get() + 1));
    Instant::now()
}

#[cfg(test)]
thread_local! {
    /// How often this thread has read the clock.
    pub(crate) static READS: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// Runs from the moment it is made, or not at all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Option<Instant>);

impl Stopwatch {
    /// Starts if time is measured; no clock is read otherwise.
    pub(crate) fn start(measures: bool) -> Self {
        Stopwatch(measures.then(now))
    }

    pub(crate) fn time(self) -> Option<Duration> {
        self.0.map(|began| now().saturating_duration_since(began))
    }
}
