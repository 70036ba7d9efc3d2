//! The children of a node, made four at a time, and sorted.

use super::walk::Walk;
use super::worker::Worker;
use crate::kernel::Quartet;
use std::mem::MaybeUninit;

/// A position after a move.
#[derive(Clone, Copy, Default)]
pub(super) struct Position {
    pub(super) mover: u64,
    pub(super) opponent: u64,
    /// Where the side to move may place a disc.
    pub(super) moves: u64,
}

/// A child, and what its search is expected to cost.
#[derive(Clone, Copy, Default)]
pub(super) struct Child {
    pub(super) position: Position,
    pub(super) key: u64,
    pub(super) cost: i32,
    pub(super) square: u8,
}

/// The children of a node, `M` at most.
pub(super) struct Children<const M: usize> {
    /// Those below the count are made; a node pays for no others.
    list: [MaybeUninit<Child>; M],
    count: usize,
}

impl<const M: usize> Children<M> {
    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[Child] {
        let made = &self.list[..self.count];
        // SAFETY: they are made, and a `MaybeUninit` lies in memory as what it may be.
        unsafe { &*(std::ptr::from_ref(made) as *const [Child]) }
    }

    #[inline(always)]
    pub(super) fn as_mut_slice(&mut self) -> &mut [Child] {
        let made = &mut self.list[..self.count];
        // SAFETY: they are made, and a `MaybeUninit` lies in memory as what it may be.
        unsafe { &mut *(std::ptr::from_mut(made) as *mut [Child]) }
    }

    /// Puts the child of a move on `square` first; false if there is none.
    #[inline(always)]
    pub(super) fn bring_first(&mut self, square: u8) -> bool {
        let list = self.as_mut_slice();
        let found = list.iter().position(|child| child.square == square);
        if let Some(place) = found {
            list.swap(0, place);
        }
        found.is_some()
    }
}

/// Sorts children, the cheapest first.
#[inline(always)]
pub(super) fn sort(list: &mut [Child]) {
    for place in 1..list.len() {
        let child = list[place];
        let mut to = place;
        while to > 0 && list[to - 1].cost > child.cost {
            list[to] = list[to - 1];
            to -= 1;
        }
        list[to] = child;
    }
}

/// The next four of a set of squares; 64 where there are no more.
#[inline(always)]
fn four_of(rest: &mut u64) -> [u8; 4] {
    [0; 4].map(|_| {
        #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
        let square = rest.trailing_zeros() as u8;
        *rest &= rest.wrapping_sub(1);
        square
    })
}

impl<const M: usize> Children<M> {
    /// None yet. Where it lies it stays, as it is large.
    #[inline(always)]
    pub(super) fn none() -> Children<M> {
        Children {
            list: [const { MaybeUninit::uninit() }; M],
            count: 0,
        }
    }

    /// Makes the children of a node, in the order of their squares; those beyond `M` are left out.
    #[inline(always)]
    pub(super) fn gather<K: Walk>(
        &mut self,
        kernel: K,
        w: &Worker<'_>,
        (mover, opponent, moves): (u64, u64, u64),
    ) {
        let mut rest = moves;
        while rest != 0 {
            let squares = four_of(&mut rest);
            let mut four = MaybeUninit::uninit();
            kernel.children((mover, opponent), w.area, squares, &mut four);
            // SAFETY: it is made.
            let four = unsafe { four.assume_init_ref() };
            for (lane, square) in squares.into_iter().enumerate() {
                if square < 64 && self.count < M {
                    self.list[self.count].write(Child {
                        position: Position {
                            mover: four.mover[lane],
                            opponent: four.opponent[lane],
                            moves: four.moves[lane],
                        },
                        key: 0,
                        cost: 0,
                        square,
                    });
                    self.count += 1;
                }
            }
        }
    }
}

/// The children of a node with few moves, `FOURS` times four at most, as they come out of vectors, and
/// an order of their own.
pub(super) struct FewChildren<const FOURS: usize> {
    fours: [MaybeUninit<Quartet>; FOURS],
    squares: [[u8; 4]; FOURS],
    /// What each is expected to cost, and its number in the lowest bits.
    order: [[u32; 4]; FOURS],
    pub(super) count: usize,
}

impl<const FOURS: usize> FewChildren<FOURS> {
    /// None yet.
    #[inline(always)]
    pub(super) fn none() -> FewChildren<FOURS> {
        FewChildren {
            fours: [const { MaybeUninit::uninit() }; FOURS],
            squares: [[64; 4]; FOURS],
            order: [[0; 4]; FOURS],
            count: 0,
        }
    }

    /// Makes the children of a node, in the order of their squares.
    #[inline(always)]
    pub(super) fn gather<K: Walk>(
        &mut self,
        kernel: K,
        w: &Worker<'_>,
        (mover, opponent, moves): (u64, u64, u64),
    ) {
        self.count = (moves.count_ones() as usize).min(4 * FOURS);
        let mut rest = moves;
        for (four, squares) in self.fours.iter_mut().zip(&mut self.squares) {
            *squares = four_of(&mut rest);
            kernel.children((mover, opponent), w.area, *squares, four);
            if rest == 0 {
                break;
            }
        }
    }

    #[inline(always)]
    pub(super) fn square(&self, number: usize) -> u8 {
        self.squares[number / 4 % FOURS][number % 4]
    }

    /// A child below the count.
    #[inline(always)]
    pub(super) fn position(&self, number: usize) -> Position {
        assert!(number < self.count);
        // SAFETY: as many fours are made as there are children.
        let four = unsafe { self.fours[number / 4].assume_init_ref() };
        Position {
            mover: four.mover[number % 4],
            opponent: four.opponent[number % 4],
            moves: four.moves[number % 4],
        }
    }

    /// Says what a child is expected to cost.
    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub(super) fn rate(&mut self, number: usize, cost: u32) {
        self.order.as_flattened_mut()[number] = cost << 6 | number as u32;
    }

    /// The cheapest of those from a place on, which changes places with the one there. A node that is
    /// cut off early has not sorted what it does not need.
    #[inline(always)]
    pub(super) fn next(&mut self, place: usize) -> usize {
        let list = &mut self.order.as_flattened_mut()[..self.count];
        let mut least = list[place];
        for entry in &mut list[place + 1..] {
            // What is greater moves on.
            (least, *entry) = (least.min(*entry), least.max(*entry));
        }
        (least & 63) as usize
    }
}
