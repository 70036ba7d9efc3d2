//! Openings that were thought through long before the game.

use super::finisher::Thought;
use crate::position::Position;
use std::fmt;

/// What to play in positions that were searched before: an opening book.
///
/// An [`AnyPlayer`](super::AnyPlayer) with a book looks a position up before anybody thinks.
pub trait OpeningBook<P: Position>: Send + fmt::Debug {
    /// The move to play with what it is worth and the line expected, which is not empty; `None` for a
    /// position that the book lacks.
    fn look_up(&self, root: &P) -> Option<Thought<P::Move>>;
}

/// A book that several players share.
impl<P: Position, B: OpeningBook<P> + Sync + ?Sized> OpeningBook<P> for &B {
    fn look_up(&self, root: &P) -> Option<Thought<P::Move>> {
        (**self).look_up(root)
    }
}
