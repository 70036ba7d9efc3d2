//! Extended position descriptions: a position and operations such as `bm Nf3; id "one";`.

use crate::board::Chess;
use crate::{fen, san};
use cozy_chess::Move;
use nullwindow::NotationError;
use std::fmt;

/// A position with operations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epd {
    /// The position; the clocks are those of the operations `hmvc` and `fmvn`, or of a FEN's
    /// fifth and sixth field, if given.
    pub position: Chess,
    /// The operations in their order.
    pub operations: Vec<Operation>,
}

/// An opcode with its operands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    /// What is said, such as `bm`.
    pub opcode: String,
    /// About what.
    pub operands: Vec<Operand>,
}

/// A word or a quoted string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The text without quotes.
    pub text: String,
    /// Where it began in the text that was read; 0 if it was not read.
    pub column: usize,
}

impl Epd {
    /// Reads a line.
    ///
    /// # Errors
    /// Names the part of the position or of the operations that was rejected.
    pub fn parse(text: &str) -> Result<Epd, NotationError> {
        let fields = fen::fields(text);
        let clock = |index: usize| {
            let field = fields.get(index);
            field.is_some_and(|field| field.text.bytes().all(|b| b.is_ascii_digit()))
        };
        let count = if clock(4) && clock(5) { 6 } else { 4 };
        let head = &fields[..fields.len().min(count)];
        let mut position = fen::parse_fields(text, head)?;
        let rest = fields.get(count).map_or(usize::MAX, |field| field.column);
        let operations = read_operations(text, rest)?;

        let mut board = position.as_board().clone();
        for operation in &operations {
            let clock = matches!(operation.opcode.as_str(), "hmvc" | "fmvn");
            let Some(operand) = operation.operands.first().filter(|_| clock) else {
                continue;
            };
            let reject = |expected| NotationError::new(&operand.text, operand.column, expected);
            let number = operand.text.parse::<u16>().ok();
            if operation.opcode == "hmvc" {
                let plies = number.and_then(|n| u8::try_from(n).ok());
                let plies = plies.filter(|&n| n <= 100);
                board.set_halfmove_clock(plies.ok_or_else(|| reject("a clock of 0 to 100"))?);
            } else {
                let number = number.filter(|&n| n > 0);
                board.set_fullmove_number(number.ok_or_else(|| reject("a number from 1"))?);
            }
            position = Chess::from(board.clone());
        }
        Ok(Epd {
            position,
            operations,
        })
    }

    /// The operands of the first operation with an opcode.
    #[must_use]
    pub fn operands(&self, opcode: &str) -> Option<&[Operand]> {
        let mut operations = self.operations.iter();
        let operation = operations.find(|operation| operation.opcode == opcode);
        operation.map(|operation| operation.operands.as_slice())
    }

    /// The first operand of an opcode, such as the name after `id`.
    #[must_use]
    pub fn text(&self, opcode: &str) -> Option<&str> {
        self.operands(opcode)?
            .first()
            .map(|operand| operand.text.as_str())
    }

    /// The number after an opcode such as `ce`, `acd` or `dm`.
    #[must_use]
    pub fn number(&self, opcode: &str) -> Option<i64> {
        self.text(opcode)?.parse().ok()
    }

    /// The moves after an opcode such as `bm` or `am`, each of them played from the position;
    /// none if the opcode is missing.
    ///
    /// # Errors
    /// Names a move that is not legal.
    pub fn moves(&self, opcode: &str) -> Result<Vec<Move>, NotationError> {
        let operands = self.operands(opcode).unwrap_or_default();
        let read = |operand: &Operand| read_move(&self.position, operand);
        operands.iter().map(read).collect()
    }

    /// The moves after an opcode such as `pv`, played one after the other.
    ///
    /// # Errors
    /// Names a move that is not legal.
    pub fn line(&self, opcode: &str) -> Result<Vec<Move>, NotationError> {
        let mut position = self.position.clone();
        let mut line = Vec::new();
        for operand in self.operands(opcode).unwrap_or_default() {
            let mv = read_move(&position, operand)?;
            position.try_play(mv);
            line.push(mv);
        }
        Ok(line)
    }
}

fn read_move(position: &Chess, operand: &Operand) -> Result<Move, NotationError> {
    san::parse(position, &operand.text).map_err(|mut error| {
        error.column += operand.column.saturating_sub(1);
        error
    })
}

/// Reads operations from a column on.
fn read_operations(text: &str, from: usize) -> Result<Vec<Operation>, NotationError> {
    let mut operations = Vec::new();
    let mut words: Vec<Operand> = Vec::new();
    let mut finish = |words: &mut Vec<Operand>, column: usize| {
        let mut operands = std::mem::take(words).into_iter();
        let opcode = operands.next();
        let opcode = opcode.ok_or_else(|| NotationError::new(";", column, "an opcode"))?;
        if !opcode.text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let expected = "an opcode that begins with a letter, such as bm";
            return Err(NotationError::new(&opcode.text, opcode.column, expected));
        }
        operations.push(Operation {
            opcode: opcode.text,
            operands: operands.collect(),
        });
        Ok(())
    };
    let mut chars = text.chars().zip(1..).skip(from - 1).peekable();
    while let Some((c, column)) = chars.next() {
        let mut word = String::new();
        match c {
            ';' => {
                finish(&mut words, column)?;
                continue;
            }
            '"' => loop {
                match chars.next() {
                    Some(('"', _)) => break,
                    Some((c, _)) => word.push(c),
                    None => {
                        let rejected = format!("\"{word}");
                        let expected = "a closing quotation mark";
                        return Err(NotationError::new(&rejected, column, expected));
                    }
                }
            },
            c if c.is_whitespace() => continue,
            c => {
                word.push(c);
                while let Some((c, _)) =
                    chars.next_if(|&(c, _)| c != ';' && c != '"' && !c.is_whitespace())
                {
                    word.push(c);
                }
            }
        }
        words.push(Operand { text: word, column });
    }
    if !words.is_empty() {
        finish(&mut words, 0)?;
    }
    Ok(operations)
}

impl fmt::Display for Epd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&fen::write_fields(&self.position))?;
        for operation in &self.operations {
            write!(f, " {}", operation.opcode)?;
            let strings =
                matches!(operation.opcode.as_str(), "id") || is_comment(&operation.opcode);
            for Operand { text, .. } in &operation.operands {
                // Quotation marks cannot be escaped, so they cannot be kept.
                let text = text.replace('"', "'");
                if strings || text.is_empty() || text.contains([' ', ';', '\t']) {
                    write!(f, " \"{text}\"")?;
                } else {
                    write!(f, " {text}")?;
                }
            }
            f.write_str(";")?;
        }
        Ok(())
    }
}

/// Whether an opcode is one of the comments `c0` to `c9`.
fn is_comment(opcode: &str) -> bool {
    matches!(opcode.as_bytes(), [b'c', b'0'..=b'9'])
}
