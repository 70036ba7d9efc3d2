//! Who may search on this machine: many at once, or one that is timed.

use std::fs::File;

/// Held while a search runs: shared, or alone where it is timed. Processes that were started side
/// by side, as xargs does, so keep out of each other's measurements.
#[derive(Debug)]
pub(super) struct MachineLock {
    /// Closing it ends the lock.
    _file: File,
}

impl MachineLock {
    const NAME: &str = "nullwindow-searches.lock";

    /// Waits for the lock. Where there is none to be had, searches run without.
    pub(super) fn take(alone: bool) -> Option<Self> {
        let path = std::env::temp_dir().join(Self::NAME);
        // Another user may have made it, and reading is enough.
        let file = File::open(&path)
            .or_else(|_| File::options().append(true).create(true).open(&path))
            .ok()?;
        let locked = if alone {
            file.lock()
        } else {
            file.lock_shared()
        };
        locked.ok().map(|()| MachineLock { _file: file })
    }
}
