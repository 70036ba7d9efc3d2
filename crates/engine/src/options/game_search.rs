//! The options of a search of a game to a fixed depth.

use super::conditions::ConditionsOption;
use super::enhancements::EnhancementsOption;
use super::parameters::ParametersOption;
use super::{DEEPEST, NamedParser};
use clap::Args;
use nullwindow::memory::{Depth, Layout, Replacement};
use nullwindow_catalogue::{GameSearch, Playable, TableRules, TableSize};

/// By which steps to search, with what memory, under which conditions.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct GameSearchOption {
    #[command(flatten)]
    parameters: ParametersOption,

    /// What is remembered: entries (2^20), a size (16MiB), none, or unbounded
    #[arg(long, value_name = "SIZE", default_value = "2^21")]
    table: TableSize,

    /// Which bounds of a node an entry of the table keeps
    #[arg(long, value_name = "N", default_value = "two", value_parser = NamedParser::<Layout>::new())]
    bounds: Layout,

    /// Which entry of a full table gives way
    #[arg(long, value_name = "RULE", default_value = "bucket", value_parser = NamedParser::<Replacement>::new())]
    replacement: Replacement,

    /// One search of the full depth
    #[arg(long, conflicts_with = "deepening_step")]
    no_deepening: bool,

    /// Plies from one iteration to the next; the papers took 2 in checkers
    #[arg(long, value_name = "PLIES", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    deepening_step: Depth,

    #[command(flatten)]
    conditions: ConditionsOption,

    #[command(flatten)]
    enhancements: EnhancementsOption,
}

impl GameSearchOption {
    /// What was chosen for a game.
    pub(crate) fn search<G: Playable>(&self) -> GameSearch {
        let parameters = self.parameters.parameters();
        let mut conditions = self.conditions.conditions::<G>();
        conditions.back = parameters.back.unwrap_or(conditions.back);
        GameSearch {
            parameters,
            table: self.table,
            rules: TableRules {
                layout: self.bounds,
                replacement: self.replacement,
            },
            step: if self.no_deepening {
                0
            } else {
                self.deepening_step
            },
            conditions,
            enhancements: self.enhancements.enhancements(),
        }
    }
}
