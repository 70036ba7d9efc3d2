//! Where traces go: memory, writers, another thread; and how a sink ends them.

use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::OnePass;
use nullwindow::limits::{Budget, Stop};
use nullwindow::memory::NoMemory;
use nullwindow::ordering::AsGenerated;
use nullwindow::{Game, Lines, OwnEvaluation, Paper, Plan, Search};
use nullwindow_catalogue::{Algorithm, Parameters, Tally, TreeAlgorithm, TreeMethod};
use nullwindow_drawing::trace::{GameNames, Scope, Sink, Traced, Tracer, TreeNames, WriterSink};
use nullwindow_othello::Othello;
use nullwindow_trees::fixtures;
use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::mpsc::sync_channel;
use std::thread;

/// Traces MT-SSS* on Pearl's tree.
fn trace<S: Sink>(sink: S) -> Traced<S> {
    let tree = fixtures::by_name("pearl").unwrap();
    let algorithm = TreeAlgorithm::General(Algorithm::MtSss);
    let method = TreeMethod::new(algorithm, Parameters::default());
    let mut tracer = Tracer::new(sink, Scope::default());
    tracer.start_tree("mt-sss", "pearl");
    let mut observer = tracer.observer(TreeNames::default());
    let tally = Tally::watched_by(&mut observer);
    let found = method.search(&tree.root(), 4, Lines::Never, tally).unwrap();
    drop(observer);
    tracer.finish(found.value)
}

#[test]
fn all_sinks_get_the_same_lines() {
    let in_memory = trace(Vec::new());
    assert_eq!(in_memory.events + 2, in_memory.sink.len() as u64);
    assert_eq!(in_memory.left_out, 0);

    let written = trace(WriterSink::new(Vec::new())).sink.finish().unwrap();
    let written = String::from_utf8(written).unwrap();
    assert!(written.lines().eq(&in_memory.sink));

    let (sender, receiver) = sync_channel(0);
    let reader = thread::spawn(move || receiver.iter().collect::<Vec<String>>());
    drop(trace(sender));
    assert_eq!(reader.join().unwrap(), in_memory.sink);
}

#[test]
fn a_reader_who_leaves_ends_the_trace() {
    let whole = trace(Vec::new());
    // Without a buffer the search is never ahead of the reader.
    let (sender, receiver) = sync_channel(0);
    let reader = thread::spawn(move || receiver.iter().take(3).collect::<Vec<String>>());
    let traced = trace(sender);
    assert_eq!(reader.join().unwrap(), whole.sink[..3]);
    // One more event was offered, and not taken.
    assert_eq!(traced.events, 3);
    assert_eq!(traced.events + traced.left_out, whole.events);
}

/// Has room for a few bytes.
#[derive(Debug)]
struct FullDisk(usize);

impl Write for FullDisk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(room) => self.0 = room,
            None => return Err(io::ErrorKind::StorageFull.into()),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_error_in_writing_ends_the_trace_and_is_reported() {
    let traced = trace(WriterSink::new(FullDisk(500)));
    assert!(traced.left_out > 0);
    let error = traced.sink.finish().unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::StorageFull);
}

/// Wants so many lines.
struct AFew(usize);

impl Sink for AFew {
    fn line(&mut self, _: &str) -> ControlFlow<()> {
        self.0 -= 1;
        if self.0 == 0 {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[test]
fn a_search_that_looks_at_the_flag_ends_with_its_trace() {
    type Watched<W> = Paper<Othello, NoMemory, AsGenerated, W, Budget>;
    fn search<W: nullwindow::observers::Observer<Othello>>(
        limits: Budget,
        observer: W,
    ) -> Search<Watched<W>> {
        Search::of(OwnEvaluation, NoMemory, AsGenerated, limits, observer)
    }
    let root = Othello::start();
    let mut tracer = Tracer::new(AFew(10), Scope::default());
    // Far more nodes than can be searched between two looks at the flag.
    let limits = Budget::nodes(100_000_000).and_flag(tracer.stop_flag());
    let mut search = search(limits, tracer.observer(GameNames::new(&root)));
    let report = search.run::<AlphaBeta>(&OnePass, &root, Plan::single(40));
    assert_eq!(report.stopped, Some(Stop::Flag));
    drop(search);
    let traced = tracer.finish(None);
    assert_eq!((traced.events, traced.sink.0), (10, 0));
    assert!(traced.left_out > 0);
}
