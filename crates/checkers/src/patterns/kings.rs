//! Patterns with kings: twelve areas of three rows and two squares a row, wherever a king stands.
//!
//! Each square is empty or has a man or a king of either side. An area without a king says nothing
//! here, as the patterns of men have it, so that they cost nothing before there are kings.

use super::Classes;
use crate::board::{Checkers, Squares};

/// How many areas there are.
pub(super) const AREAS: usize = 12;

/// How many configurations an area has: five to the sixth.
pub(super) const CONFIGURATIONS: usize = 15_625;

/// The first rows of areas; once the board is turned round, the first is the last.
const FIRST_ROWS: [u32; 4] = [0, 2, 3, 5];

/// The lowest bit of each row of each area.
#[expect(clippy::cast_possible_truncation, reason = "at most twelve")]
const STARTS: [[u32; 3]; AREAS] = {
    let mut starts = [[0; 3]; AREAS];
    let mut area = 0;
    while area < AREAS {
        let mut place = 0;
        while place < 3 {
            let row = FIRST_ROWS[area / 3] + place as u32;
            starts[area][place] = 4 * row + row / 2 + area as u32 % 3;
            place += 1;
        }
        area += 1;
    }
    starts
};

/// The squares of each area.
const MASKS: [Squares; AREAS] = {
    let mut masks = [0; AREAS];
    let mut area = 0;
    while area < AREAS {
        let [a, b, c] = STARTS[area];
        masks[area] = 0b11 << a | 0b11 << b | 0b11 << c;
        area += 1;
    }
    masks
};

/// Six bits as digits to the base five.
const DIGITS: [u16; 64] = {
    let mut digits = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        let (mut place, mut power) = (0, 1);
        while place < 6 {
            if bits >> place & 1 == 1 {
                digits[bits] += power;
            }
            power *= 5;
            place += 1;
        }
        bits += 1;
    }
    digits
};

/// Tells the number of each area's configuration in which a king stands, for Black, who is to move.
#[inline(always)]
pub(super) fn each(mover: &Checkers, mut tell: impl FnMut(usize, usize)) {
    if mover.kings == 0 {
        return;
    }
    let (own_men, own_kings) = (mover.black & !mover.kings, mover.black & mover.kings);
    let (other_men, other_kings) = (mover.white & !mover.kings, mover.white & mover.kings);
    for area in 0..AREAS {
        if mover.kings & MASKS[area] == 0 {
            continue;
        }
        let [a, b, c] = STARTS[area];
        let digits = |set: Squares| {
            let bits = set >> a & 3 | (set >> b & 3) << 2 | (set >> c & 3) << 4;
            DIGITS[(bits & 63) as usize]
        };
        let configuration = digits(own_men)
            + 2 * digits(own_kings)
            + 3 * digits(other_men)
            + 4 * digits(other_kings);
        tell(area, usize::from(configuration));
    }
}

/// The configuration that one becomes once the board is turned round and colours are exchanged.
fn turned_configuration(mut configuration: usize) -> usize {
    let mut turned = 0;
    for _ in 0..6 {
        turned = 5 * turned
            + match configuration % 5 {
                0 => 0,
                1 => 3,
                2 => 4,
                3 => 1,
                _ => 2,
            };
        configuration /= 5;
    }
    turned
}

fn has_king(mut configuration: usize) -> bool {
    while configuration > 0 {
        if matches!(configuration % 5, 2 | 4) {
            return true;
        }
        configuration /= 5;
    }
    false
}

/// Which weights belong together.
pub(super) fn classes() -> Classes {
    Classes::pair(AREAS * CONFIGURATIONS, |place| {
        let (area, configuration) = (place / CONFIGURATIONS, place % CONFIGURATIONS);
        let turned = (AREAS - 1 - area) * CONFIGURATIONS + turned_configuration(configuration);
        has_king(configuration).then_some(turned)
    })
}
