//! The board: which pieces stand where, and whose turn it is.
//!
//! Squares are numbered 1–32 from the top as in every checkers book; Black starts on 1–12 and
//! moves down. Inside, each pair of rows takes nine bits, of which the ninth is a gap:
//!
//! ```text
//!   row 0    0   1   2   3        squares  1– 4
//!   row 1  4   5   6   7          squares  5– 8     (8 is a gap)
//!   row 2    9  10  11  12        squares  9–12
//!   row 3 13  14  15  16          squares 13–16     (17 is a gap)
//!   …
//! ```
//!
//! So a step down-left is always a shift by 4 and a step down-right a shift by 5, whatever the
//! row, and a step off the board ends on a gap, which is never an empty square.

use std::fmt;

/// A set of squares in the layout with gaps.
pub(crate) type Squares = u64;

/// The 32 squares.
pub(crate) const ALL: Squares = 0x7_FBFD_FEFF;

/// The row on which White's men become kings: squares 1–4.
pub(crate) const TOP: Squares = 0xF;

/// The row on which Black's men become kings: squares 29–32.
pub(crate) const BOTTOM: Squares = 0xF << 31;

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Starts at the top (squares 1–12), moves first and downwards.
    Black,
    /// Starts at the bottom (squares 21–32) and moves upwards.
    White,
}

impl Side {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }

    /// Where this side's men become kings.
    #[inline]
    pub(crate) fn king_row(self) -> Squares {
        match self {
            Side::Black => BOTTOM,
            Side::White => TOP,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::Black => "Black",
            Side::White => "White",
        })
    }
}

/// A man or a king of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Whether it is a king.
    pub king: bool,
}

/// One of the squares 1–32.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with this number, if it is one of 1–32.
    #[must_use]
    pub fn new(number: u8) -> Option<Square> {
        (1..=32).contains(&number).then(|| Square(number - 1))
    }

    /// All squares, from 1 to 32.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..32).map(Square)
    }

    /// The number, 1–32.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The row counted from the top, 0–7.
    #[must_use]
    pub fn row(self) -> u8 {
        self.0 / 4
    }

    /// The column counted from the left, 0–7.
    #[must_use]
    pub fn column(self) -> u8 {
        self.0 % 4 * 2 + 1 - self.row() % 2
    }

    /// The only square of a set that has just one.
    #[inline(always)]
    pub(crate) fn of(single: Squares) -> Square {
        debug_assert!(single.is_power_of_two() && single & ALL != 0);
        #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
        let bit = single.trailing_zeros() as u8;
        Square(bit - bit / 9)
    }

    /// This square as a set.
    #[inline]
    pub(crate) fn set(self) -> Squares {
        1 << (self.0 + self.0 / 8)
    }

    /// The number less one, 0–31, which is what a [`Move`](crate::Move) keeps.
    #[inline(always)]
    pub(crate) fn index(self) -> u32 {
        u32::from(self.0)
    }

    /// The inverse of [`index`](Square::index), for the low five bits of `index`.
    #[inline]
    pub(crate) fn from_index(index: u32) -> Square {
        Square((index & 31) as u8)
    }
}

/// Takes the squares of a set one by one, each as a set of its own.
#[inline(always)]
pub(crate) fn singles(mut set: Squares) -> impl Iterator<Item = Squares> {
    std::iter::from_fn(move || {
        let single = set & set.wrapping_neg();
        set ^= single;
        (single != 0).then_some(single)
    })
}

/// A position of English checkers (American checkers, draughts on 8×8 with short kings).
///
/// It holds what decides the legal moves and nothing else: draws by repetition or by a move
/// counter depend on how the position came about and belong to a
/// [`GameHistory`](nullwindow::GameHistory).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Checkers {
    pub(crate) black: Squares,
    pub(crate) white: Squares,
    pub(crate) kings: Squares,
    pub(crate) turn: Side,
}

impl Checkers {
    /// An empty board, to be filled with [`put`](Checkers::put).
    pub(crate) const fn empty(turn: Side) -> Checkers {
        Checkers {
            black: 0,
            white: 0,
            kings: 0,
            turn,
        }
    }

    /// The position a game starts from.
    pub(crate) const START: Checkers = Checkers {
        black: ALL & ((1 << 13) - 1),
        white: ALL & !((1 << 22) - 1),
        kings: 0,
        turn: Side::Black,
    };

    /// The most pieces of one side that a game can have on the board.
    pub const MOST_PIECES: u32 = 12;

    /// A position with these pieces; `None` if two stand on one square, a man stands where it
    /// would be a king, or a side has more than twelve.
    #[must_use]
    pub fn from_pieces(
        turn: Side,
        pieces: impl IntoIterator<Item = (Square, Piece)>,
    ) -> Option<Checkers> {
        let mut position = Checkers::empty(turn);
        for (square, piece) in pieces {
            let crowned = !piece.king && square.set() & piece.side.king_row() != 0;
            if crowned || position.piece(square).is_some() {
                return None;
            }
            position.put(square, piece);
        }
        let most = position.black.count_ones().max(position.white.count_ones());
        (most <= Checkers::MOST_PIECES).then_some(position)
    }

    /// All pieces with their squares, from 1 to 32.
    pub fn pieces_on_board(&self) -> impl Iterator<Item = (Square, Piece)> {
        Square::all().filter_map(|square| Some((square, self.piece(square)?)))
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        let set = square.set();
        let side = if self.black & set != 0 {
            Side::Black
        } else if self.white & set != 0 {
            Side::White
        } else {
            return None;
        };
        Some(Piece {
            side,
            king: self.kings & set != 0,
        })
    }

    /// How many men and kings a side has.
    #[must_use]
    pub fn count(&self, side: Side) -> (u32, u32) {
        let own = self.pieces(side);
        (
            (own & !self.kings).count_ones(),
            (own & self.kings).count_ones(),
        )
    }

    /// The same position with colours exchanged and the board turned round: every value for the
    /// side to move stays as it is.
    #[inline(always)]
    #[must_use]
    pub fn turned(&self) -> Checkers {
        let turn = |set: Squares| set.reverse_bits() >> 29;
        Checkers {
            black: turn(self.white),
            white: turn(self.black),
            kings: turn(self.kings),
            turn: self.turn.other(),
        }
    }

    /// Puts a piece on an empty square.
    pub(crate) fn put(&mut self, square: Square, piece: Piece) {
        let set = square.set();
        match piece.side {
            Side::Black => self.black |= set,
            Side::White => self.white |= set,
        }
        if piece.king {
            self.kings |= set;
        }
    }

    /// The squares of one side's pieces.
    #[inline]
    pub(crate) fn pieces(&self, side: Side) -> Squares {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }
}
