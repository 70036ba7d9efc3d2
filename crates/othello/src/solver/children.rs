//! The children of a node, made four at a time, and sorted.

use super::walk::Walk;
use super::worker::Worker;
use crate::kernel;
use std::mem::MaybeUninit;

/// A child, and what its search is expected to cost.
#[derive(Clone, Copy, Default)]
pub(super) struct Child {
    pub(super) position: kernel::Child,
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

    /// The cheapest of those from a place on, which changes places with the one there; `None` if there
    /// is none. A node that is cut off early has not sorted what it does not need.
    #[inline(always)]
    pub(super) fn next(&mut self, place: usize) -> Option<&Child> {
        let list = self.as_mut_slice();
        let mut cheapest = place;
        let mut least = list.get(place)?.cost;
        for (number, child) in list.iter().enumerate().skip(place + 1) {
            if child.cost < least {
                (cheapest, least) = (number, child.cost);
            }
        }
        if cheapest != place {
            list.swap(place, cheapest);
        }
        list.get(place)
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

/// Makes the children of a node, in the order of their squares; those beyond `M` are left out.
#[inline(always)]
pub(super) fn gather<K: Walk, const M: usize>(
    kernel: K,
    w: &Worker<'_>,
    mover: u64,
    opponent: u64,
    moves: u64,
) -> Children<M> {
    let mut children = Children {
        list: [const { MaybeUninit::uninit() }; M],
        count: 0,
    };
    let mut rest = moves;
    while rest != 0 {
        let squares = [0; 4].map(|_| {
            #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
            let square = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            square
        });
        let four = kernel.children(mover, opponent, w.area, squares);
        for (position, square) in four.into_iter().zip(squares) {
            if square < 64 && children.count < M {
                children.list[children.count].write(Child {
                    position,
                    key: 0,
                    cost: 0,
                    square,
                });
                children.count += 1;
            }
        }
    }
    children
}
