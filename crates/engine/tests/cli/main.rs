//! The command line, as its users see it.

mod bench;
mod command;
mod tree_compare;
mod tree_generate;
mod tree_search;
mod wrong_input;
