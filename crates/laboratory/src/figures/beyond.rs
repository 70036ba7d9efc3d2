//! Figures that no paper has: what those ask who use MTD(f).

pub(super) mod aspiration;
pub(super) mod conditions;
pub(super) mod games;
pub(super) mod grain;
pub(crate) mod guess;
pub(super) mod replacement;
pub(super) mod ties;
