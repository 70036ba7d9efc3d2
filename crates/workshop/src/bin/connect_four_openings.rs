//! Makes `data/openings.txt`: short random openings, no two alike by symmetry, that a search finds
//! nearly even.
//!
//! `cargo run --release -p workshop --bin connect_four_openings`

use nullwindow::{Game, MoveList, Player, Position, Task};
use nullwindow_connect_four::ConnectFour;
use std::collections::HashSet;
use std::error::Error;

/// Of how many plies, and how many of them.
const OPENINGS: [(usize, usize); 2] = [(4, 16), (6, 32)];
const DEPTH: u8 = 16;
/// How far from even an opening may be.
const EVEN: i32 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "# Random openings, no two alike by symmetry, that a search of {DEPTH} plies finds even"
    );
    println!("# within {EVEN} points. Made by the workshop's connect_four_openings.\n");
    let mut random = fastrand::Rng::with_seed(1974);
    let mut player = Player::<ConnectFour>::new(64 << 20)?;
    let mut seen = HashSet::new();
    for (plies, count) in OPENINGS {
        let mut found = 0;
        while found < count {
            let mut position = ConnectFour::start();
            let mut columns = Vec::new();
            for _ in 0..plies {
                let mut moves = MoveList::new();
                position.moves(&mut moves);
                let mv = moves.as_slice()[random.usize(..moves.len())];
                columns.push(position.move_text(mv));
                position.play(mv);
            }
            if !seen.insert(position.key().min(position.mirrored().key())) {
                continue;
            }
            let value = player
                .think(&position, Task::depth(DEPTH))?
                .score
                .ok_or("no value")?;
            if value.0.abs() <= EVEN {
                println!("{}", columns.join(" "));
                found += 1;
            }
        }
    }
    Ok(())
}
