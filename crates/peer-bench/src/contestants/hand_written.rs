//! NegaScout with a table, written for these games as one recursion: what the library's
//! generality costs is measured against it.
//!
//! Same tricks as the library's contestants: memory from three plies on, enhanced transposition
//! cutoffs, memory's move, ranks and history, leaves judged by the game. Nothing can be exchanged, watched or
//! interrupted here.

use super::{Contestant, Origin, Searcher};
use crate::connect_four::ConnectFour;
use crate::othello::Othello;
use crate::rules::{Rules, WIN, mixed};
use std::marker::PhantomData;
use std::ops::ControlFlow;

/// No move; also what an empty entry holds.
const NONE: u8 = u8::MAX;

/// Nodes with fewer plies left are neither looked up nor stored.
const MEMORY_FROM: u8 = 3;

/// Where moves are ranked by the game.
const RANKS_FROM: u8 = 3;

/// More than the moves of any position of these games.
const LONGEST: usize = 64;

#[derive(Clone, Copy)]
#[repr(align(16))]
struct Entry {
    key: u64,
    lower: i16,
    upper: i16,
    depth: u8,
    best: u8,
}

const EMPTY: Entry = Entry {
    key: 0,
    lower: 0,
    upper: 0,
    depth: 0,
    best: NONE,
};

/// One cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// What suits a game.
trait Tuning: Rules {
    /// Whether moves of equal rank are ordered by history, and all where ranks are not asked for.
    const HISTORY: bool;
    /// Where children are looked up before any is searched.
    const CHILDREN_FROM: u8;
    /// Plies from one iteration to the next.
    const STEP: u8;
}

impl Tuning for ConnectFour {
    const HISTORY: bool = false;
    const CHILDREN_FROM: u8 = 5;
    const STEP: u8 = 4;
}

impl Tuning for Othello {
    const HISTORY: bool = true;
    const CHILDREN_FROM: u8 = 5;
    const STEP: u8 = 2;
}

struct HandWritten<R> {
    buckets: Vec<Bucket>,
    depth: u8,
    history: [i64; 128],
    nodes: u64,
    game: PhantomData<R>,
}

impl<R: Tuning> HandWritten<R> {
    fn new(depth: u8, bytes: usize) -> Self {
        let count = (bytes / size_of::<Bucket>()).max(1);
        // As many as a power of two, for the index is cut out of the key.
        let count = 1 << count.ilog2();
        HandWritten {
            buckets: vec![Bucket([EMPTY; 4]); count],
            depth,
            history: [0; 128],
            nodes: 0,
            game: PhantomData,
        }
    }

    #[inline(always)]
    fn index(&self, key: u64) -> usize {
        #[expect(clippy::cast_possible_truncation, reason = "masked")]
        let low = key as usize;
        low & (self.buckets.len() - 1)
    }

    #[inline(always)]
    fn probe(&self, key: u64) -> Option<Entry> {
        let bucket = &self.buckets[self.index(key)].0;
        bucket.iter().copied().find(|entry| entry.key == key)
    }

    /// Replaces the entry of least depth, and joins bounds of equal depth.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "scores are small")]
    fn store(&mut self, key: u64, depth: u8, (alpha, beta): (i32, i32), score: i32, best: u8) {
        let index = self.index(key);
        let bucket = &mut self.buckets[index].0;
        let mut at = 0;
        for i in 0..bucket.len() {
            if bucket[i].key == key {
                at = i;
                break;
            }
            if bucket[i].depth < bucket[at].depth {
                at = i;
            }
        }
        let entry = &mut bucket[at];
        if entry.key != key || entry.depth != depth {
            *entry = Entry {
                key,
                lower: i16::MIN,
                upper: i16::MAX,
                depth,
                best,
            };
        }
        if score > alpha {
            entry.lower = score as i16;
        }
        if score < beta {
            entry.upper = score as i16;
        }
        entry.best = best;
    }

    /// A node whose children are leaves: nothing is looked up, ordered or stored.
    fn last_ply(&mut self, position: R, alpha: i32, beta: i32) -> i32 {
        let mut best = -WIN;
        let over = position.leaves(|_, judgement| {
            self.nodes += 1;
            best = best.max(-judgement);
            if best >= beta.max(alpha + 1) {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        over.map_or(best, |result| result * WIN)
    }

    fn search(&mut self, position: R, depth: u8, mut alpha: i32, mut beta: i32) -> i32 {
        self.nodes += 1;
        match depth {
            0 => return position.judge(),
            1 => return self.last_ply(position, alpha, beta),
            _ => {}
        }
        let key = mixed(position.key());
        let mut stored = NONE;
        if depth >= MEMORY_FROM
            && let Some(entry) = self.probe(key)
        {
            stored = entry.best;
            if entry.depth == depth {
                let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
                if lower >= beta || lower == upper {
                    return lower;
                }
                if upper <= alpha {
                    return upper;
                }
                (alpha, beta) = (alpha.max(lower), beta.min(upper));
            }
        }
        let asked = (alpha, beta);

        // Moves are sorted as numbers: what speaks for a move, its place, the move.
        let mut moves = [0_i64; LONGEST];
        let mut count = 0;
        let history = &self.history;
        let over = position.moves(|mv| {
            let merit = if mv == stored {
                1 << 40
            } else {
                let rank = if depth >= RANKS_FROM {
                    i64::from(position.rank(mv)) << 34
                } else {
                    0
                };
                rank + if R::HISTORY { history[mv as usize] } else { 0 }
            };
            let place = (LONGEST - 1 - count % LONGEST) as i64;
            moves[count % LONGEST] = merit << 16 | place << 8 | i64::from(mv);
            count += 1;
        });
        if let Some(result) = over {
            return result * WIN;
        }
        let moves = &mut moves[..count];
        #[expect(clippy::cast_possible_truncation, reason = "the low byte is the move")]
        let move_of = |number: i64| number as u8;

        if depth >= R::CHILDREN_FROM {
            for &number in moves.iter() {
                let child = mixed(position.play(move_of(number)).key());
                if let Some(entry) = self.probe(child)
                    && entry.depth == depth - 1
                    && -i32::from(entry.upper) >= beta
                {
                    return -i32::from(entry.upper);
                }
            }
        }
        sort(moves);

        let mut score = -WIN;
        let mut best = move_of(moves[0]);
        for (i, &number) in moves.iter().enumerate() {
            let mv = move_of(number);
            let child = position.play(mv);
            let scout = if i == 0 { beta } else { alpha + 1 };
            let mut g = -self.search(child, depth - 1, -scout, -alpha);
            if i > 0 && alpha < g && g < beta && depth > 2 {
                g = -self.search(child, depth - 1, -beta, -g);
            }
            if g > score {
                (score, best) = (g, mv);
                alpha = alpha.max(g);
                if g >= beta {
                    self.history[mv as usize] += 1 << depth;
                    break;
                }
            }
        }
        if depth >= MEMORY_FROM {
            self.store(key, depth, asked, score, best);
        }
        score
    }
}

/// Greatest first, by insertion: lists are short and nearly in order.
#[inline(always)]
fn sort(numbers: &mut [i64]) {
    for i in 1..numbers.len() {
        let number = numbers[i];
        let mut at = i;
        while at > 0 && numbers[at - 1] < number {
            numbers[at] = numbers[at - 1];
            at -= 1;
        }
        numbers[at] = number;
    }
}

impl<R: Tuning> Searcher<R> for HandWritten<R> {
    fn search(&mut self, position: R) -> i32 {
        let first = (self.depth + R::STEP - 1) % R::STEP + 1;
        let mut value = 0;
        for depth in (first..=self.depth).step_by(R::STEP.into()) {
            value = HandWritten::search(self, position, depth, -WIN - 1, WIN + 1);
        }
        value
    }

    fn nodes(&mut self, _: R) -> Option<u64> {
        Some(self.nodes)
    }
}

fn contestant<R: Tuning>() -> Contestant<R> {
    Contestant {
        origin: Origin::HandWritten,
        name: "written by hand for the game",
        prepare: |depth, bytes| Box::new(HandWritten::new(depth, bytes)),
    }
}

/// The recursion on Connect Four.
pub(crate) fn connect_four() -> Contestant<ConnectFour> {
    contestant()
}

/// The recursion on Othello.
pub(crate) fn othello() -> Contestant<Othello> {
    contestant()
}
