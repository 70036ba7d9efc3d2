//! The options of a search of a game to a fixed depth.

use super::DEEPEST;
use super::enhancements::EnhancementsOption;
use super::parameters::ParametersOption;
use clap::Args;
use nullwindow::memory::Depth;
use nullwindow_catalogue::{GameSearch, TableSize};

/// By which steps to search, with what memory.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct GameSearchOption {
    #[command(flatten)]
    parameters: ParametersOption,

    /// What is remembered: entries (2^20), a size (16MiB), none, or unbounded
    #[arg(long, value_name = "SIZE", default_value = "2^21")]
    table: TableSize,

    /// One search of the full depth
    #[arg(long, conflicts_with = "deepening_step")]
    no_deepening: bool,

    /// Plies from one iteration to the next; the papers took 2 in checkers
    #[arg(long, value_name = "PLIES", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    deepening_step: Depth,

    #[command(flatten)]
    enhancements: EnhancementsOption,
}

impl GameSearchOption {
    /// What was chosen.
    pub(crate) fn search(&self) -> GameSearch {
        GameSearch {
            parameters: self.parameters.parameters(),
            table: self.table,
            step: if self.no_deepening {
                0
            } else {
                self.deepening_step
            },
            enhancements: self.enhancements.enhancements(),
        }
    }
}
