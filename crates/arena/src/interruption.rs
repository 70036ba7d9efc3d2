//! Ends a match before its time.

use nullwindow::player::Signal;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

/// Tells a match to end now: no game is begun, and those under way are abandoned.
///
/// Players of this program stop thinking at once; another program's move is waited for.
#[derive(Debug, Default)]
pub struct Interruption {
    raised: AtomicBool,
    /// The signal of the latest search of each thread.
    searches: Mutex<HashMap<ThreadId, Signal>>,
}

impl Interruption {
    /// Ends the match; `true` if that was said before.
    pub fn raise(&self) -> bool {
        let searches = self.searches();
        searches.values().for_each(Signal::stop);
        self.raised.swap(true, Relaxed)
    }

    /// Whether the match is to end.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.raised.load(Relaxed)
    }

    /// Raised when the match is to end.
    #[must_use]
    pub fn flag(&self) -> &AtomicBool {
        &self.raised
    }

    /// A signal for the next search of this thread, which stops when the match is to end.
    #[must_use]
    pub fn signal(&self) -> Signal {
        let signal = Signal::new();
        let mut searches = self.searches();
        if self.is_raised() {
            signal.stop();
        }
        searches.insert(thread::current().id(), signal.clone());
        signal
    }

    /// Held while the match is told to end, so that no search begins unheard.
    fn searches(&self) -> MutexGuard<'_, HashMap<ThreadId, Signal>> {
        self.searches.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::Interruption;

    #[test]
    fn searches_before_and_after_are_stopped() {
        let interruption = Interruption::default();
        let [earlier, latest] = [interruption.signal(), interruption.signal()];
        assert!(!interruption.is_raised() && !latest.is_stopped());
        assert!(!interruption.raise());
        assert!(interruption.is_raised() && latest.is_stopped());
        // Its search was over when the next one began.
        assert!(!earlier.is_stopped());
        assert!(interruption.signal().is_stopped());
        assert!(interruption.raise());
    }
}
