//! Whole games between players and programs of all kinds.
//!
//! All in one test binary, so that the searches of each game are compiled once.

mod matches;
mod own_servers;
mod real_programs;
