//! Sets of equal size in the order of their numbers, and the place of each.
//!
//! The place of {p₀ < p₁ < …} is C(p₀, 1) + C(p₁, 2) + …, which three small tables add up for
//! eleven bits at a time.

use super::material::MOST_PIECES;
use std::sync::LazyLock;

const MOST: usize = MOST_PIECES as usize;
const CHUNK: usize = 11;

/// `BINOMIALS[n][k]`: how many sets of `k` out of `n`.
const BINOMIALS: [[u32; MOST + 1]; 33] = {
    let mut table = [[0; MOST + 1]; 33];
    let mut n = 0;
    while n < 33 {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MOST && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// How many sets of `k` out of `n` there are.
#[inline]
pub(crate) fn binomial(n: u32, k: u32) -> u32 {
    BINOMIALS[n as usize][k as usize]
}

/// What each eleven bits add to the place of a set.
#[derive(Debug)]
pub(crate) struct Ranking {
    /// By which bits they are, and how many bits are set below.
    chunks: [[[u32; 1 << CHUNK]; MOST + 1]; 3],
}

static RANKING: LazyLock<Box<Ranking>> = LazyLock::new(|| {
    let empty = [[0; 1 << CHUNK]; MOST + 1];
    let mut chunks = [empty; 3];
    for (number, by_below) in chunks.iter_mut().enumerate() {
        for (below, places) in by_below.iter_mut().enumerate() {
            for (bits, place) in places.iter_mut().enumerate() {
                let positions = (0..CHUNK).filter(|bit| bits >> bit & 1 != 0);
                *place = positions
                    .zip(below + 1..=MOST)
                    .map(|(bit, k)| BINOMIALS[(number * CHUNK + bit).min(32)][k])
                    .sum();
            }
        }
    }
    Box::new(Ranking { chunks })
});

/// The tables, made when they are first asked for.
#[inline]
pub(crate) fn ranking() -> &'static Ranking {
    &RANKING
}

impl Ranking {
    /// The place of a set among those of its size, within the low 32 bits.
    #[inline(always)]
    pub(crate) fn place(&self, set: u64) -> u32 {
        const MASK: u64 = (1 << CHUNK) - 1;
        let a = (set & MASK) as usize;
        let b = (set >> CHUNK & MASK) as usize;
        let c = (set >> (2 * CHUNK) & MASK) as usize;
        let below = a.count_ones() as usize;
        let further = below + b.count_ones() as usize;
        // No set has more than seven: the mask says so to the compiler.
        self.chunks[0][0][a] + self.chunks[1][below & MOST][b] + self.chunks[2][further & MOST][c]
    }
}

/// All sets of `k` out of `n`, in order.
#[inline(always)]
pub(crate) fn sets(n: u32, k: u32) -> impl Iterator<Item = u64> {
    let mut set = (1u64 << k) - 1;
    (0..binomial(n, k)).map(move |_| {
        let this = set;
        if set != 0 {
            // The next greater number with as many bits.
            let low = set & set.wrapping_neg();
            let carried = set + low;
            set = carried | ((carried ^ set) >> 2) >> low.trailing_zeros();
        }
        this
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_come_in_the_order_of_their_places() {
        for (n, k) in [(32, 1), (32, 3), (28, 4), (5, 0), (7, 7), (32, 5)] {
            let mut count = 0;
            for (place, set) in (0..).zip(sets(n, k)) {
                assert_eq!(ranking().place(set), place, "{set:b}");
                assert_eq!(set.count_ones(), k);
                assert!(set < 1 << n);
                count += 1;
            }
            assert_eq!(count, binomial(n, k));
        }
    }
}
