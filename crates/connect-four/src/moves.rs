//! The rules as a search needs them.

use crate::board::{CENTRE_FIRST, ConnectFour, Move, Side, column};
use crate::evaluate;
use crate::lines::{completing, has_four};
use nullwindow::memory::Depth;
use nullwindow::{MoveList, Position, Score, Status};
use std::ops::ControlFlow;

impl ConnectFour {
    /// The score of the side that has lost. A full board is worth 0.
    pub const LOST: Score = Score(-30_000);

    /// The final score for the mover, if the game is over.
    #[inline]
    pub(crate) fn final_score(&self) -> Option<Score> {
        if has_four(self.opponent()) {
            Some(Self::LOST)
        } else if self.all() == Self::AREA {
            Some(Score::ZERO)
        } else {
            None
        }
    }
}

/// Ranks of moves that decide, above anything that an ordering has learnt of other moves.
const WINS: i32 = 6 << 28;
const PARRIES: i32 = 4 << 28;
/// For a cell that would complete a four later on: as much as for a killer move.
const THREATENS: i32 = 1 << 28;
/// For a line of four that leads through the cell: with 13 of them, more than history weighs.
const LINE: i32 = 1 << 21;

impl Position for ConnectFour {
    type Move = Move;

    const WIN: Score = Score(29_000);
    const SLOTS: usize = 2 * 49;

    /// From the middle outwards, as most lines lead through the middle.
    #[inline]
    fn moves(&self, into: &mut MoveList<Move>) -> Status {
        if let Some(score) = self.final_score() {
            return Status::Over(score);
        }
        let landing = self.landing();
        for index in CENTRE_FIRST {
            let cell = landing & column(index);
            if cell != 0 {
                into.push(Move::lowest(cell));
            }
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

    const JUDGES_LEAVES: bool = true;

    #[inline]
    fn leaves(&self, leaf: impl FnMut(Move, Score) -> ControlFlow<()>) -> Status {
        self.judge_leaves(leaf)
    }

    /// Both boards added: in a column of `h` discs the sum lies between 2^h - 1 and 2^(h+1) - 2,
    /// so that it tells the height and then the discs.
    ///
    /// A position and its mirror image have different keys. Equal keys promise equal moves in
    /// equal order, and theirs are different.
    #[inline]
    fn key(&self) -> u64 {
        self.mover() + self.all()
    }

    /// Wins, then cells where the opponent would win, then by the threats a disc makes and the
    /// lines it can belong to; last what lets the opponent win on top of it.
    #[inline]
    fn rank(&self, mv: Move) -> i32 {
        let cell = mv.bit();
        let (own, other) = (completing(self.mover()), completing(self.opponent()));
        if own & cell != 0 {
            return WINS;
        }
        if other & cell != 0 {
            return PARRIES;
        }
        let above = cell << 1;
        if other & above & Self::AREA != 0 {
            return -PARRIES;
        }
        let threats = completing(self.mover() | cell) & self.empty() & !own;
        THREATENS * threats.count_ones().cast_signed().min(2) + LINE * evaluate::worth(mv)
    }

    /// As many as there are empty cells.
    #[inline]
    fn plies_left(&self) -> Depth {
        #[expect(clippy::cast_possible_truncation, reason = "at most 42")]
        let empty = self.empty().count_ones() as Depth;
        empty
    }

    #[inline]
    fn slot(&self, mv: Move) -> usize {
        let first = match self.side() {
            Side::X => 0,
            Side::O => 49,
        };
        first + usize::from(mv.index())
    }
}
