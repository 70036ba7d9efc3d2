//! Random numbers as a function of a state and an index.
//!
//! They are those of SplitMix64 (Steele, Lea and Flood, 2014), any number of which can be computed
//! at once. Library generators offer the next number only.

/// An odd number near 2^64 divided by the golden ratio: steps by it spread evenly.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Spreads every bit of `x` over all bits.
#[inline]
fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// Number `index` of the sequence that begins at `state`: the state of that branch.
#[inline]
pub(crate) fn branch(state: u64, index: u64) -> u64 {
    mix(state.wrapping_add(GOLDEN.wrapping_mul(index.wrapping_add(1))))
}

/// A number below `bound`, which must not be 0, from a random word.
#[inline]
pub(crate) fn below(word: u32, bound: u32) -> u32 {
    high(u64::from(word) * u64::from(bound))
}

/// A number from `low` to `high`, both included, from a random word.
///
/// Both must lie within the scores, so that their distance fits.
#[inline]
pub(crate) fn between(word: u32, low: i32, high: i32) -> i32 {
    low.wrapping_add_unsigned(below(word, high.abs_diff(low) + 1))
}

/// The upper half of a word.
#[inline]
pub(crate) fn high(word: u64) -> u32 {
    (word >> 32) as u32
}

/// The lower half of a word.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the lower half is meant")]
pub(crate) fn low(word: u64) -> u32 {
    word as u32
}
