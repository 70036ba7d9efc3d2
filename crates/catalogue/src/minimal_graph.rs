//! How little would have been enough: minimal graphs of positions of games (1996b).

use crate::games::Playable;
use crate::memory::{AnyMemory, TableSize};
use crate::refusal::Refusal;
use nullwindow::drivers::Aspiration;
use nullwindow::etc::NoEtc;
use nullwindow::graphs::Recorder;
use nullwindow::memory::{Depth, Layout};
use nullwindow::observers::Counts;
use nullwindow::recipe::EnhancedNegaScout;
use nullwindow::{Plan, Score, Search};

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

/// See [`Playable::minimal_graphs`].
pub(crate) fn minimal_graphs<G: Playable>(
    root: &G,
    depth: Depth,
    step: Depth,
    cheapest_plies: Depth,
    table: TableSize,
    stage: &mut dyn FnMut(&'static str),
) -> Result<MinimalGraphs, Refusal> {
    type Recorded<G> = EnhancedNegaScout<G, NoEtc, <G as Playable>::Ordering, Recorder<AnyMemory>>;
    stage("searching");
    let memory = table.memory(Layout::TwoBounds)?;
    let mut search = Search::<Recorded<G>>::new(Recorder::new(memory));
    let driver = Aspiration {
        back: G::GUESS_BACK,
        ..Aspiration::default()
    };
    let plan = Plan::deepening(depth).by(step).without_lines();
    let report = search.run(&driver, root, plan);
    let mut oracle = search.memory.oracle;
    stage("counting the left-first graph");
    let left_first = oracle.count(root, depth);
    stage("looking for cheaper cutoffs");
    oracle.cheapen(root, depth, cheapest_plies);
    stage("counting the approximate graph");
    let approximate = oracle.count(root, depth);
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
        lost: left_first.lost + approximate.lost,
    })
}
