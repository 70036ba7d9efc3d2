//! Moves in the order of their ranks.

/// Swaps the greatest to the front.
#[inline]
pub(crate) fn bring_to_front(ranks: &mut [i64]) {
    if let Some(top) = (0..ranks.len()).max_by_key(|&i| ranks[i]) {
        ranks.swap(0, top);
    }
}

/// Greatest first, by insertion: lists are short.
#[inline]
pub(crate) fn sort(ranks: &mut [i64]) {
    for i in 1..ranks.len() {
        let rank = ranks[i];
        let mut at = i;
        while at > 0 && ranks[at - 1] < rank {
            ranks[at] = ranks[at - 1];
            at -= 1;
        }
        ranks[at] = rank;
    }
}

/// A rank and, for equal ranks, the distance from the end of the list: first generated first.
#[inline]
pub(crate) fn pack(rank: i32, from_end: usize) -> i64 {
    i64::from(rank) << 32 | from_end as i64
}

#[inline]
#[expect(clippy::cast_possible_truncation, reason = "the low word is cut out")]
pub(crate) fn unpack(rank: i64) -> usize {
    rank as u32 as usize
}
