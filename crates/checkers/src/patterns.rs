//! Patterns: what structures are worth to a player, beyond what the evaluation counts.
//!
//! A pattern of men is eight squares, of which each is empty or has a man of either side; kings are
//! seen as empty squares. Nine patterns are areas of four rows and four columns, four are pairs of
//! rows. [Patterns with kings](kings) are smaller. Every configuration of a pattern has two weights,
//! for a full and for an empty board, between which the value fades as in the
//! [evaluation](crate::Weights), to which it is added. A configuration that is another's with the
//! board turned round and colours exchanged is worth as much to the other side.
//!
//! Only players know patterns: the searches of experiments judge by the evaluation alone.

mod kings;

use crate::board::{Checkers, Squares};
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
    /// or as its opposite; nought where it is its own opposite, or counts for nothing.
    of: Vec<(u32, i8)>,
    count: usize,
}

impl Classes {
    /// Pairs places with those they become once the board is turned round, if they count at all.
    fn pair(places: usize, turned: impl Fn(usize) -> Option<usize>) -> Classes {
        let mut classes = Classes {
            of: vec![(0, 0); places],
            count: 0,
        };
        for place in 0..places {
            if let Some(turned) = turned(place).filter(|&turned| place < turned) {
                #[expect(clippy::cast_possible_truncation, reason = "fewer than a million")]
                let class = classes.count as u32;
                classes.of[place] = (class, 1);
                classes.of[turned] = (class, -1);
                classes.count += 1;
            }
        }
        classes
    }

    /// Those of men, and those with kings.
    fn shared() -> &'static [Classes; 2] {
        static SHARED: LazyLock<[Classes; 2]> = LazyLock::new(|| {
            let men = Classes::pair(PATTERNS * CONFIGURATIONS, |place| {
                let (pattern, configuration) = (place / CONFIGURATIONS, place % CONFIGURATIONS);
                let turned = turned_configuration(configuration);
                Some(turned_pattern(pattern) * CONFIGURATIONS + turned)
            });
            [men, kings::classes()]
        });
        &SHARED
    }

    /// The weights of all places, of those of the classes.
    fn spread(&self, bytes: &[u8]) -> Vec<[i8; 2]> {
        let weight = |&(class, sign): &(u32, i8)| {
            let at = 2 * class as usize;
            let weights = [bytes[at], bytes[at + 1]].map(u8::cast_signed);
            weights.map(|weight| weight.saturating_mul(sign))
        };
        self.of.iter().map(weight).collect()
    }
}

/// What patterns are worth, in points on a full board and on an empty one.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PatternWeights {
    men: Box<[[[i8; 2]; CONFIGURATIONS]; PATTERNS]>,
    /// None where all are nought.
    kings: Option<Box<[[[i8; 2]; kings::CONFIGURATIONS]; kings::AREAS]>>,
}

impl fmt::Debug for PatternWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("PatternWeights")
    }
}

/// How many classes there are: of men, and with kings.
pub(crate) fn classes() -> [usize; 2] {
    [0, 1].map(|kind| Classes::shared()[kind].count)
}

/// Tells the classes of a position's patterns: whether with kings, which, and its sign, for Black,
/// who is to move.
pub(crate) fn each_class(mover: &Checkers, mut tell: impl FnMut(usize, u32, i8)) {
    let [men, with_kings] = Classes::shared();
    let (own, other) = men_of(mover);
    each(own, other, |pattern, configuration| {
        let (class, sign) = men.of[pattern * CONFIGURATIONS + configuration];
        tell(0, class, sign);
    });
    kings::each(mover, |area, configuration| {
        let (class, sign) = with_kings.of[area * kings::CONFIGURATIONS + configuration];
        tell(1, class, sign);
    });
}

impl PatternWeights {
    /// How many bytes they are read from: two with signs for each class, those of men first.
    pub(crate) fn bytes() -> usize {
        2 * classes().iter().sum::<usize>()
    }

    /// Reads them; there must be as many as [`bytes`](PatternWeights::bytes).
    pub(crate) fn read(bytes: &[u8]) -> PatternWeights {
        let [men, with_kings] = Classes::shared();
        let (first, second) = bytes.split_at(2 * men.count);
        let men: Vec<[[i8; 2]; CONFIGURATIONS]> = men.spread(first).as_chunks().0.to_vec();
        let with_kings: Vec<[[i8; 2]; kings::CONFIGURATIONS]> =
            with_kings.spread(second).as_chunks().0.to_vec();
        PatternWeights {
            men: men.try_into().expect("as many patterns as there are"),
            kings: second
                .iter()
                .any(|&byte| byte != 0)
                .then(|| with_kings.try_into().expect("as many areas as there are")),
        }
    }

    /// Adds up what the patterns of a position are worth on a full board and on an empty one, to
    /// Black, who is to move.
    #[inline(always)]
    pub(crate) fn add(&self, mover: &Checkers, sums: &mut [i32; 2]) {
        let (own, other) = men_of(mover);
        let mut weigh = |[full, empty]: [i8; 2]| {
            sums[0] += i32::from(full);
            sums[1] += i32::from(empty);
        };
        each(own, other, |pattern, configuration| {
            weigh(self.men[pattern][configuration]);
        });
        if let Some(with_kings) = &self.kings {
            kings::each(mover, |area, configuration| {
                weigh(with_kings[area][configuration]);
            });
        }
    }
}

/// The men of Black and of White.
#[inline(always)]
fn men_of(position: &Checkers) -> (Squares, Squares) {
    (
        position.black & !position.kings,
        position.white & !position.kings,
    )
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
        let (own, other) = men_of(position);
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
            let (own, other) = men_of(position);
            each(own, other, |pattern, found| {
                assert_eq!(found, slowly(position, pattern), "{position:?} {pattern}");
            });
        }
    }

    /// Squares of an area with a king, one by one.
    fn slowly_with_kings(position: &Checkers, area: usize) -> Option<usize> {
        let (top, left) = ([0, 2, 3, 5][area / 3], area % 3);
        let (mut number, mut power, mut king) = (0, 1, false);
        for row in top..top + 3 {
            for place in left..left + 2 {
                let bit = 1 << (4 * row + row / 2 + place);
                let kind = 1 + usize::from(position.kings & bit != 0);
                king |= position.kings & bit != 0;
                if position.black & bit != 0 {
                    number += kind * power;
                } else if position.white & bit != 0 {
                    number += (2 + kind) * power;
                }
                power *= 5;
            }
        }
        king.then_some(number)
    }

    #[test]
    fn configurations_with_kings_are_those_of_the_board() {
        let mut seen = 0;
        for position in positions() {
            let mut found = [None; kings::AREAS];
            kings::each(&position, |area, number| found[area] = Some(number));
            for (area, found) in found.into_iter().enumerate() {
                assert_eq!(
                    found,
                    slowly_with_kings(&position, area),
                    "{position:?} {area}"
                );
                seen += usize::from(found.is_some());
            }
        }
        assert!(seen > 500, "{seen}");
    }

    /// Weights that tell all classes apart.
    fn uneven() -> PatternWeights {
        let bytes: Vec<u8> = (0..PatternWeights::bytes())
            .map(|place| ((place * 2_654_435_761) >> 7).to_le_bytes()[0])
            .collect();
        PatternWeights::read(&bytes)
    }

    /// What is worth something to one side is worth as much to the other if all is turned round.
    #[test]
    fn both_sides_are_judged_alike() {
        let weights = uneven();
        let value = |position: &Checkers| {
            let mut sums = [0, 0];
            weights.add(position, &mut sums);
            sums
        };
        let mut different = 0;
        for position in positions() {
            let (one, other) = (value(&position), value(&position.turned()));
            // −127 has an opposite in a byte, −128 has not.
            for (one, other) in one.into_iter().zip(other) {
                assert!((one + other).unsigned_abs() as usize <= PATTERNS + kings::AREAS);
            }
            different += i32::from(one != [0, 0]);
        }
        assert!(different > 1000);
    }
}
