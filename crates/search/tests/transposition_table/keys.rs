//! Keys that are not mixed serve as well as any, and none is taken for another.

use super::{RULES, bounds, table};
use nullwindow::memory::{Entry, Layout, Memory, Place, Replacement, Stored};
use nullwindow::{Bounds, Score};
use proptest::prelude::*;
use std::collections::HashMap;

/// Keys as games make them that do not mix: a few bits differ, at one end or the other.
fn key(kind: usize, i: u64) -> u64 {
    match kind {
        0 => i,
        1 => i << 32,
        2 => i << 48,
        3 => !i,
        4 => i * 9,
        5 => i << 16 | i,
        6 => 1 << (i % 64) ^ 1 << (i / 64 % 64) ^ 1 << (i / 4096 % 64),
        _ => i.wrapping_mul(0x9e37_79b9_7f4a_7c15),
    }
}

/// Of as many random keys as there are entries, about 80.5 % find a place in buckets of four:
/// `E[min(X, 4)] / 4` where X has Poisson's distribution with mean 4. Keys in a row may do better.
#[test]
fn keys_spread_over_all_buckets() {
    for entries in [4096, 4000, 3 * 1024, 40_000] {
        for kind in 0..6 {
            let table = table(entries);
            for i in 0..entries as u64 {
                table.insert(key(kind, i), 1, Bounds::UNKNOWN, entry_of(i));
            }
            let kept = (0..entries as u64)
                .filter(|&i| table.look_up(key(kind, i), 1).is_some())
                .count();
            let share = kept * 1000 / entries;
            assert!(
                share >= 785,
                "{share} of 1000 keys of kind {kind} kept in {entries} entries"
            );
        }
    }
}

/// Where each key has one place, random keys take a share of `1 - 1/e` of the places.
#[test]
fn keys_spread_over_all_places_of_a_bucket() {
    let entries = 4096;
    for kind in 0..6 {
        let table = table(entries).replacing(Replacement::Always);
        let taken = (0..entries as u64)
            .map(|i| table.insert(key(kind, i), 1, Bounds::UNKNOWN, entry_of(i)))
            .filter(|&stored| stored == Stored::Fresh)
            .count();
        let share = taken * 1000 / entries;
        assert!(share >= 602, "{share} for kind {kind}");
    }
}

/// An entry that tells its key apart from others.
fn entry_of(i: u64) -> Entry {
    let score = i32::try_from(i % 500_000).unwrap();
    Entry {
        bounds: bounds(-score, score),
        best: Place::of((i % 251) as usize),
    }
}

#[derive(Clone, Copy, Debug)]
enum Operation {
    Insert(usize, u64, u8, Bounds, Place),
    LookUp(usize, u64, u8),
    NewSearch,
}

fn operation() -> impl Strategy<Value = Operation> {
    let score = -60..60i32;
    let bounds = (score.clone(), score).prop_map(|(a, b)| bounds(a.min(b), a.max(b)));
    let best = (0..40usize).prop_map(|i| if i < 30 { Place::of(i) } else { Place::NONE });
    prop_oneof![
        20 => (0..8usize, 0..60u64, 0..4u8, bounds, best)
            .prop_map(|(kind, i, depth, bounds, best)| Operation::Insert(kind, i, depth, bounds, best)),
        20 => (0..8usize, 0..60u64, 0..4u8)
            .prop_map(|(kind, i, depth)| Operation::LookUp(kind, i, depth)),
        1 => Just(Operation::NewSearch),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// Beside a map that never forgets, the table gives the same entry or none.
    #[test]
    fn a_table_forgets_but_never_errs(
        operations in prop::collection::vec(operation(), 1..400),
        entries in prop_oneof![Just(4usize), 5..200usize, Just(4096usize)],
        rule in 0..4usize,
        one_bound: bool,
        deeper: bool,
    ) {
        let layout = if one_bound { Layout::OneBound } else { Layout::TwoBounds };
        let mut table = table(entries).replacing(RULES[rule]).keeping(layout);
        if deeper {
            table = table.accepting_deeper();
        }
        let mut last: HashMap<u64, (u8, Entry)> = HashMap::new();
        let look_up = |last: &HashMap<u64, (u8, Entry)>, key, depth| {
            last.get(&key).map(|&(at, entry)| Entry {
                bounds: if at == depth || deeper && at > depth { entry.bounds } else { Bounds::UNKNOWN },
                ..entry
            })
        };
        for operation in operations {
            match operation {
                Operation::NewSearch => table.new_search(),
                Operation::LookUp(kind, i, depth) => {
                    let key = key(kind, i);
                    if let Some(found) = table.look_up(key, depth) {
                        prop_assert_eq!(Some(found), look_up(&last, key, depth));
                    }
                }
                Operation::Insert(kind, i, depth, mut bounds, mut best) => {
                    let key = key(kind, i);
                    let here = table.look_up(key, depth);
                    let known = here.map_or(Bounds::UNKNOWN, |entry| entry.bounds);
                    let stored = table.insert(key, depth, known, Entry { bounds, best });
                    prop_assert_eq!(stored == Stored::Updated, here.is_some());
                    if stored == Stored::Refused {
                        prop_assert_eq!(RULES[rule], Replacement::DepthPreferred);
                        prop_assert_eq!(table.look_up(key, depth), None);
                        continue;
                    }
                    // Bounds of another depth say nothing of this one.
                    let known = match (here, last.get(&key)) {
                        (Some(_), Some(&(at, old))) if deeper && at == depth => old.bounds,
                        _ if deeper => Bounds::UNKNOWN,
                        _ => known,
                    };
                    let both = Bounds {
                        lower: bounds.lower.max(known.lower),
                        upper: bounds.upper.min(known.upper),
                    };
                    // Who takes answers of deeper searches may contradict itself; the last counts.
                    if !one_bound && (!deeper || both.lower <= both.upper) {
                        bounds = both;
                    }
                    if let (Place::NONE, Some(here)) = (best, here) {
                        best = here.best;
                    }
                    last.insert(key, (depth, Entry { bounds, best }));
                    prop_assert_eq!(table.look_up(key, depth), look_up(&last, key, depth));
                }
            }
        }
    }
}

/// A table large enough forgets nothing at all.
#[test]
fn few_entries_in_a_large_table_are_all_kept() {
    let table = table(1 << 20);
    let kinds = [0, 1, 2, 3, 7];
    for kind in kinds {
        for i in 1..=1_000 {
            let stored = table.insert(key(kind, i), 2, Bounds::UNKNOWN, entry_of(i));
            assert_eq!(stored, Stored::Fresh);
        }
    }
    for kind in kinds {
        for i in 1..=1_000 {
            assert_eq!(table.look_up(key(kind, i), 2), Some(entry_of(i)));
        }
    }
    assert_eq!(table.look_up(key(0, 1_001), 2), None);
    assert_eq!(entry_of(1).bounds.lower, Score(-1));
}
