//! Running the searches of many figures: each once, several side by side, the timed ones alone.

use crate::figure::Results;
use crate::job::Job;
use crate::outcome::Outcome;
use crate::store::{Store, StoreError};
use crate::workbench::perform;
use nullwindow_catalogue::Refusal;
use std::collections::{HashMap, HashSet, VecDeque};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Mutex, mpsc};
use std::thread;

/// Searches to be made, and where to keep what they find.
#[derive(Debug)]
pub struct Campaign<'s> {
    /// Where outcomes are kept.
    pub store: &'s Store,
    /// How many searches run side by side.
    pub threads: NonZeroUsize,
    /// Whether outcomes that the store has are taken from there.
    pub resume: bool,
}

/// How far a campaign has come.
#[derive(Clone, Copy, Debug)]
pub struct Step<'j> {
    /// Searches made so far, those found in the store included.
    pub done: usize,
    /// All searches.
    pub of: usize,
    /// The one that has just ended.
    pub job: &'j Job,
    /// Its time.
    pub seconds: f64,
}

/// Why a campaign failed.
#[derive(Debug)]
pub enum CampaignError {
    /// The store cannot be used.
    Store(StoreError),
    /// A search cannot be made.
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

impl Campaign<'_> {
    /// Makes all searches, those they refer to first, and tells of each.
    ///
    /// # Errors
    /// A search or the store fails, or two searches disagree.
    pub fn run(
        &self,
        jobs: &[Job],
        mut tell: impl FnMut(&Step<'_>),
    ) -> Result<Results, CampaignError> {
        let jobs = with_references(jobs);
        let mut results = Results::default();
        let mut waiting = Vec::new();
        for job in &jobs {
            let found = if self.resume {
                self.store.find(job)?
            } else {
                None
            };
            match found {
                Some(outcome) => results.insert(job, outcome),
                None => waiting.push(job.clone()),
            }
        }
        let mut done = jobs.len() - waiting.len();
        for round in rounds(waiting) {
            let alone = round.first().is_some_and(Job::alone);
            let threads = if alone {
                NonZeroUsize::MIN
            } else {
                self.threads
            };
            self.side_by_side(round, threads, &mut results, |job, outcome| {
                done += 1;
                tell(&Step {
                    done,
                    of: jobs.len(),
                    job,
                    seconds: outcome.seconds,
                });
            })?;
        }
        agree(&jobs, &results)?;
        Ok(results)
    }

    fn side_by_side(
        &self,
        jobs: Vec<Job>,
        threads: NonZeroUsize,
        results: &mut Results,
        mut tell: impl FnMut(&Job, &Outcome),
    ) -> Result<(), CampaignError> {
        let queue: VecDeque<(Job, Option<Outcome>)> = jobs
            .into_iter()
            .map(|job| {
                let reference = job.reference().map(|other| results.of(&other).clone());
                (job, reference)
            })
            .collect();
        let queue = Mutex::new(queue);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.get() {
                let sender = sender.clone();
                let queue = &queue;
                scope.spawn(move || {
                    loop {
                        let next = queue.lock().map(|mut queue| queue.pop_front());
                        let Ok(Some((job, reference))) = next else {
                            return;
                        };
                        let outcome = perform(&job, reference.as_ref());
                        // Nobody listens after an error; the rest need not be done.
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
                tell(&job, &outcome);
                results.insert(&job, outcome);
            }
            Ok(())
        })
    }
}

/// Every job once, and those they refer to before them.
fn with_references(jobs: &[Job]) -> Vec<Job> {
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

/// First what refers to nothing, then what does, then what must run alone.
fn rounds(jobs: Vec<Job>) -> Vec<Vec<Job>> {
    let mut rounds = vec![Vec::new(), Vec::new(), Vec::new()];
    for job in jobs {
        let round = if job.alone() {
            2
        } else {
            usize::from(job.reference().is_some())
        };
        rounds[round].push(job);
    }
    rounds.retain(|round| !round.is_empty());
    rounds
}

/// An experiment whose searches disagree is an error, not a plot.
fn agree(jobs: &[Job], results: &Results) -> Result<(), CampaignError> {
    let mut values: HashMap<(String, u8, i32), (i32, &Job)> = HashMap::new();
    let mut check = |job, depth, value| match value {
        None => Ok(()),
        Some(value) => {
            let key = (Job::subject_text(job), depth, job.grain);
            let &mut (expected, other) = values.entry(key).or_insert((value, job));
            if expected == value {
                return Ok(());
            }
            Err(CampaignError::Disagreement(format!(
                "two searches disagree at depth {depth}: {value} by [{job}], \
                 {expected} by [{other}]"
            )))
        }
    };
    for job in jobs {
        let outcome = results.of(job);
        for stage in &outcome.iterations {
            check(job, stage.depth, stage.value)?;
        }
        if !outcome.gave_up {
            check(job, job.depth, outcome.value)?;
        }
    }
    for job in jobs {
        let outcome = results.of(job);
        let key = (Job::subject_text(job), job.depth, job.grain);
        if let (None, false, Some(&(value, other))) =
            (outcome.value, outcome.gave_up, values.get(&key))
            && outcome.lower > value
        {
            let lower = outcome.lower;
            return Err(CampaignError::Disagreement(format!(
                "two searches disagree: at least {lower} by [{job}], {value} by [{other}]"
            )));
        }
    }
    Ok(())
}
