//! An algorithm as it searches games: with a table, under the conditions of an experiment.

use crate::algorithms::Algorithm;
use crate::conditions::Conditions;
use crate::enhancements::Enhancements;
use crate::games::Playable;
use crate::memory::TableSize;
use crate::method::{Method, Parameters, Work};
use crate::refusal::Refusal;
use crate::tally::Tally;
use nullwindow::memory::{Depth, Layout};
use nullwindow::{Iteration, Plan, SearchReport};

/// By which steps to search, with what memory, under which conditions.
#[derive(Clone, Copy, Debug)]
pub struct GameSearch {
    /// The parameters of the algorithm.
    pub parameters: Parameters,
    /// What is remembered.
    pub table: TableSize,
    /// Plies from one iteration to the next; 0 for a single search.
    pub step: Depth,
    /// What judges leaves, in which order moves are tried, and where guesses come from.
    pub conditions: Conditions,
    /// Enhanced transposition cutoffs and the bonus for moves with few replies.
    pub enhancements: Enhancements,
}

impl GameSearch {
    /// Deepening by one ply, with a table of this size.
    pub fn with_table(table: TableSize, conditions: Conditions) -> Self {
        GameSearch {
            parameters: Parameters::default(),
            table,
            step: 1,
            conditions,
            enhancements: Enhancements::NONE,
        }
    }

    /// The iterations to a depth.
    pub fn plan(&self, depth: Depth) -> Plan {
        Plan::deepening(depth).by(self.step).timed()
    }

    /// Searches as the papers do: fixed depth, full width, leaves remembered, both bounds kept.
    ///
    /// # Errors
    /// There is no room for the table.
    pub fn run<G: Playable>(
        &self,
        algorithm: Algorithm,
        root: &G,
        plan: Plan,
        tally: Tally<'_, G>,
        watch: &mut dyn FnMut(&Iteration<G::Move>),
    ) -> Result<SearchReport<G::Move>, Refusal> {
        let memory = self.table.memory(Layout::TwoBounds)?;
        let work = Work {
            conditions: self.conditions,
            enhancements: self.enhancements,
            ..Work::new(root, plan, memory, tally)
        };
        let method = Method {
            algorithm,
            parameters: self.parameters,
        };
        Ok(G::search(&method, work, watch))
    }
}
