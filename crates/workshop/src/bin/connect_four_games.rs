//! Makes `testsets/games.txt`: games that a search plays against itself from balanced openings,
//! with three stops each where the game is still open.
//!
//! `cargo run --release -p workshop --bin connect_four_games`

use nullwindow::{Game, MoveList, Player, Position, Task};
use nullwindow_connect_four::ConnectFour;
use std::collections::HashSet;
use std::error::Error;

const GAMES: usize = 20;
/// Random moves a game begins with.
const OPENING: usize = 4;
/// How deep the players search, and how far from even they may find the opening.
const DEPTH: u8 = 16;
const EVEN: i32 = 30;
/// A game stops after these plies, one to three more in other games.
const STOPS: [usize; 3] = [6, 9, 12];
/// A stop is open if a search of so many plies finds neither a win nor a loss.
const OPEN: u8 = 16;

fn main() -> Result<(), Box<dyn Error>> {
    println!(
        "# Games of a search of {DEPTH} plies against itself, after {OPENING} random moves that it finds"
    );
    println!(
        "# even within {EVEN} points. At the stops a search of {OPEN} plies finds no decision, and no"
    );
    println!("# two stops are alike by symmetry. Made by the workshop's connect_four_games.");
    println!("# A line: the plies to stop at, the moves as columns.");
    let mut random = fastrand::Rng::with_seed(1988);
    let mut player = Player::<ConnectFour>::new(64 << 20)?;
    let mut seen = HashSet::new();
    let mut games = 0;
    while games < GAMES {
        let Some(moves) = game(&mut player, &mut random)? else {
            continue;
        };
        let mut stops = STOPS.map(|ply| ply + games % 3);
        stops.rotate_left(games / 3 % 3);
        let positions = stops.map(|ply| moves.get(..ply).map(ConnectFour::parse_position));
        let mut keys = HashSet::new();
        for position in positions.into_iter().flatten() {
            let position = position?;
            player.forget();
            let value = player
                .think(&position, Task::depth(OPEN))?
                .score
                .ok_or("no value")?;
            let key = position.key().min(position.mirrored().key());
            if value.0.abs() < ConnectFour::WIN.0 && !seen.contains(&key) {
                keys.insert(key);
            }
        }
        if keys.len() == stops.len() {
            seen.extend(keys);
            println!("{} {moves}", stops.map(|ply| ply.to_string()).join(","));
            games += 1;
        }
    }
    Ok(())
}

/// The moves of a game, or nothing if its opening is not even.
fn game(
    player: &mut Player<ConnectFour>,
    random: &mut fastrand::Rng,
) -> Result<Option<String>, Box<dyn Error>> {
    player.forget();
    let mut position = ConnectFour::start();
    let mut text = String::new();
    let mut list = MoveList::new();
    while !position.moves(&mut list).is_over() {
        let mv = if text.len() < OPENING {
            list.as_slice()[random.usize(..list.len())]
        } else {
            let decision = player.think(&position, Task::depth(DEPTH))?;
            let value = decision.score.ok_or("no value")?;
            if text.len() == OPENING && value.0.abs() > EVEN {
                return Ok(None);
            }
            decision.best.ok_or("no move")?
        };
        text += &position.move_text(mv);
        position.play(mv);
        list.clear();
    }
    Ok(Some(text))
}
