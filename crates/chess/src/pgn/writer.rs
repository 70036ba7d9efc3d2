//! Writing a game as the standard's export format asks: the seven tags first, moves in lines of
//! fewer than 80 characters.

use super::{Line, PgnGame};
use crate::board::Chess;
use crate::san;
use cozy_chess::Color;
use nullwindow::{Game, Position};
use std::fmt;

/// The tags every game has, in their order, and what stands for an unknown value.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

const WIDTH: usize = 79;

impl fmt::Display for PgnGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tag = |name: &str, value: &str| {
            // A tag cannot run over a line's end.
            let value = value.replace(['\n', '\r'], " ");
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(f, "[{name} \"{value}\"]")
        };
        for (name, unknown) in ROSTER {
            tag(name, self.tag(name).unwrap_or(unknown))?;
        }
        tag("Result", &self.result.to_string())?;
        for (name, value) in &self.tags {
            if ROSTER.iter().all(|known| known.0 != name) {
                tag(name, value)?;
            }
        }
        if self.start != Chess::start() {
            if self.start.is_chess960() && self.tag("Variant").is_none() {
                tag("Variant", "Chess960")?;
            }
            tag("SetUp", "1")?;
            tag("FEN", &self.start.position_text())?;
        }
        let mut text = Wrapped::default();
        write_line(&mut text, &self.line, &self.start);
        text.word(&self.result.to_string());
        writeln!(f, "\n{}", text.finish())
    }
}

/// Words filled into lines.
#[derive(Default)]
struct Wrapped {
    lines: String,
    column: usize,
    /// The last word, to which parentheses may still be added.
    word: String,
    /// Opened before the next word.
    open: String,
}

impl Wrapped {
    fn word(&mut self, word: &str) {
        self.flush();
        self.word = std::mem::take(&mut self.open) + word;
    }

    fn flush(&mut self) {
        let word = std::mem::take(&mut self.word);
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length > WIDTH {
            self.lines.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.lines.push(' ');
            self.column += 1;
        }
        self.lines.push_str(&word);
        self.column += length;
    }

    fn finish(mut self) -> String {
        self.flush();
        self.lines
    }

    fn comment(&mut self, text: &str) {
        // A comment cannot contain the brace that ends it.
        let text = format!("{{{}}}", text.replace('}', ")"));
        for word in text.split_whitespace() {
            self.word(word);
        }
    }
}

fn write_line(text: &mut Wrapped, line: &Line, start: &Chess) {
    let mut position = start.clone();
    let mut numbered = false;
    if !line.comment.is_empty() {
        text.comment(&line.comment);
    }
    for played in &line.moves {
        let number = position.as_board().fullmove_number();
        if position.turn() == Color::White {
            text.word(&format!("{number}."));
        } else if !numbered {
            text.word(&format!("{number}..."));
        }
        text.word(&san::write(&position, played.mv));
        numbered = true;
        for nag in &played.nags {
            text.word(&format!("${nag}"));
        }
        if !played.comment.is_empty() {
            text.comment(&played.comment);
            numbered = false;
        }
        for variation in &played.variations {
            text.open.push('(');
            write_line(text, variation, &position);
            text.word.push(')');
            numbered = false;
        }
        position.play(played.mv);
    }
}
