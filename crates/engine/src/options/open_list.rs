//! The options for the OPEN lists of SSS* and DUAL*.

use super::NamedParser;
use clap::Args;
use nullwindow::historical::{ListStorage, OpenRules, TieOrder};

/// How sss-star and dual-star keep their OPEN list.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct OpenListOption {
    /// Where sss-star and dual-star put a solved leaf among states of equal merit
    #[arg(long, value_name = "RULE", value_parser = NamedParser::<TieOrder>::new())]
    #[arg(default_value = "left-first")]
    ties: TieOrder,

    /// How sss-star and dual-star store their OPEN list; it changes their time only
    #[arg(long, value_name = "STORAGE", value_parser = NamedParser::<ListStorage>::new())]
    #[arg(default_value = "array")]
    list: ListStorage,
}

impl OpenListOption {
    /// What was chosen.
    pub(crate) fn rules(self) -> OpenRules {
        OpenRules {
            ties: self.ties,
            storage: self.list,
        }
    }
}
