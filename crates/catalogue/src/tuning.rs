//! Fitting the evaluation of a game to the results of games.

use std::fmt::{Display, Write};
use std::fs::File;
use std::io::BufReader;
use std::num::NonZeroUsize;
use std::path::PathBuf;

/// Shows how far something has come.
pub type Show<'s> = &'s (dyn Fn(&str) + Sync);

/// How the evaluation of a game is fitted.
#[derive(Clone, Copy, Debug)]
pub struct Tuning {
    /// Plies that the program looks ahead in games against itself, unless told otherwise; `None`
    /// where that cannot be chosen.
    pub depth: Option<u32>,
    /// Empty squares from which games are played to their end without fault, unless told
    /// otherwise; `None` where that cannot be chosen.
    pub exact: Option<u32>,
    /// Fits, and shows how far it has come; an error says in one line what was wrong with the task.
    pub run: fn(&TuningTask, Show<'_>) -> Result<Tuned, String>,
}

/// What to learn from.
#[derive(Clone, Debug)]
pub struct TuningTask {
    /// Files of games.
    pub files: Vec<PathBuf>,
    /// Games that the program plays against itself.
    pub games: u32,
    /// Plies it looks ahead in them.
    pub depth: u32,
    /// Empty squares from which games are played to their end without fault.
    pub exact: u32,
    /// Seed of these games.
    pub seed: u64,
    /// Threads that play.
    pub threads: NonZeroUsize,
}

/// What was learnt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tuned {
    /// What was learnt from, and how well games held out are predicted, for people.
    pub report: String,
    /// The weights as their file has them.
    pub weights: Vec<u8>,
}

impl TuningTask {
    /// A fit to fewer games than this would be an accident.
    const FEWEST_GAMES: usize = 20;

    /// Reads games from all files, and says in `report` which it could not read.
    pub(crate) fn read<G, E: Display, I: Iterator<Item = Result<G, E>>>(
        &self,
        report: &mut String,
        reader: impl Fn(BufReader<File>) -> I,
    ) -> Result<Vec<G>, String> {
        let mut games = Vec::new();
        for path in &self.files {
            let name = path.display();
            let file = File::open(path).map_err(|error| format!("{name}: {error}"))?;
            let before = games.len();
            let mut faults = Vec::new();
            for game in reader(BufReader::new(file)) {
                match game {
                    Ok(game) => games.push(game),
                    Err(error) => faults.push(error),
                }
            }
            match faults.first() {
                Some(error) if games.len() == before => return Err(format!("{name}: {error}")),
                Some(error) => {
                    let count = faults.len();
                    let games = if count == 1 { "game" } else { "games" };
                    let _ = writeln!(
                        report,
                        "{name}: {count} {games} left out; the first: {error}"
                    );
                }
                None => {}
            }
        }
        Ok(games)
    }

    /// Refuses to learn from next to nothing.
    pub(crate) fn enough(finished: usize) -> Result<(), String> {
        if finished >= Self::FEWEST_GAMES {
            return Ok(());
        }
        let fewest = Self::FEWEST_GAMES;
        Err(format!(
            "games: expected at least {fewest} finished games, not {finished}"
        ))
    }
}

/// How far a fit has come.
pub(crate) fn epoch(done: u32, all: u32, loss: f64) -> String {
    format!("round {done} of {all}: loss {loss:.4}")
}
