//! Othello played slowly, square by square, and positions to compare it on.
#![allow(
    dead_code,
    clippy::cast_possible_truncation,
    missing_docs,
    unreachable_pub,
    reason = "each test file uses a part of this; coordinates are small"
)]

use nullwindow::{Game, MoveList, Position};
use nullwindow_othello::{Board, Move, Side};

/// A small generator of random numbers (xorshift with a multiplication).
#[derive(Debug)]
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        ((self.next() >> 33) as usize) % bound
    }
}

/// The board as letters by rows, and the mover's letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    pub squares: Vec<Vec<char>>,
    pub mover: char,
}

impl Slow {
    pub fn of<const N: usize>(board: &Board<N>) -> Slow {
        let letter = |x: usize, y: usize| {
            let bit = 1_u64 << (8 * y + x);
            match (board.discs(Side::X) & bit, board.discs(Side::O) & bit) {
                (0, 0) => '-',
                (_, 0) => 'X',
                _ => 'O',
            }
        };
        Slow {
            squares: (0..N)
                .map(|y| (0..N).map(|x| letter(x, y)).collect())
                .collect(),
            mover: board.side().letter(),
        }
    }

    fn at(&self, x: i32, y: i32) -> Option<char> {
        let row = self.squares.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    pub fn other(&self) -> char {
        if self.mover == 'X' { 'O' } else { 'X' }
    }

    /// The squares turned by a disc on this one; none if the move is illegal.
    pub fn turned(&self, x: i32, y: i32) -> Vec<(i32, i32)> {
        let mut all = Vec::new();
        if self.at(x, y) != Some('-') {
            return all;
        }
        for (dx, dy) in [
            (-1, -1),
            (-1, 0),
            (-1, 1),
            (0, -1),
            (0, 1),
            (1, -1),
            (1, 0),
            (1, 1),
        ] {
            let mut line = Vec::new();
            let (mut i, mut j) = (x + dx, y + dy);
            while self.at(i, j) == Some(self.other()) {
                line.push((i, j));
                i += dx;
                j += dy;
            }
            if self.at(i, j) == Some(self.mover) {
                all.extend(line);
            }
        }
        all
    }

    pub fn squares_to_move(&self) -> Vec<(i32, i32)> {
        let size = self.squares.len() as i32;
        (0..size)
            .flat_map(|y| (0..size).map(move |x| (x, y)))
            .filter(|&(x, y)| !self.turned(x, y).is_empty())
            .collect()
    }

    pub fn passed(&self) -> Slow {
        Slow {
            squares: self.squares.clone(),
            mover: self.other(),
        }
    }

    pub fn played(&self, x: i32, y: i32) -> Slow {
        let mut next = self.passed();
        for (i, j) in self.turned(x, y).into_iter().chain([(x, y)]) {
            next.squares[j as usize][i as usize] = self.mover;
        }
        next
    }

    /// Moves with the positions they lead to; empty if the game is over.
    pub fn children(&self) -> Vec<(String, Slow)> {
        let name = |x: i32, y: i32| format!("{}{}", (b'a' + x as u8) as char, y + 1);
        let moves = self.squares_to_move();
        if moves.is_empty() && !self.passed().squares_to_move().is_empty() {
            return vec![("pass".to_owned(), self.passed())];
        }
        moves
            .into_iter()
            .map(|(x, y)| (name(x, y), self.played(x, y)))
            .collect()
    }

    fn count(&self, wanted: char) -> i32 {
        let all = self.squares.iter().flatten();
        all.filter(|&&letter| letter == wanted).count() as i32
    }

    /// Disc difference for the mover.
    pub fn discs(&self) -> i32 {
        self.count(self.mover) - self.count(self.other())
    }

    /// Disc difference for the mover, empty squares counted for the winner.
    pub fn final_discs(&self) -> i32 {
        match self.discs() {
            0 => 0,
            lead if lead > 0 => lead + self.count('-'),
            behind => behind - self.count('-'),
        }
    }
}

pub fn moves_of<P: Position>(position: &P) -> Vec<P::Move> {
    let mut list = MoveList::new();
    position.moves(&mut list);
    list.as_slice().to_vec()
}

pub fn played<const N: usize>(board: &Board<N>, mv: Move) -> Board<N> {
    let mut child = *board;
    child.play(mv);
    child
}

/// All positions of random games from the start, the last ones included.
pub fn random_games<const N: usize>(games: usize, seed: u64) -> Vec<Board<N>> {
    let mut random = Random(seed);
    let mut positions = Vec::new();
    for _ in 0..games {
        let mut board = Board::<N>::start();
        loop {
            positions.push(board);
            let moves = moves_of(&board);
            if moves.is_empty() {
                break;
            }
            board.play(moves[random.below(moves.len())]);
        }
    }
    positions
}

/// Boards with discs anywhere, as no game has them.
pub fn random_boards<const N: usize>(count: usize, seed: u64) -> Vec<Board<N>> {
    let mut random = Random(seed);
    let mut board = || {
        // Few empty squares in some boards, many in others.
        let full = random.next() | random.next();
        let taken = match random.below(3) {
            0 => full | random.next(),
            1 => full & random.next(),
            _ => full,
        };
        let mover = random.next() & taken & Board::<N>::AREA;
        let side = if random.below(2) == 0 {
            Side::X
        } else {
            Side::O
        };
        let opponent = taken & !mover & Board::<N>::AREA;
        Board::new(mover, opponent, side).expect("no square twice")
    };
    (0..count).map(|_| board()).collect()
}
