//! Looks a few plies ahead by evaluation, to put moves in order and to tell what is probable.

use super::children::{Children, gather};
use super::walk::Walk;
use super::worker::Worker;
use crate::weights::Weights;

/// Fail-soft alpha-beta of a few plies; window and answer in units.
#[inline(always)]
pub(super) fn glance<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    mover: u64,
    opponent: u64,
    alpha: i32,
    beta: i32,
    depth: u32,
) -> i32 {
    w.counters.nodes += 1;
    let moves = kernel.mobility(mover, opponent) & w.area;
    if depth == 0 || moves == 0 {
        let replies = kernel.mobility(opponent, mover) & w.area;
        if moves | replies == 0 {
            return w.over(mover, opponent) * Weights::UNIT;
        }
        if depth > 0 {
            return -kernel.glance(w, opponent, mover, -beta, -alpha, depth);
        }
        w.counters.evaluations += 1;
        return w.judge.units(mover, opponent, moves, replies);
    }
    let mut best = -1000 * Weights::UNIT;
    let mut alpha = alpha;
    if depth == 1 {
        let mut rest = moves;
        while rest != 0 {
            let placed = rest & rest.wrapping_neg();
            rest ^= placed;
            #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
            let turned = kernel.flips(placed.trailing_zeros() as u8, mover, opponent);
            let (next, other) = (opponent ^ turned, mover ^ turned ^ placed);
            best = best.max(-kernel.glance(w, next, other, -beta, -alpha, 0));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        return best;
    }
    let mut children: Children<32> = gather(kernel, w, mover, opponent, moves);
    for child in children.as_mut_slice() {
        child.cost = child.position.moves.count_ones().cast_signed();
    }
    children.sort();
    for child in children.as_slice() {
        let next = child.position;
        best = best.max(-kernel.glance(w, next.mover, next.opponent, -beta, -alpha, depth - 1));
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    best
}
