//! How a position is judged where it is not searched to the end.

use crate::board::{Othello, Side};
use crate::patterns::{Configurations, Sides};
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
    pub(super) fn of(size: u32, weights: &'static Weights) -> Judge {
        if size == 8 {
            return Judge::Trained(weights);
        }
        Judge::Plain {
            corners: super::worker::corners(size),
        }
    }

    /// What a position is worth to the mover; both sides' moves are known.
    #[inline(always)]
    pub(super) fn units(
        &self,
        sides: &Sides,
        (mover, opponent): (u64, u64),
        own: u64,
        other: u64,
    ) -> i32 {
        self.units_of(&sides.configurations(), (mover, opponent), own, other)
    }

    #[inline(always)]
    fn units_of(
        &self,
        seen: &Configurations,
        (mover, opponent): (u64, u64),
        own: u64,
        other: u64,
    ) -> i32 {
        match *self {
            Judge::Trained(weights) => {
                let board =
                    Othello::new(mover, opponent, Side::X).expect("no square is taken twice");
                let most = 63 * Weights::UNIT;
                let units = weights.units_of(&board, seen, own, other);
                units.clamp(-most, most)
            }
            Judge::Plain { corners } => {
                let count = |set: u64| set.count_ones().cast_signed();
                let corner = count(mover & corners) - count(opponent & corners);
                (5 * corner + count(own) - count(other)) * Weights::UNIT
            }
        }
    }
}

/// Judges the children of one position: each differs from it by a few discs.
pub(super) struct ChildJudge {
    judge: Judge,
    /// The parent as its opponent sees it, who is to move in every child.
    parent: Configurations,
}

impl ChildJudge {
    /// The children of the position with these sides.
    #[inline(always)]
    pub(super) fn of(judge: Judge, sides: &Sides) -> ChildJudge {
        let parent = sides.passed().configurations();
        ChildJudge { judge, parent }
    }

    /// What the child by a move on `square` is worth to its mover; both sides' moves are known.
    #[inline(always)]
    pub(super) fn units(
        &self,
        (square, turned): (u8, u64),
        child: (u64, u64),
        own: u64,
        other: u64,
    ) -> i32 {
        let seen = self.parent.after(square, turned);
        self.judge.units_of(&seen, child, own, other)
    }
}
