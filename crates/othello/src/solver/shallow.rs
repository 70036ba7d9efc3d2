//! Five empty squares and a few more: moves of odd quarters first, corners before others, nothing remembered.

use super::quarters::odd_quarters;
use super::walk::Walk;
use super::worker::Worker;

/// Null-window search.
#[inline(always)]
pub(super) fn shallow<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    mover: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
) -> i32 {
    w.counters.nodes += 1;
    let empty = w.area & !(mover | opponent);
    let empties = empty.count_ones();
    if let Some(most) = w.stability_cutoff(mover, opponent, empties, alpha) {
        return most;
    }
    if moves == 0 {
        let replies = kernel.mobility(opponent, mover) & w.area;
        if replies == 0 {
            return w.over(mover, opponent);
        }
        return -kernel.shallow(w, opponent, mover, replies, -alpha - 1);
    }
    let odd = if w.switches.parity {
        odd_quarters(empty)
    } else {
        0
    };
    let mut best = -1000;
    let mut rest = moves;
    while rest != 0 {
        // By choices, not by branches, as none could be predicted.
        let first = or_else(rest & odd, rest);
        let first = or_else(first & w.corners, first);
        let placed = first & first.wrapping_neg();
        rest ^= placed;
        #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
        let turned = kernel.flips(placed.trailing_zeros() as u8, mover, opponent);
        let (next, other) = (opponent ^ turned, mover ^ turned ^ placed);
        let value = if empties == 5 {
            -kernel.four(w, next, other, -alpha - 1)
        } else {
            let replies = kernel.mobility(next, other) & w.area;
            -kernel.shallow(w, next, other, replies, -alpha - 1)
        };
        if value > alpha {
            return value;
        }
        best = best.max(value);
    }
    best
}

/// A set, or another if it is empty.
#[inline(always)]
fn or_else(set: u64, other: u64) -> u64 {
    if set == 0 { other } else { set }
}
