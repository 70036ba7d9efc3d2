//! What a player can think about.

use crate::game_history::GameHistory;
use crate::path::Path;
use crate::position::Position;

/// Where a game stands: a position, or a [`GameHistory`] where the past counts.
///
/// In games with [`REPEATS`](Position::REPEATS) a player that is given the history avoids or seeks
/// draws by repetition; given a position alone, it knows of no past.
pub trait Situation {
    /// The game.
    type Position: Position;

    /// The position to think about.
    fn position(&self) -> &Self::Position;

    /// The game so far, where it is known.
    fn history(&self) -> Option<&GameHistory<Self::Position>>;
}

impl<P: Position> Situation for P {
    type Position = P;

    fn position(&self) -> &P {
        self
    }

    fn history(&self) -> Option<&GameHistory<P>> {
        None
    }
}

impl<P: Position> Situation for GameHistory<P> {
    type Position = P;

    fn position(&self) -> &P {
        GameHistory::position(self)
    }

    fn history(&self) -> Option<&GameHistory<P>> {
        Some(self)
    }
}

/// The way to the position.
pub(super) fn path<G: Situation + ?Sized>(game: &G) -> Path {
    match game.history() {
        Some(history) => history.path().clone(),
        None => {
            let start = game.position();
            Path::new(start.key(), start.quiet_plies())
        }
    }
}
