//! Looks a few plies ahead by evaluation, to put moves in order and to tell what is probable.

use super::children::Children;
use super::judge::Family;
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
        let family = Family::of(w.judge, mover, opponent);
        let mut rest = moves;
        while rest != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
            let square = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            let turned = kernel.flips(square, mover, opponent);
            let child = (opponent ^ turned, mover ^ turned ^ 1 << square);
            let moves = kernel.mobility(child.0, child.1) & w.area;
            best = best.max(-look(kernel, w, &family, (square, turned), child, moves));
            if best >= beta {
                break;
            }
        }
        return best;
    }
    let mut children = Children::<32>::none();
    children.gather(kernel, w, (mover, opponent, moves));
    for child in children.as_mut_slice() {
        child.cost = child.position.moves.count_ones().cast_signed();
    }
    let mut place = 0;
    while let Some(child) = children.next(place) {
        place += 1;
        let next = child.position;
        best = best.max(-kernel.glance(w, next.mover, next.opponent, -beta, -alpha, depth - 1));
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    best
}

/// Judges a child by a move and what it turns; the child's moves are known.
#[inline(always)]
pub(super) fn look<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    family: &Family,
    by: (u8, u64),
    child: (u64, u64),
    moves: u64,
) -> i32 {
    w.counters.nodes += 1;
    let replies = kernel.mobility(child.1, child.0) & w.area;
    if moves | replies == 0 {
        return w.over(child.0, child.1) * Weights::UNIT;
    }
    w.counters.evaluations += 1;
    family.units(by, child, moves, replies)
}
