//! How many men and kings each side has: positions of one material are one slice.

use super::ranking::binomial;
use super::slice::Numbering;
use crate::board::Squares;
use std::fmt;

/// The most pieces that databases can be made for.
pub const MOST_PIECES: u32 = 7;

/// How many men and kings each side has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Material {
    /// Black's men.
    pub black_men: u8,
    /// Black's kings.
    pub black_kings: u8,
    /// White's men.
    pub white_men: u8,
    /// White's kings.
    pub white_kings: u8,
}

impl Material {
    /// How many different [`slot`](Material::slot)s there are.
    pub(crate) const SLOTS: usize = 1 << 12;

    #[inline(always)]
    #[expect(clippy::cast_possible_truncation, reason = "at most 32")]
    pub(crate) fn of(black: Squares, white: Squares, kings: Squares) -> Material {
        Material {
            black_men: (black & !kings).count_ones() as u8,
            black_kings: (black & kings).count_ones() as u8,
            white_men: (white & !kings).count_ones() as u8,
            white_kings: (white & kings).count_ones() as u8,
        }
    }

    /// All pieces.
    #[must_use]
    pub fn pieces(self) -> u32 {
        self.men() + u32::from(self.black_kings + self.white_kings)
    }

    /// The men of both sides.
    #[must_use]
    pub fn men(self) -> u32 {
        u32::from(self.black_men + self.white_men)
    }

    /// The same with colours exchanged.
    #[must_use]
    pub fn turned(self) -> Material {
        Material {
            black_men: self.white_men,
            black_kings: self.white_kings,
            white_men: self.black_men,
            white_kings: self.black_kings,
        }
    }

    /// Whether both sides have the same.
    #[must_use]
    pub fn is_even(self) -> bool {
        self == self.turned()
    }

    /// Whether this one of a material and its like with colours exchanged has the slice: the
    /// stronger side is Black.
    pub(crate) fn has_slice(self) -> bool {
        let strength = |m: Material| (m.black_men + m.black_kings, m.black_kings);
        strength(self) >= strength(self.turned())
    }

    /// A small number of its own, up to seven pieces a kind.
    #[inline(always)]
    pub(crate) fn slot(self) -> usize {
        usize::from(self.black_men)
            | usize::from(self.black_kings) << 3
            | usize::from(self.white_men) << 6
            | usize::from(self.white_kings) << 9
    }

    /// The materials up to so many pieces that have slices, in an order in which each needs only
    /// those before it.
    pub fn up_to(pieces: u32) -> impl Iterator<Item = Material> {
        (2..=pieces.min(MOST_PIECES)).flat_map(Material::slices)
    }

    /// How many positions there are, with either side to move; where both have the same, with one,
    /// as turning the board makes one of the other.
    #[must_use]
    pub fn positions(self) -> u64 {
        let one = Numbering::new(self).len();
        if self.is_even() { one } else { 2 * one }
    }

    /// The materials with so many pieces that have slices, in an order in which each needs only
    /// those before it: a man may become a king, so the fewest men come first.
    #[must_use]
    pub fn slices(pieces: u32) -> Vec<Material> {
        let most = u8::try_from(pieces.min(MOST_PIECES)).expect("at most seven");
        let mut slices = Vec::new();
        for black in 1..most {
            let white = most - black;
            for black_men in 0..=black {
                for white_men in 0..=white {
                    let material = Material {
                        black_men,
                        black_kings: black - black_men,
                        white_men,
                        white_kings: white - white_men,
                    };
                    if material.has_slice() {
                        slices.push(material);
                    }
                }
            }
        }
        slices.sort_by_key(|material| (material.men(), *material));
        slices
    }
}

/// How many positions with so many pieces others have counted, with pieces of both sides and one
/// side to move.
///
/// The Chinook project published how many there are with either side's pieces alone, too; those
/// are taken off here.
#[must_use]
pub fn positions_published(pieces: u32) -> Option<u64> {
    const CHINOOK: [u64; 8] = [
        0,
        120,
        6_972,
        261_224,
        7_092_774,
        148_688_232,
        2_503_611_964,
        34_779_531_480,
    ];
    let all = CHINOOK.get(pieces as usize)?;
    let alone: u64 = (0..=pieces)
        .map(|men| u64::from(binomial(28, men)) * u64::from(binomial(32 - men, pieces - men)))
        .sum();
    Some(all - 2 * alone)
}

impl fmt::Display for Material {
    /// Writes `2K1M-1K`: kings and men of Black, then of White.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        let sides = [
            (self.black_kings, self.black_men),
            (self.white_kings, self.white_men),
        ];
        for (kings, men) in sides {
            if !text.is_empty() {
                text.push('-');
            }
            for (number, letter) in [(kings, 'K'), (men, 'M')] {
                if number > 0 {
                    text += &format!("{number}{letter}");
                }
            }
        }
        f.pad(&text)
    }
}
