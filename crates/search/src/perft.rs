//! Counting move sequences (perft), the test of a move generator.
//!
//! A move that is missing or one that is not legal leaves no trace in random games:
//! [`check`](crate::check) cannot know the rules. But the number of sequences of so many moves is
//! published for many games, or can be had from a slow and plain generator, and it is wrong if one
//! move is.

use crate::position::{MoveList, Position};

/// Counts the sequences of `depth` moves, by playing all but the last move of each.
///
/// A game that ends before has no such sequence.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
/// # fn main() {
/// // From the seventh move on a column may be full, or a game over.
/// let counts = [5, 6, 7].map(|depth| nullwindow::perft(&ConnectFour::default(), depth));
/// assert_eq!(counts, [16_807, 117_649, 823_536]);
/// # }
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = MoveList::new();
    if position.moves(&mut moves).is_over() {
        return 0;
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    let counts = moves.as_slice().iter().map(|&mv| {
        let mut child = position.clone();
        child.play(mv);
        perft(&child, depth - 1)
    });
    counts.sum()
}

/// [`perft`] apart for each first move, in the order of [`moves`](Position::moves); nothing at depth
/// 0 and after the end of the game.
///
/// Where a count is wrong, compare these with another program's, play a move whose count differs, and
/// divide again one ply less deep: so one comes to the position where a move is wrong.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
/// # fn main() {
/// let mut game = ConnectFour::default();
/// [3, 3, 3, 3, 3].map(|column| game.play(column));
/// // Column 3 takes one more stone.
/// let counts = [(3, 6), (2, 7), (4, 7), (1, 7), (5, 7), (0, 7), (6, 7)];
/// assert_eq!(nullwindow::divide(&game, 2), counts);
/// # }
/// ```
pub fn divide<P: Position>(position: &P, depth: u32) -> Vec<(P::Move, u64)> {
    let mut moves = MoveList::new();
    if depth == 0 || position.moves(&mut moves).is_over() {
        return Vec::new();
    }
    let counts = moves.as_slice().iter().map(|&mv| {
        let mut child = position.clone();
        child.play(mv);
        (mv, perft(&child, depth - 1))
    });
    counts.collect()
}
