//! A line of GTP, and the answer to it.

use std::io::{self, Write};

/// A command with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Command<'l> {
    pub(super) id: Id,
    pub(super) name: &'l str,
    pub(super) arguments: Vec<&'l str>,
}

/// The number of a command, repeated in its answer, if it has one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Id(Option<u32>);

/// No command has more arguments; further ones are ignored.
const MOST_ARGUMENTS: usize = 8;

/// Preprocesses a line as the specification asks: no control characters, tabs as spaces, no
/// comment.
pub(super) fn preprocessed(line: &str) -> String {
    let line = line.split('#').next().unwrap_or_default();
    let kept = line.chars().filter(|&c| c == '\t' || !c.is_control());
    kept.map(|c| if c == '\t' { ' ' } else { c }).collect()
}

impl<'l> Command<'l> {
    /// Parses a preprocessed line; `None` if it is empty.
    pub(super) fn parse(line: &'l str) -> Option<Self> {
        let mut words = line.split_whitespace().peekable();
        let first = words.peek()?;
        let number = first.bytes().all(|byte| byte.is_ascii_digit());
        let id = if number { first.parse().ok() } else { None };
        if id.is_some() {
            words.next();
        }
        Some(Command {
            id: Id(id),
            name: words.next().unwrap_or_default(),
            arguments: words.take(MOST_ARGUMENTS).collect(),
        })
    }
}

/// The answer to a command, or its error message.
pub(super) type Answer = Result<String, &'static str>;

impl Id {
    /// Writes an answer.
    pub(super) fn answer(self, answer: &Answer, out: &mut dyn Write) -> io::Result<()> {
        let (sign, text) = match answer {
            Ok(text) => ('=', text.as_str()),
            Err(text) => ('?', *text),
        };
        match self.0 {
            Some(id) => write!(out, "{sign}{id}")?,
            None => write!(out, "{sign}")?,
        }
        let separate = !text.is_empty() && !text.starts_with('\n');
        let separator = if separate { " " } else { "" };
        write!(out, "{separator}{text}\n\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_the_specification_says() {
        assert_eq!(Command::parse(&preprocessed(" \t# nothing")), None);
        let line = preprocessed("\u{1}12\tpl\u{7f}ay  b f5 # a comment");
        let command = Command::parse(&line).expect("a command");
        assert_eq!((command.id, command.name), (Id(Some(12)), "play"));
        assert_eq!(command.arguments, ["b", "f5"]);
        let line = "99999999999 name";
        let command = Command::parse(line).expect("a command");
        assert_eq!((command.id, command.name), (Id(None), "99999999999"));
    }
}
