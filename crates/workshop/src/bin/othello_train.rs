//! Trains the evaluation and prints how well it foretells games held out from training.
//!
//! `cargo run --release -p workshop --bin othello_train -- [--self-play GAMES] [--exact EMPTIES] [--threads N]
//! [--labels FILE] … [--otherwise FILE] [--overlap N] [--restraint N] [--steps N] [--output FILE] [FILE …]`
//!
//! Files are `.wtb`, `.ggf` or transcripts, a game a line; `--labels` names files that `othello_label` has
//! made. Every tenth game is held out, and a tenth of the positions.

use nullwindow_othello::Weights;
use nullwindow_othello::training::{self, Labelled, Options};
use std::error::Error;
use std::path::{Path, PathBuf};
use workshop::labels;

/// One game in so many is held out.
const HELD_OUT: usize = 10;

/// Stages seen in fewer positions keep the weights that `--otherwise` names.
const ENOUGH: usize = 100_000;

/// So many positions with labels are held out together, as neighbours may be of the same game.
const TOGETHER: usize = 64;

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    let mut label_files: Vec<PathBuf> = Vec::new();
    let mut output: Option<PathBuf> = None;
    let (mut self_played, mut empties, mut threads) = (0, 14, 1);
    let mut options = Options::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--self-play" => self_played = value()?.parse()?,
            "--exact" => empties = value()?.parse()?,
            "--threads" => threads = value()?.parse()?,
            "--otherwise" => {
                let before = Weights::load(value()?.as_ref())?;
                options.otherwise = Some((ENOUGH, Box::leak(Box::new(before))));
            }
            "--restraint" => options.restraint = value()?.parse()?,
            "--steps" => options.steps = value()?.parse()?,
            "--overlap" => options.overlap = value()?.parse()?,
            "--labels" => label_files.push(value()?.into()),
            "--output" => output = Some(value()?.into()),
            _ => files.push(argument),
        }
    }

    let mut games = Vec::new();
    for file in &files {
        games.extend(training::read_games(Path::new(file))?);
    }
    let (held_out, mut training) = training::split(&games, HELD_OUT);
    if !games.is_empty() {
        eprintln!("{} games read", games.len());
        training::end_exactly(&mut training, empties, threads);
        eprintln!("ended without fault from {empties} empty squares on");
    }
    let played = training::self_play(Weights::embedded(), self_played, empties, 1, threads);
    let (played_held_out, played) = training::split(&played, HELD_OUT);
    training.extend(played);
    let mut positions = training::results(&training);

    let mut tables: Vec<(String, Vec<Labelled>)> = Vec::new();
    for (name, games) in [("read", held_out), ("played", played_held_out)] {
        if !games.is_empty() {
            let name = format!("{} games {name} and held out", games.len());
            tables.push((name, training::results(&games)));
        }
    }
    let mut labelled_held_out = Vec::new();
    for file in &label_files {
        let labelled = labels::load(file)?;
        for (number, together) in labelled.chunks(TOGETHER).enumerate() {
            if number % HELD_OUT == 0 {
                labelled_held_out.extend_from_slice(together);
            } else {
                positions.extend_from_slice(together);
            }
        }
    }
    if !labelled_held_out.is_empty() {
        let name = format!("{} labelled positions held out", labelled_held_out.len());
        tables.push((name, labelled_held_out));
    }

    let weights = training::train(&positions, &options, |line| eprintln!("{line}"));
    for (name, held_out) in tables {
        println!("{name}, by the new weights");
        print!("{}", training::accuracy(&weights, &positions, &held_out));
        println!("by the weights in use");
        let used = training::accuracy(Weights::embedded(), &positions, &held_out);
        print!("{used}");
    }
    if let Some(output) = output {
        weights.save(&output)?;
    }
    Ok(())
}
