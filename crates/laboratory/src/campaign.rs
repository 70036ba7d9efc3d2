//! Runs the searches of many figures: each once, several in parallel, the timed ones alone.

use crate::delivery::Delivery;
use crate::estimate::Estimates;
use crate::execution::execute_until;
use crate::figure::Results;
use crate::gathering::Gathering;
use crate::job::Job;
use crate::outcome::Outcome;
use crate::store::{Store, StoreError};
use nullwindow_catalogue::Refusal;
use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, mpsc};
use std::thread;

/// Runs searches and stores their outcomes.
#[derive(Debug)]
pub struct Campaign<'s> {
    store: &'s Store,
    threads: NonZeroUsize,
    resume: bool,
    stop: Option<Arc<AtomicBool>>,
    gathering: Gathering,
}

/// A finished search.
#[derive(Clone, Copy, Debug)]
pub struct Step<'j> {
    /// The job.
    pub job: &'j Job,
    /// Its outcome.
    pub outcome: &'j Outcome,
    /// Whether it was taken from the store.
    pub stored: bool,
}

/// Why a campaign failed.
#[derive(Debug)]
pub enum CampaignError {
    /// The store cannot be used.
    Store(StoreError),
    /// A search cannot be run.
    Refused(Refusal),
    /// Two searches found different values for the same position and depth.
    Disagreement(String),
}

impl fmt::Display for CampaignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CampaignError::Store(error) => write!(f, "the store: {error}"),
            CampaignError::Refused(refusal) => refusal.fmt(f),
            CampaignError::Disagreement(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for CampaignError {}

impl From<StoreError> for CampaignError {
    fn from(error: StoreError) -> Self {
        CampaignError::Store(error)
    }
}

impl<'s> Campaign<'s> {
    /// A campaign with this many threads. With `resume` it takes outcomes from the store where it
    /// can.
    #[must_use]
    pub fn new(store: &'s Store, threads: NonZeroUsize, resume: bool) -> Self {
        Campaign {
            store,
            threads,
            resume,
            stop: None,
            gathering: Gathering::default(),
        }
    }

    /// The same campaign, which fails as soon as somebody raises a flag. What was found before is
    /// in the store.
    #[must_use]
    pub fn until(self, stop: Arc<AtomicBool>) -> Self {
        Campaign {
            stop: Some(stop),
            ..self
        }
    }

    /// Runs the searches that have no outcome yet, their references first, and calls `on_step`
    /// after each.
    ///
    /// # Errors
    /// A search or the store fails, or two searches disagree.
    pub fn run(
        &mut self,
        jobs: &[Job],
        mut on_step: impl FnMut(&Step<'_>),
    ) -> Result<&Results, CampaignError> {
        let gathering = &mut self.gathering;
        for round in gathering.missing(self.store, jobs, self.resume, &mut on_step)? {
            self.run_parallel(round, &mut on_step)?;
        }
        Ok(self.gathering.results())
    }

    /// The outcomes so far.
    #[must_use]
    pub fn results(&self) -> &Results {
        self.gathering.results()
    }

    fn run_parallel(
        &mut self,
        jobs: Vec<Job>,
        on_step: &mut impl FnMut(&Step<'_>),
    ) -> Result<(), CampaignError> {
        let alone = jobs.iter().any(Job::runs_alone);
        let threads = if alone { 1 } else { self.threads.get() };
        let queue: VecDeque<(Job, Option<Outcome>)> = jobs
            .into_iter()
            .map(|job| {
                let reference = self.gathering.reference(&job).cloned();
                (job, reference)
            })
            .collect();
        let queue = Mutex::new(queue);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads {
                let sender = sender.clone();
                let queue = &queue;
                let stop = self.stop.clone();
                scope.spawn(move || {
                    loop {
                        let next = queue.lock().map(|mut queue| queue.pop_front());
                        let Ok(Some((job, reference))) = next else {
                            return;
                        };
                        let outcome = execute_until(&job, reference.as_ref(), stop.as_ref());
                        // The receiver is gone after an error.
                        if sender.send((job, outcome)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            for (job, outcome) in receiver {
                let outcome = outcome.map_err(CampaignError::Refused)?;
                let found = Delivery::from_here(job, outcome);
                self.gathering.accept(self.store, found, &mut *on_step)?;
            }
            Ok(())
        })
    }
}

/// Every job once, preceded by the references.
#[must_use]
pub fn with_references(jobs: &[Job]) -> Vec<Job> {
    let mut seen = HashSet::new();
    let mut all = Vec::new();
    let references = jobs.iter().filter_map(Job::reference);
    for job in references.chain(jobs.iter().cloned()) {
        if seen.insert(job.to_string()) {
            all.push(job);
        }
    }
    all
}

/// First the jobs without a reference, then those with one, then those that run alone. In each
/// round the longest come first, so that all workers end at about the same time.
pub(crate) fn rounds(jobs: Vec<Job>, estimates: &Estimates) -> Vec<Vec<Job>> {
    let mut rounds = vec![Vec::new(), Vec::new(), Vec::new()];
    for job in jobs {
        let round = if job.runs_alone() {
            2
        } else {
            usize::from(job.reference().is_some())
        };
        rounds[round].push(job);
    }
    for round in &mut rounds {
        estimates.longest_first(round);
    }
    rounds.retain(|round| !round.is_empty());
    rounds
}
