//! Standard algebraic notation: `Nbd7`, `exd8=Q+`, `O-O`.
//!
//! Written as the PGN standard asks. Read leniently: check marks and annotations may be missing
//! or wrong, captures unmarked, castling written with zeros, the origin spelt out (`Ng1-f3`), the
//! promotion given as `e8Q` or `e8(Q)`; a UCI move is read as well. A move that fits several
//! pieces is rejected.

use crate::board::Chess;
use crate::uci;
use cozy_chess::{File, Move, Piece, Rank, Square};
use nullwindow::{NotationError, Position};

/// A legal move as text.
#[must_use]
pub fn write(position: &Chess, mv: Move) -> String {
    let mut text = String::with_capacity(8);
    if position.is_castling(mv) {
        let short = mv.from.file() < mv.to.file();
        text.push_str(if short { "O-O" } else { "O-O-O" });
    } else {
        let piece = (position.as_board().piece_on(mv.from)).unwrap_or(Piece::Pawn);
        let captures = position.victim(mv).is_some();
        if piece == Piece::Pawn {
            if captures {
                text.push(mv.from.file().into());
            }
        } else {
            text.push(char::from(piece).to_ascii_uppercase());
            text.push_str(&origin(position, piece, mv));
        }
        if captures {
            text.push('x');
        }
        text.push_str(&mv.to.to_string());
        if let Some(promotion) = mv.promotion {
            text.push('=');
            text.push(char::from(promotion).to_ascii_uppercase());
        }
    }
    let mut after = position.clone();
    after.play(mv);
    if after.in_check() {
        text.push(if after.has_moves() { '+' } else { '#' });
    }
    text
}

/// As much of the origin as tells the move from others of the same kind of piece: nothing, the
/// file, the rank, or both.
fn origin(position: &Chess, piece: Piece, mv: Move) -> String {
    let board = position.as_board();
    let alike = board.colored_pieces(position.turn(), piece);
    let (mut others, mut same_file, mut same_rank) = (false, false, false);
    board.generate_moves_for(alike ^ mv.from.bitboard(), |moves| {
        if moves.to.has(mv.to) {
            others = true;
            same_file |= moves.from.file() == mv.from.file();
            same_rank |= moves.from.rank() == mv.from.rank();
        }
        false
    });
    match (others, same_file, same_rank) {
        (false, ..) => String::new(),
        (true, false, _) => mv.from.file().to_string(),
        (true, true, false) => mv.from.rank().to_string(),
        (true, true, true) => mv.from.to_string(),
    }
}

/// What a text says about a move.
struct Description {
    piece: Piece,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Piece>,
}

/// Reads a legal move.
///
/// # Errors
/// Names the part that is not a move's, or says why the move cannot be played.
pub fn parse(position: &Chess, text: &str) -> Result<Move, NotationError> {
    let body = text.trim_end_matches(['+', '#', '!', '?']);
    let body = body.strip_suffix("e.p.").unwrap_or(body);
    if uci::has_form(body) {
        return uci::parse(position, body);
    }
    match body {
        "O-O" | "0-0" | "o-o" => return castle(position, text, true),
        "O-O-O" | "0-0-0" | "o-o-o" => return castle(position, text, false),
        _ => {}
    }
    let wanted = describe(body)?;
    let board = position.as_board();
    let mut found = Vec::new();
    let pieces = board.colored_pieces(position.turn(), wanted.piece);
    board.generate_moves_for(pieces, |moves| {
        let fits = |mv: &Move| {
            mv.to == wanted.to
                && wanted.file.is_none_or(|file| file == mv.from.file())
                && wanted.rank.is_none_or(|rank| rank == mv.from.rank())
                && !position.is_castling(*mv)
        };
        found.extend(moves.into_iter().filter(fits));
        false
    });
    let fits = found.len();
    found.retain(|mv| mv.promotion == wanted.promotion);
    let expected = match found.as_slice() {
        [mv] => return Ok(*mv),
        [] if fits == 0 => "a legal move of such a piece to such a square".to_string(),
        [] if wanted.promotion.is_none() => "the piece promoted to, as in e8=Q".to_string(),
        [] => "no promotion, or one to Q, R, B or N".to_string(),
        several => {
            let texts: Vec<_> = several.iter().map(|&mv| write(position, mv)).collect();
            format!("one move; this may be {}", texts.join(" or "))
        }
    };
    Err(NotationError::new(text, 1, expected))
}

fn castle(position: &Chess, text: &str, short: bool) -> Result<Move, NotationError> {
    let board = position.as_board();
    let from = board.king(position.turn());
    let rights = board.castle_rights(position.turn());
    let right = if short { rights.short } else { rights.long };
    right
        .map(|file| Move {
            from,
            to: Square::new(file, from.rank()),
            promotion: None,
        })
        .filter(|&mv| board.is_legal(mv))
        .ok_or_else(|| NotationError::new(text, 1, "a legal move; castling is not possible here"))
}

fn describe(text: &str) -> Result<Description, NotationError> {
    let example = "a move such as e4, Nf3, exd8=Q or O-O";
    let mut chars: Vec<(char, usize)> = text.chars().zip(1..).collect();
    let piece = match chars.first() {
        Some(&(c @ ('P' | 'N' | 'B' | 'R' | 'Q' | 'K'), _)) => {
            chars.remove(0);
            Piece::try_from(c.to_ascii_lowercase()).unwrap_or(Piece::Pawn)
        }
        _ => Piece::Pawn,
    };
    // The promotion is whatever follows the last digit.
    let digit = chars.iter().rposition(|(c, _)| c.is_ascii_digit());
    let Some(digit) = digit else {
        return Err(NotationError::new(text, 1, example));
    };
    let tail = chars.split_off(digit + 1);
    let promotion = read_promotion(&tail)?;
    let (mut file, mut rank) = (None, None);
    let mut to: (Option<File>, Option<Rank>) = (None, None);
    for &(c, column) in &chars {
        let reject = || NotationError::new(&c.to_string(), column, example);
        match c {
            'a'..='h' => {
                if to.0.is_some() {
                    if file.is_some() || rank.is_some() {
                        return Err(reject());
                    }
                    (file, rank) = to;
                }
                to = (File::try_from(c).ok(), None);
            }
            '1'..='8' if to.1.is_none() && (to.0.is_some() || rank.is_none()) => {
                if to.0.is_some() {
                    to.1 = Rank::try_from(c).ok();
                } else {
                    rank = Rank::try_from(c).ok();
                }
            }
            'x' | ':' | '-' => {}
            _ => return Err(reject()),
        }
    }
    let (Some(to_file), Some(to_rank)) = to else {
        return Err(NotationError::new(text, 1, example));
    };
    Ok(Description {
        piece,
        file,
        rank,
        to: Square::new(to_file, to_rank),
        promotion,
    })
}

fn read_promotion(tail: &[(char, usize)]) -> Result<Option<Piece>, NotationError> {
    let Some(&(_, column)) = tail.first() else {
        return Ok(None);
    };
    let text: String = tail.iter().map(|&(c, _)| c).collect();
    let letter = text
        .trim_start_matches(['=', '(', '/'])
        .trim_end_matches(')');
    match letter {
        "Q" | "q" => Ok(Some(Piece::Queen)),
        "R" | "r" => Ok(Some(Piece::Rook)),
        "B" | "b" => Ok(Some(Piece::Bishop)),
        "N" | "n" => Ok(Some(Piece::Knight)),
        _ => Err(NotationError::new(
            &text,
            column,
            "nothing, or a promotion such as =Q",
        )),
    }
}
