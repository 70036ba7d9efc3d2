//! Figures that no paper has: what those ask who use MTD(f).

pub(super) mod games;
pub(crate) mod grain;
pub(crate) mod guess;
pub(super) mod replacement;
