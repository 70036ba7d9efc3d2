//! Waiting for a solver: what is known so far on the terminal, an end by Ctrl-C or after a time.

use crate::interrupt::OnInterrupt;
use crate::output::grouped;
use crate::progress::Progress;
use nullwindow_catalogue::SolveWatch;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Who waits. A thread of its own looks at the clock and writes the line of progress.
pub(super) struct Waiting {
    shared: Arc<Shared>,
    ticker: Option<JoinHandle<()>>,
    _interrupt: OnInterrupt,
}

#[derive(Default)]
struct Shared {
    stop: AtomicBool,
    interrupted: AtomicBool,
    late: AtomicBool,
    done: AtomicBool,
    nodes: AtomicU64,
    words: Mutex<String>,
}

/// How often the line of progress is written anew.
const TICK: Duration = Duration::from_millis(200);

impl Waiting {
    /// Waits, for so long at most.
    pub(super) fn new(time: Option<Duration>) -> Waiting {
        let shared = Arc::new(Shared::default());
        let raised = Arc::clone(&shared);
        let interrupt = OnInterrupt::run(move || {
            raised.interrupted.store(true, Relaxed);
            raised.stop.store(true, Relaxed);
        });
        let seen = Arc::clone(&shared);
        let ticker = thread::spawn(move || tick(&seen, time));
        Waiting {
            shared,
            ticker: Some(ticker),
            _interrupt: interrupt,
        }
    }

    /// What a solver is given.
    pub(super) fn watch<'w>(&'w self, told: &'w dyn Fn(&str)) -> SolveWatch<'w> {
        SolveWatch {
            stop: &self.shared.stop,
            nodes: &self.shared.nodes,
            told,
        }
    }

    /// What is known so far.
    pub(super) fn say(&self, words: &str) {
        let mut said = self
            .shared
            .words
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        words.clone_into(&mut said);
    }

    pub(super) fn interrupted(&self) -> bool {
        self.shared.interrupted.load(Relaxed)
    }

    pub(super) fn late(&self) -> bool {
        self.shared.late.load(Relaxed)
    }

    /// Whether no more shall be solved.
    pub(super) fn is_over(&self) -> bool {
        self.shared.stop.load(Relaxed)
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.shared.done.store(true, Relaxed);
        if let Some(ticker) = self.ticker.take() {
            ticker.thread().unpark();
            // A ticker that panicked has nothing more to show.
            let _ = ticker.join();
        }
    }
}

fn tick(shared: &Shared, time: Option<Duration>) {
    let progress = Progress::new();
    let start = Instant::now();
    let (mut before, mut then) = (0, start);
    while !shared.done.load(Relaxed) {
        let left = time.map(|time| time.saturating_sub(start.elapsed()));
        if left == Some(Duration::ZERO) {
            shared.late.store(true, Relaxed);
            shared.stop.store(true, Relaxed);
        }
        let wait = left.filter(|left| !left.is_zero()).unwrap_or(TICK);
        thread::park_timeout(wait.min(TICK));
        let (nodes, now) = (shared.nodes.load(Relaxed), Instant::now());
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = nodes.saturating_sub(before) as f64 / (now - then).as_secs_f64() / 1e6;
        (before, then) = (nodes, now);
        let words = shared.words.lock().unwrap_or_else(PoisonError::into_inner);
        progress.show(&format!(
            "{words}   {} nodes, {rate:.1} million a second, {:.0} s",
            grouped(nodes),
            start.elapsed().as_secs_f64()
        ));
    }
}
