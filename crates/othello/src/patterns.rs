//! Patterns: sets of squares whose configurations of discs are worth something.
//!
//! A configuration is a ternary number, a digit for each square: 0 empty, 1 the mover's, 2 the
//! opponent's. So every disc adds a number of its own to each configuration, and [`Configurations`]
//! adds up those of all patterns at once, sixteen to a vector. All configurations of all patterns
//! share one range of indices.

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
    let mut counts = [0; FORMS.len()];
    let mut form = 0;
    while form < FORMS.len() {
        counts[form] = configurations(FORMS[form]);
        form += 1;
    }
    beginnings(counts)
};

/// Where each form begins if so many of each follow one another, and where the last one ends.
const fn beginnings(counts: [usize; FORMS.len()]) -> [usize; FORMS.len() + 1] {
    let mut first = [0; FORMS.len() + 1];
    let mut form = 0;
    while form < FORMS.len() {
        first[form + 1] = first[form] + counts[form];
        form += 1;
    }
    first
}

/// How many configurations there are in all.
pub(crate) const CONFIGURATIONS: usize = FIRST[FORMS.len()];

/// How many patterns a board has.
pub(crate) const COUNT: usize = LANES_OF[FORMS.len()];

/// The squares of each form where it lies first, those of the lowest digits first.
const SQUARES: [&[u8]; FORMS.len()] = [
    &[0, 1, 2, 3, 4, 5, 6, 7, 9, 14],
    &[8, 9, 10, 11, 12, 13, 14, 15],
    &[16, 17, 18, 19, 20, 21, 22, 23],
    &[24, 25, 26, 27, 28, 29, 30, 31],
    &[0, 1, 2, 8, 9, 10, 16, 17, 18],
    &[0, 1, 2, 3, 4, 8, 9, 10, 11, 12],
    &[0, 9, 18, 27, 36, 45, 54, 63],
    &[1, 10, 19, 28, 37, 46, 55],
    &[2, 11, 20, 29, 38, 47],
    &[3, 12, 21, 30, 39],
    &[4, 13, 22, 31],
];

/// How many patterns there are of each form: one for each turn of the board by a right angle, and for
/// the block those of its mirror image. Half a turn leaves the longest diagonal where it is.
const PATTERNS: [usize; FORMS.len()] = [4, 4, 4, 4, 4, 8, 2, 4, 4, 4, 4];

/// Where the patterns of each form begin among all of them.
const LANES_OF: [usize; FORMS.len() + 1] = beginnings(PATTERNS);

/// The patterns, and two lanes more that stay empty: three vectors of sixteen.
const LANES: usize = 48;

/// Where a square goes: mirrored from the fifth symmetry on, then turned.
const fn placed(square: u8, symmetry: usize) -> u8 {
    let (mut x, mut y) = (square % 8, square / 8);
    if symmetry >= 4 {
        x = 7 - x;
    }
    let mut turn = 0;
    while turn < symmetry % 4 {
        (x, y) = (7 - y, x);
        turn += 1;
    }
    8 * y + x
}

/// What a disc of the mover's on each square adds to the configuration of each pattern.
const DIGITS: [[u16; LANES]; 64] = {
    let mut digits = [[0; LANES]; 64];
    let mut form = 0;
    while form < FORMS.len() {
        let mut number = 0;
        while number < PATTERNS[form] {
            let mut place = 0;
            while place < SQUARES[form].len() {
                let square = placed(SQUARES[form][place], number);
                #[expect(clippy::cast_possible_truncation, reason = "at most ten places")]
                let digit = 3_u16.pow(place as u32);
                digits[square as usize][LANES_OF[form] + number] = digit;
                place += 1;
            }
            number += 1;
        }
        form += 1;
    }
    digits
};

#[repr(align(32))]
struct Aligned<T>(T);

/// The same for a single square.
static SINGLE: Aligned<[[u16; LANES]; 64]> = Aligned(DIGITS);

/// The same for every set of discs on each half of a row.
static HALF_ROWS: Aligned<[[[u16; LANES]; 16]; 16]> = {
    let mut table = [[[0; LANES]; 16]; 16];
    let mut half = 0;
    while half < 16 {
        let mut set = 1_usize;
        while set < 16 {
            let square = 4 * half + set.trailing_zeros() as usize;
            let mut lane = 0;
            while lane < COUNT {
                table[half][set][lane] = table[half][set & (set - 1)][lane] + DIGITS[square][lane];
                lane += 1;
            }
            set += 1;
        }
        half += 1;
    }
    Aligned(table)
};

/// What the discs of each side add to the configuration of each pattern: what changes with every move.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Sides {
    own: [u16; LANES],
    other: [u16; LANES],
}

impl Sides {
    /// Those of a board.
    #[inline(always)]
    pub(crate) fn of(mover: u64, opponent: u64) -> Sides {
        let mut own = [0_u16; LANES];
        let mut other = [0_u16; LANES];
        for half in 0..16 {
            let sets = [mover, opponent].map(|discs| (discs >> (4 * half) & 15) as usize);
            let [mine, theirs] = sets.map(|set| &HALF_ROWS.0[half][set]);
            add(&mut own, mine);
            add(&mut other, theirs);
        }
        Sides { own, other }
    }

    /// After a move on `square` that turns discs, seen by the side to move then.
    #[inline(always)]
    pub(crate) fn after(&self, square: u8, turned: u64) -> Sides {
        let changed = digits_of(turned);
        let mut after = Sides {
            own: self.other,
            other: self.own,
        };
        for (lane, digit) in after.own.iter_mut().zip(&changed) {
            *lane -= digit;
        }
        add(&mut after.other, &changed);
        add(&mut after.other, &SINGLE.0[usize::from(square % 64)]);
        after
    }

    /// The same board seen by the other side.
    #[inline(always)]
    pub(crate) fn passed(&self) -> Sides {
        Sides {
            own: self.other,
            other: self.own,
        }
    }

    /// The configurations as the mover sees them.
    #[inline(always)]
    pub(crate) fn configurations(&self) -> Configurations {
        let mut lanes = self.own;
        add(&mut lanes, &self.other);
        add(&mut lanes, &self.other);
        Configurations(lanes)
    }
}

/// The configurations of all patterns of a board.
#[derive(Clone, Copy)]
#[repr(align(32))]
pub(crate) struct Configurations([u16; LANES]);

impl Configurations {
    /// Those of a board.
    #[inline(always)]
    pub(crate) fn of(mover: u64, opponent: u64) -> Configurations {
        Sides::of(mover, opponent).configurations()
    }

    /// After a move on `square` that turns discs, seen by the side to move then; before it they were
    /// seen by the same side.
    #[inline(always)]
    pub(crate) fn after(&self, square: u8, turned: u64) -> Configurations {
        let placed = &SINGLE.0[usize::from(square % 64)];
        // A disc that was the mover's becomes the opponent's, which is a digit more.
        let mut lanes = digits_of(turned);
        add(&mut lanes, placed);
        add(&mut lanes, placed);
        add(&mut lanes, &self.0);
        Configurations(lanes)
    }

    /// Calls `with` for the index of each of the [`COUNT`] configurations.
    #[inline(always)]
    pub(crate) fn each(&self, mut with: impl FnMut(usize)) {
        self.each_of::<EDGE>(&mut with);
        self.each_of::<ROW_2>(&mut with);
        self.each_of::<ROW_3>(&mut with);
        self.each_of::<ROW_4>(&mut with);
        self.each_of::<CORNER>(&mut with);
        self.each_of::<BLOCK>(&mut with);
        self.each_of::<DIAGONAL_8>(&mut with);
        self.each_of::<DIAGONAL_7>(&mut with);
        self.each_of::<DIAGONAL_6>(&mut with);
        self.each_of::<DIAGONAL_5>(&mut with);
        self.each_of::<DIAGONAL_4>(&mut with);
    }

    #[inline(always)]
    fn each_of<const FORM: usize>(&self, with: &mut impl FnMut(usize)) {
        for lane in &self.0[LANES_OF[FORM]..LANES_OF[FORM + 1]] {
            with(FIRST[FORM] + usize::from(*lane));
        }
    }
}

/// What discs on a set of squares add.
#[inline(always)]
fn digits_of(set: u64) -> [u16; LANES] {
    let mut lanes = [0; LANES];
    let mut rest = set;
    while rest != 0 {
        add(&mut lanes, &SINGLE.0[rest.trailing_zeros() as usize % 64]);
        rest &= rest - 1;
    }
    lanes
}

#[inline(always)]
fn add(lanes: &mut [u16; LANES], digits: &[u16; LANES]) {
    for (lane, digit) in lanes.iter_mut().zip(digits) {
        *lane += digit;
    }
}

/// How long a table is in which no index of [`Configurations::each`] can be beyond the end, as the
/// compiler sees it: it knows nothing of a configuration but its sixteen bits.
pub(crate) const TABLE: usize = FIRST[FORMS.len() - 1] + (1 << 16);

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
    const NAMES: [&str; 11] = [
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
        let pairs = NAMES[form].as_bytes().chunks(2);
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
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..500 {
            let (mover, opponent) = (random.u64(..), random.u64(..));
            let opponent = opponent & !mover;
            let mut found = Vec::new();
            let configurations = Configurations::of(mover, opponent);
            configurations.each(|index| found.push(Classes::shared().of[index]));
            assert_eq!(found.len(), COUNT);
            found.sort_unstable();
            assert_eq!(found, slow(mover, opponent));
        }
    }

    #[test]
    fn a_move_changes_configurations_as_the_boards_say() {
        let (mover, opponent) = (0x0000_0810_3424_1000_u64, 0x0000_1028_0810_2400_u64);
        let before = Configurations::of(opponent, mover);
        let mut moves = crate::kernel::mobility(mover, opponent);
        assert_ne!(moves, 0);
        while moves != 0 {
            let square = u8::try_from(moves.trailing_zeros()).expect("at most 63");
            moves &= moves - 1;
            let turned = crate::kernel::flips(square, mover, opponent);
            let after = Configurations::of(opponent ^ turned, mover | turned | 1 << square);
            assert_eq!(before.after(square, turned).0, after.0);
            let sides = Sides::of(mover, opponent).after(square, turned);
            assert_eq!(sides.configurations().0, after.0);
            let passed = Sides::of(opponent, mover).passed().after(square, turned);
            assert_eq!(passed.configurations().0, after.0);
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
