//! The transposition table, seen from outside: what is asked for is what is there, what is
//! remembered is what was stored, and what gives way is what the rule of replacement says.

mod entries;
mod keys;
mod replacement;
mod size;

use nullwindow::memory::{Entry, Place, Replacement, TranspositionTable};
use nullwindow::{Bounds, Score};

const RULES: [Replacement; 4] = [
    Replacement::Bucket,
    Replacement::Always,
    Replacement::DepthPreferred,
    Replacement::TwoTier,
];

fn table(entries: usize) -> TranspositionTable {
    TranspositionTable::with_entries(entries).unwrap()
}

fn bounds(lower: i32, upper: i32) -> Bounds {
    Bounds {
        lower: Score(lower),
        upper: Score(upper),
    }
}

fn entry(lower: i32, upper: i32, best: Place) -> Entry {
    Entry {
        bounds: bounds(lower, upper),
        best,
    }
}
