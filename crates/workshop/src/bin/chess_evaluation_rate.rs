//! Measures what one evaluation costs, over the positions of random games.
//!
//! ```text
//! cargo run --release -p workshop --bin chess_evaluation_rate
//! ```

use nullwindow::{Game, Position};
use nullwindow_chess::{Chess, evaluate::evaluate, judgement};
use std::hint::black_box;
use std::time::Instant;

/// Positions of games whose moves follow a simple generator of random numbers.
fn positions() -> Vec<Chess> {
    let mut state = 1_u64;
    let mut positions = Vec::new();
    while positions.len() < 20_000 {
        let mut position = Chess::start();
        for _ in 0..80 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let choice = usize::try_from(state >> 33).unwrap_or(0);
            position.play(moves[choice % moves.len()]);
            positions.push(position.clone());
        }
    }
    positions
}

fn main() {
    let positions = positions();
    let time = |name: &str, value: &dyn Fn(&Chess) -> i32| {
        let best = (0..9)
            .map(|_| {
                let begun = Instant::now();
                let sum: i64 = positions
                    .iter()
                    .map(|p| i64::from(value(black_box(p))))
                    .sum();
                black_box(sum);
                begun.elapsed().as_secs_f64()
            })
            .fold(f64::INFINITY, f64::min);
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let each = best / positions.len() as f64 * 1e9;
        println!("{name:<36} {each:>6.0} ns");
    };
    time("evaluation alone", &|p| evaluate(p).0);
    time("evaluation of our player", &|p| judgement::judge(p).0);
    time("evaluation as a leaf (ends noticed)", &|p| p.evaluate().0);
}
