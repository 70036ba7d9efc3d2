//! Connect Four on bitboards: seven columns of seven bits, the top bit of each always empty.

use nullwindow::{MoveList, Position, Score, Status};

/// The stones of the side to move, and all stones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Board {
    mine: u64,
    all: u64,
}

const BOTTOM: u64 = 0x0000_0408_1020_4081;
const TOP: u64 = BOTTOM << 5;
/// The columns from the middle outwards.
const ORDER: [u8; 7] = [3, 2, 4, 1, 5, 0, 6];
const MIDDLE: u64 = 0x3f << 21;
const INNER: u64 = 0x3f << 14 | 0x3f << 28;
/// What a lost game is worth, before the stones on the board are counted.
const LOST: i32 = -1000;

impl Board {
    pub(crate) const START: Board = Board { mine: 0, all: 0 };

    /// The score of a game that is over.
    #[inline]
    pub(crate) fn over(self) -> Option<i32> {
        if four(self.all ^ self.mine) {
            Some(LOST + self.all.count_ones().cast_signed())
        } else {
            (self.all & TOP == TOP).then_some(0)
        }
    }

    /// The columns that are not full, from the middle outwards.
    #[inline]
    pub(crate) fn columns(self) -> impl Iterator<Item = u8> {
        let free = TOP & !self.all;
        ORDER
            .into_iter()
            .filter(move |column| free >> (7 * column + 5) & 1 == 1)
    }

    /// The board after a stone in `column`.
    #[inline]
    pub(crate) fn drop(self, column: u8) -> Board {
        Board {
            mine: self.all ^ self.mine,
            all: self.all | (self.all + (1 << (7 * column))),
        }
    }

    /// The game's score if it is lost, else which side holds more of the middle.
    #[inline]
    pub(crate) fn value(self) -> i32 {
        let theirs = self.all ^ self.mine;
        if four(theirs) {
            return LOST + self.all.count_ones().cast_signed();
        }
        let weight =
            |stones: u64| 2 * (stones & MIDDLE).count_ones() + (stones & INNER).count_ones();
        weight(self.mine).cast_signed() - weight(theirs).cast_signed()
    }

    /// Tells all boards apart.
    #[inline]
    pub(crate) fn code(self) -> u64 {
        self.all + self.mine
    }
}

/// Whether there are four in a row.
#[inline]
fn four(stones: u64) -> bool {
    [1, 7, 6, 8].into_iter().any(|shift| {
        let two = stones & stones >> shift;
        two & two >> (2 * shift) != 0
    })
}

impl Position for Board {
    type Move = u8;

    #[inline]
    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        if let Some(score) = self.over() {
            return Status::Over(Score(score));
        }
        for column in self.columns() {
            into.push(column);
        }
        Status::Ongoing
    }

    #[inline]
    fn play(&mut self, column: u8) {
        *self = self.drop(column);
    }

    #[inline]
    fn evaluate(&self) -> Score {
        Score(self.value())
    }

    #[inline]
    fn key(&self) -> u64 {
        self.code()
    }
}
