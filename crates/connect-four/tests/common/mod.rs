//! Connect Four played slowly, cell by cell, solved slowly, and positions to compare it on.
#![allow(
    dead_code,
    missing_docs,
    unreachable_pub,
    reason = "each test file uses a part of this"
)]

use nullwindow::{Game, MoveList, Position};
use nullwindow_connect_four::{ConnectFour, Move};
use std::collections::HashMap;

/// The discs of each column from the bottom, by the letters of the players. X begins.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Slow {
    columns: [Vec<char>; 7],
}

impl Slow {
    pub fn discs(&self) -> usize {
        self.columns.iter().map(Vec::len).sum()
    }

    pub fn mover(&self) -> char {
        if self.discs().is_multiple_of(2) {
            'X'
        } else {
            'O'
        }
    }

    pub fn at(&self, x: i32, y: i32) -> char {
        let column = usize::try_from(x).ok().and_then(|x| self.columns.get(x));
        let disc = usize::try_from(y).ok().and_then(|y| column?.get(y));
        disc.copied().unwrap_or('-')
    }

    /// The columns that have room, from 1, the game going on or not.
    pub fn open(&self) -> Vec<usize> {
        (1..=7).filter(|&x| self.columns[x - 1].len() < 6).collect()
    }

    pub fn played(&self, column: usize) -> Slow {
        let mut next = self.clone();
        next.columns[column - 1].push(self.mover());
        next
    }

    pub fn after(text: &str) -> Slow {
        let digits = text
            .chars()
            .map(|digit| digit.to_digit(10).unwrap() as usize);
        digits.fold(Slow::default(), |slow, column| slow.played(column))
    }

    /// Whether four discs of a player's are in a line.
    pub fn has_four(&self, player: char) -> bool {
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let cells = (0..7).flat_map(|x| (0..6).map(move |y| (x, y)));
        cells.into_iter().any(|(x, y)| {
            directions
                .iter()
                .any(|(dx, dy)| (0..4).all(|i| self.at(x + i * dx, y + i * dy) == player))
        })
    }

    pub fn is_won(&self) -> bool {
        self.has_four(if self.mover() == 'X' { 'O' } else { 'X' })
    }

    pub fn is_over(&self) -> bool {
        self.is_won() || self.discs() == 42
    }

    /// The columns that may be played.
    pub fn moves(&self) -> Vec<usize> {
        if self.is_over() {
            Vec::new()
        } else {
            self.open()
        }
    }

    pub fn text(&self) -> String {
        let cells = (0..6).flat_map(|y| (0..7).map(move |x| (x, y)));
        let cells: String = cells.map(|(x, y)| self.at(x, y)).collect();
        format!("{cells} {}", self.mover())
    }
}

/// What is known of a position's result: the mover's points are at least and at most so many.
///
/// Who wins with disc number `n` has 43 - `n` points, and a draw has none: a sooner win has more,
/// and points need no adjusting from ply to ply.
type Known = (i32, i32);

/// A solver by negamax with a hash map.
#[derive(Debug, Default)]
pub struct Solver {
    known: HashMap<Slow, Known>,
}

impl Solver {
    pub fn points(&mut self, slow: &Slow) -> i32 {
        self.search(slow, -43, 43)
    }

    fn search(&mut self, slow: &Slow, mut alpha: i32, mut beta: i32) -> i32 {
        if slow.is_won() {
            return i32::try_from(slow.discs()).unwrap() - 43;
        }
        if slow.discs() == 42 {
            return 0;
        }
        let known = self.known.get(slow).copied().unwrap_or((-43, 43));
        alpha = alpha.max(known.0);
        beta = beta.min(known.1);
        if alpha >= beta {
            return if known.0 >= beta { known.0 } else { known.1 };
        }
        let children: Vec<Slow> = [4, 3, 5, 2, 6, 1, 7]
            .into_iter()
            .filter(|column| slow.open().contains(column))
            .map(|column| slow.played(column))
            .collect();
        let (mut best, mut least) = (-43, alpha);
        // A win at once is the best there is, so that it is looked for first.
        let wins = children.iter().position(Slow::is_won);
        let first = wins.unwrap_or(0);
        for child in children[first..]
            .iter()
            .take(if wins.is_some() { 1 } else { 7 })
        {
            best = best.max(-self.search(child, -beta, -least));
            least = least.max(best);
            if best >= beta {
                break;
            }
        }
        let known = self.known.entry(slow.clone()).or_insert((-43, 43));
        if best < beta || wins.is_some() {
            known.1 = best;
        }
        if best > alpha || wins.is_some() {
            known.0 = best;
        }
        best
    }
}

/// The position after the moves given as digits; the empty text is the start.
pub fn after(text: &str) -> ConnectFour {
    let mut position = ConnectFour::start();
    for digit in text.chars() {
        let mv = position.parse_move(&digit.to_string()).expect(text);
        position.play(mv);
    }
    position
}

pub fn legal(position: &ConnectFour) -> Vec<Move> {
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves.as_slice().to_vec()
}

/// Random games, each as the digits of its columns, to the end.
pub fn random_games(count: usize, seed: u64) -> Vec<String> {
    let mut random = fastrand::Rng::with_seed(seed);
    let game = |_| {
        let (mut slow, mut text) = (Slow::default(), String::new());
        loop {
            let moves = slow.moves();
            if moves.is_empty() {
                return text;
            }
            let column = moves[random.usize(..moves.len())];
            text += &column.to_string();
            slow = slow.played(column);
        }
    };
    (0..count).map(game).collect()
}

/// All positions of random games.
pub fn random_positions(games: usize, seed: u64) -> Vec<ConnectFour> {
    let games = random_games(games, seed);
    let prefixes = games
        .iter()
        .flat_map(|game| (0..=game.len()).map(|n| &game[..n]));
    prefixes.map(after).collect()
}
