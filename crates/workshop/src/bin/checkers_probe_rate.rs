//! What asking the endgame databases costs: of random positions whose block has not been decoded and
//! whose block has, and of positions that searches ask about:
//! `cargo run --release -p workshop --bin checkers_probe_rate -- [FOLDER]`

use nullwindow::Position;
use nullwindow_checkers::endgames::{Endgames, GameValue};
use nullwindow_checkers::{Checkers, Piece, Side, Square};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::hint::black_box;
use std::time::Instant;
use workshop::databases;

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

/// A plain search that asks the databases wherever it may, and keeps what it asked.
struct Asking<'a> {
    endgames: &'a Endgames,
    asked: Vec<Checkers>,
}

impl Asking<'_> {
    fn search(&mut self, n: &Checkers, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let pieces = n.pieces_on_both_sides();
        if pieces <= self.endgames.pieces() && !n.must_jump() {
            self.asked.push(*n);
            if let Some(value) = self.endgames.value(n) {
                return match value {
                    GameValue::Loss => -20_000,
                    GameValue::Draw => 0,
                    GameValue::Win => 20_000,
                };
            }
        }
        if depth == 0 && !n.must_jump() {
            return n.evaluate().0;
        }
        let mut moves = n.legal_moves();
        moves.sort_by_key(|&mv| -n.rank(mv));
        let mut best = -30_000;
        for mv in moves {
            best = best.max(-self.search(&n.after(mv), depth.saturating_sub(1), -beta, -alpha));
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        best
    }
}

/// What searches from positions with two pieces more than the databases have ask them.
fn searched(random: &mut SplitMix64, endgames: &Endgames) -> Vec<Checkers> {
    let mut asking = Asking {
        endgames,
        asked: Vec::new(),
    };
    for _ in 0..50 {
        let root = random_position(random, endgames.pieces() + 2);
        for depth in 1..=9 {
            asking.search(&root, depth, -30_000, 30_000);
        }
    }
    asking.asked
}

fn main() -> Result<(), String> {
    let folder = std::env::args().nth(1);
    let endgames = databases::use_folder(folder.as_deref())?;
    let pieces = endgames.pieces();
    let mut random = SplitMix64::seed_from_u64(1);
    let ask = |positions: &[Checkers], rounds: u32| {
        let clock = Instant::now();
        for _ in 0..rounds {
            for position in positions {
                black_box(endgames.value(black_box(position)));
            }
        }
        clock.elapsed().as_secs_f64() * 1e9 / (f64::from(rounds) * positions.len() as f64)
    };
    let positions: Vec<Checkers> = (0..2000)
        .map(|_| random_position(&mut random, pieces))
        .collect();
    let fresh = ask(&positions, 1);
    let cached = ask(&positions, 500);
    println!(
        "{} random positions of {pieces} pieces: {fresh:.0} ns the first time, {cached:.0} ns after that",
        positions.len()
    );
    let asked = searched(&mut random, endgames);
    let cached = ask(&asked, 1);
    println!(
        "{} questions of fifty searches to nine plies, asked again: {cached:.0} ns each",
        asked.len()
    );
    Ok(())
}
