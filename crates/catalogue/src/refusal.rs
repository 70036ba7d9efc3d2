//! Why something cannot be had.

use std::fmt;

/// What was asked for in vain, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The option that asked.
    pub option: &'static str,
    /// Why not, and what would do.
    pub why: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.option, self.why)
    }
}

impl std::error::Error for Refusal {}
