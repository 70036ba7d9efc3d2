//! What the evaluation counts: each feature for the mover less the same for the opponent.
//!
//! Features are always counted for a side that moves down the board; for the other side the board
//! is turned round first, so that an evaluation is fair to both by construction.

use crate::board::{ALL, Checkers, Side, Square, Squares, TOP, singles};
use crate::moves::View;
use std::cmp::Ordering;

/// The pieces of a full board, from which weights fade from the first column to the second.
pub(crate) const FULL_BOARD: i32 = 24;

/// How many features there are.
pub(crate) const FEATURES: usize = TURN + 1;

pub(crate) const MAN: usize = 0;
pub(crate) const KING: usize = 1;
/// A man on each of the squares 1–28.
const MAN_ON: usize = 2;
/// A king on each square.
const KING_ON: usize = MAN_ON + 28;
/// Which of the squares 1–4 men still hold, one feature for each of the sixteen patterns.
const BACK_RANK: usize = KING_ON + 32;
/// Plain steps of men and of kings.
const MEN_STEPS: usize = BACK_RANK + 16;
const KING_STEPS: usize = MEN_STEPS + 1;
/// Men and kings that cannot step anywhere.
const STUCK_MAN: usize = KING_STEPS + 1;
const TRAPPED_KING: usize = STUCK_MAN + 1;
/// Men with two pieces, or the edge, behind them, which nobody can jump from the front.
const BACKED_MAN: usize = TRAPPED_KING + 1;
/// A man with no opponent in its way, by its distance from the king row, 1–7.
const RUNAWAY: usize = BACKED_MAN + 1;
/// Pieces the opponent threatens to take with its next move.
const THREATENED: usize = RUNAWAY + 7;
/// Pieces of the opponent that can be taken at once. Fitted apart: see `training.rs`.
pub(crate) const TAKEABLE: usize = THREATENED + 1;
/// With as many pieces as the opponent: having the move, that is, the last word when the pieces
/// have come face to face.
const THE_MOVE: usize = TAKEABLE + 1;
/// One piece up: the fewer are left, the more it is worth.
const AHEAD: usize = THE_MOVE + 1;
/// One piece down: a king in a double corner, from which it is hard to drive.
const REFUGE: usize = AHEAD + 1;
/// Being to move.
const TURN: usize = REFUGE + 1;

/// What a feature is called in the file of weights.
pub(crate) fn name(feature: usize) -> String {
    let one = |text: &str| text.to_owned();
    match feature {
        MAN => one("man"),
        KING => one("king"),
        MAN_ON..KING_ON => format!("man on {}", feature - MAN_ON + 1),
        KING_ON..BACK_RANK => format!("king on {}", feature - KING_ON + 1),
        BACK_RANK..MEN_STEPS => {
            let pattern = feature - BACK_RANK;
            let held = (1..=4).filter(|square| pattern >> (square - 1) & 1 == 1);
            let held: Vec<String> = held.map(|square: usize| square.to_string()).collect();
            format!(
                "back rank {}",
                if held.is_empty() {
                    one("empty")
                } else {
                    held.join(" ")
                }
            )
        }
        MEN_STEPS => one("step of a man"),
        KING_STEPS => one("step of a king"),
        STUCK_MAN => one("stuck man"),
        TRAPPED_KING => one("trapped king"),
        BACKED_MAN => one("backed man"),
        RUNAWAY..THREATENED => format!("runaway man at distance {}", feature - RUNAWAY + 1),
        THREATENED => one("threatened piece"),
        TAKEABLE => one("piece to take"),
        THE_MOVE => one("having the move"),
        AHEAD => one("ahead in pieces"),
        REFUGE => one("refuge in a double corner"),
        _ => one("turn to move"),
    }
}

/// Rows 0, 2, 4 and 6: the system of a side that moves down. Who is to move with an odd number of
/// pieces in its system has the move.
pub(crate) const SYSTEM: Squares = 0xF | 0xF << 9 | 0xF << 18 | 0xF << 27;

/// The squares a man may pass on its way down, itself not included.
const WAY: [Squares; 32] = {
    let mut way = [0; 32];
    let mut index = 0;
    while index < 32 {
        let mut reached: Squares = 1 << (index + index / 8);
        let mut row = index / 4;
        while row < 7 {
            reached = (reached << 4 | reached << 5) & ALL;
            way[index] |= reached;
            row += 1;
        }
        index += 1;
    }
    way
};

/// The squares 1 and 5, 28 and 32.
const DOUBLE_CORNERS: Squares = 1 | 1 << 4 | 1 << 30 | 1 << 34;

/// Squares with no square behind them to the left or to the right.
const NOTHING_LEFT: Squares = ALL & !(ALL << 5);
const NOTHING_RIGHT: Squares = ALL & !(ALL << 4);

impl Checkers {
    /// Tells how often each feature counts for the side to move, in parts to be added up.
    #[inline(always)]
    pub(crate) fn features(&self, mut count: impl FnMut(usize, i32)) {
        // The mover moves down; so does the opponent on the other side of the table.
        let mover = match self.turn {
            Side::Black => *self,
            Side::White => self.turned(),
        };
        let opponent = mover.turned();
        let (own, other) = (mover.as_black(), opponent.as_black());
        own.count(&mut count);
        other.count(|feature, times| count(feature, -times));
        count(THREATENED, other.takeable());
        count(TAKEABLE, own.takeable());
        count(TURN, 1);
        match mover.black.count_ones().cmp(&mover.white.count_ones()) {
            Ordering::Equal => {
                let in_system = (mover.black | mover.white) & SYSTEM;
                let odd = in_system.count_ones() % 2 == 1;
                count(THE_MOVE, if odd { 1 } else { -1 });
            }
            Ordering::Greater => ahead(own, &mut count),
            Ordering::Less => ahead(other, |feature, times| count(feature, -times)),
        }
    }
}

/// What counts for a side with more pieces than its opponent.
#[inline(always)]
fn ahead(view: View<true>, mut count: impl FnMut(usize, i32)) {
    count(AHEAD, 1);
    let refuge = view.other & view.kings & DOUBLE_CORNERS != 0;
    count(REFUGE, -i32::from(refuge));
}

impl View<true> {
    #[inline(always)]
    fn count(self, mut count: impl FnMut(usize, i32)) {
        let men = self.own & !self.kings;
        let kings = self.own & self.kings;
        let empty = self.empty();
        for man in singles(men) {
            let index = Square::of(man).index() as usize;
            count(MAN_ON + index, 1);
            if WAY[index] & self.other == 0 {
                count(RUNAWAY + 6 - index / 4, 1);
            }
        }
        for king in singles(kings) {
            count(KING_ON + Square::of(king).index() as usize, 1);
        }
        count(MAN, number(men));
        count(KING, number(kings));
        count(BACK_RANK + (men & TOP) as usize, 1);
        count(
            MEN_STEPS,
            number(men << 4 & empty) + number(men << 5 & empty),
        );
        count(STUCK_MAN, number(men & !(empty >> 4 | empty >> 5)));
        if kings != 0 {
            let steps = [kings << 4, kings << 5, kings >> 5, kings >> 4];
            count(
                KING_STEPS,
                steps.into_iter().map(|set| number(set & empty)).sum(),
            );
            let free = empty >> 4 | empty >> 5 | empty << 4 | empty << 5;
            count(TRAPPED_KING, number(kings & !free));
        }
        let behind_left = self.own << 5 | NOTHING_LEFT;
        let behind_right = self.own << 4 | NOTHING_RIGHT;
        count(BACKED_MAN, number(men & behind_left & behind_right));
    }

    /// How many of the opponent's pieces can be taken by a single jump.
    #[inline(always)]
    fn takeable(self) -> i32 {
        let kings = self.own & self.kings;
        let empty = self.empty();
        let down = (self.own << 4 & empty >> 4) | (self.own << 5 & empty >> 5);
        let up = (kings >> 4 & empty << 4) | (kings >> 5 & empty << 5);
        number(self.other & (down | up))
    }
}

/// The number of squares in a set.
#[inline(always)]
#[expect(clippy::cast_possible_wrap, reason = "at most 32")]
fn number(set: Squares) -> i32 {
    set.count_ones() as i32
}

#[cfg(test)]
mod tests;
