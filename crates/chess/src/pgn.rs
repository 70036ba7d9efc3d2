//! Games in portable game notation.
//!
//! [`PgnReader`] reads the games of a file one by one; [`PgnGame`] is written by `Display`.
//! Comments, annotations and variations are kept; the reader can leave variations out.

mod lexer;
mod reader;
mod writer;

pub use reader::{PgnError, PgnReader};

use crate::board::Chess;
use cozy_chess::{Color, Move};
use nullwindow::{Game, GameHistory, Position, Verdict};
use std::fmt;

/// A game with its tags.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// The tags in their order, without those that the other fields imply: `Result`, `SetUp` and
    /// `FEN`.
    pub tags: Vec<(String, String)>,
    /// Where the game began.
    pub start: Chess,
    /// What was played.
    pub line: Line,
    /// How it ended.
    pub result: GameResult,
}

/// A sequence of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// What is said before the first move; empty for nothing.
    pub comment: String,
    /// The moves.
    pub moves: Vec<PgnMove>,
}

/// A move with what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnMove {
    /// The move.
    pub mv: Move,
    /// Numeric annotations: 1 for `!`, 2 for `?` and so on.
    pub nags: Vec<u8>,
    /// What is said after the move; empty for nothing.
    pub comment: String,
    /// What might have been played instead of this move.
    pub variations: Vec<Line>,
}

impl From<Move> for PgnMove {
    fn from(mv: Move) -> Self {
        PgnMove {
            mv,
            nags: Vec::new(),
            comment: String::new(),
            variations: Vec::new(),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`
    Unknown,
}

impl GameResult {
    /// Reads one of the four results.
    #[must_use]
    pub fn parse(text: &str) -> Option<GameResult> {
        Some(match text {
            "1-0" => GameResult::WhiteWins,
            "0-1" => GameResult::BlackWins,
            "1/2-1/2" => GameResult::Draw,
            "*" => GameResult::Unknown,
            _ => return None,
        })
    }

    /// How a game has ended; unknown if it goes on.
    #[must_use]
    pub fn of(history: &GameHistory<Chess>) -> GameResult {
        match (history.verdict(), history.position().turn()) {
            (None, _) => GameResult::Unknown,
            (Some(Verdict::Won), Color::White) | (Some(Verdict::Lost), Color::Black) => {
                GameResult::WhiteWins
            }
            (Some(Verdict::Won), Color::Black) | (Some(Verdict::Lost), Color::White) => {
                GameResult::BlackWins
            }
            (Some(_), _) => GameResult::Draw,
        }
    }

    /// The points of White, 0 to 1, if the result is known.
    #[must_use]
    pub fn white_points(self) -> Option<f32> {
        match self {
            GameResult::WhiteWins => Some(1.0),
            GameResult::BlackWins => Some(0.0),
            GameResult::Draw => Some(0.5),
            GameResult::Unknown => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        })
    }
}

impl PgnGame {
    /// A game without tags.
    #[must_use]
    pub fn new(start: Chess, moves: &[Move], result: GameResult) -> PgnGame {
        PgnGame {
            tags: Vec::new(),
            start,
            line: Line {
                comment: String::new(),
                moves: moves.iter().copied().map(PgnMove::from).collect(),
            },
            result,
        }
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let mut tags = self.tags.iter();
        tags.find(|tag| tag.0 == name).map(|tag| tag.1.as_str())
    }

    /// Sets a tag.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        match self.tags.iter_mut().find(|tag| tag.0 == name) {
            Some(tag) => tag.1 = value.to_string(),
            None => self.tags.push((name.to_string(), value.to_string())),
        }
    }

    /// The moves of the game itself.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.line.moves.iter().map(|played| played.mv)
    }

    /// All positions of the game itself, from the start to the end.
    pub fn positions(&self) -> impl Iterator<Item = Chess> {
        let mut position = self.start.clone();
        std::iter::once(position.clone()).chain(self.moves().map(move |mv| {
            position.play(mv);
            position.clone()
        }))
    }
}

impl Default for PgnGame {
    fn default() -> Self {
        PgnGame::new(Chess::start(), &[], GameResult::Unknown)
    }
}
