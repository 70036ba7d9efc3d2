//! The record of a match: a line of JSON with its settings, then a line for each game.
//!
//! A line is appended in one write when its game is over, and nothing is rewritten, so a match that
//! was killed loses only the games under way. An incomplete last line is removed when the record is
//! opened again.

use crate::game::{Conditions, Effort, Finished, Reason};
use crate::limit::Limit;
use crate::opening::Opening;
use crate::statistics::Sprt;
use nullwindow::game_history::GameHistory;
use nullwindow_catalogue::{Ending, Heading, Playable, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs::{File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::Path;

/// The settings that identify a match, so that games of different matches are not mixed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// The version of the format.
    pub format: u32,
    /// The game.
    pub game: String,
    /// The names of the contestants.
    pub players: [String; 2],
    /// Their settings.
    pub configurations: [String; 2],
    /// Their limits.
    pub limits: [Limit; 2],
    /// The conditions.
    pub conditions: Conditions,
    /// How many openings there are.
    pub openings: usize,
    /// A digest of the openings in their order.
    pub digest: String,
    /// The test that ends the match.
    pub sprt: Option<Sprt>,
}

/// A game of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entry {
    /// Its number, from 0. Games 2n and 2n + 1 have one opening.
    pub number: u64,
    /// The day it was played.
    pub date: String,
    /// Which of the two, 0 or 1, had the side that moves first.
    pub first: usize,
    /// Who has won; `None` for a draw.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub reason: Reason,
    /// The name of the opening.
    pub opening: String,
    /// The initial position; `None` for the usual one.
    pub start: Option<String>,
    /// The moves, those of the opening first.
    pub moves: Vec<String>,
    /// The efforts of both sides, the first side first.
    pub efforts: [Effort; 2],
}

impl Entry {
    /// The entry of a finished game.
    #[must_use]
    pub fn new<G: Playable>(
        number: u64,
        first: usize,
        date: String,
        opening: &Opening<G>,
        game: &Finished<G>,
    ) -> Entry {
        let history = &game.history;
        let moves = history.positions().iter().zip(history.moves());
        Entry {
            number,
            date,
            first,
            winner: game.winner,
            reason: game.reason.clone(),
            opening: opening.name.clone(),
            start: (*history.start() != G::start()).then(|| history.start().position_text()),
            moves: moves
                .map(|(position, &mv)| position.move_text(mv))
                .collect(),
            efforts: game.efforts,
        }
    }

    /// Half points of one of the two, 0 or 1: 2 for a win, 1 for a draw.
    #[must_use]
    pub fn half_points(&self, player: usize) -> usize {
        match self.winner {
            None => 1,
            Some(seat) if self.player(seat) == player => 2,
            Some(_) => 0,
        }
    }

    /// Which of the two, 0 or 1, had a side.
    #[must_use]
    pub fn player(&self, seat: Seat) -> usize {
        match seat {
            Seat::First => self.first,
            Seat::Second => 1 - self.first,
        }
    }

    /// The game in the notation of game files.
    ///
    /// # Errors
    /// The moves are not legal: the record was changed.
    pub fn game_text<G: Playable>(&self, settings: &Settings) -> Result<String, String> {
        let wrong = |error| format!("game {}: {error}", self.number + 1);
        let start = match &self.start {
            Some(text) => G::parse_position(text).map_err(wrong)?,
            None => G::start(),
        };
        let mut history = GameHistory::new(start);
        for text in &self.moves {
            let mv = history.position().parse_move(text).map_err(wrong)?;
            history.play(mv);
        }
        let players = [self.first, 1 - self.first];
        let [one, other] = players.map(|player| settings.limits[player].to_string());
        let heading = Heading {
            event: "Nullwindow match".into(),
            players: players.map(|player| settings.players[player].clone()),
            round: Some(self.number + 1),
            date: self.date.clone(),
            opening: self.opening.clone(),
            limit: if one == other {
                one
            } else {
                format!("{one} {other}")
            },
            ending: Some(Ending {
                winner: self.winner,
                reason: self.reason.to_string(),
            }),
        };
        Ok(G::game_text(&history, &heading))
    }
}

/// Why a record cannot be used.
#[derive(Debug)]
pub enum RecordError {
    /// The file cannot be read or written.
    File(io::Error),
    /// Another match uses it now.
    InUse,
    /// It was made with other settings; which of them differ.
    OtherSettings(Vec<String>),
    /// A line of it, from 1, is not a record's.
    Line(usize, String),
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordError::File(error) => write!(f, "{error}"),
            RecordError::InUse => f.write_str("another match writes it now"),
            RecordError::OtherSettings(names) => {
                write!(f, "it was made with another choice of {}", names.join(", "))
            }
            RecordError::Line(line, why) => {
                write!(f, "line {line} is not of the record of a match: {why}")
            }
        }
    }
}

impl std::error::Error for RecordError {}

impl From<io::Error> for RecordError {
    fn from(error: io::Error) -> Self {
        RecordError::File(error)
    }
}

/// The games of a match so far, in a file or in memory only.
#[derive(Debug)]
pub struct Record {
    settings: Settings,
    entries: Vec<Entry>,
    file: Option<File>,
}

impl Record {
    /// A record without a file.
    #[must_use]
    pub fn in_memory(settings: Settings) -> Record {
        Record {
            settings,
            entries: Vec::new(),
            file: None,
        }
    }

    /// Begins a record, or continues one that was made with the same settings.
    ///
    /// # Errors
    /// The file cannot be used, is used by another match or is of another match.
    pub fn open(path: &Path, settings: Settings) -> Result<Record, RecordError> {
        let mut options = File::options();
        let mut file = options.read(true).append(true).create(true).open(path)?;
        // A child process that is just being started inherits our files for a moment, and with them
        // a lock that we have released already. So try for a while.
        let mut tries = 50;
        loop {
            match file.try_lock() {
                Ok(()) => break,
                Err(TryLockError::WouldBlock) if tries > 0 => {
                    tries -= 1;
                    std::thread::sleep(std::time::Duration::from_millis(20));
                }
                Err(TryLockError::WouldBlock) => return Err(RecordError::InUse),
                Err(TryLockError::Error(error)) => return Err(error.into()),
            }
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        let mut record = Record::in_memory(settings);
        let head = line(&record.settings);
        let whole = match bytes.iter().rposition(|&byte| byte == b'\n') {
            Some(end) => end + 1,
            // Not even the first line is complete. Unless it is ours, leave the file alone.
            None if head.as_bytes().starts_with(&bytes) => 0,
            None => return Err(RecordError::Line(1, "it has no end".into())),
        };
        record.read(&bytes[..whole])?;
        if whole < bytes.len() {
            file.set_len(whole as u64)?;
            file.seek(io::SeekFrom::End(0))?;
        }
        if whole == 0 {
            file.write_all(head.as_bytes())?;
        }
        record.file = Some(file);
        Ok(record)
    }

    fn read(&mut self, bytes: &[u8]) -> Result<(), RecordError> {
        for (index, bytes) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
            let wrong = |error: serde_json::Error| RecordError::Line(index + 1, error.to_string());
            if index > 0 {
                let entry: Entry = serde_json::from_slice(bytes).map_err(wrong)?;
                if entry.first > 1 {
                    let why = "first is 0 or 1".to_owned();
                    return Err(RecordError::Line(index + 1, why));
                }
                self.entries.push(entry);
                continue;
            }
            let settings: Settings = serde_json::from_slice(bytes).map_err(wrong)?;
            let differing = differences(&settings, &self.settings);
            if !differing.is_empty() {
                return Err(RecordError::OtherSettings(differing));
            }
        }
        Ok(())
    }

    /// The settings of the match.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The games, in the order in which they ended.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Adds a game.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, entry: Entry) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            file.write_all(line(&entry).as_bytes())?;
        }
        self.entries.push(entry);
        Ok(())
    }

    /// All games in the notation of game files, by number.
    ///
    /// # Errors
    /// The moves of a game are not legal: the record was changed.
    pub fn games_text<G: Playable>(&self) -> Result<String, String> {
        let mut entries: Vec<&Entry> = self.entries.iter().collect();
        entries.sort_by_key(|entry| entry.number);
        let games = entries.into_iter();
        games
            .map(|entry| entry.game_text::<G>(&self.settings))
            .collect()
    }
}

/// A value in one line.
fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("plain data") + "\n"
}

/// The names of the settings that differ.
fn differences(one: &Settings, other: &Settings) -> Vec<String> {
    let fields = |settings| match serde_json::to_value(settings) {
        Ok(serde_json::Value::Object(fields)) => fields,
        _ => unreachable!("settings are a structure"),
    };
    let (one, other) = (fields(one), fields(other));
    let differing = one
        .into_iter()
        .filter(|(name, value)| other.get(name) != Some(value));
    differing.map(|(name, _)| name).collect()
}
