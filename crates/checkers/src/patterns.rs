//! Patterns of men: what structures are worth to a player, beyond what the evaluation counts.
//!
//! A pattern is eight squares, of which each is empty or has a man of either side; kings are seen as
//! empty squares. Nine patterns are areas of four rows and four columns, four are pairs of rows. Every
//! configuration of a pattern has two weights, for a full and for an empty board, between which the
//! value fades as in the [evaluation](crate::Weights), to which it is added. A configuration that is
//! another's with the board turned round and colours exchanged is worth as much to the other side.
//!
//! Only players know patterns: the searches of experiments judge by the evaluation alone.

mod training;

pub use training::{FittedPatterns, LabelledPosition, PatternOptions, fit_patterns};

use crate::board::{Checkers, Side, Squares};
use crate::features::FULL_BOARD;
use nullwindow::NotationError;
use std::fmt;
use std::sync::LazyLock;

/// How many patterns there are.
const PATTERNS: usize = 13;

/// How many configurations a pattern has: three to the eighth.
const CONFIGURATIONS: usize = 6561;

/// The areas come first, by rows and then by columns; the pairs of rows follow, from the top.
const AREAS: usize = 9;

/// The lowest bit of each area.
const CORNERS: [u32; AREAS] = [0, 1, 2, 9, 10, 11, 18, 19, 20];

/// The squares of an area, from its lowest bit.
const AREA: Squares = 0b11 | 0b11 << 4 | 0b11 << 9 | 0b11 << 13;

/// Eight bits as digits to the base three.
const DIGITS: [u16; 256] = {
    let mut digits = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut place, mut power) = (0, 1);
        while place < 8 {
            if bits >> place & 1 == 1 {
                digits[bits] += power;
            }
            power *= 3;
            place += 1;
        }
        bits += 1;
    }
    digits
};

/// The eight squares of a pattern, as bits.
#[inline(always)]
fn squares(men: Squares, pattern: usize) -> usize {
    #[expect(clippy::cast_possible_truncation, reason = "masked")]
    if pattern < AREAS {
        let area = men >> CORNERS[pattern] & AREA;
        // Two rows of two become four bits, and twice four bits eight.
        let fours = (area | area >> 2) as usize;
        fours & 0xF | fours >> 5 & 0xF0
    } else {
        (men >> (9 * (pattern - AREAS)) & 0xFF) as usize
    }
}

/// Tells the number of each pattern's configuration, for a side that moves down.
#[inline(always)]
fn each(own: Squares, other: Squares, mut tell: impl FnMut(usize, usize)) {
    for pattern in 0..PATTERNS {
        let (own, other) = (squares(own, pattern), squares(other, pattern));
        tell(pattern, usize::from(DIGITS[own] + 2 * DIGITS[other]));
    }
}

/// The pattern that is on the same squares once the board is turned round.
fn turned_pattern(pattern: usize) -> usize {
    if pattern < AREAS {
        AREAS - 1 - pattern
    } else {
        PATTERNS - 1 - (pattern - AREAS)
    }
}

/// The configuration that a configuration becomes once the board is turned round.
fn turned_configuration(mut configuration: usize) -> usize {
    let mut turned = 0;
    for _ in 0..8 {
        // Nobody's men stay so; others change hands.
        turned = 3 * turned + (3 - configuration % 3) % 3;
        configuration /= 3;
    }
    turned
}

/// Weights that belong together: one and its opposite.
struct Classes {
    /// The class of each configuration of each pattern, and whether its weight counts as it stands
    /// or as its opposite; nought where it is its own opposite.
    of: Vec<(u32, i8)>,
    count: usize,
}

impl Classes {
    fn shared() -> &'static Classes {
        static SHARED: LazyLock<Classes> = LazyLock::new(Classes::new);
        &SHARED
    }

    fn new() -> Classes {
        let all = PATTERNS * CONFIGURATIONS;
        let mut classes = Classes {
            of: vec![(0, 0); all],
            count: 0,
        };
        for place in 0..all {
            let (pattern, configuration) = (place / CONFIGURATIONS, place % CONFIGURATIONS);
            let turned =
                turned_pattern(pattern) * CONFIGURATIONS + turned_configuration(configuration);
            if place < turned {
                #[expect(clippy::cast_possible_truncation, reason = "less than 85,293")]
                let class = classes.count as u32;
                classes.of[place] = (class, 1);
                classes.of[turned] = (class, -1);
                classes.count += 1;
            }
        }
        classes
    }
}

/// What patterns are worth, in points on a full board and on an empty one.
#[derive(Clone, PartialEq, Eq)]
pub struct PatternWeights(Box<[[[i8; 2]; CONFIGURATIONS]; PATTERNS]>);

impl fmt::Debug for PatternWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("PatternWeights")
    }
}

impl PatternWeights {
    /// The weights this crate comes with.
    #[must_use]
    pub fn built_in() -> &'static PatternWeights {
        static BUILT_IN: LazyLock<PatternWeights> = LazyLock::new(|| {
            let bytes = include_bytes!("../weights/patterns.bin");
            PatternWeights::from_bytes(bytes).expect("the weights of the crate are tested")
        });
        &BUILT_IN
    }

    /// Reads a file of weights: two bytes with signs for each class.
    ///
    /// # Errors
    /// The file is too short or too long.
    pub fn from_bytes(bytes: &[u8]) -> Result<PatternWeights, NotationError> {
        let classes = Classes::shared();
        let wanted = 2 * classes.count;
        if bytes.len() != wanted {
            let found = format!("{} bytes", bytes.len());
            return Err(NotationError::new(&found, 1, format!("{wanted} bytes")));
        }
        let mut weights = vec![[[0; 2]; CONFIGURATIONS]; PATTERNS];
        let places = weights.as_flattened_mut().iter_mut();
        for (weight, &(class, sign)) in places.zip(&classes.of) {
            let at = 2 * class as usize;
            let [full, empty] = [bytes[at], bytes[at + 1]].map(u8::cast_signed);
            *weight = [full.saturating_mul(sign), empty.saturating_mul(sign)];
        }
        let weights = weights.try_into().expect("as many patterns as there are");
        Ok(PatternWeights(weights))
    }

    /// What the patterns of a position are worth to the side to move.
    #[inline]
    #[must_use]
    pub fn value(&self, position: &Checkers) -> i32 {
        let (own, other) = men(position);
        let mut sums = [0, 0];
        each(own, other, |pattern, configuration| {
            let [full, empty] = self.0[pattern][configuration];
            sums[0] += i32::from(full);
            sums[1] += i32::from(empty);
        });
        let pieces = position.pieces_left();
        (sums[0] * pieces + sums[1] * (FULL_BOARD - pieces)) / FULL_BOARD
    }
}

/// The men of the side to move and of the other, as if the first moved down.
#[inline(always)]
fn men(position: &Checkers) -> (Squares, Squares) {
    let mover = match position.turn() {
        Side::Black => *position,
        Side::White => position.turned(),
    };
    (mover.black & !mover.kings, mover.white & !mover.kings)
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::{Game, Position};

    /// Positions of random games.
    fn positions() -> Vec<Checkers> {
        let mut seen = Vec::new();
        for number in 0..50u64 {
            let mut position = Checkers::start();
            for ply in 0..60 {
                let moves = position.legal_moves();
                let Ok(count) = u64::try_from(moves.len()) else {
                    break;
                };
                if count == 0 {
                    break;
                }
                seen.push(position);
                let index = (number * 7919 + ply * 104_729 + number * ply) % count;
                position.play(moves[usize::try_from(index).expect("an index")]);
            }
        }
        seen
    }

    /// The number of a configuration, square by square.
    fn slowly(position: &Checkers, pattern: usize) -> usize {
        let (own, other) = men(position);
        let (top, height, left, width) = if pattern < AREAS {
            (pattern / 3 * 2, 4, pattern % 3, 2)
        } else {
            (2 * (pattern - AREAS), 2, 0, 4)
        };
        let (mut number, mut power) = (0, 1);
        for row in top..top + height {
            for place in left..left + width {
                let bit = 1 << (4 * row + row / 2 + place);
                let digit = usize::from(own & bit != 0) + 2 * usize::from(other & bit != 0);
                number += digit * power;
                power *= 3;
            }
        }
        number
    }

    #[test]
    fn configurations_are_those_of_the_board() {
        let positions = positions();
        assert!(positions.len() > 1000);
        for position in &positions {
            let (own, other) = men(position);
            each(own, other, |pattern, found| {
                assert_eq!(found, slowly(position, pattern), "{position:?} {pattern}");
            });
        }
    }

    /// Weights that tell all classes apart.
    fn uneven() -> PatternWeights {
        let bytes: Vec<u8> = (0..2 * Classes::shared().count)
            .map(|place| ((place * 2_654_435_761) >> 7).to_le_bytes()[0])
            .collect();
        PatternWeights::from_bytes(&bytes).expect("as many as there are")
    }

    /// What is worth something to one side is worth as much to the other if all is turned round.
    #[test]
    fn both_sides_are_judged_alike() {
        let weights = uneven();
        let mut different = 0;
        for position in positions() {
            let value = weights.value(&position);
            assert_eq!(value, weights.value(&position.turned()), "{position:?}");
            let passed = Checkers {
                turn: position.turn.other(),
                ..position
            };
            // −127 has an opposite in a byte, −128 has not.
            assert!((value + weights.value(&passed)).unsigned_abs() as usize <= PATTERNS);
            different += i32::from(value != 0);
        }
        assert!(different > 1000);
    }

    #[test]
    fn the_weights_of_the_crate_are_whole() {
        assert!(PatternWeights::built_in().value(&Checkers::start()).abs() < 100);
        assert!(PatternWeights::from_bytes(&[0; 3]).is_err());
    }
}
