//! The parts of JSON records that commands share. Field names are a contract.

use nullwindow::observers::Counts;
use nullwindow_catalogue::{Conditions, MinimalGraphs, ordering_words};
use serde::Serialize;

/// The conditions of a search.
#[derive(Clone, Serialize, Debug)]
pub(crate) struct ConditionsRecord {
    leaves: &'static str,
    ordering: String,
    grain: i32,
    aspiration: i32,
    back: usize,
}

impl From<Conditions> for ConditionsRecord {
    fn from(conditions: Conditions) -> Self {
        ConditionsRecord {
            leaves: conditions.leaves.name(),
            ordering: ordering_words::text(conditions.ordering),
            grain: conditions.grain,
            aspiration: conditions.aspiration,
            back: conditions.back,
        }
    }
}

/// What was searched, and what would have been enough.
#[derive(Serialize, Debug)]
pub(crate) struct MinimalGraphRecord {
    searched: Counts,
    left_first: Counts,
    approximate: Counts,
    cheapest_plies: u8,
    searched_to_left_first: f64,
    left_first_to_approximate: f64,
    /// Nodes where the oracle had no move, or not the one that was needed.
    lost: u64,
}

impl MinimalGraphRecord {
    /// The record of graphs with cheaper moves in the lowest `cheapest_plies` plies.
    pub(crate) fn new(graphs: &MinimalGraphs, cheapest_plies: u8) -> Self {
        MinimalGraphRecord {
            searched: graphs.searched,
            left_first: graphs.left_first,
            approximate: graphs.approximate,
            cheapest_plies,
            searched_to_left_first: graphs.searched_to_left_first(),
            left_first_to_approximate: graphs.left_first_to_approximate(),
            lost: graphs.lost,
        }
    }
}
