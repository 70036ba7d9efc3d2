//! Moves as the UCI protocol writes them: from, to, promotion.
//!
//! Castling is the king's two steps (`e1g1`) in ordinary chess and the king's capture of its own
//! rook (`e1h1`) in Chess960; both are read everywhere, for neither can mean another move.

use crate::board::Chess;
use cozy_chess::{BitBoard, Color, File, Move, Piece, Square};
use nullwindow::NotationError;

/// How castling is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Castling {
    /// By the square the king goes to: `e1g1`.
    KingTarget,
    /// By the square of the rook: `e1h1`, as in Chess960.
    RookSquare,
}

/// The move as text.
pub fn write(position: &Chess, mv: Move, castling: Castling) -> String {
    let mut shown = mv;
    if castling == Castling::KingTarget && position.is_castling(mv) {
        let file = if mv.from.file() < mv.to.file() {
            File::G
        } else {
            File::C
        };
        shown.to = Square::new(file, mv.from.rank());
    }
    shown.to_string()
}

/// Whether a text has the form of a UCI move, legal or not.
pub(crate) fn has_form(text: &str) -> bool {
    let bytes = text.as_bytes();
    matches!(bytes.len(), 4 | 5)
        && matches!(
            bytes,
            [b'a'..=b'h', b'1'..=b'8', b'a'..=b'h', b'1'..=b'8', ..]
        )
}

/// Reads a legal move.
///
/// # Errors
/// Names the part that is not a move's, or says why the move is not legal.
pub fn parse(position: &Chess, text: &str) -> Result<Move, NotationError> {
    let part =
        |from: usize, to: usize| -> String { text.chars().skip(from).take(to - from).collect() };
    let square = |from: usize| -> Result<Square, NotationError> {
        let square = part(from, from + 2);
        square.parse().map_err(|_| {
            NotationError::new(&square, from + 1, "a square such as e4 in a move like e2e4")
        })
    };
    let mut mv = Move {
        from: square(0)?,
        to: square(2)?,
        promotion: None,
    };
    let tail = part(4, usize::MAX);
    if !tail.is_empty() {
        mv.promotion = match tail.as_str() {
            "q" | "Q" => Some(Piece::Queen),
            "r" | "R" => Some(Piece::Rook),
            "b" | "B" => Some(Piece::Bishop),
            "n" | "N" => Some(Piece::Knight),
            _ => {
                let expected = "nothing, or a promotion to q, r, b or n";
                return Err(NotationError::new(&tail, 5, expected));
            }
        };
    }
    let board = position.as_board();
    let turn = position.turn();
    if mv.from == board.king(turn) && mv.from.file() == File::E && mv.from.rank() == mv.to.rank() {
        let rights = board.castle_rights(turn);
        let rook = match mv.to.file() {
            File::G => rights.short,
            File::C => rights.long,
            _ => None,
        };
        if let Some(file) = rook {
            mv.to = Square::new(file, mv.from.rank());
        }
    }
    if board.is_legal(mv) {
        Ok(mv)
    } else {
        Err(NotationError::new(text, 1, why_illegal(position, mv)))
    }
}

/// What would be legal in place of a move that is not.
fn why_illegal(position: &Chess, mv: Move) -> String {
    let board = position.as_board();
    let side = match position.turn() {
        Color::White => "White",
        Color::Black => "Black",
    };
    if !board.colors(position.turn()).has(mv.from) {
        return format!("a move of {side}, who has no piece on {}", mv.from);
    }
    let mut to = BitBoard::EMPTY;
    let mut promotes = false;
    board.generate_moves_for(mv.from.bitboard(), |moves| {
        to |= moves.to;
        promotes |= moves.into_iter().any(|mv| mv.promotion.is_some());
        false
    });
    let targets: Vec<String> = to.iter().map(|square| square.to_string()).collect();
    if targets.is_empty() {
        format!("a legal move; the piece on {} has none", mv.from)
    } else if to.has(mv.to) && promotes {
        "the piece promoted to, one of q, r, b, n, at the end".to_string()
    } else if to.has(mv.to) {
        "a legal move; nothing is promoted here".to_string()
    } else {
        let targets = targets.join(" ");
        format!("a legal move; from {} there are {targets}", mv.from)
    }
}
