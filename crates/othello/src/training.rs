//! Making [`Weights`] from games.
//!
//! For each stage, weights are fitted to what its positions are worth, by least squares on the
//! difference of discs: either the results of the games they come from ([`results`]), or what the solver
//! says of them ([`label`]). Games come from files, or the program plays them against itself.
//! [`end_exactly`] plays the last moves of games again without fault, so that their results say what the
//! positions were worth.
//!
//! ```no_run
//! use nullwindow_othello::training::{self, Options};
//! use std::path::Path;
//!
//! let mut games = training::read_games(Path::new("games.wtb"))?;
//! training::end_exactly(&mut games, 14, 2);
//! let (held_out, training) = training::split(&games, 10);
//! let (held_out, training) = (training::results(&held_out), training::results(&training));
//! let weights = training::train(&training, &Options::default(), |line| eprintln!("{line}"));
//! println!("{}", training::accuracy(&weights, &training, &held_out));
//! weights.save(Path::new("othello.nwot"))?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod accuracy;
mod labels;
mod random;
mod regression;
mod self_play;

pub use accuracy::{Accuracy, Prediction, Row, accuracy};
pub use labels::{Labelling, label, varied};
pub use self_play::{end_exactly, self_play};

use crate::board::{Othello, Side};
use crate::patterns::{COUNT, Classes, Configurations};
use crate::record::Record;
use crate::weights::{Stage, Weights, frontier};
use crate::{ggf, wthor};
use nullwindow::NotationError;
use regression::Sample;
use std::io;
use std::path::Path;

/// How to train.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many discs before and after a stage its positions are also taken from.
    pub overlap: usize,
    /// How strongly weights are held near zero: in the first stage, the number of positions at
    /// which a weight is believed half; less and less in later ones.
    pub restraint: f32,
    /// Steps of the conjugate-gradient method for each stage.
    pub steps: usize,
    /// What stages keep that are seen in fewer positions than these.
    pub otherwise: Option<(usize, &'static Weights)>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            overlap: 3,
            restraint: 200.0,
            steps: 40,
            otherwise: None,
        }
    }
}

/// A position, and by how many discs its mover wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Labelled {
    /// The position. Its mover has a move.
    pub board: Othello,
    /// What it is worth to the mover.
    pub discs: i8,
}

/// Fits weights to positions. `progress` is told a line of text from time to time.
pub fn train(positions: &[Labelled], options: &Options, mut progress: impl FnMut(&str)) -> Weights {
    let mut stages = Vec::with_capacity(Weights::STAGES);
    for stage in 0..Weights::STAGES {
        let samples = samples(positions, stage, options.overlap);
        if let Some((enough, before)) = options.otherwise
            && samples.len() < enough
        {
            stages.push(before.stages[stage].clone());
            continue;
        }
        // The nearer the end, the less of a result is chance.
        let left = (Weights::STAGES - stage) as f32 / Weights::STAGES as f32;
        let fit = regression::fit(&samples, options.restraint * left, options.steps);
        progress(&format!(
            "stage {:>2} of {}: {} positions, error {:.2} discs before, {:.2} after",
            stage + 1,
            Weights::STAGES,
            samples.len(),
            fit.error_before,
            fit.error_after,
        ));
        let unit = |&weight: &f32| {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a cast from float saturates"
            )]
            let units = (weight * Weights::UNIT as f32).round() as i16;
            // Kept off the least value, which has no opposite.
            units.max(-i16::MAX)
        };
        let weights: Vec<i16> = fit.weights.iter().map(unit).collect();
        stages.push(Stage::new(&weights));
    }
    Weights { stages }
}

/// Positions of games in which a side has a move, with the discs it won by. Games not played to their
/// end are left out.
#[must_use]
pub fn results(games: &[Record]) -> Vec<Labelled> {
    let finished = games
        .iter()
        .filter_map(|game| Some((game, game.x_discs()?)));
    let positions = finished.flat_map(|(game, x_discs)| {
        let played = game.positions().filter(|board| board.mobility() != 0);
        played.map(move |board| (board, x_discs))
    });
    positions
        .map(|(board, x_discs)| Labelled {
            board,
            discs: within_board(match board.side() {
                Side::X => x_discs,
                Side::O => -x_discs,
            }),
        })
        .collect()
}

/// A difference of discs.
fn within_board(discs: i32) -> i8 {
    i8::try_from(discs).expect("at most 64 discs")
}

fn samples(positions: &[Labelled], stage: usize, overlap: usize) -> Vec<Sample> {
    let first = (stage * Weights::STAGE_LENGTH).saturating_sub(overlap);
    let last = (stage + 1) * Weights::STAGE_LENGTH + overlap;
    let placed = |board: &Othello| 60_usize.saturating_sub(board.empty().count_ones() as usize);
    positions
        .iter()
        .filter(|position| (first..last).contains(&placed(&position.board)))
        .map(|position| sample(&position.board, position.discs))
        .collect()
}

fn sample(board: &Othello, discs: i8) -> Sample {
    let classes = Classes::shared();
    let mut of = [0; COUNT];
    let mut next = of.iter_mut();
    Configurations::of(board.mover(), board.opponent()).each(|index| {
        *next.next().expect("as many patterns as counted") = classes.of[index];
    });
    let odd = board.empty().count_ones() % 2 == 1;
    let extras = [
        mobility(board),
        frontier(board),
        i32::from(!odd),
        i32::from(odd),
    ];
    Sample {
        classes: of,
        extras: extras.map(|value| value as f32),
        target: discs.into(),
    }
}

/// Squares to move to minus the opponent's.
fn mobility(board: &Othello) -> i32 {
    let count = |set: u64| set.count_ones().cast_signed();
    count(board.mobility()) - count(board.opponent_mobility())
}

/// Parts games, or positions, into every `nth` and the others.
#[must_use]
pub fn split<T: Clone>(games: &[T], nth: usize) -> (Vec<T>, Vec<T>) {
    let mut parts = (Vec::new(), Vec::new());
    for (index, game) in games.iter().enumerate() {
        let held_out = nth > 0 && index % nth == 0;
        let part = if held_out { &mut parts.0 } else { &mut parts.1 };
        part.push(game.clone());
    }
    parts
}

/// Reads games from a file: `.wtb`, `.ggf`, or else text as [`parse_games`] takes it.
///
/// # Errors
/// The system's, or where the file is wrong.
pub fn read_games(path: &Path) -> io::Result<Vec<Record>> {
    let bytes = std::fs::read(path)?;
    let wrong = |line: usize, error: &NotationError| {
        let place = if line > 0 {
            format!(", line {line}")
        } else {
            String::new()
        };
        io::Error::new(
            io::ErrorKind::InvalidData,
            format!("{}{place}: {error}", path.display()),
        )
    };
    let extension = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
    let extension = extension.as_deref().and_then(std::ffi::OsStr::to_str);
    if extension == Some("wtb") {
        let entries = wthor::parse(&bytes).map_err(|error| wrong(0, &error))?;
        return Ok(entries.into_iter().map(|entry| entry.record).collect());
    }
    let text = String::from_utf8_lossy(&bytes);
    if extension == Some("ggf") {
        return ggf::parse(&text).map_err(|error| wrong(0, &error));
    }
    parse_games(&text).map_err(|(line, error)| wrong(line, &error))
}

/// Reads a game a line: a transcript, perhaps with numbers such as a year and results before it.
/// Lines that are empty or begin with `#` are skipped.
///
/// # Errors
/// The number of the line, from 1, and what is wrong there.
pub fn parse_games(text: &str) -> Result<Vec<Record>, (usize, NotationError)> {
    let mut games = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || "+-.".contains(c);
        let moves = line.trim_start_matches(is_number);
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        let record = Record::parse(moves).map_err(|mut error| {
            error.column += line.chars().count() - moves.chars().count();
            (index + 1, error)
        })?;
        games.push(record);
    }
    Ok(games)
}
