//! The evaluation: threats, the worth of the cells taken, and the turn.
//!
//! A threat is an empty cell that would complete a four. Threats that can be carried out with the
//! next discs decide the game. The others decide who may not play below them when the other
//! columns are full, and that depends on their rows (Allis 1988, "A knowledge-based approach of
//! Connect-Four"): when each player answers in the column of the other, X takes the odd rows and
//! O the even ones. So a threat of X's counts more in an odd row, and one of O's in an even row.
//!
//! The weights are those of a logistic regression on the results of 1,700 solved positions of 16
//! to 27 discs, in units of a line through a disc, rounded.

use crate::board::{BOTTOM, CENTRE_FIRST, ConnectFour, Move, STRIDE, Side, column};
use crate::lines::completing;
use nullwindow::{Score, Status};
use std::ops::ControlFlow;

/// For the side that completes a four with its next disc.
const WINS_AT_ONCE: Score = Score(2_000);
/// For the side whose opponent can only parry one of two threats.
const WINS_NEXT_TURN: Score = Score(1_900);
/// For a threat.
const THREAT: i32 = 6;
/// More for a threat in a row that its owner gets.
const THREAT_IN_OWN_ROW: i32 = 16;
/// For being to move, so that values do not swing from depth to depth.
const TEMPO: i32 = 9;

/// The odd rows, the lowest being the first.
const ODD_ROWS: u64 = BOTTOM * 0b01_0101;

/// How many lines of four lead through each cell, by column and row.
const LINES: [[i8; 6]; 7] = {
    let (a, b) = ([3, 4, 5, 5, 4, 3], [4, 6, 8, 8, 6, 4]);
    let (c, d) = ([5, 8, 11, 11, 8, 5], [7, 10, 13, 13, 10, 7]);
    [a, b, c, d, c, b, a]
};

/// The same by the bit of a cell.
const WORTH: [i8; 64] = {
    let mut worth = [0; 64];
    let mut index = 0;
    while index < 42 {
        worth[STRIDE as usize * (index / 6) + index % 6] = LINES[index / 6][index % 6];
        index += 1;
    }
    worth
};

/// By column and by its seven bits of [the key](nullwindow::Position::key): the worth of the
/// mover's discs minus the worth of the opponent's.
static LEAD: [[i8; 128]; 7] = {
    let mut table = [[0; 128]; 7];
    let mut column = 0;
    while column < 7 {
        let mut height = 0;
        while height <= 6 {
            let all = (1 << height) - 1;
            let mut mover = 0;
            while mover <= all {
                table[column][all + mover] = lead_of(column, mover, height);
                mover += 1;
            }
            height += 1;
        }
        column += 1;
    }
    table
};

const fn lead_of(column: usize, mover: usize, height: usize) -> i8 {
    let mut lead = 0;
    let mut row = 0;
    while row < height {
        let lines = LINES[column][row];
        lead += if mover >> row & 1 == 1 { lines } else { -lines };
        row += 1;
    }
    lead
}

/// How many lines of four a cell belongs to.
#[inline]
pub(crate) fn worth(mv: Move) -> i32 {
    WORTH[usize::from(mv.index()) & 63].into()
}

/// The rows that a side gets when each player answers in the column of the other.
#[inline]
fn rows_of(side: Side) -> u64 {
    match side {
        Side::X => ODD_ROWS,
        Side::O => !ODD_ROWS,
    }
}

impl ConnectFour {
    /// The worth of the mover's cells minus the worth of the opponent's.
    #[inline]
    fn lead(&self) -> i32 {
        let key = self.mover() + self.all();
        let mut lead = 0;
        for (column, table) in (0..).zip(&LEAD) {
            lead += i32::from(table[(key >> (STRIDE * column) & 127) as usize]);
        }
        lead
    }

    /// The value for the mover by judgement; the final score if the game is over.
    #[inline]
    pub(crate) fn judge(&self) -> Score {
        if let Some(score) = self.final_score() {
            return score;
        }
        let (empty, side) = (self.empty(), self.side());
        let own = completing(self.mover()) & empty;
        let other = completing(self.opponent()) & empty;
        let landing = self.landing();
        if own & landing != 0 {
            return WINS_AT_ONCE;
        }
        if cannot_be_parried(other, landing) {
            return -WINS_NEXT_TURN;
        }
        Score(TEMPO + self.lead() + threats(own, side) - threats(other, !side))
    }

    /// Judges the position after each move by what the move changes.
    #[inline]
    pub(crate) fn judge_leaves(
        &self,
        mut leaf: impl FnMut(Move, Score) -> ControlFlow<()>,
    ) -> Status {
        if let Some(score) = self.final_score() {
            return Status::Over(score);
        }
        let (empty, landing, side) = (self.empty(), self.landing(), self.side());
        let own = completing(self.mover()) & empty;
        let other = completing(self.opponent()) & empty;
        let before = TEMPO + threats(other, !side) - self.lead();
        for index in CENTRE_FIRST {
            let cell = landing & column(index);
            if cell == 0 {
                continue;
            }
            let mv = Move::lowest(cell);
            let empty = empty ^ cell;
            let landing = (landing ^ cell) | (cell << 1 & Self::AREA);
            let score = if own & cell != 0 {
                Self::LOST
            } else if empty == 0 {
                Score::ZERO
            } else if other & landing != 0 {
                WINS_AT_ONCE
            } else {
                let own = completing(self.mover() | cell) & empty;
                if cannot_be_parried(own, landing) {
                    -WINS_NEXT_TURN
                } else {
                    let change = threats(own, side) + threat(other & cell, !side);
                    Score(before - worth(mv) - change)
                }
            };
            if leaf(mv, score).is_break() {
                break;
            }
        }
        Status::Ongoing
    }
}

/// Whether the side to move has to take two cells at once, or the one above a cell that it takes.
#[inline]
fn cannot_be_parried(threats: u64, landing: u64) -> bool {
    let at_once = threats & landing;
    let above = (at_once << 1) & threats;
    above != 0 || at_once & at_once.wrapping_sub(1) != 0
}

/// What threats on these cells are worth to a side.
#[inline]
fn threats(cells: u64, side: Side) -> i32 {
    let count = |cells: u64| cells.count_ones().cast_signed();
    THREAT * count(cells) + THREAT_IN_OWN_ROW * count(cells & rows_of(side))
}

/// The same for at most one cell, without counting bits.
#[inline]
fn threat(cell: u64, side: Side) -> i32 {
    THREAT * i32::from(cell != 0) + THREAT_IN_OWN_ROW * i32::from(cell & rows_of(side) != 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::tests::all_lines;
    use nullwindow::{Game, MoveList, Position};

    #[test]
    fn a_cell_is_worth_the_lines_through_it() {
        let lines = all_lines();
        for (cell, &worth) in WORTH.iter().enumerate() {
            let through = lines.iter().filter(|&&line| line >> cell & 1 == 1);
            assert_eq!(usize::try_from(worth), Ok(through.count()), "cell {cell}");
        }
    }

    #[test]
    fn the_lead_is_the_sum_over_the_discs() {
        let mut random = fastrand::Rng::with_seed(1);
        let mut position = ConnectFour::start();
        let sum = |discs: u64| -> i32 {
            let cells = (0..64).filter(|cell| discs >> cell & 1 == 1);
            cells.map(|cell| i32::from(WORTH[cell])).sum()
        };
        for _ in 0..5_000 {
            let lead = sum(position.mover()) - sum(position.opponent());
            assert_eq!(position.lead(), lead, "{position:?}");
            let mut moves = MoveList::new();
            if position.moves(&mut moves).is_over() {
                position = ConnectFour::start();
            } else {
                position.play(moves.as_slice()[random.usize(..moves.len())]);
            }
        }
    }

    #[test]
    fn a_threat_counts_more_in_a_row_that_its_owner_gets() {
        let (third, fourth) = (BOTTOM << 2 & column(6), BOTTOM << 3 & column(6));
        assert!(threats(third, Side::X) > threats(fourth, Side::X));
        assert_eq!(threats(third, Side::X), threats(fourth, Side::O));
        assert_eq!(threats(fourth, Side::X), threats(third, Side::O));
        let both = threats(third | fourth, Side::X);
        assert_eq!(both, threats(third, Side::X) + threats(fourth, Side::X));
        for cell in [0, third, fourth] {
            assert_eq!(threat(cell, Side::X), threats(cell, Side::X));
            assert_eq!(threat(cell, Side::O), threats(cell, Side::O));
        }
    }
}
