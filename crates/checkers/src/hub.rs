//! Positions and moves as Hub, the protocol of draughts programs, writes them.
//!
//! A position is the side to move, then the squares from 1 to 32: `w`, `b`, `W` and `B` for men and
//! kings, `e` for empty. A capture names the squares of the pieces taken, in any order, and none in
//! between: `15x22x18`.

use crate::{Checkers, Move, Piece, Side, Square};
use nullwindow::NotationError;
use std::fmt::Write;

/// Reads a position.
///
/// # Errors
/// It is not one of English checkers.
pub fn parse_position(text: &str) -> Result<Checkers, NotationError> {
    let mut letters = text.chars();
    let turn = match letters.next() {
        Some('B' | 'b') => Side::Black,
        Some('W' | 'w') => Side::White,
        _ => return Err(NotationError::new(text, 1, "the side to move, W or B")),
    };
    let count = letters.clone().count();
    if count != 32 {
        let expected = format!("the side to move and 32 squares, not {count}");
        return Err(NotationError::new(text, 1, expected));
    }
    let mut pieces = Vec::new();
    for ((square, letter), column) in Square::all().zip(letters).zip(2..) {
        let side = match letter {
            'e' => continue,
            'w' | 'W' => Side::White,
            'b' | 'B' => Side::Black,
            other => {
                let expected = "a square: w, b, W, B or e";
                return Err(NotationError::new(&other.to_string(), column, expected));
            }
        };
        let king = letter.is_ascii_uppercase();
        pieces.push((square, Piece { side, king }));
    }
    Checkers::from_pieces(turn, pieces).ok_or_else(|| {
        let expected = "at most twelve pieces a side, and kings where men are crowned";
        NotationError::new(text, 1, expected)
    })
}

/// Writes a position.
#[must_use]
pub fn position_text(position: &Checkers) -> String {
    let letter = |piece: Option<Piece>| match piece {
        None => 'e',
        Some(piece) => {
            let small = side_letter(piece.side).to_ascii_lowercase();
            if piece.king {
                small.to_ascii_uppercase()
            } else {
                small
            }
        }
    };
    let squares = Square::all().map(|square| letter(position.piece(square)));
    std::iter::once(side_letter(position.turn()))
        .chain(squares)
        .collect()
}

fn side_letter(side: Side) -> char {
    match side {
        Side::Black => 'B',
        Side::White => 'W',
    }
}

/// Writes a move.
#[must_use]
pub fn move_text(mv: Move) -> String {
    let sign = if mv.jumps() == 0 { '-' } else { 'x' };
    let mut text = format!("{}{sign}{}", mv.from().number(), mv.to().number());
    for square in mv.captured() {
        let _ = write!(text, "x{}", square.number());
    }
    text
}

/// Writes a line of moves.
#[must_use]
pub fn line_text(moves: &[Move]) -> String {
    let texts: Vec<String> = moves.iter().map(|&mv| move_text(mv)).collect();
    texts.join(" ")
}

/// Reads a legal move. The pieces taken may be left out where that leaves no doubt.
///
/// # Errors
/// It is not a legal move, or could be one of two.
pub fn parse_move(position: &Checkers, text: &str) -> Result<Move, NotationError> {
    let error = |expected: &str| NotationError::new(text, 1, expected);
    let takes = text.contains('x');
    let squares: Option<Vec<Square>> = text
        .split(if takes { 'x' } else { '-' })
        .map(|number| Square::new(number.parse().ok()?))
        .collect();
    let Some([from, to, taken @ ..]) = squares.as_deref() else {
        return Err(error("a move such as 11-15 or 15x22x18"));
    };
    if !takes && !taken.is_empty() {
        return Err(error("two squares, as in 11-15"));
    }
    let mut taken = taken.to_vec();
    taken.sort_unstable();
    let fits = |mv: &Move| {
        (mv.from(), mv.to(), mv.jumps() > 0) == (*from, *to, takes)
            && (taken.is_empty() || mv.captured().eq(taken.iter().copied()))
    };
    let legal = position.legal_moves();
    let mut fitting = legal.iter().copied().filter(fits);
    let Some(mv) = fitting.next() else {
        return Err(error("a legal move"));
    };
    // Two ways to take the same pieces are one move here.
    if fitting.all(|other| position.after(other) == position.after(mv)) {
        Ok(mv)
    } else {
        Err(error("the squares of all pieces taken"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::Game;

    fn position(fen: &str) -> Checkers {
        Checkers::parse_position(fen).expect(fen)
    }

    #[test]
    fn positions_are_written_and_read() {
        let start = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";
        assert_eq!(position_text(&Checkers::start()), start);
        let few = position("W:W21,K10:BK3,7");
        let text = "WeeBeeebeeWeeeeeeeeeeweeeeeeeeeee";
        assert_eq!(position_text(&few), text);
        assert_eq!(parse_position(text), Ok(few));
        for bad in ["", "B", "X", &start[1..], "Wé", &format!("{start}e")] {
            assert!(parse_position(bad).is_err(), "{bad}");
        }
        let strange = start.replacen('e', "?", 1);
        assert_eq!(parse_position(&strange).map_err(|e| e.column), Err(14));
        // A man where it would be a king, and thirteen men.
        assert!(parse_position("Bweeeeeeeeeeeeeeeeeeeeeeeeeeeeeee").is_err());
        assert!(parse_position(&start.replacen("be", "bb", 1)).is_err());
    }

    #[test]
    fn captures_name_what_is_taken_in_any_order() {
        let chain = position("B:W18,26,27:B14");
        assert_eq!(chain.legal_moves().len(), 2);
        let texts: Vec<String> = chain.legal_moves().into_iter().map(move_text).collect();
        assert_eq!(texts, ["14x30x18x26", "14x32x18x27"]);
        for text in ["14x30x18x26", "14x30x26x18", "14x30", "14x30x026x18"] {
            let read = parse_move(&chain, text).map(move_text);
            assert_eq!(read, Ok("14x30x18x26".into()), "{text}");
        }
        for bad in [
            "14-30",
            "14x30x18",
            "14x30x18x18",
            "14x23x30",
            "14x30x",
            "x",
            "",
            "-",
            "14",
            "0-0",
            "14x30x18x26x27",
            "14-18-26",
            "300x4",
            "14 x30",
        ] {
            assert!(parse_move(&chain, bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn two_ways_to_take_the_same_are_one_move() {
        let ring = position("W:WK7:B10,11,18,19");
        assert_eq!(ring.legal_moves().len(), 2);
        for text in ["7x7x10x11x18x19", "7x7x19x18x11x10"] {
            let mv = parse_move(&ring, text).expect(text);
            assert_eq!(move_text(mv), "7x7x10x11x18x19");
        }
        // Same ends, other pieces: the squares taken must be named.
        let fork = position("B:W17,18,25,26:B14");
        assert!(parse_move(&fork, "14x30").is_err());
        let read = parse_move(&fork, "14x30x25x17").map(|mv| mv.to_string());
        assert_eq!(read, Ok("14x21x30".into()));
    }
}
