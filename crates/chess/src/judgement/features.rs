//! What a player's evaluation sees in a position.

use super::attacks::Attacks;
use super::scale::scale;
use super::{king, passed, pieces, threats};
use crate::board::Chess;
use crate::features::{Group, Mixture, PHASES, Tally, groups, mop_up, sign};
use cozy_chess::{Board, Color};

groups! {
    /// Pawn, knight, bishop, rook, queen. These and the places come first, as they do in the
    /// laboratory's evaluation: a piece's features are told by the same numbers.
    MATERIAL "material" 5 5;
    /// A pawn's square: ranks from its own side, files from the edge to the middle.
    PLACE "place of pawns" 32 4;
    /// A knight's square.
    PLACE_KNIGHT "place of knights" 32 4;
    /// A bishop's square.
    PLACE_BISHOP "place of bishops" 32 4;
    /// A rook's square.
    PLACE_ROOK "place of rooks" 32 4;
    /// A queen's square.
    PLACE_QUEEN "place of queens" 32 4;
    /// The king's square.
    PLACE_KING "place of kings" 32 4;
    /// A knight by the number of squares it can go to and no pawn guards.
    MOBILITY_KNIGHT "mobility of knights" 9 9;
    /// A bishop likewise, through its own queen.
    MOBILITY_BISHOP "mobility of bishops" 14 7;
    /// A rook likewise, through its own rook and queen.
    MOBILITY_ROOK "mobility of rooks" 15 8;
    /// A queen likewise.
    MOBILITY_QUEEN "mobility of queens" 28 7;
    /// Two bishops.
    BISHOP_PAIR "bishop pair" 1 1;
    /// A rook on a file without pawns, and on one without pawns of its own.
    ROOK_FILE "rook on open and on half-open file" 2 2;
    /// A rook that sees a passed pawn on its file: its own side's, the other's.
    ROOK_PASSED "rook on the file of a passed pawn, own and other" 2 2;
    /// A knight, then a bishop, where no pawn can drive it away: guarded by a pawn, or not.
    OUTPOST "outpost of knight and bishop: guarded, not guarded" 4 4;
    /// A knight that can go to a guarded outpost.
    OUTPOST_NEAR "knight near a guarded outpost" 1 1;
    /// A knight or bishop right behind a pawn.
    SHIELDED "minor piece behind a pawn" 1 1;
    /// Pawns of its side on squares of a bishop's colour, and those of them that stand before a pawn.
    BISHOP_PAWNS "pawns on a bishop's colour, and rammed ones" 2 2;
    /// A pawn behind another of its side.
    DOUBLED "doubled pawn" 1 1;
    /// A pawn without neighbours on the files beside it, with a pawn before it and without.
    ISOLATED "isolated pawn: opposed, not opposed" 2 2;
    /// A pawn that no neighbour can guard and whose next square a pawn attacks, likewise.
    BACKWARD "backward pawn: opposed, not opposed" 2 2;
    /// A pawn guarded by a pawn, by its rank.
    GUARDED "guarded pawn by rank" 8 8;
    /// A pawn beside a pawn, by its rank.
    PHALANX "pawn beside a pawn by rank" 8 8;
    /// A pawn that may pass with the help of its neighbours, by its rank.
    CANDIDATE "candidate for a passed pawn by rank" 8 8;
    /// A passed pawn by its rank.
    PASSED "passed pawn by rank" 8 8;
    /// A passed pawn by its rank, with a piece before it.
    BLOCKED "blocked passed pawn by rank" 8 8;
    /// A passed pawn by its rank, with nothing on its way or attacking it.
    FREE "passed pawn with a free way by rank" 8 8;
    /// A passed pawn by its rank, whose next square the other side alone attacks.
    HINDERED "hindered passed pawn by rank" 8 8;
    /// A passed pawn by its rank, whose next square its side attacks.
    HELPED "helped passed pawn by rank" 8 8;
    /// Steps from the square before a passed pawn to its own king, by its rank.
    ESCORT "own king's way to a passed pawn by rank" 8 8;
    /// Steps to the other king.
    PURSUIT "other king's way to a passed pawn by rank" 8 8;
    /// A passed pawn that the other king alone would have to catch, and cannot.
    UNSTOPPABLE "unstoppable pawn" 1 1;
    /// On the king's file and on those beside it: steps to the next pawn of its side before it.
    SHELTER "pawn before the king, by steps, on its file and beside" 10 5;
    /// On these files: steps to the next pawn of the other side, free and rammed.
    STORM "pawn against the king, by steps, free and rammed" 10 5;
    /// How dangerous the other side's attack is, without a queen and with one.
    DANGER "attack on the other king without and with a queen" 48 8;
    /// A square from which a knight, bishop, rook or queen could safely give check.
    SAFE_CHECK "safe check by knight, bishop, rook, queen" 4 4;
    /// A minor piece, rook or queen attacked by a pawn.
    PAWN_THREAT "minor, rook, queen attacked by a pawn" 3 3;
    /// A pawn that would attack a piece after a safe step.
    PUSH_THREAT "piece attacked after a pawn's step" 1 1;
    /// A weak pawn, a minor piece, a rook, a queen attacked by a minor piece.
    MINOR_THREAT "weak pawn, minor, rook, queen attacked by a minor" 4 4;
    /// A weak pawn, a weak minor piece, a queen attacked by a rook.
    ROOK_THREAT "weak pawn, weak minor, queen attacked by a rook" 3 3;
    /// Something weak attacked by the queen, and by the king.
    OTHER_THREAT "something weak attacked by queen, king" 2 2;
    /// A pawn, a piece that is attacked and not guarded.
    HANGING "hanging pawn, piece" 2 2;
    /// Squares that the other side attacks, not strongly, and this side attacks too.
    RESTRICTION "squares denied" 1 1;
    /// The right to move.
    TEMPO "right to move" 1 1;
    /// As in the laboratory's evaluation.
    MOP_UP "bare king: far from the middle, near the other king, near the bishop's corner" 3 3;
}

/// Receives counts, those of the pawns' structure apart: a sum of weights can be kept.
pub(crate) trait StructureTally: Tally {
    /// Adds the features of the pawns and of the kings among them, and says which pawns are passed.
    fn structure(&mut self, board: &Board) -> u64;
}

/// Counts the features of a position.
#[inline(always)]
pub(crate) fn extract<T: StructureTally>(position: &Chess, tally: &mut T) -> Mixture {
    let board = position.as_board();
    let passed = tally.structure(board);
    let mut attacks = Attacks::of_pawns_and_kings(board);
    // Each side by itself, so that it is compiled for that side.
    let phase = pieces::pieces(board, Color::White, passed, &mut attacks, tally)
        + pieces::pieces(board, Color::Black, passed, &mut attacks, tally);
    others(position, Color::White, passed, &attacks, tally);
    others(position, Color::Black, passed, &attacks, tally);
    tally.add(TEMPO, sign(position.turn()));
    mop_up(board, MOP_UP, tally);
    Mixture {
        phase: phase.min(PHASES),
        scale: scale(board),
    }
}

/// What depends on the squares that both sides attack.
#[inline(always)]
fn others<T: Tally>(position: &Chess, color: Color, passed: u64, attacks: &Attacks, tally: &mut T) {
    let board = position.as_board();
    king::danger(board, color, attacks, tally);
    threats::threats(board, color, attacks, tally);
    passed::passed(position, color, passed, attacks, tally);
}
