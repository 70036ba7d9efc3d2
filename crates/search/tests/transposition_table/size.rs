//! The size asked for, measured where memory is handed out.

use super::{RULES, entry, table};
use nullwindow::Bounds;
use nullwindow::memory::{Memory, Place, SizeError, TranspositionTable};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// Counts the bytes each thread holds, so that tests side by side do not disturb each other.
struct Counting;

thread_local! {
    static HELD: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: all memory comes from and returns to the system's allocator; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        HELD.with(|held| held.set(held.get().wrapping_add(layout.size())));
        // SAFETY: the caller's promise is passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        HELD.with(|held| held.set(held.get().wrapping_sub(layout.size())));
        // SAFETY: the caller's promise is passed on.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The table, and how many bytes it holds on the heap.
fn weigh<T>(make: impl FnOnce() -> T) -> (T, usize) {
    let before = HELD.get();
    let made = make();
    (made, HELD.get() - before)
}

fn check_entries(asked: usize) {
    let (table, held) = weigh(|| TranspositionTable::with_entries(asked).unwrap());
    assert_eq!(table.entries(), asked / 4 * 4, "whole buckets");
    assert_eq!(held, 16 * table.entries(), "16 bytes an entry");
    assert_eq!(table.bytes(), held);
    assert!(held * 100 <= asked * 16 * 101);
}

fn check_bytes(asked: usize) {
    let (table, held) = weigh(|| TranspositionTable::with_bytes(asked).unwrap());
    assert_eq!(table.bytes(), held);
    assert_eq!(held, asked / 64 * 64, "all that whole buckets can use");
    assert!(held * 100 <= asked * 101);
}

#[test]
fn a_table_takes_what_was_asked_for_and_no_more() {
    for entries in (4..300).chain([1_000, 1_023, 4_097, 65_535, 99_999, 1 << 18]) {
        check_entries(entries);
    }
    for bytes in (64..2_000).chain([4_095, 1_000_003, (1 << 20) - 1, 1 << 20, 7_777_777]) {
        check_bytes(bytes);
    }
}

#[test]
fn a_size_no_table_can_have_is_refused() {
    for entries in (0..4).chain([usize::MAX, usize::MAX / 16, usize::MAX / 32]) {
        let error = TranspositionTable::with_entries(entries).unwrap_err();
        assert_eq!(error, SizeError { entries });
        assert!(error.to_string().contains(&format!("{entries} entries")));
    }
    for bytes in 0..64 {
        let entries = bytes / 16;
        let error = TranspositionTable::with_bytes(bytes).unwrap_err();
        assert_eq!(error, SizeError { entries });
    }
    assert!(TranspositionTable::with_bytes(usize::MAX).is_err());
}

#[test]
fn a_table_never_grows() {
    for rule in RULES {
        let table = table(100).replacing(rule);
        let ((), held) = weigh(|| {
            for key in 0..10_000 {
                table.insert(key, 3, Bounds::UNKNOWN, entry(1, 2, Place::NONE));
            }
        });
        assert_eq!(held, 0);
    }
}

#[test]
fn fullness_tells_how_much_of_the_table_this_search_uses() {
    let mut small = table(4);
    assert_eq!(small.fullness(), 0);
    for (key, thousandths) in [
        (7, 250),
        (8, 500),
        (8, 500),
        (9, 750),
        (10, 1000),
        (11, 1000),
    ] {
        small.insert(key, 1, Bounds::UNKNOWN, entry(0, 0, Place::NONE));
        assert_eq!(small.fullness(), thousandths);
    }
    small.new_search();
    assert_eq!(small.fullness(), 0, "what is here is of an earlier search");
    small.insert(7, 1, Bounds::UNKNOWN, entry(0, 0, Place::NONE));
    assert_eq!(small.fullness(), 250);
    small.clear();
    assert_eq!(small.fullness(), 0);
}

#[test]
fn fullness_of_a_large_table_is_judged_by_a_sample() {
    let table = table(1 << 16);
    let mut kept = 0;
    for key in 0..1 << 15 {
        let stored = table.insert(key, 1, Bounds::UNKNOWN, entry(0, 0, Place::NONE));
        kept += usize::from(stored == nullwindow::memory::Stored::Fresh);
    }
    let full = kept * 1000 / table.entries();
    assert!(
        table.fullness().abs_diff(full) <= 60,
        "{} for {full}",
        table.fullness()
    );
}
