//! An algorithm as it searches games: with a table and the papers' order of moves.

use crate::algorithms::Algorithm;
use crate::enhancements::Enhancements;
use crate::games::Playable;
use crate::memory::TableSize;
use crate::method::{Method, Parameters, Work};
use crate::refusal::Refusal;
use crate::tally::Tally;
use clap::Args;
use nullwindow::memory::{Depth, Layout};
use nullwindow::{Iteration, Plan, SearchReport};

/// How deep to search, by which steps, with what memory.
#[derive(Args, Clone, Copy, Debug)]
pub struct GameSearch {
    /// The parameters of the algorithm.
    #[command(flatten)]
    pub parameters: Parameters,

    /// What is remembered: entries (2^20), a size (16MiB), none, or unbounded
    #[arg(long, value_name = "SIZE", default_value = "2^21")]
    pub table: TableSize,

    /// One search of the full depth
    #[arg(long, conflicts_with = "deepening_step")]
    no_deepening: bool,

    /// Plies from one iteration to the next; the papers took 2 in checkers
    #[arg(long, value_name = "PLIES", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    deepening_step: Depth,

    /// Enhanced transposition cutoffs and the bonus for moves with few replies.
    #[command(flatten)]
    pub enhancements: Enhancements,
}

/// The most plies a search may be asked for.
pub const DEEPEST: i64 = 100;

impl GameSearch {
    /// Deepening by one ply, with a table of this size.
    pub fn with_table(table: TableSize) -> Self {
        GameSearch {
            parameters: Parameters::default(),
            table,
            no_deepening: false,
            deepening_step: 1,
            enhancements: Enhancements::NONE,
        }
    }

    /// The same, deepening by so many plies.
    #[must_use]
    pub fn by(self, deepening_step: Depth) -> Self {
        GameSearch {
            deepening_step,
            ..self
        }
    }

    /// The same with these enhancements.
    #[must_use]
    pub fn enhanced(self, enhancements: Enhancements) -> Self {
        GameSearch {
            enhancements,
            ..self
        }
    }

    /// Plies from one iteration to the next; 0 for a single search.
    pub fn step(&self) -> Depth {
        if self.no_deepening {
            0
        } else {
            self.deepening_step
        }
    }

    /// The iterations to a depth.
    pub fn plan(&self, depth: Depth) -> Plan {
        Plan::deepening(depth).by(self.step())
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
            ordering: self.enhancements.ordering::<G>(),
            etc: self.enhancements.etc(),
            ..Work::new(root, plan, memory, tally)
        };
        let method = Method::of_game::<G>(algorithm, self.parameters);
        Ok(G::search(&method, work, watch))
    }
}
