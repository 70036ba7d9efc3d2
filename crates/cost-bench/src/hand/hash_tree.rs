//! Alpha-Beta on the hash tree and on nothing else.

use super::INFINITY;
use crate::Outcome;
use crate::hash_tree::Tree;
use nullwindow::memory::{Entry, Place, TranspositionTable};
use nullwindow::{Bounds, Score};

struct Plain {
    moves: Vec<u8>,
    nodes: u64,
}

impl Plain {
    fn search(&mut self, n: Tree, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let first = self.moves.len();
        self.moves.extend(0..n.width());
        let end = self.moves.len();
        let mut best = -INFINITY;
        let mut low = alpha;
        for i in first..end {
            let child = n.child(self.moves[i]);
            let score = if depth == 1 {
                self.nodes += 1;
                -child.value()
            } else {
                -self.search(child, depth - 1, -beta, -low)
            };
            if score > best {
                best = score;
                if best >= beta {
                    break;
                }
                low = low.max(best);
            }
        }
        self.moves.truncate(first);
        best
    }
}

pub(crate) fn plain(root: Tree, depth: u8) -> Outcome {
    let mut search = Plain {
        moves: Vec::new(),
        nodes: 0,
    };
    let value = search.search(root, depth, -INFINITY, INFINITY);
    Outcome {
        value,
        nodes: search.nodes,
    }
}

struct WithTable {
    moves: Vec<u8>,
    nodes: u64,
    table: TranspositionTable,
}

impl WithTable {
    fn search(&mut self, n: Tree, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let mut known = Bounds::UNKNOWN;
        if depth >= 2
            && let Some(entry) = self.table.look_up(n.sum(), depth)
        {
            known = entry.bounds;
            if known.lower.0 >= beta {
                return known.lower.0;
            }
            if known.upper.0 <= alpha || known.upper == known.lower {
                return known.upper.0;
            }
        }
        let first = self.moves.len();
        self.moves.extend(0..n.width());
        let end = self.moves.len();
        let mut best = -INFINITY;
        let mut best_at = first;
        let mut low = alpha;
        for i in first..end {
            let child = n.child(self.moves[i]);
            let score = if depth == 1 {
                self.nodes += 1;
                -child.value()
            } else {
                -self.search(child, depth - 1, -beta, -low)
            };
            if score > best {
                best = score;
                best_at = i;
                if best >= beta {
                    break;
                }
                low = low.max(best);
            }
        }
        self.moves.truncate(first);
        if depth >= 2 {
            let bounds = Bounds {
                lower: Score(if best > alpha { best } else { -INFINITY }),
                upper: Score(if best < beta { best } else { INFINITY }),
            };
            let best = Place::of(best_at - first);
            self.table
                .insert(n.sum(), depth, known, Entry { bounds, best });
        }
        best
    }
}

pub(crate) fn with_table(root: Tree, depth: u8, table: TranspositionTable) -> Outcome {
    let mut search = WithTable {
        moves: Vec::new(),
        nodes: 0,
        table,
    };
    let value = search.search(root, depth, -INFINITY, INFINITY);
    Outcome {
        value,
        nodes: search.nodes,
    }
}
