//! Our player of the game, whose search is compiled here and nowhere else.

use crate::{Checkers, Selective};
use nullwindow::Player;
use nullwindow::memory::SizeError;
use nullwindow::player::AnyPlayer;

/// A player that searches selectively and asks the endgame databases, as commands, matches and protocols use it, with a table of at most `bytes` bytes.
///
/// # Errors
/// No such table can be made.
pub fn player(bytes: usize) -> Result<AnyPlayer<Checkers>, SizeError> {
    Player::selecting(Selective::default(), bytes).map(AnyPlayer::from)
}
