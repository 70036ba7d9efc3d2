//! Exact endgames.
mod children;
pub mod counters;
mod endgame;
mod glance;
mod judge;
mod last;
mod plain;
mod principal;
mod probable;
mod quarters;
mod searching;
mod session;
mod shallow;
mod stability;
mod switches;
mod table;
mod walk;
mod wide;
mod worker;

pub use counters::Counters;
pub use plain::{best_move, solve, solve_within};
pub use session::{Settings, Solution, Solver, Stage, Watch};
pub use switches::Switches;
