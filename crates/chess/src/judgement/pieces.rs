//! Knights, bishops, rooks and queens: where they stand and how far they reach.

use super::attacks::{Attacks, seen};
use super::features::{
    BISHOP_PAIR, BISHOP_PAWNS, MOBILITY_BISHOP, MOBILITY_KNIGHT, MOBILITY_QUEEN, MOBILITY_ROOK,
    OUTPOST, OUTPOST_NEAR, ROOK_FILE, ROOK_PASSED, SHIELDED,
};
use crate::features::{Tally, beside, count, fill_down, several, sign};
use cozy_chess::{
    BitBoard, Board, Color, Piece, get_bishop_moves, get_knight_moves, get_rook_moves,
};

/// The fourth to the sixth rank, as a side sees them.
const OUTPOST_RANKS: u64 = 0x0000_ffff_ff00_0000;

/// What the places of one side's pieces depend on.
struct Terrain {
    color: Color,
    occupied: BitBoard,
    own_pawns: BitBoard,
    pawns: BitBoard,
    /// Squares that count for mobility.
    area: BitBoard,
    outposts: u64,
    guarded: u64,
    passed: u64,
    ring: u64,
}

/// The pieces of one side; returns its share of the phase.
#[inline(always)]
pub(super) fn pieces<T: Tally>(
    board: &Board,
    color: Color,
    passed: u64,
    attacks: &mut Attacks,
    tally: &mut T,
) -> i32 {
    let pawns = board.pieces(Piece::Pawn);
    let own_pawns = pawns & board.colors(color);
    let other_pawns = seen(pawns.0 & !own_pawns.0, color);
    let driven = seen(fill_down(beside(other_pawns) >> 8), color);
    let feared = BitBoard(attacks.by(!color, Piece::Pawn));
    let terrain = Terrain {
        color,
        occupied: board.occupied(),
        own_pawns,
        pawns,
        area: !(own_pawns | board.king(color).bitboard() | feared),
        outposts: seen(OUTPOST_RANKS, color) & !driven,
        guarded: attacks.by(color, Piece::Pawn),
        passed,
        ring: attacks.ring(!color),
    };
    let phase = knights(board, &terrain, attacks, tally)
        + bishops(board, &terrain, attacks, tally)
        + rooks(board, &terrain, attacks, tally)
        + queens(board, &terrain, attacks, tally);
    let minors =
        board.colored_pieces(color, Piece::Knight).0 | board.colored_pieces(color, Piece::Bishop).0;
    let behind = seen(seen(pawns.0, color) >> 8, color);
    tally.add(SHIELDED, sign(color) * count(minors & behind));
    phase
}

impl Terrain {
    /// A piece that reaches squares: its place, its mobility, its bearing on the other king.
    #[inline(always)]
    fn place<T: Tally>(
        &self,
        piece: Piece,
        mobility: usize,
        square: cozy_chess::Square,
        reach: BitBoard,
        attacks: &mut Attacks,
        tally: &mut T,
    ) {
        let at = square.relative_to(self.color) as usize;
        tally.add_piece(self.color, piece, at);
        tally.add(
            mobility + (reach & self.area).len() as usize,
            sign(self.color),
        );
        attacks.add(self.color, piece, reach.0);
        let near = count(reach.0 & self.ring);
        if near > 0 {
            let weight = [0, 3, 2, 3, 4, 0][piece as usize];
            attacks.bear(self.color, weight + near);
        }
    }

    #[inline(always)]
    fn outpost<T: Tally>(&self, first: usize, square: cozy_chess::Square, tally: &mut T) -> bool {
        let at = square.bitboard().0;
        let stands = self.outposts & at != 0;
        if stands {
            let unguarded = usize::from(self.guarded & at == 0);
            tally.add(first + unguarded, sign(self.color));
        }
        stands
    }
}

#[inline(always)]
fn knights<T: Tally>(board: &Board, t: &Terrain, attacks: &mut Attacks, tally: &mut T) -> i32 {
    let knights = board.colored_pieces(t.color, Piece::Knight);
    for square in knights {
        let reach = get_knight_moves(square);
        t.place(
            Piece::Knight,
            MOBILITY_KNIGHT,
            square,
            reach,
            attacks,
            tally,
        );
        let stands = t.outpost(OUTPOST, square, tally);
        if !stands && reach.0 & t.outposts & t.guarded & !board.colors(t.color).0 != 0 {
            tally.add(OUTPOST_NEAR, sign(t.color));
        }
    }
    knights.len().cast_signed()
}

#[inline(always)]
fn bishops<T: Tally>(board: &Board, t: &Terrain, attacks: &mut Attacks, tally: &mut T) -> i32 {
    let bishops = board.colored_pieces(t.color, Piece::Bishop);
    let through = t.occupied - board.colored_pieces(t.color, Piece::Queen);
    let sign = sign(t.color);
    let others = seen(t.pawns.0 & !t.own_pawns.0, t.color);
    let rammed = t.own_pawns.0 & seen(others >> 8, t.color);
    for square in bishops {
        let reach = get_bishop_moves(square, through);
        t.place(
            Piece::Bishop,
            MOBILITY_BISHOP,
            square,
            reach,
            attacks,
            tally,
        );
        t.outpost(OUTPOST + 2, square, tally);
        let dark = BitBoard::DARK_SQUARES;
        let colour = if dark.has(square) { dark } else { !dark };
        tally.add(BISHOP_PAWNS, sign * count(t.own_pawns.0 & colour.0));
        tally.add(BISHOP_PAWNS + 1, sign * count(rammed & colour.0));
    }
    if several(bishops) {
        tally.add(BISHOP_PAIR, sign);
    }
    bishops.len().cast_signed()
}

#[inline(always)]
fn rooks<T: Tally>(board: &Board, t: &Terrain, attacks: &mut Attacks, tally: &mut T) -> i32 {
    let rooks = board.colored_pieces(t.color, Piece::Rook);
    let through = t.occupied - rooks - board.colored_pieces(t.color, Piece::Queen);
    let sign = sign(t.color);
    for square in rooks {
        let reach = get_rook_moves(square, through);
        t.place(Piece::Rook, MOBILITY_ROOK, square, reach, attacks, tally);
        let file = square.file().bitboard();
        if (file & t.pawns).is_empty() {
            tally.add(ROOK_FILE, sign);
        } else if (file & t.own_pawns).is_empty() {
            tally.add(ROOK_FILE + 1, sign);
        }
        let passed = t.passed & reach.0 & file.0;
        if passed != 0 {
            let other = usize::from(passed & t.own_pawns.0 == 0);
            tally.add(ROOK_PASSED + other, sign);
        }
    }
    2 * rooks.len().cast_signed()
}

#[inline(always)]
fn queens<T: Tally>(board: &Board, t: &Terrain, attacks: &mut Attacks, tally: &mut T) -> i32 {
    let queens = board.colored_pieces(t.color, Piece::Queen);
    for square in queens {
        let reach = get_bishop_moves(square, t.occupied) | get_rook_moves(square, t.occupied);
        t.place(Piece::Queen, MOBILITY_QUEEN, square, reach, attacks, tally);
    }
    4 * queens.len().cast_signed()
}
