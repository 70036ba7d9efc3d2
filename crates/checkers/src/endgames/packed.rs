//! Values at two bits each, which threads may fill in side by side.

use super::GameValue;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// A long list of values.
#[derive(Debug, Default)]
pub(crate) struct Packed {
    bytes: Vec<AtomicU8>,
    len: u64,
}

impl Packed {
    /// So many draws.
    pub(crate) fn new(len: u64) -> Packed {
        let bytes = usize::try_from(len.div_ceil(4)).expect("fits memory");
        Packed {
            // Zeroed memory costs nothing until it is touched.
            bytes: zeroed(bytes),
            len,
        }
    }

    /// How many values there are.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: u64) -> GameValue {
        let byte = self.bytes[place(index)].load(Relaxed);
        GameValue::from_bits(byte >> (index % 4 * 2))
    }

    /// Fills in values from `start` on. Each place is filled in once, by one thread; neighbours
    /// may share a byte.
    pub(crate) fn fill(&self, start: u64, values: impl Iterator<Item = GameValue>) {
        let mut index = start;
        let mut byte = 0;
        for value in values {
            byte |= value.bits() << (index % 4 * 2);
            index += 1;
            if index.is_multiple_of(4) {
                self.merge(index - 1, byte);
                byte = 0;
            }
        }
        if byte != 0 {
            self.merge(index, byte);
        }
    }

    /// Fills in one value.
    #[inline]
    pub(crate) fn put(&self, index: u64, value: GameValue) {
        self.merge(index, value.bits() << (index % 4 * 2));
    }

    #[inline]
    fn merge(&self, index: u64, byte: u8) {
        self.bytes[place(index)].fetch_or(byte, Relaxed);
    }
}

/// The byte of a value.
#[inline(always)]
fn place(index: u64) -> usize {
    (index / 4) as usize
}

fn zeroed(len: usize) -> Vec<AtomicU8> {
    let mut bytes = Vec::with_capacity(len);
    bytes.resize_with(len, AtomicU8::default);
    bytes
}
