//! Trains the evaluation and prints how well it foretells games held out from training.
//!
//! `cargo run --release -p workshop --bin othello_train -- [--self-play GAMES] [--exact EMPTIES] [--threads N]
//! [--output FILE] [FILE …]`
//!
//! Files are `.wtb`, `.ggf` or transcripts, a game a line. Every tenth game is held out.

use nullwindow_othello::Weights;
use nullwindow_othello::training::{self, Options};
use std::error::Error;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    let mut output: Option<PathBuf> = None;
    let (mut self_played, mut empties, mut threads) = (0, 14, 1);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--self-play" => self_played = value()?.parse()?,
            "--exact" => empties = value()?.parse()?,
            "--threads" => threads = value()?.parse()?,
            "--output" => output = Some(value()?.into()),
            _ => files.push(argument),
        }
    }

    let mut games = Vec::new();
    for file in &files {
        games.extend(training::read_games(Path::new(file))?);
    }
    eprintln!("{} games read", games.len());
    let (held_out, mut training) = training::split(&games, 10);
    training::end_exactly(&mut training, empties, threads);
    eprintln!("ended without fault from {empties} empty squares on");
    let played = training::self_play(Weights::embedded(), self_played, empties, 1, threads);
    eprintln!("{} games played", played.len());
    let (played_held_out, played) = training::split(&played, 10);
    training.extend(played);

    let weights = training::train(&training, &Options::default(), |line| eprintln!("{line}"));
    for (name, games) in [("read", held_out), ("played", played_held_out)] {
        if !games.is_empty() {
            println!("{} games {name} and held out", games.len());
            print!("{}", training::accuracy(&weights, &training, &games));
        }
    }
    if let Some(output) = output {
        weights.save(&output)?;
    }
    Ok(())
}
