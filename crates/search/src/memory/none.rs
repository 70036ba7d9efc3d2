//! No memory at all.

use super::{Depth, Entry, Memory, Stored};
use crate::score::Bounds;

/// Forgets everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoMemory;

impl Memory for NoMemory {
    #[inline]
    fn remembers() -> bool {
        false
    }

    #[inline]
    fn probe(&mut self, _: u64, _: Depth) -> Option<Entry> {
        None
    }

    #[inline]
    fn store(&mut self, _: u64, _: Depth, _: Bounds, _: Entry) -> Stored {
        Stored::Refused
    }
}
