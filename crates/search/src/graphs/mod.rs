//! Minimal trees and graphs: how little would have been enough.
//!
//! Whatever searches a game must show that the value is at least `v` and at most `v`. Where one move
//! suffices, in cut nodes, a search that knew a good one at once would look at nothing else.
//!
//! - [`knuth_moore_leaves`]: the leaves of a uniform tree without transpositions.
//! - [`left_first`]: the left-first minimal graph of any game (LFMG), of the moves a search has
//!   found.
//! - [`approximate`]: the approximate real minimal graph (ARMG), where cheaper moves are looked for
//!   near the leaves.
//!
//! All are counted as searches are, by [`Counts`](crate::observers::Counts): leaves, interior nodes
//! and transpositions.
//!
//! ```
//! # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
//! # fn main() {
//! use nullwindow::drivers::Aspiration;
//! use nullwindow::graphs::Recorder;
//! use nullwindow::memory::Unbounded;
//! use nullwindow::algorithms::NegaScout;
//! use nullwindow::ordering::{History, StoredMove};
//! use nullwindow::{Paper, Plan, Search};
//!
//! type Recorded = Paper<ConnectFour, Recorder<Unbounded>, (StoredMove, History)>;
//! let root = ConnectFour::default();
//! let mut search = Search::<Recorded>::new(Recorder::new(Unbounded::new()));
//! let plan = Plan::deepening(7).without_lines();
//! let report = search.run::<NegaScout>(&Aspiration::default(), &root, plan);
//! let searched = report.iterations.last().unwrap().counts.total();
//!
//! let mut oracle = search.memory.oracle;
//! let left_first = oracle.count(&root, 7);
//! oracle.cheapen(&root, 7, 3, &nullwindow::OwnEvaluation);
//! let approximate = oracle.count(&root, 7);
//! assert_eq!((left_first.value, approximate.value), (report.value, report.value));
//! assert!(left_first.counts.total() < searched);
//! assert_eq!(left_first.lost + approximate.lost, 0);
//! # }
//! ```

pub mod approximate;
mod carrying;
pub mod left_first;
mod lowest_plies;
mod node_map;
mod oracle;

pub use carrying::Carrying;
pub use left_first::{Counted, OracleMemory};
pub use lowest_plies::LowestPlies;
pub use oracle::{Oracle, Recorder};

/// The leaves of the minimal tree of a uniform tree (Knuth and Moore 1975):
/// `w^⌊d/2⌋ + w^⌈d/2⌉ − 1`. As many as can be counted, where there are more.
#[must_use]
pub fn knuth_moore_leaves(width: u64, depth: u32) -> u64 {
    let half = |plies| width.saturating_pow(plies);
    half(depth / 2).saturating_add(half(depth.div_ceil(2)) - 1)
}
