//! Wide windows, as NegaScout asks them: the first move with the window, the others with null windows.

use super::children::{Children, sort};
use super::plain::Plain;
use super::table::Entry;
use super::walk::Walk;
use super::wide::{Task, ask, rank, remember_bounds};
use super::worker::Worker;

/// With this many empty squares or fewer a plain search is as good.
const PLAIN: u32 = 7;

/// NegaScout to the end of the game, or as deep as the task says.
pub(super) fn principal<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    (mover, opponent): (u64, u64),
    alpha: i32,
    beta: i32,
    task: Task,
) -> i32 {
    let moves = kernel.mobility(mover, opponent) & w.area;
    let empty = w.area & !(mover | opponent);
    let empties = empty.count_ones();
    if alpha + 1 >= beta {
        return ask(kernel, w, (mover, opponent, moves), alpha, task);
    }
    if w.abandoned() {
        return alpha;
    }
    if moves == 0 {
        if kernel.mobility(opponent, mover) & w.area == 0 {
            return w.over(mover, opponent);
        }
        return -principal(kernel, w, (opponent, mover), -beta, -alpha, task);
    }
    if u32::from(task.depth) >= empties && empties <= PLAIN {
        let area = w.area;
        return Plain { kernel, area }.value(mover, opponent, alpha, beta);
    }
    if task.depth == 0 {
        // The value between whole discs: found by a null window on either side of it.
        let value = ask(kernel, w, (mover, opponent, moves), alpha, task);
        return value.clamp(-64, 64);
    }
    w.counters.nodes += 1;
    let node_key = w.key(mover, opponent);
    let entry = w.recall(node_key).unwrap_or(Entry::UNKNOWN);
    let mut children = Children::<60>::none();
    children.gather(kernel, w, (mover, opponent, moves));
    if children
        .as_slice()
        .iter()
        .any(|child| child.position.mover == 0)
    {
        return w.squares;
    }
    let position = (mover, opponent);
    let list = children.as_mut_slice();
    rank(kernel, w, list, &entry, position, (alpha, task));
    sort(list);
    let below = Task {
        depth: task.depth - 1,
        ..task
    };
    let (mut best, mut best_move, mut raised) = (-1000, 64, alpha);
    for (place, child) in children.as_slice().iter().enumerate() {
        let next = (child.position.mover, child.position.opponent);
        let mut value = best;
        if place > 0 {
            let asked = (next.0, next.1, child.position.moves);
            value = -ask(kernel, w, asked, -raised - 1, below);
        }
        if place == 0 || (value > raised && value < beta) {
            value = -principal(kernel, w, next, -beta, -raised, below);
        }
        if w.aborted {
            return alpha;
        }
        if value > best {
            (best, best_move) = (value, child.square);
            raised = raised.max(value);
            if value >= beta {
                break;
            }
        }
    }
    remember_bounds(w, node_key, (alpha, beta), best, best_move, task);
    best
}
