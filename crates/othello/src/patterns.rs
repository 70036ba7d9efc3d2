//! Patterns: sets of squares whose configurations of discs are worth something.
//!
//! A configuration is a ternary number, a digit for each square: 0 empty, 1 the mover's, 2 the
//! opponent's. The board is turned four times by a right angle, and every pattern lies where its
//! digits come from a few shifts. All configurations of all patterns share one range of indices.

use std::sync::LazyLock;

/// An edge and the two squares diagonally beside its corners.
const EDGE: usize = 0;
const ROW_2: usize = 1;
const ROW_3: usize = 2;
const ROW_4: usize = 3;
/// Three by three squares at a corner.
const CORNER: usize = 4;
/// Two by five squares at a corner.
const BLOCK: usize = 5;
const DIAGONAL_8: usize = 6;
const DIAGONAL_7: usize = 7;
const DIAGONAL_6: usize = 8;
const DIAGONAL_5: usize = 9;
const DIAGONAL_4: usize = 10;

/// For each form of pattern, in the order of the numbers above, where its squares go under the
/// symmetry of the board that maps the pattern onto itself.
const FORMS: [&[u32]; 11] = [
    &[7, 6, 5, 4, 3, 2, 1, 0, 9, 8],
    &[7, 6, 5, 4, 3, 2, 1, 0],
    &[7, 6, 5, 4, 3, 2, 1, 0],
    &[7, 6, 5, 4, 3, 2, 1, 0],
    &[0, 3, 6, 1, 4, 7, 2, 5, 8],
    &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    &[7, 6, 5, 4, 3, 2, 1, 0],
    &[6, 5, 4, 3, 2, 1, 0],
    &[5, 4, 3, 2, 1, 0],
    &[4, 3, 2, 1, 0],
    &[3, 2, 1, 0],
];

const fn configurations(form: &[u32]) -> usize {
    let mut count = 1;
    let mut square = 0;
    while square < form.len() {
        count *= 3;
        square += 1;
    }
    count
}

/// Where the indices of each form begin.
const FIRST: [usize; FORMS.len() + 1] = {
    let mut first = [0; FORMS.len() + 1];
    let mut form = 0;
    while form < FORMS.len() {
        first[form + 1] = first[form] + configurations(FORMS[form]);
        form += 1;
    }
    first
};

/// How many configurations there are in all.
pub(crate) const CONFIGURATIONS: usize = FIRST[FORMS.len()];

/// How many patterns a board has.
pub(crate) const COUNT: usize = 46;

/// A set of up to ten bits as a ternary number of zeros and ones.
static TERNARY: [u16; 1024] = ternary([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
/// The same for the block at the other end of an edge, which is read backwards.
static TERNARY_BACKWARDS: [u16; 1024] = ternary([4, 3, 2, 1, 0, 9, 8, 7, 6, 5]);

const fn ternary(digits: [u32; 10]) -> [u16; 1024] {
    let mut table = [0; 1024];
    let mut set = 0;
    while set < 1024 {
        let mut bit = 0;
        while bit < 10 {
            if set >> bit & 1 == 1 {
                table[set] += 3_u16.pow(digits[bit]);
            }
            bit += 1;
        }
        set += 1;
    }
    table
}

/// Calls `with` for the index of the configuration of each of the [`COUNT`] patterns.
#[inline(always)]
pub(crate) fn each(mover: u64, opponent: u64, mut with: impl FnMut(usize)) {
    let own = turns(mover);
    let other = turns(opponent);
    for turn in 0..4 {
        let boards = [own[turn], other[turn]];
        let mut add = |form: usize, table: &[u16; 1024], bits: fn(u64) -> u64| {
            let [own, other] = boards.map(|board| {
                let set = (bits(board) & 1023) as usize;
                usize::from(table[set])
            });
            with(FIRST[form] + own + 2 * other);
        };
        add(EDGE, &TERNARY, |b| {
            (b & 0xff) | (b >> 1 & 0x100) | (b >> 5 & 0x200)
        });
        add(ROW_2, &TERNARY, |b| b >> 8 & 0xff);
        add(ROW_3, &TERNARY, |b| b >> 16 & 0xff);
        add(ROW_4, &TERNARY, |b| b >> 24 & 0xff);
        add(CORNER, &TERNARY, |b| {
            (b & 0x7) | (b >> 5 & 0x38) | (b >> 10 & 0x1c0)
        });
        add(BLOCK, &TERNARY, |b| (b & 0x1f) | (b >> 3 & 0x3e0));
        add(BLOCK, &TERNARY_BACKWARDS, |b| {
            (b >> 3 & 0x1f) | (b >> 6 & 0x3e0)
        });
        // A diagonal has one square in each column: a product gathers them in the last row.
        add(DIAGONAL_7, &TERNARY, |b| {
            gather(b & 0x0080_4020_1008_0402) >> 57
        });
        add(DIAGONAL_6, &TERNARY, |b| {
            gather(b & 0x0000_8040_2010_0804) >> 58
        });
        add(DIAGONAL_5, &TERNARY, |b| {
            gather(b & 0x0000_0080_4020_1008) >> 59
        });
        add(DIAGONAL_4, &TERNARY, |b| {
            gather(b & 0x0000_0000_8040_2010) >> 60
        });
        if turn < 2 {
            add(DIAGONAL_8, &TERNARY, |b| {
                gather(b & 0x8040_2010_0804_0201) >> 56
            });
        }
    }
}

#[inline(always)]
fn gather(diagonal: u64) -> u64 {
    diagonal.wrapping_mul(0x0101_0101_0101_0101)
}

/// A board turned by 0, 1, 2 and 3 right angles, the first two next to each other.
#[inline(always)]
fn turns(board: u64) -> [u64; 4] {
    let quarter = transposed(board).swap_bytes();
    [board, quarter, board.reverse_bits(), quarter.reverse_bits()]
}

/// The board mirrored at the diagonal from a1.
#[inline(always)]
pub(crate) fn transposed(board: u64) -> u64 {
    let swapped = |board: u64, mask: u64, shift: u32| {
        let difference = (board ^ board >> shift) & mask;
        board ^ difference ^ difference << shift
    };
    let board = swapped(board, 0x00aa_00aa_00aa_00aa, 7);
    let board = swapped(board, 0x0000_cccc_0000_cccc, 14);
    swapped(board, 0x0000_0000_f0f0_f0f0, 28)
}

/// Which configurations share a weight: each with its mirror image.
#[derive(Debug)]
pub(crate) struct Classes {
    /// By configuration, the number of its weight.
    pub(crate) of: Vec<u32>,
    /// How many weights there are.
    pub(crate) count: usize,
}

impl Classes {
    /// The classes, worked out once.
    pub(crate) fn shared() -> &'static Classes {
        static SHARED: LazyLock<Classes> = LazyLock::new(Classes::new);
        &SHARED
    }

    fn new() -> Classes {
        let mut of = Vec::with_capacity(CONFIGURATIONS);
        let mut count = 0;
        for (mirror, &first) in FORMS.iter().zip(&FIRST) {
            for index in 0..configurations(mirror) {
                let image = mirrored(mirror, index);
                if image < index {
                    of.push(of[first + image]);
                } else {
                    of.push(count);
                    count += 1;
                }
            }
        }
        Classes {
            of,
            count: count as usize,
        }
    }
}

/// A configuration seen in the mirror.
fn mirrored(mirror: &[u32], index: usize) -> usize {
    let digit = |place: u32| index / 3_usize.pow(place) % 3;
    let from_last = mirror.iter().rev();
    from_last.fold(0, |number, &place| 3 * number + digit(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The squares of each form as people name them, in the order of their digits.
    const SQUARES: [&str; 11] = [
        "a1b1c1d1e1f1g1h1b2g2",
        "a2b2c2d2e2f2g2h2",
        "a3b3c3d3e3f3g3h3",
        "a4b4c4d4e4f4g4h4",
        "a1b1c1a2b2c2a3b3c3",
        "a1b1c1d1e1a2b2c2d2e2",
        "a1b2c3d4e5f6g7h8",
        "b1c2d3e4f5g6h7",
        "c1d2e3f4g5h6",
        "d1e2f3g4h5",
        "e1f2g3h4",
    ];

    fn squares(form: usize) -> Vec<(usize, usize)> {
        let pairs = SQUARES[form].as_bytes().chunks(2);
        pairs
            .map(|pair| ((pair[0] - b'a').into(), (pair[1] - b'1').into()))
            .collect()
    }

    /// The eight symmetries of the board.
    fn image(symmetry: usize, (mut x, mut y): (usize, usize)) -> (usize, usize) {
        if symmetry & 1 != 0 {
            x = 7 - x;
        }
        if symmetry & 2 != 0 {
            y = 7 - y;
        }
        if symmetry & 4 != 0 { (y, x) } else { (x, y) }
    }

    /// Classes of all different patterns of a board, each square looked at by itself.
    fn slow(mover: u64, opponent: u64) -> Vec<u32> {
        let classes = Classes::shared();
        let mut found = Vec::new();
        for (form, first) in FIRST[..FORMS.len()].iter().enumerate() {
            let mut seen = Vec::new();
            for symmetry in 0..8 {
                let places: Vec<_> = squares(form)
                    .into_iter()
                    .map(|s| image(symmetry, s))
                    .collect();
                let mut set = places.clone();
                set.sort_unstable();
                if seen.contains(&set) {
                    continue;
                }
                seen.push(set);
                let digit = |&(x, y): &(usize, usize)| {
                    let bit = 8 * y + x;
                    (mover >> bit & 1) as usize + 2 * (opponent >> bit & 1) as usize
                };
                let index = places
                    .iter()
                    .rev()
                    .fold(0, |sum, place| 3 * sum + digit(place));
                found.push(classes.of[first + index]);
            }
        }
        found.sort_unstable();
        found
    }

    #[test]
    fn configurations_are_those_read_square_by_square() {
        let mut state = 1_u64;
        let mut random = || {
            state = state
                .wrapping_mul(0x5851_f42d_4c95_7f2d)
                .wrapping_add(0x1405_7b7e_f767_814f);
            state ^ state >> 31
        };
        for _ in 0..500 {
            let (mover, opponent) = (random(), random());
            let opponent = opponent & !mover;
            let mut found = Vec::new();
            each(mover, opponent, |index| {
                found.push(Classes::shared().of[index]);
            });
            assert_eq!(found.len(), COUNT);
            found.sort_unstable();
            assert_eq!(found, slow(mover, opponent));
        }
    }

    #[test]
    fn every_class_is_of_one_or_two_configurations() {
        let classes = Classes::shared();
        let mut sizes = vec![0; classes.count];
        for &class in &classes.of {
            sizes[class as usize] += 1;
        }
        assert!(sizes.iter().all(|size| (1..=2).contains(size)));
        assert_eq!(classes.of.len(), CONFIGURATIONS);
    }
}
