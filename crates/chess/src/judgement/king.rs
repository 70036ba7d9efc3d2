//! The king: its shelter, the pawns that come against it, and the attack of the other side.

use super::attacks::{Attacks, seen};
use super::features::{DANGER, SAFE_CHECK, SHELTER, STORM};
use crate::features::{FILE_A, Tally, count, sign};
use cozy_chess::{Board, Color, Piece, Square, get_bishop_moves, get_knight_moves, get_rook_moves};

/// Dangers are told apart up to this one.
const DANGERS: usize = 24;

/// The king of one side among the pawns.
pub(super) fn king<T: Tally>(own: u64, other: u64, square: Square, color: Color, tally: &mut T) {
    let place = square.relative_to(color) as usize;
    tally.add_piece(color, Piece::King, place);
    shelter(seen(own, color), seen(other, color), color, place, tally);
}

/// Pawns of both sides on the files at the king, by their steps from it; all is seen from
/// the king's side.
fn shelter<T: Tally>(own: u64, other: u64, color: Color, place: usize, tally: &mut T) {
    let (rank, king_file) = (place / 8, place % 8);
    let ahead = u64::MAX << (8 * rank);
    let middle = king_file.clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        let file_set = FILE_A << file & ahead;
        // No pawn, or the steps to it.
        let steps = |pawns: u64| match pawns & file_set {
            0 => 0,
            some => (some.trailing_zeros() as usize / 8 - rank).clamp(1, 4),
        };
        let beside = usize::from(file != king_file);
        tally.add(SHELTER + 5 * beside + steps(own), sign(color));
        let next = other & file_set;
        let rammed = usize::from(next & next.wrapping_neg() & own << 8 != 0);
        tally.add(STORM + 5 * rammed + steps(other), sign(color));
    }
}

/// What the other side's pieces threaten to do to the king of `color`.
#[inline(always)]
pub(super) fn danger<T: Tally>(board: &Board, color: Color, attacks: &Attacks, tally: &mut T) {
    let them = !color;
    let king = board.king(color);
    let occupied = board.occupied() - board.colored_pieces(color, Piece::Queen);
    let straight = get_rook_moves(king, occupied).0;
    let diagonal = get_bishop_moves(king, occupied).0;
    let guarded_by_king_or_queen = attacks.by(color, Piece::King) | attacks.by(color, Piece::Queen);
    let weak = attacks.all(them)
        & !attacks.twice(color)
        & (!attacks.all(color) | guarded_by_king_or_queen);
    let safe = !board.colors(them).0 & (!attacks.all(color) | weak & attacks.twice(them));
    let checks = [
        (Piece::Knight, get_knight_moves(king).0, 5),
        (Piece::Bishop, diagonal, 4),
        (Piece::Rook, straight, 7),
        (Piece::Queen, straight | diagonal, 5),
    ];
    let mut units = attacks.bearing(them) + 2 * count(attacks.ring(color) & weak);
    for (kind, (piece, lines, unit)) in checks.into_iter().enumerate() {
        let squares = lines & attacks.by(them, piece);
        if squares == 0 {
            continue;
        }
        let safely = squares & safe;
        if safely == 0 {
            units += 1;
        } else {
            units += unit;
            tally.add(SAFE_CHECK + kind, sign(them) * count(safely).min(2));
        }
    }
    let queen = !board.colored_pieces(them, Piece::Queen).is_empty();
    let step = usize::try_from(units / 2).unwrap_or(0).min(DANGERS - 1);
    tally.add(DANGER + DANGERS * usize::from(queen) + step, sign(them));
}
