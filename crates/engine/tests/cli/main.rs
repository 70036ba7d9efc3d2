//! The command line, as its users see it.

mod analyse;
mod analysis;
mod bench;
mod command;
mod compare;
mod conditions;
mod games;
mod lab_list;
mod many_machines;
mod matches;
mod minimal_graph;
mod perft;
mod play;
mod show;
mod solve;
mod studio;
mod trace;
mod tree_compare;
mod tree_diff;
mod tree_find;
mod tree_generate;
mod tree_lockstep;
mod tree_search;
mod tree_show;
mod tune;
mod wrong_input;
