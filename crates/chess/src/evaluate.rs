//! The value of a position by judgement.

use crate::board::Chess;
use cozy_chess::Piece;
use nullwindow::Score;

/// Material from the side to move, in centipawns.
pub fn evaluate(position: &Chess) -> Score {
    let board = position.as_board();
    let turn = position.turn();
    let value = |piece: Piece, worth: i32| {
        let ours = board.colored_pieces(turn, piece).len();
        let theirs = board.colored_pieces(!turn, piece).len();
        worth * (ours.cast_signed() - theirs.cast_signed())
    };
    Score(
        value(Piece::Pawn, 100)
            + value(Piece::Knight, 320)
            + value(Piece::Bishop, 330)
            + value(Piece::Rook, 500)
            + value(Piece::Queen, 900),
    )
}
