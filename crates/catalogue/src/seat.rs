//! The two sides of a board.

use serde::{Deserialize, Serialize};

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
    /// Both, the first side first.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

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
