//! What Ctrl-C does.
//!
//! A command that says nothing is ended by it, as any program is. While an [`OnInterrupt`] lives,
//! its action runs instead.

use nullwindow::player::Signal;
use std::process;
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

/// The exit code of a program that was interrupted, as shells have it.
pub(crate) const INTERRUPTED: u8 = 130;

type Action = Box<dyn FnMut() + Send>;

/// The actions of those that live, the latest last.
static ACTIONS: Mutex<Vec<Action>> = Mutex::new(Vec::new());

/// Runs an action at Ctrl-C while it lives. Of several the latest acts; they end in reverse order.
#[derive(Debug)]
pub(crate) struct OnInterrupt(());

impl OnInterrupt {
    /// Runs `action` at each Ctrl-C from now on.
    pub(crate) fn run(action: impl FnMut() + Send + 'static) -> Self {
        static LISTENING: Once = Once::new();
        actions().push(Box::new(action));
        LISTENING.call_once(|| {
            // Where nobody can listen, Ctrl-C does what it always does.
            let _ = ctrlc::set_handler(|| match actions().last_mut() {
                Some(action) => action(),
                None => exit(),
            });
        });
        OnInterrupt(())
    }

    /// Does nothing at Ctrl-C.
    pub(crate) fn ignore() -> Self {
        Self::run(|| {})
    }

    /// Stops a player.
    pub(crate) fn stop(signal: &Signal) -> Self {
        let signal = signal.clone();
        Self::run(move || signal.stop())
    }
}

impl Drop for OnInterrupt {
    fn drop(&mut self) {
        actions().pop();
    }
}

/// Ends the program as one that was interrupted.
pub(crate) fn exit() -> ! {
    process::exit(INTERRUPTED.into())
}

fn actions() -> MutexGuard<'static, Vec<Action>> {
    ACTIONS.lock().unwrap_or_else(PoisonError::into_inner)
}
