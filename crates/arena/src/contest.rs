//! A match: games between two, side by side, each opening with both colours.

use crate::contestant::{Contestant, Entrant};
use crate::game::{self, Conditions};
use crate::limit::Limit;
use crate::opening::Opening;
use crate::record::{Entry, Record, Settings};
use crate::statistics::Sprt;
use crate::summary::{Summary, Tally};
use nullwindow_catalogue::Playable;
use std::collections::HashSet;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// The form of records.
const FORMAT: u32 = 1;

/// A match.
pub struct Contest<'a, G: Playable> {
    /// The two who play.
    pub entrants: [&'a dyn Entrant<G>; 2],
    /// Their limits.
    pub limits: [Limit; 2],
    /// Where games begin, in their order; after the last comes the first again.
    pub openings: &'a [Opening<G>],
    /// The conditions of each game.
    pub conditions: Conditions,
    /// How many games are played at most.
    pub games: u64,
    /// How many are played side by side.
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
    /// Games that are over or under way.
    taken: HashSet<u64>,
    next: u64,
    watch: &'a mut (dyn FnMut(&Entry, &Summary) + Send),
    /// Why the match cannot go on.
    trouble: Option<String>,
}

impl<G: Playable> Contest<'_, G> {
    /// What makes this match another than others. The number of games does not: a match may be
    /// prolonged.
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
            players: self.entrants.map(Entrant::name),
            configurations: self.entrants.map(Entrant::settings),
            limits: self.limits,
            conditions: self.conditions,
            openings: self.openings.len(),
            digest: format!("{digest:016x}"),
            sprt: self.sprt,
        }
    }

    /// How the match stood by its record.
    #[must_use]
    pub fn standing(&self, record: &Record) -> Tally {
        let mut tally = Tally::new(record.settings().players.clone(), self.sprt);
        for entry in record.entries() {
            tally.add(entry);
        }
        tally
    }

    /// Plays the games that are not in the record, until all are played, the test is over or
    /// `stop` is raised; games under way are then played to their end. Tells `watch` of each
    /// game as it ends.
    ///
    /// # Errors
    /// Somebody cannot take part, or the record cannot be written.
    pub fn run(
        &self,
        record: &mut Record,
        stop: &AtomicBool,
        watch: &mut (dyn FnMut(&Entry, &Summary) + Send),
    ) -> Result<Summary, String> {
        for (entrant, limit) in self.entrants.iter().zip(self.limits) {
            if !entrant.allows(limit) {
                return Err(format!("{} cannot be held to {limit}", entrant.name()));
            }
        }
        let shared = Mutex::new(Shared {
            tally: self.standing(record),
            taken: record.entries().iter().map(|entry| entry.number).collect(),
            record,
            next: 0,
            watch,
            trouble: None,
        });
        let threads = self.concurrency.get();
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    if let Err(why) = self.work(&shared, stop) {
                        lock(&shared).trouble.get_or_insert(why);
                    }
                });
            }
        });
        let shared = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
        match shared.trouble {
            Some(why) => Err(why),
            None => Ok(shared.tally.summary()),
        }
    }

    /// Plays game after game.
    fn work(&self, shared: &Mutex<Shared<'_>>, stop: &AtomicBool) -> Result<(), String> {
        let mut players: Option<[Box<dyn Contestant<G>>; 2]> = None;
        loop {
            // The lock is not to be kept while a game is played.
            let number = self.take(&mut lock(shared), stop);
            let Some(number) = number else {
                return Ok(());
            };
            let [one, other] = match &mut players {
                Some(players) => players,
                None => {
                    let [one, other] = self.entrants.map(|entrant| {
                        let told = |why| format!("{}: {why}", entrant.name());
                        entrant.enter().map_err(told)
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
            let game = game::play(opening, seats, limits, &self.conditions);
            let entry = Entry::new(number, first, self.date.clone(), opening, &game);
            let shared = &mut *lock(shared);
            shared.tally.add(&entry);
            let added = shared.record.add(entry.clone());
            added.map_err(|error| format!("the record cannot be written: {error}"))?;
            (shared.watch)(&entry, &shared.tally.summary());
        }
    }

    /// The number of the next game to play, if there is one.
    fn take(&self, shared: &mut Shared<'_>, stop: &AtomicBool) -> Option<u64> {
        let over = shared.trouble.is_some() || shared.tally.accepted().is_some();
        if over || self.openings.is_empty() || stop.load(Relaxed) {
            return None;
        }
        while shared.taken.contains(&shared.next) {
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
