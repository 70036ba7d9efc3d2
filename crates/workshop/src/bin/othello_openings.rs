//! Makes `data/openings.txt`: lines of eight random moves, no two alike by symmetry, that a search
//! finds nearly even.
//!
//! `cargo run -p workshop --bin othello_openings > crates/othello/data/openings.txt`

use nullwindow::{Game, MoveList, Player, Position, Task};
use nullwindow_othello::book::Book;
use nullwindow_othello::{Move, Othello, Record};

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
    // A book knows images of a position as the same.
    let mut seen = Book::default();
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
        if !seen.moves(&board).is_empty() {
            continue;
        }
        seen.insert(&board, &[(Move::PASS, 0)]);
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
