//! Artificial trees keep the contract of `Position`, and are not taken for faulty games: their
//! evaluations know nothing of who wins.

use nullwindow::Position;
use nullwindow::check::Check;
use nullwindow_trees::{Irregular, Lattice, Order, Shape, irregular};
use std::fmt::Debug;

fn check<P: Position<Move: Debug> + Debug>(root: &P, seed: u64) {
    let check = Check {
        seed,
        ..Check::default()
    };
    check.position(root).unwrap();
}

#[test]
fn lattices_keep_the_contract() {
    for seed in 0..6 {
        for (uneven, range, trend) in [(true, 100, 0), (true, 5, 10), (false, 100, 50)] {
            let lattice = Lattice {
                width: 6,
                uneven,
                range,
                trend,
                seed,
            };
            check(&lattice.root(), seed);
        }
    }
}

#[test]
fn generated_trees_keep_the_contract() {
    for seed in 0..20 {
        for order in [Order::Random, Order::Strong, Order::Optimal] {
            let shape = Shape::new(4, 6, &order, 100, seed).unwrap();
            check(&shape.root(), seed);
        }
    }
}

#[test]
fn irregular_trees_keep_the_contract() {
    for seed in 0..40 {
        for options in [Irregular::SPARSE_TIES, Irregular::MANY_TIES] {
            check(&irregular(seed, &options).root(), seed);
        }
    }
}
