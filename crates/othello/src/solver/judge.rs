//! How a position is judged where it is not searched to the end.

use crate::board::{Othello, Side};
use crate::weights::Weights;

/// A judgement in units of a [`Weights::UNIT`]th of a disc.
#[derive(Clone, Copy)]
pub(super) enum Judge {
    /// The trained evaluation, on 8×8 squares.
    Trained(&'static Weights),
    /// Mobility and corners, on smaller boards.
    Plain {
        /// The corners.
        corners: u64,
    },
}

impl Judge {
    pub(super) fn of(size: u32) -> Judge {
        if size == 8 {
            return Judge::Trained(Weights::embedded());
        }
        Judge::Plain {
            corners: super::worker::corners(size),
        }
    }

    /// What a position is worth to the mover; both sides' moves are known.
    #[inline(always)]
    pub(super) fn units(&self, mover: u64, opponent: u64, own: u64, other: u64) -> i32 {
        match *self {
            Judge::Trained(weights) => {
                let board =
                    Othello::new(mover, opponent, Side::X).expect("no square is taken twice");
                let most = 63 * Weights::UNIT;
                weights.units(&board, own, other).clamp(-most, most)
            }
            Judge::Plain { corners } => {
                let count = |set: u64| set.count_ones().cast_signed();
                let corner = count(mover & corners) - count(opponent & corners);
                (5 * corner + count(own) - count(other)) * Weights::UNIT
            }
        }
    }
}
