//! The words of a PDN file, read line by line, each with the place where it stands.

use nullwindow::NotationError;
use std::io::{self, BufRead};

/// A part of a PDN file that means something; comments, variations and annotations do not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// `[Name "value"]`, with the column at which the value begins.
    Tag(String, String, usize),
    /// A move or a result, without its move number and marks such as `!?`.
    Word(String),
}

/// A token and where it begins, both counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    pub(crate) token: Token,
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// Why a file could not be read on.
#[derive(Debug)]
pub enum FileError {
    /// The text is not what it should be.
    Notation {
        /// The line, counted from 1.
        line: usize,
        /// What was rejected, with its column in that line.
        error: NotationError,
    },
    /// The file could not be read.
    Read(io::Error),
}

impl std::fmt::Display for FileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            FileError::Notation { line, error } => write!(f, "line {line}: {error}"),
            FileError::Read(error) => write!(f, "cannot read: {error}"),
        }
    }
}

impl std::error::Error for FileError {}

/// Takes a file apart.
#[derive(Debug)]
pub(crate) struct Tokens<R> {
    reader: R,
    /// The line read last.
    text: String,
    /// How many bytes of it are used up.
    at: usize,
    /// Its number, from 1.
    line: usize,
}

impl<R: BufRead> Tokens<R> {
    pub(crate) fn new(reader: R) -> Self {
        Tokens {
            reader,
            text: String::new(),
            at: 0,
            line: 0,
        }
    }

    /// The next token, or `None` at the end of the file.
    pub(crate) fn next(&mut self) -> Result<Option<Placed>, FileError> {
        while let Some(next) = self.peek()? {
            let (line, column) = (self.line, self.column(self.at));
            let token = match next {
                '{' => {
                    self.skip_comment()?;
                    continue;
                }
                '(' => {
                    self.skip_variation()?;
                    continue;
                }
                // The rest of the line is a comment; at its start, % hides the line from readers.
                ';' => {
                    self.at = self.text.len();
                    continue;
                }
                '%' if column == 1 => {
                    self.at = self.text.len();
                    continue;
                }
                '[' => self.tag()?,
                '}' | ')' | ']' => {
                    let error = self.error(self.at, &next.to_string(), "a move, a tag or a result");
                    self.at += 1;
                    return Err(error);
                }
                _ => match self.word() {
                    Some(word) => {
                        let column = self.column(self.at - word.1);
                        return Ok(Some(Placed {
                            token: Token::Word(word.0),
                            line,
                            column,
                        }));
                    }
                    None => continue,
                },
            };
            return Ok(Some(Placed {
                token,
                line,
                column,
            }));
        }
        Ok(None)
    }

    /// The next character that is not white space, which is left to be read.
    fn peek(&mut self) -> Result<Option<char>, FileError> {
        loop {
            let rest = &self.text[self.at..];
            let trimmed = rest.trim_start();
            self.at += rest.len() - trimmed.len();
            if let Some(next) = trimmed.chars().next() {
                return Ok(Some(next));
            }
            if !self.next_line()? {
                return Ok(None);
            }
        }
    }

    /// Reads a line; old files are not always UTF-8, and only their tags suffer from that.
    fn next_line(&mut self) -> Result<bool, FileError> {
        let mut bytes = Vec::new();
        let read = self.reader.read_until(b'\n', &mut bytes);
        let more = read.map_err(FileError::Read)? > 0;
        if more {
            self.text = String::from_utf8_lossy(&bytes).into_owned();
            self.at = 0;
            self.line += 1;
        }
        Ok(more)
    }

    fn column(&self, at: usize) -> usize {
        self.text[..at].chars().count() + 1
    }

    fn error(&self, at: usize, rejected: &str, expected: &str) -> FileError {
        FileError::Notation {
            line: self.line,
            error: NotationError::new(rejected, self.column(at), expected),
        }
    }

    /// Skips `{…}`, which may go over lines.
    fn skip_comment(&mut self) -> Result<(), FileError> {
        let unclosed = self.error(self.at, "{", "a comment closed by '}'");
        loop {
            if let Some(end) = self.text[self.at..].find('}') {
                self.at += end + 1;
                return Ok(());
            }
            if !self.next_line()? {
                self.at = self.text.len();
                return Err(unclosed);
            }
        }
    }

    /// Skips `(…)` with the comments and variations in it.
    fn skip_variation(&mut self) -> Result<(), FileError> {
        let unclosed = self.error(self.at, "(", "a variation closed by ')'");
        let mut open = 0u32;
        while let Some(next) = self.peek()? {
            match next {
                '{' => {
                    self.skip_comment()?;
                    continue;
                }
                '(' => open += 1,
                ')' => open -= 1,
                _ => {}
            }
            self.at += next.len_utf8();
            if open == 0 {
                return Ok(());
            }
        }
        Err(unclosed)
    }

    /// Reads `[Name "value"]`, which stands in one line; `\"` and `\\` are escapes.
    fn tag(&mut self) -> Result<Token, FileError> {
        let start = self.at;
        let expected = "a tag such as [Event \"name\"]";
        let line = self.text[start..].trim_end().to_owned();
        let fault = |tokens: &mut Self| {
            let error = tokens.error(start, &line, expected);
            tokens.at = tokens.text.len();
            error
        };
        let Some((name, rest)) = line[1..].split_once('"') else {
            return Err(fault(self));
        };
        let value_at = start + 1 + name.len() + 1;
        let name = name.trim();
        let proper = |c: char| c.is_alphanumeric() || c == '_' || c == '-';
        if name.is_empty() || !name.chars().all(proper) {
            return Err(fault(self));
        }
        let mut value = String::new();
        let mut characters = rest.char_indices();
        let end = loop {
            match characters.next() {
                None => return Err(fault(self)),
                Some((end, '"')) => break end,
                Some((_, '\\')) => match characters.next() {
                    Some((_, escaped @ ('"' | '\\'))) => value.push(escaped),
                    Some((_, other)) => value.extend(['\\', other]),
                    None => return Err(fault(self)),
                },
                Some((_, other)) => value.push(other),
            }
        };
        let closing = &rest[end + 1..];
        let Some(bracket) = closing
            .find(']')
            .filter(|&at| closing[..at].trim().is_empty())
        else {
            return Err(fault(self));
        };
        self.at = value_at + end + 1 + bracket + 1;
        Ok(Token::Tag(name.to_owned(), value, self.column(value_at)))
    }

    /// Reads a word, and says how many bytes it is from its first character to where reading
    /// stops; `None` if it means nothing: a move number, an annotation such as `$3`, marks.
    fn word(&mut self) -> Option<(String, usize)> {
        let rest = &self.text[self.at..];
        let ends = |c: char| c.is_whitespace() || "{}()[];".contains(c);
        let length = rest.find(ends).unwrap_or(rest.len());
        let whole = &rest[..length];
        self.at += length;
        let digits = whole.find(|c: char| !c.is_ascii_digit()).unwrap_or(length);
        let word = if whole[digits..].starts_with('.') {
            whole[digits..].trim_start_matches('.')
        } else {
            whole
        };
        let from_end = word.len();
        let word = word.trim_end_matches(['!', '?']);
        let means = !word.is_empty() && !word.starts_with('$');
        means.then(|| (word.to_owned(), from_end))
    }
}
