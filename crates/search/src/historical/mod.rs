//! Algorithms that bring their own data structures: what the papers compare with.
//!
//! They search a tree to a fixed depth from the root, know no transpositions, and take moves as
//! generated.

mod informed;
mod open_list;
mod stockman;

pub use informed::{Informed, Knowledge};
pub use open_list::{ListWork, OpenCounts, OpenList, State};
pub use stockman::{Kind, Stockman};

use crate::report::Pass;
use crate::score::Score;

/// What a historical search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HistoricalReport {
    /// Value of the root for the side to move.
    pub value: Score,
    /// The bounds it went through, told as questions and answers.
    pub passes: Vec<Pass>,
    /// The work on the OPEN list, for those that have one.
    pub open: Option<OpenCounts>,
}
