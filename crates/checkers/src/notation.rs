//! Positions and moves as text: PDN FEN (`B:W21,22,K30:B1,2,3`), `11-15`, `22x15x8`.

use crate::board::{Checkers, Piece, Side, Square};
use crate::moves::Move;
use nullwindow::NotationError;
use std::fmt::Write;

/// Reads text and knows the column it has come to.
struct Cursor<'a> {
    text: &'a str,
    /// Bytes read.
    at: usize,
}

impl<'a> Cursor<'a> {
    fn new(text: &'a str) -> Self {
        Cursor { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character if it passes, in its upper-case form.
    fn take(&mut self, pass: impl Fn(char) -> bool) -> Option<char> {
        let next = self.peek()?;
        let upper = next.to_ascii_uppercase();
        pass(upper).then(|| {
            self.at += next.len_utf8();
            upper
        })
    }

    fn skip_space(&mut self) {
        while self.take(char::is_whitespace).is_some() {}
    }

    fn number(&mut self) -> Result<Square, NotationError> {
        let start = self.at;
        while self.take(|c| c.is_ascii_digit()).is_some() {}
        let digits = &self.text[start..self.at];
        let square = digits.parse().ok().and_then(Square::new);
        square.ok_or_else(|| {
            if digits.is_empty() {
                self.error("a square 1 to 32")
            } else {
                self.error_at(start, digits, "a square 1 to 32")
            }
        })
    }

    /// An error about the word that comes next.
    fn error(&self, expected: impl Into<String>) -> NotationError {
        let word = |c: char| !(c.is_whitespace() || c == ',' || c == ':');
        let rest = self.rest();
        let length = match rest.find(|c| !word(c)) {
            // A stray separator is itself what is wrong.
            Some(0) => rest.chars().next().map_or(0, char::len_utf8),
            Some(length) => length,
            None => rest.len(),
        };
        let rejected = if rest.is_empty() {
            "end of text"
        } else {
            &rest[..length]
        };
        self.error_at(self.at, rejected, expected)
    }

    fn error_at(&self, at: usize, rejected: &str, expected: impl Into<String>) -> NotationError {
        let column = self.text[..at].chars().count() + 1;
        NotationError::new(rejected, column, expected)
    }
}

/// Reads PDN FEN: the side to move, then the pieces of both sides in either order.
///
/// Spaces, small letters, a final full stop and ranges of squares (`B1-12`) are accepted.
pub(crate) fn parse_position(text: &str) -> Result<Checkers, NotationError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_space();
    let turn = side(&mut cursor, "the side to move, B or W")?;
    let mut position = Checkers::empty(turn);
    let mut listed = Vec::new();
    for _ in 0..2 {
        cursor.skip_space();
        if cursor.take(|c| c == ':').is_none() {
            return Err(cursor.error("':' and the pieces of a side, as in B:W21,K30:B1,2"));
        }
        cursor.skip_space();
        let start = cursor.at;
        let owner = side(&mut cursor, "the side that owns the pieces, W or B")?;
        if listed.contains(&owner) {
            let expected = format!("the pieces of {}", owner.other());
            return Err(cursor.error_at(start, &text[start..cursor.at], expected));
        }
        listed.push(owner);
        pieces(&mut cursor, owner, &mut position)?;
    }
    cursor.take(|c| c == '.');
    cursor.skip_space();
    if cursor.peek().is_some() {
        return Err(cursor.error("the end of the position"));
    }
    Ok(position)
}

fn side(cursor: &mut Cursor<'_>, expected: &str) -> Result<Side, NotationError> {
    match cursor.take(|c| c == 'B' || c == 'W') {
        Some('B') => Ok(Side::Black),
        Some(_) => Ok(Side::White),
        None => Err(cursor.error(expected)),
    }
}

/// Reads `21,K22,25-28`, which may be empty.
fn pieces(
    cursor: &mut Cursor<'_>,
    side: Side,
    position: &mut Checkers,
) -> Result<(), NotationError> {
    cursor.skip_space();
    if matches!(cursor.peek(), None | Some(':' | '.')) {
        return Ok(());
    }
    loop {
        cursor.skip_space();
        let start = cursor.at;
        let king = cursor.take(|c| c == 'K').is_some();
        let first = cursor.number()?;
        let last = match cursor.take(|c| c == '-') {
            Some(_) => cursor.number()?,
            None => first,
        };
        let reject = |cursor: &Cursor<'_>, expected: String| {
            Err(cursor.error_at(start, &cursor.text[start..cursor.at], expected))
        };
        if last < first {
            return reject(cursor, "a range that goes upwards".into());
        }
        for square in (first.number()..=last.number()).filter_map(Square::new) {
            if position.piece(square).is_some() {
                let taken = format!("an empty square, and {} is not", square.number());
                return reject(cursor, taken);
            }
            if !king && square.set() & side.king_row() != 0 {
                let number = square.number();
                let expected = format!("K{number}: a man of {side} on {number} is a king");
                return reject(cursor, expected);
            }
            position.put(square, Piece { side, king });
        }
        let (men, kings) = position.count(side);
        let most = Checkers::MOST_PIECES;
        if men + kings > most {
            return reject(cursor, format!("at most {most} pieces of {side}"));
        }
        cursor.skip_space();
        if cursor.take(|c| c == ',').is_none() {
            return Ok(());
        }
    }
}

/// Writes PDN FEN, White's pieces first, squares in order.
pub(crate) fn position_text(position: &Checkers) -> String {
    let letter = |side| if side == Side::Black { 'B' } else { 'W' };
    let mut text = String::from(letter(position.turn()));
    for side in [Side::White, Side::Black] {
        text.push(':');
        text.push(letter(side));
        let mut separator = "";
        for square in Square::all() {
            if let Some(piece) = position.piece(square).filter(|piece| piece.side == side) {
                let king = if piece.king { "K" } else { "" };
                let _ = write!(text, "{separator}{king}{}", square.number());
                separator = ",";
            }
        }
    }
    text
}

/// Reads a legal move.
///
/// The squares in the middle of a jump may be left out where that leaves no doubt about the
/// position it leads to, and `-` may stand for `x`, as in many game collections.
pub(crate) fn parse_move(position: &Checkers, text: &str) -> Result<Move, NotationError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_space();
    let start = cursor.at;
    let mut named = vec![cursor.number()?];
    while cursor.take(|c| c == '-' || c == 'X').is_some() {
        named.push(cursor.number()?);
    }
    let end = cursor.at;
    if named.len() < 2 {
        return Err(cursor.error("'-' or 'x' and the square moved to, as in 11-15 or 22x15x8"));
    }
    cursor.skip_space();
    if cursor.peek().is_some() {
        return Err(cursor.error("the end of the move"));
    }
    let legal = position.legal_moves();
    if let Some(&exact) = legal.iter().find(|mv| mv.path().eq(named.iter().copied())) {
        return Ok(exact);
    }
    let fitting: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|&mv| fits(mv, &named))
        .collect();
    match fitting[..] {
        [mv, ref others @ ..] => {
            if others
                .iter()
                .all(|&o| position.after(o) == position.after(mv))
            {
                Ok(mv)
            } else {
                let expected = format!("one of {}", list(&fitting));
                Err(cursor.error_at(start, &text[start..end], expected))
            }
        }
        [] => {
            let expected = if legal.is_empty() {
                format!("no move: {} has none and has lost", position.turn())
            } else {
                format!("a legal move: {}", list(&legal))
            };
            Err(cursor.error_at(start, &text[start..end], expected))
        }
    }
}

/// Whether the squares named are the ends of a move and some of those between, in order.
fn fits(mv: Move, named: &[Square]) -> bool {
    let mut path = mv.path();
    named.first() == Some(&mv.from())
        && named.last() == Some(&mv.to())
        && named.iter().all(|square| path.any(|at| at == *square))
}

fn list(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(Move::to_string).collect();
    texts.join(" ")
}

/// Draws the board with Black at the top: `b` and `w` are men, `B` and `W` kings, and empty
/// squares show their numbers.
pub(crate) fn board(position: &Checkers) -> String {
    let mut text = String::new();
    for row in 0..8u8 {
        for column in 0..8u8 {
            let square = Square::all().find(|s| (s.row(), s.column()) == (row, column));
            let _ = match square {
                None => write!(text, "    "),
                Some(square) => match position.piece(square) {
                    None => write!(text, " {:2} ", square.number()),
                    Some(piece) => {
                        let letter = if piece.side == Side::Black { "b" } else { "w" };
                        let letter = if piece.king {
                            letter.to_uppercase()
                        } else {
                            letter.to_owned()
                        };
                        write!(text, " ({letter})")
                    }
                },
            };
        }
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    let _ = writeln!(text, "{} to move", position.turn());
    text
}
