//! Counting move sequences, to test the rules and to measure their speed.
//!
//! A pass is a ply. A game that is finished earlier counts as one leaf, which is the convention
//! of the published counts; the library's general
//! [`nullwindow::perft`] leaves such games out.

use crate::board::{Board, Move};
use crate::kernel;
use nullwindow::{MoveList, Position};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Counts the leaves `depth` plies below, the last ply in bulk, on one thread.
#[must_use]
pub fn perft<const N: usize>(board: &Board<N>, depth: u32) -> u64 {
    kernel::leaves(board.mover(), board.opponent(), Board::<N>::AREA, depth)
}

/// Counts as [`perft`], remembering counts in a table of about `bytes` bytes.
#[must_use]
pub fn perft_hashed<const N: usize>(board: &Board<N>, depth: u32, bytes: usize) -> u64 {
    Table::new(bytes).leaves(board, depth)
}

/// Counts as [`perft`] on `threads` threads, which share out the positions a few plies below.
///
/// Given `bytes` that are not 0, each thread remembers counts in its share of so many bytes.
#[must_use]
pub fn perft_threads<const N: usize>(
    board: &Board<N>,
    depth: u32,
    threads: usize,
    bytes: usize,
) -> u64 {
    let threads = threads.max(1);
    let (finished, work) = split(board, depth.saturating_sub(3).min(4));
    let below = depth - depth.saturating_sub(3).min(4);
    let next = AtomicUsize::new(0);
    let share = || {
        let mut table = (bytes > 0).then(|| Table::new(bytes / threads));
        let mut count = 0;
        while let Some(board) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
            count += match &mut table {
                Some(table) => table.leaves(board, below),
                None => perft(board, below),
            };
        }
        count
    };
    thread::scope(|scope| {
        let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(share)).collect();
        let own = share();
        let others = helpers.into_iter().map(thread::ScopedJoinHandle::join);
        finished
            + own
            + others
                .map(|count| count.expect("counting does not panic"))
                .sum::<u64>()
    })
}

/// The count below each move, in the order of the moves.
#[must_use]
pub fn divide<const N: usize>(board: &Board<N>, depth: u32) -> Vec<(Move, u64)> {
    let mut moves = MoveList::new();
    if depth == 0 || board.moves(&mut moves).is_over() {
        return Vec::new();
    }
    let below = |&mv: &Move| {
        let mut child = *board;
        child.play(mv);
        (mv, perft(&child, depth - 1))
    };
    moves.as_slice().iter().map(below).collect()
}

/// The games finished within `plies`, and the positions reached then, once for each way there.
fn split<const N: usize>(board: &Board<N>, plies: u32) -> (u64, Vec<Board<N>>) {
    let mut finished = 0;
    let mut reached = vec![*board];
    let mut moves = MoveList::new();
    for _ in 0..plies {
        let mut next = Vec::new();
        for board in &reached {
            moves.clear();
            if board.moves(&mut moves).is_over() {
                finished += 1;
            }
            next.extend(moves.as_slice().iter().map(|&mv| {
                let mut child = *board;
                child.play(mv);
                child
            }));
        }
        reached = next;
    }
    (finished, reached)
}

/// Counts by position and depth; a newer one replaces an older.
struct Table {
    entries: Vec<Entry>,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    mover: u64,
    opponent: u64,
    /// 0 in an entry not yet used.
    depth: u32,
    leaves: u64,
}

impl Table {
    /// Below this depth counting is faster than remembering.
    const LEAST_DEPTH: u32 = 4;

    fn new(bytes: usize) -> Table {
        let entries = (bytes / size_of::<Entry>()).max(1);
        Table {
            entries: vec![Entry::default(); entries],
        }
    }

    fn leaves<const N: usize>(&mut self, board: &Board<N>, depth: u32) -> u64 {
        if depth < Self::LEAST_DEPTH {
            return perft(board, depth);
        }
        let scaled = u128::from(board.key() ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15))
            * self.entries.len() as u128;
        #[expect(
            clippy::cast_possible_truncation,
            reason = "less than the table's length"
        )]
        let place = (scaled >> 64) as usize;
        let found = self.entries[place];
        if (found.mover, found.opponent, found.depth) == (board.mover(), board.opponent(), depth) {
            return found.leaves;
        }
        let mut moves = MoveList::new();
        let mut leaves = 0;
        if board.moves(&mut moves).is_over() {
            leaves = 1;
        }
        for &mv in moves.as_slice() {
            let mut child = *board;
            child.play(mv);
            leaves += self.leaves(&child, depth - 1);
        }
        self.entries[place] = Entry {
            mover: board.mover(),
            opponent: board.opponent(),
            depth,
            leaves,
        };
        leaves
    }
}
