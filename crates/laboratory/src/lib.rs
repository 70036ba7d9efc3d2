//! The experiments of five papers on minimax search.
//!
//! A [figure](figure::Figure) says which searches it needs and what it makes of them.

pub mod sheet;
