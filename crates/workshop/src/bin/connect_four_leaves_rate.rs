//! What judging the leaves of a node at once costs, beside playing and evaluating each.
//!
//! `cargo run --release -p workshop --bin connect_four_leaves_rate`

use nullwindow::{Game, MoveList, Position, Score};
use nullwindow_connect_four::ConnectFour;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::time::Instant;

fn main() {
    let positions = positions(20_000);
    let leaves: u32 = positions.iter().map(|p| p.landing().count_ones()).sum();
    println!("{} positions, {leaves} leaves", positions.len());
    let mut moves = MoveList::new();
    let one_by_one = time(&positions, |position| {
        moves.clear();
        position.moves(&mut moves);
        let mut sum = 0;
        for &mv in moves.as_slice() {
            let mut child = *position;
            child.play(mv);
            sum += child.evaluate().0;
        }
        sum
    });
    let at_once = time(&positions, |position| {
        let mut sum = 0;
        position.leaves(|_, Score(score)| {
            sum += score;
            ControlFlow::Continue(())
        });
        sum
    });
    let nanoseconds = |seconds: f64| seconds / f64::from(leaves) * 1e9;
    println!(
        "play and evaluate: {:.1} ns a leaf",
        nanoseconds(one_by_one)
    );
    println!("leaves:            {:.1} ns a leaf", nanoseconds(at_once));
    println!("ratio:             {:.2}", one_by_one / at_once);
}

/// Positions of random games that go on.
fn positions(count: usize) -> Vec<ConnectFour> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut positions = Vec::new();
    let mut position = ConnectFour::start();
    let mut moves = MoveList::new();
    while positions.len() < count {
        moves.clear();
        if position.moves(&mut moves).is_over() {
            position = ConnectFour::start();
            continue;
        }
        positions.push(position);
        position.play(moves.as_slice()[random.usize(..moves.len())]);
    }
    positions
}

/// The best of twenty, as other work on the machine only ever slows a run down.
fn time(positions: &[ConnectFour], mut work: impl FnMut(&ConnectFour) -> i32) -> f64 {
    let mut best = f64::INFINITY;
    for _ in 0..20 {
        let start = Instant::now();
        for position in positions {
            black_box(work(black_box(position)));
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    best
}
