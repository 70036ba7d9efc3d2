//! The parts of JSON records that commands share. Field names are a contract.

use nullwindow::historical::OpenCounts;
use nullwindow::observers::Counts;
use nullwindow_catalogue::{Conditions, MinimalGraphs, ordering_words};
use serde::Serialize;

/// How much work a search was.
#[derive(Clone, Copy, Serialize, Debug)]
pub(crate) struct CountsRecord {
    leaf_evaluations: u64,
    leaf_visits: u64,
    unique_leaves: u64,
    interior: u64,
    table_hits: u64,
    total: u64,
    cut_nodes: u64,
    cut_first_move: u64,
    cut_moves_tried: u64,
}

impl From<Counts> for CountsRecord {
    fn from(counts: Counts) -> Self {
        CountsRecord {
            leaf_evaluations: counts.leaf_evaluations,
            leaf_visits: counts.leaf_visits,
            unique_leaves: counts.unique_leaves,
            interior: counts.interior,
            table_hits: counts.table_hits,
            total: counts.total(),
            cut_nodes: counts.cut_nodes,
            cut_first_move: counts.cut_first_move,
            cut_moves_tried: counts.cut_moves_tried,
        }
    }
}

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
    searched: CountsRecord,
    left_first: CountsRecord,
    approximate: CountsRecord,
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
            searched: graphs.searched.into(),
            left_first: graphs.left_first.into(),
            approximate: graphs.approximate.into(),
            cheapest_plies,
            searched_to_left_first: graphs.searched_to_left_first(),
            left_first_to_approximate: graphs.left_first_to_approximate(),
            lost: graphs.lost,
        }
    }
}

/// The work on an OPEN list.
#[derive(Serialize, Debug)]
pub(crate) struct OpenRecord {
    pushes: u64,
    pops: u64,
    inserts: u64,
    purges: u64,
    purged: u64,
    peak: u64,
}

impl From<OpenCounts> for OpenRecord {
    fn from(open: OpenCounts) -> Self {
        OpenRecord {
            pushes: open.pushes,
            pops: open.pops,
            inserts: open.inserts,
            purges: open.purges,
            purged: open.purged,
            peak: open.peak,
        }
    }
}
