//! Squares, moves and boards as text.

use crate::board::{Board, Move, Side};
use crate::perft;
use nullwindow::{Game, NotationError, Position, Verdict};
use std::fmt::Write;

impl<const N: usize> Game for Board<N> {
    const NAME: &'static str = match N {
        4 => "othello4",
        6 => "othello6",
        _ => "othello",
    };

    fn start() -> Self {
        Self::START
    }

    /// Reads the squares from a1 by rows, `X`, `O` or `-` each, a space, and the side to move.
    ///
    /// As other programs write them, `*` is taken for X, `.` for an empty square, small letters
    /// for great ones, and there may be spaces between rows.
    fn parse_position(text: &str) -> Result<Self, NotationError> {
        let mut reader = Reader::new(text);
        let board = reader.board()?;
        reader.end()?;
        Ok(board)
    }

    fn position_text(&self) -> String {
        let mut text: String = squares::<N>().map(|(x, y)| self.letter(x, y)).collect();
        text.push(' ');
        text.push(self.side().letter());
        text
    }

    /// Reads a square such as `f5`, or `pass`, `ps`, `pa` or `--`.
    fn parse_move(&self, text: &str) -> Result<Move, NotationError> {
        let mut reader = Reader::new(text);
        let column = reader.column();
        let mv = reader.move_text::<N>()?;
        reader.end()?;
        self.check(mv)
            .map_err(|expected| NotationError::new(text, column, expected))
    }

    fn move_text(&self, mv: Move) -> String {
        move_text(mv)
    }

    fn reason(&self, _: Verdict) -> &'static str {
        "disc count"
    }

    fn board(&self) -> String {
        let mobility = self.mobility();
        let header: String = ('a'..).take(N).flat_map(|column| [' ', column]).collect();
        let mut text = format!(" {header}\n");
        for y in 0..N {
            let _ = write!(text, "{}", y + 1);
            for x in 0..N {
                let open = mobility & bit(x, y) != 0;
                let shown = match self.letter(x, y) {
                    '-' if open => '*',
                    '-' => '.',
                    disc => disc,
                };
                let _ = write!(text, " {shown}");
            }
            let _ = writeln!(text, " {}", y + 1);
        }
        let count = |side| self.discs(side).count_ones();
        let turn = if self.is_over() {
            "the game is over".to_owned()
        } else if mobility == 0 {
            format!("{} to move and must pass", self.side().letter())
        } else {
            format!("{} to move (*)", self.side().letter())
        };
        let _ = writeln!(
            text,
            " {header}\nX {}, O {}; {turn}",
            count(Side::X),
            count(Side::O)
        );
        text
    }

    /// Counts by [`perft::perft`], where a finished game is a leaf at any depth.
    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self, depth)
    }
}

/// A move as text; on every board alike.
pub(crate) fn move_text(mv: Move) -> String {
    if mv.is_pass() {
        return "pass".to_owned();
    }
    let column = char::from(b'a' + mv.index() % 8);
    format!("{column}{}", mv.index() / 8 + 1)
}

fn squares<const N: usize>() -> impl Iterator<Item = (usize, usize)> {
    (0..N).flat_map(|y| (0..N).map(move |x| (x, y)))
}

fn bit(x: usize, y: usize) -> u64 {
    1 << (8 * y + x)
}

impl<const N: usize> Board<N> {
    fn letter(&self, x: usize, y: usize) -> char {
        if self.discs(Side::X) & bit(x, y) != 0 {
            'X'
        } else if self.discs(Side::O) & bit(x, y) != 0 {
            'O'
        } else {
            '-'
        }
    }

    /// The move if it is legal, or what would be.
    pub(crate) fn check(&self, mv: Move) -> Result<Move, String> {
        let mobility = self.mobility();
        let legal = if mv.is_pass() {
            mobility == 0 && self.opponent_mobility() != 0
        } else {
            mobility & mv.bit() != 0
        };
        if legal {
            return Ok(mv);
        }
        let mut moves = nullwindow::MoveList::new();
        if self.moves(&mut moves).is_over() {
            return Err("no move, as the game is over".to_owned());
        }
        let list: Vec<_> = moves.as_slice().iter().map(|&mv| move_text(mv)).collect();
        Err(format!("a legal move: {}", list.join(" ")))
    }
}

/// Reads a text from left to right and knows the column.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        Reader { text, at: 0 }
    }

    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The column of the next character, from 1.
    pub(crate) fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    /// Takes the next character if it is this one.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// Takes characters while they are wanted.
    pub(crate) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let length = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    pub(crate) fn skip_space(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Rejects the next character, or the end.
    pub(crate) fn reject<T>(&self, expected: impl Into<String>) -> Result<T, NotationError> {
        let found = self.peek().map_or("end of text".to_owned(), String::from);
        Err(NotationError::new(&found, self.column(), expected))
    }

    /// Nothing but space follows.
    pub(crate) fn end(&mut self) -> Result<(), NotationError> {
        self.skip_space();
        if self.rest().is_empty() {
            return Ok(());
        }
        Err(NotationError::new(
            self.rest(),
            self.column(),
            "nothing more",
        ))
    }

    /// A disc, or an empty square.
    fn disc(&mut self) -> Option<Option<Side>> {
        let disc = match self.peek()? {
            'X' | 'x' | '*' => Some(Side::X),
            'O' | 'o' => Some(Side::O),
            '-' | '.' => None,
            _ => return None,
        };
        self.next();
        Some(disc)
    }

    /// The squares by rows, then the side to move.
    pub(crate) fn board<const N: usize>(&mut self) -> Result<Board<N>, NotationError> {
        let (mut x_discs, mut o_discs) = (0, 0);
        for (x, y) in squares::<N>() {
            if x == 0 {
                self.skip_space();
            }
            match self.disc() {
                Some(Some(Side::X)) => x_discs |= bit(x, y),
                Some(Some(Side::O)) => o_discs |= bit(x, y),
                Some(None) => {}
                None => {
                    let count = N * N;
                    let square = move_text(Move::lowest(bit(x, y)));
                    return self.reject(format!(
                        "X, O or - for square {square} ({count} squares from a1 by rows)"
                    ));
                }
            }
        }
        if self.take_while(char::is_whitespace).is_empty() {
            return self.reject("a space and the side to move, X or O");
        }
        let before = self.clone();
        let Some(Some(side)) = self.disc() else {
            return before.reject("the side to move, X or O");
        };
        let (mover, opponent) = match side {
            Side::X => (x_discs, o_discs),
            Side::O => (o_discs, x_discs),
        };
        Ok(Board::new(mover, opponent, side).expect("one disc a square, all on the board"))
    }

    /// A square of the board, or a pass.
    pub(crate) fn move_text<const N: usize>(&mut self) -> Result<Move, NotationError> {
        let lower = |c: char| c.to_ascii_lowercase();
        let start = self.clone();
        let column = self.next().map(lower);
        let row = self.next().map(lower);
        if let (Some(column @ 'a'..='h'), Some(row @ '1'..='8')) = (column, row) {
            let (x, y) = (column as u8 - b'a', row as u8 - b'1');
            if usize::from(x.max(y)) < N {
                return Ok(Move::at(x, y).expect("both below 8"));
            }
        }
        match (column, row) {
            (Some('p'), Some('a')) => {
                // `pa` or `pass`
                if self.rest().len() >= 2 && self.rest().is_char_boundary(2) {
                    let more = &self.rest()[..2];
                    if more.eq_ignore_ascii_case("ss") {
                        self.at += 2;
                    }
                }
                Ok(Move::PASS)
            }
            (Some('p'), Some('s')) | (Some('-'), Some('-')) => Ok(Move::PASS),
            _ => {
                let shown: String = start.rest().chars().take(2).collect();
                let last = char::from(b"abcdefgh"[N - 1]);
                let expected = format!("a square from a1 to {last}{N}, or pass");
                if shown.is_empty() {
                    return start.reject(expected);
                }
                Err(NotationError::new(&shown, start.column(), expected))
            }
        }
    }
}
