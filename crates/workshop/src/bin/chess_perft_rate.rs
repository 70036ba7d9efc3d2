//! Races this crate's perft against a bare loop over `cozy-chess`, taking turns in one run, and
//! prints both rates, their ratio and the processor.
//!
//! ```text
//! cargo run --release -p workshop --bin chess_perft_rate
//! ```
//!
//! On a busy machine, compare instructions: `valgrind --tool=callgrind` with the argument 1.

use nullwindow::Game;
use nullwindow_chess::Chess;
use nullwindow_chess::cozy_chess::Board;
use std::hint::black_box;
use std::time::Instant;

const POSITIONS: [(&str, &str, u32); 3] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
    ),
    (
        "middle game",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        4,
    ),
];
/// Pairs of turns, if no argument says how many. Many short turns: the rates are of the best, which
/// nothing else has disturbed, the ratio is the median over pairs.
const ROUNDS: u32 = 51;

/// The loop that every user of the library writes first.
fn bare(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    if depth == 1 {
        board.generate_moves(|moves| {
            nodes += moves.len() as u64;
            false
        });
    } else {
        board.generate_moves(|moves| {
            for mv in moves {
                let mut child = board.clone();
                child.play_unchecked(mv);
                nodes += bare(&child, depth - 1);
            }
            false
        });
    }
    nodes
}

fn seconds(work: impl FnOnce() -> u64) -> (u64, f64) {
    let begun = Instant::now();
    let nodes = black_box(work());
    (nodes, begun.elapsed().as_secs_f64())
}

fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find(|line| line.starts_with("model name"));
    let name = model.and_then(|line| line.split_once(':'));
    name.map_or("unknown", |(_, name)| name.trim()).to_string()
}

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let rounds: u32 = rounds.unwrap_or(ROUNDS).max(1);
    println!("processor: {}", processor());
    println!("million leaves a second, bulk counting, one thread; {rounds} pairs of turns");
    println!(
        "{:<12} {:>10} {:>10} {:>7}",
        "position", "crate", "bare", "ratio"
    );
    for (name, fen, depth) in POSITIONS {
        let position = Chess::parse_position(fen).expect("a position of this file");
        let board = position.as_board().clone();
        let (mut ours, mut theirs) = (f64::INFINITY, f64::INFINITY);
        let mut leaves = 0;
        let mut ratios = Vec::new();
        for _ in 0..rounds {
            let (nodes, our_time) = seconds(|| black_box(&position).perft(depth));
            let (expected, their_time) = seconds(|| bare(black_box(&board), depth));
            (ours, theirs) = (ours.min(our_time), theirs.min(their_time));
            ratios.push(their_time / our_time);
            assert_eq!(nodes, expected, "{name}");
            leaves = nodes;
        }
        ratios.sort_by(f64::total_cmp);
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let millions = leaves as f64 / 1e6;
        println!(
            "{name:<12} {:>10.1} {:>10.1} {:>7.3}",
            millions / ours,
            millions / theirs,
            ratios[ratios.len() / 2]
        );
    }
}
