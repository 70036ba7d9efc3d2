//! Each rule of replacement does what it says, beside a model that says it in other words.
//!
//! A table of four entries is one bucket. Which of its places a key maps to is not told, so it
//! is found out by watching which keys drive each other out.

use super::{RULES, entry, table};
use nullwindow::Bounds;
use nullwindow::memory::{Depth, Memory, Place, Replacement, Stored, TranspositionTable};
use proptest::prelude::*;
use std::sync::{Arc, LazyLock};

fn put(table: &TranspositionTable, key: u64, depth: Depth) -> Stored {
    let score = i32::from(depth);
    table.insert(
        key,
        depth,
        Bounds::UNKNOWN,
        entry(-score, score, Place::NONE),
    )
}

fn has(table: &TranspositionTable, key: u64) -> bool {
    table.look_up(key, 0).is_some()
}

fn one_bucket(rule: Replacement) -> TranspositionTable {
    table(4).replacing(rule)
}

/// Keys by the place they map to: the places 0 and 1 are a pair, so are 2 and 3.
static KEYS: LazyLock<[Vec<u64>; 4]> = LazyLock::new(|| {
    let mut homes: Vec<Vec<u64>> = Vec::new();
    for key in 0..64 {
        let same_home = |home: &&mut Vec<u64>| {
            let table = one_bucket(Replacement::Always);
            put(&table, home[0], 1);
            put(&table, key, 1) == Stored::Evicted
        };
        match homes.iter_mut().find(same_home) {
            Some(home) => home.push(key),
            None => homes.push(vec![key]),
        }
    }
    assert_eq!(homes.len(), 4, "four places, all in use");
    // Two keys of one place fill its pair; a third that drives one out belongs there too.
    let paired = |a: &[u64], b: &[u64]| {
        let table = one_bucket(Replacement::TwoTier);
        put(&table, a[0], 5);
        put(&table, a[1], 4);
        put(&table, b[0], 3) == Stored::Evicted
    };
    let (first, others) = homes.split_first().unwrap();
    let (partner, rest): (Vec<_>, Vec<_>) = others.iter().partition(|home| paired(first, home));
    assert_eq!(partner.len(), 1, "places come in pairs");
    [
        first.clone(),
        partner[0].clone(),
        rest[0].clone(),
        rest[1].clone(),
    ]
});

#[derive(Clone, Copy, PartialEq, Debug)]
struct Held {
    key: u64,
    depth: Depth,
    search: u32,
}

/// What one bucket holds.
#[derive(Debug)]
struct Model {
    rule: Replacement,
    places: [Option<Held>; 4],
    search: u32,
}

impl Model {
    /// Whether what is at `place` stands above an entry of `depth` that is stored now.
    fn outranks(&self, place: usize, depth: Depth) -> bool {
        self.places[place].is_some_and(|held| held.search == self.search && held.depth > depth)
    }

    /// Stores an entry of a key that maps to `home`; `has` tells what the table holds now.
    fn put(&mut self, home: usize, key: u64, depth: Depth, has: impl Fn(u64) -> bool) -> Stored {
        let same = |held: &Option<Held>| held.is_some_and(|held| held.key == key);
        let place = if let Some(place) = self.places.iter().position(same) {
            place
        } else {
            match self.rule {
                Replacement::Bucket => self.free_or_victim(has),
                Replacement::DepthPreferred if self.outranks(home, depth) => {
                    return Stored::Refused;
                }
                Replacement::Always | Replacement::DepthPreferred => home,
                Replacement::TwoTier => {
                    let first = home / 2 * 2;
                    first + usize::from(self.outranks(first, depth))
                }
            }
        };
        let search = self.search;
        let fresh = Held { key, depth, search };
        match self.places[place].replace(fresh) {
            None => Stored::Fresh,
            Some(held) if held.key == key => Stored::Updated,
            Some(_) => Stored::Evicted,
        }
    }

    /// A free place, or else that of the entry that had to go: whichever it was, none may be
    /// older, nor shallower among those as old.
    fn free_or_victim(&self, has: impl Fn(u64) -> bool) -> usize {
        if let Some(free) = self.places.iter().position(Option::is_none) {
            return free;
        }
        let gone = |held: &Option<Held>| !has(held.unwrap().key);
        let place = self.places.iter().position(gone).unwrap();
        let rank = |held: &Option<Held>| held.map(|held| (held.search, held.depth));
        let least = self.places.iter().map(rank).min().unwrap();
        assert_eq!(rank(&self.places[place]), least, "of {:?}", self.places);
        place
    }
}

#[derive(Clone, Copy, Debug)]
enum Operation {
    Put(usize, usize, Depth),
    NewSearch,
    Clear,
}

fn operation() -> impl Strategy<Value = Operation> {
    let depth = prop_oneof![5 => 0..4u8, 1 => Just(Depth::MAX)];
    prop_oneof![
        60 => (0..4usize, 0..3usize, depth).prop_map(|(home, i, depth)| Operation::Put(home, i, depth)),
        6 => Just(Operation::NewSearch),
        1 => Just(Operation::Clear),
    ]
}

fn check(rule: Replacement, operations: &[Operation]) {
    let mut table = one_bucket(rule);
    let mut model = Model {
        rule,
        places: [None; 4],
        search: 0,
    };
    for &operation in operations {
        match operation {
            Operation::Put(home, i, depth) => {
                let key = KEYS[home][i];
                let stored = put(&table, key, depth);
                let expected = model.put(home, key, depth, |key| has(&table, key));
                assert_eq!(stored, expected, "{key} at depth {depth}");
            }
            Operation::NewSearch => {
                table.new_search();
                model.search += 1;
            }
            Operation::Clear => {
                table.clear();
                model.places = [None; 4];
            }
        }
        for &key in KEYS.iter().flatten() {
            let held = model.places.iter().flatten().find(|held| held.key == key);
            assert_eq!(has(&table, key), held.is_some(), "{key} in {model:?}");
            if let Some(&Held { depth, .. }) = held {
                let score = i32::from(depth);
                let kept = table.look_up(key, depth);
                assert_eq!(kept, Some(entry(-score, score, Place::NONE)));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn every_rule_does_what_it_says(
        operations in prop::collection::vec(operation(), 1..120),
        rule in 0..4usize,
    ) {
        check(RULES[rule], &operations);
    }
}

#[test]
fn a_bucket_gives_up_what_is_oldest_and_then_what_is_shallowest() {
    let mut table = one_bucket(Replacement::Bucket);
    put(&table, 1, 9);
    table.new_search();
    put(&table, 2, 2);
    table.new_search();
    put(&table, 3, 7);
    put(&table, 4, 5);
    for (fresh, gone) in [(5, 1), (6, 2), (7, 5), (8, 7)] {
        assert!(has(&table, gone));
        assert_eq!(
            put(&table, fresh, 3 + Depth::from(fresh == 6)),
            Stored::Evicted
        );
        assert!(!has(&table, gone), "{gone} gives way to {fresh}");
    }
}

#[test]
fn always_means_always() {
    let table = one_bucket(Replacement::Always);
    let [a, b] = [KEYS[0][0], KEYS[0][1]];
    assert_eq!(put(&table, a, 200), Stored::Fresh);
    assert_eq!(put(&table, b, 0), Stored::Evicted);
    assert!(has(&table, b) && !has(&table, a));
}

#[test]
fn the_deeper_entry_stays_for_the_length_of_a_search() {
    let mut table = one_bucket(Replacement::DepthPreferred);
    let [a, b] = [KEYS[0][0], KEYS[0][1]];
    assert_eq!(put(&table, a, 5), Stored::Fresh);
    assert_eq!(put(&table, b, 4), Stored::Refused);
    assert_eq!(put(&table, b, 5), Stored::Evicted, "equal depth is enough");
    assert_eq!(put(&table, b, 1), Stored::Updated, "the same position");
    assert_eq!(put(&table, a, 2), Stored::Evicted);
    table.new_search();
    assert_eq!(put(&table, b, 0), Stored::Evicted, "of an earlier search");
}

#[test]
fn of_two_tiers_the_second_takes_what_the_first_refuses() {
    let table = one_bucket(Replacement::TwoTier);
    let [a, b, c] = [KEYS[0][0], KEYS[1][0], KEYS[0][1]];
    assert_eq!(put(&table, a, 5), Stored::Fresh);
    assert_eq!(put(&table, b, 4), Stored::Fresh);
    assert_eq!(put(&table, c, 1), Stored::Evicted);
    assert!(has(&table, a) && !has(&table, b) && has(&table, c));
    assert_eq!(put(&table, b, 6), Stored::Evicted);
    assert!(!has(&table, a) && has(&table, b) && has(&table, c));
}

/// Threads share the table, so they share the age of the search; who starts them advances it, and
/// none of them does so by itself.
#[test]
fn a_shared_table_grows_older_for_all() {
    let mut table = Arc::new(one_bucket(Replacement::DepthPreferred));
    let mut other = Arc::clone(&table);
    let [a, b] = [KEYS[0][0], KEYS[0][1]];
    put(&table, a, 5);
    assert_eq!(put(&other, b, 4), Stored::Refused);
    other.new_search();
    assert_eq!(put(&table, b, 4), Stored::Refused);
    other.grow_older();
    assert_eq!(put(&table, b, 4), Stored::Evicted);
    let best = Place::NONE;
    let bounds = Bounds::UNKNOWN;
    table.store(b, 7, bounds, nullwindow::memory::Entry { bounds, best });
    assert_eq!(other.probe(b, 7), table.look_up(b, 7));
}
