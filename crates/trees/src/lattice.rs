//! Positions reached by many paths.
//!
//! A position depends on which moves have been played, not on their order, so paths with the same
//! moves transpose. The papers name four properties of real games that plain artificial trees
//! lack: transpositions, uneven branching, values correlated with the parent's, and moves that
//! are good everywhere. Lattices have all four, each with its parameter.

use crate::random::{below, between, branch, high, low};
use nullwindow::{MoveList, Position, Score, Status};

/// The parameters of a lattice, a game without end unless [`uneven`](Lattice::uneven).
///
/// Numbers out of bounds are clamped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lattice {
    /// The largest number of moves, up to [`Lattice::WIDTH_LIMIT`].
    pub width: u8,
    /// Whether positions differ in how many moves they have, from `width` down to none at all,
    /// where the game ends; otherwise all have `width`.
    pub uneven: bool,
    /// Each position draws a value from `-range` to `range`: a small range gives many ties.
    pub range: i32,
    /// The largest amount that a move adds, for MAX, to the value of every later position: each
    /// move draws it from `-trend` to `trend`. With 0 the values of parent and child are
    /// independent.
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

    /// The hash of a move. The sum of the hashes of the moves played identifies a position.
    #[inline]
    fn move_hash(&self, mv: u8) -> u64 {
        branch(self.seed, u64::from(mv))
    }

    /// What a move adds, for MAX, to the values of later positions.
    #[inline]
    fn gain(&self, mv: u8) -> i32 {
        between(high(self.move_hash(mv)), -self.trend, self.trend)
    }
}

/// A position of a [`Lattice`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LatticePosition {
    lattice: Lattice,
    /// Sum of the hashes of the moves played.
    played: u64,
    /// Sum of their gains. It cannot overflow, so the order of moves does not matter.
    balance: i64,
    ply: u32,
}

impl LatticePosition {
    fn max_to_move(&self) -> bool {
        self.ply.is_multiple_of(2)
    }

    /// The number of moves; 0 where the game is over.
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
    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        match self.width() {
            0 => Status::Over(self.evaluate()),
            width => {
                into.extend(0..width);
                Status::Ongoing
            }
        }
    }

    #[inline]
    fn play(&mut self, mv: u8) {
        debug_assert!(mv < self.lattice.width, "no move {mv}");
        self.played = self.played.wrapping_add(self.lattice.move_hash(mv));
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
