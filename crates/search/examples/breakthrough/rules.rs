//! The rules of Breakthrough on 6 x 6 squares: who gets a pawn to the last row wins.

use nullwindow::{MoveList, Position, Score, Status};

/// The pawns of the side to move, which goes up, and of the other: bit `8 * row + column`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Breakthrough {
    pub(crate) mine: u64,
    pub(crate) theirs: u64,
}

/// The board from the other end.
fn turned(pawns: u64) -> u64 {
    pawns.swap_bytes() >> 16
}

impl Position for Breakthrough {
    type Move = (u32, u32); // from, to
    const WIN: Score = Score(9_000);

    fn moves(&self, into: &mut MoveList<(u32, u32)>) -> Status {
        if self.theirs & 0x3f != 0 || self.mine == 0 {
            return Status::Over(Score(-10_000));
        }
        for from in (0..40).filter(|from| self.mine >> from & 1 == 1) {
            // A pawn is blocked straight ahead, and takes aslant.
            for (step, blocked) in [(8, self.mine | self.theirs), (7, self.mine), (9, self.mine)] {
                if (0x3f3f_3f3f_3f3f & !blocked) >> (from + step) & 1 == 1 {
                    into.push((from, from + step));
                }
            }
        }
        Status::Ongoing
    }

    fn play(&mut self, (from, to): (u32, u32)) {
        let theirs = turned(self.mine ^ (1 << from | 1 << to));
        let mine = turned(self.theirs & !(1 << to));
        *self = Breakthrough { mine, theirs };
    }

    fn evaluate(&self) -> Score {
        if self.theirs & 0x3f != 0 || self.mine == 0 {
            return Score(-10_000);
        }
        // A pawn is worth a point, and one more for each row it has gone.
        let worth = |pawns: u64| (0..6).map(|y| (pawns >> (8 * y)).count_ones()).sum::<u32>();
        Score(worth(self.mine).cast_signed() - worth(turned(self.theirs)).cast_signed())
    }

    fn key(&self) -> u64 {
        let mixed = self.mine.wrapping_mul(0x9e37_79b9_7f4a_7c15); // two boards into 64 bits
        (mixed.rotate_left(32) ^ self.theirs).wrapping_mul(0xbf58_476d_1ce4_e5b9)
    }

    /// Captures first, then the pawns that are ahead.
    fn rank(&self, (_, to): (u32, u32)) -> i32 {
        to.cast_signed() + 48 * i32::from(self.theirs >> to & 1 == 1)
    }
}
