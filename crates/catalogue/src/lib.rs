#![doc = include_str!("../README.md")]
//!
//! # What is where
//!
//! This is the one place where an algorithm ([`Algorithm`]) or a game ([`GameName`], [`Playable`])
//! is added to every command and every figure.

mod algorithms;
mod conditions;
mod counter;
mod diagram;
mod ending;
mod enhancements;
mod experiment;
mod game_method;
mod game_record;
#[doc(hidden)]
pub mod games;
mod leaf_judge;
mod leaf_set;
mod memory;
mod method;
mod minimal_graph;
pub mod open_words;
mod opening;
pub mod ordering_words;
mod preset_guesses;
mod problem;
mod refusal;
mod roster;
mod seat;
mod solving;
pub mod table_words;
mod tally;
mod tree_method;
mod tuning;

pub use algorithms::{Algorithm, Historical, TreeAlgorithm};
pub use conditions::{Conditions, Leaves};
pub use counter::{Count, Counter};
pub use diagram::{Cell, Diagram, Style};
pub use ending::{Ending, Heading};
pub use enhancements::Enhancements;
pub use experiment::Experiment;
pub use game_method::GameSearch;
pub use games::{GameName, Playable, Provision};
pub use leaf_judge::LeafJudge;
pub use memory::{TableRules, TableSize};
pub use method::{Method, Parameters, Searchable, Work};
pub use minimal_graph::{CheaperCutoffs, MinimalGraphs, minimal_graphs};
pub use opening::{InstallBook, Opening};
pub use preset_guesses::PresetGuesses;
pub use problem::{Expected, FoundMove, Problem, Suites, Wanted};
pub use refusal::Refusal;
pub use seat::Seat;
pub use solving::{
    KnownScores, MakeSolver, PositionSolver, ReadScores, SolveWatch, Solved, SolverDriver,
    SolverSettings, Solvers,
};
pub use tally::{ProgressObserver, Tally};
pub use tree_method::{SearchableTree, TreeMethod};
pub use tuning::{Show, Tuned, Tuning, TuningTask};
