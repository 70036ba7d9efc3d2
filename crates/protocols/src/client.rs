//! What an arbiter can do over every protocol: begin a game, send a position, ask for a move.

use std::fmt;
use std::time::{Duration, Instant};

/// The arbiter's side of a protocol: drives one program.
///
/// A client that has failed cannot be used again. Dropping it ends its program.
pub trait Client: Send {
    /// The name that the program gives itself; empty if it gives none.
    fn name(&self) -> &str;

    /// Prepares the program for a new game, and waits until it is ready.
    ///
    /// # Errors
    /// The program has ended or is not ready in time.
    fn new_game(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure>;

    /// Asks for a move.
    ///
    /// # Errors
    /// The program has ended, does not answer in time, or breaks the protocol.
    fn think(
        &mut self,
        setup: &Setup,
        limit: &SearchLimit,
        deadline: Instant,
    ) -> Result<Answer, Failure>;
}

/// A game so far, in the notation of the protocol.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// The initial position; `None` for the usual one.
    pub start: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
    /// Whether the side that usually moves second has moved first.
    pub second_began: bool,
    /// Whether the castling rules are those of Chess960.
    pub chess960: bool,
}

impl Setup {
    /// Whether the side to move is the one that usually moves first.
    #[must_use]
    pub fn first_to_move(&self) -> bool {
        self.moves.len().is_multiple_of(2) != self.second_began
    }
}

/// The limit of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchLimit {
    /// By the clocks; first the clock of the side that usually moves first.
    Clock {
        /// The time left to each side.
        left: [Duration; 2],
        /// The increment of each side.
        increment: [Duration; 2],
    },
    /// A fixed time.
    Time(Duration),
    /// A number of nodes.
    Nodes(u64),
    /// A depth in plies.
    Depth(u32),
}

/// A move, and what the program has reported about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The move in the notation of the protocol.
    pub mv: String,
    /// The score for the side to move, in hundredths of the game's unit.
    pub score: Option<i32>,
    /// The depth that the program has reported.
    pub depth: Option<u32>,
    /// The nodes that it has reported.
    pub nodes: Option<u64>,
    /// From sending the request until the answer was read.
    pub time: Duration,
}

/// The score of a mate in zero moves; each move further away costs one point.
pub const MATE: i32 = 100_000;

/// Why there is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The program cannot be run.
    NotStarted(String),
    /// The program has ended.
    Crashed(String),
    /// The program does not answer.
    Stalled(String),
    /// The program breaks the protocol, or cannot do what is asked.
    Refused(String),
    /// The program resigns.
    Resigned,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::NotStarted(why) => write!(f, "cannot be started: {why}"),
            Failure::Crashed(why) => write!(f, "crashed: {why}"),
            Failure::Stalled(why) => write!(f, "stalled: {why}"),
            Failure::Refused(why) => write!(f, "refused: {why}"),
            Failure::Resigned => f.write_str("resigned"),
        }
    }
}

impl std::error::Error for Failure {}

/// Seconds with three decimals.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{}.{:03}", time.as_secs(), time.subsec_millis())
}

/// A decimal number in hundredths, saturating.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a cast of floats saturates"
)]
pub(crate) fn hundredths(text: &str) -> Option<i32> {
    let number: f64 = text.parse().ok()?;
    number.is_finite().then(|| (number * 100.0).round() as i32)
}
