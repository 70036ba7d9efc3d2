//! Reading games from a stream.

use super::lexer::{Kind, Lexer, Token};
use super::{GameResult, Line, PgnGame, PgnMove};
use crate::board::Chess;
use crate::san;
use nullwindow::{Game, NotationError, Position};
use std::fmt;
use std::io::{self, BufRead};

/// Variations in variations, to this depth; deeper ones are an error.
const DEEPEST: usize = 100;

/// Why a game was not read.
#[derive(Debug)]
pub enum PgnError {
    /// The file could not be read.
    Read(io::Error),
    /// The text of a game is wrong.
    Notation {
        /// The line in the file, from 1.
        line: usize,
        /// What was rejected on that line.
        error: NotationError,
    },
}

impl fmt::Display for PgnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PgnError::Read(error) => write!(f, "cannot read the games: {error}"),
            PgnError::Notation { line, error } => write!(f, "line {line}: {error}"),
        }
    }
}

impl std::error::Error for PgnError {}

/// Reads games one by one. After a faulty game it goes on with the next.
#[derive(Debug)]
pub struct PgnReader<R> {
    lexer: Lexer<R>,
    variations: bool,
    broken: bool,
}

impl<R: BufRead> PgnReader<R> {
    /// Reads games, and variations with them.
    pub fn new(input: R) -> Self {
        PgnReader {
            lexer: Lexer::new(input),
            variations: true,
            broken: false,
        }
    }

    /// Leaves variations out, unread.
    #[must_use]
    pub fn without_variations(mut self) -> Self {
        self.variations = false;
        self
    }

    fn game(&mut self) -> Result<Option<PgnGame>, PgnError> {
        let mut game = PgnGame::default();
        let mut told = None;
        let mut empty = true;
        let mut opening = String::new();
        let first = loop {
            let Some(token) = self.lexer.next()? else {
                break None;
            };
            match token.kind {
                Kind::Tag(name, value, column) => {
                    match name.as_str() {
                        "FEN" => {
                            let position = Chess::parse_position(&value);
                            game.start = position.map_err(|mut error| {
                                error.column += column - 1;
                                let line = token.line;
                                PgnError::Notation { line, error }
                            })?;
                        }
                        "SetUp" => {}
                        "Result" => told = GameResult::parse(&value),
                        _ => game.tags.push((name, value)),
                    }
                    empty = false;
                }
                // A comment above the tags belongs to the game as well.
                Kind::Comment(text) => join(&mut opening, &text),
                _ => break Some(token),
            }
        };
        if first.is_none() && empty && opening.is_empty() {
            return Ok(None);
        }
        if let Some(token) = first {
            self.lexer.put_back(token);
        }
        let ended = self.movetext(&mut game)?;
        if !opening.is_empty() {
            join(&mut opening, &game.line.comment);
            game.line.comment = opening;
        }
        game.result = ended.or(told).unwrap_or(GameResult::Unknown);
        Ok(Some(game))
    }

    /// Reads moves up to the result, which may be missing before the next game or the end.
    fn movetext(&mut self, game: &mut PgnGame) -> Result<Option<GameResult>, PgnError> {
        let mut frames = vec![Frame::new(&game.start)];
        let mut result = None;
        let mut last: Option<Token> = None;
        while let Some(token) = self.lexer.next()? {
            let depth = frames.len();
            let Some(frame) = frames.last_mut() else {
                break;
            };
            match token.kind {
                Kind::Symbol(ref text) => {
                    if let Some(end) = GameResult::parse(text) {
                        // Some programs end variations with a result.
                        if depth > 1 {
                            continue;
                        }
                        result = Some(end);
                        break;
                    }
                    frame.play(text, &token)?;
                }
                Kind::Nag(nag) => {
                    if let Some(played) = frame.line.moves.last_mut() {
                        played.nags.push(nag);
                    }
                }
                Kind::Comment(ref text) => join(frame.comment(), text),
                Kind::Open if !self.variations => self.skip_variation(&token)?,
                Kind::Open => {
                    if frame.line.moves.is_empty() {
                        return Err(wrong(&token, "(", "a move before its variation"));
                    }
                    if depth > DEEPEST {
                        return Err(wrong(&token, "(", "variations less deep in one another"));
                    }
                    let variation = Frame::new(&frame.before);
                    frames.push(variation);
                }
                Kind::Close => {
                    let closed = frames.pop();
                    let played = frames
                        .last_mut()
                        .and_then(|frame| frame.line.moves.last_mut());
                    match (closed, played) {
                        (Some(closed), Some(played)) => {
                            if closed.line != Line::default() {
                                played.variations.push(closed.line);
                            }
                        }
                        _ => return Err(wrong(&token, ")", "a variation that was opened")),
                    }
                }
                Kind::Tag(..) => {
                    if depth > 1 {
                        return Err(wrong(&token, "[", "the end of a variation"));
                    }
                    self.lexer.put_back(token);
                    break;
                }
            }
            last = Some(token);
        }
        if frames.len() > 1 {
            let end = "the end of a variation, ')', before the end of the file";
            return Err(last.map_or_else(
                || PgnError::Read(io::ErrorKind::UnexpectedEof.into()),
                |token| wrong(&token, "", end),
            ));
        }
        if let Some(frame) = frames.pop() {
            game.line = frame.line;
        }
        Ok(result)
    }

    fn skip_variation(&mut self, opened: &Token) -> Result<(), PgnError> {
        let mut depth = 1;
        while depth > 0 {
            match self.lexer.next()?.map(|token| token.kind) {
                Some(Kind::Open) => depth += 1,
                Some(Kind::Close) => depth -= 1,
                Some(Kind::Tag(..)) | None => {
                    return Err(wrong(opened, "(", "a variation that ends with ')'"));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for PgnReader<R> {
    type Item = Result<PgnGame, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.broken {
            return None;
        }
        let game = self.game().transpose();
        if let Some(Err(error)) = &game {
            // A file that cannot be read is not read again.
            self.broken = matches!(error, PgnError::Read(_)) || self.lexer.recover().is_err();
        }
        game
    }
}

/// A line of play while it is read.
struct Frame {
    line: Line,
    /// Before the last move, where its variations begin.
    before: Chess,
    position: Chess,
}

impl Frame {
    fn new(start: &Chess) -> Frame {
        Frame {
            line: Line::default(),
            before: start.clone(),
            position: start.clone(),
        }
    }

    fn play(&mut self, text: &str, token: &Token) -> Result<(), PgnError> {
        let mv = san::parse(&self.position, text).map_err(|mut error| {
            error.column += token.column - 1;
            let line = token.line;
            PgnError::Notation { line, error }
        })?;
        self.before = self.position.clone();
        self.position.play(mv);
        self.line.moves.push(PgnMove::from(mv));
        Ok(())
    }

    /// Where a comment goes that is read now.
    fn comment(&mut self) -> &mut String {
        match self.line.moves.last_mut() {
            Some(played) => &mut played.comment,
            None => &mut self.line.comment,
        }
    }
}

fn join(text: &mut String, more: &str) {
    if !text.is_empty() && !more.is_empty() {
        text.push(' ');
    }
    text.push_str(more);
}

fn wrong(token: &Token, rejected: &str, expected: &str) -> PgnError {
    PgnError::Notation {
        line: token.line,
        error: NotationError::new(rejected, token.column, expected),
    }
}
