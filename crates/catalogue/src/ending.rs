//! How a game between two people or programs has ended.

use crate::games::Playable;
use crate::seat::Seat;
use nullwindow::{GameHistory, Verdict};

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who has won; `None` for a draw.
    pub winner: Option<Seat>,
    /// Why, as in `checkmate`.
    pub reason: String,
}

impl Ending {
    /// How a game has ended by the rules, if it has.
    #[must_use]
    pub fn of<G: Playable>(history: &GameHistory<G>) -> Option<Ending> {
        let position = history.position();
        history.verdict().map(|verdict| Ending {
            winner: match verdict {
                Verdict::Won => Some(position.seat()),
                Verdict::Lost => Some(position.seat().other()),
                Verdict::Drawn | Verdict::Repeated | Verdict::Quiet => None,
            },
            reason: position.reason(verdict).to_owned(),
        })
    }
}

/// What is written above the moves of a game. What is empty is not known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Heading {
    /// What the game belongs to.
    pub event: String,
    /// Who played, the first side first.
    pub players: [String; 2],
    /// The number of the game in a match.
    pub round: Option<u64>,
    /// The day, as `2026.11.16`.
    pub date: String,
    /// The name of the opening.
    pub opening: String,
    /// The limit.
    pub limit: String,
    /// How the game has ended, if it has.
    pub ending: Option<Ending>,
}

impl Heading {
    /// Why the game has ended; empty if it has not.
    #[must_use]
    pub fn reason(&self) -> &str {
        self.ending.as_ref().map_or("", |ending| &ending.reason)
    }

    /// What is known, with the names that PGN and PDN give it. Sides have `names`.
    #[must_use]
    pub fn tags(&self, names: [&'static str; 2]) -> Vec<(&'static str, String)> {
        let [first, second] = &self.players;
        let round = self.round.map(|round| round.to_string());
        let all = [
            ("Event", self.event.clone()),
            ("Date", self.date.clone()),
            ("Round", round.unwrap_or_default()),
            (names[0], first.clone()),
            (names[1], second.clone()),
            ("Opening", self.opening.clone()),
            ("TimeControl", self.limit.clone()),
            ("Termination", self.reason().to_owned()),
        ];
        let known = all.into_iter().filter(|(_, value)| !value.is_empty());
        known.collect()
    }
}
