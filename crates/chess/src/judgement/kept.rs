//! Values of positions that were judged lately: a search comes to most of them more than once.

use nullwindow::Score;
use std::cell::Cell;

/// How many values are kept.
const KEPT: usize = 1 << 15;

/// The part of a key that tells positions apart which share a place; the rest of the word is the
/// value.
const OWNER: u64 = !0xffff;

thread_local! {
    /// Words of owner and value, by the key. An empty one belongs to no position, but for one in
    /// so many that they cannot be met.
    static VALUES: [Cell<u64>; KEPT] = const { [const { Cell::new(0) }; KEPT] };
}

/// The value of the position with this key.
#[inline]
pub(super) fn kept(key: u64, work_out: impl FnOnce() -> Score) -> Score {
    #[expect(clippy::cast_possible_truncation, reason = "the place is cut out")]
    let place = key as usize % KEPT;
    VALUES.with(|values| {
        let word = values[place].get();
        if (word ^ key) & OWNER == 0 {
            #[expect(clippy::cast_possible_truncation, reason = "the value is cut out")]
            let value = word as u16;
            return Score(value.cast_signed().into());
        }
        let score = work_out();
        if let Ok(value) = i16::try_from(score.0) {
            values[place].set(key & OWNER | u64::from(value.cast_unsigned()));
        }
        score
    })
}
