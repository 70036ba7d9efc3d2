//! How a search gets from a position to the next and back.

use crate::position::Position;

/// A position that can take a move back.
///
/// Worth its trouble for states above about 256 bytes only: below, copying is at least as fast
/// and leaves nothing to get wrong.
pub trait Unmake: Position {
    /// What is needed to take a move back.
    type Undo;

    /// Plays a move and says how to take it back.
    fn make(&mut self, mv: Self::Move) -> Self::Undo;

    /// Takes `mv` back, the last move made: everything is as it was before.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);
}

/// A way to visit a child and to be back at the parent afterwards.
pub trait Step<P: Position> {
    /// Plays `mv`, visits the child, and returns with `n` as it was.
    fn visit<T>(n: &mut P, mv: P::Move, visitor: impl FnOnce(&mut P) -> T) -> T;
}

/// Copies the position and plays on the copy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Copying;

impl<P: Position> Step<P> for Copying {
    #[inline(always)]
    fn visit<T>(n: &mut P, mv: P::Move, visitor: impl FnOnce(&mut P) -> T) -> T {
        let mut child = n.clone();
        child.play(mv);
        visitor(&mut child)
    }
}

/// Plays on the position itself and takes the move back.
#[derive(Clone, Copy, Debug, Default)]
pub struct Unmaking;

impl<P: Unmake> Step<P> for Unmaking {
    #[inline(always)]
    fn visit<T>(n: &mut P, mv: P::Move, visitor: impl FnOnce(&mut P) -> T) -> T {
        let undo = n.make(mv);
        let result = visitor(n);
        n.unmake(mv, undo);
        result
    }
}
