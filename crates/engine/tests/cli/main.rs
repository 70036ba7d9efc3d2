//! The command line, as its users see it.

mod analyse;
mod bench;
mod command;
mod compare;
mod minimal_graph;
mod perft;
mod show;
mod tree_compare;
mod tree_generate;
mod tree_search;
mod tune;
mod wrong_input;
