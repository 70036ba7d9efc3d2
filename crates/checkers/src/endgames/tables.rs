//! Slices in memory: every value of the materials that are there.

use super::GameValue;
use super::bits::Bits;
use super::material::Material;
use super::packed::Packed;
use super::slice::{Men, Numbering};
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

/// The slices that are there, by material. Those whose like with colours exchanged has the slice
/// are there, too.
#[derive(Clone, Debug)]
pub(crate) struct Tables {
    slots: Vec<Option<Entry>>,
}

#[derive(Clone, Debug)]
struct Entry {
    slice: Arc<Slice>,
    /// Whether the board must be turned, with Black and with White to move.
    turned: [bool; 2],
}

impl Default for Tables {
    fn default() -> Self {
        Tables {
            slots: vec![None; Material::SLOTS],
        }
    }
}

/// The squares on the board turned.
#[inline(always)]
pub(crate) fn turn(set: Squares) -> Squares {
    set.reverse_bits() >> 29
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
        let material = slice.numbering.material;
        let other = Entry {
            slice: Arc::clone(&slice),
            turned: [true, true],
        };
        self.slots[material.turned().slot()] = Some(other);
        self.slots[material.slot()] = Some(Entry {
            slice,
            turned: [false, material.is_even()],
        });
    }

    pub(crate) fn remove(&mut self, material: Material) {
        self.slots[material.slot()] = None;
        self.slots[material.turned().slot()] = None;
    }

    /// The slice of a material that has one.
    pub(crate) fn get(&self, material: Material) -> Option<&Slice> {
        let entry = self.slots[material.slot()].as_ref()?;
        Some(&*entry.slice)
    }

    #[inline(always)]
    fn entry(&self, material: Material) -> &Entry {
        self.slots[material.slot()].as_ref().expect("solved before")
    }
}

/// Where values that were found before are looked up.
pub(crate) trait Known {
    /// All positions with the same men and side to move.
    type Setting<'a>
    where
        Self: 'a;

    /// Those with Black or White to move.
    fn setting<B: Bits, const BLACK: bool>(
        &self,
        material: Material,
        men: Men,
    ) -> Self::Setting<'_>;

    /// The value for the side to move with these kings.
    fn value_in<B: Bits>(
        setting: &Self::Setting<'_>,
        black_kings: Squares,
        white_kings: Squares,
    ) -> GameValue;

    /// The value for the side to move, of a position that was solved.
    fn value<B: Bits, const BLACK: bool>(&self, view: View<BLACK>) -> GameValue;

    /// The value of a position with a capture: the best of its captures.
    #[inline(always)]
    fn after_captures<B: Bits, const BLACK: bool, const OTHER: bool>(
        &self,
        view: View<BLACK>,
    ) -> GameValue {
        // Listed first, so that the values are looked up here, by the quickest way the processor has.
        let mut jumps = [(0, 0, 0); 16];
        let mut count = 0;
        view.each_jump(|from, to, captured, _| {
            if let Some(jump) = jumps.get_mut(count) {
                *jump = (from, to, captured);
            }
            count += 1;
        });
        let mut best = GameValue::Loss;
        for &(from, to, captured) in jumps.iter().take(count) {
            let next = view.play::<OTHER>(from, to, captured);
            best = best.max(self.value::<B, OTHER>(next).for_other());
            if best == GameValue::Win {
                return best;
            }
        }
        if count > jumps.len() {
            view.each_jump(|from, to, captured, _| {
                let next = view.play::<OTHER>(from, to, captured);
                best = best.max(self.value::<B, OTHER>(next).for_other());
            });
        }
        best
    }
}

/// All positions with the same men and side to move, in a slice in memory.
#[derive(Debug)]
pub(crate) struct TableSetting<'a> {
    numbering: &'a Numbering,
    values: &'a Packed,
    /// The number of its first position.
    start: u64,
    free: Squares,
    turned: bool,
}

impl Known for Tables {
    type Setting<'a> = TableSetting<'a>;

    fn setting<B: Bits, const BLACK: bool>(
        &self,
        material: Material,
        men: Men,
    ) -> TableSetting<'_> {
        let side = usize::from(!BLACK);
        let Entry { slice, turned } = self.entry(material);
        let turned = turned[side];
        let men = if turned { men.turned() } else { men };
        let numbering = &slice.numbering;
        let setting = u64::from(numbering.setting::<B>(men));
        TableSetting {
            numbering,
            values: &slice.sides[side ^ usize::from(turned)],
            start: setting * u64::from(numbering.per_setting),
            free: men.free(),
            turned,
        }
    }

    #[inline(always)]
    fn value_in<B: Bits>(
        setting: &TableSetting<'_>,
        black_kings: Squares,
        white_kings: Squares,
    ) -> GameValue {
        let (black, white) = if setting.turned {
            (turn(white_kings), turn(black_kings))
        } else {
            (black_kings, white_kings)
        };
        let placing = setting.numbering.placing::<B>(setting.free, black, white);
        setting.values.get(setting.start + u64::from(placing))
    }

    #[inline(always)]
    fn value<B: Bits, const BLACK: bool>(&self, view: View<BLACK>) -> GameValue {
        if view.own == 0 {
            return GameValue::Loss;
        }
        let (mut black, mut white, mut side) = if BLACK {
            (view.own, view.other, 0)
        } else {
            (view.other, view.own, 1)
        };
        let mut kings = view.kings;
        let Entry { slice, turned } = self.entry(Material::of(black, white, kings));
        if turned[side] {
            (black, white, kings) = (turn(white), turn(black), turn(kings));
            side = 1 - side;
        }
        let index = slice.numbering.index::<B>(black, white, kings);
        slice.sides[side].get(index)
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
