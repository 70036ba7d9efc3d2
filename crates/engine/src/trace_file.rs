//! The trace of a search of a tree: one JSON object a line for every event (docs/trace.md).
//!
//! All numbers are MAX's, who is to move at the root; what is infinite is `null`.

use crate::failure::Failure;
use crate::output::known;
use crate::whole_file::WholeFile;
use nullwindow::memory::Stored;
use nullwindow::observers::Event;
use nullwindow::{Score, Window};
use nullwindow_trees::TreePosition;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A trace file, or nothing where none is wanted.
#[derive(Debug)]
pub(crate) struct TraceFile {
    file: Option<(PathBuf, WholeFile)>,
    /// The first error in writing: a search cannot stop for it, so it is told in the end.
    error: Option<io::Error>,
}

/// A score that is `null` where it is infinite.
type Points = Option<i32>;

/// A line of the trace; what does not belong to an event is left out.
#[derive(Serialize, Default)]
struct Line<'t> {
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<Vec<u16>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    label: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    alpha: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    beta: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper: Option<Points>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tried: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by_child: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stored: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<u8>,
}

/// The first and the last line of a trace.
#[derive(Serialize)]
struct Frame<'t> {
    event: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    algorithm: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tree: Option<&'t str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<Points>,
}

impl TraceFile {
    /// Begins the trace at `path`, if there is to be one.
    pub(crate) fn create(path: Option<&Path>) -> Result<Self, Failure> {
        let file = match path {
            None => None,
            Some(path) => {
                let file = WholeFile::create(path).map_err(|e| refused(path, &e))?;
                Some((path.to_path_buf(), file))
            }
        };
        Ok(TraceFile { file, error: None })
    }

    /// Says what is searched, and how.
    pub(crate) fn start(&mut self, algorithm: &str, tree: &str) {
        self.write(&Frame {
            event: "search_started",
            algorithm: Some(algorithm),
            tree: Some(tree),
            value: None,
        });
    }

    /// Writes an event.
    pub(crate) fn record(&mut self, n: Option<&TreePosition<'_>>, event: Event) {
        // A search without memory offers entries in vain; that is no event.
        let in_vain = matches!(
            event,
            Event::Stored {
                stored: Stored::Refused,
                ..
            }
        );
        if self.file.is_some() && !in_vain {
            self.write(&line(n, event));
        }
    }

    /// Says what was found, and completes the file.
    pub(crate) fn finish(mut self, value: Option<Score>) -> Result<(), Failure> {
        self.write(&Frame {
            event: "search_ended",
            algorithm: None,
            tree: None,
            value: Some(value.and_then(known)),
        });
        let Some((path, file)) = self.file else {
            return Ok(());
        };
        match self.error {
            None => file.finish(),
            Some(error) => Err(error),
        }
        .map_err(|error| refused(&path, &error))
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

fn refused(path: &Path, error: &io::Error) -> Failure {
    let why = format!("{error}; expected a file that can be written");
    Failure::input(format_args!("--trace {}", path.display()), why)
}

/// The line of an event.
fn line<'t>(n: Option<&TreePosition<'t>>, event: Event) -> Line<'t> {
    // Passes are told of without a position: they happen at the root, where MAX is to move.
    let for_max = n.is_none_or(TreePosition::max_to_move);
    let score = |score: Score| Some(known(if for_max { score } else { -score }));
    let window = |window: Window| if for_max { window } else { -window };
    let base = Line {
        node: n.map(TreePosition::path),
        label: n.and_then(TreePosition::label),
        ..Line::default()
    };
    let asked = |event, depth, w: Window| Line {
        event,
        depth: Some(depth),
        alpha: Some(known(window(w).alpha)),
        beta: Some(known(window(w).beta)),
        ..Line::default()
    };
    let told = match event {
        Event::PassStarted { depth, window } => asked("pass_started", depth, window),
        Event::Opened { depth, window } => asked("opened", depth, window),
        Event::Expanded { depth, window } => asked("expanded", depth, window),
        Event::PassEnded(pass) => Line {
            node: Some(pass.root_move.and_then(narrow).into_iter().collect()),
            value: score(pass.value),
            lower: score(pass.bounds.lower),
            upper: score(pass.bounds.upper),
            ..asked("pass_ended", pass.depth, pass.window)
        },
        Event::Answered {
            depth,
            score: answer,
            by_child,
        } => Line {
            event: "answered",
            depth: Some(depth),
            value: score(answer),
            by_child: by_child.then_some(true),
            ..Line::default()
        },
        Event::Leaf {
            depth,
            score: value,
        } => Line {
            event: "leaf",
            depth: Some(depth),
            value: score(value),
            ..Line::default()
        },
        Event::Closed {
            depth,
            window,
            score: answer,
            tried,
        } => Line {
            value: score(answer),
            tried: Some(tried),
            ..asked("closed", depth, window)
        },
        Event::Stored { depth, stored } => Line {
            event: "stored",
            depth: Some(depth),
            stored: Some(match stored {
                Stored::Fresh => "fresh",
                Stored::Updated => "updated",
                Stored::Evicted => "evicted",
                Stored::Refused => "refused",
            }),
            ..Line::default()
        },
        Event::ListOperation { case } => Line {
            event: "list_operation",
            case: Some(case),
            ..Line::default()
        },
    };
    Line {
        node: told.node.or(base.node),
        label: base.label,
        ..told
    }
}

fn narrow(index: usize) -> Option<u16> {
    u16::try_from(index).ok()
}
