//! The experiments of five papers on minimax search.
//!
//! A [figure](figure::Figure) says which searches it needs and what it makes of them.

mod escape;
pub mod machine;
pub mod plot;
pub mod published;
pub mod report;
pub mod sheet;
pub mod table;
