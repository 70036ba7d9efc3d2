//! The orientation in which a client writes English positions.
//!
//! Hub was made for games in which White moves first, from the bottom. A client may write English
//! checkers as it is, with Black at the top and to move (**plain**), or turn the board so that the
//! first player is called White: square s becomes 33 − s, and colours and the side to move are
//! exchanged (**rotated**), as PyPI's `pydraughts` does. The numbers in moves are the same in both.
//!
//! Rotating the board is a symmetry of the game, so a position alone does not show the orientation,
//! except for the start, where Black moves. Moves do: a man moves in one direction only, and the
//! orientations differ in whose man it is. The detector remembers what it has seen. Without
//! evidence a client that has sent `new-game` is taken to be plain, and any other to be
//! `pydraughts`, which never does.

use super::notation::{parse_move, parse_position};
use nullwindow::Game;
use nullwindow::NotationError;
use nullwindow::game_history::GameHistory;
use nullwindow_checkers::Checkers;

/// The orientation of positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Orientation {
    /// As on the board.
    Plain,
    /// Rotated by 180°, colours exchanged.
    Rotated,
}

/// Finds out the orientation that a client uses.
#[derive(Clone, Copy, Debug, Default)]
pub struct OrientationDetector {
    /// The orientation set by the parameter `positions`; not detected then.
    pub fixed: Option<Orientation>,
    /// The orientation that the client's moves or start position have proven last.
    proven: Option<Orientation>,
    /// Whether the client has sent `new-game`.
    new_game: bool,
}

impl OrientationDetector {
    /// Notes that the client has sent `new-game`.
    pub fn new_game(&mut self) {
        self.new_game = true;
    }

    /// The orientation if the position and its moves fit both.
    fn assumed(self) -> Orientation {
        self.proven.unwrap_or(if self.new_game {
            Orientation::Plain
        } else {
            Orientation::Rotated
        })
    }

    /// Reads a position and the moves from there.
    ///
    /// # Errors
    /// The position is malformed, or a move is illegal in either orientation.
    pub fn read(
        &mut self,
        text: &str,
        moves: &str,
    ) -> Result<GameHistory<Checkers>, NotationError> {
        let plain = parse_position(text)?;
        let replay = |orientation| match orientation {
            Orientation::Plain => replay(plain, moves),
            Orientation::Rotated => replay(plain.turned(), moves),
        };
        if let Some(orientation) = self.fixed {
            return replay(orientation);
        }
        let (as_plain, as_rotated) = (replay(Orientation::Plain), replay(Orientation::Rotated));
        let orientation = match (&as_plain, &as_rotated) {
            (Ok(_), Err(_)) => Some(Orientation::Plain),
            (Err(_), Ok(_)) => Some(Orientation::Rotated),
            _ if plain == Checkers::start() => Some(Orientation::Plain),
            _ if plain.turned() == Checkers::start() => Some(Orientation::Rotated),
            _ => None,
        };
        let history = match orientation.unwrap_or(self.assumed()) {
            Orientation::Plain => as_plain?,
            Orientation::Rotated => as_rotated?,
        };
        self.proven = orientation.or(self.proven);
        Ok(history)
    }
}

fn replay(start: Checkers, moves: &str) -> Result<GameHistory<Checkers>, NotationError> {
    let mut history = GameHistory::new(start);
    for text in moves.split_whitespace() {
        let mv = parse_move(history.position(), text)?;
        history.play(mv);
    }
    Ok(history)
}
