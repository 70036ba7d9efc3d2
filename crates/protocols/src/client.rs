//! What every protocol lets an arbiter do: begin a game, show a position, ask for a move.

use std::fmt;
use std::time::{Duration, Instant};

/// The arbiter's side of a protocol: drives one program.
///
/// After a failure a client is of no more use and should be dropped, which ends its program.
pub trait Client: Send {
    /// What the program calls itself; empty if it does not say.
    fn name(&self) -> &str;

    /// Prepares the program for a new game, and waits until it is ready.
    ///
    /// # Errors
    /// The program is gone or not ready in time.
    fn new_game(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure>;

    /// Asks for a move.
    ///
    /// # Errors
    /// The program is gone, does not answer in time, or says what the protocol does not allow.
    fn think(&mut self, setup: &Setup, order: &Order, deadline: Instant)
    -> Result<Answer, Failure>;
}

/// A game so far, in the texts of the protocol.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Where the game started; `None` for the usual start.
    pub start: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
    /// Whether the side that usually moves first has moved first.
    pub second_began: bool,
    /// Whether castling is that of Chess960.
    pub chess960: bool,
}

impl Setup {
    /// Whether the side to move is the one that usually moves first.
    #[must_use]
    pub fn first_to_move(&self) -> bool {
        self.moves.len().is_multiple_of(2) != self.second_began
    }
}

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// As a clock asks for. First is the side that usually moves first.
    Clock {
        /// What is left to each side.
        left: [Duration; 2],
        /// What each side gains by a move.
        increment: [Duration; 2],
    },
    /// For so long.
    Time(Duration),
    /// For so many nodes.
    Nodes(u64),
    /// So deep.
    Depth(u32),
}

/// A move, and what the program said about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The move as the protocol writes it.
    pub mv: String,
    /// Hundredths of what the game counts in, for the side to move.
    pub score: Option<i32>,
    /// How deep the program has searched.
    pub depth: Option<u32>,
    /// How many nodes it has searched.
    pub nodes: Option<u64>,
    /// From the order until the answer was read.
    pub time: Duration,
}

/// The score of a mate at once; a mate a move later is one less.
pub const MATE: i32 = 100_000;

/// Why there is no move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Failure {
    /// The program cannot be run.
    NotStarted(String),
    /// The program is gone.
    Crashed(String),
    /// The program does not answer.
    Stalled(String),
    /// The program says what the protocol does not allow, or cannot do what is asked.
    Refused(String),
    /// The program gives the game up.
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

/// Whole seconds and thousandths.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{}.{:03}", time.as_secs(), time.subsec_millis())
}

/// Hundredths of a decimal number, as far as they fit.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a cast of floats saturates"
)]
pub(crate) fn hundredths(text: &str) -> Option<i32> {
    let number: f64 = text.parse().ok()?;
    number.is_finite().then(|| (number * 100.0).round() as i32)
}
