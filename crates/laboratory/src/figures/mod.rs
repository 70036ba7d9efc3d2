//! Every figure, one a file, named after paper and figure. [`ALL`] is the one place to add one.

mod curves;
mod y1996a;

use crate::figure::Figure;

/// All figures, in the order of the papers.
pub const ALL: &[&Figure] = &[&y1996a::fig13::FIGURE, &y1996a::fig14::FIGURE];
