//! Passed pawns, and what is on their way.

use super::attacks::{Attacks, seen};
use super::features::{BLOCKED, ESCORT, FREE, HELPED, HINDERED, PASSED, PURSUIT, UNSTOPPABLE};
use crate::board::Chess;
use crate::features::{FILE_A, Tally, number, sign, squares, steps};
use cozy_chess::{Color, Piece};

/// The passed pawns of one side, among those of both.
#[inline(always)]
pub(super) fn passed<T: Tally>(
    position: &Chess,
    color: Color,
    passed: u64,
    attacks: &Attacks,
    tally: &mut T,
) {
    let board = position.as_board();
    let own = passed & board.colors(color).0;
    if own == 0 {
        return;
    }
    let sign = sign(color);
    let them = !color;
    let occupied = seen(board.occupied().0, color);
    let attacked = seen(attacks.all(them), color);
    let guarded = seen(attacks.all(color), color);
    let king = board.king(color).relative_to(color) as usize;
    let other_king = board.king(them).relative_to(color) as usize;
    let kings_and_pawns = board.pieces(Piece::Pawn) | board.pieces(Piece::King);
    let alone = board.colors(them).is_subset(kings_and_pawns);
    let waits = usize::from(position.turn() == them);
    for square in squares(seen(own, color)) {
        let rank = square / 8;
        let next = square + 8;
        let next_set = 1_u64 << next;
        let way = FILE_A << square & !(1 << square);
        tally.add(PASSED + rank, sign);
        if occupied & next_set != 0 {
            tally.add(BLOCKED + rank, sign);
        } else if way & (occupied | attacked) == 0 {
            tally.add(FREE + rank, sign);
        } else if attacked & next_set != 0 && guarded & next_set == 0 {
            tally.add(HINDERED + rank, sign);
        }
        if guarded & next_set != 0 {
            tally.add(HELPED + rank, sign);
        }
        tally.add(ESCORT + rank, sign * number(steps(king, next).min(5)));
        tally.add(
            PURSUIT + rank,
            sign * number(steps(other_king, next).min(5)),
        );
        // From its first square a pawn makes two steps at once.
        let moves = 7 - rank.max(2);
        let goal = 56 + square % 8;
        if alone && way & occupied == 0 && steps(other_king, goal) > moves + waits {
            tally.add(UNSTOPPABLE, sign);
        }
    }
}
