//! An algorithm as it searches games: with a table, under the conditions of an experiment.

use crate::algorithms::Algorithm;
use crate::conditions::Conditions;
use crate::enhancements::Enhancements;
use crate::games::Playable;
use crate::memory::{TableRules, TableSize};
use crate::method::{Method, Parameters, Work};
use crate::refusal::Refusal;
use crate::tally::Tally;
use nullwindow::memory::{AnyMemory, Depth};
use nullwindow::{Iteration, Plan, SearchReport};

/// By which steps to search, with what memory, under which conditions.
#[derive(Clone, Copy, Debug)]
pub struct GameSearch {
    /// The parameters of the algorithm.
    pub parameters: Parameters,
    /// What is remembered.
    pub table: TableSize,
    /// How a table keeps it.
    pub rules: TableRules,
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
            rules: TableRules::default(),
            step: 1,
            conditions,
            enhancements: Enhancements::NONE,
        }
    }

    /// The iterations to a depth.
    pub fn plan(&self, depth: Depth) -> Plan {
        Plan::deepening(depth).by(self.step).timed()
    }

    /// Searches as the papers do: fixed depth, full width, leaves remembered.
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
        let memory = self.table.memory_by(self.rules)?;
        Ok(self.run_with(memory, algorithm, root, plan, tally, watch))
    }

    /// As [`run`](GameSearch::run), after positions of the same game were searched with the same
    /// table, which nobody counts.
    ///
    /// # Errors
    /// There is no room for the table.
    pub fn run_after<G: Playable>(
        &self,
        earlier: &[G],
        algorithm: Algorithm,
        root: &G,
        plan: Plan,
    ) -> Result<SearchReport<G::Move>, Refusal> {
        if earlier.is_empty() {
            // A table of its own is quicker than one that is lent.
            return self.run(algorithm, root, plan, Tally::default(), &mut |_| {});
        }
        let mut memory = self.table.memory_by(self.rules)?;
        let mut search = |position: &G| {
            let memory = AnyMemory::Lent(&mut memory);
            self.run_with(
                memory,
                algorithm,
                position,
                plan,
                Tally::default(),
                &mut |_| {},
            )
        };
        for position in earlier {
            search(position);
        }
        Ok(search(root))
    }

    fn run_with<'o, G: Playable>(
        &self,
        memory: AnyMemory<'o>,
        algorithm: Algorithm,
        root: &G,
        plan: Plan,
        tally: Tally<'o, G>,
        watch: &mut dyn FnMut(&Iteration<G::Move>),
    ) -> SearchReport<G::Move> {
        let work = Work {
            conditions: self.conditions,
            enhancements: self.enhancements,
            ..Work::new(root, plan, memory, tally)
        };
        let method = Method {
            algorithm,
            parameters: self.parameters,
        };
        G::search(&method, work, watch)
    }
}
