//! Exact endgames.
pub mod counters;
mod children;
mod endgame;
mod glance;
mod judge;
mod last;
mod plain;
mod principal;
mod probable;
mod quarters;
mod searching;
mod shallow;
mod stability;
mod switches;
mod table;
mod walk;
mod wide;
mod worker;
mod session;

pub use counters::Counters;
pub use plain::{best_move, solve, solve_within};
pub use switches::Switches;
pub use session::{Settings, Solution, Solver, Stage, Watch};
