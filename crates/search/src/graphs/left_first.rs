//! The left-first minimal graph, LFMG (Ebeling 1987, as in 1996b).
//!
//! ```text
//! LFMG(n):
//!     search n by Alpha-Beta, and save the best move of every node          (a Recorder)
//!     search n again, the saved move first in every node                    (count)
//!     its nodes are the graph
//! ```
//!
//! It is called left-first because of all moves that cut off it has the first that the search came
//! upon, not the cheapest. Any algorithm may search first. The second is Alpha-Beta with a full
//! window, so that the principal variation, its siblings and their refutations are all there is,
//! and forgets nothing: what it meets again is a transposition and counts as one node.

use super::Oracle;
use super::node_map::NodeMap;
use crate::algorithms::AlphaBeta;
use crate::deepening::Plan;
use crate::drivers::OnePass;
use crate::memory::{Depth, Entry, Layout, Memory, Place, Stored};
use crate::observers::Counts;
use crate::ordering::StoredMove;
use crate::position::Position;
use crate::recipe::Paper;
use crate::score::{Bounds, Score};
use crate::search::Search;

/// A graph that proves the value of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// The value it proves.
    pub value: Option<Score>,
    /// Its nodes.
    pub counts: Counts,
    /// Nodes where the oracle had no move, or not the one that was needed.
    pub lost: u64,
}

impl Oracle {
    /// Counts the graph of the moves it advises, by searching `root` to `depth`.
    #[must_use]
    pub fn count<P: Position>(&self, root: &P, depth: Depth) -> Counted {
        type Counting<'o, P> = Paper<P, OracleMemory<'o>, StoredMove>;
        let mut search = Search::<Counting<'_, P>>::new(self.advising());
        let report = search.run::<AlphaBeta>(&OnePass, root, Plan::single(depth).without_lines());
        Counted {
            value: report.value,
            counts: report.counts,
            lost: search.memory.lost(),
        }
    }

    /// A memory whose best moves are those it advises, for a search that counts their graph.
    #[must_use]
    pub fn advising(&self) -> OracleMemory<'_> {
        OracleMemory {
            oracle: self,
            bounds: NodeMap::new(),
            lost: 0,
        }
    }
}

/// A memory that never forgets, and takes its best moves from an oracle.
#[derive(Debug)]
pub struct OracleMemory<'o> {
    oracle: &'o Oracle,
    bounds: NodeMap<Known>,
    lost: u64,
}

impl OracleMemory<'_> {
    /// Nodes so far where the oracle had no move, or not the one that was needed.
    #[must_use]
    pub fn lost(&self) -> u64 {
        self.lost
    }
}

#[derive(Clone, Copy, Debug)]
struct Known(Bounds);

impl Default for Known {
    fn default() -> Self {
        Known(Bounds::UNKNOWN)
    }
}

impl Memory for OracleMemory<'_> {
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        let Known(bounds) = self.bounds.get(key, depth).unwrap_or_default();
        let best = match self.oracle.advice(key, depth) {
            Some(advice) if depth > 0 => advice.best,
            _ => Place::NONE,
        };
        Some(Entry { bounds, best })
    }

    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        let chose_a_move = fresh.best != Place::NONE && fresh.bounds.lower > -Score::INFINITY;
        let advised = self.oracle.advice(key, depth).map(|advice| advice.best);
        // At the end of the principal variation all leaves are looked at, whichever comes first.
        let needed = chose_a_move && (depth > 1 || fresh.bounds.value().is_none());
        if needed && advised != Some(fresh.best) {
            self.lost += 1;
        }
        let Known(bounds) = self.bounds.entry(key, depth);
        *bounds = Layout::TwoBounds.keep(known, fresh.bounds);
        Stored::Updated
    }
}
