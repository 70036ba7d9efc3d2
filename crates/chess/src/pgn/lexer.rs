//! The words of a PGN file, each with its place.

use super::PgnError;
use nullwindow::NotationError;
use std::io::BufRead;

/// A word and where it begins.
#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A tag, its value, and the column of the value.
    Tag(String, String, usize),
    /// A move, a result, or something else that was not expected.
    Symbol(String),
    /// A numeric annotation.
    Nag(u8),
    /// A comment.
    Comment(String),
    /// `(`
    Open,
    /// `)`
    Close,
}

#[derive(Debug)]
pub(super) struct Lexer<R> {
    input: R,
    chars: Vec<char>,
    at: usize,
    line: usize,
    /// A word taken and put back.
    pending: Option<Token>,
}

impl<R: BufRead> Lexer<R> {
    pub(super) fn new(input: R) -> Self {
        Lexer {
            input,
            chars: Vec::new(),
            at: 0,
            line: 0,
            pending: None,
        }
    }

    /// Reads the next line; `false` at the end of the file. What is not UTF-8 is taken for
    /// Latin-1, in which old files are written.
    fn read_line(&mut self) -> Result<bool, PgnError> {
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes);
        if read.map_err(PgnError::Read)? == 0 {
            self.chars.clear();
            self.at = 0;
            return Ok(false);
        }
        self.line += 1;
        self.chars = match std::str::from_utf8(&bytes) {
            Ok(text) => text
                .trim_start_matches('\u{feff}')
                .trim_end()
                .chars()
                .collect(),
            Err(_) => bytes
                .trim_ascii_end()
                .iter()
                .map(|&b| char::from(b))
                .collect(),
        };
        self.at = 0;
        Ok(true)
    }

    /// Skips to the first line of a tag after an empty line, or to the end.
    pub(super) fn recover(&mut self) -> Result<(), PgnError> {
        self.pending = None;
        let mut empty = self.chars.is_empty();
        while self.read_line()? {
            if empty && self.chars.first() == Some(&'[') {
                return Ok(());
            }
            empty = self.chars.is_empty();
        }
        Ok(())
    }

    pub(super) fn put_back(&mut self, token: Token) {
        self.pending = Some(token);
    }

    fn reject(&self, from: usize, expected: &str) -> PgnError {
        let rejected: String = self.chars.iter().skip(from).collect();
        PgnError::Notation {
            line: self.line,
            error: NotationError::new(&rejected, from + 1, expected),
        }
    }

    /// The next word, or `None` at the end of the file.
    pub(super) fn next(&mut self) -> Result<Option<Token>, PgnError> {
        if let Some(token) = self.pending.take() {
            return Ok(Some(token));
        }
        loop {
            let Some(&c) = self.chars.get(self.at) else {
                if self.read_line()? {
                    continue;
                }
                return Ok(None);
            };
            if c.is_whitespace() {
                self.at += 1;
                continue;
            }
            if c == '%' && self.at == 0 {
                self.at = self.chars.len();
                continue;
            }
            let (line, column) = (self.line, self.at + 1);
            let kind = match c {
                '[' => self.tag()?,
                '{' => self.comment()?,
                ';' => {
                    let text: String = self.chars[self.at + 1..].iter().collect();
                    self.at = self.chars.len();
                    Kind::Comment(words(&text))
                }
                '(' => self.single(Kind::Open),
                ')' => self.single(Kind::Close),
                '*' => self.single(Kind::Symbol("*".to_string())),
                '$' => self.nag()?,
                ']' | '}' | '<' | '>' | '"' => {
                    return Err(self.reject(self.at, "a move, a comment, a tag or a result"));
                }
                _ => match self.symbol() {
                    Some(kind) => kind,
                    None => continue,
                },
            };
            return Ok(Some(Token { line, column, kind }));
        }
    }

    fn single(&mut self, kind: Kind) -> Kind {
        self.at += 1;
        kind
    }

    /// Takes characters as long as they fit.
    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> String {
        let rest = self.chars[self.at..].iter().copied();
        let text: String = rest.take_while(|&c| fits(c)).collect();
        self.at += text.chars().count();
        text
    }

    fn tag(&mut self) -> Result<Kind, PgnError> {
        let begun = self.at;
        self.at += 1;
        self.take_while(char::is_whitespace);
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_');
        self.take_while(char::is_whitespace);
        if name.is_empty() || self.chars.get(self.at) != Some(&'"') {
            return Err(self.reject(begun, "a tag such as [White \"Morphy, P.\"]"));
        }
        self.at += 1;
        let column = self.at + 1;
        let mut value = String::new();
        loop {
            let c = self.chars.get(self.at).copied();
            self.at += 1;
            match c {
                Some('"') => break,
                Some('\\') if matches!(self.chars.get(self.at), Some('"' | '\\')) => {
                    value.push(self.chars[self.at]);
                    self.at += 1;
                }
                Some(c) => value.push(c),
                None => return Err(self.reject(begun, "a tag that ends with \"] on its line")),
            }
        }
        self.take_while(char::is_whitespace);
        if self.chars.get(self.at) != Some(&']') {
            return Err(self.reject(begun, "a tag that ends with \"] on its line"));
        }
        self.at += 1;
        Ok(Kind::Tag(name, value, column))
    }

    /// A comment in braces, over several lines perhaps.
    fn comment(&mut self) -> Result<Kind, PgnError> {
        let (line, column) = (self.line, self.at + 1);
        let opening: String = self.chars[self.at..].iter().collect();
        self.at += 1;
        let mut text = String::new();
        loop {
            text.push_str(&self.take_while(|c| c != '}'));
            if self.chars.get(self.at).is_some() {
                self.at += 1;
                return Ok(Kind::Comment(words(&text)));
            }
            text.push(' ');
            if !self.read_line()? {
                return Err(PgnError::Notation {
                    line,
                    error: NotationError::new(&opening, column, "a comment that ends with }"),
                });
            }
        }
    }

    fn nag(&mut self) -> Result<Kind, PgnError> {
        let begun = self.at;
        self.at += 1;
        let digits = self.take_while(|c| c.is_ascii_digit());
        let nag = digits.parse().map(Kind::Nag);
        nag.map_err(|_| self.reject(begun, "an annotation of $0 to $255"))
    }

    /// A move or a result; move numbers are passed over. Signs such as `!?` become annotations.
    fn symbol(&mut self) -> Option<Kind> {
        let rest: String = self.chars[self.at..]
            .iter()
            .take_while(|c| !c.is_whitespace() && !"{}()[];$*<>\"".contains(**c))
            .collect();
        // Annotation signs stand alone or follow a move.
        let plain = rest.trim_end_matches(['!', '?']);
        if plain.is_empty() {
            self.at += rest.len();
            return Some(Kind::Nag(match rest.as_str() {
                "!" => 1,
                "?" => 2,
                "!!" => 3,
                "??" => 4,
                "!?" => 5,
                "?!" => 6,
                _ => 0,
            }));
        }
        let castling = ["0-0", "0-0+", "0-0#", "0-0-0", "0-0-0+", "0-0-0#"];
        let result = super::GameResult::parse(plain).is_some();
        let number = plain.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = number.trim_start_matches('.');
        if !result && !castling.contains(&plain) && number.len() < plain.len() {
            self.at += plain.len() - number.len();
            return None;
        }
        self.at += plain.chars().count();
        if plain == "e.p." {
            return None;
        }
        Some(Kind::Symbol(plain.to_string()))
    }
}

/// A text with single spaces.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
