//! Alpha-Beta on Connect Four and on nothing else.

use super::INFINITY;
use crate::Outcome;
use crate::connect_four::Board;
use nullwindow::memory::{Entry, Place, TranspositionTable};
use nullwindow::{Bounds, Score};

struct Plain {
    moves: Vec<u8>,
    nodes: u64,
}

impl Plain {
    fn search(&mut self, n: Board, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(score) = n.over() {
            return score;
        }
        let first = self.moves.len();
        for column in n.columns() {
            self.moves.push(column);
        }
        let end = self.moves.len();
        let mut best = -INFINITY;
        let mut low = alpha;
        for i in first..end {
            let child = n.drop(self.moves[i]);
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

pub(crate) fn plain(root: Board, depth: u8) -> Outcome {
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
    fn search(&mut self, n: Board, depth: u8, alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let mut known = Bounds::UNKNOWN;
        if depth >= 2
            && let Some(entry) = self.table.look_up(n.code(), depth)
        {
            known = entry.bounds;
            if known.lower.0 >= beta {
                return known.lower.0;
            }
            if known.upper.0 <= alpha || known.upper == known.lower {
                return known.upper.0;
            }
        }
        if let Some(score) = n.over() {
            if depth >= 2 {
                let bounds = Bounds::exactly(Score(score));
                let best = Place::NONE;
                self.table
                    .insert(n.code(), depth, bounds, Entry { bounds, best });
            }
            return score;
        }
        let first = self.moves.len();
        for column in n.columns() {
            self.moves.push(column);
        }
        let end = self.moves.len();
        let mut best = -INFINITY;
        let mut best_at = first;
        let mut low = alpha;
        for i in first..end {
            let child = n.drop(self.moves[i]);
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
                .insert(n.code(), depth, known, Entry { bounds, best });
        }
        best
    }
}

pub(crate) fn with_table(root: Board, depth: u8, table: TranspositionTable) -> Outcome {
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
