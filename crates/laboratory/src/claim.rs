//! A scalar claim of a paper as a check that can be run.

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
    /// Where: paper and section.
    pub place: &'static str,
    /// The published number, in words.
    pub published: &'static str,
    /// How far off still agrees.
    pub tolerance: &'static str,
    /// The searches it needs.
    pub jobs: fn(Scale) -> Vec<Job>,
    /// What comes of them.
    pub check: fn(Scale, &Results) -> Finding,
}

/// What was found of a claim.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// What was measured, in words.
    pub measured: String,
    /// On what.
    pub sample: String,
    /// Whether it agrees.
    pub verdict: Verdict,
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Claim").field(&self.name).finish()
    }
}
