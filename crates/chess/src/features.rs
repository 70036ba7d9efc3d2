//! What the evaluation sees in a position: counts of named features, White's less Black's.
//!
//! The value of a position is linear in these counts. One function finds them for a [`Tally`];
//! the evaluation's tally adds up weights, the tuner's keeps the counts.

use crate::board::Chess;
use cozy_chess::{
    BitBoard, Board, Color, Piece, Square, get_bishop_moves, get_king_moves, get_knight_moves,
    get_rook_moves,
};

/// A run of features that belong together.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// What the features say.
    pub name: &'static str,
    /// The index of the first.
    pub first: usize,
    /// How many there are.
    pub len: usize,
    /// How many are written in a row.
    pub row: usize,
}

/// Names runs of features, and numbers them from 0 on.
macro_rules! groups {
    ($($(#[$doc:meta])* $id:ident $name:literal $len:literal $row:literal;)*) => {
        groups!(@constants 0; $($(#[$doc])* $id $len;)*);
        /// All groups in the order of their indices.
        pub const GROUPS: &[Group] = &[
            $(Group { name: $name, first: $id, len: $len, row: $row },)*
        ];
        /// How many features there are.
        pub const FEATURES: usize = 0 $(+ $len)*;
    };
    (@constants $first:expr; $(#[$doc:meta])* $id:ident $len:literal; $($rest:tt)*) => {
        $(#[$doc])*
        pub const $id: usize = $first;
        groups!(@constants $first + $len; $($rest)*);
    };
    (@constants $first:expr;) => {};
}
pub(crate) use groups;

groups! {
    /// Pawn, knight, bishop, rook, queen.
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
    /// A bishop likewise.
    MOBILITY_BISHOP "mobility of bishops" 14 7;
    /// A rook likewise.
    MOBILITY_ROOK "mobility of rooks" 15 8;
    /// A queen likewise.
    MOBILITY_QUEEN "mobility of queens" 28 7;
    /// Two bishops.
    BISHOP_PAIR "bishop pair" 1 1;
    /// A rook on a file without pawns, and on one without pawns of its own.
    ROOK_FILE "rook on open and on half-open file" 2 2;
    /// A pawn behind another of its side.
    DOUBLED "doubled pawn" 1 1;
    /// A pawn without neighbours on the files beside it.
    ISOLATED "isolated pawn" 1 1;
    /// A pawn that no neighbour can guard and whose next square a pawn attacks.
    BACKWARD "backward pawn" 1 1;
    /// A pawn guarded by a pawn, and a pawn beside a pawn.
    CONNECTED "guarded pawn, pawn beside a pawn" 2 2;
    /// A passed pawn by its rank.
    PASSED "passed pawn by rank" 8 8;
    /// A passed pawn by its rank, with a piece before it.
    BLOCKED "blocked passed pawn by rank" 8 8;
    /// Steps from the square before a passed pawn to its own king and to the other king, times
    /// the ranks it has gone.
    ESCORT "king's way to a passed pawn, own and other" 2 2;
    /// Pawns before the king: none to three.
    SHIELD "pawns before the king" 4 4;
    /// Files at the king without pawns of its side.
    OPEN_KING "open files at the king" 1 1;
    /// Attacks on the squares around the other king, and attackers, together.
    ATTACK "attacks around the other king" 16 8;
    /// A piece attacked by a pawn.
    THREAT "piece attacked by a pawn" 1 1;
    /// The right to move.
    TEMPO "right to move" 1 1;
    /// A bare king's distance from the middle, closeness of the winner's king, and closeness to
    /// the corner of the bishop's colour against bishop and knight.
    MOP_UP "bare king: far from the middle, near the other king, near the bishop's corner" 3 3;
}

/// Receives counts.
pub trait Tally {
    /// Adds `count` to a feature: positive for White, negative for Black.
    fn add(&mut self, feature: usize, count: i32);

    /// Adds the features of a piece that stands on a square, seen from its side: its place and,
    /// for all but the king, its material. All pieces have them, so it pays to add them at once.
    #[inline(always)]
    fn add_piece(&mut self, color: Color, piece: Piece, square: usize) {
        let (material, place) = piece_features(piece, square);
        if let Some(material) = material {
            self.add(material, sign(color));
        }
        self.add(place, sign(color));
    }
}

/// The features of a piece on a square, seen from its side: material, and place.
pub(crate) const fn piece_features(piece: Piece, square: usize) -> (Option<usize>, usize) {
    let (material, first) = match piece {
        Piece::Pawn => (Some(MATERIAL), PLACE),
        Piece::Knight => (Some(MATERIAL + 1), PLACE_KNIGHT),
        Piece::Bishop => (Some(MATERIAL + 2), PLACE_BISHOP),
        Piece::Rook => (Some(MATERIAL + 3), PLACE_ROOK),
        Piece::Queen => (Some(MATERIAL + 4), PLACE_QUEEN),
        Piece::King => (None, PLACE_KING),
    };
    (material, first + half(square))
}

/// Counts are White's less Black's.
#[inline(always)]
pub(crate) const fn sign(color: Color) -> i32 {
    match color {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// How the weights of the middle game and of the ending are mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mixture {
    /// [`PHASES`] with all pieces on the board, 0 with pawns alone.
    pub phase: i32,
    /// How much of the value is left in endings that are hard to win, out of [`SCALE`].
    pub scale: i32,
}

/// The phase of the start position.
pub const PHASES: i32 = 24;
/// The scale of an ordinary position.
pub const SCALE: i32 = 16;

pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(crate) const FILE_H: u64 = FILE_A << 7;

/// A side's pawns as if it were White's, so that they always go up.
#[inline(always)]
pub(crate) fn upwards(set: BitBoard, color: Color) -> u64 {
    match color {
        Color::White => set.0,
        Color::Black => set.0.swap_bytes(),
    }
}

/// The set with all squares before it.
#[inline(always)]
pub(crate) fn fill_up(mut set: u64) -> u64 {
    set |= set << 8;
    set |= set << 16;
    set | set << 32
}

#[inline(always)]
pub(crate) fn fill_down(set: u64) -> u64 {
    fill_up(set.swap_bytes()).swap_bytes()
}

#[inline(always)]
pub(crate) fn beside(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// Squares of a set, from the first on.
#[inline(always)]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = set.trailing_zeros() as usize;
            set &= set - 1;
            square
        })
    })
}

/// The index of a square on half a board, seen from its side.
const fn half(square: usize) -> usize {
    let file = square % 8;
    let from_edge = if file < 4 { file } else { 7 - file };
    square / 8 * 4 + from_edge
}

/// Steps a king needs between two squares.
#[inline(always)]
pub(crate) fn steps(a: usize, b: usize) -> usize {
    (a % 8).abs_diff(b % 8).max((a / 8).abs_diff(b / 8))
}

#[inline(always)]
pub(crate) fn count(set: u64) -> i32 {
    set.count_ones().cast_signed()
}

/// Whether there are two squares or more.
#[inline(always)]
pub(crate) fn several(set: BitBoard) -> bool {
    set.0 & set.0.wrapping_sub(1) != 0
}

/// Small numbers, as counts.
#[inline(always)]
pub(crate) fn number(n: usize) -> i32 {
    i32::try_from(n).unwrap_or(i32::MAX)
}

/// Counts the features of a position.
pub fn extract<T: Tally>(position: &Chess, tally: &mut T) -> Mixture {
    let board = position.as_board();
    let white = pieces::<T>(board, Color::White, tally);
    let black = pieces::<T>(board, Color::Black, tally);
    pawns(board, Color::White, tally);
    pawns(board, Color::Black, tally);
    tally.add(TEMPO, sign(position.turn()));
    mop_up(board, MOP_UP, tally);
    Mixture {
        phase: (white + black).min(PHASES),
        scale: scale(board),
    }
}

/// Pieces and the king of one side; returns its share of the phase.
fn pieces<T: Tally>(board: &Board, color: Color, tally: &mut T) -> i32 {
    let sign = sign(color);
    let seen = |square: Square| square.relative_to(color) as usize;
    let pawns = board.pieces(Piece::Pawn);
    let own_pawns = pawns & board.colors(color);
    let other_pawns = upwards(pawns & board.colors(!color), !color);
    let guarded = beside(other_pawns) << 8;
    let guarded = BitBoard(upwards(BitBoard(guarded), !color));
    let king = board.king(color);
    let area = !(own_pawns | king.bitboard() | guarded);
    let other_king = board.king(!color);
    let ring = get_king_moves(other_king) | other_king.bitboard();
    let occupied = board.occupied();
    let mut attack = 0;
    let mut phase = 0;

    let threatened = guarded & board.colors(color) & !own_pawns & !king.bitboard();
    tally.add(THREAT, -sign * count(threatened.0));

    let kinds = [
        (Piece::Knight, MOBILITY_KNIGHT, 1),
        (Piece::Bishop, MOBILITY_BISHOP, 1),
        (Piece::Rook, MOBILITY_ROOK, 2),
        (Piece::Queen, MOBILITY_QUEEN, 4),
    ];
    for (piece, mobility, share) in kinds {
        for square in board.colored_pieces(color, piece) {
            let reach = match piece {
                Piece::Knight => get_knight_moves(square),
                Piece::Bishop => get_bishop_moves(square, occupied),
                Piece::Rook => get_rook_moves(square, occupied),
                _ => get_bishop_moves(square, occupied) | get_rook_moves(square, occupied),
            };
            tally.add_piece(color, piece, seen(square));
            tally.add(mobility + (reach & area).len() as usize, sign);
            let near = reach & ring;
            if !near.is_empty() {
                attack += near.len() as usize + 1;
            }
            if piece == Piece::Rook {
                let file = square.file().bitboard();
                if (file & pawns).is_empty() {
                    tally.add(ROOK_FILE, sign);
                } else if (file & own_pawns).is_empty() {
                    tally.add(ROOK_FILE + 1, sign);
                }
            }
            phase += share;
        }
    }
    if several(board.colored_pieces(color, Piece::Bishop)) {
        tally.add(BISHOP_PAIR, sign);
    }
    tally.add(ATTACK + attack.min(15), sign);

    let at = seen(king);
    tally.add_piece(color, Piece::King, at);
    let files = 1 << at | beside(1 << at);
    let own = upwards(own_pawns, color);
    let shield = count((files << 8 | files << 16) & own).clamp(0, 3);
    tally.add(SHIELD + shield.unsigned_abs() as usize, sign);
    let covered = fill_down(fill_up(own)) & files;
    tally.add(OPEN_KING, sign * (count(files) - count(covered)));
    phase
}

/// The pawns of one side.
fn pawns<T: Tally>(board: &Board, color: Color, tally: &mut T) {
    let sign = sign(color);
    let own = upwards(board.colored_pieces(color, Piece::Pawn), color);
    let other = upwards(board.colored_pieces(!color, Piece::Pawn), color);
    let occupied = upwards(board.occupied(), color);
    let attacks = beside(own) << 8;
    let other_attacks = beside(other) >> 8;

    let doubled = own & fill_down(own >> 8);
    let isolated = own & !fill_down(fill_up(beside(own)));
    // Squares that a neighbour guards or could guard by going on.
    let guardable = fill_up(attacks);
    let backward = own & ((other_attacks & !guardable) >> 8) & !isolated;
    tally.add(DOUBLED, sign * count(doubled));
    tally.add(ISOLATED, sign * count(isolated));
    tally.add(BACKWARD, sign * count(backward));
    tally.add(CONNECTED, sign * count(own & attacks));
    tally.add(CONNECTED + 1, sign * count(own & beside(own)));
    for square in squares(own) {
        tally.add_piece(color, Piece::Pawn, square);
    }

    let king = board.king(color).relative_to(color) as usize;
    let other_king = board.king(!color).relative_to(color) as usize;
    let passed = own & !doubled & !fill_down(other >> 8 | other_attacks);
    for square in squares(passed) {
        let rank = square / 8;
        let next = square + 8;
        tally.add(PASSED + rank, sign);
        if occupied & 1 << next != 0 {
            tally.add(BLOCKED + rank, sign);
        }
        let gone = number(rank);
        tally.add(ESCORT, sign * gone * number(steps(king, next)));
        tally.add(ESCORT + 1, sign * gone * number(steps(other_king, next)));
    }
}

/// Drives a bare king to the edge, and to the right corner against bishop and knight: three features
/// from the first on.
#[inline(always)]
pub(crate) fn mop_up<T: Tally>(board: &Board, first: usize, tally: &mut T) {
    for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
        if board.colors(!color).len() > 1 {
            continue;
        }
        let kinds = |piece| board.colored_pieces(color, piece).len();
        let heavy = kinds(Piece::Rook) + kinds(Piece::Queen);
        let (knights, bishops) = (kinds(Piece::Knight), kinds(Piece::Bishop));
        let loser = board.king(!color) as usize;
        let winner = board.king(color) as usize;
        let pair = heavy == 0 && bishops == 1 && knights == 1;
        if heavy == 0 && bishops < 2 && !pair {
            continue;
        }
        let from_middle = |n: usize| n.min(7 - n).abs_diff(3);
        let far = from_middle(loser % 8) + from_middle(loser / 8);
        tally.add(first + 1, sign * number(7 - steps(loser, winner)));
        if pair {
            let dark = board.pieces(Piece::Bishop) & BitBoard::DARK_SQUARES;
            let corners: [usize; 2] = if dark.is_empty() { [7, 56] } else { [0, 63] };
            let way = corners
                .map(|corner| (corner % 8).abs_diff(loser % 8) + (corner / 8).abs_diff(loser / 8));
            let way = way[0].min(way[1]);
            tally.add(first + 2, sign * (14 - number(way)));
        } else {
            tally.add(first, sign * number(far));
        }
    }
}

/// Endings that are hard to win keep a part of their value only.
fn scale(board: &Board) -> i32 {
    if !board.pieces(Piece::Pawn).is_empty() {
        // Nearly all positions are told by their pawns and other pieces than bishops.
        let others =
            board.pieces(Piece::Knight) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        return if others.is_empty() && bishops_of_opposite_colours(board) {
            SCALE / 2
        } else {
            SCALE
        };
    }
    let of = |color, piece| board.colored_pieces(color, piece).len().cast_signed();
    let worth = |color| {
        3 * (of(color, Piece::Knight) + of(color, Piece::Bishop))
            + 5 * of(color, Piece::Rook)
            + 9 * of(color, Piece::Queen)
    };
    let (white, black) = (worth(Color::White), worth(Color::Black));
    // Without pawns a lead of a minor piece seldom wins, and two knights never.
    let knights = board.pieces(Piece::Knight).len() + 2 == board.occupied().len();
    if knights && white.min(black) == 0 && white.max(black) <= 6 {
        1
    } else if (white - black).abs() <= 3 {
        SCALE / 4
    } else {
        SCALE
    }
}

/// Whether each side has one bishop, and one of them stands on a dark square.
#[inline(always)]
pub(crate) fn bishops_of_opposite_colours(board: &Board) -> bool {
    let one = |color| board.colored_pieces(color, Piece::Bishop).len() == 1;
    let dark = board.pieces(Piece::Bishop) & BitBoard::DARK_SQUARES;
    one(Color::White) && one(Color::Black) && dark.len() == 1
}
