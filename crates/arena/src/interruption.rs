//! Ends a match before its time.

use nullwindow::player::Signal;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};

/// Tells a match to end now: no game is begun, and those under way are abandoned.
///
/// Players of this program stop thinking at once; another program's move is waited for.
#[derive(Debug, Default)]
pub struct Interruption(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    raised: bool,
    /// The signal of the latest search of each thread.
    searches: HashMap<ThreadId, Signal>,
}

impl Interruption {
    /// Ends the match; `true` if that was said before.
    pub fn raise(&self) -> bool {
        let mut state = self.state();
        state.searches.values().for_each(Signal::stop);
        std::mem::replace(&mut state.raised, true)
    }

    /// Whether the match is to end.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.state().raised
    }

    /// A signal for the next search of this thread, which stops when the match is to end.
    #[must_use]
    pub fn signal(&self) -> Signal {
        let signal = Signal::new();
        let mut state = self.state();
        if state.raised {
            signal.stop();
        }
        state
            .searches
            .insert(thread::current().id(), signal.clone());
        signal
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
