//! A second, slow set of rules to compare with: an 8×8 array, coordinates and recursion, written
//! from the rules alone and sharing nothing with the library but its texts.

#![allow(dead_code, reason = "each test uses a part")]

use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// `b w` men, `B W` kings, `.` empty.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SlowBoard {
    pub(crate) cells: [[char; 8]; 8],
    pub(crate) black_to_move: bool,
}

/// A move as its text and the board after it.
pub(crate) type SlowMove = (String, SlowBoard);

fn number(row: usize, column: usize) -> usize {
    row * 4 + column / 2 + 1
}

impl SlowBoard {
    /// Reads `B:W21,K30:B1`.
    pub(crate) fn read(fen: &str) -> SlowBoard {
        let mut cells = [['.'; 8]; 8];
        let mut fields = fen.split(':');
        let black_to_move = fields.next() == Some("B");
        for field in fields {
            let colour = field.chars().next().unwrap().to_ascii_lowercase();
            for item in field[1..].split(',').filter(|item| !item.is_empty()) {
                let king = item.starts_with('K');
                let wanted: usize = item.trim_start_matches('K').parse().unwrap();
                for (row, line) in cells.iter_mut().enumerate() {
                    for (column, cell) in line.iter_mut().enumerate() {
                        if (row + column) % 2 == 1 && number(row, column) == wanted {
                            *cell = if king {
                                colour.to_ascii_uppercase()
                            } else {
                                colour
                            };
                        }
                    }
                }
            }
        }
        SlowBoard {
            cells,
            black_to_move,
        }
    }

    pub(crate) fn fen(&self) -> String {
        let list = |colour: char| {
            let mut items = Vec::new();
            for row in 0..8 {
                for column in 0..8 {
                    let cell = self.cells[row][column];
                    if cell.to_ascii_lowercase() == colour {
                        let king = if cell.is_ascii_uppercase() { "K" } else { "" };
                        items.push(format!("{king}{}", number(row, column)));
                    }
                }
            }
            items.join(",")
        };
        let turn = if self.black_to_move { 'B' } else { 'W' };
        format!("{turn}:W{}:B{}", list('w'), list('b'))
    }

    fn at(&self, row: i32, column: i32) -> Option<char> {
        let (row, column) = (usize::try_from(row).ok()?, usize::try_from(column).ok()?);
        self.cells.get(row)?.get(column).copied()
    }

    fn set(&mut self, row: i32, column: i32, cell: char) {
        self.cells[row as usize][column as usize] = cell;
    }

    fn directions(piece: char) -> Vec<(i32, i32)> {
        match piece {
            'b' => vec![(1, -1), (1, 1)],
            'w' => vec![(-1, -1), (-1, 1)],
            _ => vec![(1, -1), (1, 1), (-1, -1), (-1, 1)],
        }
    }

    /// All moves, sorted by text.
    pub(crate) fn moves(&self) -> Vec<SlowMove> {
        let colour = if self.black_to_move { 'b' } else { 'w' };
        let (mut jumps, mut steps) = (Vec::new(), Vec::new());
        for row in 0..8 {
            for column in 0..8 {
                let piece = self.at(row, column).unwrap();
                if piece.to_ascii_lowercase() != colour {
                    continue;
                }
                let mut lifted = self.clone();
                lifted.set(row, column, '.');
                lifted.jump_on(piece, &[(row, column)], &[], &mut jumps);
                for (down, right) in Self::directions(piece) {
                    if self.at(row + down, column + right) == Some('.') {
                        let path = [(row, column), (row + down, column + right)];
                        steps.push(lifted.finish(piece, &path, &[]));
                    }
                }
            }
        }
        let mut moves = if jumps.is_empty() { steps } else { jumps };
        moves.sort_by(|a, b| a.0.cmp(&b.0));
        moves
    }

    /// Jumped pieces stay on the board until the move is over, and are not jumped twice.
    fn jump_on(
        &self,
        piece: char,
        path: &[(i32, i32)],
        taken: &[(i32, i32)],
        jumps: &mut Vec<SlowMove>,
    ) {
        let (row, column) = path[path.len() - 1];
        let mut ended = true;
        for (down, right) in Self::directions(piece) {
            let over = (row + down, column + right);
            let landing = (row + 2 * down, column + 2 * right);
            let Some(victim) = self.at(over.0, over.1) else {
                continue;
            };
            let enemy = victim != '.'
                && victim.is_ascii_alphabetic()
                && !victim.eq_ignore_ascii_case(&piece);
            if enemy && !taken.contains(&over) && self.at(landing.0, landing.1) == Some('.') {
                ended = false;
                let mut longer = path.to_vec();
                longer.push(landing);
                let mut more = taken.to_vec();
                more.push(over);
                self.jump_on(piece, &longer, &more, jumps);
            }
        }
        if ended && path.len() > 1 {
            jumps.push(self.finish(piece, path, taken));
        }
    }

    fn finish(&self, piece: char, path: &[(i32, i32)], taken: &[(i32, i32)]) -> SlowMove {
        let mut board = self.clone();
        for &(row, column) in taken {
            board.set(row, column, '.');
        }
        let (row, column) = path[path.len() - 1];
        let crowned = piece == 'b' && row == 7 || piece == 'w' && row == 0;
        let piece = if crowned {
            piece.to_ascii_uppercase()
        } else {
            piece
        };
        board.set(row, column, piece);
        board.black_to_move = !self.black_to_move;
        let separator = if taken.is_empty() { "-" } else { "x" };
        let squares: Vec<String> = path
            .iter()
            .map(|&(row, column)| number(row as usize, column as usize).to_string())
            .collect();
        (squares.join(separator), board)
    }
}

/// Random numbers, the same in every run.
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(SplitMix64::seed_from_u64(seed))
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.0.next_u64() % bound as u64).unwrap()
    }
}

/// Pieces thrown on the board, many of them kings, so that long jumps, loops and dead ends occur.
pub(crate) fn random_board(random: &mut Random) -> SlowBoard {
    let mut board = SlowBoard {
        cells: [['.'; 8]; 8],
        black_to_move: random.below(2) == 0,
    };
    let kings = 1 + random.below(10);
    for colour in ['b', 'w'] {
        for _ in 0..random.below(13) {
            let (row, half) = (random.below(8), random.below(4));
            let cell = &mut board.cells[row][half * 2 + 1 - row % 2];
            if *cell == '.' {
                let back = if colour == 'b' { 7 } else { 0 };
                let king = row == back || random.below(10) < kings;
                *cell = if king {
                    colour.to_ascii_uppercase()
                } else {
                    colour
                };
            }
        }
    }
    board
}
