//! Slices in memory: every value of the materials that are there.

use super::GameValue;
use super::bits::Bits;
use super::material::Material;
use super::packed::Packed;
use super::slice::Numbering;
use crate::board::{Checkers, Side, Squares};
use crate::moves::View;
use std::sync::Arc;

/// All values of one material.
#[derive(Debug)]
pub(crate) struct Slice {
    pub(crate) numbering: Numbering,
    /// With Black and with White to move; where both have the same pieces, the second is empty,
    /// as turning the board makes one of the other.
    pub(crate) sides: [Packed; 2],
}

impl Slice {
    /// A slice to be filled in.
    pub(crate) fn new(material: Material) -> Slice {
        let numbering = Numbering::new(material);
        let len = numbering.len();
        let white = if material.is_even() { 0 } else { len };
        Slice {
            numbering,
            sides: [Packed::new(len), Packed::new(white)],
        }
    }
}

/// The slices that are there, by material.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    slots: Vec<Option<Arc<Slice>>>,
}

impl Default for Tables {
    fn default() -> Self {
        Tables {
            slots: vec![None; Material::SLOTS],
        }
    }
}

/// A position as the slices have it: turned where the weaker side is Black.
pub(crate) struct Located {
    pub(crate) material: Material,
    pub(crate) black: Squares,
    pub(crate) white: Squares,
    pub(crate) kings: Squares,
    /// 0 where Black is to move.
    pub(crate) side: usize,
}

impl Located {
    #[inline(always)]
    pub(crate) fn of(black: Squares, white: Squares, kings: Squares, side: usize) -> Located {
        let material = Material::of(black, white, kings);
        let turned = !material.has_slice() || side == 1 && material.is_even();
        if !turned {
            return Located {
                material,
                black,
                white,
                kings,
                side,
            };
        }
        let turn = |set: Squares| set.reverse_bits() >> 29;
        Located {
            material: material.turned(),
            black: turn(white),
            white: turn(black),
            kings: turn(kings),
            side: 1 - side,
        }
    }
}

impl Tables {
    pub(crate) fn insert(&mut self, slice: Arc<Slice>) {
        let slot = slice.numbering.material.slot();
        self.slots[slot] = Some(slice);
    }

    pub(crate) fn remove(&mut self, material: Material) {
        self.slots[material.slot()] = None;
    }

    pub(crate) fn get(&self, material: Material) -> Option<&Slice> {
        self.slots[material.slot()].as_deref()
    }
}

/// Where values that were found before are looked up.
pub(crate) trait Known {
    /// The value for the side to move, of a position that was solved.
    fn value<B: Bits, const BLACK: bool>(&self, view: View<BLACK>) -> GameValue;

    /// The value of a position with a capture: the best of its captures.
    #[inline]
    fn after_captures<B: Bits, const BLACK: bool, const OTHER: bool>(
        &self,
        view: View<BLACK>,
    ) -> GameValue {
        let mut best = GameValue::Loss;
        view.each_jump(|from, to, captured, _| {
            if best != GameValue::Win {
                let next = view.play::<OTHER>(from, to, captured);
                best = best.max(self.value::<B, OTHER>(next).for_other());
            }
        });
        best
    }
}

impl Known for Tables {
    #[inline(always)]
    fn value<B: Bits, const BLACK: bool>(&self, view: View<BLACK>) -> GameValue {
        if view.own == 0 {
            return GameValue::Loss;
        }
        let (black, white, side) = if BLACK {
            (view.own, view.other, 0)
        } else {
            (view.other, view.own, 1)
        };
        let place = Located::of(black, white, view.kings, side);
        let slice = self.get(place.material).expect("solved before");
        let index = slice
            .numbering
            .index::<B>(place.black, place.white, place.kings);
        slice.sides[place.side].get(index)
    }
}

/// The pieces of a position as the side to move sees them.
#[inline(always)]
pub(crate) fn view<const BLACK: bool>(
    black: Squares,
    white: Squares,
    kings: Squares,
) -> View<BLACK> {
    let (own, other) = if BLACK {
        (black, white)
    } else {
        (white, black)
    };
    View { own, other, kings }
}

/// The parts of a position, with 0 for Black to move.
#[inline]
pub(crate) fn parts(position: &Checkers) -> (Squares, Squares, Squares, usize) {
    let side = usize::from(position.turn == Side::White);
    (position.black, position.white, position.kings, side)
}
