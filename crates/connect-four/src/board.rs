//! A position: the discs of the side to move, and all discs.

use crate::lines::has_four;
use std::ops::Not;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The player who moves first.
    X,
    /// The other player.
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

/// A disc dropped into a column, known by the cell where it comes to rest.
///
/// Two moves into one column at different heights are different moves, so that orderings that
/// remember moves do not confuse them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(u8);

impl Move {
    /// The lowest cell of a set that is not empty.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub(crate) fn lowest(cells: u64) -> Move {
        Move(cells.trailing_zeros() as u8)
    }

    /// The column, counted from 0 at the left.
    #[inline]
    #[must_use]
    pub fn column(self) -> u8 {
        self.0 / STRIDE
    }

    /// The row, counted from 0 at the bottom.
    #[inline]
    #[must_use]
    pub fn row(self) -> u8 {
        self.0 % STRIDE
    }

    /// The place of the cell's bit in a board: seven to a column.
    #[inline]
    #[must_use]
    pub fn index(self) -> u8 {
        self.0
    }

    /// The cell as a set.
    #[inline]
    #[must_use]
    pub fn bit(self) -> u64 {
        1 << self.0
    }
}

/// How many bits a column has: six cells and one that stays empty, so that no line leads from the
/// top of a column into the next.
pub(crate) const STRIDE: u8 = 7;
/// The lowest cell of each column.
pub(crate) const BOTTOM: u64 = 0x0000_0408_1020_4081;
/// The columns from the middle outwards.
pub(crate) const CENTRE_FIRST: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];

/// The cells of a column.
#[inline]
pub(crate) const fn column(index: u8) -> u64 {
    0b11_1111 << (STRIDE * index)
}

/// A position of Connect Four on seven columns and six rows.
///
/// The cell in column `c` and row `r`, both counted from 0 at the lower left, is bit `7 * c + r`.
/// Discs are kept by mover and opponent; the number of discs tells whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ConnectFour {
    mover: u64,
    all: u64,
}

impl ConnectFour {
    /// The number of columns.
    pub const COLUMNS: u8 = 7;
    /// The number of rows.
    pub const ROWS: u8 = 6;
    /// The cells of the board.
    pub const AREA: u64 = BOTTOM * column(0);

    pub(crate) const START: Self = ConnectFour { mover: 0, all: 0 };

    /// A position with these discs of the mover's, out of all. The discs lie on one another and
    /// are on the board.
    #[inline]
    pub(crate) fn of(mover: u64, all: u64) -> Self {
        debug_assert!(mover & !all == 0 && all & !Self::AREA == 0);
        // Added to, a column without gaps carries to its first empty cell.
        debug_assert!(all & (all + BOTTOM) == 0);
        ConnectFour { mover, all }
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
        self.mover ^ self.all
    }

    /// The discs of both sides.
    #[inline]
    #[must_use]
    pub fn all(&self) -> u64 {
        self.all
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn side(&self) -> Side {
        if self.all.count_ones().is_multiple_of(2) {
            Side::X
        } else {
            Side::O
        }
    }

    /// The discs of a side.
    #[must_use]
    pub fn discs(&self, side: Side) -> u64 {
        if side == self.side() {
            self.mover
        } else {
            self.opponent()
        }
    }

    /// The cells without a disc.
    #[inline]
    #[must_use]
    pub fn empty(&self) -> u64 {
        Self::AREA ^ self.all
    }

    /// The cells where the next disc of each column comes to rest.
    #[inline]
    #[must_use]
    pub fn landing(&self) -> u64 {
        (self.all + BOTTOM) & Self::AREA
    }

    /// A disc dropped into a column, counted from 0, if there is such a column and it has room.
    #[must_use]
    pub fn drop(&self, index: u8) -> Option<Move> {
        if index >= Self::COLUMNS {
            return None;
        }
        let cell = self.landing() & column(index);
        (cell != 0).then(|| Move::lowest(cell))
    }

    /// The side that has four in a line. That is never the side to move.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        has_four(self.opponent()).then(|| !self.side())
    }

    /// Whether a side has won, or the board is full.
    #[must_use]
    pub fn is_over(&self) -> bool {
        has_four(self.opponent()) || self.all == Self::AREA
    }

    /// The position with left and right exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let swap = |discs: u64| {
            let columns = (0..Self::COLUMNS).map(|index| {
                let cells = discs >> (STRIDE * index) & column(0);
                cells << (STRIDE * (Self::COLUMNS - 1 - index))
            });
            columns.sum()
        };
        ConnectFour {
            mover: swap(self.mover),
            all: swap(self.all),
        }
    }

    /// Plays a legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: Move) {
        debug_assert!(self.landing() & mv.bit() != 0, "illegal move");
        *self = ConnectFour {
            mover: self.opponent(),
            all: self.all | mv.bit(),
        };
    }
}
