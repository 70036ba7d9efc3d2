//! `--trace`: the events of a search in a file that appears when it is complete.

use crate::failure::Failure;
use crate::output::{counted, grouped};
use crate::whole_file::WholeFile;
use clap::Args;
use nullwindow::Score;
use nullwindow_drawing::trace::{Scope, Tracer, WriterSink};
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Whether a search is traced, and how much of it.
#[derive(Args, Clone, Debug)]
pub(crate) struct TraceOption {
    /// Write the events of the search to this file, one JSON object a line
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,

    /// Trace nodes up to so many plies from the root only
    #[arg(long, value_name = "PLIES", requires = "trace")]
    trace_depth: Option<usize>,

    /// Trace so many events at most; passes are always told
    #[arg(
        long,
        value_name = "N",
        requires = "trace",
        default_value_t = Scope::default().events
    )]
    trace_events: u64,
}

/// A trace file under way.
#[derive(Debug)]
pub(crate) struct TraceFile {
    path: PathBuf,
    pub(crate) tracer: Tracer<WriterSink<WholeFile>>,
}

/// What became of a trace.
#[derive(Serialize, Debug)]
pub(crate) struct TraceReport {
    file: String,
    events: u64,
    left_out: u64,
}

impl TraceOption {
    /// Begins the trace, if there is to be one.
    pub(crate) fn create(&self) -> Result<Option<TraceFile>, Failure> {
        let Some(path) = self.trace.clone() else {
            return Ok(None);
        };
        let file = WholeFile::create(&path).map_err(|error| refused(&path, &error))?;
        let scope = Scope {
            plies: self.trace_depth.unwrap_or(usize::MAX),
            events: self.trace_events,
        };
        let tracer = Tracer::new(WriterSink::new(file), scope);
        Ok(Some(TraceFile { path, tracer }))
    }
}

impl TraceFile {
    /// Says what was found, and completes the file.
    pub(crate) fn finish(self, value: Option<Score>) -> Result<TraceReport, Failure> {
        let traced = self.tracer.finish(value);
        traced
            .sink
            .finish()
            .and_then(WholeFile::finish)
            .map_err(|error| refused(&self.path, &error))?;
        Ok(TraceReport {
            file: self.path.display().to_string(),
            events: traced.events,
            left_out: traced.left_out,
        })
    }
}

impl TraceReport {
    /// Tells people what the file holds, and what it does not.
    pub(crate) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        let events = counted(self.events, "event", "events");
        write!(out, "\ntrace: {events} in {}", self.file)?;
        match self.left_out {
            0 => writeln!(out),
            n => writeln!(
                out,
                "; {} left out by --trace-depth or --trace-events",
                grouped(n)
            ),
        }
    }
}

fn refused(path: &Path, error: &io::Error) -> Failure {
    let why = format!("{error}; expected a file that can be written");
    Failure::input(format_args!("--trace {}", path.display()), why)
}
