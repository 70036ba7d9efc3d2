//! Algorithms, memories and games by the names people type.
//!
//! The library is chosen by types, a command line by words: here a word becomes a search. This is
//! the one place where an algorithm or a game is added to every command and every figure.

mod algorithms;
mod enhancements;
mod game_method;
mod games;
mod grain;
mod leaf_set;
mod memory;
mod method;
mod minimal_graph;
mod preset_guesses;
mod refusal;
mod roster;
mod tally;
mod tree_method;

pub use algorithms::{Algorithm, Historical, TreeAlgorithm};
pub use enhancements::Enhancements;
pub use game_method::{DEEPEST, GameSearch};
pub use games::{GameName, Playable};
pub use grain::Grain;
pub use memory::TableSize;
pub use method::{Method, Parameters, Searchable, Work};
pub use minimal_graph::{MinimalGraphs, minimal_graphs};
pub use preset_guesses::PresetGuesses;
pub use refusal::Refusal;
pub use tally::Tally;
pub use tree_method::{Found, TreeMethod};

#[doc(no_inline)]
pub use {
    nullwindow_checkers as checkers, nullwindow_chess as chess, nullwindow_othello as othello,
};
