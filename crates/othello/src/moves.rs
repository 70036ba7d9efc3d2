//! The rules as a search needs them.

use crate::board::{Board, Move, Side};
use nullwindow::memory::Depth;
use nullwindow::{MoveList, Position, Score, Status};

/// Static order of squares by their distances from the nearest edges: corners first, the squares
/// diagonally beside them last.
const ORDER: [[i8; 4]; 4] = [
    [9, -4, 6, 5],
    [-4, -9, -2, -3],
    [6, -2, 3, 2],
    [5, -3, 2, 1],
];

impl<const N: usize> Position for Board<N> {
    type Move = Move;

    const SLOTS: usize = 2 * 65;

    #[inline]
    fn moves(&self, into: &mut MoveList<Move>) -> Status {
        let mut rest = self.mobility();
        if rest == 0 {
            if self.opponent_mobility() == 0 {
                return Status::Over(self.final_score());
            }
            into.push(Move::PASS);
        }
        while rest != 0 {
            into.push(Move::lowest(rest));
            rest &= rest - 1;
        }
        Status::Ongoing
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    #[inline]
    fn evaluate(&self) -> Score {
        self.judge()
    }

    /// As many as there are empty squares, and a pass before each.
    #[inline]
    fn plies_left(&self) -> Depth {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let empty = self.empty().count_ones() as Depth;
        2 * empty
    }

    /// The high and low half of a product, so that all bits of both boards take part.
    #[inline]
    fn key(&self) -> u64 {
        let own = self.mover() ^ 0x9e37_79b9_7f4a_7c15;
        let other = self.opponent() ^ 0xd1b5_4a32_d192_ed03;
        let product = u128::from(own) * u128::from(other);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "the halves are taken apart"
        )]
        let (high, low) = ((product >> 64) as u64, product as u64);
        high ^ low
    }

    /// A table over squares, as the order is asked for every move of every node.
    #[inline]
    fn rank(&self, mv: Move) -> i32 {
        if mv.is_pass() {
            return 0;
        }
        let (x, y) = (usize::from(mv.index() % 8), usize::from(mv.index() / 8));
        let fold = |i: usize| i.min((N - 1).saturating_sub(i));
        ORDER[fold(y)][fold(x)].into()
    }

    /// The opponent's mobility.
    #[inline]
    fn replies(&self, mv: Move) -> Option<u32> {
        let mut next = *self;
        next.make(mv);
        Some(next.mobility().count_ones())
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let first = match self.side() {
            Side::X => 0,
            Side::O => 65,
        };
        first + usize::from(mv.index())
    }
}
