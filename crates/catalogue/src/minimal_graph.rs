//! How little would have been enough: minimal graphs of positions of games (1996b).

use crate::algorithms::Algorithm;
use crate::conditions::Conditions;
use crate::games::Playable;
use crate::memory::TableSize;
use crate::method::{Method, Parameters, Work};
use crate::refusal::Refusal;
use crate::tally::Tally;
use nullwindow::graphs::{LowestPlies, Oracle, Recorder};
use nullwindow::memory::{AnyMemory, Depth, Layout};
use nullwindow::observers::Counts;
use nullwindow::ordering::OrderingChoice;
use nullwindow::{Plan, Score, SearchReport};

/// What enhanced NegaScout searched, and what would have been enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MinimalGraphs {
    /// The value of the position, by all three alike.
    pub value: Score,
    /// The last iteration of the search.
    pub searched: Counts,
    /// The left-first minimal graph, LFMG.
    pub left_first: Counts,
    /// The approximate real minimal graph, ARMG(d).
    pub approximate: Counts,
    /// Nodes for which the oracle had no move, in both countings.
    pub lost: u64,
}

impl MinimalGraphs {
    /// How many times larger the search was than the left-first minimal graph.
    #[must_use]
    pub fn searched_to_left_first(&self) -> f64 {
        ratio(self.searched, self.left_first)
    }

    /// How many times larger the left-first minimal graph is than the approximate one.
    #[must_use]
    pub fn left_first_to_approximate(&self) -> f64 {
        ratio(self.left_first, self.approximate)
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn ratio(of: Counts, to: Counts) -> f64 {
    of.total() as f64 / to.total() as f64
}

/// The minimal graphs of a position, after a search by enhanced NegaScout: Aspiration NegaScout
/// with a table, under these conditions, and iterations `step` plies apart. Cheaper cutoffs are
/// looked for in the lowest `cheapest_plies` plies. `stage` is told what comes next.
///
/// # Errors
/// There is no room for the table.
pub fn minimal_graphs<G: Playable>(
    root: &G,
    depth: Depth,
    step: Depth,
    cheapest_plies: impl Into<LowestPlies>,
    table: TableSize,
    conditions: &Conditions,
    stage: &mut dyn FnMut(&'static str),
) -> Result<MinimalGraphs, Refusal> {
    stage("searching");
    let mut recorder = Recorder::new(table.memory(Layout::TwoBounds)?);
    let method = Method {
        algorithm: Algorithm::ENHANCED_NEGASCOUT,
        parameters: Parameters::default(),
    };
    let plan = Plan::deepening(depth).by(step).without_lines();
    let memory = AnyMemory::Lent(&mut recorder);
    let work = Work {
        conditions: *conditions,
        ..Work::new(root, plan, memory, Tally::default())
    };
    let report = G::search(&method, work, &mut |_| {});
    let mut oracle = recorder.oracle;
    stage("counting the left-first graph");
    let (left_first, lost) = count(&oracle, root, depth, conditions);
    stage("looking for cheaper cutoffs");
    root.cheapen(&mut oracle, depth, cheapest_plies.into(), conditions);
    stage("counting the approximate graph");
    let (approximate, lost_later) = count(&oracle, root, depth, conditions);
    debug_assert_eq!(left_first.value, report.value);
    debug_assert_eq!(approximate.value, report.value);
    Ok(MinimalGraphs {
        value: report.value.unwrap_or(report.bounds.lower),
        searched: report
            .iterations
            .last()
            .map_or(report.counts, |iteration| iteration.counts),
        left_first: left_first.counts,
        approximate: approximate.counts,
        lost: lost + lost_later,
    })
}

/// Searches along the moves that the oracle advises, as [`Oracle::count`] does, by a search that is
/// compiled already; and says how many nodes it had no move for.
fn count<G: Playable>(
    oracle: &Oracle,
    root: &G,
    depth: Depth,
    conditions: &Conditions,
) -> (SearchReport<G::Move>, u64) {
    let mut advised = oracle.advising();
    let method = Method {
        algorithm: Algorithm::AlphaBeta,
        parameters: Parameters::default(),
    };
    let plan = Plan::single(depth).without_lines();
    let memory = AnyMemory::Lent(&mut advised);
    let work = Work {
        conditions: Conditions {
            ordering: OrderingChoice::STORED_MOVE,
            ..*conditions
        },
        ..Work::new(root, plan, memory, Tally::default())
    };
    let report = G::search(&method, work, &mut |_| {});
    (report, advised.lost())
}
