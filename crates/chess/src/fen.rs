//! Forsyth–Edwards notation, read field by field so that an error names its place.
//!
//! Castling is read as `KQkq`, as X-FEN (`K` is the outermost rook on the king's right) and as
//! Shredder-FEN (rook files); it is written as `KQkq`, or as rook files where Chess960 needs
//! them. The en passant square is written only where the capture is legal. The clocks may be
//! left out, as in EPD.

use crate::board::Chess;
use cozy_chess::{BitBoard, BoardBuilder, BoardBuilderError, Color, File, Piece, Rank, Square};
use nullwindow::NotationError;
use std::fmt::Write;

/// A part of a text and the column of its first character.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field<'a> {
    pub(crate) text: &'a str,
    pub(crate) column: usize,
}

impl Field<'_> {
    pub(crate) fn reject(self, expected: impl Into<String>) -> NotationError {
        NotationError::new(self.text, self.column, expected)
    }
}

/// Splits a text at white space, keeping columns.
pub(crate) fn fields(text: &str) -> Vec<Field<'_>> {
    let mut fields = Vec::new();
    let mut begun: Option<(usize, usize)> = None;
    let end = text.chars().count() + 1;
    let marks = text
        .char_indices()
        .zip(1..)
        .map(|((at, c), column)| (at, column, c.is_whitespace()))
        .chain([(text.len(), end, true)]);
    for (at, column, gap) in marks {
        match begun {
            Some((from, column)) if gap => {
                let text = &text[from..at];
                fields.push(Field { text, column });
                begun = None;
            }
            None if !gap => begun = Some((at, column)),
            _ => {}
        }
    }
    fields
}

/// What a reader of the four fields, or six, has to say where one is missing.
fn missing(text: &str, what: &str) -> NotationError {
    let column = text.trim_end().chars().count() + 1;
    NotationError::new("", column, format!("{what} (a FEN has six fields)"))
}

/// Reads a FEN of six fields, or of four without the clocks.
pub(crate) fn parse(text: &str) -> Result<Chess, NotationError> {
    let fields = fields(text);
    let position = parse_fields(text, &fields)?;
    match fields.get(6) {
        Some(extra) => Err(extra.reject("nothing after the sixth field of a FEN")),
        None => Ok(position),
    }
}

/// Reads the first four or six of some fields.
pub(crate) fn parse_fields(text: &str, fields: &[Field]) -> Result<Chess, NotationError> {
    let field = |index: usize, what| fields.get(index).ok_or_else(|| missing(text, what));
    let placement = field(0, "the placement of the pieces")?;
    let mut builder = BoardBuilder::empty();
    read_placement(*placement, &mut builder)?;

    let turn = field(1, "the side to move, 'w' or 'b'")?;
    builder.side_to_move = match turn.text {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(turn.reject("the side to move, 'w' or 'b'")),
    };
    let castling = field(2, "the castling rights, such as 'KQkq' or '-'")?;
    read_castling(*castling, &mut builder)?;
    let en_passant = field(3, "the en passant square or '-'")?;
    read_en_passant(*en_passant, &mut builder)?;
    if let Some(clock) = fields.get(4) {
        builder.halfmove_clock = (clock.text.parse().ok())
            .filter(|&n| n <= 100)
            .ok_or_else(|| clock.reject("plies since a capture or a pawn move, 0 to 100"))?;
        let number = field(5, "the number of the move, from 1")?;
        builder.fullmove_number = (number.text.parse().ok())
            .filter(|&n| n > 0)
            .ok_or_else(|| number.reject("the number of the move, 1 to 65535"))?;
    }

    let board = builder.build().map_err(|error| match error {
        BoardBuilderError::InvalidCastlingRights => {
            castling.reject("castling rights of kings and rooks that stand at home")
        }
        BoardBuilderError::InvalidEnPassant => {
            en_passant.reject("a square that agrees with the check on the king")
        }
        _ => placement.reject("the king of the side not to move out of check"),
    })?;
    if board.checkers().len() > 2 {
        return Err(placement.reject("a king in check from at most two pieces"));
    }
    Ok(Chess::from(board))
}

fn read_placement(field: Field, builder: &mut BoardBuilder) -> Result<(), NotationError> {
    let mut column = field.column;
    let mut ranks = Rank::ALL.iter().rev();
    for text in field.text.split('/') {
        let row = Field { text, column };
        column += text.chars().count() + 1;
        let Some(&rank) = ranks.next() else {
            return Err(row.reject("eight ranks, no more"));
        };
        read_rank(row, rank, builder)?;
    }
    if let Some(rank) = ranks.next() {
        let expected = format!("eight ranks separated by '/'; rank {rank} is missing");
        return Err(field.reject(expected));
    }
    for (color, name) in [(Color::White, "White"), (Color::Black, "Black")] {
        let count = |kind: Option<Piece>| {
            let pieces = builder.board.iter().flatten();
            pieces
                .filter(|&&(piece, c)| c == color && kind.is_none_or(|kind| kind == piece))
                .count()
        };
        let kings = count(Some(Piece::King));
        if kings != 1 {
            return Err(field.reject(format!("one king of {name}, not {kings}")));
        }
        if count(Some(Piece::Pawn)) > 8 {
            return Err(field.reject(format!("at most 8 pawns of {name}")));
        }
        if count(None) > 16 {
            return Err(field.reject(format!("at most 16 pieces of {name}")));
        }
    }
    Ok(())
}

fn read_rank(row: Field, rank: Rank, builder: &mut BoardBuilder) -> Result<(), NotationError> {
    let mut file = 0;
    let mut after_digit = false;
    for (c, column) in row.text.chars().zip(row.column..) {
        let reject = |expected: &str| NotationError::new(&c.to_string(), column, expected);
        if let Some(empty @ 1..=8) = c.to_digit(10) {
            if after_digit {
                return Err(reject("one digit for neighbouring empty squares"));
            }
            file += empty as usize;
            after_digit = true;
            continue;
        }
        after_digit = false;
        let piece = Piece::try_from(c.to_ascii_lowercase())
            .map_err(|_| reject("a piece out of PNBRQKpnbrqk or a digit 1 to 8"))?;
        if piece == Piece::Pawn && matches!(rank, Rank::First | Rank::Eighth) {
            return Err(reject("no pawn on the first and the last rank"));
        }
        let color = if c.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        if let Some(file) = File::try_index(file) {
            *builder.square_mut(Square::new(file, rank)) = Some((piece, color));
        }
        file += 1;
    }
    if file != 8 {
        return Err(row.reject(format!("8 squares in rank {rank}, not {file}")));
    }
    Ok(())
}

fn read_castling(field: Field, builder: &mut BoardBuilder) -> Result<(), NotationError> {
    if field.text == "-" {
        return Ok(());
    }
    for (c, column) in field.text.chars().zip(field.column..) {
        let reject = |expected: &str| NotationError::new(&c.to_string(), column, expected);
        let color = if c.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let home = Rank::First.relative_to(color);
        let on_home = |wanted: Piece| -> BitBoard {
            File::ALL
                .iter()
                .map(|&file| Square::new(file, home))
                .filter(|&square| builder.square(square) == Some((wanted, color)))
                .fold(BitBoard::EMPTY, |set, square| set | square.bitboard())
        };
        let Some(king) = on_home(Piece::King).next_square() else {
            return Err(reject("a castling right only of a king on its first rank"));
        };
        let rooks = on_home(Piece::Rook);
        let outermost = |short: bool| {
            let beside = |rook: &Square| (king.file() < rook.file()) == short;
            let mut rooks = rooks.iter().filter(beside);
            if short { rooks.last() } else { rooks.next() }
        };
        let rook = match c.to_ascii_lowercase() {
            'k' => outermost(true),
            'q' => outermost(false),
            letter => File::try_from(letter)
                .map(|file| Square::new(file, home))
                .ok()
                .filter(|&square| rooks.has(square)),
        };
        let Some(rook) = rook else {
            return Err(reject(
                "'-', or KQkq or rook files, each with its rook on the king's rank",
            ));
        };
        let rights = builder.castle_rights_mut(color);
        let right = if king.file() < rook.file() {
            &mut rights.short
        } else {
            &mut rights.long
        };
        if right.replace(rook.file()).is_some() {
            return Err(reject("each castling right once"));
        }
    }
    Ok(())
}

fn read_en_passant(field: Field, builder: &mut BoardBuilder) -> Result<(), NotationError> {
    if field.text == "-" {
        return Ok(());
    }
    let mover = !builder.side_to_move;
    let rank = Rank::Third.relative_to(mover);
    let square = (field.text.parse().ok())
        .filter(|square: &Square| square.rank() == rank)
        .ok_or_else(|| field.reject(format!("'-' or an en passant square of rank {rank}")))?;
    let on = |rank: Rank| builder.square(Square::new(square.file(), rank.relative_to(mover)));
    if on(Rank::Fourth) != Some((Piece::Pawn, mover))
        || on(Rank::Third).is_some()
        || on(Rank::Second).is_some()
    {
        return Err(field.reject("a square that a pawn has just passed over"));
    }
    builder.en_passant = Some(square);
    Ok(())
}

/// The four fields that FEN and EPD share.
pub(crate) fn write_fields(position: &Chess) -> String {
    let board = position.as_board();
    let mut text = String::with_capacity(80);
    for &rank in Rank::ALL.iter().rev() {
        let mut empty = 0;
        for &file in &File::ALL {
            if let Some(letter) = letter(position, Square::new(file, rank)) {
                if empty > 0 {
                    let _ = write!(text, "{empty}");
                }
                empty = 0;
                text.push(letter);
            } else {
                empty += 1;
            }
        }
        if empty > 0 {
            let _ = write!(text, "{empty}");
        }
        text.push(if rank == Rank::First { ' ' } else { '/' });
    }
    let _ = write!(text, "{} ", board.side_to_move());
    let files = position.is_chess960();
    let mut none = true;
    for &color in &Color::ALL {
        let rights = board.castle_rights(color);
        for (right, usual) in [(rights.short, 'k'), (rights.long, 'q')] {
            let Some(file) = right else { continue };
            let letter = if files { file.into() } else { usual };
            text.push(match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            });
            none = false;
        }
    }
    if none {
        text.push('-');
    }
    match position.en_passant() {
        Some(square) => {
            let _ = write!(text, " {square}");
        }
        None => text.push_str(" -"),
    }
    text
}

/// The letter of the piece on a square, a capital for White.
pub(crate) fn letter(position: &Chess, square: Square) -> Option<char> {
    let board = position.as_board();
    let letter: char = board.piece_on(square)?.into();
    Some(match board.color_on(square)? {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter,
    })
}

/// The position as a FEN of six fields.
pub(crate) fn write(position: &Chess) -> String {
    let board = position.as_board();
    format!(
        "{} {} {}",
        write_fields(position),
        board.halfmove_clock(),
        board.fullmove_number()
    )
}
