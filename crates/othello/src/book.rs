//! Openings, as our own searches found them long before the game.
//!
//! A line of a book is a transcript of the moves that lead to a position, then the position's moves, the
//! best first, each with the discs that the side to move wins by after it:
//!
//! ```text
//! # comment
//! - f5+0
//! f5 d6+1 f4-2 f6-3
//! ```
//!
//! Every position stands for its seven images too. The workshop's `othello_book` makes books.

use crate::board::{Move, Othello};
use crate::notation::move_text;
use crate::record::Record;
use crate::solver::Symmetry;
use nullwindow::player::{OpeningBook, Thought};
use nullwindow::{Game, NotationError, Position, Score};
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{LazyLock, OnceLock};

/// Positions, and what their moves are worth.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Book {
    /// By the least of a position's images, its moves there, the best first.
    positions: HashMap<(u64, u64), Vec<(Move, i32)>>,
}

/// A line that is not one of a book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookError {
    /// Which line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl std::error::Error for BookError {}

/// The book that players of this process open their games by.
static INSTALLED: OnceLock<&'static Book> = OnceLock::new();

impl Book {
    /// The book that comes with the program.
    #[must_use]
    pub fn own() -> &'static Book {
        static OWN: LazyLock<Book> = LazyLock::new(|| {
            let text = include_str!("../data/book.txt");
            text.parse().expect("a test reads it")
        });
        &OWN
    }

    /// Has players that are made from now on open their games by this book; the first book counts.
    pub fn install(&'static self) {
        let _ = INSTALLED.set(self);
    }

    /// The book that is installed.
    #[must_use]
    pub fn installed() -> Option<&'static Book> {
        INSTALLED.get().copied()
    }

    /// How many positions it has.
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it has none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Adds a position, or exchanges what was known of it.
    pub fn insert(&mut self, board: &Othello, moves: &[(Move, i32)]) {
        let (least, symmetry) = least_image(board);
        let image = |&(mv, discs): &(Move, i32)| {
            let image = symmetry.image_of(mv.index());
            (Move::of_index(image), discs)
        };
        let mut moves: Vec<(Move, i32)> = moves.iter().map(image).collect();
        moves.sort_by_key(|&(_, discs)| std::cmp::Reverse(discs));
        self.positions.insert(least, moves);
    }

    /// The moves of a position with the discs that the side to move wins by after each, the best first;
    /// none if the book lacks it.
    #[must_use]
    pub fn moves(&self, board: &Othello) -> Vec<(Move, i32)> {
        let (least, symmetry) = least_image(board);
        let moves = self.positions.get(&least).into_iter().flatten();
        moves
            .map(|&(mv, discs)| {
                let original = symmetry.original_of(mv.index());
                (Move::of_index(original), discs)
            })
            .collect()
    }
}

/// The least of a position's images, and the symmetry that leads there.
fn least_image(board: &Othello) -> ((u64, u64), Symmetry) {
    Symmetry::least(board.mover(), board.opponent())
}

impl FromStr for Book {
    type Err = BookError;

    fn from_str(text: &str) -> Result<Book, BookError> {
        let mut book = Book::default();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (board, moves) = read_line(line).map_err(|why| BookError { line: number, why })?;
            book.insert(&board, &moves);
        }
        Ok(book)
    }
}

/// A position, and what its moves are worth.
type Line = (Othello, Vec<(Move, i32)>);

fn read_line(line: &str) -> Result<Line, String> {
    let wrong = |error: NotationError| error.to_string();
    let mut words = line.split_whitespace();
    let board = match words.next() {
        None | Some("-") => Othello::start(),
        Some(transcript) => Record::parse(transcript).map_err(wrong)?.end(),
    };
    let mut moves = Vec::new();
    for word in words {
        let sign = word.find(['+', '-']).unwrap_or(word.len());
        let (name, discs) = word.split_at(sign);
        let mv = board.parse_move(name).map_err(wrong)?;
        let discs: i32 = discs
            .parse()
            .ok()
            .filter(|d| (-64..=64).contains(d))
            .ok_or_else(|| {
                format!("'{word}': expected a move and the discs it wins by, such as f5+0")
            })?;
        moves.push((mv, discs));
    }
    if moves.is_empty() {
        return Err("expected moves after the transcript, such as f5+0".to_owned());
    }
    Ok((board, moves))
}

/// A line of a book: the moves that lead to a position, and its own with what they are worth.
#[must_use]
pub fn line(transcript: &str, moves: &[(Move, i32)]) -> String {
    let start = if transcript.is_empty() {
        "-"
    } else {
        transcript
    };
    let moves = moves
        .iter()
        .map(|&(mv, discs)| format!(" {}{discs:+}", move_text(mv)));
    format!("{start}{}", moves.collect::<String>())
}

impl OpeningBook<Othello> for Book {
    fn look_up(&self, root: &Othello) -> Option<Thought<Move>> {
        let &(_, discs) = self.moves(root).first()?;
        let mut line = Vec::new();
        let mut board = *root;
        while let Some(&(best, _)) = self.moves(&board).first() {
            line.push(best);
            board.play(best);
        }
        Some(Thought {
            depth: line.len().try_into().ok()?,
            score: Score(discs * Othello::DISC),
            proof: None,
            line,
            nodes: 0,
        })
    }
}
