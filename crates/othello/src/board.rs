//! A position: the discs of both sides and whose turn it is.

use crate::kernel;
use nullwindow::Score;
use std::ops::Not;

/// Othello as played in tournaments.
pub type Othello = Board<8>;
/// Othello on 6×6 squares.
pub type Othello6 = Board<6>;
/// Othello on 4×4 squares.
pub type Othello4 = Board<4>;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Black, who moves first.
    X,
    /// White.
    O,
}

impl Side {
    /// The letter of the notation.
    #[must_use]
    pub fn letter(self) -> char {
        match self {
            Side::X => 'X',
            Side::O => 'O',
        }
    }
}

impl Not for Side {
    type Output = Side;
    #[inline]
    fn not(self) -> Side {
        match self {
            Side::X => Side::O,
            Side::O => Side::X,
        }
    }
}

/// A disc on a square, or a pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// The move of a side that cannot place a disc.
    pub const PASS: Move = Move(64);

    /// A disc on the square of this column and row, both counted from 0, if they are on a board.
    #[must_use]
    pub fn at(column: u8, row: u8) -> Option<Move> {
        (column < 8 && row < 8).then(|| Move(8 * row + column))
    }

    /// The move of an [index](Move::index).
    pub(crate) fn of_index(index: u8) -> Move {
        debug_assert!(index <= 64, "a square, or none");
        Move(index)
    }

    /// A disc on the lowest square of a set that is not empty.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub(crate) fn lowest(squares: u64) -> Move {
        Move(squares.trailing_zeros() as u8)
    }

    /// Whether no disc is placed.
    #[inline]
    #[must_use]
    pub fn is_pass(self) -> bool {
        self == Move::PASS
    }

    /// The square, a1 = 0, b1 = 1, a2 = 8 on every size of board; 64 for a pass.
    #[inline]
    #[must_use]
    pub fn index(self) -> u8 {
        self.0
    }

    /// The square as a set; empty for a pass.
    #[inline]
    #[must_use]
    pub fn bit(self) -> u64 {
        if self.is_pass() { 0 } else { 1 << self.0 }
    }
}

/// A position on `N`×`N` squares, `N` even and from 4 to 8.
///
/// Discs are kept by mover and opponent, so that a search never asks whose turn it is; the side
/// is remembered for the notation only. Equality includes it, the key does not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board<const N: usize> {
    mover: u64,
    opponent: u64,
    side: Side,
}

impl<const N: usize> Board<N> {
    /// The squares of the board.
    pub const AREA: u64 = {
        assert!(N == 4 || N == 6 || N == 8);
        let row = (1 << N) - 1;
        let mut area = 0;
        let mut y = 0;
        while y < N {
            area |= row << (8 * y);
            y += 1;
        }
        area
    };

    /// Points of a [`Score`] for one disc.
    ///
    /// Evaluations are right within several discs, so a tenth of one is as fine as they deserve,
    /// and a coarse grain spares null-window drivers some passes.
    pub const DISC: i32 = 10;

    /// Four discs crosswise in the middle, X to move.
    pub(crate) const START: Self = {
        let low = N / 2 - 1;
        Board {
            mover: 1 << (8 * low + low + 1) | 1 << (8 * (low + 1) + low),
            opponent: 1 << (8 * low + low) | 1 << (8 * (low + 1) + low + 1),
            side: Side::X,
        }
    };

    /// A position with these discs, if no square is taken twice and all are on the board.
    #[must_use]
    pub fn new(mover: u64, opponent: u64, side: Side) -> Option<Self> {
        let fits = mover & opponent == 0 && (mover | opponent) & !Self::AREA == 0;
        fits.then_some(Board {
            mover,
            opponent,
            side,
        })
    }

    /// The discs of the side to move.
    #[inline]
    #[must_use]
    pub fn mover(&self) -> u64 {
        self.mover
    }

    /// The discs of the other side.
    #[inline]
    #[must_use]
    pub fn opponent(&self) -> u64 {
        self.opponent
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The discs of a side.
    #[must_use]
    pub fn discs(&self, side: Side) -> u64 {
        if side == self.side {
            self.mover
        } else {
            self.opponent
        }
    }

    /// The squares without a disc.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> u64 {
        Self::AREA & !(self.mover | self.opponent)
    }

    /// The squares on which the mover may place a disc.
    #[inline]
    #[must_use]
    pub fn mobility(&self) -> u64 {
        kernel::mobility(self.mover, self.opponent) & Self::AREA
    }

    /// The squares on which the opponent could place a disc if it were to move.
    #[inline]
    #[must_use]
    pub fn opponent_mobility(&self) -> u64 {
        kernel::mobility(self.opponent, self.mover) & Self::AREA
    }

    /// Whether neither side can place a disc.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.mobility() == 0 && self.opponent_mobility() == 0
    }

    /// Discs of the mover minus the opponent's, empty squares counted for whoever has more.
    #[inline]
    #[must_use]
    pub fn final_discs(&self) -> i32 {
        let own = self.mover.count_ones().cast_signed();
        let other = self.opponent.count_ones().cast_signed();
        let empty = self.empty().count_ones().cast_signed();
        own - other + empty * (own - other).signum()
    }

    /// The score if the game ended here.
    #[inline]
    pub(crate) fn final_score(&self) -> Score {
        Score(self.final_discs() * Self::DISC)
    }

    /// Plays a legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        let mut own = self.mover;
        let mut other = self.opponent;
        if !mv.is_pass() {
            let flips = kernel::flips(mv.index(), own, other);
            debug_assert!(flips != 0 && mv.bit() & self.empty() != 0, "illegal move");
            own ^= flips | mv.bit();
            other ^= flips;
        }
        *self = Board {
            mover: other,
            opponent: own,
            side: !self.side,
        };
    }
}
