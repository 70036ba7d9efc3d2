//! Positions reached by many paths.
//!
//! What a position is depends on which moves have been played, not on their order, so paths that
//! play the same moves meet. The papers name what plain artificial trees lack against real
//! games: transpositions, uneven branching, values that agree with the parent's, and moves that
//! are good everywhere. All four are here, each by its parameter.

use crate::random::{below, between, branch, high, low};
use nullwindow::{MoveList, Position, Score};

/// The parameters of a lattice, a game without end unless [`uneven`](Lattice::uneven).
///
/// Numbers out of bounds are taken as the nearest that are not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lattice {
    /// The most moves of a position, up to [`Lattice::WIDTH_LIMIT`].
    pub width: u8,
    /// Whether positions differ in how many moves they have, from `width` down to none at all,
    /// where the game ends; otherwise all have `width`.
    pub uneven: bool,
    /// Each position draws a value from `-range` to `range`: a small range gives many ties.
    pub range: i32,
    /// Each move draws from `-trend` to `trend` what it adds for MAX to the value of every later
    /// position; 0 makes the values of parent and child independent.
    pub trend: i32,
    /// Lattices with different seeds have nothing in common.
    pub seed: u64,
}

impl Lattice {
    /// The most moves a position may have.
    pub const WIDTH_LIMIT: u8 = 64;

    /// The position in which nothing has been played.
    #[must_use]
    pub fn root(self) -> LatticePosition {
        LatticePosition {
            lattice: Lattice {
                width: self.width.clamp(1, Self::WIDTH_LIMIT),
                range: self.range.clamp(0, Score::MAX.0),
                trend: self.trend.clamp(0, Score::MAX.0),
                ..self
            },
            played: 0,
            balance: 0,
            ply: 0,
        }
    }

    /// What stands for one playing of a move; their sum stands for all, in any order.
    #[inline]
    fn token(&self, mv: u8) -> u64 {
        branch(self.seed, u64::from(mv))
    }

    /// What a move adds to the value of later positions for MAX.
    #[inline]
    fn gain(&self, mv: u8) -> i32 {
        between(high(self.token(mv)), -self.trend, self.trend)
    }
}

/// A position of a [`Lattice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatticePosition {
    lattice: Lattice,
    /// Sum of the tokens of the moves played.
    played: u64,
    /// Sum of their gains, wide enough never to overflow, as the order must not matter.
    balance: i64,
    ply: u32,
}

impl LatticePosition {
    fn max_to_move(&self) -> bool {
        self.ply.is_multiple_of(2)
    }

    /// How many moves there are; none where the game is over.
    #[inline]
    fn width(&self) -> u8 {
        let width = self.lattice.width;
        if !self.lattice.uneven {
            return width;
        }
        let at_most = if self.ply == 0 { width } else { width + 1 };
        #[expect(clippy::cast_possible_truncation, reason = "at most the width")]
        let missing = below(low(self.draw()), u32::from(at_most)) as u8;
        width - missing
    }

    /// A random number that belongs to this position.
    #[inline]
    fn draw(&self) -> u64 {
        branch(self.played ^ self.lattice.seed, u64::from(self.ply))
    }
}

impl Position for LatticePosition {
    type Move = u8;

    /// One for each side and move.
    const SLOTS: usize = 2 * Lattice::WIDTH_LIMIT as usize;

    #[inline]
    fn moves(&self, into: &mut MoveList<u8>) -> Option<Score> {
        match self.width() {
            0 => Some(self.evaluate()),
            width => {
                into.extend(0..width);
                None
            }
        }
    }

    #[inline]
    fn play(&mut self, mv: u8) {
        debug_assert!(mv < self.lattice.width, "no move {mv}");
        self.played = self.played.wrapping_add(self.lattice.token(mv));
        self.balance += i64::from(self.lattice.gain(mv));
        self.ply += 1;
    }

    #[inline]
    fn evaluate(&self) -> Score {
        let Lattice { range, .. } = self.lattice;
        let own = between(high(self.draw()), -range, range);
        let limit = i64::from(Score::MAX.0);
        #[expect(clippy::cast_possible_truncation, reason = "clamped to the scores")]
        let value = (self.balance + i64::from(own)).clamp(-limit, limit) as i32;
        Score(if self.max_to_move() { value } else { -value })
    }

    #[inline]
    fn key(&self) -> u64 {
        self.played
    }

    /// What the move gains for the side to move.
    #[inline]
    fn rank(&self, mv: u8) -> i32 {
        let gain = self.lattice.gain(mv);
        if self.max_to_move() { gain } else { -gain }
    }

    #[inline]
    fn replies(&self, mv: u8) -> Option<u32> {
        let mut next = *self;
        next.play(mv);
        Some(next.width().into())
    }

    #[inline]
    fn slot(&self, mv: u8) -> usize {
        let side = usize::from(self.max_to_move());
        side * usize::from(Lattice::WIDTH_LIMIT) + usize::from(mv)
    }
}
