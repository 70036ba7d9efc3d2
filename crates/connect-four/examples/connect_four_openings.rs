//! Makes `data/openings.txt`: short random openings, no two alike by symmetry, that are drawn when
//! both sides play without fault. Takes minutes.
//!
//! `cargo run --release -p nullwindow-connect-four --example connect_four_openings`

use nullwindow::algorithms::AlphaBeta;
use nullwindow::drivers::{Driver, Inquiry};
use nullwindow::limits::Stop;
use nullwindow::memory::TranspositionTable;
use nullwindow::{Bounds, Game, MoveList, Plan, Play, Player, Position, Score, Search};
use nullwindow_connect_four::ConnectFour;
use std::collections::HashSet;
use std::error::Error;

const OPENINGS: usize = 32;
const PLIES: usize = 6;
/// What a search of so many plies does not find nearly even is not worth solving.
const DEPTH: u8 = 14;
const EVEN: i32 = 20;

/// Asks whether a position is won, and if not, whether it is lost.
struct WonOrLost;

impl Driver for WonOrLost {
    fn drive(&self, inquiry: &mut Inquiry<'_>) -> Result<(), Stop> {
        if inquiry.test(Score(1))? < Score(1) {
            inquiry.test(Score(0))?;
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "# Random openings, no two alike by symmetry, that are drawn when both sides play without"
    );
    println!("# fault. Made by the example connect_four_openings.\n");
    let mut random = fastrand::Rng::with_seed(1974);
    let table = TranspositionTable::with_bytes(512 << 20)?;
    let mut search = Search::<Play<ConnectFour>>::new(table);
    let mut player = Player::<ConnectFour>::new(16 << 20)?;
    let mut seen = HashSet::new();
    let mut found = 0;
    while found < OPENINGS {
        let mut position = ConnectFour::start();
        let mut columns = Vec::new();
        for _ in 0..PLIES {
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            let mv = moves.as_slice()[random.usize(..moves.len())];
            columns.push(position.move_text(mv));
            position.play(mv);
        }
        if !seen.insert(position.key().min(position.mirrored().key())) {
            continue;
        }
        let value = player.think_to(&position, DEPTH).value.ok_or("no value")?;
        if value.0.abs() > EVEN {
            continue;
        }
        let plan = Plan::single(position.plies_left()).without_lines();
        let report = search.run::<AlphaBeta>(&WonOrLost, &position, plan);
        if report.bounds == Bounds::exactly(Score::ZERO) {
            println!("{}", columns.join(" "));
            found += 1;
        }
    }
    Ok(())
}
