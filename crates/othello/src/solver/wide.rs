//! Nodes far from the end: ordered by evaluation and shallow searches, with a table, enhanced
//! cutoffs and, in passes that are nearly sure, ProbCut.

use super::children::{Child, Children, sort};
use super::judge::ChildJudge;
use super::lookahead::judge_child;
use super::probable::{CERTAIN, DEVIATIONS, deviation, shallow_depth};
use super::quarters::odd_quarters;
use super::symmetry::Symmetry;
use super::table::Entry;
use super::walk::Walk;
use super::worker::Worker;
use crate::patterns::Sides;
use crate::weights::Weights;

/// What is asked of a node besides its window.
#[derive(Clone, Copy)]
pub(super) struct Task {
    /// How many plies; to the end of the game with all empty squares.
    pub(super) depth: u8,
    /// How surely: an index of [`DEVIATIONS`], or [`CERTAIN`].
    pub(super) confidence: u8,
}

/// With this many empty squares or fewer, the end is searched fastest first.
pub(super) const ENDGAME: u32 = 11;
/// Searches that are not to the end and of this many plies or fewer remember nothing.
const LOOKAHEAD: u32 = 3;
/// Shallower searches are not replaced by a probable answer.
const PROBABLE_FROM: u8 = 4;
/// Threads share nodes of more plies than these.
const SHARED_FROM: u8 = 16;

/// Asks about a position whose moves are known, by the procedure that suits it.
#[inline(always)]
pub(super) fn ask<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    (mover, opponent, moves): (u64, u64, u64),
    alpha: i32,
    task: Task,
) -> i32 {
    let empties = (w.area & !(mover | opponent)).count_ones();
    let depth = u32::from(task.depth);
    if depth >= empties {
        match empties {
            0 => w.over(mover, opponent),
            1..=3 => few(kernel, w, mover, opponent, moves, alpha),
            4 => kernel.four(w, mover, opponent, alpha),
            5..=super::endgame::UNSORTED => kernel.shallow(w, mover, opponent, moves, alpha),
            _ if empties <= ENDGAME => kernel.endgame(w, mover, opponent, moves, alpha),
            _ => kernel.wide(w, mover, opponent, moves, alpha, task),
        }
    } else if depth <= LOOKAHEAD {
        // The window between whole discs, of which the answer is the nearest.
        let half = alpha * Weights::UNIT + Weights::UNIT / 2 - 1;
        let sides = Sides::of(mover, opponent);
        rounded(kernel.lookahead(w, (mover, opponent, moves), &sides, (half, half + 1), depth))
    } else {
        kernel.wide(w, mover, opponent, moves, alpha, task)
    }
}

/// Units as whole discs.
#[inline(always)]
fn rounded(units: i32) -> i32 {
    (units + Weights::UNIT / 2).div_euclid(Weights::UNIT)
}

/// Up to three empty squares, as a search may begin with.
fn few<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    mover: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
) -> i32 {
    w.counters.nodes += 1;
    if moves == 0 {
        let replies = kernel.mobility(opponent, mover) & w.area;
        if replies == 0 {
            return w.over(mover, opponent);
        }
        return -few(kernel, w, opponent, mover, replies, -alpha - 1);
    }
    let mut children = Children::<4>::none();
    children.gather(kernel, w, (mover, opponent, moves));
    let mut best = -1000;
    for child in children.as_slice() {
        let next = child.position;
        let value = -few(kernel, w, next.mover, next.opponent, next.moves, -alpha - 1);
        best = best.max(value);
        if value > alpha {
            break;
        }
    }
    best
}

/// Null-window search of a node with moves in the order of what they promise.
#[inline(always)]
pub(super) fn wide<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    mover: u64,
    opponent: u64,
    moves: u64,
    alpha: i32,
    task: Task,
) -> i32 {
    w.counters.nodes += 1;
    if w.abandoned() {
        return alpha;
    }
    let empty = w.area & !(mover | opponent);
    let empties = empty.count_ones();
    let to_the_end = u32::from(task.depth) >= empties;
    if moves == 0 {
        let replies = kernel.mobility(opponent, mover) & w.area;
        if replies == 0 {
            return w.over(mover, opponent);
        }
        return -ask(kernel, w, (opponent, mover, replies), -alpha - 1, task);
    }
    if to_the_end && let Some(most) = w.stability_cutoff(mover, opponent, empties, alpha) {
        return most;
    }
    let shared = w.shared;
    let table = shared.and_then(|shared| shared.table);
    let node_key = w.key(mover, opponent);
    let entry = w.recall(node_key).unwrap_or(Entry::UNKNOWN);
    let at_root = (mover, opponent) == w.root;
    if entry.serves(task.depth, task.confidence) && !at_root {
        if i32::from(entry.lower) > alpha {
            w.counters.table += 1;
            return entry.lower.into();
        }
        if i32::from(entry.upper) <= alpha {
            w.counters.table += 1;
            return entry.upper.into();
        }
    }
    if !at_root && let Some(value) = probable(kernel, w, (mover, opponent, moves), alpha, task) {
        w.counters.probable_cuts += 1;
        remember(w, node_key, alpha, value, 64, task);
        return value;
    }
    let mut children = Children::<60>::none();
    children.gather(kernel, w, (mover, opponent, moves));
    // Children whose answers the table does not keep are not looked for.
    let kept = if to_the_end {
        empties - 1 > ENDGAME
    } else {
        u32::from(task.depth) - 1 > LOOKAHEAD
    };
    for child in children.as_mut_slice() {
        if child.position.mover == 0 {
            return w.squares;
        }
        if kept {
            (child.key, _) = w.key(child.position.mover, child.position.opponent);
            if let Some(table) = table {
                table.expect(child.key);
            }
        }
    }
    let below = Task {
        depth: task.depth - 1,
        ..task
    };
    if let Some(table) = table
        && w.switches.enhanced_cutoffs
        && kept
    {
        for child in children.as_slice() {
            let Some(entry) = table.get(child.key) else {
                continue;
            };
            if entry.serves(below.depth, below.confidence) && -i32::from(entry.upper) > alpha {
                w.counters.enhanced_cutoffs += 1;
                let value = -i32::from(entry.upper);
                remember(w, node_key, alpha, value, child.square, task);
                return value;
            }
        }
    }
    let searching = shared
        .and_then(|shared| shared.searching)
        .filter(|_| task.depth > SHARED_FROM);
    let mut put_off = [0_u8; 60];
    let mut waiting = 0;
    let mut best = -1000;
    let mut best_move = 64;
    let count = children.as_slice().len();
    // The others need an order only if the table's move does not suffice.
    let unordered = usize::from(children.bring_first(entry.moves[0]));
    let mut ordered = false;
    let mut turn = 0;
    while turn < count + waiting {
        if turn == unordered && !ordered {
            let rest = &mut children.as_mut_slice()[unordered..];
            rank(kernel, w, rest, &entry, (mover, opponent), (alpha, task));
            sort(rest);
            ordered = true;
        }
        let late = turn >= count;
        let place = if late {
            usize::from(put_off[turn - count])
        } else {
            turn
        };
        let child = &children.as_slice()[place];
        turn += 1;
        let next = child.position;
        let position = (next.mover, next.opponent, next.moves);
        let value = if let Some(searching) = searching {
            if turn > 1 && !late && searching.contains(child.key) {
                #[expect(clippy::cast_possible_truncation, reason = "at most 60 moves")]
                {
                    put_off[waiting] = (turn - 1) as u8;
                }
                waiting += 1;
                continue;
            }
            searching.enter(child.key);
            let value = -ask(kernel, w, position, -alpha - 1, below);
            searching.leave(child.key);
            value
        } else {
            -ask(kernel, w, position, -alpha - 1, below)
        };
        if w.aborted {
            return alpha;
        }
        if value > best {
            best = value;
            best_move = child.square;
            if value > alpha {
                break;
            }
        }
    }
    remember(w, node_key, alpha, best, best_move, task);
    best
}

/// Keeps an answer to a null window.
#[inline]
fn remember(w: &Worker<'_>, key: (u64, Symmetry), alpha: i32, value: i32, best: u8, task: Task) {
    remember_bounds(w, key, (alpha, alpha + 1), value, best, task);
}

/// Keeps an answer.
pub(super) fn remember_bounds(
    w: &Worker<'_>,
    (key, symmetry): (u64, Symmetry),
    (alpha, beta): (i32, i32),
    value: i32,
    best: u8,
    task: Task,
) {
    let Some(shared) = w.shared else { return };
    let Some(table) = shared.table else { return };
    if w.aborted {
        return;
    }
    #[expect(clippy::cast_possible_truncation, reason = "at most 64 discs")]
    let kept = value.clamp(-64, 64) as i8;
    table.put(
        key,
        Entry {
            lower: if value > alpha { kept } else { -64 },
            upper: if value < beta { kept } else { 64 },
            depth: task.depth,
            confidence: task.confidence,
            moves: [symmetry.image_of(best), 64],
            age: shared.age,
        },
    );
}

/// An answer that a shallower search makes probable enough.
#[inline(always)]
fn probable<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    (mover, opponent, moves): (u64, u64, u64),
    alpha: i32,
    task: Task,
) -> Option<i32> {
    if task.confidence >= CERTAIN || task.depth < PROBABLE_FROM {
        return None;
    }
    let empties = (w.area & !(mover | opponent)).count_ones();
    let shallow = shallow_depth(task.depth);
    let sure = DEVIATIONS[usize::from(task.confidence)];
    let error = sure * deviation(empties, task.depth.into(), shallow.into());
    #[expect(clippy::cast_possible_truncation, reason = "a few discs")]
    let margin = (error + 0.5) as i32;
    let replies = kernel.mobility(opponent, mover) & w.area;
    w.counters.evaluations += 1;
    let sides = Sides::of(mover, opponent);
    let now = rounded(w.judge.units(&sides, (mover, opponent), moves, replies));
    // So near the window, a shallow search would hardly be sure.
    let near = 2 * margin / 5;
    let beta = alpha + 1;
    let asked = Task {
        depth: shallow,
        ..task
    };
    let position = (mover, opponent, moves);
    if now >= beta + near && beta + margin < 64 {
        let above = beta + margin;
        if ask(kernel, w, position, above - 1, asked) >= above {
            return Some(beta);
        }
    } else if now < beta - near && alpha - margin > -64 {
        let below = alpha - margin;
        if ask(kernel, w, position, below, asked) <= below {
            return Some(alpha);
        }
    }
    None
}

/// Static order of squares from a corner of the board to the middle.
const SQUARES: [[i32; 4]; 4] = [
    [18, 4, 16, 12],
    [4, 2, 6, 8],
    [16, 6, 14, 10],
    [12, 8, 10, 0],
];

/// What the search of each child is expected to cost.
#[inline(always)]
pub(super) fn rank<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    children: &mut [Child],
    entry: &Entry,
    (mover, opponent): (u64, u64),
    (alpha, task): (i32, Task),
) {
    let empty = w.area & !(mover | opponent);
    let empties = empty.count_ones();
    let odd = odd_quarters(empty);
    let depth = sort_depth(empties, task, entry, alpha);
    let table = w.shared.and_then(|shared| shared.table);
    let sides = Sides::of(mover, opponent);
    let child_judge = ChildJudge::of(w.judge, &sides);
    for child in children {
        child.cost = match child.square {
            square if square == entry.moves[0] => i32::MIN,
            square if square == entry.moves[1] => i32::MIN + 1,
            _ => {
                let next = child.position;
                let by = (child.square, next.opponent & opponent);
                let judged = if !w.switches.evaluation {
                    0
                } else if depth == 0 {
                    judge_child(
                        kernel,
                        w,
                        &child_judge,
                        by,
                        (next.mover, next.opponent),
                        next.moves,
                    ) / 4
                } else {
                    let sides = sides.after(by.0, by.1);
                    judged(kernel, w, child, &sides, alpha, depth.cast_unsigned())
                };
                cost(w, child, odd) + judged
            }
        };
        // What is known already needs little search.
        if depth >= 3
            && child.cost > i32::MIN + 1
            && table.is_some_and(|t| t.get(child.key).is_some())
        {
            child.cost -= Weights::UNIT;
        }
    }
}

/// How far a child is looked into before it is searched.
#[inline]
fn sort_depth(empties: u32, task: Task, entry: &Entry, alpha: i32) -> i32 {
    let depth = i32::from(task.depth);
    if u32::from(task.depth) < empties {
        return match depth {
            0..=5 => 0,
            6..=9 => 1,
            _ => 2,
        };
    }
    let mut sort = (depth - 13) / 3;
    if i32::from(entry.upper) < alpha {
        sort -= 2;
    }
    if empties >= 27 {
        sort += 1;
    }
    sort.clamp(0, 6)
}

/// What a child is worth to its mover by a search of a few plies, as far as it matters for the order.
#[inline(always)]
fn judged<K: Walk>(
    kernel: K,
    w: &mut Worker<'_>,
    child: &Child,
    sides: &Sides,
    alpha: i32,
    depth: u32,
) -> i32 {
    let next = child.position;
    // Moves far below the window need no order among themselves.
    let most = 64 * Weights::UNIT;
    let upper = (-(alpha - 8) * Weights::UNIT).min(most);
    let position = (next.mover, next.opponent, next.moves);
    let value = kernel.lookahead(w, position, sides, (-most, upper), depth);
    if depth <= 2 { value / 2 } else { value }
}

/// What is known of a child without looking into it.
#[inline(always)]
fn cost(w: &Worker<'_>, child: &Child, odd: u64) -> i32 {
    let next = child.position;
    let replies = next.moves.count_ones() + (next.moves & w.corners).count_ones();
    let mut cost = if w.switches.fastest_first {
        Weights::UNIT * replies.cast_signed()
    } else {
        0
    };
    if w.switches.parity && odd >> child.square & 1 == 0 {
        cost += 4;
    }
    let fold = |i: u8| usize::from(i.min(7 - i));
    cost - SQUARES[fold(child.square / 8)][fold(child.square % 8)] / 2
}
