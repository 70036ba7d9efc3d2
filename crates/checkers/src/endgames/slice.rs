//! The positions of one material, numbered.
//!
//! Men come first: Black's among the squares where Black's men stand, White's among what is left
//! to White's. All positions with the same men lie together, ordered by Black's kings and then
//! White's, each among the squares that are left.

use super::bits::Bits;
use super::material::Material;
use super::ranking::{Ranking, binomial, ranking, sets};
use super::tables::turn;
use crate::board::{ALL, BOTTOM, Squares, TOP};

/// Where Black's men stand.
pub(super) const BLACK_SQUARES: Squares = ALL & !BOTTOM;
/// Where White's men stand.
pub(super) const WHITE_SQUARES: Squares = ALL & !TOP;

/// How the positions of a material are numbered.
#[derive(Debug)]
pub(crate) struct Numbering {
    pub(crate) material: Material,
    /// For each set of Black's men, how many settings of men come before it.
    before: Vec<u32>,
    /// How many settings of men there are.
    pub(crate) settings: u32,
    /// How many positions there are with the same men and black kings.
    pub(super) inner: u32,
    /// How many positions there are with the same men.
    pub(crate) per_setting: u32,
    ranking: &'static Ranking,
}

/// A material with wider numbers.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    pub(super) black_men: u32,
    pub(super) black_kings: u32,
    pub(super) white_men: u32,
    pub(super) white_kings: u32,
}

/// The men of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Men {
    pub(crate) black: Squares,
    pub(crate) white: Squares,
}

impl Men {
    /// Where no man stands.
    #[inline(always)]
    pub(crate) fn free(self) -> Squares {
        ALL & !(self.black | self.white)
    }

    /// The same on the board turned.
    pub(crate) fn turned(self) -> Men {
        Men {
            black: turn(self.white),
            white: turn(self.black),
        }
    }

    /// How far they have come: a man's move adds one.
    pub(crate) fn progress(self) -> u32 {
        let rows = |set: Squares| -> u32 {
            (0..8)
                .map(|row| row * (set & row_squares(row)).count_ones())
                .sum()
        };
        let white = 7 * self.white.count_ones() - rows(self.white);
        rows(self.black) + white
    }
}

/// The squares of a row, counted from the top.
fn row_squares(row: u32) -> Squares {
    0xF << (row * 4 + row / 2)
}

impl Numbering {
    pub(crate) fn new(material: Material) -> Numbering {
        let [black_men, black_kings, white_men, white_kings] = [
            material.black_men,
            material.black_kings,
            material.white_men,
            material.white_kings,
        ]
        .map(u32::from);
        let mut before = Vec::new();
        let mut settings = 0;
        for set in sets(28, black_men) {
            before.push(settings);
            // Black's squares are the low 28, of which White's men share all but the first four.
            let shared = (set >> 4).count_ones();
            settings += binomial(28 - shared, white_men);
        }
        let free = 32 - black_men - white_men;
        let inner = binomial(free - black_kings, white_kings);
        Numbering {
            material,
            before,
            settings,
            inner,
            per_setting: binomial(free, black_kings) * inner,
            ranking: ranking(),
        }
    }

    /// How many positions there are, with one side to move.
    pub(crate) fn len(&self) -> u64 {
        u64::from(self.settings) * u64::from(self.per_setting)
    }

    /// The number of a setting of men.
    #[inline(always)]
    pub(crate) fn setting<B: Bits>(&self, men: Men) -> u32 {
        let black = self.ranking.place(B::gather(men.black, BLACK_SQUARES));
        let white = B::gather(men.white, WHITE_SQUARES & !men.black);
        self.before[black as usize] + self.ranking.place(white)
    }

    /// The number of a placing of kings among squares without men.
    #[inline(always)]
    pub(crate) fn placing<B: Bits>(
        &self,
        free: Squares,
        black_kings: Squares,
        white_kings: Squares,
    ) -> u32 {
        let black = self.ranking.place(B::gather(black_kings, free));
        let white = B::gather(white_kings, free & !black_kings);
        black * self.inner + self.ranking.place(white)
    }

    /// The number of a position of this material.
    #[inline(always)]
    pub(crate) fn index<B: Bits>(&self, black: Squares, white: Squares, kings: Squares) -> u64 {
        let men = Men {
            black: black & !kings,
            white: white & !kings,
        };
        let placing = self.placing::<B>(men.free(), black & kings, white & kings);
        u64::from(self.setting::<B>(men)) * u64::from(self.per_setting) + u64::from(placing)
    }

    /// Tells every setting of men, in order.
    pub(crate) fn each_setting<B: Bits>(&self, mut found: impl FnMut(u32, Men)) {
        let material = self.material;
        let mut number = 0;
        for black in sets(28, material.black_men.into()) {
            let black = B::scatter(black, BLACK_SQUARES);
            let left = WHITE_SQUARES & !black;
            for white in sets(left.count_ones(), material.white_men.into()) {
                let white = B::scatter(white, left);
                found(number, Men { black, white });
                number += 1;
            }
        }
    }

    /// The places of Black's and White's men in a setting.
    pub(super) fn men_places(&self, setting: u32) -> (u32, u32) {
        let black = self.before.partition_point(|&before| before <= setting) - 1;
        #[expect(clippy::cast_possible_truncation, reason = "fewer than a million sets")]
        let place = black as u32;
        (place, setting - self.before[black])
    }

    /// How many pieces of each kind there are.
    #[inline(always)]
    pub(super) fn counts(&self) -> Counts {
        Counts {
            black_men: self.material.black_men.into(),
            black_kings: self.material.black_kings.into(),
            white_men: self.material.white_men.into(),
            white_kings: self.material.white_kings.into(),
        }
    }

    /// Tells every placing of kings with these men, in order: its number, Black's and White's.
    #[inline(always)]
    pub(crate) fn each_placing<B: Bits>(
        &self,
        men: Men,
        mut found: impl FnMut(u32, Squares, Squares),
    ) {
        let free = men.free();
        let squares = free.count_ones();
        let (black_kings, white_kings) = (
            u32::from(self.material.black_kings),
            u32::from(self.material.white_kings),
        );
        let mut number = 0;
        for black in sets(squares, black_kings) {
            let black = B::scatter(black, free);
            let left = free & !black;
            for white in sets(squares - black_kings, white_kings) {
                found(number, black, B::scatter(white, left));
                number += 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::bits::Portable;
    use super::super::cursor::Cursor;
    use super::*;

    /// Numbers run from nought without a gap, and every position finds its own.
    #[test]
    fn every_position_has_its_number() {
        for pieces in 2..=4 {
            for material in Material::slices(pieces) {
                let numbering = Numbering::new(material);
                let mut expected = 0;
                numbering.each_setting::<Portable>(|setting, men| {
                    assert_eq!(numbering.setting::<Portable>(men), setting);
                    if expected % 7 != 0 {
                        expected += u64::from(numbering.per_setting);
                        return;
                    }
                    numbering.each_placing::<Portable>(men, |_, black_kings, white_kings| {
                        let kings = black_kings | white_kings;
                        let (black, white) = (men.black | black_kings, men.white | white_kings);
                        let index = numbering.index::<Portable>(black, white, kings);
                        assert_eq!(index, expected);
                        expected += 1;
                    });
                });
                assert_eq!(expected, numbering.len());
            }
        }
    }

    /// A cursor that begins anywhere comes by the same positions.
    #[test]
    fn a_cursor_goes_through_all_positions() {
        for material in Material::slices(3).into_iter().chain(Material::slices(4)) {
            let numbering = Numbering::new(material);
            let stride = if material.pieces() == 3 { 1 } else { 40_000 };
            for start in (0..numbering.len()).step_by(stride * 97) {
                let mut cursor = Cursor::at::<Portable>(&numbering, start);
                for index in start..numbering.len().min(start + 3000) {
                    let (black, white, kings) = cursor.board();
                    assert_eq!(numbering.index::<Portable>(black, white, kings), index);
                    assert_eq!(Material::of(black, white, kings), material);
                    cursor.advance::<Portable>();
                }
            }
        }
    }
}
