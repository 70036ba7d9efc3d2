//! What an arbiter must know of a game, beyond its rules: how it ends, how it is written, and what
//! it is called in the protocol of its programs.

use crate::opening::Opening;
use crate::suite::Problem;
use nullwindow::course::Course;
use nullwindow::{Game, NotationError, Score};
use nullwindow_protocols::Setup;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// One of the two sides of a board: who usually moves first, and the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// White in chess, Black in checkers and Othello.
    First,
    /// The other.
    Second,
}

impl Seat {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// 0 or 1.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

/// How a game ended by the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Who has won; `None` for a draw.
    pub winner: Option<Seat>,
    /// Why, as in `checkmate`.
    pub reason: String,
}

/// What is written above the moves of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// Who played, the first side first.
    pub players: [String; 2],
    /// The number of the game.
    pub round: u64,
    /// The day, as `2026.11.16`.
    pub date: String,
    /// The name of the opening.
    pub opening: String,
    /// The limit.
    pub limit: String,
    /// Who has won, if somebody has.
    pub winner: Option<Seat>,
    /// Why the game ended.
    pub reason: String,
}

/// A game that matches can be played of.
pub trait Arbiter: Game<Move: Send + Sync + Debug> + PartialEq + Send + Sync + 'static {
    /// Follows a game and knows the rules that depend on its past.
    type Referee: Send + Debug;

    /// What the sides are called.
    const SIDES: [&'static str; 2];

    /// How a file of games is named.
    const EXTENSION: &'static str;

    /// The openings the project has of its own: lines of moves, perhaps with a name after a
    /// semicolon.
    const OPENINGS: &'static str;

    /// Hundredths of what people count in, such as pawns or discs, in a point of a score.
    const POINTS: i32;

    /// Whose move it is.
    fn seat(&self) -> Seat;

    /// Begins to follow a game.
    fn referee(start: &Self) -> Self::Referee;

    /// Plays a legal move.
    fn follow(referee: &mut Self::Referee, mv: Self::Move);

    /// How the game has ended, if it has.
    fn verdict(referee: &Self::Referee) -> Option<Verdict>;

    /// The move that needs no thought and is played without asking: a forced pass.
    fn forced(&self) -> Option<Self::Move> {
        None
    }

    /// In how many plies a score says the side to move has won.
    fn plies_to_win(score: Score) -> Option<u32>;

    /// The game so far, as the protocol of its programs has it.
    fn setup(course: &Course<Self>) -> Setup;

    /// Reads a move as the protocol writes it.
    ///
    /// # Errors
    /// It cannot be read, or is not legal.
    fn read_answer(&self, text: &str) -> Result<Self::Move, NotationError>;

    /// The game as a file has it, ended by an empty line.
    fn game_text(course: &Course<Self>, heading: &Heading) -> String;

    /// Reads openings: a file of games, or lines of positions or moves.
    ///
    /// # Errors
    /// Names the line and what was rejected there.
    fn openings(text: &str) -> Result<Vec<Opening<Self>>, String>;

    /// Reads the problems of a suite.
    ///
    /// # Errors
    /// Names the line and what was rejected there.
    fn problems(text: &str) -> Result<Vec<Problem<Self>>, String>;
}
