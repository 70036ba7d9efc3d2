//! What asking the endgame databases costs, of a position whose block has been decoded before and of one
//! whose block has not:
//! `cargo run --release -p nullwindow-checkers --example checkers_probe_rate -- [FOLDER]`

mod databases;

use nullwindow_checkers::Checkers;
use nullwindow_checkers::{Piece, Side, Square};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::hint::black_box;
use std::time::Instant;

/// A random position with so many pieces and no capture.
fn random_position(random: &mut SplitMix64, pieces: u32) -> Checkers {
    loop {
        let squares: Vec<Square> = Square::all().collect();
        let mut roll = |below: u64| random.next_u64() % below;
        let side = |roll: u64| if roll == 0 { Side::Black } else { Side::White };
        let turn = side(roll(2));
        let placed: Vec<(Square, Piece)> = (0..pieces)
            .map(|_| {
                let square = squares[usize::try_from(roll(32)).unwrap_or(0)];
                let (side, king) = (side(roll(2)), roll(2) == 0);
                (square, Piece { side, king })
            })
            .collect();
        if let Some(position) = Checkers::from_pieces(turn, placed)
            && position.count(Side::Black) != (0, 0)
            && position.count(Side::White) != (0, 0)
            && !position.must_jump()
        {
            return position;
        }
    }
}

fn main() -> Result<(), String> {
    let folder = std::env::args().nth(1);
    let endgames = databases::use_folder(folder.as_deref())?;
    let pieces = endgames.pieces();
    let mut random = SplitMix64::seed_from_u64(1);
    let positions: Vec<Checkers> = (0..2000)
        .map(|_| random_position(&mut random, pieces))
        .collect();
    let ask = |rounds: u32| {
        let clock = Instant::now();
        for _ in 0..rounds {
            for position in &positions {
                black_box(endgames.value(black_box(position)));
            }
        }
        clock.elapsed().as_secs_f64() * 1e9 / (f64::from(rounds) * positions.len() as f64)
    };
    let fresh = ask(1);
    let cached = ask(500);
    println!(
        "{} positions of {pieces} pieces: {fresh:.0} ns the first time, {cached:.0} ns after that",
        positions.len()
    );
    Ok(())
}
