//! Exact endgames: a small alpha-beta that counts discs.
//!
//! Moves are tried fastest first, that is, those first after which the opponent has the fewest;
//! near the end by parity, that is, first in quarters of the board with an odd number of empty
//! squares. Good for about 16 empty squares.

use super::quarters::odd_quarters;
use crate::board::{Board, Move};
use crate::kernel::{Kernel, Portable};
use nullwindow::{MoveList, Position};

/// By how many discs the mover wins with best play on both sides.
#[must_use]
pub fn solve<const N: usize>(board: &Board<N>) -> i32 {
    with_kernel(board, -64, 64)
}

/// The same as far as a window asks: at most `alpha` the value is at most the answer, from `beta` on
/// at least the answer, and in between it is the answer.
#[must_use]
pub fn solve_within<const N: usize>(board: &Board<N>, alpha: i32, beta: i32) -> i32 {
    with_kernel(board, alpha.max(-64), beta.min(64))
}

/// A best move and by how many discs it wins; no move if the game is over.
#[must_use]
pub fn best_move<const N: usize>(board: &Board<N>) -> (Option<Move>, i32) {
    let mut moves = MoveList::new();
    if board.moves(&mut moves).is_over() {
        return (None, board.final_discs());
    }
    let mut best = (None, -65);
    for &mv in moves.as_slice() {
        let mut child = *board;
        child.play(mv);
        let discs = -with_kernel(&child, -64, -best.1.max(-64));
        if discs > best.1 {
            best = (Some(mv), discs);
        }
    }
    best
}

fn with_kernel<const N: usize>(board: &Board<N>, alpha: i32, beta: i32) -> i32 {
    let (mover, opponent, area) = (board.mover(), board.opponent(), Board::<N>::AREA);
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = crate::kernel::Avx2::detect() {
        return Plain { kernel, area }.value(mover, opponent, alpha, beta);
    }
    let kernel = Portable;
    Plain { kernel, area }.value(mover, opponent, alpha, beta)
}

/// Alpha-beta without a memory.
pub(super) struct Plain<K> {
    pub(super) kernel: K,
    pub(super) area: u64,
}

/// With fewer empty squares, sorting moves costs more than it saves.
const SORTED: u32 = 6;

impl<K: Kernel> Plain<K> {
    /// Fail-soft alpha-beta.
    pub(super) fn value(&self, mover: u64, opponent: u64, mut alpha: i32, beta: i32) -> i32 {
        let moves = self.kernel.mobility(mover, opponent) & self.area;
        let empty = self.area & !(mover | opponent);
        if moves == 0 {
            if self.kernel.mobility(opponent, mover) & self.area == 0 {
                return self.discs(mover, opponent);
            }
            return -self.value(opponent, mover, -beta, -alpha);
        }
        let mut best = -65;
        let mut try_move = |square: u64, alpha: &mut i32| {
            let flips = self.flips(square, mover, opponent);
            let (next, other) = (opponent ^ flips, mover ^ flips ^ square);
            let value = if empty == square {
                -self.discs(next, other)
            } else {
                -self.value(next, other, -beta, -*alpha)
            };
            best = best.max(value);
            *alpha = (*alpha).max(value);
            value >= beta
        };
        if empty.count_ones() < SORTED {
            let odd = odd_quarters(empty);
            for mut rest in [moves & odd, moves & !odd] {
                while rest != 0 {
                    let square = rest & rest.wrapping_neg();
                    rest ^= square;
                    if try_move(square, &mut alpha) {
                        return best;
                    }
                }
            }
        } else {
            let mut sorted = [0; 64];
            for &entry in self.sort(mover, opponent, moves, empty, &mut sorted) {
                if try_move(1 << (entry % 64), &mut alpha) {
                    return best;
                }
            }
        }
        best
    }

    /// Moves as cost × 64 + square, the cheapest first.
    fn sort<'s>(
        &self,
        mover: u64,
        opponent: u64,
        moves: u64,
        empty: u64,
        sorted: &'s mut [u32; 64],
    ) -> &'s [u32] {
        const CORNERS: u64 = 0x8100_0000_0000_0081;
        let odd = odd_quarters(empty);
        let mut count = 0;
        let mut rest = moves;
        while rest != 0 {
            let square = rest & rest.wrapping_neg();
            rest ^= square;
            let flips = self.flips(square, mover, opponent);
            let replies = self
                .kernel
                .mobility(opponent ^ flips, mover ^ flips ^ square)
                & self.area;
            // A corner to take weighs as one more move.
            let cost = 2 * (replies.count_ones() + (replies & CORNERS).count_ones())
                + u32::from(square & odd == 0);
            let entry = 64 * cost + square.trailing_zeros();
            let mut place = count;
            while place > 0 && sorted[place - 1] > entry {
                sorted[place] = sorted[place - 1];
                place -= 1;
            }
            sorted[place] = entry;
            count += 1;
        }
        &sorted[..count]
    }

    #[inline]
    fn flips(&self, square: u64, mover: u64, opponent: u64) -> u64 {
        #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
        self.kernel
            .flips(square.trailing_zeros() as u8, mover, opponent)
    }

    /// The difference of a finished game, empty squares to the winner.
    #[inline]
    fn discs(&self, mover: u64, opponent: u64) -> i32 {
        let (own, other) = (mover.count_ones(), opponent.count_ones());
        let lead = own.cast_signed() - other.cast_signed();
        let empty = self.area.count_ones() - own - other;
        lead + lead.signum() * empty.cast_signed()
    }
}
