//! Moves that change too much for a position to be judged before they are played out.

use crate::board::Chess;
use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use nullwindow::memory::Depth;
use nullwindow::{MoveList, Position, Stance};

/// Checks are answered this many plies beyond the horizon; further down only captures count, as
/// checks might go on for ever.
const CHECKS: Depth = 6;

/// Lists captures and promotions, the most promising first; in check, every way out of it.
#[inline]
pub(crate) fn list(position: &Chess, plies: Depth, into: &mut MoveList<Move>) -> Stance {
    let evades = plies < CHECKS && position.in_check();
    if evades {
        position.as_board().generate_moves(|some| {
            into.extend(some);
            false
        });
    } else {
        each_capture(position, |mv| into.push(mv));
    }
    sort(position, into.as_mut_slice());
    if evades { Stance::Forced } else { Stance::Free }
}

/// By rank, greatest first; by insertion, as lists are short and mostly in order.
fn sort(position: &Chess, moves: &mut [Move]) {
    for i in 1..moves.len() {
        let mv = moves[i];
        let rank = position.rank(mv);
        let mut at = i;
        while at > 0 && position.rank(moves[at - 1]) < rank {
            moves[at] = moves[at - 1];
            at -= 1;
        }
        moves[at] = mv;
    }
}

/// Captures and promotions to a queen, without captures of guarded pieces by more valuable ones.
pub(crate) fn each_capture(position: &Chess, mut found: impl FnMut(Move)) {
    let board = position.as_board();
    let turn = position.turn();
    let others = board.colors(!turn);
    let passed = position.en_passant();
    let passed = passed.map_or(BitBoard::EMPTY, Square::bitboard);
    let last = Rank::Eighth.relative_to(turn).bitboard();
    let guarded = |square| !attackers(board, square, !turn).is_empty();
    board.generate_moves(|mut moves| {
        moves.to &= match moves.piece {
            Piece::Pawn => others | passed | last,
            _ => others,
        };
        for mv in moves {
            let lesser = matches!(mv.promotion, Some(piece) if piece != Piece::Queen);
            let lost = loses(moves.piece, position.victim(mv)) && guarded(mv.to);
            if !lesser && !lost {
                found(mv);
            }
        }
        false
    });
}

/// Whether a piece is worth clearly more than its victim.
fn loses(piece: Piece, victim: Option<Piece>) -> bool {
    let worth = |piece: Piece| [1, 3, 3, 5, 9, 0][piece as usize];
    victim.is_some_and(|victim| worth(piece) > worth(victim))
}

/// The pieces of a side that attack a square.
fn attackers(board: &Board, square: Square, color: Color) -> BitBoard {
    let occupied = board.occupied();
    let of = |piece| board.pieces(piece);
    let queens = of(Piece::Queen);
    let attackers = get_pawn_attacks(square, !color) & of(Piece::Pawn)
        | get_knight_moves(square) & of(Piece::Knight)
        | get_king_moves(square) & of(Piece::King)
        | get_bishop_moves(square, occupied) & (of(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (of(Piece::Rook) | queens);
    attackers & board.colors(color)
}
