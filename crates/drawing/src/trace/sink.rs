//! Where a trace goes.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::SyncSender;

/// Takes the lines of a trace one by one, while the search runs.
///
/// The search waits until a line is taken, so a sink that is slow slows the search down, and
/// nothing piles up. A sink that wants no more lines says [`Break`](ControlFlow::Break): it is
/// given none afterwards, and the [flag](super::Tracer::stop_flag) of the trace is raised, which
/// ends a search that has it among its limits.
pub trait Sink {
    /// Takes a line: one JSON object, without the end of the line.
    fn line(&mut self, json: &str) -> ControlFlow<()>;
}

/// Collects the lines in memory.
impl Sink for Vec<String> {
    fn line(&mut self, json: &str) -> ControlFlow<()> {
        self.push(json.to_owned());
        ControlFlow::Continue(())
    }
}

/// Sends the lines to another thread. A full channel makes the search wait; one whose receiver is
/// gone stops the trace.
impl Sink for SyncSender<String> {
    fn line(&mut self, json: &str) -> ControlFlow<()> {
        match self.send(json.to_owned()) {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    }
}

/// Writes the lines to a file or another writer; the first error stops the trace.
#[derive(Debug)]
pub struct WriterSink<W> {
    writer: W,
    error: Option<io::Error>,
}

impl<W: Write> WriterSink<W> {
    /// A sink that writes here.
    pub fn new(writer: W) -> Self {
        WriterSink {
            writer,
            error: None,
        }
    }

    /// The writer, with every line written to it.
    ///
    /// # Errors
    /// The error that stopped the trace.
    pub fn finish(self) -> io::Result<W> {
        match self.error {
            None => Ok(self.writer),
            Some(error) => Err(error),
        }
    }
}

impl<W: Write> Sink for WriterSink<W> {
    fn line(&mut self, json: &str) -> ControlFlow<()> {
        match writeln!(self.writer, "{json}") {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.error = Some(error);
                ControlFlow::Break(())
            }
        }
    }
}
