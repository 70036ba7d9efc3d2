//! Tunes the evaluation on games against itself or on the games of a PGN file, prints how well it
//! predicts games held out, and writes the weights to a file; a fifth argument keeps the games.
//!
//! ```text
//! cargo run --release -p nullwindow-chess --example chess_tune -- 9000 2 2 weights.txt games.pgn
//! cargo run --release -p nullwindow-chess --example chess_tune -- games.pgn weights.txt
//! ```

use nullwindow_chess::pgn::{PgnGame, PgnReader};
use nullwindow_chess::selfplay::SelfPlay;
use nullwindow_chess::tuning::{Settings, samples, tune};
use nullwindow_chess::weights;
use std::error::Error;
use std::fs::File;
use std::io::BufReader;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (games, out) = match arguments[..] {
        [games, depth, seed, out, ref kept @ ..] if kept.len() < 2 => {
            let play = SelfPlay {
                games: games.parse()?,
                depth: depth.parse()?,
                seed: seed.parse()?,
                threads: std::thread::available_parallelism()?,
                ..SelfPlay::default()
            };
            let games = play.play(|done| {
                if done % 500 == 0 {
                    eprintln!("{done} games");
                }
            });
            if let Some(kept) = kept.first() {
                let texts: Vec<String> = games.iter().map(PgnGame::to_string).collect();
                std::fs::write(kept, texts.join("\n"))?;
            }
            (games, out)
        }
        [file, out] => {
            let reader = PgnReader::new(BufReader::new(File::open(file)?));
            let games = reader.without_variations();
            (games.collect::<Result<Vec<PgnGame>, _>>()?, out)
        }
        _ => return Err("expected: GAMES DEPTH SEED OUT [PGN], or PGN OUT".into()),
    };
    let settings = Settings::default();
    let samples = samples(&games, &settings);
    let tuned = tune(&samples, &weights::WEIGHTS, &settings, |step| {
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
    std::fs::write(out, weights::write(&tuned.weights))?;
    Ok(())
}
