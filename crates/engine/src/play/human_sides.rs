//! The sides that people play.

use nullwindow_catalogue::Seat;

/// Which sides people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum HumanSides {
    /// The side that moves first
    First,
    /// The other side
    Second,
    /// Both sides: a board for two people
    Both,
    /// None: the computer plays against itself
    None,
}

impl HumanSides {
    /// Whether a person plays this side.
    pub(crate) fn play(self, seat: Seat) -> bool {
        match self {
            HumanSides::First => seat == Seat::First,
            HumanSides::Second => seat == Seat::Second,
            HumanSides::Both => true,
            HumanSides::None => false,
        }
    }
}
