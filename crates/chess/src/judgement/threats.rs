//! What one side attacks of the other's.

use super::attacks::{Attacks, seen};
use super::features::{
    HANGING, MINOR_THREAT, OTHER_THREAT, PAWN_THREAT, PUSH_THREAT, RESTRICTION, ROOK_THREAT,
};
use crate::features::{Tally, beside, count, sign};
use cozy_chess::{Board, Color, Piece};

/// The threats of one side.
#[inline(always)]
pub(super) fn threats<T: Tally>(board: &Board, color: Color, attacks: &Attacks, tally: &mut T) {
    let them = !color;
    let sign = sign(color);
    let theirs = |piece| board.colored_pieces(them, piece).0;
    let pawns = theirs(Piece::Pawn);
    let minors = theirs(Piece::Knight) | theirs(Piece::Bishop);
    let (rooks, queens) = (theirs(Piece::Rook), theirs(Piece::Queen));
    let pieces = minors | rooks | queens;
    let strong = attacks.strong(them);
    let mut add = |feature: usize, squares: u64| tally.add(feature, sign * count(squares));

    let by_pawns = attacks.by(color, Piece::Pawn);
    if by_pawns & pieces != 0 {
        add(PAWN_THREAT, by_pawns & minors);
        add(PAWN_THREAT + 1, by_pawns & rooks);
        add(PAWN_THREAT + 2, by_pawns & queens);
    }
    let steps = seen(
        seen(board.colored_pieces(color, Piece::Pawn).0, color) << 8,
        color,
    );
    let safe_steps = steps
        & !board.occupied().0
        & !attacks.by(them, Piece::Pawn)
        & (attacks.all(color) | !attacks.all(them));
    let pushed = seen(beside(seen(safe_steps, color)) << 8, color);
    add(PUSH_THREAT, pushed & pieces & !by_pawns);

    let attacked = (pawns | pieces) & attacks.all(color);
    if attacked != 0 {
        let weak = attacked & !strong;
        let by_minors = attacks.by(color, Piece::Knight) | attacks.by(color, Piece::Bishop);
        add(MINOR_THREAT, by_minors & weak & pawns);
        add(MINOR_THREAT + 1, by_minors & minors);
        add(MINOR_THREAT + 2, by_minors & rooks);
        add(MINOR_THREAT + 3, by_minors & queens);
        let by_rooks = attacks.by(color, Piece::Rook);
        add(ROOK_THREAT, by_rooks & weak & pawns);
        add(ROOK_THREAT + 1, by_rooks & weak & minors);
        add(ROOK_THREAT + 2, by_rooks & queens);
        add(OTHER_THREAT, attacks.by(color, Piece::Queen) & weak);
        add(OTHER_THREAT + 1, attacks.by(color, Piece::King) & weak);
        let hanging = attacked & !attacks.all(them);
        add(HANGING, hanging & pawns);
        add(HANGING + 1, hanging & pieces);
    }
    add(
        RESTRICTION,
        attacks.all(them) & attacks.all(color) & !strong,
    );
}
