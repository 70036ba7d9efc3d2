//! Leaves a second of perft from the start, unhashed, one thread, with each kernel.
//!
//! `cargo run --release -p workshop --bin othello_perft_rate [DEPTH]`

use nullwindow::Game;
use nullwindow_othello::Othello;
use nullwindow_othello::kernel::{Kernel, Portable};
use std::hint::black_box;
use std::time::Instant;

fn main() {
    let depth = std::env::args()
        .nth(1)
        .map_or(11, |text| text.parse().expect("a depth, such as 11"));
    println!("{}, depth {depth}, one thread, bulk counting", cpu_model());
    let portable = rate(Portable, depth);
    #[cfg(target_arch = "x86_64")]
    if let Some(kernel) = nullwindow_othello::kernel::Avx2::detect() {
        println!("ratio {:.2}", rate(kernel, depth) / portable);
    }
}

/// The best of five, as other work on the machine only ever slows a run down.
fn rate<K: Kernel>(kernel: K, depth: u32) -> f64 {
    let board = Othello::start();
    let mut best = 0.0_f64;
    let mut leaves = 0;
    for _ in 0..5 {
        let start = Instant::now();
        leaves = kernel.leaves(
            black_box(board.mover()),
            board.opponent(),
            Othello::AREA,
            depth,
        );
        best = best.max(leaves as f64 / start.elapsed().as_secs_f64());
    }
    println!(
        "{:>8}: {leaves} leaves, {:.0} million a second",
        K::NAME,
        best / 1e6
    );
    best
}

fn cpu_model() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info
        .lines()
        .find_map(|line| line.strip_prefix("model name"));
    model.map_or("unknown CPU".to_owned(), |name| {
        name.trim_start_matches([' ', '\t', ':']).to_owned()
    })
}
