//! Moves in the order of their ranks.

use crate::memory::Depth;
use crate::ordering::MoveOrdering;
use crate::recipe::Recipe;
use crate::search::Search;
use crate::selection::Selection;

/// The moves of a node that are left to be tried. Handed over by value, so that the node itself need
/// not lie in memory.
#[derive(Clone, Copy)]
pub(crate) struct Untried {
    /// Where the node's moves begin and end on the stack of moves.
    pub(crate) first: usize,
    pub(crate) end: usize,
    /// The first not yet tried, in the order of rank.
    pub(crate) next: usize,
    /// Memory's move; `end` if there is none.
    pub(crate) stored: usize,
}

impl<R: Recipe> Search<R> {
    /// Puts the moves not yet tried in order, and says where they begin.
    ///
    /// Most often the first of them cuts off, so at first only that is brought to the front; the
    /// others are sorted when a second is wanted.
    #[inline(never)]
    pub(crate) fn rank(&mut self, n: &R::Position, depth: Depth, list: Untried) -> usize {
        let Untried {
            first,
            end,
            next,
            stored,
        } = list;
        if next > first {
            sort(&mut self.work.ranks[next..end]);
            return next;
        }
        let ranks = &mut self.work.ranks;
        if ranks.len() < end {
            ranks.resize(end, 0);
        }
        let ranks = &mut ranks[first..end];
        let moves = self.work.moves.range(first..end);
        let mut from_end = (1..=moves.len()).rev();
        let mut slots = ranks.iter_mut();
        let mut ranked = |rank| {
            if let (Some(slot), Some(from_end)) = (slots.next(), from_end.next()) {
                *slot = pack(rank, from_end);
            }
        };
        if R::Selection::SELECTS {
            let ordering = &self.ordering;
            self.selection
                .rank_each(ordering, n, depth, moves, &mut ranked);
        } else {
            for &mv in moves {
                ranked(self.ordering.rank(n, depth, mv));
            }
        }
        if stored < end {
            // Memory's move has been tried.
            ranks.swap(0, stored - first);
            bring_to_front(&mut ranks[1..]);
            return first + 1;
        }
        bring_to_front(ranks);
        first
    }
}

impl<R: Recipe> Search<R> {
    /// Marks the moves of a node, from one on in the order of rank, that the selection passes over.
    #[inline(never)]
    pub(crate) fn mark_passed_over(&mut self, n: &R::Position, next: usize, end: usize) {
        let passes_over = self.selection.passes_over(n);
        for rank in &mut self.work.ranks[next..end] {
            if let Some(mv) = self.work.moves.get(end - unpack(*rank))
                && passes_over(mv)
            {
                *rank |= PASSED_OVER;
            }
        }
    }
}

/// Swaps the greatest to the front.
#[inline]
fn bring_to_front(ranks: &mut [i64]) {
    if let Some(top) = (0..ranks.len()).max_by_key(|&i| ranks[i]) {
        ranks.swap(0, top);
    }
}

/// Greatest first, by insertion where lists are short. No two are equal.
#[inline]
fn sort(ranks: &mut [i64]) {
    if ranks.len() > 16 {
        return sort_many(ranks);
    }
    for i in 1..ranks.len() {
        let rank = ranks[i];
        let mut at = i;
        while at > 0 && ranks[at - 1] < rank {
            ranks[at] = ranks[at - 1];
            at -= 1;
        }
        ranks[at] = rank;
    }
}

/// The same for long lists; compiled once, and not for every search.
#[inline(never)]
fn sort_many(ranks: &mut [i64]) {
    ranks.sort_unstable_by(|a, b| b.cmp(a));
}

/// A rank and, for equal ranks, the distance from the end of the list: first generated first.
#[inline]
fn pack(rank: i32, from_end: usize) -> i64 {
    i64::from(rank) << 32 | from_end as i64
}

/// Marks a rank whose move is not searched.
const PASSED_OVER: i64 = 1 << 31;

#[inline]
pub(crate) fn is_passed_over(rank: i64) -> bool {
    rank & PASSED_OVER != 0
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low word is cut out")]
pub(crate) fn unpack(rank: i64) -> usize {
    (rank & !PASSED_OVER) as u32 as usize
}
