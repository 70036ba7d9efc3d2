//! Exact endgames.
//!
//! [`Solver`] finds the value of a position to the disc. A driver of the library asks at the root;
//! below, null-window searches answer, each for its number of empty squares:
//!
//! ```text
//! wide      many: table, enhanced cutoffs, order by evaluation and shallow searches; ProbCut in the
//!           passes that are nearly sure, which fill table and best moves before the exact one
//! endgame   7 to 11: order by how few replies a move leaves, a small table
//! shallow   5 and 6: order by parity
//! four      4, and below it three, two and one
//! ```
//!
//! [`Switches`] turn each saving off. [`solve`], [`solve_within`] and [`best_move`] are a plain
//! alpha-beta without a memory, for a dozen empty squares.
//!
//! ```
//! use nullwindow::Game;
//! use nullwindow::drivers::MtdF;
//! use nullwindow_othello::Othello4;
//! use nullwindow_othello::solver::{Settings, Solver, Watch};
//! use std::sync::atomic::AtomicU64;
//!
//! let settings = Settings { bytes: 1 << 20, ..Settings::default() };
//! let mut solver = Solver::new(settings).expect("memory for a table");
//! let watch = Watch { over: &|_| false, nodes: &AtomicU64::new(0), told: &|_| {} };
//! let solution = solver.solve(&Othello4::start(), (-16, 16), &MtdF::default(), watch);
//! assert_eq!(solution.value(), Some(-10));
//! ```

mod children;
pub mod confidences;
mod counters;
mod deepening;
mod endgame;
mod judge;
mod last;
mod lookahead;
mod plain;
mod principal;
mod probable;
mod quarters;
mod session;
mod shallow;
mod stability;
mod switches;
mod symmetry;
mod table;
mod walk;
mod wide;
mod worker;

pub use counters::Counters;
pub use deepening::{Proof, Reached};
pub use plain::{best_move, solve, solve_within};
pub(crate) use probable::deviation;
pub use session::{Settings, Solution, Solver, Stage, Watch};
pub use switches::Switches;
pub(crate) use symmetry::Symmetry;
