//! How long something took.

use std::time::{Duration, Instant};

/// Runs from the moment it is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    pub(crate) fn start() -> Self {
        Stopwatch(Instant::now())
    }

    pub(crate) fn time(self) -> Duration {
        self.0.elapsed()
    }
}
