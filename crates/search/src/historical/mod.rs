//! Algorithms that bring their own data structures: what the papers compare with.
//!
//! They search a tree to a fixed depth from the root, know no transpositions, and take moves as
//! generated.

mod informed;
mod linked_states;
mod open_list;
mod open_rules;
mod state;
mod stockman;

pub use informed::{Informed, Knowledge};
pub use open_list::{ListWork, OpenCounts, OpenList};
pub use open_rules::{ListStorage, OpenRules, TieOrder};
pub use state::State;
pub use stockman::{Kind, Stockman};

use crate::memory::Depth;
use crate::observers::Counts;
use crate::report::{Pass, SearchReport};
use crate::score::{Bounds, Score};

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

impl HistoricalReport {
    /// The same as a report of any search, of so many plies and so much work.
    #[must_use]
    pub fn report<M>(self, depth: Depth, counts: Counts) -> SearchReport<M> {
        let mut report = SearchReport::unfinished(None);
        report.depth = depth;
        report.value = Some(self.value);
        report.bounds = Bounds::exactly(self.value);
        let passes = self.passes.into_iter();
        // They ask about the root, and never about one of its moves.
        report.passes = passes.map(|pass| pass.without_move()).collect();
        report.counts = counts;
        report.open = self.open;
        report
    }
}
