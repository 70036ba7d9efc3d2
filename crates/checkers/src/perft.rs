//! Counting move sequences, the usual check of a move generator and of its speed.
//!
//! The last ply is counted without listing its moves. Men's jumps are even counted all at once:
//! a man jumps forwards only, so what it has taken never matters to where it can go on, and all
//! men whose paths began alike travel together as one set.

use crate::board::{Checkers, Side, Squares};
use crate::moves::{View, back};
use nullwindow::Position;
use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

/// What counts as one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// Every jump path, as in most published counts and as a search sees it.
    #[default]
    Paths,
    /// Every position that a move leads to, once for all paths that lead there.
    Results,
}

/// How to count with [`perft_with`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerftOptions {
    /// What counts as one move.
    pub counting: Counting,
    /// Entries of the table that remembers counts, 16 bytes each, rounded up to a power of two;
    /// 0 for no table.
    pub entries: usize,
    /// How many threads share the work.
    pub threads: usize,
}

impl Default for PerftOptions {
    /// Paths, no table, one thread.
    fn default() -> PerftOptions {
        PerftOptions {
            counting: Counting::Paths,
            entries: 0,
            threads: 1,
        }
    }
}

/// Counts move sequences of `depth` plies: every path, one thread, no table.
#[must_use]
pub fn perft(position: &Checkers, depth: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if crate::processor::counts_bits() {
        return match position.turn() {
            // SAFETY: the processor has the features, as was just asked.
            Side::Black => unsafe { count_popcnt(position.as_black(), depth) },
            // SAFETY: as above.
            Side::White => unsafe { count_popcnt_white(position.as_white(), depth) },
        };
    }
    match position.turn() {
        Side::Black => count(position.as_black(), depth),
        Side::White => count_white(position.as_white(), depth),
    }
}

/// Counts move sequences as `options` say.
///
/// With a table, counts of positions are told apart by 64-bit keys alone.
#[must_use]
pub fn perft_with(position: &Checkers, depth: u32, options: &PerftOptions) -> u64 {
    let table = Table::new(options.entries);
    let counter = Counter {
        counting: options.counting,
        table: &table,
    };
    if options.threads <= 1 || depth < 3 {
        return counter.count(position, depth);
    }
    // Two plies are played first, so that there are enough parcels to share.
    let children = counter.children(position);
    let parcels: Vec<Checkers> = children
        .iter()
        .flat_map(|child| counter.children(child))
        .collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut sum = 0;
        while let Some(parcel) = parcels.get(next.fetch_add(1, Ordering::Relaxed)) {
            sum += counter.count(parcel, depth - 2);
        }
        sum
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..options.threads).map(|_| scope.spawn(work)).collect();
        workers
            .into_iter()
            .map(|worker| {
                worker
                    .join()
                    .unwrap_or_else(|fault| std::panic::resume_unwind(fault))
            })
            .sum()
    })
}

/// Counts with a table or by results, which the bare loop below does not.
struct Counter<'a> {
    counting: Counting,
    table: &'a Table,
}

impl Counter<'_> {
    fn children(&self, position: &Checkers) -> Vec<Checkers> {
        let mut children = Vec::new();
        position.each_move(|mv| children.push(position.after(mv)));
        if self.counting == Counting::Results {
            let mut seen = HashSet::new();
            children.retain(|child| seen.insert(*child));
        }
        children
    }

    fn count(&self, position: &Checkers, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.counting == Counting::Paths && (depth <= 2 || self.table.is_empty()) {
            return perft(position, depth);
        }
        // Only jumps of two pieces and more can meet: elsewhere paths and results are one.
        if depth == 1 && !position.must_jump() {
            return perft(position, 1);
        }
        let key = position.key() ^ u64::from(depth).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        if let Some(count) = self.table.find(key) {
            return count;
        }
        let children = self.children(position);
        let count = children
            .iter()
            .map(|child| self.count(child, depth - 1))
            .sum();
        self.table.keep(key, count);
        count
    }
}

/// Remembers counts. Threads write without locks: a slot keeps its key combined with its count,
/// so that halves of two entries do not pass for one.
struct Table {
    slots: Vec<[AtomicU64; 2]>,
}

impl Table {
    fn new(entries: usize) -> Table {
        let slots = if entries == 0 {
            0
        } else {
            entries.next_power_of_two()
        };
        Table {
            slots: (0..slots).map(|_| Default::default()).collect(),
        }
    }

    fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    fn slot(&self, key: u64) -> Option<&[AtomicU64; 2]> {
        let mixed = key.wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 20;
        let index = mixed as usize & self.slots.len().wrapping_sub(1);
        self.slots.get(index)
    }

    fn find(&self, key: u64) -> Option<u64> {
        let [sealed, count] = self.slot(key)?;
        let count = count.load(Ordering::Relaxed);
        // A count of 0 is never kept: it would pass for an empty slot.
        (count != 0 && sealed.load(Ordering::Relaxed) ^ count == key).then_some(count)
    }

    fn keep(&self, key: u64, count: u64) {
        if let Some([sealed, slot]) = self.slot(key).filter(|_| count != 0) {
            sealed.store(key ^ count, Ordering::Relaxed);
            slot.store(count, Ordering::Relaxed);
        }
    }
}

/// Writes the recursion twice, once for each side, since the compiler has to know which side is
/// to move; `$feature` lets it use the processor's own bit counting.
macro_rules! recursion {
    ($black:ident, $white:ident $(, #[$feature:meta])?) => {
        $(#[$feature])?
        fn $black(view: View<true>, depth: u32) -> u64 {
            node::<true, false>(view, depth, |child, depth| $white(child, depth))
        }

        $(#[$feature])?
        fn $white(view: View<false>, depth: u32) -> u64 {
            node::<false, true>(view, depth, |child, depth| $black(child, depth))
        }
    };
}

recursion!(count, count_white);
#[cfg(target_arch = "x86_64")]
recursion!(count_popcnt, count_popcnt_white, #[target_feature(enable = "popcnt,bmi1,bmi2")]);

#[inline(always)]
fn node<const BLACK: bool, const OPPONENT: bool>(
    view: View<BLACK>,
    depth: u32,
    count_child: impl Fn(View<OPPONENT>, u32) -> u64,
) -> u64 {
    if depth <= 1 {
        return if depth == 0 { 1 } else { moves(view) };
    }
    let mut sum = 0;
    if view.must_jump() {
        view.each_jump(|from, to, captured, _| {
            sum += count_child(view.play(from, to, captured), depth - 1);
        });
    } else {
        view.each_step(|from, to| sum += count_child(view.play(from, to, 0), depth - 1));
    }
    sum
}

/// Counts the moves of a position.
#[inline(always)]
fn moves<const BLACK: bool>(view: View<BLACK>) -> u64 {
    if view.must_jump() {
        men_jumps(view) + king_jumps(view)
    } else {
        view.count_steps().into()
    }
}

/// Counts the jump paths of men.
#[inline(always)]
fn men_jumps<const BLACK: bool>(view: View<BLACK>) -> u64 {
    let men = view.own & !view.kings;
    // From the first or second row a man reaches the king row by its third jump.
    let first = View::<BLACK>::FORWARD.map(|d| view.landings(men, d));
    let second = |set| go_on(view, set, u64::count_ones);
    let count = |set| {
        if set == 0 {
            0
        } else {
            go_on(view, set, second)
        }
    };
    (count(first[0]) + count(first[1])).into()
}

/// Counts the ends of jumps of men that have come to `set`: those that stop there, and `then` the
/// rest.
#[inline(always)]
fn go_on<const BLACK: bool>(view: View<BLACK>, set: Squares, then: impl Fn(Squares) -> u32) -> u32 {
    let [left, right] = View::<BLACK>::FORWARD;
    let (to_left, to_right) = (view.landings(set, left), view.landings(set, right));
    if to_left | to_right == 0 {
        return set.count_ones();
    }
    let going = back(to_left, left) | back(to_right, right);
    (set & !going).count_ones() + then(to_left) + then(to_right)
}

/// Counts the jump paths of kings, one by one: what a king has taken matters to it.
#[inline(always)]
fn king_jumps<const BLACK: bool>(view: View<BLACK>) -> u64 {
    let kings = view.own & view.kings;
    let mut count = 0;
    if kings != 0 {
        for direction in 0..4 {
            view.each_jump_by(kings, direction, &mut |_, _, _, _| count += 1);
        }
    }
    count
}
