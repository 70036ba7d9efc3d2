//! Where a player thinks, on a thread of its own.

use nullwindow::Position;
use nullwindow::course::Course;
use nullwindow::player::{Decision, Insight, Player, Signal, Task};
use nullwindow::selection::Selection;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::lines::Line;

/// What a server hears of.
#[derive(Clone, Debug)]
pub enum Event<M> {
    /// A line from the client.
    Line(Line),
    /// The client has gone.
    End,
    /// The player at the desk knows something; of the search with this number.
    Insight(u64, Insight<M>),
    /// The player has decided.
    Decision(u64, Decision<M>),
}

/// Something to do for the player.
type Job<P, S> = Box<dyn FnOnce(&mut Player<P, S>) + Send>;

/// The number of the last search that is over, and what was decided.
type Over<M> = (u64, Option<Decision<M>>);

/// A player who thinks while its server listens.
///
/// Jobs are done in their order. At most one search is under way: the server stops it before it
/// asks for another.
pub struct Desk<P: Position, S: Selection<P>> {
    /// Gone when the desk is cleared.
    jobs: Option<Sender<Job<P, S>>>,
    thread: Option<JoinHandle<()>>,
    events: Sender<Event<P::Move>>,
    signal: Signal,
    /// The number of the last search asked for.
    number: u64,
    /// The last search that is over.
    over: Arc<(Mutex<Over<P::Move>>, Condvar)>,
    /// Searches up to this number are of no interest any more.
    dismissed: u64,
}

/// A player nobody waits for any more shall not think for ever, and leaves with the desk.
impl<P: Position, S: Selection<P>> Drop for Desk<P, S> {
    fn drop(&mut self) {
        self.signal.stop();
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            // One that panicked has said so.
            let _ = thread.join();
        }
    }
}

impl<P: Position, S: Selection<P>> std::fmt::Debug for Desk<P, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Desk")
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

impl<P, S> Desk<P, S>
where
    P: Position + Send + Sync + 'static,
    P::Move: Send + Sync + 'static,
    S: Selection<P> + Send + Sync + 'static,
{
    /// Seats a player, who tells `events` what it knows and decides.
    pub fn new(mut player: Player<P, S>, events: Sender<Event<P::Move>>) -> Self {
        let (jobs, todo): (_, Receiver<Job<P, S>>) = channel();
        let thread = thread::spawn(move || {
            for job in todo {
                job(&mut player);
            }
        });
        Desk {
            jobs: Some(jobs),
            thread: Some(thread),
            events,
            signal: Signal::new(),
            number: 0,
            over: Arc::new((Mutex::new((0, None)), Condvar::new())),
            dismissed: 0,
        }
    }

    /// Has something done with the player once it is idle: its table resized, its game forgotten.
    pub fn adjust(&self, job: impl FnOnce(&mut Player<P, S>) + Send + 'static) {
        // The thread ends with the desk, so somebody listens.
        if let Some(jobs) = &self.jobs {
            let _ = jobs.send(Box::new(job));
        }
    }

    /// Has the player think. Insights and a decision arrive as events.
    pub fn think(&mut self, course: Course<P>, task: Task<P::Move>) {
        self.dismiss();
        self.number += 1;
        self.signal = Signal::new();
        if !task.ponder {
            // Time runs from when the question came.
            self.signal.ponder_hit();
        }
        let (number, signal) = (self.number, self.signal.clone());
        let (events, over) = (self.events.clone(), Arc::clone(&self.over));
        self.adjust(move |player| {
            let decision = player.decide(&course, &task, &signal, &mut |insight| {
                let _ = events.send(Event::Insight(number, insight.clone()));
            });
            let (last, changed) = &*over;
            *last.lock().unwrap_or_else(PoisonError::into_inner) = (number, Some(decision.clone()));
            changed.notify_all();
            let _ = events.send(Event::Decision(number, decision));
        });
    }

    /// Asks the player to decide now.
    pub fn stop(&self) {
        self.signal.stop();
    }

    /// Whether the player was asked to decide at once in the last search.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.signal.is_stopped()
    }

    /// Tells the player that the move it ponders on was played.
    pub fn ponder_hit(&self) {
        self.signal.ponder_hit();
    }

    /// Whether the player thinks.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        let over = self.over.0.lock().unwrap_or_else(PoisonError::into_inner);
        over.0 < self.number
    }

    /// Stops the player and waits until it is idle. Nothing is heard of that search any more: what
    /// was decided is returned, unless it has been heard of.
    pub fn dismiss(&mut self) -> Option<Decision<P::Move>> {
        self.signal.stop();
        let (last, changed) = &*self.over;
        let mut over = last.lock().unwrap_or_else(PoisonError::into_inner);
        while over.0 < self.number {
            over = changed.wait(over).unwrap_or_else(PoisonError::into_inner);
        }
        let decision = over.1.take();
        drop(over);
        let unheard = self.awaits_answer();
        self.dismissed = self.number;
        decision.filter(|_| unheard)
    }

    /// Whether a search is still of interest.
    #[must_use]
    pub fn awaits(&self, number: u64) -> bool {
        number > self.dismissed
    }

    /// Whether a decision is still to be heard of.
    pub(crate) fn awaits_answer(&self) -> bool {
        self.awaits(self.number)
    }

    /// Takes note that a decision was heard of.
    pub(crate) fn answered(&mut self, number: u64) {
        self.dismissed = self.dismissed.max(number);
    }
}
