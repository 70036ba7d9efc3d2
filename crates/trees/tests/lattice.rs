//! Paths of a lattice transpose if and only if they have the same moves.

use nullwindow::{MoveList, Position, Score};
use nullwindow_trees::{Lattice, LatticePosition};
use proptest::prelude::*;
use std::collections::{BTreeMap, HashMap, HashSet};

const PLAIN: Lattice = Lattice {
    width: 4,
    uneven: false,
    range: 100,
    trend: 0,
    seed: 1,
};

fn moves(position: &LatticePosition) -> Vec<u8> {
    let mut list = MoveList::new();
    let over = position.moves(&mut list).score();
    assert_eq!(over.is_some(), list.is_empty());
    assert!(over.is_none_or(|score| score == position.evaluate()));
    list.as_slice().to_vec()
}

fn after(mut position: LatticePosition, path: &[u8]) -> LatticePosition {
    for &mv in path {
        position.play(mv);
    }
    position
}

/// Every path of `depth` plies, with the position it leads to.
fn paths(lattice: Lattice, depth: usize) -> Vec<(Vec<u8>, LatticePosition)> {
    let mut level = vec![(vec![], lattice.root())];
    for _ in 0..depth {
        let next = level.iter().flat_map(|(path, position)| {
            moves(position).into_iter().map(|mv| {
                let path: Vec<u8> = path.iter().copied().chain([mv]).collect();
                (path, after(*position, &[mv]))
            })
        });
        level = next.collect();
    }
    level
}

#[test]
fn paths_transpose_if_and_only_if_they_have_the_same_moves() {
    let paths = paths(PLAIN, 5);
    assert_eq!(paths.len(), 4usize.pow(5));
    let mut by_moves: BTreeMap<Vec<u8>, LatticePosition> = BTreeMap::new();
    for (mut path, position) in paths {
        path.sort_unstable();
        assert_eq!(*by_moves.entry(path).or_insert(position), position);
    }
    // Multisets of 5 out of 4 moves.
    assert_eq!(by_moves.len(), 56);
    let keys: HashSet<u64> = by_moves.values().map(Position::key).collect();
    assert_eq!(keys.len(), 56);
}

#[test]
fn equal_keys_mean_equal_positions_over_all_plies() {
    let lattice = Lattice {
        uneven: true,
        trend: 7,
        ..PLAIN
    };
    let mut known = HashMap::new();
    for depth in 0..7 {
        for (_, position) in paths(lattice, depth) {
            assert_eq!(*known.entry(position.key()).or_insert(position), position);
        }
    }
}

#[test]
fn values_spread_over_the_range() {
    let values = paths(Lattice { range: 2, ..PLAIN }, 6);
    let values: HashSet<Score> = values.iter().map(|(_, p)| p.evaluate()).collect();
    assert_eq!(values, (-2..=2).map(Score).collect());
}

#[test]
fn uneven_lattices_vary_from_no_move_to_all() {
    let uneven = Lattice {
        uneven: true,
        ..PLAIN
    };
    let widths: HashSet<usize> = (0..5)
        .flat_map(|depth| paths(uneven, depth))
        .map(|(_, position)| moves(&position).len())
        .collect();
    assert_eq!(widths, (0..=4).collect());
    for seed in 0..100 {
        assert!(!moves(&Lattice { seed, ..uneven }.root()).is_empty());
    }
}

/// Correlation of the values of parent and child, both for the same side.
fn correlation(lattice: Lattice) -> f64 {
    let mut pairs = Vec::new();
    for seed in 0..300 {
        let lattice = Lattice { seed, ..lattice };
        for (path, child) in paths(lattice, 3) {
            let parent = after(lattice.root(), &path[..2]).evaluate();
            pairs.push((f64::from(parent.0), f64::from(-child.evaluate().0)));
        }
    }
    let n = pairs.len() as f64;
    let mean = |f: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(f).sum::<f64>() / n;
    let (x, y) = (mean(&|p| p.0), mean(&|p| p.1));
    let covariance = mean(&|p| (p.0 - x) * (p.1 - y));
    let variances = mean(&|p| (p.0 - x).powi(2)) * mean(&|p| (p.1 - y).powi(2));
    covariance / variances.sqrt()
}

#[test]
fn a_trend_correlates_children_with_parents() {
    assert!(correlation(PLAIN).abs() < 0.05);
    let trend = Lattice {
        trend: 200,
        ..PLAIN
    };
    assert!(correlation(trend) > 0.5);
}

#[test]
fn rank_and_slot_follow_the_side_to_move() {
    let lattice = Lattice {
        width: 64,
        trend: 50,
        ..PLAIN
    };
    let (max, min) = (lattice.root(), after(lattice.root(), &[3]));
    let mut slots = HashSet::new();
    for mv in 0..64 {
        assert_eq!(max.rank(mv), -min.rank(mv));
        slots.extend([max.slot(mv), min.slot(mv)]);
    }
    assert_eq!(slots, (0..LatticePosition::SLOTS).collect());
    // Without noise, the rank is exactly the gain of the move.
    let bare = Lattice {
        range: 0,
        ..lattice
    }
    .root();
    for mv in 0..64 {
        assert_eq!(-after(bare, &[mv]).evaluate(), Score(bare.rank(mv)));
    }
}

proptest! {
    #[test]
    fn any_numbers_give_a_lattice(
        width: u8, uneven: bool, range: i32, trend: i32, seed: u64,
        choices in proptest::collection::vec(any::<u8>(), 0..200),
    ) {
        let mut position = Lattice { width, uneven, range, trend, seed }.root();
        for choice in choices {
            let score = position.evaluate();
            prop_assert!(-Score::MAX <= score && score <= Score::MAX);
            let moves = moves(&position);
            if moves.is_empty() {
                break;
            }
            position.play(moves[usize::from(choice) % moves.len()]);
        }
    }
}
