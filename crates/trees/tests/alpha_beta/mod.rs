//! A plain Alpha-Beta that records the leaves it evaluates.

use nullwindow::{MoveList, Position, Score};

/// The value of `position` and the leaves evaluated, in order.
pub(crate) fn alpha_beta<P: Position>(position: &P, depth: u32) -> (Score, Vec<P>) {
    let mut leaves = Vec::new();
    let (low, high) = (-Score::INFINITY, Score::INFINITY);
    let value = search(position, depth, low, high, &mut leaves);
    (value, leaves)
}

fn search<P: Position>(
    position: &P,
    depth: u32,
    mut alpha: Score,
    beta: Score,
    leaves: &mut Vec<P>,
) -> Score {
    let mut moves = MoveList::new();
    if depth == 0 || position.moves(&mut moves).is_over() {
        leaves.push(position.clone());
        return position.evaluate();
    }
    let mut best = -Score::INFINITY;
    for &mv in moves.as_slice() {
        let mut child = position.clone();
        child.play(mv);
        best = best.max(-search(&child, depth - 1, -beta, -alpha, leaves));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
