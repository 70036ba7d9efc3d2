//! Options that several commands have: games, algorithms and searches by the words people type.

mod conditions;
mod enhancements;
mod game;
mod game_search;
mod given;
mod named;
mod open_list;
mod parameters;
mod seconds;

pub(crate) use conditions::ConditionsOption;
pub(crate) use game::{GameParser, each};
pub(crate) use game_search::GameSearchOption;
pub(crate) use given::Given;
pub(crate) use named::{Named, NamedParser};
pub(crate) use open_list::OpenListOption;
pub(crate) use parameters::ParametersOption;
pub(crate) use seconds::seconds;

/// The most plies a search may be asked for.
pub(crate) const DEEPEST: i64 = 100;
