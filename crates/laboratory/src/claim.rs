//! A claim of a paper about a number, as an executable check.

use crate::figure::Results;
use crate::job::Job;
use crate::scale::Scale;
use crate::sheet::Verdict;
use std::fmt;

/// A claim of a paper.
#[derive(Clone, Copy)]
pub struct Claim {
    /// Its name, such as `mtdf-leaves-chess`.
    pub name: &'static str,
    /// What is claimed.
    pub text: &'static str,
    /// Paper and section.
    pub place: &'static str,
    /// The published number, in words.
    pub published: &'static str,
    /// The tolerance, in words.
    pub tolerance: &'static str,
    /// The searches it needs.
    pub jobs: fn(Scale) -> Vec<Job>,
    /// Checks their outcomes.
    pub check: fn(Scale, &Results) -> Finding,
}

/// The result of checking a claim.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What was measured, in words.
    pub measured: String,
    /// What is published for just that, such as the point of a curve at the same depth, in words;
    /// `None` where [`Claim::published`] says it.
    pub published: Option<String>,
    /// The sample, in words.
    pub sample: String,
    /// Whether it agrees.
    pub verdict: Verdict,
}

impl Finding {
    /// What is published, beside what was measured.
    #[must_use]
    pub fn published(&self, claim: &Claim) -> String {
        match &self.published {
            Some(here) => format!("{here} (in words: {})", claim.published),
            None => claim.published.to_owned(),
        }
    }
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Claim").field(&self.name).finish()
    }
}
