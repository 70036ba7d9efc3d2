//! A game as people know it: its name, its start and its notation.

use crate::game_history::Verdict;
use crate::perft::perft;
use crate::position::Position;
use std::error::Error;
use std::fmt;

/// A game with a name, a start position and a notation, so that commands and protocols can
/// serve every game alike.
///
/// Texts round-trip: `parse_position(p.position_text()) == p` and
/// `p.parse_move(&p.move_text(m)) == Ok(m)` for every legal `m`.
pub trait Game: Position + fmt::Debug {
    /// The name used on the command line.
    const NAME: &'static str;

    /// The position a game starts from.
    fn start() -> Self;

    /// Reads a position and checks that it can be played on.
    ///
    /// # Errors
    /// Names the part that was rejected, where it stands, and what would be right.
    fn parse_position(text: &str) -> Result<Self, NotationError>;

    /// The position as text that [`parse_position`](Game::parse_position) reads.
    fn position_text(&self) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// Names the part that was rejected, where it stands, and what would be right.
    fn parse_move(&self, text: &str) -> Result<Self::Move, NotationError>;

    /// A legal move as text that [`parse_move`](Game::parse_move) reads.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The board as a person would draw it, several lines, with whose turn it is.
    fn board(&self) -> String;

    /// Why a game that stands here has ended, in a word or two, as in `checkmate`.
    fn reason(&self, verdict: Verdict) -> &'static str {
        match verdict {
            Verdict::Won | Verdict::Lost | Verdict::Drawn => "end of the game",
            Verdict::Repeated => "repetition",
            Verdict::Quiet => "no progress",
        }
    }

    /// Counts the sequences of `depth` moves. A game may count faster than [`perft`] does.
    fn perft(&self, depth: u32) -> u64 {
        perft(self, depth)
    }
}

/// Why a text was not accepted: what was rejected, where, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The part of the text that was rejected, shortened if it is long.
    pub rejected: String,
    /// Where it begins: the first character of the text is column 1.
    pub column: usize,
    /// What would have been right.
    pub expected: String,
}

impl NotationError {
    /// Says that `rejected`, at `column`, is not what was `expected`.
    #[must_use]
    pub fn new(rejected: &str, column: usize, expected: impl Into<String>) -> Self {
        let mut shown: String = rejected.chars().take(40).collect();
        if shown.len() < rejected.len() {
            shown.push('…');
        }
        NotationError {
            rejected: shown,
            column,
            expected: expected.into(),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NotationError {
            rejected,
            column,
            expected,
        } = self;
        write!(
            f,
            "rejected '{rejected}' at column {column}: expected {expected}"
        )
    }
}

impl Error for NotationError {}
