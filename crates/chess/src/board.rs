//! A chess position as a search sees it: moves or a final score, a key, a value.

use crate::{evaluate, tactics};
use cozy_chess::{
    BitBoard, Board, Color, File, Move, Piece, PieceMoves, Rank, Square, get_between_rays,
    get_bishop_moves, get_bishop_rays, get_knight_moves, get_pawn_attacks, get_rook_moves,
    get_rook_rays,
};
use nullwindow::memory::Depth;
use nullwindow::{MoveList, NullMove, Position, Score, StandPat, Status};

/// The score of a side that is mated.
pub const MATED: Score = Score(-30_000);

/// A chess position.
///
/// What a search learns about it depends on the placement, the side to move, the castling rights
/// and the capture en passant alone: the clocks are carried along for notation, and draws that
/// depend on the path belong to a [`GameHistory`](nullwindow::GameHistory).
#[derive(Clone, Debug)]
pub struct Chess {
    board: Board,
}

impl Chess {
    /// The start position of Chess960 with a Scharnagl number; 518 is that of ordinary chess.
    ///
    /// `None` above 959.
    #[must_use]
    pub fn chess960(number: u32) -> Option<Chess> {
        (number < 960).then(|| Chess::from(Board::chess960_startpos(number)))
    }

    /// The board of the library underneath.
    #[inline]
    #[must_use]
    pub fn as_board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub fn turn(&self) -> Color {
        self.board.side_to_move()
    }

    /// Whether the side to move is in check.
    #[inline]
    #[must_use]
    pub fn in_check(&self) -> bool {
        !self.board.checkers().is_empty()
    }

    /// Whether some move is legal.
    #[inline]
    #[must_use]
    pub fn has_moves(&self) -> bool {
        self.board.generate_moves(|_| true)
    }

    /// The value by judgement of a position in which the side to move has a move.
    #[inline]
    #[must_use]
    pub fn judge(&self) -> Score {
        if self.insufficient_material() {
            return Score::ZERO;
        }
        evaluate::evaluate(self)
    }

    /// The legal moves, in the order the search sees them; none when the game is over by mate or
    /// stalemate.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(48);
        self.board.generate_moves(|some| {
            moves.extend(some);
            false
        });
        moves
    }

    /// Plays a move if it is legal, and says whether it was.
    pub fn try_play(&mut self, mv: Move) -> bool {
        self.board.try_play(mv).is_ok()
    }

    /// Whether neither side has the material to mate, however badly the other plays: bare kings,
    /// one minor piece, or bishops that all stand on squares of one colour.
    #[inline]
    #[must_use]
    pub fn insufficient_material(&self) -> bool {
        let board = &self.board;
        let heavy =
            board.pieces(Piece::Pawn) | board.pieces(Piece::Rook) | board.pieces(Piece::Queen);
        if !heavy.is_empty() {
            return false;
        }
        let bishops = board.pieces(Piece::Bishop);
        let knights = board.pieces(Piece::Knight);
        (bishops | knights).len() <= 1
            || knights.is_empty()
                && (bishops.is_subset(BitBoard::LIGHT_SQUARES)
                    || bishops.is_subset(BitBoard::DARK_SQUARES))
    }

    /// The square behind a pawn that has just advanced two ranks, if it can be captured there.
    #[must_use]
    pub fn en_passant(&self) -> Option<Square> {
        let file = self.board.en_passant()?;
        let turn = self.turn();
        let to = Square::new(file, Rank::Sixth.relative_to(turn));
        let pawns = get_pawn_attacks(to, !turn) & self.board.colored_pieces(turn, Piece::Pawn);
        let legal = |from| {
            self.board.is_legal(Move {
                from,
                to,
                promotion: None,
            })
        };
        pawns.iter().any(legal).then_some(to)
    }

    /// Whether the positions are the same by the rule of repetition: the clocks do not count, and
    /// a capture en passant only where it is legal.
    #[must_use]
    pub fn same_position(&self, other: &Chess) -> bool {
        // Not the library's comparison, which takes a bishop beside the passed square for a pawn.
        let (a, b) = (&self.board, &other.board);
        let sides = |color: &Color| {
            a.colors(*color) == b.colors(*color)
                && a.castle_rights(*color) == b.castle_rights(*color)
        };
        let pieces = |piece: &Piece| a.pieces(*piece) == b.pieces(*piece);
        Color::ALL.iter().all(sides)
            && Piece::ALL.iter().all(pieces)
            && self.turn() == other.turn()
            && self.en_passant() == other.en_passant()
    }

    /// Whether a legal move castles; it is encoded as the king's capture of its own rook.
    #[inline]
    #[must_use]
    pub fn is_castling(&self, mv: Move) -> bool {
        self.board.colors(self.turn()).has(mv.to)
    }

    /// The piece that a legal move captures.
    #[inline]
    #[must_use]
    pub fn victim(&self, mv: Move) -> Option<Piece> {
        if self.board.colors(!self.turn()).has(mv.to) {
            self.board.piece_on(mv.to)
        } else if mv.from.file() != mv.to.file() && self.board.pieces(Piece::Pawn).has(mv.from) {
            Some(Piece::Pawn)
        } else {
            None
        }
    }

    /// Whether a legal move gives check, but for castling and captures en passant that uncover one.
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        self.checks()(mv)
    }

    /// The same for many moves.
    #[inline(always)]
    pub(crate) fn checks(&self) -> impl Fn(Move) -> bool + '_ {
        let board = &self.board;
        let turn = self.turn();
        let king = board.king(!turn);
        let (diagonals, lines) = (get_bishop_rays(king), get_rook_rays(king));
        let by_knight = get_knight_moves(king);
        let by_pawn = get_pawn_attacks(king, !turn);
        move |mv| {
            if mv.promotion.is_some() || (diagonals | lines).has(mv.from) {
                return self.gives_check_somehow(mv);
            }
            // What leaves no line of the king uncovers nothing.
            let aims = match board.piece_on(mv.from) {
                Some(Piece::Knight) => return by_knight.has(mv.to),
                Some(Piece::Pawn) => return by_pawn.has(mv.to),
                Some(Piece::Bishop) => diagonals.has(mv.to),
                Some(Piece::Rook) => lines.has(mv.to),
                Some(Piece::Queen) => (diagonals | lines).has(mv.to),
                Some(Piece::King) | None => false,
            };
            aims && get_between_rays(mv.to, king).is_disjoint(board.occupied())
        }
    }

    /// The same where a line may be uncovered.
    fn gives_check_somehow(&self, mv: Move) -> bool {
        let board = &self.board;
        let turn = self.turn();
        let king = board.king(!turn);
        let Some(piece) = mv.promotion.or_else(|| board.piece_on(mv.from)) else {
            return false;
        };
        let to = mv.to.bitboard();
        let occupied = (board.occupied() - mv.from.bitboard()) | to;
        let of = |kind: Piece| {
            let standing = board.colored_pieces(turn, kind) - mv.from.bitboard();
            if kind == piece {
                standing | to
            } else {
                standing
            }
        };
        let queens = of(Piece::Queen);
        let direct = match piece {
            Piece::Knight => get_knight_moves(king).has(mv.to),
            Piece::Pawn => get_pawn_attacks(king, !turn).has(mv.to),
            _ => false,
        };
        direct
            || !get_bishop_moves(king, occupied).is_disjoint(of(Piece::Bishop) | queens)
            || !get_rook_moves(king, occupied).is_disjoint(of(Piece::Rook) | queens)
    }

    /// Whether castling needs the notation of Chess960: a king off the e file or a rook off the
    /// corners still has the right to castle.
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        Color::ALL.iter().any(|&color| {
            let rights = self.board.castle_rights(color);
            let rooks = |right: Option<File>, usual| right.is_some_and(|file| file != usual);
            (rights.short.is_some() || rights.long.is_some())
                && self.board.king(color).file() != File::E
                || rooks(rights.short, File::H)
                || rooks(rights.long, File::A)
        })
    }
}

impl From<Board> for Chess {
    fn from(board: Board) -> Self {
        Chess { board }
    }
}

/// Equal boards, rights, captures en passant and clocks.
impl PartialEq for Chess {
    fn eq(&self, other: &Self) -> bool {
        self.same_position(other)
            && self.board.halfmove_clock() == other.board.halfmove_clock()
            && self.board.fullmove_number() == other.board.fullmove_number()
    }
}

impl Eq for Chess {}

/// What a piece is worth to the ordering of captures; the king is never captured and captures
/// last.
fn worth(piece: Piece) -> i32 {
    [1, 3, 3, 5, 9, 10][piece as usize]
}

/// Lists the moves of one piece, in the library's order. Where none promotes, nothing need be asked
/// move by move.
#[inline]
fn list(some: PieceMoves, into: &mut MoveList<Move>) {
    const LAST_RANKS: BitBoard = BitBoard(Rank::First.bitboard().0 | Rank::Eighth.bitboard().0);
    let PieceMoves { piece, from, to } = some;
    if piece == Piece::Pawn && !to.is_disjoint(LAST_RANKS) {
        into.extend(some);
        return;
    }
    for to in to {
        into.push(Move {
            from,
            to,
            promotion: None,
        });
    }
}

impl Position for Chess {
    type Move = Move;

    const WIN: Score = Score(29_000);
    const SLOTS: usize = 2 * 64 * 64;

    #[inline]
    fn moves(&self, into: &mut MoveList<Move>) -> Status {
        if self.insufficient_material() {
            return Status::Over(Score::ZERO);
        }
        self.board.generate_moves(|some| {
            list(some, into);
            false
        });
        if !into.is_empty() {
            Status::Ongoing
        } else if self.in_check() {
            Status::Over(MATED)
        } else {
            Status::Over(Score::ZERO)
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        debug_assert!(self.board.is_legal(mv), "{mv} is not legal");
        self.board.play_unchecked(mv);
    }

    #[inline]
    fn evaluate(&self) -> Score {
        if !self.has_moves() {
            return if self.in_check() { MATED } else { Score::ZERO };
        }
        if self.insufficient_material() {
            return Score::ZERO;
        }
        evaluate::evaluate(self)
    }

    /// The library's incremental key; the en passant file counts only where the capture is legal,
    /// so that transpositions meet.
    #[inline]
    fn key(&self) -> u64 {
        if self.board.en_passant().is_none() || self.en_passant().is_some() {
            self.board.hash()
        } else {
            self.board.hash_without_ep()
        }
    }

    /// Captures by the most valuable victim, then the least valuable attacker; promotions to a
    /// queen as the capture of one, to lesser pieces after all else.
    #[inline]
    fn rank(&self, mv: Move) -> i32 {
        let mut rank = 0;
        if let Some(victim) = self.victim(mv) {
            let attacker = self.board.piece_on(mv.from).map_or(0, worth);
            rank += 100 * worth(victim) - attacker;
        }
        match mv.promotion {
            Some(Piece::Queen) => rank + 100 * worth(Piece::Queen),
            Some(lesser) => rank + worth(lesser) - 1000,
            None => rank,
        }
    }

    const PIECE_SLOTS: usize = 2 * 6 * 64;

    #[inline]
    fn piece_slot(&self, mv: Move) -> usize {
        let piece = self
            .board
            .piece_on(mv.from)
            .map_or(0, |piece| piece as usize);
        (self.turn() as usize * 6 + piece) * 64 + mv.to as usize
    }

    /// The pawns, and the side to move.
    #[inline]
    fn structure(&self) -> Option<u64> {
        let pawns = |color| self.board.colored_pieces(color, Piece::Pawn).0;
        let white = pawns(Color::White).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = white.wrapping_add(pawns(Color::Black));
        Some(mixed.wrapping_mul(0xd605_bbb5_8c8a_bc03) ^ self.turn() as u64)
    }

    /// Without captures played out, the last word is worth a lot.
    const SWINGS: bool = true;

    const SETBACK: Option<u32> = Some(30);

    const TACTICAL: bool = true;

    #[inline]
    fn tactics(&self, plies: Depth, into: &mut MoveList<Move>) -> StandPat {
        tactics::list(self, plies, into)
    }

    const REPEATS: bool = true;

    /// Fifty moves of each side.
    const QUIET_PLIES: u32 = 100;

    /// Captures and pawn moves.
    #[inline]
    fn irreversible(&self, mv: Move) -> bool {
        self.board.pieces(Piece::Pawn).has(mv.from) || self.victim(mv).is_some()
    }

    #[inline]
    fn quiet_plies(&self) -> u32 {
        self.board.halfmove_clock().into()
    }

    /// Captures and promotions.
    #[inline]
    fn is_tactical(&self, mv: Move) -> bool {
        self.victim(mv).is_some() || mv.promotion.is_some()
    }

    #[inline]
    fn exchange(&self, mv: Move) -> i32 {
        tactics::gain(self, mv)
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        (self.turn() as usize * 64 + mv.from as usize) * 64 + mv.to as usize
    }
}

impl NullMove for Chess {
    /// Not in check, and not with pawns alone or one minor piece beside them, where zugzwang is
    /// common.
    fn null_move(&self) -> Option<Self> {
        let board = &self.board;
        let own = board.colors(self.turn());
        let heavy = own & (board.pieces(Piece::Rook) | board.pieces(Piece::Queen));
        let minor = own & (board.pieces(Piece::Knight) | board.pieces(Piece::Bishop));
        if heavy.is_empty() && minor.len() < 2 {
            return None;
        }
        board.null_move().map(Chess::from)
    }
}
