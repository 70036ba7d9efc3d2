//! A board as a terminal shows it: squares with texts and colours.

/// How a board is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether there are colours.
    pub colours: bool,
    /// Whether letters stand for pieces.
    pub ascii: bool,
}

/// A square.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cell {
    /// The square's own number, where squares have them.
    pub number: String,
    /// What stands there, at most as wide as the board's squares.
    pub text: String,
    /// The colour of that, as a number of the terminal's 256.
    pub ink: u8,
    /// The colour of the square.
    pub ground: u8,
    /// Whether the last move touched it, which plain text shows by brackets.
    pub marked: bool,
}

/// A board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagram {
    /// The squares by rows, from the top left.
    pub cells: Vec<Cell>,
    /// How many squares a row has.
    pub across: usize,
    /// The widest number of a square; 0 where squares have none.
    pub number_width: usize,
    /// The widest text of a square.
    pub width: usize,
    /// What stands for the pieces of each side, the first side first. It tells them apart without
    /// colours, too.
    pub figures: [&'static str; 2],
    /// The names of the rows from the top; none if empty.
    pub rows: &'static str,
    /// The names of the columns from the left; none if empty.
    pub columns: &'static str,
}
