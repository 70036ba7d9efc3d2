//! The kernel for x86-64 machines with AVX2 and BMI.
//!
//! Alone, a position is spread over the four lanes of a vector by direction. In
//! [`leaves`](Kernel::leaves) four children of a node are made at once and then lie one in each
//! lane, where all eight directions are followed by shifts alone.

use crate::kernel::{INNER_COLUMNS, Kernel, Lanes, Quartet, RAYS_DOWN, RAYS_UP, STEPS, TURNS};
use std::arch::x86_64::{
    __m256i, _mm_cvtsi32_si128, _mm_cvtsi128_si64, _mm_load_si128, _mm_or_si128, _mm_shuffle_epi8,
    _mm_unpackhi_epi64, _mm256_add_epi8, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256,
    _mm256_castsi256_si128, _mm256_cmpeq_epi64, _mm256_extracti128_si256, _mm256_load_si256,
    _mm256_or_si256, _mm256_permute2x128_si256, _mm256_sad_epu8, _mm256_set1_epi8,
    _mm256_set1_epi64x, _mm256_setr_epi8, _mm256_setr_epi64x, _mm256_setzero_si256,
    _mm256_shuffle_epi8, _mm256_slli_epi64, _mm256_sllv_epi64, _mm256_srli_epi16,
    _mm256_srli_epi64, _mm256_srlv_epi64, _mm256_sub_epi64, _mm256_unpackhi_epi64,
    _mm256_unpacklo_epi64, _pext_u32,
};
use std::mem::MaybeUninit;
use std::sync::LazyLock;

/// Proof that this machine has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// The kernel, where the machine has what it needs.
    #[inline]
    #[must_use]
    pub fn detect() -> Option<Avx2> {
        static HAS: LazyLock<bool> = LazyLock::new(|| {
            is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("popcnt")
        });
        HAS.then_some(Avx2(()))
    }
}

/// What kernels of vectors have in common: each asks the `mobility`, `turned` and `children` of its module.
macro_rules! by_vectors {
    () => {
        #[inline]
        fn mobility(self, mover: u64, opponent: u64) -> u64 {
            // SAFETY: a kernel exists only where `detect` found the features.
            unsafe { mobility(mover, opponent) }
        }

        #[inline]
        fn flips(self, square: u8, mover: u64, opponent: u64) -> u64 {
            // SAFETY: a kernel exists only where `detect` found the features.
            unsafe { horizontal_or(turned(square.into(), splat(mover), splat(opponent))) }
        }

        #[inline]
        fn children(
            self,
            (mover, opponent): (u64, u64),
            area: u64,
            squares: [u8; 4],
            into: &mut MaybeUninit<Quartet>,
        ) {
            // SAFETY: a kernel exists only where `detect` found the features.
            unsafe { children((mover, opponent), area, squares, into) }
        }
    };
}
pub(crate) use by_vectors;

impl Kernel for Avx2 {
    const NAME: &'static str = "AVX2";

    by_vectors!();

    #[inline]
    fn turns_of_four(self, squares: [u8; 4], parity: bool) -> [[u8; 4]; 4] {
        // SAFETY: an `Avx2` exists only where `detect` found the features.
        unsafe { turns_of_four(squares, parity) }
    }

    fn leaves(self, mover: u64, opponent: u64, area: u64, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        // SAFETY: an `Avx2` exists only where `detect` found the features.
        unsafe {
            let moves = mobility(mover, opponent) & area;
            leaves(mover, opponent, moves, area, depth)
        }
    }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn splat(bits: u64) -> __m256i {
    _mm256_set1_epi64x(bits.cast_signed())
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn steps() -> __m256i {
    let [a, b, c, d] = STEPS;
    _mm256_setr_epi64x(a.into(), b.into(), c.into(), d.into())
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn horizontal_or(lanes: __m256i) -> u64 {
    let half = _mm_or_si128(
        _mm256_castsi256_si128(lanes),
        _mm256_extracti128_si256::<1>(lanes),
    );
    let one = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    _mm_cvtsi128_si64(one).cast_unsigned()
}

/// Mobility of one position, a direction and its opposite in each lane.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn mobility(mover: u64, opponent: u64) -> u64 {
    let step = steps();
    let double = _mm256_add_epi64(step, step);
    let own = splat(mover);
    let inner = INNER_COLUMNS.cast_signed();
    let through = _mm256_and_si256(splat(opponent), _mm256_setr_epi64x(inner, -1, inner, inner));
    let mut up = _mm256_and_si256(through, _mm256_sllv_epi64(own, step));
    let mut down = _mm256_and_si256(through, _mm256_srlv_epi64(own, step));
    let up_1 = _mm256_and_si256(through, _mm256_sllv_epi64(up, step));
    let down_1 = _mm256_and_si256(through, _mm256_srlv_epi64(down, step));
    up = _mm256_or_si256(up, up_1);
    down = _mm256_or_si256(down, down_1);
    let pairs_up = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
    let pairs_down = _mm256_srlv_epi64(pairs_up, step);
    for _ in 0..2 {
        let more_up = _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, double));
        let more_down = _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, double));
        up = _mm256_or_si256(up, more_up);
        down = _mm256_or_si256(down, more_down);
    }
    let found = _mm256_or_si256(_mm256_sllv_epi64(up, step), _mm256_srlv_epi64(down, step));
    horizontal_or(found) & !(mover | opponent)
}

/// The discs turned on `square`, one direction and its opposite in each lane; none on square 64.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn turned(square: usize, own: __m256i, other: __m256i) -> __m256i {
    let zero = _mm256_setzero_si256();
    let step = steps();

    let ray = row_of(&RAYS_UP, square);
    let stop = _mm256_andnot_si256(other, ray);
    let first = _mm256_and_si256(stop, _mm256_sub_epi64(zero, stop));
    let none = _mm256_cmpeq_epi64(_mm256_and_si256(first, own), zero);
    // Made from `first`: from the end alone, LLVM would make a saturating subtraction, which is
    // slow without AVX-512.
    let below = _mm256_and_si256(ray, _mm256_add_epi64(first, splat(!0)));
    let up = _mm256_andnot_si256(none, below);

    // There is no highest bit of a lane in AVX2: the stops are smeared down their line instead.
    let ray = row_of(&RAYS_DOWN, square);
    let mut stop = _mm256_andnot_si256(other, ray);
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, step));
    let double = _mm256_add_epi64(step, step);
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, double));
    let four = _mm256_add_epi64(double, double);
    stop = _mm256_or_si256(stop, _mm256_srlv_epi64(stop, four));
    let first = _mm256_andnot_si256(_mm256_srlv_epi64(stop, step), stop);
    let none = _mm256_cmpeq_epi64(_mm256_and_si256(first, own), zero);
    let down = _mm256_andnot_si256(_mm256_or_si256(none, stop), ray);

    _mm256_or_si256(up, down)
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn row_of(table: &Lanes, square: usize) -> __m256i {
    let row: *const [u64; 4] = &table.0[square];
    // SAFETY: the row is 32 readable bytes, and `Lanes` is aligned to 32 with rows of 32.
    unsafe { _mm256_load_si256(row.cast()) }
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn children(
    (mover, opponent): (u64, u64),
    area: u64,
    squares: [u8; 4],
    into: &mut MaybeUninit<Quartet>,
) {
    Four::children(splat(mover), splat(opponent), squares).write(area, into);
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn turns_of_four(squares: [u8; 4], parity: bool) -> [[u8; 4]; 4] {
    let squares = u32::from_le_bytes(squares);
    let quarters = _pext_u32(squares, 0x2424_2424) as usize;
    let turns: *const [[u8; 4]; 4] = &TURNS.0[if parity { quarters & 255 } else { 256 }];
    // SAFETY: sixteen readable bytes, aligned as `Turns` is.
    let turns = unsafe { _mm_load_si128(turns.cast()) };
    let turned = _mm_shuffle_epi8(_mm_cvtsi32_si128(squares.cast_signed()), turns);
    // SAFETY: both are 16 bytes, and every bit pattern is valid.
    unsafe { std::mem::transmute(turned) }
}

/// Counts leaves below a node whose moves are known.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn leaves(mover: u64, opponent: u64, moves: u64, area: u64, depth: u32) -> u64 {
    if moves == 0 {
        // A pass is one leaf, and so is a finished game.
        if depth == 1 {
            return 1;
        }
        let moves = mobility(opponent, mover) & area;
        return if moves == 0 {
            1
        } else {
            leaves(opponent, mover, moves, area, depth - 1)
        };
    }
    if depth == 1 {
        return moves.count_ones().into();
    }

    let (own, other) = (splat(mover), splat(opponent));
    let zero = _mm256_setzero_si256();
    let mut bulk = zero;
    let mut count = 0;
    let mut rest = moves;
    while rest != 0 {
        let left = rest.count_ones() as usize;
        let squares = [0; 4].map(|_| {
            #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
            let square = rest.trailing_zeros() as u8;
            rest &= rest.wrapping_sub(1);
            square
        });
        let four = Four::children(own, other, squares);
        let found = four.mobility(area);
        if depth == 2 {
            let none = _mm256_cmpeq_epi64(found, zero);
            let leaves = _mm256_sub_epi64(count_ones(found), none);
            bulk = _mm256_add_epi64(bulk, _mm256_andnot_si256(four.unused, leaves));
        } else {
            let (movers, opponents) = (lanes(four.mover), lanes(four.opponent));
            let found = lanes(found);
            for lane in 0..left.min(4) {
                count += leaves(movers[lane], opponents[lane], found[lane], area, depth - 1);
            }
        }
    }
    count + lanes(bulk).iter().sum::<u64>()
}

#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn lanes(vector: __m256i) -> [u64; 4] {
    // SAFETY: both are 32 bytes, and every bit pattern is valid.
    unsafe { std::mem::transmute(vector) }
}

/// The bits set in each lane, looked up by nibbles.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn count_ones(bits: __m256i) -> __m256i {
    #[rustfmt::skip]
    let ones = _mm256_setr_epi8(
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
    );
    let low = _mm256_set1_epi8(15);
    let lower = _mm256_shuffle_epi8(ones, _mm256_and_si256(bits, low));
    let upper = _mm256_shuffle_epi8(ones, _mm256_and_si256(_mm256_srli_epi16::<4>(bits), low));
    _mm256_sad_epu8(_mm256_add_epi8(lower, upper), _mm256_setzero_si256())
}

/// Each square as a set, in the first of four lanes; none for square 64.
static PLACED: Lanes = {
    let mut table = [[0; 4]; 65];
    let mut square = 0;
    while square < 64 {
        table[square][0] = 1 << square;
        square += 1;
    }
    Lanes(table)
};

/// Four positions, one in each lane.
pub(crate) struct Four {
    mover: __m256i,
    opponent: __m256i,
    unused: __m256i,
}

/// The children of one position by moves on four squares, from what each turns by direction; a lane for
/// square 64 is unused.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
pub(crate) fn transposed_or(
    turned: [__m256i; 4],
    squares: [u8; 4],
    own: __m256i,
    other: __m256i,
) -> Four {
    let gained = |lane: usize| _mm256_or_si256(turned[lane], row_of(&PLACED, squares[lane].into()));
    let (a, b, c, d) = (gained(0), gained(1), gained(2), gained(3));
    // Joins the directions of each move and transposes, so that lane i is move i.
    let ab = _mm256_or_si256(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    let cd = _mm256_or_si256(_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    let gained = _mm256_or_si256(
        _mm256_permute2x128_si256::<0x20>(ab, cd),
        _mm256_permute2x128_si256::<0x31>(ab, cd),
    );
    Four {
        mover: _mm256_andnot_si256(gained, other),
        opponent: _mm256_or_si256(own, gained),
        unused: _mm256_cmpeq_epi64(gained, _mm256_setzero_si256()),
    }
}

impl Four {
    /// The children of one position by four moves; a lane for square 64 is unused.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn children(own: __m256i, other: __m256i, squares: [u8; 4]) -> Four {
        let turned = squares.map(|square| turned(square.into(), own, other));
        transposed_or(turned, squares, own, other)
    }

    /// With their moves, in memory.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    pub(crate) fn write(&self, area: u64, into: &mut MaybeUninit<Quartet>) {
        into.write(Quartet {
            mover: lanes(self.mover),
            opponent: lanes(self.opponent),
            moves: lanes(self.mobility(area)),
        });
    }

    /// Mobility within `area` of each position.
    #[inline]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn mobility(&self, area: u64) -> __m256i {
        let (own, other) = (self.mover, self.opponent);
        let inner = _mm256_and_si256(other, splat(INNER_COLUMNS));
        // Along a row one addition carries through a whole run of discs.
        let seeds = _mm256_and_si256(inner, _mm256_slli_epi64::<1>(own));
        let right = _mm256_add_epi64(inner, seeds);
        let row = _mm256_or_si256(right, left(own, inner));
        let slopes = _mm256_or_si256(both::<7, 14>(own, inner), both::<9, 18>(own, inner));
        let found = _mm256_or_si256(_mm256_or_si256(row, slopes), both::<8, 16>(own, other));
        let empty = _mm256_andnot_si256(_mm256_or_si256(own, other), splat(area));
        _mm256_and_si256(found, empty)
    }
}

/// Squares after a run of the opponent's discs that begins at one of the mover's, both ways.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn both<const STEP: i32, const DOUBLE: i32>(own: __m256i, through: __m256i) -> __m256i {
    let mut up = _mm256_and_si256(through, _mm256_slli_epi64::<STEP>(own));
    let mut down = _mm256_and_si256(through, _mm256_srli_epi64::<STEP>(own));
    let up_1 = _mm256_and_si256(through, _mm256_slli_epi64::<STEP>(up));
    let down_1 = _mm256_and_si256(through, _mm256_srli_epi64::<STEP>(down));
    up = _mm256_or_si256(up, up_1);
    down = _mm256_or_si256(down, down_1);
    let pairs_up = _mm256_and_si256(through, _mm256_slli_epi64::<STEP>(through));
    let pairs_down = _mm256_srli_epi64::<STEP>(pairs_up);
    for _ in 0..2 {
        let more_up = _mm256_and_si256(pairs_up, _mm256_slli_epi64::<DOUBLE>(up));
        let more_down = _mm256_and_si256(pairs_down, _mm256_srli_epi64::<DOUBLE>(down));
        up = _mm256_or_si256(up, more_up);
        down = _mm256_or_si256(down, more_down);
    }
    _mm256_or_si256(
        _mm256_slli_epi64::<STEP>(up),
        _mm256_srli_epi64::<STEP>(down),
    )
}

/// Squares after a run of the opponent's discs that begins right of it.
#[inline]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn left(own: __m256i, through: __m256i) -> __m256i {
    let mut run = _mm256_and_si256(through, _mm256_srli_epi64::<1>(own));
    let one = _mm256_and_si256(through, _mm256_srli_epi64::<1>(run));
    run = _mm256_or_si256(run, one);
    let pairs = _mm256_and_si256(through, _mm256_srli_epi64::<1>(through));
    for _ in 0..2 {
        let more = _mm256_and_si256(pairs, _mm256_srli_epi64::<2>(run));
        run = _mm256_or_si256(run, more);
    }
    _mm256_srli_epi64::<1>(run)
}
