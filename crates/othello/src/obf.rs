//! OBF: a position a line, with the scores of its moves, as endgame suites are written.
//!
//! `BOARD SIDE; MOVE:SCORE; MOVE:SCORE; …`. Scores are discs for the side to move, and
//! that of a move may be missing. After `%` follows a comment.

use crate::board::{Move, Othello};
use crate::notation::Reader;
use nullwindow::NotationError;

/// A position and what is known of its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// The position.
    pub board: Othello,
    /// The moves in the order of the line, each with the discs the mover then wins by, if given.
    pub moves: Vec<(Move, Option<i32>)>,
}

impl Problem {
    /// The score of the best move that has one.
    #[must_use]
    pub fn best_score(&self) -> Option<i32> {
        self.moves.iter().filter_map(|&(_, score)| score).max()
    }

    /// Reads a line.
    ///
    /// An entry for a move `--` of a side that need not pass stands for no move, as some programs
    /// fill their lines up, and is left out.
    ///
    /// # Errors
    /// Names what cannot be read, and moves that are not legal.
    pub fn parse(line: &str) -> Result<Problem, NotationError> {
        let line = line.split('%').next().unwrap_or_default();
        let mut reader = Reader::new(line);
        let board: Othello = reader.board()?;
        let mut moves = Vec::new();
        loop {
            reader.skip_space();
            if reader.peek().is_none() {
                break;
            }
            if !reader.take(';') {
                return reader.reject("; before a move");
            }
            reader.skip_space();
            if matches!(reader.peek(), None | Some(';')) {
                continue;
            }
            let before = reader.clone();
            let mv = reader.move_text::<8>()?;
            let score = if reader.take(':') {
                Some(discs(&mut reader)?)
            } else {
                None
            };
            let filler = before.rest().starts_with("--") && board.mobility() != 0;
            if !filler {
                let mv = board.check(mv).map_err(|expected| {
                    let shown = before.rest().get(..2).unwrap_or_default();
                    NotationError::new(shown, before.column(), expected)
                })?;
                moves.push((mv, score));
            }
        }
        Ok(Problem { board, moves })
    }

    /// Reads a file: lines that are empty or begin with `%` or `#` are skipped.
    ///
    /// # Errors
    /// The number of the line, from 1, and what is wrong there.
    pub fn parse_all(text: &str) -> Result<Vec<Problem>, (usize, NotationError)> {
        let lines = text.lines().enumerate().filter(|(_, line)| {
            let line = line.trim_start();
            !line.is_empty() && !line.starts_with(['%', '#'])
        });
        lines
            .map(|(index, line)| Problem::parse(line).map_err(|error| (index + 1, error)))
            .collect()
    }
}

/// A number of discs with or without a sign.
fn discs(reader: &mut Reader<'_>) -> Result<i32, NotationError> {
    reader.skip_space();
    let before = reader.clone();
    let sign = if reader.take('-') {
        -1
    } else {
        reader.take('+');
        1
    };
    let digits = reader.take_while(|c| c.is_ascii_digit());
    match digits.parse::<i16>() {
        Ok(number) => Ok(sign * i32::from(number)),
        Err(_) => before.reject("a score in discs, such as +12"),
    }
}
