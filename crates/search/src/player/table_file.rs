//! A player's table, kept in a file from one day to the next.

use super::Player;
use crate::memory::{Depth, LoadError, TranspositionTable, hashed, spread};
use crate::position::{MoveList, Position, Status};
use crate::score::Score;
use crate::selection::Selection;
use crate::step::Step;
use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;

impl<P: Position, S: Selection<P>, T: Step<P>> Player<P, S, T> {
    /// Saves what the player remembers to a file, for [`load_table`](Player::load_table). `start` is
    /// any position of the game, always the same one.
    ///
    /// The file is written whole or not at all: what is there stays until the new one is complete.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save_table(&self, path: impl AsRef<Path>, start: &P) -> io::Result<()> {
        let path = path.as_ref();
        let mut unfinished = path.as_os_str().to_owned();
        unfinished.push(".unfinished");
        let written = File::create(&unfinished)
            .and_then(|file| {
                self.table.write_to(&file, identity::<P, S>(start))?;
                file.sync_all()
            })
            .and_then(|()| fs::rename(&unfinished, path));
        if written.is_err() {
            // It may not even have been made.
            let _ = fs::remove_file(&unfinished);
        }
        written
    }

    /// The greatest depth at which the value of a position is remembered, if it is: there a task may
    /// [go on](super::Task::resuming_at).
    #[must_use]
    pub fn known_depth(&self, position: &P) -> Option<Depth> {
        let key = position.key();
        (1..=Depth::MAX).rev().find(|&depth| {
            let entry = self.table.look_up(key, depth);
            entry.is_some_and(|entry| entry.bounds.value().is_some())
        })
    }

    /// Loads what [`save_table`](Player::save_table) has saved, in place of what the player
    /// remembers. The size of the table stays.
    ///
    /// A table of another game is refused, and so is one of the same game whose rules, keys or
    /// evaluation have changed since, or that was made with another selection or another version of
    /// this library: a few games from `start`, played at random and always the same, tell.
    ///
    /// # Errors
    /// There is no such table, or it is refused; the player keeps what it remembers.
    pub fn load_table(&mut self, path: impl AsRef<Path>, start: &P) -> Result<(), LoadError> {
        let file = File::open(path)?;
        let identity = identity::<P, S>(start);
        let entries = Some(self.table.entries());
        let table = TranspositionTable::read_from(file, identity, entries)?;
        self.table = Arc::new(if S::DEEPER {
            table.accepting_deeper()
        } else {
            table
        });
        Ok(())
    }
}

/// Games that are played to tell one evaluation from another, and plies of each at most.
const GAMES: u64 = 32;
const PLIES: u64 = 100;

/// A number that tells games, and builds of one game, apart by what they do.
fn identity<P: Position, S>(start: &P) -> u64 {
    let mut hash = Hash(0);
    let names = [
        env!("CARGO_PKG_VERSION"),
        std::any::type_name::<P>(),
        std::any::type_name::<S>(),
    ];
    for byte in names.join("\n").bytes() {
        hash.add(byte.into());
    }
    for flag in [P::REPEATS, P::TACTICAL, P::SWINGS] {
        hash.add(flag.into());
    }
    hash.add_score(P::WIN);
    let mut moves = MoveList::new();
    for game in 0..GAMES {
        let mut n = start.clone();
        for ply in 0..PLIES {
            hash.add(n.key());
            hash.add_score(n.evaluate());
            moves.clear();
            if let Status::Over(score) = n.moves(&mut moves) {
                hash.add_score(score);
                break;
            }
            let count = moves.len() as u64;
            hash.add(count);
            let choice = spread(game << 32 | ply).checked_rem(count);
            let choice = choice.and_then(|choice| usize::try_from(choice).ok());
            let Some(mv) = choice.map(|choice| moves.as_slice()[choice]) else {
                break;
            };
            n.play(mv);
        }
    }
    hash.0
}

struct Hash(u64);

impl Hash {
    fn add(&mut self, word: u64) {
        self.0 = hashed(self.0, word);
    }

    fn add_score(&mut self, score: Score) {
        self.add(u64::from(score.0.cast_unsigned()));
    }
}
