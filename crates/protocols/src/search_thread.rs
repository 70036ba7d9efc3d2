//! A player on a thread of its own, so that a server can read commands while it searches.

use nullwindow::Position;
use nullwindow::game_history::GameHistory;
use nullwindow::player::{AnyPlayer, Decision, SearchUpdate, Signal, Task};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::line_reader::Line;

/// An event in a server's queue.
#[derive(Clone, Debug)]
pub enum Event<M> {
    /// A line from the client.
    Line(Line),
    /// The client's input has ended.
    End,
    /// An intermediate result of the search with this number.
    SearchUpdate(u64, SearchUpdate<M>),
    /// The final result of the search with this number.
    Decision(u64, Decision<M>),
}

/// Work for the search thread.
type Job<P> = Box<dyn FnOnce(&mut AnyPlayer<P>) + Send>;

/// The number of the last finished search, and its result until it is taken.
type Finished<M> = (u64, Option<Decision<M>>);

/// The thread that owns a player and runs its searches.
///
/// Jobs run in the order in which they were queued. At most one search is under way: `think` stops
/// the one before.
pub struct SearchThread<P: Position> {
    /// `None` once the thread has been asked to end.
    jobs: Option<Sender<Job<P>>>,
    thread: Option<JoinHandle<()>>,
    events: Sender<Event<P::Move>>,
    signal: Signal,
    /// The number of the last search that was started.
    number: u64,
    finished: Arc<(Mutex<Finished<P::Move>>, Condvar)>,
    /// The events of searches up to this number are ignored.
    reported: u64,
}

/// Stops the search under way and joins the thread.
impl<P: Position> Drop for SearchThread<P> {
    fn drop(&mut self) {
        self.signal.stop();
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // A panic of the thread has been printed already.
            let _ = thread.join();
        }
    }
}

impl<P: Position> std::fmt::Debug for SearchThread<P> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SearchThread")
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

impl<P> SearchThread<P>
where
    P: Position + Send + Sync + 'static,
    P::Move: Send + Sync + 'static,
{
    /// Starts a thread for a player. Results of its searches are sent to `events`.
    pub fn new(mut player: AnyPlayer<P>, events: Sender<Event<P::Move>>) -> Self {
        let (jobs, queue): (_, Receiver<Job<P>>) = channel();
        let thread = thread::spawn(move || {
            for job in queue {
                job(&mut player);
            }
        });
        SearchThread {
            jobs: Some(jobs),
            thread: Some(thread),
            events,
            signal: Signal::new(),
            number: 0,
            finished: Arc::new((Mutex::new((0, None)), Condvar::new())),
            reported: 0,
        }
    }

    /// Queues a job that needs the player, such as resizing its table. It runs after the search
    /// that is under way.
    pub fn enqueue(&self, job: impl FnOnce(&mut AnyPlayer<P>) + Send + 'static) {
        if let Some(jobs) = &self.jobs {
            // Fails only if the thread has panicked.
            let _ = jobs.send(Box::new(job));
        }
    }

    /// Starts a search. Its results arrive as events.
    pub fn think(&mut self, history: GameHistory<P>, task: Task<P::Move>) {
        self.stop_and_wait();
        self.number += 1;
        self.signal = Signal::new();
        if !task.ponder {
            // The clock runs from now, not from when the thread starts the job.
            self.signal.ponder_hit();
        }
        let (number, signal) = (self.number, self.signal.clone());
        let (events, finished) = (self.events.clone(), Arc::clone(&self.finished));
        self.enqueue(move |player| {
            let mut task = task.timed().stopped_by(&signal).telling(|update| {
                let _ = events.send(Event::SearchUpdate(number, update.clone()));
            });
            // Servers give legal moves; whatever they give, there is an answer.
            let legal = history.legal_moves();
            task.moves.retain(|mv| legal.contains(mv));
            let Ok(decision) = player.think(&history, task) else {
                unreachable!("all moves of the task are legal");
            };
            let (last, changed) = &*finished;
            *last.lock().unwrap_or_else(PoisonError::into_inner) = (number, Some(decision.clone()));
            changed.notify_all();
            let _ = events.send(Event::Decision(number, decision));
        });
    }

    /// Asks the player to decide now.
    pub fn stop(&self) {
        self.signal.stop();
    }

    /// Whether the last search was asked to stop.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.signal.is_stopped()
    }

    /// Tells the player that the move it ponders on was played.
    pub fn ponder_hit(&self) {
        self.signal.ponder_hit();
    }

    /// Whether a search is under way.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        let finished = self.finished.0.lock();
        finished.unwrap_or_else(PoisonError::into_inner).0 < self.number
    }

    /// Stops the search and waits until it has ended. Its events are ignored from now on. Returns
    /// its decision, unless that has been reported.
    pub fn stop_and_wait(&mut self) -> Option<Decision<P::Move>> {
        self.signal.stop();
        let (last, changed) = &*self.finished;
        let mut finished = last.lock().unwrap_or_else(PoisonError::into_inner);
        while finished.0 < self.number {
            finished = changed
                .wait(finished)
                .unwrap_or_else(PoisonError::into_inner);
        }
        let decision = finished.1.take();
        drop(finished);
        let unreported = self.awaits_decision();
        self.reported = self.number;
        decision.filter(|_| unreported)
    }

    /// Whether the events of this search are to be reported.
    #[must_use]
    pub fn awaits(&self, number: u64) -> bool {
        number > self.reported
    }

    /// Whether the decision of the last search is still to be reported.
    pub(crate) fn awaits_decision(&self) -> bool {
        self.awaits(self.number)
    }

    /// Notes that the decision of this search has been reported.
    pub(crate) fn mark_reported(&mut self, number: u64) {
        self.reported = self.reported.max(number);
    }
}
