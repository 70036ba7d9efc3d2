//! A dozen empty squares: moves fastest first, with a small table.

use super::children::FewChildren;
use super::quarters::odd_quarters;
use super::table::{Near, key};
use super::walk::Walk;
use super::worker::Worker;

/// With this many empty squares or fewer, sorting costs more than it saves.
pub(super) const UNSORTED: u32 = 6;

/// With fewer empty squares than these, waiting for the small table costs more than it saves.
const REMEMBERED: u32 = 7;

/// With fewer empty squares than these, a look at all children in the small table does, too.
const ENHANCED: u32 = 10;

/// How many of a side's discs are in corners of 8×8 squares, or beside one of its own on an edge: at most 12.
#[inline(always)]
fn stable_corners(own: u64) -> u32 {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    let beside = (own & 0x0100_0000_0000_0001) << 1
        | (own & 0x8000_0000_0000_0080) >> 1
        | (own & 0x81) << 8
        | (own & 0x8100_0000_0000_0000) >> 8;
    (own & (CORNERS | beside)).count_ones()
}

/// Null-window search to the end of the game.
#[inline(always)]
pub(super) fn endgame<K: Walk>(
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
        return -kernel.endgame(w, opponent, mover, replies, -alpha - 1);
    }
    let remembered = empties >= REMEMBERED;
    let node_key = key(mover, opponent);
    if remembered && let Some(table) = &w.small_table {
        table.expect(node_key);
    }
    // Made before the small table is asked, which seldom answers: its slot is fetched meanwhile.
    let mut children = FewChildren::<3>::none();
    children.gather(kernel, w, (mover, opponent, moves));
    let mut known = Near {
        lower: -64,
        upper: 64,
        best: 64,
    };
    if remembered && let Some(table) = &w.small_table {
        let enhanced = empties >= ENHANCED && w.switches.enhanced_cutoffs;
        let mut keys = [0; 12];
        if enhanced {
            for (number, child_key) in keys.iter_mut().enumerate().take(children.count) {
                let next = children.position(number);
                *child_key = key(next.mover, next.opponent);
                table.expect(*child_key);
            }
        }
        if let Some(near) = table.get(node_key) {
            known = near;
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower > alpha || upper <= alpha {
                w.counters.small_table += 1;
                return if lower > alpha { lower } else { upper };
            }
        }
        if enhanced {
            for &child_key in keys.iter().take(children.count) {
                if let Some(near) = table.get(child_key)
                    && -i32::from(near.upper) > alpha
                {
                    w.counters.enhanced_cutoffs += 1;
                    return -i32::from(near.upper);
                }
            }
        }
    }
    let odd = if w.switches.parity {
        odd_quarters(empty)
    } else {
        0
    };
    for number in 0..children.count {
        let next = children.position(number);
        let square = children.square(number);
        if next.mover == 0 {
            return w.squares;
        }
        let even = u32::from(odd >> (square & 63) & 1 == 0);
        let cost = if square == known.best {
            0
        } else if w.switches.fastest_first {
            let replies = next.moves.count_ones() + (next.moves & w.corners).count_ones();
            // Two stable discs are worth as much as parity, four as much as a reply.
            4 * replies + 2 * even + 12 - stable_corners(next.opponent) + 1
        } else {
            even + 1
        };
        children.rate(number, cost);
    }
    let mut best = -1000;
    let mut best_move = 64;
    for place in 0..children.count {
        let number = children.next(place);
        let next = children.position(number);
        let value = if empties - 1 <= UNSORTED {
            -kernel.shallow(w, next.mover, next.opponent, next.moves, -alpha - 1)
        } else {
            -kernel.endgame(w, next.mover, next.opponent, next.moves, -alpha - 1)
        };
        if value > best {
            best = value;
            best_move = children.square(number);
            if value > alpha {
                break;
            }
        }
    }
    if remembered && let Some(table) = &mut w.small_table {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64 discs")]
        let value = best as i8;
        if best > alpha {
            known.lower = known.lower.max(value);
        } else {
            known.upper = known.upper.min(value);
        }
        known.best = best_move;
        table.put(node_key, known);
    }
    best
}
