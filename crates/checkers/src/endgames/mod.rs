//! Endgame databases: whether a position with few pieces is won, drawn or lost.

mod archive;
pub(crate) mod bits;
mod cache;
mod compression;
mod cursor;
mod distance;
mod generation;
mod maker;
mod material;
mod packed;
mod probe;
mod range_coder;
mod ranking;
mod retrograde;
mod slice;
mod tables;
#[cfg(test)]
mod tests;
mod verification;

pub use archive::{ArchiveError, Counts};
pub use distance::Advice;
pub use generation::{Interrupted, Work};
pub use maker::{Made, Maker};
pub use material::{MOST_PIECES, Material, positions_published};
pub use probe::Endgames;
pub use verification::Contradiction;

use std::fmt;

/// What a position is worth to the side to move, with best play of both.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GameValue {
    /// The other side wins.
    Loss,
    /// Nobody wins.
    Draw,
    /// The side to move wins.
    Win,
}

impl GameValue {
    /// In two bits; nought is a draw.
    #[inline(always)]
    pub(crate) fn bits(self) -> u8 {
        match self {
            GameValue::Draw => 0,
            GameValue::Win => 1,
            GameValue::Loss => 2,
        }
    }

    /// The inverse, for the two low bits.
    #[inline(always)]
    pub(crate) fn from_bits(bits: u8) -> GameValue {
        match bits & 3 {
            1 => GameValue::Win,
            2 => GameValue::Loss,
            _ => GameValue::Draw,
        }
    }

    /// The same for the other side.
    #[inline(always)]
    #[must_use]
    pub fn for_other(self) -> GameValue {
        match self {
            GameValue::Loss => GameValue::Win,
            GameValue::Draw => GameValue::Draw,
            GameValue::Win => GameValue::Loss,
        }
    }
}

impl fmt::Display for GameValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            GameValue::Loss => "loss",
            GameValue::Draw => "draw",
            GameValue::Win => "win",
        })
    }
}
