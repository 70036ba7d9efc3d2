//! Work on another thread, while this one listens to Ctrl-C and tells of progress.

use crate::error::failed;
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

/// How often Ctrl-C is looked for.
const LOOK: Duration = Duration::from_millis(50);

/// What the work is given: whom to tell, and what stops it.
pub(crate) struct Telling {
    lines: Sender<String>,
    /// Raised when nobody wants the result any more.
    pub(crate) stop: Arc<AtomicBool>,
}

impl Telling {
    /// Tells of progress, as JSON.
    pub(crate) fn tell(&self, line: String) {
        // Nobody listens after an exception.
        let _ = self.lines.send(line);
    }
}

/// Does the work with the interpreter released. Each line it tells is given to `progress`; Ctrl-C
/// and an exception of `progress` stop the work and are raised when it has ended.
pub(crate) fn watched<T: Send>(
    py: Python<'_>,
    progress: Option<&Bound<'_, PyAny>>,
    work: impl FnOnce(&Telling) -> T + Send,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let (lines, receiver) = mpsc::channel();
    let telling = Telling {
        lines,
        stop: Arc::clone(&stop),
    };
    thread::scope(|scope| {
        let worker = scope.spawn(move || {
            let telling = telling;
            work(&telling)
        });
        let heard = listen(py, receiver, progress);
        if heard.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
        // The work is over, or will be soon.
        let ended = py.detach(|| worker.join());
        heard?;
        ended.map_err(|panic| {
            let what = panic.downcast_ref::<&str>().map(ToString::to_string);
            let what = what.or_else(|| panic.downcast_ref::<String>().cloned());
            failed(format!(
                "a fault in nullwindow: {}",
                what.unwrap_or_default()
            ))
        })
    })
}

/// Until the sender is gone, which is when the work has ended.
fn listen(
    py: Python<'_>,
    mut receiver: Receiver<String>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<()> {
    loop {
        let (back, heard) = py.detach(move || {
            let heard = receiver.recv_timeout(LOOK);
            (receiver, heard)
        });
        receiver = back;
        py.check_signals()?;
        match heard {
            Ok(line) => {
                if let Some(progress) = progress {
                    progress.call1((line,))?;
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
    }
}
