//! Which squares are attacked by what, found out once.

use crate::features::{beside, upwards};
use cozy_chess::{BitBoard, Board, Color, Piece, get_king_moves};

/// The squares that each side attacks.
pub(super) struct Attacks {
    /// By colour and kind.
    by: [[u64; 6]; 2],
    /// By anything.
    all: [u64; 2],
    /// By two or more.
    twice: [u64; 2],
    /// Around each king, one rank further to the front.
    ring: [u64; 2],
    /// How much the pieces of each side bear on the other king.
    bearing: [i32; 2],
}

impl Attacks {
    /// Those of pawns and kings; others are [added](Self::add).
    #[inline(always)]
    pub(super) fn of_pawns_and_kings(board: &Board) -> Self {
        let mut attacks = Attacks {
            by: [[0; 6]; 2],
            all: [0; 2],
            twice: [0; 2],
            ring: [0; 2],
            bearing: [0; 2],
        };
        attacks.begin(board, Color::White);
        attacks.begin(board, Color::Black);
        attacks
    }

    #[inline(always)]
    fn begin(&mut self, board: &Board, color: Color) {
        let pawns = upwards(board.colored_pieces(color, Piece::Pawn), color);
        self.add(color, Piece::Pawn, seen(beside(pawns) << 8, color));
        let king = board.king(color);
        let around = get_king_moves(king);
        self.add(color, Piece::King, around.0);
        let near = upwards(around | king.bitboard(), color);
        self.ring[color as usize] = seen(near | near << 8, color);
    }

    /// Adds what a piece, or all pawns of a side, attack.
    #[inline(always)]
    pub(super) fn add(&mut self, color: Color, piece: Piece, squares: u64) {
        let side = color as usize;
        self.by[side][piece as usize] |= squares;
        self.twice[side] |= self.all[side] & squares;
        self.all[side] |= squares;
    }

    #[inline(always)]
    pub(super) fn by(&self, color: Color, piece: Piece) -> u64 {
        self.by[color as usize][piece as usize]
    }

    #[inline(always)]
    pub(super) fn all(&self, color: Color) -> u64 {
        self.all[color as usize]
    }

    #[inline(always)]
    pub(super) fn twice(&self, color: Color) -> u64 {
        self.twice[color as usize]
    }

    /// The squares around a king.
    #[inline(always)]
    pub(super) fn ring(&self, color: Color) -> u64 {
        self.ring[color as usize]
    }

    /// A piece bears on the other king.
    #[inline(always)]
    pub(super) fn bear(&mut self, color: Color, units: i32) {
        self.bearing[color as usize] += units;
    }

    #[inline(always)]
    pub(super) fn bearing(&self, color: Color) -> i32 {
        self.bearing[color as usize]
    }

    /// What a side guards so well that attacking it means little: by a pawn, or by more than the
    /// other side attacks it with.
    #[inline(always)]
    pub(super) fn strong(&self, color: Color) -> u64 {
        self.by(color, Piece::Pawn) | self.twice(color) & !self.twice(!color)
    }
}

/// A set of squares as a side sees it, and back.
#[inline(always)]
pub(super) fn seen(set: u64, color: Color) -> u64 {
    upwards(BitBoard(set), color)
}
