//! A figure of a paper as an experiment: the searches it needs, and the sheet it makes of them.

use crate::job::Job;
use crate::outcome::Outcome;
use crate::scale::Scale;
use crate::sheet::Sheet;
use std::collections::HashMap;
use std::fmt;

/// A figure of a paper, or one that goes beyond them.
#[derive(Clone, Copy)]
pub struct Figure {
    /// Its name on the command line, such as `1996a/fig13`.
    pub name: &'static str,
    /// What it shows, in a few words.
    pub title: &'static str,
    /// What it varies.
    pub varies: &'static str,
    /// What it measures.
    pub measures: &'static str,
    /// The result in the paper.
    pub expects: &'static str,
    /// The searches it needs.
    pub jobs: fn(Scale) -> Vec<Job>,
    /// Makes the sheet.
    pub draw: fn(Scale, &Results) -> Sheet,
}

impl fmt::Debug for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Figure").field(&self.name).finish()
    }
}

impl Figure {
    /// The figure whose name this is.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Figure> {
        crate::figures::ALL
            .iter()
            .copied()
            .find(|figure| figure.name == name)
    }

    /// The paper it belongs to.
    #[must_use]
    pub fn paper(&self) -> &'static str {
        match self.name.split('/').next() {
            Some("1987") => {
                "Marsland, Reinefeld, Schaeffer: Low Overhead Alternatives to SSS*, 1987"
            }
            Some("1994") => {
                "Plaat, Schaeffer, Pijls, de Bruin: A New Paradigm for Minimax Search, 1994"
            }
            Some("1996a") => {
                "Plaat, Schaeffer, Pijls, de Bruin: Best-First Fixed-Depth Minimax Algorithms, 1996"
            }
            Some("1996b") => {
                "Plaat, Schaeffer, Pijls, de Bruin: Exploiting Graph Properties of Game Trees, 1996"
            }
            _ => "beyond the papers",
        }
    }
}

/// The outcomes of searches, by job.
#[derive(Debug, Default)]
pub struct Results {
    by_job: HashMap<String, Outcome>,
}

impl Results {
    /// Adds the outcome of a job.
    pub fn insert(&mut self, job: &Job, outcome: Outcome) {
        self.by_job.insert(job.to_string(), outcome);
    }

    /// Whether there is an outcome of a job.
    #[must_use]
    pub fn has(&self, job: &Job) -> bool {
        self.by_job.contains_key(&job.to_string())
    }

    /// The outcome of a job among [`Figure::jobs`].
    ///
    /// # Panics
    /// The job is not among them, which is a bug of the figure.
    #[must_use]
    pub fn of(&self, job: &Job) -> &Outcome {
        let name = job.to_string();
        self.by_job
            .get(&name)
            .unwrap_or_else(|| panic!("nobody asked for: {name}"))
    }

    /// The outcome of a job, if there is one.
    #[must_use]
    pub fn get(&self, job: &Job) -> Option<&Outcome> {
        self.by_job.get(&job.to_string())
    }
}
