//! How players decide, whatever protocol they are asked by.

mod mtd_f;
mod player;
