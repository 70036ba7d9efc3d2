//! A tree that costs next to nothing: 6 to 8 children a node, values by hashing. Moves of one
//! side commute, so there are transpositions.

use nullwindow::{MoveList, Position, Score, Status};

/// A node, by the sum of the moves that lead to it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tree {
    sum: u64,
    ply: u32,
}

impl Tree {
    pub(crate) const ROOT: Tree = Tree { sum: 1, ply: 0 };

    #[inline]
    fn hash(self) -> u64 {
        let x = self.sum.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }

    /// How many children it has.
    #[inline]
    pub(crate) fn width(self) -> u8 {
        6 + u8::from(self.sum & 1 == 0) + u8::from(self.sum & 2 == 0)
    }

    /// A child.
    #[inline]
    pub(crate) fn child(self, mv: u8) -> Tree {
        let step = 0x0123_4567_89ab_cdef_u64.rotate_left(u32::from(mv) * 8 + self.ply % 2 * 4);
        Tree {
            sum: self.sum.wrapping_add(step),
            ply: self.ply + 1,
        }
    }

    /// A value between -128 and 127 for the side to move.
    #[inline]
    pub(crate) fn value(self) -> i32 {
        i32::from(self.hash().to_be_bytes()[0].cast_signed())
    }

    /// The same for the same moves in another order.
    #[inline]
    pub(crate) fn sum(self) -> u64 {
        self.sum
    }
}

impl Position for Tree {
    type Move = u8;

    #[inline]
    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        into.extend(0..self.width());
        Status::Ongoing
    }

    #[inline]
    fn play(&mut self, mv: u8) {
        *self = self.child(mv);
    }

    #[inline]
    fn evaluate(&self) -> Score {
        Score(self.value())
    }

    #[inline]
    fn key(&self) -> u64 {
        self.sum()
    }
}
