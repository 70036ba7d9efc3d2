//! Games from the first move to the last, between players and programs of all kinds.
//!
//! One program, so that a game's searches are compiled once for all of these tests.

mod matches;
mod own_servers;
mod real_programs;
