//! A game in which positions come back: a cat hunts a mouse that looks for cheese.

use nullwindow::memory::Depth;
use nullwindow::{MoveList, Position, Score, StandPat, Status};

const SIDE: u8 = 5;

/// Both go one square in any direction, on a board of 5 x 5. The mouse wins when it has eaten all of
/// the cheese, the cat when it has caught the mouse.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Hunt<const REPEATS: bool> {
    /// The square of the mouse, then that of the cat.
    pub(crate) squares: [u8; 2],
    pub(crate) cheese: u32,
    pub(crate) turn: usize,
}

/// The game as it is.
pub(crate) type CatAndMouse = Hunt<true>;

/// The game without a word that positions come back.
pub(crate) type ForgetfulCatAndMouse = Hunt<false>;

impl<const REPEATS: bool> Hunt<REPEATS> {
    pub(crate) const START: Self = Hunt {
        squares: [0, 24],
        cheese: 1 << 2 | 1 << 10 | 1 << 14 | 1 << 22,
        turn: 0,
    };

    fn steps(&self) -> impl Iterator<Item = u8> {
        let from = self.squares[self.turn];
        let (x, y) = (from % SIDE, from / SIDE);
        (0..SIDE * SIDE).filter(move |&to| {
            to != from && (to % SIDE).abs_diff(x) <= 1 && (to / SIDE).abs_diff(y) <= 1
        })
    }

    fn eats(&self, to: u8) -> bool {
        self.turn == 0 && self.cheese >> to & 1 == 1
    }
}

impl<const REPEATS: bool> Position for Hunt<REPEATS> {
    type Move = u8;

    fn moves(&self, into: &mut MoveList<u8>) -> Status {
        // Who has just moved has won: by catching the mouse, or by running into the cat.
        let mouse = if self.squares[0] == self.squares[1] {
            -1
        } else if self.cheese == 0 {
            1
        } else {
            into.extend(self.steps());
            return Status::Ongoing;
        };
        Status::Over(Score(100 * mouse * [1, -1][self.turn]))
    }

    fn play(&mut self, to: u8) {
        if self.eats(to) {
            self.cheese ^= 1 << to;
        }
        self.squares[self.turn] = to;
        self.turn = 1 - self.turn;
    }

    fn evaluate(&self) -> Score {
        let [mouse, cat] = self.squares;
        let apart = (mouse % SIDE).abs_diff(cat % SIDE) + (mouse / SIDE).abs_diff(cat / SIDE);
        let eaten = 4 - self.cheese.count_ones().cast_signed();
        Score((4 * eaten + i32::from(apart)) * [1, -1][self.turn])
    }

    fn key(&self) -> u64 {
        let [mouse, cat] = self.squares.map(u64::from);
        u64::from(self.cheese) | mouse << 32 | cat << 40 | (self.turn as u64) << 48
    }

    const TACTICAL: bool = true;

    /// Catching the mouse.
    fn tactics(&self, _: Depth, into: &mut MoveList<u8>) -> StandPat {
        let over = self.cheese == 0 || self.squares[0] == self.squares[1];
        let caught = |to: &u8| *to == self.squares[0];
        if self.turn == 1 && !over {
            into.extend(self.steps().filter(caught));
        }
        StandPat::Allowed
    }

    const REPEATS: bool = REPEATS;

    fn irreversible(&self, to: u8) -> bool {
        self.eats(to)
    }
}
