//! Finding and turning discs on 64-bit boards: what everything else spends its time in.
//!
//! Square a1 is bit 0, b1 bit 1, a2 bit 8, on every board size. There are three implementations,
//! [`Portable`], `Avx2` and `Avx512`. A loop that is hot takes the [`Kernel`] as a type parameter, so
//! that the choice is made once, outside; the free functions [`mobility`] and [`flips`] choose between
//! the first two at every call, by one predictable branch.

use std::mem::MaybeUninit;

#[cfg(target_arch = "x86_64")]
pub use crate::avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub use crate::avx512::Avx512;

/// Squares from which a line can go on to both sides within its row.
pub(crate) const INNER_COLUMNS: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The operations on discs. Arguments are the discs of the side to move, then the opponent's.
pub trait Kernel: Copy + Send + Sync {
    /// A name to print.
    const NAME: &'static str;

    /// The empty squares on which a disc of the mover's would turn at least one.
    fn mobility(self, mover: u64, opponent: u64) -> u64;

    /// The discs turned by the mover on the empty `square` (0–63).
    fn flips(self, square: u8, mover: u64, opponent: u64) -> u64;

    /// Makes the children of a position by four moves, and their moves within `area`. A square of 64 stands
    /// for no move; what is said of it means nothing.
    #[inline(always)]
    fn children(
        self,
        (mover, opponent): (u64, u64),
        area: u64,
        squares: [u8; 4],
        into: &mut MaybeUninit<Quartet>,
    ) {
        let mut four = Quartet::default();
        for (lane, square) in squares.into_iter().enumerate() {
            if square < 64 {
                let turned = self.flips(square, mover, opponent);
                let (next, other) = (opponent ^ turned, mover ^ turned ^ 1 << square);
                four.mover[lane] = next;
                four.opponent[lane] = other;
                four.moves[lane] = self.mobility(next, other) & area;
            }
        }
        into.write(four);
    }

    /// The turns of the last four squares: for each turn the square that is tried, and the three that
    /// are left then in the order in which they are to be tried. With `parity` squares of quarters
    /// with an odd number of empty squares come first.
    #[inline(always)]
    fn turns_of_four(self, squares: [u8; 4], parity: bool) -> [[u8; 4]; 4] {
        let quarters = squares.iter().rev().fold(0, |all, square| {
            all << 2 | usize::from(square >> 2 & 1 | square >> 4 & 2)
        });
        let turns = &TURNS.0[if parity { quarters } else { 256 }];
        turns.map(|turn| turn.map(|place| squares[usize::from(place & 3)]))
    }

    /// Counts the leaves `depth` plies below, on the squares of `area`, as
    /// [`perft`](crate::perft::perft) defines them.
    fn leaves(self, mover: u64, opponent: u64, area: u64, depth: u32) -> u64;
}

/// The positions after four moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C, align(32))]
pub struct Quartet {
    /// The discs of the side to move in each.
    pub mover: [u64; 4],
    /// The discs of the other side.
    pub opponent: [u64; 4],
    /// Where the side to move may place a disc.
    pub moves: [u64; 4],
}

/// The kernel for every machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Portable;

impl Kernel for Portable {
    const NAME: &'static str = "portable";

    #[inline]
    fn mobility(self, mover: u64, opponent: u64) -> u64 {
        let inner = opponent & INNER_COLUMNS;
        // Along a row one addition carries through a whole run of discs, to the square after it.
        let right = inner + (inner & (mover << 1));
        let found = right
            | down::<1>(mover, inner)
            | both::<7>(mover, inner)
            | both::<8>(mover, opponent)
            | both::<9>(mover, inner);
        found & !(mover | opponent)
    }

    #[inline]
    fn flips(self, square: u8, mover: u64, opponent: u64) -> u64 {
        let square = usize::from(square);
        let mut turned = 0;
        for direction in 0..4 {
            let ray = RAYS_UP.0[square][direction];
            let stop = ray & !opponent;
            let end = stop & stop.wrapping_neg() & mover;
            // Squares below the end; none if there is no end, as 0 - 0 has no bits.
            turned |= ray & (end - u64::from(end != 0));

            let ray = RAYS_DOWN.0[square][direction];
            let stop = (ray & !opponent) | 1;
            let end = (1 << 63 >> stop.leading_zeros()) & ray & mover;
            // Squares above the end; none if there is no end, as -0 has no bits.
            turned |= ray & (end << 1).wrapping_neg();
        }
        turned
    }

    fn leaves(self, mover: u64, opponent: u64, area: u64, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut moves = self.mobility(mover, opponent) & area;
        if depth == 1 {
            // A pass is one leaf, and so is a finished game.
            return u64::from(moves.count_ones()).max(1);
        }
        if moves == 0 {
            let over = self.mobility(opponent, mover) & area == 0;
            return if over {
                1
            } else {
                self.leaves(opponent, mover, area, depth - 1)
            };
        }
        let mut count = 0;
        while moves != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "at most 63")]
            let flips = self.flips(moves.trailing_zeros() as u8, mover, opponent);
            let placed = moves & moves.wrapping_neg();
            moves ^= placed;
            count += self.leaves(opponent ^ flips, mover ^ flips ^ placed, area, depth - 1);
        }
        count
    }
}

/// Squares after a run of the opponent's discs that begins at one of the mover's, towards
/// greater (first) and lesser squares. Parallel prefix: runs of up to 6 in three steps.
#[inline]
fn both<const STEP: u32>(mover: u64, through: u64) -> u64 {
    let mut run = through & (mover << STEP);
    run |= through & (run << STEP);
    let pairs = through & (through << STEP);
    run |= pairs & (run << (2 * STEP));
    run |= pairs & (run << (2 * STEP));
    (run << STEP) | down::<STEP>(mover, through)
}

#[inline]
fn down<const STEP: u32>(mover: u64, through: u64) -> u64 {
    let mut run = through & (mover >> STEP);
    run |= through & (run >> STEP);
    let pairs = through & (through >> STEP);
    run |= pairs & (run >> (2 * STEP));
    run |= pairs & (run >> (2 * STEP));
    run >> STEP
}

/// Four sets of squares for each square; square 64, off the board, has empty ones.
#[repr(align(32))]
pub(crate) struct Lanes(pub(crate) [[u64; 4]; 65]);

/// How far apart the squares of a ray are, by direction.
pub(crate) const STEPS: [u32; 4] = [1, 8, 7, 9];

/// Rays towards greater squares.
pub(crate) static RAYS_UP: Lanes = Lanes(rays([(1, 0), (0, 1), (-1, 1), (1, 1)]));
/// Rays towards lesser squares.
pub(crate) static RAYS_DOWN: Lanes = Lanes(rays([(-1, 0), (0, -1), (1, -1), (-1, -1)]));

const fn rays(directions: [(i32, i32); 4]) -> [[u64; 4]; 65] {
    let mut table = [[0; 4]; 65];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 4 {
            let (dx, dy) = directions[direction];
            let mut x = square % 8 + dx;
            let mut y = square / 8 + dy;
            while 0 <= x && x < 8 && 0 <= y && y < 8 {
                table[square as usize][direction] |= 1 << (8 * y + x);
                x += dx;
                y += dy;
            }
            direction += 1;
        }
        square += 1;
    }
    table
}

/// Sixteen bytes for each way four squares may lie in the quarters of the board, and as many for an
/// order that does not look at them.
#[repr(align(16))]
pub(crate) struct Turns(pub(crate) [[[u8; 4]; 4]; 257]);

/// By the quarters of four squares, two bits each, the turns in which they are tried: which of them,
/// and which are left.
pub(crate) static TURNS: Turns = {
    let mut table = [[[0; 4]; 4]; 257];
    let mut number = 0;
    while number < 257 {
        let quarters = if number == 256 {
            [0; 4]
        } else {
            [
                number & 3,
                number >> 2 & 3,
                number >> 4 & 3,
                number >> 6 & 3,
            ]
        };
        let order = odd_first(quarters, [0, 1, 2, 3]);
        let mut turn = 0;
        while turn < 4 {
            let mut left = [order[turn]; 4];
            let (mut from, mut to) = (0, 1);
            while from < 4 {
                if from != turn {
                    left[to] = order[from];
                    to += 1;
                }
                from += 1;
            }
            // Those that are left, by what they are without the first.
            let [first, a, b, c] = left;
            let mut without = quarters;
            without[first as usize] = 4;
            let three = odd_first(without, [a, b, c]);
            table[number][turn] = [first, three[0], three[1], three[2]];
            turn += 1;
        }
        number += 1;
    }
    Turns(table)
};

/// Places sorted so that those whose quarter has an odd number of them come first.
const fn odd_first<const M: usize>(quarters: [usize; 4], places: [u8; M]) -> [u8; M] {
    let mut sorted = places;
    let mut to = 0;
    let mut odd = 2;
    while odd > 0 {
        odd -= 1;
        let mut from = 0;
        while from < M {
            let quarter = quarters[places[from] as usize];
            let (mut count, mut place) = (0, 0);
            while place < 4 {
                count += (quarters[place] == quarter) as usize;
                place += 1;
            }
            if count % 2 == odd {
                sorted[to] = places[from];
                to += 1;
            }
            from += 1;
        }
    }
    sorted
}

/// [`Kernel::mobility`] with AVX2 where this machine has it.
#[inline]
#[must_use]
pub fn mobility(mover: u64, opponent: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = Avx2::detect() {
        return kernel.mobility(mover, opponent);
    }
    Portable.mobility(mover, opponent)
}

/// [`Kernel::flips`] with AVX2 where this machine has it.
#[inline]
#[must_use]
pub fn flips(square: u8, mover: u64, opponent: u64) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = Avx2::detect() {
        return kernel.flips(square, mover, opponent);
    }
    Portable.flips(square, mover, opponent)
}

/// [`Kernel::leaves`] with AVX2 where this machine has it.
#[must_use]
pub fn leaves(mover: u64, opponent: u64, area: u64, depth: u32) -> u64 {
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = Avx2::detect() {
        return kernel.leaves(mover, opponent, area, depth);
    }
    Portable.leaves(mover, opponent, area, depth)
}

/// The name of the kernel that these functions use.
#[must_use]
pub fn name() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if Avx2::detect().is_some() {
        return Avx2::NAME;
    }
    Portable::NAME
}
