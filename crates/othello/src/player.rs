//! Our player of the game, whose search is compiled here and nowhere else.

use crate::book::Book;
use crate::{Othello, ProbCut, SolvedEnd};
use nullwindow::Player;
use nullwindow::memory::SizeError;
use nullwindow::player::AnyPlayer;

/// What the solver's table takes at most.
const MOST_BYTES: usize = 32 << 20;

/// A player as commands, matches and protocols use it, with a table of at most `bytes` bytes. It opens
/// its games by the book that is [installed](Book::install), if there is one.
///
/// # Errors
/// No such table can be made.
pub fn player(bytes: usize) -> Result<AnyPlayer<Othello>, SizeError> {
    let player = Player::selecting(ProbCut, bytes)?;
    let end = SolvedEnd::new((bytes / 2).min(MOST_BYTES));
    let player = AnyPlayer::from(player).finished_by(end);
    Ok(match Book::installed() {
        Some(book) => player.opening_by(book),
        None => player,
    })
}
