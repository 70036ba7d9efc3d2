//! Makes positions for training the evaluation of Othello's solver, and has the solver say what they are
//! worth.
//!
//! `cargo run --release -p workshop --bin othello_label -- --output FILE [--empties LEAST-MOST] [--each N]
//! [--weights FILE] [--self-play GAMES] [--exact EMPTIES] [--depth PLIES] [--seed S] [--threads N] [FILE …]`
//!
//! Files are `.wtb`, `.ggf` or transcripts, a game a line. Of every game `N` positions are taken, some of
//! them after moves at random. With up to `EMPTIES` empty squares their value is exact, and otherwise that
//! of a search of `PLIES` plies, with the weights in use or those of a file.

use nullwindow_othello::Weights;
use nullwindow_othello::training::{self, Labelling};
use std::error::Error;
use std::path::{Path, PathBuf};
use workshop::labels;

fn main() -> Result<(), Box<dyn Error>> {
    let mut files = Vec::new();
    let mut output: Option<PathBuf> = None;
    let (mut self_played, mut each, mut seed) = (0, 4, 1);
    let mut empties = 9..=16;
    let mut labelling = Labelling {
        exact: 16,
        depth: 8,
        threads: 1,
        weights: Weights::embedded(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match argument.as_str() {
            "--self-play" => self_played = value()?.parse()?,
            "--each" => each = value()?.parse()?,
            "--seed" => seed = value()?.parse()?,
            "--exact" => labelling.exact = value()?.parse()?,
            "--depth" => labelling.depth = value()?.parse()?,
            "--threads" => labelling.threads = value()?.parse()?,
            "--output" => output = Some(value()?.into()),
            "--weights" => {
                labelling.weights = Box::leak(Box::new(Weights::load(value()?.as_ref())?));
            }
            "--empties" => {
                let range = value()?;
                let (least, most) = range.split_once('-').ok_or("expected LEAST-MOST")?;
                empties = least.parse()?..=most.parse()?;
            }
            _ => files.push(argument),
        }
    }
    let output = output.ok_or("--output FILE is missing")?;

    let mut games = Vec::new();
    for file in &files {
        games.extend(training::read_games(Path::new(file))?);
    }
    let played = training::self_play(Weights::embedded(), self_played, 0, seed, labelling.threads);
    games.extend(played);
    let boards = training::varied(&games, each, &empties, seed);
    eprintln!("{} positions of {} games", boards.len(), games.len());
    let labelled = training::label(&boards, &labelling);
    labels::save(&labelled, &output)?;
    Ok(())
}
