//! How little would have been enough: minimal graphs of positions of games (1996b).

use crate::algorithms::Algorithm;
use crate::conditions::Conditions;
use crate::games::Playable;
use crate::memory::TableSize;
use crate::method::{Method, Parameters, Work};
use crate::refusal::Refusal;
use crate::tally::Tally;
use nullwindow::graphs::{Carrying, LowestPlies, Oracle, Recorder};
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

/// Where the approximate graph has cheaper cutoffs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheaperCutoffs {
    /// In which plies they are looked for.
    pub plies: LowestPlies,
    /// Whether they are looked for after every iteration, and the next one tries them first: so
    /// nodes further up have a cutoff that was the cheapest by the sizes of an earlier iteration.
    pub carried: bool,
}

/// In plies that all count, after the last iteration.
impl From<Depth> for CheaperCutoffs {
    fn from(number: Depth) -> Self {
        CheaperCutoffs {
            plies: number.into(),
            carried: false,
        }
    }
}

/// The minimal graphs of a position, after a search by enhanced NegaScout: Aspiration NegaScout
/// with a table, under these conditions, and iterations `step` plies apart. `stage` is told what
/// comes next.
///
/// # Errors
/// There is no room for the table.
pub fn minimal_graphs<G: Playable>(
    root: &G,
    depth: Depth,
    step: Depth,
    cheaper: impl Into<CheaperCutoffs>,
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
    let CheaperCutoffs { plies, carried } = cheaper.into();
    if carried {
        oracle = carried_over(root, plan, plies, table, conditions)?;
    } else {
        root.cheapen(&mut oracle, depth, plies, conditions);
    }
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

/// What is known after a search that looks for cheaper cutoffs in the lowest plies of every
/// iteration, and tries them first in the next.
fn carried_over<G: Playable>(
    root: &G,
    plan: Plan,
    plies: LowestPlies,
    table: TableSize,
    conditions: &Conditions,
) -> Result<Oracle, Refusal> {
    let memory = table.memory(Layout::TwoBounds)?;
    let mut carrying = Carrying::new(memory, plan.step);
    let mut values = Vec::new();
    for depth in plan.depths() {
        let guess = values.iter().rev().nth(conditions.back - 1);
        let method = Method {
            algorithm: Algorithm::ENHANCED_NEGASCOUT,
            parameters: Parameters {
                guess: guess.or(values.first()).copied(),
                ..Parameters::default()
            },
        };
        let plan = Plan::single(depth).without_lines();
        let memory = AnyMemory::Lent(&mut carrying);
        let work = Work {
            conditions: *conditions,
            ..Work::new(root, plan, memory, Tally::default())
        };
        values.extend(G::search(&method, work, &mut |_| {}).value);
        root.cheapen(carrying.oracle(), depth, plies, conditions);
    }
    Ok(carrying.into_oracle())
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
