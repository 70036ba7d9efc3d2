//! Moves that change too much for a position to be judged before they are played out.

use crate::board::Chess;
use crate::features::{beside, upwards};
use cozy_chess::{
    BitBoard, Board, Color, Move, Piece, Rank, Square, get_bishop_moves, get_king_moves,
    get_knight_moves, get_pawn_attacks, get_rook_moves,
};
use nullwindow::memory::Depth;
use nullwindow::{MoveList, Position, StandPat};

/// Checks are answered this many plies beyond the horizon; further down only captures count, as
/// checks might go on for ever.
pub(crate) const CHECKS: Depth = 6;

/// From here on only captures that win something count, and further down none: a board full of
/// queens has more exchanges than there is time.
const GAINS: Depth = 8;
const END: Depth = 16;

/// Lists captures and promotions, the most promising first; in check, every way out of it.
#[inline]
pub(crate) fn list(position: &Chess, plies: Depth, into: &mut MoveList<Move>) -> StandPat {
    let evades = plies < CHECKS && position.in_check();
    if evades {
        position.as_board().generate_moves(|some| {
            into.extend(some);
            false
        });
    } else if plies < END {
        let least = i32::from(plies >= GAINS);
        each_promising(position, |mv| {
            if gains(position, mv, least) {
                into.push(mv);
            }
        });
    }
    sort(position, into.as_mut_slice());
    if evades {
        StandPat::Forbidden
    } else {
        StandPat::Allowed
    }
}

/// Positional worth that a capture may bring on top of its victim.
pub(crate) const DELTA: i32 = 150;

/// The most that a capture or promotion can gain.
pub(crate) fn most_gained(position: &Chess, mv: Move) -> i32 {
    let promoted = mv.promotion.map_or(0, |to| price(to) - price(Piece::Pawn));
    position.victim(mv).map_or(0, price) + promoted
}

/// Whether a move loses material once everything has been exchanged on its square.
pub(crate) fn loses(position: &Chess, mv: Move) -> bool {
    let piece = position.as_board().piece_on(mv.from);
    let safe = piece.is_none_or(|piece| !outweighs(piece, position.victim(mv)));
    let cheap = safe && mv.promotion.is_none();
    !(cheap || gains(position, mv, 0))
}

/// Lists those captures and promotions that `wanted` names, the most promising first.
pub(crate) fn list_promising(
    position: &Chess,
    plies: Depth,
    into: &mut MoveList<Move>,
    wanted: impl Fn(Move) -> bool,
) {
    if plies >= END {
        return;
    }
    each_promising(position, |mv| {
        if wanted(mv) && (plies < GAINS || gains(position, mv, 1)) {
            into.push(mv);
        }
    });
    sort(position, into.as_mut_slice());
}

/// Lists quiet moves that give check by themselves and lose nothing.
pub(crate) fn list_checks(position: &Chess, into: &mut MoveList<Move>) {
    let board = position.as_board();
    let turn = position.turn();
    let king = board.king(!turn);
    let free = !board.occupied();
    let diagonal = get_bishop_moves(king, board.occupied());
    let straight = get_rook_moves(king, board.occupied());
    // Pawns seldom give check, and kings never.
    let movers = board.colors(turn) - board.pieces(Piece::Pawn) - board.pieces(Piece::King);
    board.generate_moves_for(movers, |mut moves| {
        moves.to &= free
            & match moves.piece {
                Piece::Knight => get_knight_moves(king),
                Piece::Bishop => diagonal,
                Piece::Rook => straight,
                Piece::Queen => diagonal | straight,
                Piece::Pawn | Piece::King => BitBoard::EMPTY,
            };
        for mv in moves {
            if gains(position, mv, 0) {
                into.push(mv);
            }
        }
        false
    });
}

/// By rank, greatest first.
fn sort(position: &Chess, moves: &mut [Move]) {
    if moves.len() <= 24 {
        sort_at_most::<24>(position, moves);
    } else {
        // No position of chess has more moves.
        sort_at_most::<256>(position, moves);
    }
}

/// By insertion, as lists are short and mostly in order.
#[inline]
fn sort_at_most<const N: usize>(position: &Chess, moves: &mut [Move]) {
    let mut ranks = [0; N];
    for i in 0..moves.len().min(N) {
        let mv = moves[i];
        let rank = position.rank(mv);
        let mut at = i;
        while at > 0 && ranks[at - 1] < rank {
            moves[at] = moves[at - 1];
            ranks[at] = ranks[at - 1];
            at -= 1;
        }
        moves[at] = mv;
        ranks[at] = rank;
    }
}

/// Captures and promotions to a queen.
fn each_promising(position: &Chess, mut found: impl FnMut(Move)) {
    let board = position.as_board();
    let turn = position.turn();
    let others = board.colors(!turn);
    let passed = position.en_passant();
    let passed = passed.map_or(BitBoard::EMPTY, Square::bitboard);
    let last = Rank::Eighth.relative_to(turn).bitboard();
    // Where a king may go is the dearest to find out, and pawns are many: most have nothing to take.
    let mut movers = board.colors(turn);
    let king = board.king(turn);
    if get_king_moves(king).is_disjoint(others) {
        movers -= king.bitboard();
    }
    let targets = upwards(others | passed, turn) >> 8;
    let seventh = 0xff_u64 << 48;
    let pawns = upwards(BitBoard(beside(targets) | seventh), turn);
    movers -= board.pieces(Piece::Pawn) - BitBoard(pawns);
    board.generate_moves_for(movers, |mut moves| {
        moves.to &= match moves.piece {
            Piece::Pawn => others | passed | last,
            _ => others,
        };
        for mv in moves {
            let lesser = matches!(mv.promotion, Some(piece) if piece != Piece::Queen);
            if !lesser {
                found(mv);
            }
        }
        false
    });
}

/// The same without captures of guarded pieces by more valuable ones.
pub(crate) fn each_capture(position: &Chess, mut found: impl FnMut(Move)) {
    let board = position.as_board();
    let guarded = |square| {
        let attackers = attackers(board, square, board.occupied());
        !(attackers & board.colors(!position.turn())).is_empty()
    };
    each_promising(position, |mv| {
        let piece = board.piece_on(mv.from);
        let lost =
            piece.is_some_and(|piece| outweighs(piece, position.victim(mv))) && guarded(mv.to);
        if !lost {
            found(mv);
        }
    });
}

/// What a piece is worth in an exchange.
fn price(piece: Piece) -> i32 {
    [100, 300, 300, 500, 900, 10_000][piece as usize]
}

/// What a capture or promotion gains once everything has been exchanged on its square, each side
/// taking with its least piece as long as it pays. Pins are not seen.
///
/// ```text
/// gain(square, victim, attacker) = max(0, victim − gain(square, attacker, the other's least))
/// ```
///
/// but for the first capture, which is made in any case.
pub(crate) fn gain(position: &Chess, mv: Move) -> i32 {
    let board = position.as_board();
    let Some(mover) = board.piece_on(mv.from) else {
        return 0;
    };
    let mut occupied = board.occupied() - mv.from.bitboard();
    let victim = position.victim(mv);
    if victim.is_some() && !board.occupied().has(mv.to) {
        // En passant.
        occupied -= Square::new(mv.to.file(), mv.from.rank()).bitboard();
    }
    occupied |= mv.to.bitboard();
    // What stands on the square, at risk, and what was gained by each capture so far.
    let mut standing = mv.promotion.unwrap_or(mover);
    let promoted = mv.promotion.map_or(0, |to| price(to) - price(Piece::Pawn));
    let mut gains = [0; 32];
    gains[0] = victim.map_or(0, price) + promoted;
    let mut side = !position.turn();
    let mut captures = 0;
    while captures + 1 < gains.len() {
        let attackers = attackers(board, mv.to, occupied) & occupied & board.colors(side);
        let least = Piece::ALL.iter().copied().find_map(|piece| {
            let from = (attackers & board.pieces(piece)).next_square()?;
            Some((piece, from))
        });
        let Some((piece, from)) = least else { break };
        let answered = || attackers_of(board, mv.to, occupied, !side);
        if piece == Piece::King && !answered().is_empty() {
            // A king does not take what is guarded.
            break;
        }
        captures += 1;
        gains[captures] = price(standing) - gains[captures - 1];
        standing = piece;
        occupied -= from.bitboard();
        side = !side;
    }
    // Nobody has to go on.
    while captures > 0 {
        gains[captures - 1] = -gains[captures].max(-gains[captures - 1]);
        captures -= 1;
    }
    gains[0]
}

/// Whether [`gain`] is at least so much; exchanges end as soon as that is certain.
///
/// Each capture turns the question round: what the other side must gain on the square to refute
/// it.
pub(crate) fn gains(position: &Chess, mv: Move, least: i32) -> bool {
    let board = position.as_board();
    let Some(mover) = board.piece_on(mv.from) else {
        return least <= 0;
    };
    let victim = position.victim(mv);
    let promoted = mv.promotion.map_or(0, |to| price(to) - price(Piece::Pawn));
    let mut needed = victim.map_or(0, price) + promoted - least;
    if needed < 0 {
        return false;
    }
    needed = price(mv.promotion.unwrap_or(mover)) - needed;
    if needed <= 0 {
        // Even if it is taken for nothing.
        return true;
    }
    let mut occupied = board.occupied() - mv.from.bitboard();
    if victim.is_some() && !board.occupied().has(mv.to) {
        // En passant.
        occupied -= Square::new(mv.to.file(), mv.from.rank()).bitboard();
    }
    occupied |= mv.to.bitboard();
    let diagonal = board.pieces(Piece::Bishop) | board.pieces(Piece::Queen);
    let straight = board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
    let mut all = attackers(board, mv.to, occupied);
    let mut side = position.turn();
    let mut enough = true;
    loop {
        side = !side;
        all &= occupied;
        let own = all & board.colors(side);
        let least = Piece::ALL.iter().copied().find_map(|piece| {
            let from = (own & board.pieces(piece)).next_square()?;
            Some((piece, from))
        });
        let Some((piece, from)) = least else { break };
        if piece == Piece::King {
            // A king does not take what is guarded, and is not taken.
            let guarded = !(all & board.colors(!side)).is_empty();
            return enough == guarded;
        }
        enough = !enough;
        needed = price(piece) - needed;
        if needed < i32::from(enough) {
            break;
        }
        occupied -= from.bitboard();
        // What stood behind it.
        if matches!(piece, Piece::Pawn | Piece::Bishop | Piece::Queen) {
            all |= get_bishop_moves(mv.to, occupied) & diagonal;
        }
        if matches!(piece, Piece::Rook | Piece::Queen) {
            all |= get_rook_moves(mv.to, occupied) & straight;
        }
    }
    enough
}

/// The pieces of a side, among those that stand, that attack a square.
fn attackers_of(board: &Board, square: Square, occupied: BitBoard, side: Color) -> BitBoard {
    attackers(board, square, occupied) & occupied & board.colors(side)
}

/// Whether a piece is worth clearly more than its victim.
fn outweighs(piece: Piece, victim: Option<Piece>) -> bool {
    let worth = |piece: Piece| [1, 3, 3, 5, 9, 0][piece as usize];
    victim.is_some_and(|victim| worth(piece) > worth(victim))
}

/// The pieces that attack a square, where only `occupied` squares are in the way.
fn attackers(board: &Board, square: Square, occupied: BitBoard) -> BitBoard {
    let of = |piece| board.pieces(piece);
    let queens = of(Piece::Queen);
    let pawns =
        |color: Color| get_pawn_attacks(square, !color) & board.colored_pieces(color, Piece::Pawn);
    pawns(Color::White)
        | pawns(Color::Black)
        | get_knight_moves(square) & of(Piece::Knight)
        | get_king_moves(square) & of(Piece::King)
        | get_bishop_moves(square, occupied) & (of(Piece::Bishop) | queens)
        | get_rook_moves(square, occupied) & (of(Piece::Rook) | queens)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::Game;

    /// What a side gains on a square by playing exchanges out on the board, always with its least
    /// piece, or by leaving it.
    fn played_out(position: &Chess, square: Square) -> i32 {
        let mut captures = position.legal_moves();
        captures.retain(|mv| mv.to == square && position.victim(*mv).is_some());
        captures.retain(|mv| mv.promotion.is_none_or(|piece| piece == Piece::Queen));
        let board = position.as_board();
        let worth = |mv: &Move| board.piece_on(mv.from).map_or(0, price);
        match captures.into_iter().min_by_key(worth) {
            None => 0,
            Some(mv) => made(position, mv).max(0),
        }
    }

    fn made(position: &Chess, mv: Move) -> i32 {
        let mut after = position.clone();
        let victim = position.victim(mv).map_or(0, price);
        let promoted = mv.promotion.map_or(0, |to| price(to) - price(Piece::Pawn));
        after.play(mv);
        victim + promoted - played_out(&after, mv.to)
    }

    #[test]
    fn exchanges_gain_what_they_do_on_the_board() {
        for (fen, mv) in [
            ("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"),
            (
                "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
                "d3e5",
            ),
            ("4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1", "e4d5"),
            ("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"),
            ("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"),
            ("4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6"),
            ("r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7a8q"),
            ("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"),
            ("8/8/3k4/3p4/4K3/8/8/8 w - - 0 1", "e4d5"),
            ("8/8/8/2kp4/4P3/3B4/8/3K4 w - - 0 1", "e4d5"),
        ] {
            let position = Chess::parse_position(fen).expect("a position");
            let Ok(mv) = position.parse_move(mv) else {
                // A king that may not take: nothing is asked about it.
                continue;
            };
            assert_eq!(gain(&position, mv), made(&position, mv), "{fen}");
        }
    }

    /// Positions a few random moves from real ones.
    fn wandering(found: impl Fn(&Chess)) {
        let mut random = crate::selfplay::Random::new(16, 1);
        for test in crate::test_set::test_set() {
            for _ in 0..20 {
                let mut position = test.position.clone();
                for _ in 0..12 {
                    found(&position);
                    let moves = position.legal_moves();
                    if moves.is_empty() {
                        break;
                    }
                    position.play(moves[random.below(moves.len())]);
                }
            }
        }
    }

    #[test]
    fn what_is_gained_at_least_is_told_by_the_gain() {
        wandering(|position| {
            for mv in position.legal_moves() {
                let whole = gain(position, mv);
                for least in [-700, -250, -100, -1, 0, 1, 50, 200, 500, whole, whole + 1] {
                    let text = nullwindow::Game::position_text(position);
                    let gains = gains(position, mv, least);
                    assert_eq!(gains, whole >= least, "{text} {mv} {least} {whole}");
                }
            }
        });
    }

    #[test]
    fn checks_are_those_of_the_board() {
        wandering(|position| {
            for mv in position.legal_moves() {
                let mut after = position.clone();
                after.play(mv);
                // Castling and captures en passant are not looked at closely.
                let rare = position.is_castling(mv) || Some(mv.to) == position.en_passant();
                if !rare {
                    assert_eq!(position.gives_check(mv), after.in_check(), "{mv}");
                }
            }
        });
    }

    #[test]
    fn captures_are_all_those_there_are() {
        wandering(|position| {
            let mut listed = Vec::new();
            each_promising(position, |mv| listed.push(mv));
            let mut legal = position.legal_moves();
            legal.retain(|&mv| {
                position.is_tactical(mv) && mv.promotion.is_none_or(|piece| piece == Piece::Queen)
            });
            assert_eq!(listed, legal);
        });
    }

    #[test]
    fn a_board_full_of_queens_is_played_out_in_the_end() {
        let fen = "q2k2q1/2nqn2b/1n1P1n1b/2rnr2Q/1NQ1QN1Q/3Q3B/2RQR2B/Q2K2Q1 w - - 0 1";
        let position = Chess::parse_position(fen).expect("a position");
        let mut list = MoveList::new();
        list_all(&position, END, &mut list);
        assert!(list.is_empty());
        list_all(&position, 0, &mut list);
        let some = list.len();
        list.clear();
        list_all(&position, GAINS, &mut list);
        assert!(!list.is_empty() && list.len() < some);
    }

    fn list_all(position: &Chess, plies: Depth, into: &mut MoveList<Move>) {
        assert_eq!(super::list(position, plies, into), StandPat::Allowed);
    }
}
