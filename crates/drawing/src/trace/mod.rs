//! The trace of a search: a line of JSON for every event.
//!
//! A [`Tracer`] watches a search and gives each event to a [`Sink`] when it happens. The fields of
//! the lines are described in `docs/trace.md`.
//!
//! ```
//! use nullwindow_catalogue::{Algorithm, Parameters, Tally, TreeAlgorithm, TreeMethod};
//! use nullwindow_drawing::trace::{Scope, Tracer, TreeNames};
//! use nullwindow_trees::Tree;
//!
//! let tree = Tree::from_json("[[3, 5], [2, 9]]")?;
//! let algorithm = TreeAlgorithm::General(Algorithm::MtdF);
//! let method = TreeMethod::new(algorithm, Parameters::default());
//! let mut tracer = Tracer::new(Vec::new(), Scope::default());
//! tracer.start_tree("mtd-f", "a small tree");
//! let mut observer = tracer.observer(TreeNames::default());
//! let tally = Tally::watched_by(&mut observer);
//! let found = method.search(&tree.root(), 2, nullwindow::Lines::Never, tally)?;
//! drop(observer);
//! let traced = tracer.finish(found.value);
//! assert!(traced.sink[0].contains("search_started"));
//! assert_eq!(traced.sink.len() as u64, traced.events + 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod line;
mod names;
mod sink;

pub use names::{GameNames, Naming, Step, TreeNames};
pub use sink::{Sink, WriterSink};

use crate::words::known;
use line::{Frame, Line};
use nullwindow::memory::Stored;
use nullwindow::observers::{Event, Trace};
use nullwindow::{Position, Score};
use serde::Serialize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// How much of a search is traced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scope {
    /// Nodes at most so many plies from the root.
    pub plies: usize,
    /// So many events at most; passes are traced beyond that.
    pub events: u64,
}

/// A million events of all nodes.
impl Default for Scope {
    fn default() -> Self {
        Scope {
            plies: usize::MAX,
            events: 1_000_000,
        }
    }
}

/// Turns the events of a search into lines, and gives them to a sink.
#[derive(Debug)]
pub struct Tracer<S> {
    sink: S,
    scope: Scope,
    events: u64,
    left_out: u64,
    /// Whether the sink wants no more.
    stopped: Arc<AtomicBool>,
}

/// A trace that is complete.
#[derive(Clone, Debug)]
pub struct Traced<S> {
    /// Where the lines went.
    pub sink: S,
    /// How many events it was given.
    pub events: u64,
    /// How many events it was not given, being out of scope or after it had stopped.
    pub left_out: u64,
}

impl<S: Sink> Tracer<S> {
    /// Traces to this sink.
    pub fn new(sink: S, scope: Scope) -> Self {
        Tracer {
            sink,
            scope,
            events: 0,
            left_out: 0,
            stopped: Arc::default(),
        }
    }

    /// A flag that is raised when the sink has stopped the trace. A search whose limits look at it,
    /// such as [`Budget::flag`](nullwindow::limits::Budget::flag), ends then too.
    pub fn stop_flag(&self) -> Arc<AtomicBool> {
        Arc::clone(&self.stopped)
    }

    /// Writes the first line, for a search of a tree.
    pub fn start_tree(&mut self, algorithm: &str, tree: &str) {
        self.give(&Frame {
            tree: Some(tree),
            ..Frame::start(algorithm)
        });
    }

    /// Writes the first line, for a search of a position of a game.
    pub fn start_game(&mut self, algorithm: &str, game: &str, position: &str) {
        self.give(&Frame {
            game: Some(game),
            position: Some(position),
            ..Frame::start(algorithm)
        });
    }

    /// What watches the search.
    pub fn observer<P: Position, N: Naming<P>>(
        &mut self,
        mut names: N,
    ) -> Trace<impl FnMut(Option<&P>, Event)> {
        Trace(move |n: Option<&P>, event| self.record(&mut names, n, event))
    }

    fn record<P: Position>(&mut self, names: &mut impl Naming<P>, n: Option<&P>, event: Event) {
        // A search without memory offers entries in vain; that is no event.
        if let Event::Stored {
            stored: Stored::Refused,
            ..
        } = event
        {
            return;
        }
        let is_pass = matches!(event, Event::PassStarted { .. } | Event::PassEnded(_));
        // Nodes are followed only while they are traced: naming them takes time.
        let wanted = !self.is_stopped() && (is_pass || self.events < self.scope.events);
        if wanted && (names.follow(n, &event, self.scope.plies) || is_pass) {
            self.events += 1;
            self.give(&Line::new(names, n, event));
        } else {
            self.left_out += 1;
        }
    }

    /// Writes the last line.
    pub fn finish(mut self, value: Option<Score>) -> Traced<S> {
        let (events, left_out) = (self.events, self.left_out);
        self.give(&Frame {
            value: Some(value.and_then(known)),
            events: Some(events),
            left_out: Some(left_out),
            ..Frame::end()
        });
        Traced {
            sink: self.sink,
            events,
            left_out,
        }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    fn give(&mut self, record: &impl Serialize) {
        if self.is_stopped() {
            return;
        }
        let json = serde_json::to_string(record).expect("a record of numbers and texts");
        if self.sink.line(&json) == ControlFlow::Break(()) {
            self.stopped.store(true, Ordering::Relaxed);
        }
    }
}
