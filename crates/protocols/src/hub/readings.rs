//! Which way round a client writes English positions.
//!
//! Hub was made for games in which White moves first, from the bottom. A client may write English
//! checkers as it is, with Black at the top and to move (**plain**), or turn the board so that the
//! first player is called White: square s becomes 33 − s, and colours and the side to move are
//! exchanged (**rotated**), as PyPI's `pydraughts` does. Moves are numbered as they are by both.
//!
//! Turning the board is a symmetry of the game, so that one position alone says nothing, save the
//! start, where Black moves. A move does: a man moves one way, and the two readings differ on whose
//! it is. So evidence is kept for as long as a client stays. Without any, a client that has sent
//! `new-game` is taken to be plain, and another to be `pydraughts`, which never does.

use super::notation::{parse_move, parse_position};
use nullwindow::Game;
use nullwindow::NotationError;
use nullwindow::course::Course;
use nullwindow_checkers::Checkers;

/// How positions are to be understood.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// As they are.
    Plain,
    /// Turned round, colours exchanged.
    Rotated,
}

/// What is known of how a client writes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Readings {
    /// The reading somebody has asked for.
    pub forced: Option<Reading>,
    /// The reading that the client's moves have proven last.
    proven: Option<Reading>,
    /// Whether the client has sent `new-game`.
    new_game: bool,
}

impl Readings {
    /// Takes note of `new-game`.
    pub fn new_game(&mut self) {
        self.new_game = true;
    }

    /// The reading where nothing else decides.
    fn likely(self) -> Reading {
        self.proven.unwrap_or(if self.new_game {
            Reading::Plain
        } else {
            Reading::Rotated
        })
    }

    /// Reads a position and the moves since then.
    ///
    /// # Errors
    /// It is no position, or a move is illegal whichever way the board is held.
    pub fn read(&mut self, text: &str, moves: &str) -> Result<Course<Checkers>, NotationError> {
        let plain = parse_position(text)?;
        let replay = |reading| match reading {
            Reading::Plain => replay(plain, moves),
            Reading::Rotated => replay(plain.turned(), moves),
        };
        if let Some(reading) = self.forced {
            return replay(reading);
        }
        let (as_plain, as_rotated) = (replay(Reading::Plain), replay(Reading::Rotated));
        let reading = match (&as_plain, &as_rotated) {
            (Ok(_), Err(_)) => Some(Reading::Plain),
            (Err(_), Ok(_)) => Some(Reading::Rotated),
            _ if plain == Checkers::start() => Some(Reading::Plain),
            _ if plain.turned() == Checkers::start() => Some(Reading::Rotated),
            _ => None,
        };
        let course = match reading.unwrap_or(self.likely()) {
            Reading::Plain => as_plain?,
            Reading::Rotated => as_rotated?,
        };
        self.proven = reading.or(self.proven);
        Ok(course)
    }
}

fn replay(start: Checkers, moves: &str) -> Result<Course<Checkers>, NotationError> {
    let mut course = Course::new(start);
    for text in moves.split_whitespace() {
        let mv = parse_move(course.position(), text)?;
        course.play(mv);
    }
    Ok(course)
}
