//! What a client may set.

use super::readings::Reading;
use nullwindow::memory::SizeError;
use nullwindow::player::{Driving, Player};
use nullwindow_checkers::Checkers;
use std::fmt;
use std::num::NonZeroUsize;

/// The most threads that think.
const MOST_THREADS: usize = 256;

/// The parameters of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parameters {
    /// MiB of the table.
    pub hash: usize,
    /// The most MiB a client may ask for.
    pub most_hash: usize,
    /// Threads that think.
    pub threads: NonZeroUsize,
    /// What asks the questions.
    pub driving: Driving,
    /// How positions are to be understood; by evidence if `None`.
    pub positions: Option<Reading>,
    /// Whether the reply expected is named, to ponder on.
    pub ponder: bool,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            hash: 64,
            most_hash: 1 << 14,
            threads: NonZeroUsize::MIN,
            driving: Driving::default(),
            positions: None,
            ponder: true,
        }
    }
}

const DRIVERS: [(&str, Driving); 2] = [
    ("mtd-f", Driving::MtdF),
    ("aspiration-negascout", Driving::AspirationNegaScout),
];

const POSITIONS: [(&str, Option<Reading>); 3] = [
    ("auto", None),
    ("plain", Some(Reading::Plain)),
    ("rotated", Some(Reading::Rotated)),
];

impl Parameters {
    /// A player with these parameters.
    ///
    /// # Errors
    /// There is not enough memory.
    pub fn player(&self) -> Result<Player<Checkers>, SizeError> {
        let mut player = Player::new(self.hash << 20)?;
        self.apply(self, &mut player)?;
        Ok(player)
    }

    /// Gives a player these parameters, who had others.
    ///
    /// # Errors
    /// There is not enough memory; the player keeps its table.
    pub(crate) fn apply(
        &self,
        before: &Parameters,
        player: &mut Player<Checkers>,
    ) -> Result<(), SizeError> {
        player.set_threads(self.threads);
        player.driving = self.driving;
        if self.hash == before.hash {
            return Ok(());
        }
        player.resize(self.hash << 20)
    }

    /// Sets a parameter, or says what is wrong.
    ///
    /// # Errors
    /// There is no such parameter, or it cannot have this value.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "variant" => named(name, value, &[("english", ())]),
            "hash" => number(name, value, self.most_hash).map(|hash| self.hash = hash.get()),
            "threads" => number(name, value, MOST_THREADS).map(|threads| self.threads = threads),
            "driver" => named(name, value, &DRIVERS).map(|driving| self.driving = driving),
            "positions" => named(name, value, &POSITIONS).map(|reading| self.positions = reading),
            "ponder" => {
                let both = [("true", true), ("false", false)];
                named(name, value, &both).map(|ponder| self.ponder = ponder)
            }
            other => Err(format!("there is no parameter {}", shortened(other))),
        }
    }
}

impl fmt::Display for Parameters {
    /// Declares the parameters, one a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "param {}",
            enumeration("variant", &(), &[("english", ())])
        )?;
        let (hash, most) = (self.hash, self.most_hash);
        writeln!(f, "param name=hash value={hash} type=int min=1 max={most}")?;
        let threads = self.threads;
        writeln!(
            f,
            "param name=threads value={threads} type=int min=1 max={MOST_THREADS}"
        )?;
        let driver = enumeration("driver", &self.driving, &DRIVERS);
        writeln!(f, "param {driver}")?;
        let positions = enumeration("positions", &self.positions, &POSITIONS);
        writeln!(f, "param {positions}")?;
        writeln!(f, "param name=ponder value={} type=bool", self.ponder)
    }
}

fn enumeration<T: PartialEq>(name: &str, value: &T, choices: &[(&str, T)]) -> String {
    let chosen = choices.iter().find(|choice| choice.1 == *value);
    let chosen = chosen.map_or("", |choice| choice.0);
    let values = names(choices);
    format!("name={name} value={chosen} type=enum values=\"{values}\"")
}

fn names<T>(choices: &[(&str, T)]) -> String {
    let names: Vec<&str> = choices.iter().map(|choice| choice.0).collect();
    names.join(" ")
}

fn named<T: Copy>(name: &str, value: &str, choices: &[(&str, T)]) -> Result<T, String> {
    let found = choices.iter().find(|choice| choice.0 == value);
    found.map(|choice| choice.1).ok_or_else(|| {
        let value = shortened(value);
        format!("{name} cannot be {value}, only one of: {}", names(choices))
    })
}

fn number(name: &str, value: &str, most: usize) -> Result<NonZeroUsize, String> {
    let number = value
        .parse()
        .ok()
        .filter(|n: &NonZeroUsize| n.get() <= most);
    number.ok_or_else(|| {
        let value = shortened(value);
        format!("{name} cannot be {value}, only a number from 1 to {most}")
    })
}

fn shortened(value: &str) -> String {
    value.chars().take(40).collect()
}
