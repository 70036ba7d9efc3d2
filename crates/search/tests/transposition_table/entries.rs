//! What is remembered of a node is what was stored.

use super::{RULES, bounds, entry, table};
use nullwindow::memory::{Entry, Layout, Memory, Place, Stored, TranspositionTable};
use nullwindow::{Bounds, Score};

const LIMIT: i32 = TranspositionTable::SCORE_LIMIT;

fn places() -> [Place; 5] {
    [
        Place::of(0),
        Place::of(1),
        Place::of(127),
        Place::of(254),
        Place::NONE,
    ]
}

/// Stores an entry in an empty table and expects it back.
fn check_kept(key: u64, depth: u8, fresh: Entry) {
    let table = table(64);
    assert_eq!(table.look_up(key, depth), None);
    let stored = table.insert(key, depth, Bounds::UNKNOWN, fresh);
    assert_eq!(stored, Stored::Fresh);
    assert_eq!(table.look_up(key, depth), Some(fresh));
}

#[test]
fn every_field_comes_back_at_its_extremes() {
    let scores = [-LIMIT, -LIMIT + 1, -1, 0, 1, LIMIT - 1, LIMIT];
    for key in [0, 1, 1 << 63, u64::MAX] {
        for depth in [0, 1, 127, 254, 255] {
            for best in places() {
                for lower in scores {
                    for upper in scores {
                        check_kept(key, depth, entry(lower, upper, best));
                    }
                }
                for score in scores.map(Score) {
                    let Bounds { lower, upper } = Bounds::UNKNOWN;
                    for bounds in [
                        Bounds::UNKNOWN,
                        Bounds {
                            lower,
                            upper: score,
                        },
                        Bounds {
                            lower: score,
                            upper,
                        },
                    ] {
                        check_kept(key, depth, Entry { bounds, best });
                    }
                }
            }
        }
    }
}

#[test]
fn every_depth_and_every_place_comes_back() {
    for value in 0..=255 {
        check_kept(1, 7, entry(-3, 4, Place::of(usize::from(value))));
        check_kept(1, value, entry(-3, 4, Place::of(7)));
    }
    assert_eq!(Place::of(254).index(), Some(254));
    for beyond in [255, 256, 300, usize::MAX] {
        assert_eq!(Place::of(beyond), Place::NONE, "too far to be remembered");
    }
}

#[test]
fn an_entry_outlives_any_number_of_searches() {
    let mut table = table(64);
    table.insert(5, 3, Bounds::UNKNOWN, entry(-1, 1, Place::of(2)));
    for _ in 0..600 {
        table.new_search();
        assert_eq!(table.look_up(5, 3), Some(entry(-1, 1, Place::of(2))));
    }
    table.clear();
    assert_eq!(table.look_up(5, 3), None);
}

#[test]
fn a_score_that_does_not_fit_is_forgotten_and_never_changed() {
    let Bounds { lower, upper } = Bounds::UNKNOWN;
    let beyond = [LIMIT + 1, LIMIT + 2, LIMIT + 3, 1 << 20, Score::MAX.0];
    for great in beyond.into_iter().flat_map(|score| [score, -score]) {
        let check = |stored: Bounds, kept: Bounds| {
            let table = table(64);
            let best = Place::of(3);
            let fresh = Entry {
                bounds: stored,
                best,
            };
            table.insert(1, 4, Bounds::UNKNOWN, fresh);
            assert_eq!(table.look_up(1, 4), Some(Entry { bounds: kept, best }));
        };
        check(bounds(great, great), Bounds::UNKNOWN);
        check(
            bounds(great, 9),
            Bounds {
                lower,
                ..bounds(0, 9)
            },
        );
        check(
            bounds(-9, great),
            Bounds {
                upper,
                ..bounds(-9, 0)
            },
        );
    }
}

#[test]
fn a_bound_of_another_depth_does_not_answer_but_its_move_helps() {
    let best = Place::of(6);
    for rule in RULES {
        let table = table(64).replacing(rule);
        table.insert(1, 10, Bounds::UNKNOWN, entry(-5, 5, best));
        for depth in 0..=255 {
            let bounds = match depth {
                10 => bounds(-5, 5),
                _ => Bounds::UNKNOWN,
            };
            assert_eq!(table.look_up(1, depth), Some(Entry { bounds, best }));
        }
    }
}

#[test]
fn a_bound_of_greater_depth_answers_where_that_is_chosen() {
    let best = Place::of(6);
    let table = table(64).accepting_deeper();
    table.insert(1, 10, Bounds::UNKNOWN, entry(-5, 5, best));
    for depth in 0..=255 {
        let bounds = match depth {
            0..=10 => bounds(-5, 5),
            _ => Bounds::UNKNOWN,
        };
        assert_eq!(table.look_up(1, depth), Some(Entry { bounds, best }));
    }
}

#[test]
fn a_deeper_entrys_bounds_are_not_mixed_with_those_of_this_depth() {
    let table = table(64).accepting_deeper();
    table.insert(1, 10, Bounds::UNKNOWN, entry(-5, 5, Place::NONE));
    let known = table.look_up(1, 3).unwrap().bounds;
    let upper = Score::INFINITY;
    let fresh = Bounds {
        lower: Score(-20),
        upper,
    };
    let best = Place::of(1);
    table.insert(
        1,
        3,
        known,
        Entry {
            bounds: fresh,
            best,
        },
    );
    assert_eq!(table.look_up(1, 3).unwrap().bounds, fresh);
}

#[test]
fn the_best_move_stays_where_a_new_entry_has_none() {
    for rule in RULES {
        let table = table(64).replacing(rule);
        let best_after = |depth, best| {
            table.insert(8, depth, Bounds::UNKNOWN, entry(0, 1, best));
            table.look_up(8, depth).unwrap().best
        };
        assert_eq!(best_after(4, Place::NONE), Place::NONE);
        assert_eq!(best_after(4, Place::of(9)), Place::of(9));
        assert_eq!(best_after(4, Place::NONE), Place::of(9));
        assert_eq!(best_after(5, Place::NONE), Place::of(9), "at any depth");
        assert_eq!(best_after(2, Place::NONE), Place::of(9));
        assert_eq!(best_after(2, Place::of(0)), Place::of(0));
        assert_eq!(best_after(2, Place::NONE), Place::of(0));
    }
}

#[test]
fn another_positions_best_move_is_not_taken_over() {
    for rule in RULES {
        let table = table(4).replacing(rule);
        for key in 0..100 {
            table.insert(key, 1, Bounds::UNKNOWN, entry(0, 1, Place::of(9)));
        }
        for key in 100..200 {
            table.insert(key, 1, Bounds::UNKNOWN, entry(0, 1, Place::NONE));
            assert_eq!(table.look_up(key, 1), Some(entry(0, 1, Place::NONE)));
        }
    }
}

#[test]
fn two_bounds_are_kept_side_by_side_or_only_the_last() {
    let Bounds { lower, upper } = Bounds::UNKNOWN;
    let at_least = |score| Bounds {
        lower: Score(score),
        upper,
    };
    let at_most = |score| Bounds {
        lower,
        upper: Score(score),
    };
    // What is learnt, and what is known afterwards in the one layout and in the other.
    let story = [
        (at_least(-7), at_least(-7), at_least(-7)),
        (at_most(9), bounds(-7, 9), at_most(9)),
        (at_least(2), bounds(2, 9), at_least(2)),
        (at_least(1), bounds(2, 9), at_least(1)),
        (at_most(5), bounds(2, 5), at_most(5)),
        (bounds(4, 4), bounds(4, 4), bounds(4, 4)),
    ];
    let two = table(64);
    let one = table(64).keeping(Layout::OneBound);
    let best = Place::NONE;
    for (learnt, with_two, with_one) in story {
        for (table, kept) in [(&two, with_two), (&one, with_one)] {
            let known = table.look_up(3, 6).map_or(Bounds::UNKNOWN, |e| e.bounds);
            let bounds = learnt;
            table.insert(3, 6, known, Entry { bounds, best });
            assert_eq!(table.look_up(3, 6).unwrap().bounds, kept);
        }
    }
}

#[test]
fn an_entry_of_nothing_but_zeros_is_an_entry() {
    for rule in RULES {
        let table = table(4).replacing(rule);
        let zeros = entry(0, 0, Place::of(0));
        assert_eq!(table.look_up(0, 0), None, "an empty slot is no entry");
        let stored = table.insert(0, 0, Bounds::UNKNOWN, zeros);
        assert_eq!(stored, Stored::Fresh);
        assert_eq!(table.look_up(0, 0), Some(zeros));
        assert_eq!(table.fullness(), 250);
        let stored = table.insert(0, 0, Bounds::UNKNOWN, zeros);
        assert_eq!(stored, Stored::Updated);
        // The fields that make the smallest data word there is.
        let least = entry(-LIMIT, -LIMIT, Place::of(0));
        table.insert(0, 0, Bounds::UNKNOWN, least);
        assert_eq!(table.look_up(0, 0), Some(least));
        assert_eq!(table.fullness(), 250);
    }
}

#[test]
fn no_key_is_found_in_an_empty_table() {
    let table = table(4);
    // Key 0 is among them, which stays 0 when it is spread: what an empty slot would verify.
    for key in 0..1_000 {
        assert_eq!(table.look_up(key, 0), None);
    }
}
