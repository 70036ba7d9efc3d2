//! Endings that are hard to win.

use crate::features::{SCALE, bishops_of_opposite_colours};
use cozy_chess::{Board, Color, Piece};

/// How much of a value is left, out of [`SCALE`], told by the material.
#[inline(always)]
pub(super) fn scale(board: &Board) -> i32 {
    // With many pieces left, anything can be won.
    let both = |piece| board.pieces(piece).len().cast_signed();
    let minors = (board.pieces(Piece::Knight) | board.pieces(Piece::Bishop)).len();
    if 3 * minors.cast_signed() + 5 * both(Piece::Rook) + 9 * both(Piece::Queen) > 32 {
        return SCALE;
    }
    let of = |color, piece| board.colored_pieces(color, piece).len().cast_signed();
    let worth = |color| {
        3 * (of(color, Piece::Knight) + of(color, Piece::Bishop))
            + 5 * of(color, Piece::Rook)
            + 9 * of(color, Piece::Queen)
    };
    let (white, black) = (worth(Color::White), worth(Color::Black));
    let pawns = |color| of(color, Piece::Pawn);
    let stronger = if white + pawns(Color::White) >= black + pawns(Color::Black) {
        Color::White
    } else {
        Color::Black
    };
    let (more, less) = match stronger {
        Color::White => (white, black),
        Color::Black => (black, white),
    };
    if pawns(stronger) == 0 && more - less <= 3 {
        // Without pawns a lead of a minor piece seldom wins, and a minor piece alone never.
        return if more <= 3 || knights_alone(board, more, less) {
            1
        } else {
            SCALE / 4
        };
    }
    if pawns(stronger) == 0 && less == 0 && knights_alone(board, more, less) {
        return 1;
    }
    if bishops_of_opposite_colours(board) {
        return if white == 3 && black == 3 {
            SCALE / 2
        } else {
            SCALE * 7 / 8
        };
    }
    if pawns(stronger) == 1 && more <= less {
        return SCALE * 3 / 4;
    }
    SCALE
}

/// Whether the stronger side has two knights at most, and nothing else.
#[inline(always)]
fn knights_alone(board: &Board, more: i32, less: i32) -> bool {
    let knights = board.pieces(Piece::Knight).len().cast_signed();
    less == 0 && more <= 6 && 3 * knights == more
}
