//! What gives way to what in a table that is full.

use crate::score::Bounds;

/// Which entry gives way to a new one.
///
/// The papers' programs do not say. An entry of the same position always gives way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Replacement {
    /// Of the four entries of a bucket the one that is oldest, then shallowest.
    #[default]
    Bucket,
    /// The one entry a key maps to, whatever it holds.
    Always,
    /// The one entry a key maps to, unless it is from this search and deeper.
    DepthPreferred,
    /// Of the two entries a key maps to, the first as with `DepthPreferred`, or else the second.
    TwoTier,
}

/// How many bounds of a node are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Layout {
    /// Lower and upper bound side by side; MTD(bi) and MTD(step) need this.
    #[default]
    TwoBounds,
    /// Only what was learnt last, as in figure 17 of the 1996 paper. With this MT-SSS\* is
    /// SSS\* to the letter.
    OneBound,
}

impl Layout {
    /// What is kept of a node of which `known` was known and `fresh` has been learnt.
    #[inline]
    #[must_use]
    pub fn keep(self, known: Bounds, fresh: Bounds) -> Bounds {
        match self {
            Layout::OneBound => fresh,
            Layout::TwoBounds => Bounds {
                lower: known.lower.max(fresh.lower),
                upper: known.upper.min(fresh.upper),
            },
        }
    }
}

/// What became of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stored {
    /// It took a place that was free.
    Fresh,
    /// It took the place of an entry of the same position.
    Updated,
    /// It took the place of an entry of another position.
    Evicted,
    /// It was not kept.
    Refused,
}
