//! Whole games as text: Portable Draughts Notation, one game or a file of thousands.
//!
//! Tags and moves are kept; comments, variations, annotations and move numbers are skipped. The tag
//! `GameType` tells the kinds of draughts apart: it is written, and games of another kind are refused.
//!
//! Results: English checkers writes the first mover's score first, and Black moves first. So
//! `1-0` means that Black has won and `0-1` that White has, the other way round from chess. Some
//! federations count two points for a win: `2-0`, `1-1` and `0-2` are read likewise.

use crate::board::{Checkers, Side};
use crate::moves::Move;
use crate::tokens::{Placed, Token, Tokens};
use nullwindow::{Game, NotationError};
use std::fmt;
use std::io::BufRead;

pub use crate::tokens::FileError;

/// English checkers among the kinds of draughts; details of the board may follow after a comma.
const GAME_TYPE: &str = "21";

/// How a recorded game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Outcome {
    /// This side has won.
    Won(Side),
    /// Nobody has.
    Drawn,
    /// The record does not say.
    #[default]
    Unknown,
}

impl Outcome {
    /// The result as PDN writes it: `1-0` for Black, who moves first.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Outcome::Won(Side::Black) => "1-0",
            Outcome::Won(Side::White) => "0-1",
            Outcome::Drawn => "1/2-1/2",
            Outcome::Unknown => "*",
        }
    }

    /// Reads a result, if it is one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Outcome> {
        match text {
            "1-0" | "2-0" => Some(Outcome::Won(Side::Black)),
            "0-1" | "0-2" => Some(Outcome::Won(Side::White)),
            "1/2-1/2" | "1-1" => Some(Outcome::Drawn),
            "*" => Some(Outcome::Unknown),
            _ => None,
        }
    }

    /// What the game was worth to a side: 1 won, 0.5 drawn, 0 lost, if the record says.
    #[must_use]
    pub fn points(self, side: Side) -> Option<f32> {
        match self {
            Outcome::Won(winner) => Some(f32::from(u8::from(winner == side))),
            Outcome::Drawn => Some(0.5),
            Outcome::Unknown => None,
        }
    }
}

/// A game with its tags. Every move is legal where it is played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Names and values of the tags, in their order.
    pub tags: Vec<(String, String)>,
    /// Where the game starts.
    pub start: Checkers,
    /// The moves from there.
    pub moves: Vec<Move>,
    /// How it ended, from the end of the moves or else from the tag `Result`.
    pub outcome: Outcome,
}

impl GameRecord {
    /// A game without moves yet.
    #[must_use]
    pub fn new(start: Checkers) -> GameRecord {
        GameRecord {
            tags: Vec::new(),
            start,
            moves: Vec::new(),
            outcome: Outcome::Unknown,
        }
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The positions of the game, from its start to its end.
    pub fn positions(&self) -> impl Iterator<Item = Checkers> {
        let later = self.moves.iter().scan(self.start, |position, &mv| {
            *position = position.after(mv);
            Some(*position)
        });
        std::iter::once(self.start).chain(later)
    }
}

impl fmt::Display for GameRecord {
    /// Writes the game as PDN. Tags for the result, for the kind of draughts and for a start that is
    /// not the usual one are supplied.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let supplied = ["Result", "GameType", "FEN"];
        for (name, value) in self
            .tags
            .iter()
            .filter(|(name, _)| !supplied.contains(&&**name))
        {
            write_tag(f, name, value)?;
        }
        write_tag(f, "Result", self.outcome.text())?;
        write_tag(f, "GameType", GAME_TYPE)?;
        if self.start != Checkers::start() {
            write_tag(f, "FEN", &self.start.position_text())?;
        }
        let mut width = 0;
        let mut write_word = |word: &str| -> fmt::Result {
            if width > 0 && width + 1 + word.len() > 79 {
                width = 0;
                writeln!(f)?;
            } else if width > 0 {
                width += 1;
                write!(f, " ")?;
            }
            width += word.len();
            write!(f, "{word}")
        };
        let mut turn = self.start.turn();
        let mut number = 1;
        for mv in &self.moves {
            if turn == Side::Black {
                write_word(&format!("{number}."))?;
            } else if number == 1 && self.start.turn() == Side::White {
                write_word("1...")?;
            }
            write_word(&mv.to_string())?;
            if turn == Side::White {
                number += 1;
            }
            turn = turn.other();
        }
        write_word(self.outcome.text())?;
        writeln!(f)
    }
}

fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    let escaped = value
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
        .replace(['\n', '\r'], " ");
    writeln!(f, "[{name} \"{escaped}\"]")
}

/// Reads the games of a file one after another.
///
/// After a game that cannot be read, reading goes on with the next.
#[derive(Debug)]
pub struct Games<R> {
    tokens: Tokens<R>,
    /// A token that has been read and belongs to the next game.
    waiting: Option<Placed>,
    /// Whether the moves of the present game have begun.
    in_moves: bool,
    over: bool,
}

impl<R: BufRead> Games<R> {
    /// Reads games from a file or from `text.as_bytes()`.
    pub fn new(reader: R) -> Games<R> {
        Games {
            tokens: Tokens::new(reader),
            waiting: None,
            in_moves: false,
            over: false,
        }
    }

    fn token(&mut self) -> Result<Option<Placed>, FileError> {
        match self.waiting.take() {
            Some(token) => Ok(Some(token)),
            None => self.tokens.next(),
        }
    }

    fn game(&mut self) -> Result<Option<GameRecord>, FileError> {
        let mut game = GameRecord::new(Checkers::start());
        let mut position = game.start;
        let mut begun = false;
        self.in_moves = false;
        while let Some(placed) = self.token()? {
            match &placed.token {
                Token::Tag(name, value, column) => {
                    // A game's tags come first and are named once: this is the next game.
                    if !game.moves.is_empty() || game.tag(name).is_some() {
                        self.waiting = Some(placed);
                        return Ok(Some(finished(game)));
                    }
                    if name == "FEN" {
                        let start = Checkers::parse_position(value);
                        game.start = start.map_err(|error| at(placed.line, *column, error))?;
                        position = game.start;
                    }
                    if name == "GameType" {
                        check_type(value).map_err(|error| at(placed.line, *column, error))?;
                    }
                    game.tags.push((name.clone(), value.clone()));
                }
                Token::Word(word) => {
                    if let Some(outcome) = Outcome::parse(word) {
                        game.outcome = outcome;
                        return Ok(Some(finished(game)));
                    }
                    self.in_moves = true;
                    let mv = position.parse_move(word);
                    let mv = mv.map_err(|error| at(placed.line, placed.column, error))?;
                    game.moves.push(mv);
                    position = position.after(mv);
                }
            }
            begun = true;
        }
        self.over = true;
        Ok(begun.then(|| finished(game)))
    }

    /// Skips what is left of a game that cannot be read.
    fn skip_game(&mut self) {
        loop {
            match self.token() {
                Ok(None) | Err(FileError::Read(_)) => {
                    self.over = true;
                    return;
                }
                Ok(Some(placed)) => match &placed.token {
                    Token::Tag(..) if self.in_moves => {
                        self.waiting = Some(placed);
                        return;
                    }
                    Token::Tag(..) => {}
                    Token::Word(word) if Outcome::parse(word).is_some() => return,
                    Token::Word(_) => self.in_moves = true,
                },
                Err(FileError::Notation { .. }) => {}
            }
        }
    }
}

impl<R: BufRead> Iterator for Games<R> {
    type Item = Result<GameRecord, FileError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let game = self.game();
        match &game {
            Ok(_) => {}
            Err(FileError::Notation { .. }) => self.skip_game(),
            Err(FileError::Read(_)) => self.over = true,
        }
        game.transpose()
    }
}

/// Refuses other games than English checkers.
fn check_type(value: &str) -> Result<(), NotationError> {
    let number = value.split(',').next().unwrap_or_default();
    if number.trim() == GAME_TYPE {
        return Ok(());
    }
    let expected = format!("game type {GAME_TYPE}, English checkers");
    Err(NotationError::new(value, 1, expected))
}

/// Where the record of the moves does not say how the game ended, the tag may.
fn finished(mut game: GameRecord) -> GameRecord {
    if game.outcome == Outcome::Unknown {
        let told = game.tag("Result").and_then(Outcome::parse);
        game.outcome = told.unwrap_or_default();
    }
    game
}

/// Moves an error about a part of a line to where that part begins.
fn at(line: usize, column: usize, error: NotationError) -> FileError {
    FileError::Notation {
        line,
        error: NotationError {
            column: column + error.column - 1,
            ..error
        },
    }
}
