//! The player of the library in the three games.

mod mtd_f;
mod player;
