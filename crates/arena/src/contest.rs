//! A match: games between two contestants, some of them in parallel, each opening with both
//! colours.

use crate::contestant::{Contestant, ContestantFactory};
use crate::game::{self, Conditions};
use crate::interruption::Interruption;
use crate::limit::Limit;
use crate::opening::Opening;
use crate::record::{Entry, Record, Settings};
use crate::statistics::Sprt;
use crate::summary::{Summary, Tally};
use nullwindow_catalogue::Playable;
use std::collections::HashSet;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// The version of the record format.
const FORMAT: u32 = 1;

/// A match.
pub struct Contest<'a, G: Playable> {
    /// The two contestants.
    pub contestants: [&'a dyn ContestantFactory<G>; 2],
    /// Their limits.
    pub limits: [Limit; 2],
    /// The openings, used in turn.
    pub openings: &'a [Opening<G>],
    /// The conditions of each game.
    pub conditions: Conditions,
    /// The largest number of games.
    pub games: u64,
    /// The number of games played in parallel.
    pub concurrency: NonZeroUsize,
    /// The test that ends the match.
    pub sprt: Option<Sprt>,
    /// The day, as `2026.11.16`.
    pub date: String,
}

impl<G: Playable> fmt::Debug for Contest<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Contest").field(&self.settings()).finish()
    }
}

/// What the threads of a match share.
struct Shared<'a> {
    record: &'a mut Record,
    tally: Tally,
    /// Games that have been started or finished.
    started: HashSet<u64>,
    next: u64,
    on_game: &'a mut (dyn FnMut(&Entry, &Summary) + Send),
    /// Why the match cannot continue.
    error: Option<String>,
}

impl<G: Playable> Contest<'_, G> {
    /// The settings that identify the match. The number of games is not among them: it may be
    /// raised later.
    #[must_use]
    pub fn settings(&self) -> Settings {
        // FNV-1a over the texts.
        let texts = self.openings.iter().map(|opening| opening.text() + "\n");
        let digest = texts.fold(0xCBF2_9CE4_8422_2325_u64, |digest, text| {
            text.bytes().fold(digest, |digest, byte| {
                (digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
            })
        });
        Settings {
            format: FORMAT,
            game: G::NAME.into(),
            players: self.contestants.map(ContestantFactory::name),
            configurations: self.contestants.map(ContestantFactory::settings),
            limits: self.limits,
            conditions: self.conditions,
            openings: self.openings.len(),
            digest: format!("{digest:016x}"),
            sprt: self.sprt,
        }
    }

    /// The score of the games in a record.
    #[must_use]
    pub fn tally(&self, record: &Record) -> Tally {
        let mut tally = Tally::new(record.settings().players.clone(), self.sprt);
        for entry in record.entries() {
            tally.add(entry);
        }
        tally
    }

    /// Plays the games that are not in the record, until all are played, the test is over or it is
    /// interrupted; games under way are then abandoned. Calls `on_game` after each game.
    ///
    /// # Errors
    /// A contestant cannot be started, or the record cannot be written.
    pub fn run(
        &self,
        record: &mut Record,
        interruption: &Interruption,
        on_game: &mut (dyn FnMut(&Entry, &Summary) + Send),
    ) -> Result<Summary, String> {
        for (factory, limit) in self.contestants.iter().zip(self.limits) {
            if !factory.allows(limit) {
                return Err(format!("{} cannot be held to {limit}", factory.name()));
            }
        }
        let shared = Mutex::new(Shared {
            tally: self.tally(record),
            started: record.entries().iter().map(|entry| entry.number).collect(),
            record,
            next: 0,
            on_game,
            error: None,
        });
        let threads = self.concurrency.get();
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    if let Err(why) = self.work(&shared, interruption) {
                        lock(&shared).error.get_or_insert(why);
                    }
                });
            }
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match shared.error {
            Some(why) => Err(why),
            None => Ok(shared.tally.summary()),
        }
    }

    /// Plays games until none are left.
    fn work(&self, shared: &Mutex<Shared<'_>>, interruption: &Interruption) -> Result<(), String> {
        let mut players: Option<[Box<dyn Contestant<G>>; 2]> = None;
        loop {
            // Release the lock before the game is played.
            let number = self.next_game(&mut lock(shared), interruption);
            let Some(number) = number else {
                return Ok(());
            };
            let [one, other] = match &mut players {
                Some(players) => players,
                None => {
                    let [one, other] = self.contestants.map(|factory| {
                        let named = |why| format!("{}: {why}", factory.name());
                        factory.make().map_err(named)
                    });
                    players.insert([one?, other?])
                }
            };
            let index = usize::try_from(number / 2 % self.openings.len() as u64);
            let opening = &self.openings[index.expect("below the list's length")];
            let [limit, other_limit] = self.limits;
            let (first, seats, limits): (_, [&mut dyn Contestant<G>; 2], _) =
                if number.is_multiple_of(2) {
                    (0, [&mut **one, &mut **other], [limit, other_limit])
                } else {
                    (1, [&mut **other, &mut **one], [other_limit, limit])
                };
            let game = game::play(opening, seats, limits, &self.conditions, interruption);
            let Some(game) = game else {
                return Ok(());
            };
            let entry = Entry::new(number, first, self.date.clone(), opening, &game);
            let shared = &mut *lock(shared);
            shared.tally.add(&entry);
            let added = shared.record.add(entry.clone());
            added.map_err(|error| format!("the record cannot be written: {error}"))?;
            (shared.on_game)(&entry, &shared.tally.summary());
        }
    }

    /// The number of the next game to play, if there is one.
    fn next_game(&self, shared: &mut Shared<'_>, interruption: &Interruption) -> Option<u64> {
        let over = shared.error.is_some() || shared.tally.accepted().is_some();
        if over || self.openings.is_empty() || interruption.is_raised() {
            return None;
        }
        while shared.started.contains(&shared.next) {
            shared.next += 1;
        }
        (shared.next < self.games).then(|| {
            shared.next += 1;
            shared.next - 1
        })
    }
}

fn lock<'s, 'a>(shared: &'s Mutex<Shared<'a>>) -> MutexGuard<'s, Shared<'a>> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
