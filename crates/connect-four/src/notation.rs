//! Cells, moves and boards as text.

use crate::board::{ConnectFour, Move, STRIDE, Side, column};
use crate::lines::has_four;
use crate::perft;
use nullwindow::{Game, NotationError, Position, Verdict};
use std::fmt::Write;
use std::iter::Peekable;

impl Game for ConnectFour {
    const NAME: &'static str = "connect-four";

    fn start() -> Self {
        Self::START
    }

    /// Reads either the cells from a1 by rows, the lowest first, `X`, `O` or `-` each, a space and
    /// the side to move; or the moves from the start of a game as digits of columns, such as
    /// `44455554221`.
    ///
    /// For an empty cell `.` is taken too, small letters for great ones, and there may be spaces
    /// between rows and between moves. A board must obey gravity, have the right number of discs
    /// and at most the fours of a last move; whether its discs can have been played one after the
    /// other is not checked.
    fn parse_position(text: &str) -> Result<Self, NotationError> {
        let is_digits = text.trim_start().starts_with(|c: char| c.is_ascii_digit());
        if is_digits {
            after_moves(text)
        } else {
            from_cells(text)
        }
    }

    fn position_text(&self) -> String {
        let mut text: String = cells().map(|(x, y)| self.letter(x, y)).collect();
        text.push(' ');
        text.push(self.side().letter());
        text
    }

    /// Reads a column from `1` to `7`.
    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        let trimmed = text.trim();
        let column = text.chars().take_while(|c| c.is_whitespace()).count() + 1;
        let mut digits = trimmed.chars();
        match (digits.next(), digits.next()) {
            (Some(digit), None) => self.read_move(digit),
            (None, _) => Err(format!("a column from 1 to {}", Self::COLUMNS)),
            (Some(_), Some(_)) => Err("one digit".to_owned()),
        }
        .map_err(|expected| {
            let rejected = if trimmed.is_empty() { END } else { trimmed };
            NotationError::new(rejected, column, expected)
        })
    }

    fn move_text(&self, mv: Move) -> String {
        (mv.column() + 1).to_string()
    }

    fn reason(&self, verdict: Verdict) -> &'static str {
        if verdict.is_draw() {
            "full board"
        } else {
            "four in a row"
        }
    }

    fn board(&self) -> String {
        let mut text = String::new();
        for y in (0..Self::ROWS).rev() {
            let _ = write!(text, "{}", y + 1);
            for x in 0..Self::COLUMNS {
                let shown = match self.letter(x, y) {
                    '-' => '.',
                    disc => disc,
                };
                let _ = write!(text, " {shown}");
            }
            text.push('\n');
        }
        text.push(' ');
        for x in 0..Self::COLUMNS {
            let _ = write!(text, " {}", x + 1);
        }
        let _ = match self.winner() {
            Some(winner) => writeln!(text, "\n{} has won", winner.letter()),
            None if self.is_over() => writeln!(text, "\na draw"),
            None => writeln!(text, "\n{} to move", self.side().letter()),
        };
        text
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self, depth)
    }
}

/// What is named where a text ends too soon.
const END: &str = "end of text";
/// What is expected of a board with fours.
const ONE_FOUR: &str = "a game that ends with its first four";

/// All cells by rows from a1.
fn cells() -> impl Iterator<Item = (u8, u8)> {
    let rows = 0..ConnectFour::ROWS;
    rows.flat_map(|y| (0..ConnectFour::COLUMNS).map(move |x| (x, y)))
}

fn bit(x: u8, y: u8) -> u64 {
    1 << (STRIDE * x + y)
}

fn name(x: u8, y: u8) -> String {
    format!("{}{}", char::from(b'a' + x), y + 1)
}

impl ConnectFour {
    fn letter(&self, x: u8, y: u8) -> char {
        if self.discs(Side::X) & bit(x, y) != 0 {
            'X'
        } else if self.discs(Side::O) & bit(x, y) != 0 {
            'O'
        } else {
            '-'
        }
    }

    /// A legal move from its digit, or what would have been right.
    fn read_move(&self, digit: char) -> Result<Move, String> {
        if self.is_over() {
            return Err("no move, as the game is over".to_owned());
        }
        let index = digit.to_digit(10).and_then(|digit| digit.checked_sub(1));
        let index = index.and_then(|index| u8::try_from(index).ok());
        let Some(index) = index.filter(|&index| index < Self::COLUMNS) else {
            return Err(format!("a column from 1 to {}", Self::COLUMNS));
        };
        self.drop(index).ok_or_else(|| {
            let open = (0..Self::COLUMNS).filter(|&index| self.drop(index).is_some());
            let open: Vec<_> = open.map(|index| (index + 1).to_string()).collect();
            format!("a column that is not full: {}", open.join(" "))
        })
    }
}

/// The position after moves from the start of a game.
fn after_moves(text: &str) -> Result<ConnectFour, NotationError> {
    let mut position = ConnectFour::START;
    for (place, digit) in (1..).zip(text.chars()) {
        if digit.is_whitespace() {
            continue;
        }
        let mv = position
            .read_move(digit)
            .map_err(|expected| NotationError::new(&digit.to_string(), place, expected))?;
        position.play(mv);
    }
    Ok(position)
}

/// The discs of both sides as they are read.
#[derive(Clone, Copy, Default)]
struct Discs {
    x: u64,
    o: u64,
}

impl Discs {
    fn all(self) -> u64 {
        self.x | self.o
    }

    fn of(self, side: Side) -> u64 {
        match side {
            Side::X => self.x,
            Side::O => self.o,
        }
    }
}

/// The position with these cells.
fn from_cells(text: &str) -> Result<ConnectFour, NotationError> {
    let mut letters = (1..).zip(text.chars()).peekable();
    let mut discs = Discs::default();
    for (x, y) in cells() {
        if x == 0 {
            skip_space(&mut letters);
        }
        let cell = name(x, y);
        let found = letters.next();
        match found.map(|(_, c)| c.to_ascii_uppercase()) {
            Some('X') => discs.x |= bit(x, y),
            Some('O') => discs.o |= bit(x, y),
            Some('-' | '.') => continue,
            _ => {
                let expected = format!("X, O or - for cell {cell} (42 cells from a1 by rows)");
                return reject(found, text, expected);
            }
        }
        if y > 0 && discs.all() & bit(x, y - 1) == 0 {
            let below = name(x, y - 1);
            return reject(
                found,
                text,
                format!("- for cell {cell}, as {below} is empty"),
            );
        }
    }
    if !skip_space(&mut letters) {
        let found = letters.next();
        return reject(found, text, "a space and the side to move, X or O");
    }
    let found = letters.next();
    let side = match found.map(|(_, c)| c.to_ascii_uppercase()) {
        Some('X') => Side::X,
        Some('O') => Side::O,
        _ => return reject(found, text, "the side to move, X or O"),
    };
    if let Some(more) = letters.find(|(_, c)| !c.is_whitespace()) {
        return reject(Some(more), text, "nothing more");
    }
    check_counts(discs)?;
    let position = ConnectFour::of(discs.of(side), discs.all());
    if position.side() != side {
        let expected = format!("{} to move", position.side().letter());
        return reject(found, text, expected);
    }
    check_fours(&position)?;
    Ok(position)
}

/// X begins, so that X has as many discs as O or one more.
fn check_counts(discs: Discs) -> Result<(), NotationError> {
    let (x, o) = (discs.x.count_ones(), discs.o.count_ones());
    if x == o || x == o + 1 {
        return Ok(());
    }
    let expected = "as many X as O, or one X more";
    Err(NotationError::new(&format!("{x} X and {o} O"), 1, expected))
}

/// A game ends with its first four: only the last disc can have completed lines.
fn check_fours(position: &ConnectFour) -> Result<(), NotationError> {
    let letter = position.side().letter();
    if has_four(position.mover()) {
        let found = format!("four {letter} in a line, {letter} to move");
        return Err(NotationError::new(&found, 1, ONE_FOUR));
    }
    let last = position.opponent();
    if !has_four(last) {
        return Ok(());
    }
    let tops = (0..ConnectFour::COLUMNS).map(|index| {
        let cells = position.all() & column(index);
        // The highest disc of the column, if there is one.
        cells & !(cells >> 1)
    });
    let mut tops = tops.filter(|&top| top & last != 0);
    if tops.any(|top| !has_four(last ^ top)) {
        return Ok(());
    }
    let letter = (!position.side()).letter();
    let found = format!("fours of {letter} that no last disc completes");
    Err(NotationError::new(&found, 1, ONE_FOUR))
}

/// Skips white space, and says whether there was any.
fn skip_space(letters: &mut Peekable<impl Iterator<Item = (usize, char)>>) -> bool {
    let mut skipped = false;
    while letters.next_if(|(_, c)| c.is_whitespace()).is_some() {
        skipped = true;
    }
    skipped
}

/// Rejects a character at its place, or the end of the text.
fn reject<T>(
    found: Option<(usize, char)>,
    text: &str,
    expected: impl Into<String>,
) -> Result<T, NotationError> {
    let error = match found {
        Some((place, c)) => NotationError::new(&c.to_string(), place, expected),
        None => NotationError::new(END, text.chars().count() + 1, expected),
    };
    Err(error)
}
