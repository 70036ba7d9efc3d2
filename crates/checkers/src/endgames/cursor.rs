//! The positions of a slice one after another, from any number on.

use super::bits::Bits;
use super::ranking::binomial;
use super::slice::{BLACK_SQUARES, Men, Numbering, WHITE_SQUARES};
use crate::board::Squares;

/// A set of some size that goes through all of that size.
#[derive(Clone, Copy, Debug)]
struct Wheel {
    set: u64,
    /// How many sets come after it.
    left: u32,
}

impl Wheel {
    #[inline(always)]
    fn first(n: u32, k: u32) -> Wheel {
        Wheel {
            set: (1 << k) - 1,
            left: binomial(n, k) - 1,
        }
    }

    /// The set at a place: from the greatest member down, each as great as the place allows.
    fn at(n: u32, k: u32, place: u32) -> Wheel {
        let mut set = 0;
        let (mut rest, mut member) = (place, n);
        for count in (1..=k).rev() {
            member -= 1;
            while binomial(member, count) > rest {
                member -= 1;
            }
            rest -= binomial(member, count);
            set |= 1 << member;
        }
        Wheel {
            set,
            left: binomial(n, k) - 1 - place,
        }
    }

    #[inline(always)]
    fn turn(&mut self) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        let low = self.set & self.set.wrapping_neg();
        let carried = self.set + low;
        self.set = carried | ((carried ^ self.set) >> 2) >> low.trailing_zeros();
        true
    }
}

/// A position on its way through a slice.
#[derive(Debug)]
pub(crate) struct Cursor<'a> {
    numbering: &'a Numbering,
    black_men: Wheel,
    white_men: Wheel,
    black_kings: Wheel,
    white_kings: Wheel,
    pub(crate) men: Men,
    free: Squares,
    /// Black's kings.
    pub(crate) black: Squares,
    /// White's kings.
    pub(crate) white: Squares,
}

impl<'a> Cursor<'a> {
    /// Begins at a number of the slice.
    pub(crate) fn at<B: Bits>(numbering: &'a Numbering, index: u64) -> Cursor<'a> {
        let counts = numbering.counts();
        let per_setting = u64::from(numbering.per_setting);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "settings and placings have 32 bits"
        )]
        let (setting, placing) = ((index / per_setting) as u32, (index % per_setting) as u32);
        let (black_place, white_place) = numbering.men_places(setting);
        let black_men = Wheel::at(28, counts.black_men, black_place);
        let mut cursor = Cursor {
            numbering,
            black_men,
            white_men: black_men,
            black_kings: black_men,
            white_kings: black_men,
            men: Men { black: 0, white: 0 },
            free: 0,
            black: 0,
            white: 0,
        };
        cursor.men.black = B::scatter(black_men.set, BLACK_SQUARES);
        let squares = (WHITE_SQUARES & !cursor.men.black).count_ones();
        cursor.white_men = Wheel::at(squares, counts.white_men, white_place);
        cursor.place_men::<B>();
        let free = cursor.free.count_ones();
        let (black, white) = (placing / numbering.inner, placing % numbering.inner);
        cursor.black_kings = Wheel::at(free, counts.black_kings, black);
        cursor.black = B::scatter(cursor.black_kings.set, cursor.free);
        let left = free - counts.black_kings;
        cursor.white_kings = Wheel::at(left, counts.white_kings, white);
        cursor.place_white::<B>();
        cursor
    }

    #[inline(always)]
    fn place_men<B: Bits>(&mut self) {
        let left = WHITE_SQUARES & !self.men.black;
        self.men.white = B::scatter(self.white_men.set, left);
        self.free = self.men.free();
    }

    #[inline(always)]
    fn place_white<B: Bits>(&mut self) {
        self.white = B::scatter(self.white_kings.set, self.free & !self.black);
    }

    /// Goes on to the next position, if there is one.
    #[inline(always)]
    pub(crate) fn advance<B: Bits>(&mut self) {
        if self.white_kings.turn() {
            self.place_white::<B>();
        } else {
            self.carry::<B>();
        }
    }

    /// Goes on where White's kings have been everywhere.
    #[inline(always)]
    fn carry<B: Bits>(&mut self) {
        let counts = self.numbering.counts();
        let free = 32 - counts.black_men - counts.white_men;
        if !self.black_kings.turn() {
            if !self.white_men.turn() {
                if !self.black_men.turn() {
                    return;
                }
                self.men.black = B::scatter(self.black_men.set, BLACK_SQUARES);
                let squares = (WHITE_SQUARES & !self.men.black).count_ones();
                self.white_men = Wheel::first(squares, counts.white_men);
            }
            self.place_men::<B>();
            self.black_kings = Wheel::first(free, counts.black_kings);
        }
        self.black = B::scatter(self.black_kings.set, self.free);
        self.white_kings = Wheel::first(free - counts.black_kings, counts.white_kings);
        self.place_white::<B>();
    }

    /// How far back the position lies in which White's second king stood one square before.
    #[inline(always)]
    pub(crate) fn second_king_back(&self) -> u32 {
        let set = self.white_kings.set;
        let second = set & set.wrapping_sub(1);
        // No second king, or one that cannot go back.
        if second == 0 {
            0
        } else {
            second.trailing_zeros() - 1
        }
    }

    /// The pieces: Black's, White's, and which are kings.
    #[inline(always)]
    pub(crate) fn board(&self) -> (Squares, Squares, Squares) {
        (
            self.men.black | self.black,
            self.men.white | self.white,
            self.black | self.white,
        )
    }
}
