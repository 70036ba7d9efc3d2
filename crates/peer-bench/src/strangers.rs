//! A race on games that nothing here is tuned for: the examples Breakthrough and Dots and Boxes.
//!
//! The rules are those of the examples, written down once. For this library they are all there is:
//! a `Position`, and a `Player` with nothing chosen. The other crates get them through an adapter each,
//! whose lines are counted. All search the same positions to the same depths with tables of the same
//! size (`mtdf` has a map without limit), and must find the same values.

mod minimax_adapter;
mod mtdf_adapter;
mod racers;
mod table;
mod unranked;

#[path = "../../search/examples/breakthrough/rules.rs"]
mod breakthrough;
#[path = "../../search/examples/dots_and_boxes/rules.rs"]
mod dots_and_boxes;

use breakthrough::Breakthrough;
use dots_and_boxes::DotsAndBoxes;
use nullwindow::{MoveList, Position};
use racers::{Racer, racers};
use std::hash::Hash;
use std::time::Duration;

/// A game of the examples, with what the adapters need.
trait Stranger: Position<Move: 'static> + Copy + Eq + Hash + 'static {
    const NAME: &'static str;
    /// Its rules as text.
    const RULES: &'static str;
    const START: Self;

    /// Whether the side to move has lost. In both games nobody wins by the other side's move.
    fn is_lost(&self) -> bool;
}

impl Stranger for Breakthrough {
    const NAME: &'static str = "Breakthrough on 6 x 6 squares";
    const RULES: &'static str = include_str!("../../search/examples/breakthrough/rules.rs");
    const START: Self = Breakthrough {
        mine: 0x3f3f,
        theirs: 0x3f3f << 32,
    };

    #[inline(always)]
    fn is_lost(&self) -> bool {
        self.theirs & 0x3f != 0 || self.mine == 0
    }
}

impl Stranger for DotsAndBoxes {
    const NAME: &'static str = "Dots and Boxes with 3 x 3 boxes";
    const RULES: &'static str = include_str!("../../search/examples/dots_and_boxes/rules.rs");
    const START: Self = DotsAndBoxes {
        lines: 0,
        boxes: [0, 0],
        must_pass: false,
    };

    #[inline(always)]
    fn is_lost(&self) -> bool {
        self.boxes[1] >= 5
    }
}

/// How the race is run.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The plies to search.
    pub(crate) depths: Vec<u8>,
    /// How often each position is searched; the least time counts.
    pub(crate) runs: u32,
    /// Bytes of every table.
    pub(crate) bytes: usize,
    /// Only racers whose name contains this, besides the library.
    pub(crate) only: String,
}

/// The positions: the start, and others after so many moves at random with such a seed. None is decided
/// at the depths searched, which every run checks.
const POSITIONS: [(u32, u64); 4] = [(0, 0), (4, 1), (4, 3), (6, 3)];

/// How somebody did at a depth.
#[derive(Debug)]
struct Finish {
    /// The sum over the positions of the least CPU time.
    time: Duration,
    values: Vec<i32>,
}

/// Runs the race, and returns its tables.
///
/// # Errors
/// Two racers find different values, or a position is decided.
pub(crate) fn run(settings: &Settings) -> Result<String, String> {
    let tables = [
        race::<Breakthrough>(settings)?,
        race::<DotsAndBoxes>(settings)?,
    ];
    Ok(tables.join("\n"))
}

fn race<P: Stranger>(settings: &Settings) -> Result<String, String> {
    let positions = POSITIONS.map(|(plies, seed)| after::<P>(plies, seed));
    let mut racers = racers::<P>();
    racers.retain(|racer| racer.adapter.is_none() || racer.name.contains(&settings.only));
    let mut finishes: Vec<Vec<Finish>> = Vec::new();
    for &depth in &settings.depths {
        let at_depth = search_all(&positions, &racers, depth, settings);
        check::<P>(&racers, &at_depth)?;
        finishes.push(at_depth);
    }
    Ok(table::table::<P>(settings, &racers, &finishes))
}

/// Every racer searches every position, in turns.
fn search_all<P: Stranger>(
    positions: &[P],
    racers: &[Racer<P>],
    depth: u8,
    settings: &Settings,
) -> Vec<Finish> {
    let none = || Finish {
        time: Duration::ZERO,
        values: Vec::new(),
    };
    let mut finishes: Vec<_> = racers.iter().map(|_| none()).collect();
    for position in positions {
        let mut least = vec![(0, Duration::MAX); racers.len()];
        for _ in 0..settings.runs {
            for (racer, least) in racers.iter().zip(&mut least) {
                let (value, time) = (racer.search)(position, depth, settings.bytes);
                *least = (value, least.1.min(time));
            }
        }
        for (finish, (value, time)) in finishes.iter_mut().zip(least) {
            finish.time += time;
            finish.values.push(value);
        }
    }
    finishes
}

fn check<P: Stranger>(racers: &[Racer<P>], finishes: &[Finish]) -> Result<(), String> {
    for (racer, finish) in racers.iter().zip(finishes) {
        let (name, values) = (racer.name, &finish.values);
        if values.iter().any(|value| value.abs() >= P::WIN.0) {
            return Err(format!("{}: a position is decided: {values:?}", P::NAME));
        }
        if *values != finishes[0].values {
            let (first, theirs) = (racers[0].name, &finishes[0].values);
            return Err(format!(
                "{}: {first} finds {theirs:?}, {name} finds {values:?}",
                P::NAME
            ));
        }
    }
    Ok(())
}

/// The position after so many moves at random, always the same for the same seed.
fn after<P: Stranger>(plies: u32, seed: u64) -> P {
    let mut position = P::START;
    let mut random = seed;
    for _ in 0..plies {
        let mut moves = MoveList::new();
        if position.moves(&mut moves).is_over() {
            break;
        }
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let pick = (random >> 33) as usize % moves.len();
        position.play(moves.as_slice()[pick]);
    }
    position
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::Score;

    fn minimax<P: Stranger>(position: &P, depth: u8) -> Score {
        let mut moves = MoveList::new();
        if depth == 0 || position.is_lost() {
            return position.evaluate();
        }
        assert!(!position.moves(&mut moves).is_over());
        let values = moves.as_slice().iter().map(|&mv| {
            let mut child = *position;
            child.play(mv);
            -minimax(&child, depth - 1)
        });
        values.max().unwrap()
    }

    fn agree<P: Stranger>() {
        let positions = POSITIONS.map(|(plies, seed)| after::<P>(plies, seed));
        let settings = Settings {
            depths: Vec::new(),
            runs: 1,
            bytes: 1 << 16,
            only: String::new(),
        };
        let racers = racers::<P>();
        assert_eq!(racers.len(), 7);
        for depth in 1..=4 {
            let expected = positions.each_ref().map(|n| minimax(n, depth).0);
            for finish in search_all(&positions, &racers, depth, &settings) {
                assert_eq!(finish.values, expected, "depth {depth}");
            }
        }
    }

    #[test]
    fn all_racers_find_the_minimax_value() {
        agree::<Breakthrough>();
        agree::<DotsAndBoxes>();
    }

    #[test]
    fn a_table_has_all_racers_and_depths() {
        let settings = Settings {
            depths: vec![2, 3],
            runs: 1,
            bytes: 1 << 16,
            only: "mtdf".into(),
        };
        let tables = run(&settings).unwrap();
        for text in ["60 lines", "depth 2", "depth 3", "nullwindow", "mtdf 0.1"] {
            assert_eq!(tables.matches(text).count() % 2, 0, "{tables}");
            assert!(tables.contains(text), "{tables}");
        }
        assert!(!tables.contains("minimax 0.6"), "{tables}");
    }

    #[test]
    fn contradictions_and_decided_positions_are_refused() {
        let finish = |values: &[i32]| Finish {
            time: Duration::ZERO,
            values: values.to_vec(),
        };
        let racers = racers::<Breakthrough>();
        let refused = |a: &[i32], b: &[i32]| check(&racers[..2], &[finish(a), finish(b)]).err();
        assert_eq!(refused(&[1, 2], &[1, 2]), None);
        assert!(refused(&[1, 2], &[1, 3]).unwrap().contains("[1, 3]"));
        assert!(refused(&[9_999], &[9_999]).unwrap().contains("decided"));
    }
}
