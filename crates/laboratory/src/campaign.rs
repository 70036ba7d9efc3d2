//! Runs the searches of many figures: each once, several in parallel, the timed ones alone.

use crate::execution::execute;
use crate::figure::Results;
use crate::job::Job;
use crate::outcome::Outcome;
use crate::store::{Store, StoreError};
use nullwindow_catalogue::{Conditions, Refusal};
use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc};
use std::thread;

/// Runs searches and stores their outcomes.
#[derive(Debug)]
pub struct Campaign<'s> {
    store: &'s Store,
    threads: NonZeroUsize,
    resume: bool,
    results: Results,
    /// The value of each subject at a depth, by what judged its leaves, and the job that found it
    /// first.
    values: HashMap<Judged, (i32, String)>,
}

/// What a value depends on: the subject, the depth, and what judges the leaves.
type Judged = (String, u8, &'static str, i32);

fn judged(job: &Job, depth: u8) -> Judged {
    let Conditions { leaves, grain, .. } = job.conditions;
    (job.subject.to_string(), depth, leaves.name(), grain)
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
            results: Results::default(),
            values: HashMap::new(),
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
        let mut missing = Vec::new();
        for job in with_references(jobs) {
            if self.results.has(&job) {
                continue;
            }
            let found = if self.resume {
                self.store.find(&job)?
            } else {
                None
            };
            match found {
                Some(outcome) => {
                    on_step(&Step {
                        job: &job,
                        outcome: &outcome,
                        stored: true,
                    });
                    self.add(&job, outcome)?;
                }
                None => missing.push(job),
            }
        }
        for round in rounds(missing) {
            self.run_parallel(round, &mut on_step)?;
        }
        Ok(&self.results)
    }

    /// The outcomes so far.
    #[must_use]
    pub fn results(&self) -> &Results {
        &self.results
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
                let reference = job.reference();
                let reference = reference.map(|other| self.results.of(&other).clone());
                (job, reference)
            })
            .collect();
        let queue = Mutex::new(queue);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads {
                let sender = sender.clone();
                let queue = &queue;
                scope.spawn(move || {
                    loop {
                        let next = queue.lock().map(|mut queue| queue.pop_front());
                        let Ok(Some((job, reference))) = next else {
                            return;
                        };
                        let outcome = execute(&job, reference.as_ref());
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
                self.store.keep(&job, &outcome)?;
                on_step(&Step {
                    job: &job,
                    outcome: &outcome,
                    stored: false,
                });
                self.add(&job, outcome)?;
            }
            Ok(())
        })
    }

    /// Adds an outcome. Searches that disagree are an error.
    fn add(&mut self, job: &Job, outcome: Outcome) -> Result<(), CampaignError> {
        let rival = outcome.rival.iter().flat_map(|rival| &rival.iterations);
        let mut found: Vec<(u8, i32)> = outcome
            .iterations
            .iter()
            .chain(rival)
            .filter_map(|it| Some((it.depth, it.value?.0)))
            .collect();
        if let (Some(value), false) = (outcome.value, outcome.gave_up) {
            found.push((job.depth, value));
        }
        for (depth, value) in found {
            let key = judged(job, depth);
            let first = self.values.entry(key);
            let (expected, other) = first.or_insert_with(|| (value, job.to_string()));
            if *expected != value {
                return Err(CampaignError::Disagreement(format!(
                    "two searches disagree at depth {depth}: {value} by [{job}], \
                     {expected} by [{other}]"
                )));
            }
        }
        // An algorithm that does not find the value still finds a lower bound.
        let key = judged(job, job.depth);
        if let (None, false, Some((value, other))) =
            (outcome.value, outcome.gave_up, self.values.get(&key))
            && outcome.lower > *value
        {
            let lower = outcome.lower;
            return Err(CampaignError::Disagreement(format!(
                "two searches disagree: at least {lower} by [{job}], {value} by [{other}]"
            )));
        }
        self.results.insert(job, outcome);
        Ok(())
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
/// round the longest come first, so that the threads end at about the same time.
fn rounds(jobs: Vec<Job>) -> Vec<Vec<Job>> {
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
        round.sort_by(|a, b| b.weight().total_cmp(&a.weight()));
    }
    rounds.retain(|round| !round.is_empty());
    rounds
}
