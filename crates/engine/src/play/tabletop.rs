//! What a game needs to be played at a terminal, beyond its rules.

use super::board::Diagram;
use super::look::Look;
use crate::entrant::Selected;
use nullwindow::Course;
use nullwindow::memory::Depth;
use nullwindow_arena::arbiter::{Seat, Verdict};

/// Which sides people play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(crate) enum Humans {
    /// The side that moves first
    First,
    /// The other side
    Second,
    /// Both sides: a board for two people
    Both,
    /// None: the computer plays against itself
    None,
}

impl Humans {
    /// Whether a person plays this side.
    pub(crate) fn play(self, seat: Seat) -> bool {
        match self {
            Humans::First => seat == Seat::First,
            Humans::Second => seat == Seat::Second,
            Humans::Both => true,
            Humans::None => false,
        }
    }
}

/// A game at the terminal.
pub(crate) trait Tabletop: Selected {
    /// How deep the levels 1 to 9 look.
    const DEPTHS: [Depth; 9];

    /// A difference that a beginner hardly notices, in points of a score.
    const BLUR: f64;

    /// The side at the bottom of the diagram, where sides have theirs.
    const BOTTOM: Option<Seat>;

    /// Moves as they are typed.
    const EXAMPLE: &'static str;

    /// A legal move as people write it.
    fn notation(&self, mv: Self::Move) -> String {
        self.move_text(mv)
    }

    /// All that people may write for a legal move.
    fn spellings(&self, mv: Self::Move) -> Vec<String> {
        vec![self.move_text(mv)]
    }

    /// A text with what people write in different ways made alike.
    fn simplified(text: &str) -> String {
        text.to_lowercase()
    }

    /// The board after the last move, if there is one, with the position before that.
    fn diagram(&self, last: Option<(&Self, Self::Move)>, look: Look) -> Diagram;

    /// What a side has, in a few words.
    fn tally(&self, seat: Seat) -> String;

    /// What restricts the side to move.
    fn plight(&self) -> Option<&'static str>;

    /// How a game has ended, for people.
    fn ending(&self, verdict: &Verdict) -> String {
        match verdict.winner {
            Some(seat) => format!("{} wins: {}", Self::SIDES[seat.index()], verdict.reason),
            None => format!("Draw: {}", verdict.reason),
        }
    }

    /// The game as a file.
    fn record(course: &Course<Self>, heading: &Heading) -> String;
}

/// What a file says about a game besides the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Heading {
    /// Who plays, the first side first.
    pub(crate) players: [String; 2],
    /// The day, as `2026.11.16`.
    pub(crate) date: String,
    /// How the game has ended, if it has.
    pub(crate) verdict: Option<Verdict>,
}

impl Heading {
    /// What is played, for a file.
    pub(crate) const EVENT: &'static str = "Game at the terminal";

    /// Why the game ended; empty if it has not.
    pub(crate) fn reason(&self) -> &str {
        self.verdict.as_ref().map_or("", |verdict| &verdict.reason)
    }
}
