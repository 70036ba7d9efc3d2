//! What one thread of the solver works with.

use super::counters::Counters;
use super::judge::Judge;
use super::session::Settings;
use super::stability::Stability;
use super::switches::Switches;
use super::symmetry::{Symmetry, least_key};
use super::table::{Entry, SmallTable, Table, key};
use nullwindow::memory::Searching;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// A thread's own things, and what it shares with others.
pub(super) struct Worker<'s> {
    /// The squares of the board.
    pub(super) area: u64,
    /// How many they are.
    pub(super) squares: i32,
    pub(super) corners: u64,
    /// With so many empty squares or more, symmetrical positions share an entry of the table.
    symmetric_from: u32,
    pub(super) switches: Switches,
    pub(super) counters: Counters,
    pub(super) small_table: Option<SmallTable>,
    pub(super) judge: Judge,
    stability: &'static Stability,
    pub(super) shared: Option<Shared<'s>>,
    /// A position that is answered by its children alone; no discs if there is none.
    pub(super) root: (u64, u64),
    /// Whether it gave up, so that its answers mean nothing.
    pub(super) aborted: bool,
    /// How many of its nodes others know of.
    told: u64,
    /// After how many of its nodes it last asked whether to give up.
    asked: u64,
}

/// With more discs than these hardly any positions are images of each other.
const SYMMETRIC_DISCS: u32 = 12;

/// After how many nodes others are told.
const TOLD_EVERY: u64 = 1 << 14;

/// After how many nodes a thread asks whether to give up.
const ASKED_EVERY: u64 = 256;

/// What threads share.
#[derive(Clone, Copy)]
pub(super) struct Shared<'s> {
    pub(super) table: Option<&'s Table>,
    /// What others are searching; `None` for a thread alone.
    pub(super) searching: Option<&'s Searching>,
    /// Whether to give up, after so many nodes of all threads.
    pub(super) over: &'s (dyn Fn(u64) -> bool + Sync),
    /// Raised by the thread that has the answer.
    pub(super) answered: &'s AtomicBool,
    /// Which search it is.
    pub(super) age: u8,
    /// Nodes so far, for those who wait.
    pub(super) nodes: &'s AtomicU64,
}

/// From which alpha on it is worth looking for stable discs, by the number of empty squares.
const STABILITY_FROM: [i8; 20] = [
    99, 99, 99, 99, 4, 6, 8, 10, 12, 14, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36,
];

impl<'s> Worker<'s> {
    /// A worker on a board of `size`×`size` squares, which lies in the middle of eight by eight.
    pub(super) fn new(size: u32, settings: &Settings, shared: Option<Shared<'s>>) -> Worker<'s> {
        let switches = settings.switches;
        let row = (1_u64 << size) - 1;
        let area = (0..size).fold(0, |area, y| area | row << (8 * y));
        Worker {
            area: area << offset(size),
            squares: (size * size).cast_signed(),
            corners: corners(size),
            symmetric_from: size * size - SYMMETRIC_DISCS,
            switches,
            counters: Counters::default(),
            small_table: None,
            judge: Judge::of(size, settings.weights),
            stability: Stability::of(size),
            shared,
            root: (0, 0),
            aborted: false,
            told: 0,
            asked: 0_u64.wrapping_sub(ASKED_EVERY),
        }
    }

    /// The difference of a finished game, empty squares to the winner.
    #[inline(always)]
    pub(super) fn over(&self, mover: u64, opponent: u64) -> i32 {
        let own = mover.count_ones().cast_signed();
        let other = opponent.count_ones().cast_signed();
        own - other + (own - other).signum() * (self.squares - own - other)
    }

    /// The most the mover can win by, where the opponent's stable discs allow no more than `alpha`.
    #[inline(always)]
    pub(super) fn stability_cutoff(
        &mut self,
        mover: u64,
        opponent: u64,
        empties: u32,
        alpha: i32,
    ) -> Option<i32> {
        let from = i32::from(STABILITY_FROM[(empties as usize).min(19)]);
        if alpha < from + self.squares - 64 || !self.switches.stability {
            return None;
        }
        // All of the opponent's discs might not be enough.
        let all = opponent.count_ones().cast_signed();
        if self.squares - 2 * all > alpha {
            return None;
        }
        let most = |stable: u64| self.squares - 2 * stable.count_ones().cast_signed();
        let stable = self
            .stability
            .stable_until(opponent, mover, |found| most(found) <= alpha);
        if most(stable) > alpha {
            return None;
        }
        self.counters.stability += 1;
        Some(most(stable))
    }

    /// The key of a position in the table, and which of its images the table has.
    #[inline(always)]
    pub(super) fn key(&self, mover: u64, opponent: u64) -> (u64, Symmetry) {
        let discs = (mover | opponent).count_ones();
        if self.squares.cast_unsigned() - discs < self.symmetric_from {
            return (key(mover, opponent), Symmetry::NONE);
        }
        least_key(mover, opponent)
    }

    /// What the table knows of a position.
    #[inline(always)]
    pub(super) fn recall(&self, (key, symmetry): (u64, Symmetry)) -> Option<Entry> {
        let table = self.shared.and_then(|shared| shared.table)?;
        let entry = table.get(key)?;
        Some(match symmetry {
            Symmetry::NONE => entry,
            other => other.undone(entry),
        })
    }

    /// Tells others of all its nodes.
    pub(super) fn tell(&mut self) {
        if let Some(shared) = &self.shared {
            shared
                .nodes
                .fetch_add(self.counters.nodes - self.told, Relaxed);
            self.told = self.counters.nodes;
        }
    }

    /// Whether to give up.
    #[inline]
    pub(super) fn abandoned(&mut self) -> bool {
        if let Some(shared) = &self.shared {
            let news = self.counters.nodes - self.told;
            if news >= TOLD_EVERY {
                shared.nodes.fetch_add(news, Relaxed);
                self.told = self.counters.nodes;
            }
            self.aborted |= shared.answered.load(Relaxed);
            // Who is asked may look at a clock.
            if self.counters.nodes.wrapping_sub(self.asked) >= ASKED_EVERY {
                self.asked = self.counters.nodes;
                let unknown = self.counters.nodes - self.told;
                self.aborted |= (shared.over)(shared.nodes.load(Relaxed) + unknown);
            }
        }
        self.aborted
    }
}

/// How far the first square of a smaller board is from a1.
pub(super) fn offset(size: u32) -> u32 {
    9 * (8 - size) / 2
}

/// The corners of a board.
pub(super) fn corners(size: u32) -> u64 {
    let edge = 1 | 1_u64 << (size - 1);
    (edge | edge << (8 * (size - 1))) << offset(size)
}
