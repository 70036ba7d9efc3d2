//! Blocks that were decoded lately, shared by all threads.

use super::compression::BLOCK_BYTES;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How many blocks share the places of a set.
const WAYS: usize = 8;

/// Blocks at two bits a position. Each belongs to a set of eight places, in which the one that has
/// not been asked for the longest gives way.
///
/// Decoding a block takes hundreds of times as long as reading one, so that two blocks that are
/// asked in turn must not drive each other out.
pub(crate) struct Cache {
    sets: Vec<Mutex<Set>>,
}

#[derive(Default)]
struct Set {
    /// Which block each place has, plus one; nought where there is none.
    names: [u64; WAYS],
    /// Places that were asked since the hand came by.
    asked: u8,
    /// Where to look next for a block to give way.
    hand: usize,
    /// Empty until they are needed.
    blocks: [Box<[u8]>; WAYS],
}

impl Set {
    #[inline(always)]
    fn find(&self, name: u64) -> Option<usize> {
        self.names.iter().position(|&there| there == name + 1)
    }

    #[inline(always)]
    fn read(&mut self, place: usize, index: usize) -> u8 {
        self.asked |= 1 << place;
        self.blocks[place][index / 4] >> (index % 4 * 2) & 3
    }

    /// A place that is free, or whose block gives way: the next that was not asked of late.
    fn make_room(&mut self) -> usize {
        if let Some(free) = self.names.iter().position(|&there| there == 0) {
            return free;
        }
        loop {
            let place = self.hand;
            self.hand = (self.hand + 1) % WAYS;
            if self.asked >> place & 1 == 0 {
                return place;
            }
            self.asked &= !(1 << place);
        }
    }

    #[cold]
    fn keep(&mut self, name: u64, values: &[u8]) -> usize {
        let place = self.make_room();
        let block = &mut self.blocks[place];
        self.names[place] = 0;
        if block.is_empty() {
            *block = vec![0; BLOCK_BYTES].into();
        }
        for (byte, four) in block.iter_mut().zip(values.chunks(4)) {
            *byte = four.iter().rev().fold(0, |byte, value| byte << 2 | value);
        }
        self.names[place] = name + 1;
        place
    }
}

impl Cache {
    /// A cache that grows to so many bytes.
    pub(crate) fn new(bytes: usize) -> Cache {
        let count = bytes.div_ceil(WAYS * BLOCK_BYTES).max(1);
        let mut sets = Vec::with_capacity(count);
        sets.resize_with(count, Mutex::default);
        Cache { sets }
    }

    #[inline(always)]
    fn set(&self, name: u64) -> MutexGuard<'_, Set> {
        let mixed = name.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        #[expect(clippy::cast_possible_truncation, reason = "less than the sets")]
        let set = ((u128::from(mixed) * self.sets.len() as u128) >> 64) as usize;
        // What a thread that panicked left is a whole block or none.
        self.sets[set]
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Two bits of a block, which `decode` tells a byte each if it is not here.
    #[inline]
    pub(crate) fn get(&self, name: u64, index: usize, decode: impl FnOnce() -> Vec<u8>) -> u8 {
        let mut set = self.set(name);
        let place = match set.find(name) {
            Some(place) => place,
            None => set.keep(name, &decode()),
        };
        set.read(place, index)
    }

    /// The same if the block is here.
    #[inline]
    pub(crate) fn get_if_here(&self, name: u64, index: usize) -> Option<u8> {
        let mut set = self.set(name);
        let place = set.find(name)?;
        Some(set.read(place, index))
    }
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cache")
            .field("sets", &self.sets.len())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::super::compression::BLOCK;
    use super::*;

    /// What a block has at an index, for the tests.
    fn value(name: u64, index: usize) -> u8 {
        (name * 7 + index as u64 * 5).to_le_bytes()[0] % 3
    }

    fn decoded(name: u64) -> Vec<u8> {
        (0..4 * BLOCK_BYTES)
            .map(|index| value(name, index))
            .collect()
    }

    /// Whatever was driven out, a block tells its own values.
    #[test]
    fn blocks_are_not_mixed_up() {
        let cache = Cache::new(3 * WAYS * BLOCK_BYTES);
        for round in 0..4 {
            for name in 0..100u64 {
                let index = usize::try_from((name * 131 + round) % BLOCK).expect("small");
                let found = cache.get(name, index, || decoded(name));
                assert_eq!(found, value(name, index));
                let again = cache.get_if_here(name, index);
                assert_eq!(again, Some(value(name, index)));
            }
        }
        let here = (0..100).filter(|&name| cache.get_if_here(name, 0).is_some());
        assert_eq!(here.count(), 3 * WAYS);
    }

    /// Blocks that fit are decoded once, and what is asked often stays.
    #[test]
    fn blocks_in_use_stay() {
        let cache = Cache::new(WAYS * BLOCK_BYTES);
        let mut decodings = 0;
        for name in (0..WAYS as u64).cycle().take(100) {
            cache.get(name, 3, || {
                decodings += 1;
                decoded(name)
            });
        }
        assert_eq!(decodings, WAYS);
        let mut again = 0;
        for passing in 100..400 {
            cache.get(passing, 0, || decoded(passing));
            cache.get(1, 0, || {
                again += 1;
                decoded(1)
            });
        }
        assert!(again <= 1, "{again}");
    }
}
