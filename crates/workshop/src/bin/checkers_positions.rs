//! Plays games against itself and writes their positions, to learn from:
//!
//! ```text
//! cargo run --release -p workshop --bin checkers_positions -- \
//!     FIRST GAMES NODES [FOLDER OF ENDGAME DATABASES] > positions.txt
//! ```
//!
//! Games have the numbers from FIRST on, begin with six to ten random moves, and depend on their
//! number alone. A game is over when the databases know its value. A line is a position without a
//! capture, what a search of so many nodes found it worth, and how the game ended, both for the side
//! to move.

use nullwindow::game_history::{GameHistory, Verdict};
use nullwindow::{Game, Player, Task};
use nullwindow_checkers::endgames::{Endgames, GameValue};
use nullwindow_checkers::{Checkers, Selective, Side};
use rand_xoshiro::SplitMix64;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use std::error::Error;
use std::io::{self, BufWriter, Write};
use workshop::databases;

/// The table in bytes: a search is small, and clearing the table must cost little.
const BYTES: usize = 1 << 20;

/// Who has made no progress for so many plies will not win.
const QUIET_PLIES: u32 = 24;

/// Kings that walk to and fro say the same again and again: positions are left out after so many
/// plies without a jump or a move of a man.
const FRESH_PLIES: u32 = 6;

/// Half points of the side to move, if the game is over.
fn half_points(game: &GameHistory<Checkers>, endgames: &Endgames) -> Option<u8> {
    let known = endgames.value(game.position()).map(|value| match value {
        GameValue::Loss => 0,
        GameValue::Draw => 1,
        GameValue::Win => 2,
    });
    let ended = game.verdict().map(|verdict| match verdict {
        Verdict::Won => 2,
        Verdict::Lost => 0,
        Verdict::Drawn | Verdict::Repeated | Verdict::Quiet => 1,
    });
    let quiet = (game.quiet_plies() >= QUIET_PLIES).then_some(1);
    known.or(ended).or(quiet)
}

/// Plays random moves; none where the game is over before it has begun.
fn opening(number: u64) -> Option<GameHistory<Checkers>> {
    let mut random = SplitMix64::seed_from_u64(number);
    let mut game = GameHistory::new(Checkers::start());
    for _ in 0..6 + random.next_u64() % 5 {
        let moves = game.position().legal_moves();
        let count = u64::try_from(moves.len()).ok().filter(|&count| count > 0)?;
        let index = usize::try_from(random.next_u64() % count).ok()?;
        game.play(moves[index]);
    }
    Some(game)
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (first, games, nodes): (u64, u64, u64) = match &words[..] {
        [first, games, nodes, ..] => (first.parse()?, games.parse()?, nodes.parse()?),
        _ => return Err("FIRST GAMES NODES [FOLDER]".into()),
    };
    let endgames = databases::use_folder(words.get(3).map(String::as_str))?;
    let mut player = Player::selecting(Selective::default(), BYTES)?;
    let mut out = BufWriter::new(io::stdout().lock());
    let numbers = first..first + games;
    for mut game in numbers.filter_map(opening) {
        player.forget();
        let mut seen = Vec::new();
        let end = loop {
            if let Some(half_points) = half_points(&game, endgames) {
                break half_points;
            }
            let decision = player.think(&game, Task::nodes(nodes))?;
            let Some(mv) = decision.best else {
                return Err("a game went on that was over".into());
            };
            if let Some(score) = decision.score
                && !game.position().must_jump()
                && game.quiet_plies() <= FRESH_PLIES
            {
                seen.push((*game.position(), score.0));
            }
            game.play(mv);
        };
        let last: Side = game.position().turn();
        for (position, score) in seen {
            let own = if position.turn() == last {
                end
            } else {
                2 - end
            };
            writeln!(out, "{} {score} {own}", position.position_text())?;
        }
    }
    Ok(())
}
