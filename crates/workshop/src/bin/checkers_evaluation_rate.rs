//! What one evaluation costs, over the positions of a few games of self-play.

use nullwindow::Position;
use nullwindow_checkers::{Checkers, Opponents, Weights, self_play};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let opponents = Opponents::alike(&Weights::built_in(), 3);
    let games = self_play(&opponents, 1).take(50);
    let positions: Vec<Checkers> = games
        .flat_map(|game| game.positions().collect::<Vec<_>>())
        .collect();
    let rounds = 200;
    let clock = Instant::now();
    for _ in 0..rounds {
        for position in &positions {
            black_box(black_box(position).evaluate());
        }
    }
    let evaluations = f64::from(rounds) * positions.len() as f64;
    let nanoseconds = clock.elapsed().as_secs_f64() * 1e9 / evaluations;
    println!(
        "{} positions, {nanoseconds:.0} ns an evaluation",
        positions.len()
    );
}
