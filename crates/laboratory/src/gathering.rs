//! Outcomes that come together from anywhere: the store, this program's threads, other machines.

use crate::campaign::{CampaignError, Step, rounds, with_references};
use crate::delivery::Delivery;
use crate::estimate::Estimates;
use crate::figure::Results;
use crate::job::Job;
use crate::machine;
use crate::outcome::Outcome;
use crate::store::Store;
use crate::values::Values;
use std::collections::HashMap;

/// The outcomes of searches so far, which agree with each other.
#[derive(Debug)]
pub struct Gathering {
    /// The machine whose times can be added to.
    here: String,
    results: Results,
    values: Values,
    /// Which machine each timed search ran on, by the job's text.
    timed_on: HashMap<String, String>,
}

impl Default for Gathering {
    fn default() -> Self {
        Gathering::working_on(machine::this_machine())
    }
}

impl Gathering {
    /// No outcomes yet; missing timed searches will be made on this machine.
    #[must_use]
    pub fn working_on(machine: &str) -> Self {
        Gathering {
            here: machine.to_owned(),
            results: Results::default(),
            values: Values::default(),
            timed_on: HashMap::new(),
        }
    }

    /// The searches that have no outcome yet, their references among them, in rounds: those of one
    /// round can run side by side, a timed one alone, and each round needs those before it. With
    /// `resume` the store is looked into first, and `on_step` hears of what is there.
    ///
    /// Timed searches of these jobs all come from one machine: where they don't, or some are
    /// missing, those of other machines than this are made again.
    ///
    /// # Errors
    /// The store cannot be read, or what it holds disagrees.
    pub fn missing(
        &mut self,
        store: &Store,
        jobs: &[Job],
        resume: bool,
        mut on_step: impl FnMut(&Step<'_>),
    ) -> Result<Vec<Vec<Job>>, CampaignError> {
        let jobs = with_references(jobs);
        let mut found: HashMap<String, Outcome> = HashMap::new();
        if resume {
            for job in jobs.iter().filter(|job| !self.results.has(job)) {
                if let Some(outcome) = store.find(job)? {
                    if job.runs_alone() {
                        self.timed_on.insert(job.to_string(), store.timed_on(job)?);
                    }
                    found.insert(job.to_string(), outcome);
                }
            }
        }
        let again = self.timed_elsewhere(&jobs);
        let mut missing = Vec::new();
        for job in jobs {
            let text = job.to_string();
            if again.contains(&text) {
                missing.push(job);
            } else if let Some(outcome) = found.remove(&text) {
                on_step(&Step {
                    job: &job,
                    outcome: &outcome,
                    stored: true,
                });
                self.add(&job, outcome)?;
            } else if !self.results.has(&job) {
                missing.push(job);
            }
        }
        let estimates = if resume && !missing.is_empty() {
            Estimates::of(store)?
        } else {
            Estimates::default()
        };
        Ok(rounds(missing, &estimates))
    }

    /// The timed searches that have to be made again, because not all are there from one machine.
    fn timed_elsewhere(&self, jobs: &[Job]) -> Vec<String> {
        let timed: Vec<String> = jobs
            .iter()
            .filter(|job| job.runs_alone())
            .map(ToString::to_string)
            .collect();
        let mut machines = timed.iter().map(|job| self.timed_on.get(job));
        let first = machines.next().flatten();
        if first.is_some() && machines.all(|machine| machine == first) {
            return Vec::new();
        }
        let elsewhere = |job: &String| self.timed_on.get(job) != Some(&self.here);
        timed.into_iter().filter(elsewhere).collect()
    }

    /// The outcome that a job needs, if it needs one and it is there.
    #[must_use]
    pub fn reference(&self, job: &Job) -> Option<&Outcome> {
        self.results.get(&job.reference()?)
    }

    /// Takes an outcome and stores it; one that is there already is kept, and `false` returned.
    ///
    /// # Errors
    /// It disagrees with others, or the store cannot be written.
    pub fn accept(
        &mut self,
        store: &Store,
        found: Delivery,
        mut on_step: impl FnMut(&Step<'_>),
    ) -> Result<bool, CampaignError> {
        let Delivery {
            job,
            machine,
            outcome,
        } = found;
        let same_place = !job.runs_alone() || self.timed_on.get(&job.to_string()) == Some(&machine);
        if let Some(known) = self.results.get(&job)
            && same_place
        {
            known
                .same_search(&outcome)
                .map_err(|what| CampaignError::Disagreement(twice(&job, &what)))?;
            return Ok(false);
        }
        self.values
            .note(&job, &outcome)
            .map_err(CampaignError::Disagreement)?;
        store.keep_from(&job, &outcome, &machine)?;
        if job.runs_alone() {
            self.timed_on.insert(job.to_string(), machine);
        }
        on_step(&Step {
            job: &job,
            outcome: &outcome,
            stored: false,
        });
        self.results.insert(&job, outcome);
        Ok(true)
    }

    /// The outcomes so far.
    #[must_use]
    pub fn results(&self) -> &Results {
        &self.results
    }

    fn add(&mut self, job: &Job, outcome: Outcome) -> Result<(), CampaignError> {
        self.values
            .note(job, &outcome)
            .map_err(CampaignError::Disagreement)?;
        self.results.insert(job, outcome);
        Ok(())
    }
}

/// That a search was made twice and found something else.
pub(crate) fn twice(job: &Job, what: &str) -> String {
    format!("the same search, made twice, disagrees with itself in its {what}: [{job}]")
}
