//! Lines of four, on whole boards at once.

/// The bits from a cell to the next one up, and along a row and both diagonals.
const UP: u32 = 1;
const ACROSS: [u32; 3] = [6, 7, 8];

/// Whether four of the discs stand in a line.
#[inline]
pub(crate) fn has_four(discs: u64) -> bool {
    let mut found = 0;
    for step in [UP, ACROSS[0], ACROSS[1], ACROSS[2]] {
        let pairs = discs & (discs >> step);
        found |= pairs & (pairs >> (2 * step));
    }
    found != 0
}

/// The cells, empty or not and some off the board, where one more disc completes a four.
#[inline]
pub(crate) fn completing(discs: u64) -> u64 {
    // Upright, a line is completed at its top only: below it there are discs.
    let mut cells = (discs << 1) & (discs << 2) & (discs << 3);
    for step in ACROSS {
        let two_before = (discs << step) & (discs << (2 * step));
        let two_after = (discs >> step) & (discs >> (2 * step));
        cells |= two_before & ((discs << (3 * step)) | (discs >> step));
        cells |= two_after & ((discs >> (3 * step)) | (discs << step));
    }
    cells
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::board::ConnectFour;
    use nullwindow::{Game, MoveList, Position};

    /// Every line of four on the board, listed cell by cell.
    pub(crate) fn all_lines() -> Vec<u64> {
        let mut lines = Vec::new();
        for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
            for (x, y) in (0..7_i32).flat_map(|x| (0..6_i32).map(move |y| (x, y))) {
                let cells: Vec<_> = (0..4).map(|i| (x + i * dx, y + i * dy)).collect();
                let on_board = |(x, y): &(i32, i32)| (0..7).contains(x) && (0..6).contains(y);
                if cells.iter().all(on_board) {
                    lines.push(cells.iter().map(|(x, y)| 1_u64 << (7 * x + y)).sum());
                }
            }
        }
        lines
    }

    #[test]
    fn every_line_is_a_four_and_nothing_less() {
        let lines = all_lines();
        assert_eq!(lines.len(), 69);
        for line in lines {
            assert!(has_four(line));
            for cell in (0..64)
                .map(|cell| 1 << cell)
                .filter(|cell| cell & line != 0)
            {
                assert!(!has_four(line ^ cell));
            }
        }
    }

    #[test]
    fn lines_are_found_as_the_list_of_all_lines_says() {
        let lines = all_lines();
        let mut random = fastrand::Rng::with_seed(2);
        let mut position = ConnectFour::start();
        for _ in 0..20_000 {
            for discs in [position.mover(), position.opponent()] {
                let won = lines.iter().any(|line| line & !discs == 0);
                assert_eq!(has_four(discs), won, "{position:?}");
                let lacking = lines.iter().map(|line| line & !discs);
                let lacking_one = lacking.filter(|cells| cells.count_ones() == 1);
                let expected = lacking_one.fold(0, |cells, cell| cells | cell);
                let empty = position.empty();
                assert_eq!(completing(discs) & empty, expected & empty, "{position:?}");
            }
            let mut moves = MoveList::new();
            if position.moves(&mut moves).is_over() {
                position = ConnectFour::start();
            } else {
                position.play(moves.as_slice()[random.usize(..moves.len())]);
            }
        }
    }
}
