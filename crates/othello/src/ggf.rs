//! GGF: games as the Generic Game Server writes them.
//!
//! A game is `(;` with properties `NAME[value]`, and `;)`. Of the properties these are read:
//! `BO` (the start), `B` and `W` (moves: square, then perhaps an evaluation and a time after
//! slashes), `PB` and `PW` (names), `RE` (by how many discs Black has won), `TY` (the board's
//! size, which must be 8), and `TI`, `TB` and `TW` (the clocks of both, of Black and of White).

use crate::board::{Othello, Side};
use crate::notation::{Reader, move_text};
use crate::record::Record;
use nullwindow::{Game, NotationError};
use std::fmt::Write;
use std::time::Duration;

/// A game and the time its players have left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TimedGame {
    /// The game.
    pub record: Record,
    /// Black's clock after the last move, if the game was timed.
    pub x_clock: Option<Clock>,
    /// White's clock likewise.
    pub o_clock: Option<Clock>,
}

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left; none once it has run out.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
}

impl Clock {
    /// Reads `15:00` or `15:00/0:05/2:00`: time, time added after each move, and time granted once
    /// the first has run out, which is not looked at.
    fn parse(value: &str) -> Option<Clock> {
        let mut parts = value.split('/');
        let left = time(parts.next()?)?;
        let increment = match parts.next().map(str::trim) {
            None | Some("") => Duration::ZERO,
            Some(text) => time(text)?,
        };
        Some(Clock { left, increment })
    }

    /// Takes time for a move.
    pub fn spend(&mut self, spent: Duration) {
        self.left = match self.left.saturating_sub(spent) {
            Duration::ZERO => Duration::ZERO,
            left => left.saturating_add(self.increment),
        };
    }
}

/// Reads every game of a text.
///
/// # Errors
/// Names the property that cannot be read, or the move that is not legal.
pub fn parse(text: &str) -> Result<Vec<Record>, NotationError> {
    let games = parse_timed(text)?;
    Ok(games.into_iter().map(|game| game.record).collect())
}

/// Reads every game of a text, with its clocks. A clock that cannot be read is none.
///
/// # Errors
/// Names the property that cannot be read, or the move that is not legal.
pub fn parse_timed(text: &str) -> Result<Vec<TimedGame>, NotationError> {
    let mut reader = Reader::new(text);
    let mut games = Vec::new();
    loop {
        // Other text, such as the number of games, may stand between games.
        reader.take_while(|c| c != '(');
        if reader.peek().is_none() {
            return Ok(games);
        }
        reader.next();
        if reader.take(';') {
            games.push(game(&mut reader)?);
        }
    }
}

/// Writes a game, in one line.
#[must_use]
pub fn write(record: &Record) -> String {
    // A bracket would end the name.
    let name = |name: &Option<String>| {
        let name = name.as_deref().unwrap_or_default();
        name.replace(['[', ']', '\n', '\r'], " ")
    };
    let mut text = String::from("(;GM[Othello]");
    let _ = write!(
        text,
        "PB[{}]PW[{}]",
        name(&record.x_name),
        name(&record.o_name)
    );
    let _ = match record.x_won_by {
        Some(discs) => write!(text, "RE[{discs:+}.000]"),
        None => write!(text, "RE[?]"),
    };
    let board = record.start.position_text().replace('X', "*");
    let _ = write!(text, "TY[8]BO[8 {board}]");
    let mut side = record.start.side();
    for &mv in &record.moves {
        let letter = match side {
            Side::X => 'B',
            Side::O => 'W',
        };
        let square = match mv.is_pass() {
            true => "PA".to_owned(),
            false => move_text(mv).to_ascii_uppercase(),
        };
        let _ = write!(text, "{letter}[{square}]");
        side = !side;
    }
    text + ";)"
}

/// Reads a game after its `(;`.
fn game(reader: &mut Reader<'_>) -> Result<TimedGame, NotationError> {
    let mut record = Record::new(Othello::start());
    let mut board = record.start;
    let (mut x_clock, mut o_clock) = (None, None);
    let mut spent = Vec::new();
    loop {
        reader.skip_space();
        if reader.take(';') {
            reader.skip_space();
            if reader.take(')') {
                for (side, time) in spent {
                    let clock = match side {
                        Side::X => &mut x_clock,
                        Side::O => &mut o_clock,
                    };
                    clock
                        .iter_mut()
                        .for_each(|clock: &mut Clock| clock.spend(time));
                }
                return Ok(TimedGame {
                    record,
                    x_clock,
                    o_clock,
                });
            }
            return reader.reject(") at the end of a game");
        }
        let name_at = reader.clone();
        let name = reader.take_while(|c| c.is_ascii_alphanumeric());
        if name.is_empty() || !reader.take('[') {
            return reader.reject("a property such as B[f5], or ;) at the end of a game");
        }
        let value_at = reader.clone();
        let value = reader.take_while(|c| c != ']');
        if !reader.take(']') {
            return reader.reject(format!("] after the value of {name}"));
        }
        // Columns inside a value count from the text's beginning.
        let here = |mut error: NotationError| {
            error.column += value_at.column() - 1;
            error
        };
        let wrong = |expected: String| Err(NotationError::new(value, value_at.column(), expected));
        match name {
            "PB" => record.x_name = Some(value.to_owned()),
            "PW" => record.o_name = Some(value.to_owned()),
            "TY" if size(value) != "8" => {
                return wrong("8, the size of the board".to_owned());
            }
            "TI" => {
                x_clock = x_clock.or_else(|| Clock::parse(value));
                o_clock = o_clock.or_else(|| Clock::parse(value));
            }
            "TB" => x_clock = Clock::parse(value),
            "TW" => o_clock = Clock::parse(value),
            "RE" => record.x_won_by = result(value),
            "BO" => {
                if !record.moves.is_empty() {
                    return Err(NotationError::new(
                        name,
                        name_at.column(),
                        "the board before the moves",
                    ));
                }
                let Some(rest) = value.trim_start().strip_prefix('8') else {
                    return wrong("8 and a board".to_owned());
                };
                let skipped = value.chars().count() - rest.chars().count();
                board = Othello::parse_position(rest).map_err(|mut error| {
                    error.column += skipped;
                    here(error)
                })?;
                record.start = board;
            }
            "B" | "W" => {
                let side = if name == "B" { Side::X } else { Side::O };
                let mut value_reader = Reader::new(value);
                let mv = value_reader.move_text::<8>().map_err(here)?;
                if !matches!(value_reader.peek(), None | Some('/')) {
                    return value_reader.reject("a slash after the move").map_err(here);
                }
                let forced = board.mobility() == 0 && board.opponent_mobility() != 0;
                let turn = if forced && !mv.is_pass() {
                    !board.side()
                } else {
                    board.side()
                };
                if turn != side {
                    let expected = format!("a move of {}", turn.letter());
                    return Err(NotationError::new(name, name_at.column(), expected));
                }
                record.push(&mut board, mv).map_err(|expected| {
                    NotationError::new(&move_text(mv), value_at.column(), expected)
                })?;
                // The square, the evaluation, the time.
                let time = value.split('/').nth(2).and_then(time);
                spent.push((side, time.unwrap_or_default()));
            }
            _ => {}
        }
    }
}

/// The board's size in a type such as `8` or `s8r20`, where letters stand for variants.
fn size(value: &str) -> &str {
    let from_size = value.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let digits = from_size.find(|c: char| !c.is_ascii_digit());
    &from_size[..digits.unwrap_or(from_size.len())]
}

/// `1:30:00` hours, minutes and seconds, `15:00` minutes and seconds, or `2.5` seconds.
fn time(text: &str) -> Option<Duration> {
    let mut seconds = 0.0;
    for part in text.trim().split(':') {
        // Flags may follow after a comma.
        let number = part.split(',').next()?.parse::<f64>().ok()?;
        if !(0.0..1e6).contains(&number) {
            return None;
        }
        seconds = 60.0 * seconds + number;
    }
    Duration::try_from_secs_f64(seconds).ok()
}

/// `+12.000`, perhaps with a letter for how the game ended after a colon.
fn result(value: &str) -> Option<i32> {
    let number = value.split(':').next()?.trim();
    let discs: f64 = number.parse().ok()?;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "within the board's 64 discs"
    )]
    (discs.abs() <= 64.0).then(|| discs.round() as i32)
}
