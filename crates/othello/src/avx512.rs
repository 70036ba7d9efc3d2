//! The kernel for x86-64 machines with AVX-512 as well: it has the highest bit of a lane, rotations
//! and any logic of three operands in one instruction each.

use crate::avx2::{Avx2, by_vectors, horizontal_or, row_of, splat, transposed_or};
use crate::kernel::{INNER_COLUMNS, Kernel, Quartet, RAYS_DOWN, RAYS_UP};
use std::arch::asm;
use std::arch::x86_64::{
    __m256i, _mm256_add_epi64, _mm256_and_si256, _mm256_andnot_si256, _mm256_lzcnt_epi64,
    _mm256_max_epu64, _mm256_or_si256, _mm256_srai_epi64, _mm256_xor_si256, _mm512_add_epi64,
    _mm512_and_si512, _mm512_or_si512, _mm512_reduce_or_epi64, _mm512_rolv_epi64,
    _mm512_set1_epi64, _mm512_setr_epi64,
};
use std::mem::MaybeUninit;
use std::sync::LazyLock;

/// Proof that this machine has what [`Avx2`] needs and AVX-512 with its parts F, VL and CD.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(Avx2);

impl Avx512 {
    /// The kernel, where the machine has what it needs.
    #[inline]
    #[must_use]
    pub fn detect() -> Option<Avx512> {
        static HAS: LazyLock<bool> = LazyLock::new(|| {
            is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512vl")
                && is_x86_feature_detected!("avx512cd")
        });
        Avx2::detect().filter(|_| *HAS).map(Avx512)
    }
}

impl Kernel for Avx512 {
    const NAME: &'static str = "AVX-512";

    by_vectors!();

    #[inline]
    fn turns_of_four(self, squares: [u8; 4], parity: bool) -> [[u8; 4]; 4] {
        self.0.turns_of_four(squares, parity)
    }

    fn leaves(self, mover: u64, opponent: u64, area: u64, depth: u32) -> u64 {
        self.0.leaves(mover, opponent, area, depth)
    }
}

/// Mobility of one position, a direction in each of eight lanes.
#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn mobility(mover: u64, opponent: u64) -> u64 {
    // Discs at the end of a line in its direction are never turned, so that nothing that is rotated
    // around the board counts.
    const ROWS: i64 = 0x00ff_ffff_ffff_ff00;
    const COLUMNS: i64 = INNER_COLUMNS.cast_signed();
    const BOTH: i64 = ROWS & COLUMNS;
    let step = _mm512_setr_epi64(1, 8, 7, 9, 63, 56, 57, 55);
    let double = _mm512_add_epi64(step, step);
    let inner = _mm512_setr_epi64(COLUMNS, ROWS, BOTH, BOTH, COLUMNS, ROWS, BOTH, BOTH);
    let own = _mm512_set1_epi64(mover.cast_signed());
    let through = _mm512_and_si512(_mm512_set1_epi64(opponent.cast_signed()), inner);
    let mut run = _mm512_and_si512(through, _mm512_rolv_epi64(own, step));
    let one = _mm512_and_si512(through, _mm512_rolv_epi64(run, step));
    run = _mm512_or_si512(run, one);
    let pairs = _mm512_and_si512(through, _mm512_rolv_epi64(through, step));
    for _ in 0..2 {
        let more = _mm512_and_si512(pairs, _mm512_rolv_epi64(run, double));
        run = _mm512_or_si512(run, more);
    }
    let found = _mm512_reduce_or_epi64(_mm512_rolv_epi64(run, step));
    found.cast_unsigned() & !(mover | opponent)
}

/// The discs turned on `square`, one direction and its opposite in each lane; none on square 64.
#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn turned(square: usize, own: __m256i, other: __m256i) -> __m256i {
    let ones = splat(!0);
    let ray = row_of(&RAYS_UP, square);
    // One more carries through everything up to the first square of the ray that is not the opponent's.
    let carried = _mm256_add_epi64(
        _mm256_or_si256(other, _mm256_xor_si256(ray, ones)),
        splat(1),
    );
    let end = _mm256_and_si256(_mm256_and_si256(carried, ray), own);
    let below = _mm256_add_epi64(_mm256_max_epu64(end, splat(1)), ones);
    let up = _mm256_and_si256(below, ray);

    let ray = row_of(&RAYS_DOWN, square);
    let zeros = _mm256_lzcnt_epi64(_mm256_andnot_si256(other, ray));
    // Whether the first square that is not the opponent's is one's own, in all bits.
    let closed = _mm256_srai_epi64::<63>(shifted_up(own, zeros));
    let up_to_end = shifted_down(ones, zeros);
    let down = _mm256_and_si256(_mm256_andnot_si256(up_to_end, ray), closed);

    _mm256_or_si256(up, down)
}

/// Lanes shifted by so many bits each, all of them by 64. As an intrinsic the compiler takes it apart and
/// tests for 64, which costs as much as all the rest.
#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn shifted_up(lanes: __m256i, by: __m256i) -> __m256i {
    let shifted;
    // SAFETY: the instruction is AVX2's, and changes nothing but the register.
    unsafe {
        asm!("vpsllvq {0}, {1}, {2}", out(ymm_reg) shifted, in(ymm_reg) lanes, in(ymm_reg) by,
            options(pure, nomem, nostack, preserves_flags));
    }
    shifted
}

/// The same downwards.
#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn shifted_down(lanes: __m256i, by: __m256i) -> __m256i {
    let shifted;
    // SAFETY: the instruction is AVX2's, and changes nothing but the register.
    unsafe {
        asm!("vpsrlvq {0}, {1}, {2}", out(ymm_reg) shifted, in(ymm_reg) lanes, in(ymm_reg) by,
            options(pure, nomem, nostack, preserves_flags));
    }
    shifted
}

#[inline]
#[target_feature(enable = "avx512f,avx512vl,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt")]
fn children(
    (mover, opponent): (u64, u64),
    area: u64,
    squares: [u8; 4],
    into: &mut MaybeUninit<Quartet>,
) {
    let (own, other) = (splat(mover), splat(opponent));
    let turned = squares.map(|square| turned(usize::from(square), own, other));
    transposed_or(turned, squares, own, other).write(area, into);
}
