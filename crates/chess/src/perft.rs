//! Counting move sequences: plain with the last ply in bulk, with memory, with threads.
//!
//! Only mate and stalemate end a sequence, as in the published counts: positions drawn for want
//! of material are played on.

use crate::board::Chess;
use cozy_chess::{Board, Move};
use nullwindow::Position;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Counts the move sequences of a length.
#[must_use]
pub fn perft(position: &Chess, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => count(position.as_board(), depth),
    }
}

fn count(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += count(&child, depth - 1);
            }
            false
        });
    }
    nodes
}

/// Counts for each first move apart, in the order of generation; empty at depth 0.
#[must_use]
pub fn divide(position: &Chess, depth: u32, settings: &Settings) -> Vec<(Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let count = |mv| {
        let mut child = position.clone();
        child.play(mv);
        (mv, perft_with(&child, depth - 1, settings))
    };
    position.legal_moves().into_iter().map(count).collect()
}

/// How to count.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How many threads count.
    pub threads: NonZeroUsize,
    /// How many counts of 16 bytes to remember, rounded down to a power of two; 0 for none.
    pub entries: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            threads: NonZeroUsize::MIN,
            entries: 0,
        }
    }
}

/// Counts the move sequences of a length, with memory and threads as the settings say.
#[must_use]
pub fn perft_with(position: &Chess, depth: u32, settings: &Settings) -> u64 {
    if depth == 0 {
        return 1;
    }
    let memory = Memory::new(settings.entries);
    if settings.threads.get() == 1 || depth < 4 {
        return remembered(position, depth, &memory);
    }
    // Positions two plies away are many and small enough to share out evenly.
    let mut work = Vec::new();
    for child in children(position) {
        work.extend(children(&child));
    }
    let next = AtomicUsize::new(0);
    let total = AtomicU64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..settings.threads.get() {
            scope.spawn(|| {
                while let Some(position) = work.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let nodes = remembered(position, depth - 2, &memory);
                    total.fetch_add(nodes, Ordering::Relaxed);
                }
            });
        }
    });
    total.into_inner()
}

fn children(position: &Chess) -> impl Iterator<Item = Chess> {
    position.legal_moves().into_iter().map(move |mv| {
        let mut child = position.clone();
        child.play(mv);
        child
    })
}

fn remembered(position: &Chess, depth: u32, memory: &Memory) -> u64 {
    // Below two plies counting is cheaper than remembering.
    if depth < 2 || memory.slots.is_empty() {
        return perft(position, depth);
    }
    let key = position.key() ^ u64::from(depth).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    if let Some(nodes) = memory.probe(key) {
        return nodes;
    }
    let mut nodes = 0;
    position.as_board().generate_moves(|moves| {
        for mv in moves {
            let mut child = position.clone();
            child.play(mv);
            nodes += remembered(&child, depth - 1, memory);
        }
        false
    });
    memory.store(key, nodes);
    nodes
}

/// Counts by key, shared without locks: a slot keeps the key XORed with its count, so that halves
/// written by different threads do not match and are never believed.
struct Memory {
    slots: Vec<[AtomicU64; 2]>,
}

impl Memory {
    fn new(entries: usize) -> Memory {
        let len = match entries {
            0 => 0,
            _ => 1 << entries.ilog2(),
        };
        Memory {
            slots: (0..len).map(|_| Default::default()).collect(),
        }
    }

    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        #[expect(clippy::cast_possible_truncation, reason = "masked to the table")]
        let index = key as usize & (self.slots.len() - 1);
        &self.slots[index]
    }

    fn probe(&self, key: u64) -> Option<u64> {
        let [check, nodes] = self.slot(key);
        let nodes = nodes.load(Ordering::Relaxed);
        // An empty slot holds two zeros, which would answer for the key 0.
        (check.load(Ordering::Relaxed) ^ nodes == key && nodes != 0).then_some(nodes)
    }

    fn store(&self, key: u64, count: u64) {
        let [check, nodes] = self.slot(key);
        check.store(key ^ count, Ordering::Relaxed);
        nodes.store(count, Ordering::Relaxed);
    }
}
