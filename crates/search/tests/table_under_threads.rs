//! Four threads hammer a table of one bucket, and no reader ever sees a torn entry.
//!
//! What is stored under a key can be computed from the key and a version, and every field tells
//! of both, so a reader knows whether an entry is one that was stored whole. The test fails if
//! `memory/slot.rs` leaves out the XOR and stores the bare key: then a key is found beside
//! another key's data.

use nullwindow::memory::{Depth, Entry, Place, Replacement, TranspositionTable};
use nullwindow::{Bounds, Score};
use std::sync::{Arc, Barrier};
use std::thread;

/// One for each thread.
const SEEDS: [u64; 4] = [0x9e37, 0x79b9, 0x7f4a, 0x7c15];
const OPERATIONS: u64 = 2_000_000;
/// Few keys, so that the one whose slot is torn is likely to be looked up.
const KEYS: u64 = 6;
const VERSIONS: u64 = 32;

/// A version of a key's entry: depth, bounds and best move, each made of key and version.
fn version(key: u64, version: u64) -> (Depth, Entry) {
    let tag = key * VERSIONS + version;
    let score = i32::try_from(tag).unwrap();
    let entry = Entry {
        bounds: Bounds {
            lower: Score(-score - 1),
            upper: Score(score * 3 + 1),
        },
        best: Place::of(usize::try_from(tag).unwrap()),
    };
    (Depth::try_from(tag % 3).unwrap(), entry)
}

/// Whether what was found at `depth` is a version of the key's entry, whole.
fn was_stored(key: u64, depth: Depth, found: Entry) -> bool {
    let tag = found.best.index().map_or(u64::MAX, |place| place as u64);
    let (at, entry) = version(key, tag % VERSIONS);
    let bounds = if at == depth {
        entry.bounds
    } else {
        Bounds::UNKNOWN
    };
    found == Entry { bounds, ..entry }
}

/// Stores and looks up at random, and returns how many entries were found.
fn hammer(table: &TranspositionTable, seed: u64) -> u64 {
    let mut state = seed;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 32
    };
    let mut found = 0;
    for _ in 0..OPERATIONS {
        let key = random() % KEYS;
        let (depth, entry) = version(key, random() % VERSIONS);
        table.insert(key, depth, Bounds::UNKNOWN, entry);
        let key = random() % KEYS;
        if let Some(seen) = table.look_up(key, depth) {
            assert!(
                was_stored(key, depth, seen),
                "{seen:?} at depth {depth} of key {key} was never stored"
            );
            found += 1;
        }
    }
    found
}

fn check(rule: Replacement) {
    let table = TranspositionTable::with_entries(4).unwrap();
    let table = Arc::new(table.replacing(rule));
    let start = Arc::new(Barrier::new(SEEDS.len()));
    let threads = SEEDS.map(|seed| {
        let (table, start) = (table.clone(), start.clone());
        thread::spawn(move || {
            start.wait();
            hammer(&table, seed)
        })
    });
    let found: u64 = threads
        .into_iter()
        .map(|thread| thread.join().expect("no torn entry"))
        .sum();
    // A test that finds nothing would show nothing. A torn slot may stay for long in a bucket, as
    // nobody's deep entry, so up to three of four may be lost.
    assert!(found > OPERATIONS / 5, "{found} found");
}

#[test]
fn no_torn_entry_in_buckets() {
    check(Replacement::Bucket);
}

#[test]
fn no_torn_entry_where_every_key_has_one_place() {
    check(Replacement::Always);
}
