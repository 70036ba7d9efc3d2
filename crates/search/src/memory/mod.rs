//! What a search remembers of the nodes it has seen.

mod any;
mod file;
mod none;
mod replacement;
mod searching;
mod slot;
mod table;
mod unbounded;

pub use any::AnyMemory;
pub use file::LoadError;
pub use none::NoMemory;
pub use replacement::{Layout, Replacement, Stored};
pub use searching::Searching;
pub use table::{SizeError, TranspositionTable, prefer_large_pages};
pub use unbounded::Unbounded;

use crate::score::Bounds;
// For `slot`, which a model check compiles with atomics of its own.
use std::sync::atomic::AtomicU64;

/// Plies left to the horizon.
pub type Depth = u8;

/// A move by its place in the list that [`Position::moves`](crate::Position::moves) gives.
///
/// So a memory needs no knowledge of a game's moves, and a stored move is legal wherever the
/// list is long enough. Lists of more than 254 moves are searched in full; a best move beyond
/// that place is just not remembered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(u8);

impl Place {
    /// No move is known.
    pub const NONE: Place = Place(u8::MAX);

    /// The place of a move in its list, as far as it can be remembered.
    #[inline]
    #[must_use]
    pub fn of(index: usize) -> Place {
        Place(u8::try_from(index).unwrap_or(u8::MAX))
    }

    /// The place in the list, if a move is known.
    #[inline]
    #[must_use]
    pub fn index(self) -> Option<usize> {
        (self != Place::NONE).then_some(self.0 as usize)
    }
}

/// What is known of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Bounds on its value at the depth asked for.
    pub bounds: Bounds,
    /// The move to try first.
    pub best: Place,
}

/// Keeps entries by key and depth.
///
/// A memory may forget at any time; what it returns must be what was stored under that key. The
/// bounds it returns hold for the depth asked for, the best move may come from another depth.
pub trait Memory {
    /// Whether anything is ever remembered; keys are not even computed otherwise.
    #[inline]
    #[must_use]
    fn remembers() -> bool
    where
        Self: Sized,
    {
        true
    }

    /// What is known of the node, if anything.
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry>;

    /// Remembers `fresh`, just learnt, of a node of which `known` was known before.
    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored;

    /// Tells that `key` is about to be looked up.
    #[inline]
    fn prefetch(&self, key: u64) {
        let _ = key;
    }

    /// Tells that a new search begins: what is here may be replaced first.
    fn new_search(&mut self) {}

    /// What all threads that share this memory are searching; `None` for a thread alone.
    #[inline]
    fn searching(&self) -> Option<&Searching> {
        None
    }
}

/// Lets every bit of a key reach the high bits, from which a table takes its index. One
/// multiplication would do for most keys and crowd some; two are safe. A bijection, so no two keys
/// become one.
#[inline(always)]
pub(crate) fn spread(key: u64) -> u64 {
    let x = (key ^ (key >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (x ^ (x >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

/// A hash of words, one by one.
pub(crate) fn hashed(hash: u64, word: u64) -> u64 {
    // The constant tells words that are zero from none.
    spread((hash.rotate_left(5) ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15))
}

#[cfg(test)]
mod tests {
    use super::spread;

    /// Undoes [`spread`], step by step from the last.
    fn gathered(spread: u64) -> u64 {
        const INVERSE: u64 = 0xcfee_444d_8b59_a89b;
        let x = spread.wrapping_mul(INVERSE);
        let x = (x ^ (x >> 32)).wrapping_mul(INVERSE);
        x ^ (x >> 32)
    }

    #[test]
    fn no_two_keys_are_spread_into_one() {
        let keys = (0..64).flat_map(|shift| (0..1_000).map(move |i: u64| i.rotate_left(shift)));
        for key in keys.chain([u64::MAX]) {
            assert_eq!(gathered(spread(key)), key);
            assert_eq!(spread(gathered(key)), key);
        }
    }
}
