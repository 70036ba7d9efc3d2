//! Blocks that were decoded lately, shared by all threads.

use super::compression::BLOCK_BYTES;
use std::sync::{Mutex, PoisonError};

/// Blocks at two bits a position. Each has one place, and the last that came is there.
pub(crate) struct Cache {
    places: Vec<Mutex<Place>>,
}

#[derive(Default)]
struct Place {
    /// Which block it is, plus one.
    name: u64,
    /// Empty until it is needed.
    bytes: Box<[u8]>,
}

impl Cache {
    /// A cache that grows to so many bytes.
    pub(crate) fn new(bytes: usize) -> Cache {
        let places = (bytes / BLOCK_BYTES).max(1);
        let mut list = Vec::with_capacity(places);
        list.resize_with(places, Mutex::default);
        Cache { places: list }
    }

    /// Two bits of a block, which `decode` tells a byte each if it is not here.
    #[inline]
    pub(crate) fn get(&self, name: u64, index: usize, decode: impl FnOnce() -> Vec<u8>) -> u8 {
        let mixed = name.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        #[expect(clippy::cast_possible_truncation, reason = "less than the places")]
        let place = ((u128::from(mixed) * self.places.len() as u128) >> 64) as usize;
        // What a thread that panicked left is a whole block or none.
        let mut place = self.places[place]
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if place.name != name + 1 {
            place.name = 0;
            let values = decode();
            if place.bytes.is_empty() {
                place.bytes = vec![0; BLOCK_BYTES].into();
            }
            for (byte, four) in place.bytes.iter_mut().zip(values.chunks(4)) {
                *byte = four.iter().rev().fold(0, |byte, value| byte << 2 | value);
            }
            place.name = name + 1;
        }
        place.bytes[index / 4] >> (index % 4 * 2) & 3
    }
}

impl std::fmt::Debug for Cache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Cache")
            .field("places", &self.places.len())
            .finish()
    }
}
