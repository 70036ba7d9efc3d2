//! Connect Four, 7 columns of 6, as two bitboards of 7 bits a column.

use crate::rules::{Rules, WIN};
use std::ops::ControlFlow;

/// A position: the stones of the side to move, all stones, and by how much its cells are worth more
/// than the other side's. A move is the cell it fills.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct ConnectFour {
    own: u64,
    all: u64,
    lead: i32,
}

const COLUMN: u64 = 0b11_1111;
const BOTTOM: u64 = 0x0000_0408_1020_4081;
const BOARD: u64 = BOTTOM * COLUMN;
/// The columns from the middle outwards.
const COLUMNS: [u64; 7] = {
    let order = [3, 2, 4, 1, 5, 0, 6];
    let mut columns = [0; 7];
    let mut i = 0;
    while i < 7 {
        columns[i] = COLUMN << (7 * order[i]);
        i += 1;
    }
    columns
};

/// Whether four of the stones stand in a line.
#[inline(always)]
fn has_four(stones: u64) -> bool {
    let mut found = 0;
    for step in [1, 6, 7, 8] {
        let pairs = stones & (stones >> step);
        found |= pairs & (pairs >> (2 * step));
    }
    found != 0
}

/// Cells, empty or not, that would complete a four of `stones`.
#[inline(always)]
fn completing(stones: u64) -> u64 {
    // Upright, a line can only be completed at its top.
    let mut cells = (stones << 1) & (stones << 2) & (stones << 3);
    for step in [6, 7, 8] {
        let up = (stones << step) & (stones << (2 * step));
        cells |= up & (stones << (3 * step));
        cells |= up & (stones >> step);
        let down = (stones >> step) & (stones >> (2 * step));
        cells |= down & (stones >> (3 * step));
        cells |= down & (stones << step);
    }
    cells
}

/// Lines of four through each cell.
const WORTH: [i32; 64] = {
    let columns = [
        [3, 4, 5, 5, 4, 3],
        [4, 6, 8, 8, 6, 4],
        [5, 8, 11, 11, 8, 5],
        [7, 10, 13, 13, 10, 7],
    ];
    let mut worth = [0; 64];
    let mut x = 0;
    while x < 7 {
        let mut y = 0;
        while y < 6 {
            worth[7 * x + y] = columns[if x < 4 { x } else { 6 - x }][y];
            y += 1;
        }
        x += 1;
    }
    worth
};

impl ConnectFour {
    #[inline(always)]
    fn other(self) -> u64 {
        self.own ^ self.all
    }

    /// The cells a stone can land on.
    #[inline(always)]
    fn landing(self) -> u64 {
        (self.all + BOTTOM) & BOARD
    }
}

impl Rules for ConnectFour {
    const NAME: &'static str = "Connect Four";
    const MOVES: u8 = 48;

    #[inline(always)]
    fn moves(self, mut push: impl FnMut(u8)) -> Option<i32> {
        if let Some(result) = self.result() {
            return Some(result);
        }
        let landing = self.landing();
        for column in &COLUMNS {
            let cell = landing & column;
            if cell != 0 {
                #[expect(clippy::cast_possible_truncation, reason = "at most 47")]
                push(cell.trailing_zeros() as u8);
            }
        }
        None
    }

    #[inline(always)]
    fn result(self) -> Option<i32> {
        if has_four(self.other()) {
            Some(-1)
        } else if self.all == BOARD {
            Some(0)
        } else {
            None
        }
    }

    #[inline(always)]
    fn play(self, cell: u8) -> Self {
        ConnectFour {
            own: self.other(),
            all: self.all | 1 << cell,
            lead: -(self.lead + WORTH[cell as usize & 63]),
        }
    }

    /// The worth of the cells taken, by the lines of four that lead through each.
    #[inline(always)]
    fn evaluate(self) -> i32 {
        self.lead
    }

    const JUDGES_LEAVES: bool = true;

    /// Where a stone wins is seen for all columns at once; else a leaf is a sum.
    #[inline(always)]
    fn leaves(self, mut leaf: impl FnMut(u8, i32) -> ControlFlow<()>) -> Option<i32> {
        if let Some(result) = self.result() {
            return Some(result);
        }
        let landing = self.landing();
        let winning = completing(self.own);
        for column in &COLUMNS {
            let stone = landing & column;
            if stone == 0 {
                continue;
            }
            #[expect(clippy::cast_possible_truncation, reason = "at most 47")]
            let cell = stone.trailing_zeros() as u8;
            let judgement = if winning & stone != 0 {
                -WIN
            } else if self.all | stone == BOARD {
                0
            } else {
                -(self.lead + WORTH[cell as usize & 63])
            };
            if leaf(cell, judgement).is_break() {
                break;
            }
        }
        None
    }

    #[inline(always)]
    fn key(self) -> u64 {
        // In a column of h stones the sum lies between 2^h - 1 and 2^(h+1) - 2.
        self.own + self.all
    }

    /// Winning, then parrying; last what hands over the cell above.
    #[inline(always)]
    fn rank(self, cell: u8) -> i32 {
        let (own, other) = (completing(self.own), completing(self.other()));
        let stone = 1_u64 << (cell & 63);
        let at = |cells: u64, stone: u64| i32::from(cells & stone != 0);
        8 * at(own, stone) + 4 * at(other, stone) - 4 * at(other, stone << 1)
    }

    fn read_move(self, text: &str) -> Option<(u8, &str)> {
        let column = text.chars().next()?.to_digit(10)?.checked_sub(1)?;
        let cell = self.landing() & COLUMN.checked_shl(7 * column)?;
        Some((u8::try_from(cell.trailing_zeros()).ok()?, &text[1..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::after;

    /// Every line of four on the board, listed cell by cell.
    fn lines() -> Vec<u64> {
        let mut lines = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for x in 0..7_i32 {
                for y in 0..6_i32 {
                    let cells: Vec<_> = (0..4).map(|i| (x + i * dx, y + i * dy)).collect();
                    if cells
                        .iter()
                        .all(|&(x, y)| (0..7).contains(&x) && (0..6).contains(&y))
                    {
                        lines.push(cells.iter().fold(0, |line, (x, y)| line | 1 << (7 * x + y)));
                    }
                }
            }
        }
        lines
    }

    #[test]
    fn a_cell_is_worth_the_lines_through_it_and_the_lead_is_kept() {
        let lines = lines();
        for (cell, &worth) in WORTH.iter().enumerate() {
            let through = lines.iter().filter(|&&line| line >> cell & 1 == 1);
            assert_eq!(worth, i32::try_from(through.count()).unwrap());
        }
        let worth =
            |stones: u64| -> i32 { (0..64).map(|c| WORTH[c] * (stones >> c & 1) as i32).sum() };
        for sequence in ["4", "4455", "1234567"] {
            let position: ConnectFour = after(sequence).unwrap();
            let lead = worth(position.own) - worth(position.other());
            assert_eq!(position.evaluate(), lead, "{sequence}");
        }
    }

    #[test]
    fn lines_are_found_as_the_list_of_all_lines_says() {
        let lines = lines();
        assert_eq!(lines.len(), 69);
        let mut position = ConnectFour::default();
        let mut state = 1_u64;
        for _ in 0..20_000 {
            let stones = position.other();
            let won = lines.iter().any(|line| line & !stones == 0);
            assert_eq!(has_four(stones), won);
            let lacking_one = lines.iter().map(|line| line & !stones);
            let cells = lacking_one.filter(|lack| lack.count_ones() == 1);
            let empty = BOARD & !position.all;
            let expected = cells.fold(0, |cells, cell| cells | cell) & empty;
            assert_eq!(completing(stones) & empty, expected);
            let mut moves = Vec::new();
            if position.moves(|mv| moves.push(mv)).is_some() {
                position = ConnectFour::default();
                continue;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            position = position.play(moves[(state >> 33) as usize % moves.len()]);
        }
    }

    #[test]
    fn a_four_ends_the_game() {
        let won: ConnectFour = after("1212121").unwrap();
        assert_eq!(won.moves(|_| panic!()), Some(-1));
        assert_eq!(after::<ConnectFour>("121212").unwrap().rank(3), 8);
    }
}
