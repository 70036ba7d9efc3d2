//! Makes `data/openings.txt`: lines of eight random moves, no two alike by symmetry, that a search
//! finds nearly even.
//!
//! `cargo run -p workshop --bin othello_openings > crates/othello/data/openings.txt`

use nullwindow::{Game, MoveList, Player, Position, Task};
use nullwindow_othello::{Move, Othello, Record};
use std::collections::HashSet;

const LINES: usize = 120;
const PLIES: usize = 8;
const DEPTH: u8 = 10;
/// How far from even a line may be, in discs.
const DISCS: i32 = 2;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    println!(
        "# Lines of {PLIES} random moves, no two alike by symmetry, that a search of {DEPTH} plies finds"
    );
    println!("# even within {DISCS} discs. Made by the workshop's othello_openings.\n");
    let mut player = Player::<Othello>::new(64 << 20)?;
    let mut seen = HashSet::new();
    let mut state: u64 = 2026;
    let mut lines = 0;
    while lines < LINES {
        let mut record = Record::new(Othello::start());
        let mut board = record.start;
        for _ in 0..PLIES {
            let mut moves = MoveList::new();
            board.moves(&mut moves);
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let moves = moves.as_slice();
            let mv: Move = moves[(state >> 33) as usize % moves.len()];
            record.moves.push(mv);
            board.play(mv);
        }
        if !seen.insert(canonical(&board)) {
            continue;
        }
        player.forget();
        let value = player
            .think(&board, Task::depth(DEPTH))?
            .score
            .ok_or("no value")?;
        if value.0.abs() <= DISCS * Othello::DISC {
            println!("{}", record.transcript());
            lines += 1;
        }
    }
    Ok(())
}

/// The discs as the smallest of the eight ways to turn and mirror the board.
fn canonical(board: &Othello) -> (u64, u64) {
    let turned = |discs: u64, turn: u32| {
        let squares = (0..64).filter(|square| discs >> square & 1 == 1);
        let place = |square: u64| {
            let (mut x, mut y) = (square % 8, square / 8);
            if turn & 1 == 1 {
                x = 7 - x;
            }
            if turn & 2 == 2 {
                y = 7 - y;
            }
            if turn & 4 == 4 {
                (x, y) = (y, x);
            }
            1_u64 << (8 * y + x)
        };
        squares.map(place).sum::<u64>()
    };
    let ways = (0..8).map(|turn| (turned(board.mover(), turn), turned(board.opponent(), turn)));
    ways.min().expect("eight ways")
}
