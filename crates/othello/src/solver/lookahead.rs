//! Looks a few plies ahead by evaluation, to put moves in order and to tell what is probable.

use super::children::FewChildren;
use super::judge::ChildJudge;
use super::walk::Walk;
use super::worker::Worker;
use crate::patterns::Sides;
use crate::weights::Weights;

/// More moves than these are left out, which hardly ever happens.
const FOURS: usize = 8;

/// Fail-soft alpha-beta of a few plies; window and answer in units.
#[inline(always)]
pub(super) fn lookahead<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    (mover, opponent, moves): (u64, u64, u64),
    sides: &Sides,
    (alpha, beta): (i32, i32),
    depth: u32,
) -> i32 {
    w.counters.nodes += 1;
    if depth == 0 || moves == 0 {
        let replies = kernel.mobility(opponent, mover) & w.area;
        if moves | replies == 0 {
            return w.over(mover, opponent) * Weights::UNIT;
        }
        if depth > 0 {
            let passed = (opponent, mover, replies);
            return -kernel.lookahead(w, passed, &sides.passed(), (-beta, -alpha), depth);
        }
        w.counters.evaluations += 1;
        return w.judge.units(sides, (mover, opponent), moves, replies);
    }
    let mut children = FewChildren::<FOURS>::none();
    children.gather(kernel, w, (mover, opponent, moves));
    for number in 0..children.count {
        let replies = children.position(number).moves.count_ones();
        children.rate(number, replies);
    }
    let mut best = -1000 * Weights::UNIT;
    let mut alpha = alpha;
    let child_judge = (depth == 1).then(|| ChildJudge::of(w.judge, sides));
    for place in 0..children.count {
        let number = children.next(place);
        let next = children.position(number);
        let by = (children.square(number), next.opponent & opponent);
        let value = if let Some(child_judge) = &child_judge {
            judge_child(
                kernel,
                w,
                child_judge,
                by,
                (next.mover, next.opponent),
                next.moves,
            )
        } else {
            let position = (next.mover, next.opponent, next.moves);
            let sides = sides.after(by.0, by.1);
            kernel.lookahead(w, position, &sides, (-beta, -alpha), depth - 1)
        };
        best = best.max(-value);
        alpha = alpha.max(best);
        if best >= beta {
            break;
        }
    }
    best
}

/// Judges a child by a move and what it turns; the child's moves are known.
#[inline(always)]
pub(super) fn judge_child<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    child_judge: &ChildJudge,
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
    child_judge.units(by, child, moves, replies)
}
