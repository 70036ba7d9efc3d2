//! Plays games to learn from, and tunes the evaluation on games: prints how well it predicts games
//! held out, and writes the weights to a file.
//!
//! ```text
//! cargo run --release -p workshop --bin chess_tune -- play 9000 depth=2 2 games.pgn
//! cargo run --release -p workshop --bin chess_tune -- play 2000 nodes=1000 3 games.pgn
//! cargo run --release -p workshop --bin chess_tune -- \
//!     fit player weights.txt spread=2 held-out=20 games.pgn
//! cargo run --release -p workshop --bin chess_tune -- odds games.pgn
//! ```
//!
//! Games are played at a depth by a small searcher, or by a number of nodes by our player, from
//! positions that the number after that is the seed of. What is fitted is the evaluation of the
//! `laboratory` or that of our `player`; `spread` says how many points a weight is expected to move
//! (5), `held-out` that one game in so many is predicted instead of fitted to (5); `odds` fits what
//! the player's scores mean for the result.

use nullwindow_chess::cozy_chess::Color;
use nullwindow_chess::pgn::{PgnGame, PgnReader};
use nullwindow_chess::searcher::Searcher;
use nullwindow_chess::selfplay::{Effort, SelfPlay};
use nullwindow_chess::tuning::{Evaluation, Settings, samples, tune};
use nullwindow_chess::{Odds, judgement, weights};
use std::error::Error;
use std::fs::File;
use std::io::BufReader;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["play", games, effort, seed, out] => play(games, effort, seed, out),
        ["fit", whose, out, ref files @ ..] if !files.is_empty() => fit(whose, out, files),
        ["odds", ref files @ ..] if !files.is_empty() => odds(files),
        _ => Err(
            "expected: play GAMES depth=N|nodes=N SEED PGN, fit laboratory|player OUT [spread=N] [held-out=N] PGN..., or odds PGN..."
                .into(),
        ),
    }
}

fn play(games: &str, effort: &str, seed: &str, out: &str) -> Result<(), Box<dyn Error>> {
    let effort = match effort.split_once('=') {
        Some(("depth", plies)) => Effort::Depth(plies.parse()?),
        Some(("nodes", nodes)) => Effort::Nodes(nodes.parse()?),
        _ => return Err(format!("{effort} is neither depth=N nor nodes=N").into()),
    };
    let mut play = SelfPlay {
        games: games.parse()?,
        effort,
        seed: seed.parse()?,
        ..SelfPlay::default()
    };
    if let Effort::Nodes(_) = effort {
        // Our player seldom lets such a lead slip.
        play.decisive = 700;
    }
    let games = play.play(|done| {
        if done % 500 == 0 {
            eprintln!("{done} games");
        }
    });
    let texts: Vec<String> = games.iter().map(PgnGame::to_string).collect();
    std::fs::write(out, texts.join("\n"))?;
    Ok(())
}

fn fit(whose: &str, out: &str, files: &[&str]) -> Result<(), Box<dyn Error>> {
    let evaluation = match whose {
        "laboratory" => Evaluation::Laboratory,
        "player" => Evaluation::Player,
        _ => return Err(format!("{whose} is neither laboratory nor player").into()),
    };
    let is_option = |word: &&str| word.starts_with("spread=") || word.starts_with("held-out=");
    let (options, files): (Vec<&str>, Vec<&str>) = files.iter().partition(|word| is_option(word));
    let games = read(&files)?;
    let mut settings = Settings {
        evaluation,
        per_game: usize::MAX,
        ..Settings::default()
    };
    for (name, number) in options.iter().filter_map(|word| word.split_once('=')) {
        if name == "spread" {
            settings.fit.spread = number.parse()?;
        } else {
            settings.hold_out = number.parse()?;
        }
    }
    let samples = samples(&games, &settings);
    let tuned = tune(&samples, evaluation.weights(), &settings, |step| {
        if step.epoch % 10 == 0 {
            eprintln!(
                "epoch {} of {}: loss {:.4}",
                step.epoch, step.epochs, step.loss
            );
        }
    });
    println!(
        "{} games, {} positions fitted to",
        games.len(),
        tuned.positions.0
    );
    print!("{}", tuned.table);
    std::fs::write(
        out,
        weights::write_groups(&tuned.weights, evaluation.groups()),
    )?;
    Ok(())
}

/// The games of some files.
fn read(files: &[&str]) -> Result<Vec<PgnGame>, Box<dyn Error>> {
    let mut games: Vec<PgnGame> = Vec::new();
    for file in files {
        let reader = PgnReader::new(BufReader::new(File::open(file)?));
        for game in reader.without_variations() {
            games.push(game?);
        }
    }
    Ok(games)
}

/// Fits what a score means for the result.
fn odds(files: &[&str]) -> Result<(), Box<dyn Error>> {
    let games = read(files)?;
    let mut searcher = Searcher::default();
    let mut results = Vec::new();
    for game in &games {
        let Some(points) = game.result.white_points() else {
            continue;
        };
        // Every fourth position: neighbours tell much the same.
        for position in game.positions().skip(10).step_by(4) {
            if searcher.is_quiet(&position) {
                let points = match position.turn() {
                    Color::White => points,
                    Color::Black => 1.0 - points,
                };
                results.push((judgement::judge(&position), points));
            }
        }
    }
    let Odds { margin, slope } = Odds::fit(&results);
    println!(
        "{} positions of {} games: margin {margin:.0}, slope {slope:.0}",
        results.len(),
        games.len()
    );
    Ok(())
}
