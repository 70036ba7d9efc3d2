//! What others may tell a player that is thinking.

use crate::limits::now;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// Stops a player that is thinking, or tells it that time runs now.
///
/// Clones speak to the same player. A signal serves for one move: make a new one for the next.
#[derive(Clone, Debug, Default)]
pub struct Signal(Arc<State>);

#[derive(Debug, Default)]
struct State {
    stop: AtomicBool,
    /// When time began to run.
    begun: OnceLock<Instant>,
}

impl Signal {
    /// A signal that says nothing yet.
    #[must_use]
    pub fn new() -> Self {
        Signal::default()
    }

    /// Asks for the best move so far, now.
    pub fn stop(&self) {
        self.0.stop.store(true, Relaxed);
    }

    /// The move that was pondered on has been played: time runs from now.
    pub fn ponder_hit(&self) {
        self.0.begun.get_or_init(now);
    }

    /// Whether a stop was asked for.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.stop.load(Relaxed)
    }

    /// When time began to run, if it does.
    pub(crate) fn begun(&self) -> Option<Instant> {
        self.0.begun.get().copied()
    }
}
