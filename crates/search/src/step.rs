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
        if size_of::<P>() <= SMALL {
            return visitor(&mut after(n, mv));
        }
        let mut child = n.clone();
        child.play(mv);
        visitor(&mut child)
    }
}

/// Bytes that fit into a few registers.
const SMALL: usize = 32;

/// A copy with a move played on it.
///
/// Made as a value of its own before the search gets a reference to it: so a small position is
/// made in registers, and not written, read and written again. A large one would be copied twice.
#[inline(always)]
fn after<P: Position>(n: &P, mv: P::Move) -> P {
    let mut child = n.clone();
    child.play(mv);
    child
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
