//! The trace of a search: one JSON object a line for every event (docs/trace.md).
//!
//! Lines are written as things happen, and the file appears when it is complete.

mod line;
mod names;

pub(crate) use names::{GameNames, Naming, TreeNames};

use crate::failure::Failure;
use crate::output::{grouped, known};
use crate::whole_file::WholeFile;
use clap::Args;
use line::{Frame, Line};
use nullwindow::memory::Stored;
use nullwindow::observers::{Event, Trace};
use nullwindow::{Position, Score};
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
        default_value_t = 1_000_000
    )]
    trace_events: u64,
}

/// A trace file, or nothing where none is wanted.
#[derive(Debug)]
pub(crate) struct TraceFile {
    file: Option<(PathBuf, WholeFile)>,
    /// The first error in writing: a search cannot stop for it, so it is told in the end.
    error: Option<io::Error>,
    deepest: usize,
    most: u64,
    written: u64,
    left_out: u64,
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
    pub(crate) fn create(&self) -> Result<TraceFile, Failure> {
        let file = match &self.trace {
            None => None,
            Some(path) => {
                let file = WholeFile::create(path).map_err(|e| refused(path, &e))?;
                Some((path.clone(), file))
            }
        };
        Ok(TraceFile {
            file,
            error: None,
            deepest: self.trace_depth.unwrap_or(usize::MAX),
            most: self.trace_events,
            written: 0,
            left_out: 0,
        })
    }
}

impl TraceFile {
    /// Whether anything is traced.
    pub(crate) fn is_wanted(&self) -> bool {
        self.file.is_some()
    }

    /// Says which algorithm searches a tree.
    pub(crate) fn start_tree(&mut self, algorithm: &str, tree: &str) {
        self.write(&Frame {
            tree: Some(tree),
            ..Frame::start(algorithm)
        });
    }

    /// Says which algorithm searches a position of a game.
    pub(crate) fn start_game(&mut self, algorithm: &str, game: &str, position: &str) {
        self.write(&Frame {
            game: Some(game),
            position: Some(position),
            ..Frame::start(algorithm)
        });
    }

    /// What watches the search for this file.
    pub(crate) fn observer<P: Position, N: Naming<P>>(
        &mut self,
        mut names: N,
    ) -> Trace<impl FnMut(Option<&P>, Event)> {
        Trace(move |n: Option<&P>, event| self.record(&mut names, n, event))
    }

    fn record<P: Position>(&mut self, names: &mut impl Naming<P>, n: Option<&P>, event: Event) {
        // A search without memory offers entries in vain; that is no event.
        let in_vain = matches!(
            event,
            Event::Stored {
                stored: Stored::Refused,
                ..
            }
        );
        if self.file.is_none() || in_vain {
            return;
        }
        let is_pass = matches!(event, Event::PassStarted { .. } | Event::PassEnded(_));
        // A file that is full follows no nodes any more: naming them takes time.
        let near = (is_pass || self.written < self.most) && names.follow(n, &event, self.deepest);
        if is_pass || near {
            self.written += 1;
            self.write(&Line::new(names, n, event));
        } else {
            self.left_out += 1;
        }
    }

    /// Says what was found, and completes the file.
    pub(crate) fn finish(mut self, value: Option<Score>) -> Result<Option<TraceReport>, Failure> {
        let (events, left_out) = (self.written, self.left_out);
        self.write(&Frame {
            value: Some(value.and_then(known)),
            events: Some(events),
            left_out: Some(left_out),
            ..Frame::end()
        });
        let Some((path, file)) = self.file else {
            return Ok(None);
        };
        match self.error {
            None => file.finish(),
            Some(error) => Err(error),
        }
        .map_err(|error| refused(&path, &error))?;
        let file = path.display().to_string();
        Ok(Some(TraceReport {
            file,
            events,
            left_out,
        }))
    }

    fn write(&mut self, record: &impl Serialize) {
        if let Some((_, file)) = &mut self.file
            && self.error.is_none()
        {
            let written = serde_json::to_writer(&mut *file, record)
                .map_err(io::Error::from)
                .and_then(|()| file.write_all(b"\n"));
            self.error = written.err();
        }
    }
}

impl TraceReport {
    /// Tells people what the file holds, and what it does not.
    pub(crate) fn write_text(&self, out: &mut impl Write) -> io::Result<()> {
        let events = grouped(self.events);
        write!(out, "\ntrace: {events} events in {}", self.file)?;
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
