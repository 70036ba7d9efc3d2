//! A memory chosen when the program runs.

use super::{Depth, Entry, Memory, NoMemory, Stored, TranspositionTable, Unbounded};
use crate::score::Bounds;
use std::fmt;

/// Any of the library's memories, or another one: one search is compiled for all of them.
pub enum AnyMemory<'m> {
    /// None.
    None(NoMemory),
    /// One that never forgets.
    Unbounded(Unbounded),
    /// A table of fixed size.
    Table(TranspositionTable),
    /// Another one, lent to the search.
    Lent(&'m mut dyn Memory),
}

impl fmt::Debug for AnyMemory<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AnyMemory::None(_) => "None",
            AnyMemory::Unbounded(_) => "Unbounded",
            AnyMemory::Table(_) => "Table",
            AnyMemory::Lent(_) => "Lent",
        })
    }
}

impl Memory for AnyMemory<'_> {
    #[inline]
    fn probe(&mut self, key: u64, depth: Depth) -> Option<Entry> {
        match self {
            AnyMemory::Table(table) => table.probe(key, depth),
            AnyMemory::None(none) => none.probe(key, depth),
            AnyMemory::Unbounded(unbounded) => unbounded.probe(key, depth),
            AnyMemory::Lent(memory) => memory.probe(key, depth),
        }
    }

    #[inline]
    fn store(&mut self, key: u64, depth: Depth, known: Bounds, fresh: Entry) -> Stored {
        match self {
            AnyMemory::Table(table) => table.store(key, depth, known, fresh),
            AnyMemory::None(none) => none.store(key, depth, known, fresh),
            AnyMemory::Unbounded(unbounded) => unbounded.store(key, depth, known, fresh),
            AnyMemory::Lent(memory) => memory.store(key, depth, known, fresh),
        }
    }

    #[inline]
    fn prefetch(&self, key: u64) {
        if let AnyMemory::Table(table) = self {
            table.prefetch(key);
        }
    }

    fn new_search(&mut self) {
        match self {
            AnyMemory::Table(table) => table.new_search(),
            AnyMemory::None(none) => none.new_search(),
            AnyMemory::Unbounded(unbounded) => unbounded.new_search(),
            AnyMemory::Lent(memory) => memory.new_search(),
        }
    }
}
