//! What an evaluation costs, beside the generation of moves.
//!
//! `cargo run --release -p workshop --bin othello_evaluation_cost`

use nullwindow::{Game, MoveList, Position};
use nullwindow_othello::{Othello, Record, Weights, training};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let games = training::self_play(Weights::embedded(), 200, 0, 3, 1);
    let boards: Vec<Othello> = games.iter().flat_map(Record::positions).collect();
    println!("{} positions of {}", boards.len(), Othello::NAME);
    let mut moves = MoveList::new();
    time("moves", &boards, |board| {
        moves.clear();
        board.moves(&mut moves).score().map_or(0, |score| score.0)
    });
    time("key", &boards, |board| (board.key() & 1) as i32);
    time("evaluate", &boards, |board| board.evaluate().0);
}

/// The best of ten, as other work on the machine only ever slows a run down.
fn time(name: &str, boards: &[Othello], mut work: impl FnMut(&Othello) -> i32) {
    let mut best = f64::INFINITY;
    for _ in 0..10 {
        let start = Instant::now();
        for board in boards {
            black_box(work(black_box(board)));
        }
        best = best.min(start.elapsed().as_secs_f64());
    }
    println!("{name:>9}: {:.1} ns", best / boards.len() as f64 * 1e9);
}
