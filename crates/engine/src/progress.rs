//! How far a command has come, on a terminal only.

use std::io::{self, IsTerminal, Write};

/// A line on standard error that is written over and goes away in the end.
#[derive(Debug)]
pub(crate) struct Progress {
    on: bool,
}

impl Progress {
    /// Says nothing where standard error is no terminal.
    pub(crate) fn new() -> Self {
        Progress {
            on: io::stderr().is_terminal(),
        }
    }

    /// Shows how far things have come.
    pub(crate) fn show(&self, text: &str) {
        self.write(&format!("\r\x1b[K{text}"));
    }

    fn write(&self, text: &str) {
        if self.on {
            let mut out = io::stderr().lock();
            // What cannot be shown is not missed.
            let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.write("\r\x1b[K");
    }
}
