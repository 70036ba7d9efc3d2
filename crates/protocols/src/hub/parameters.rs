//! The parameters that a client may set.

use super::orientation::Orientation;
use crate::player_settings::{DRIVERS, MAX_THREADS, PlayerSettings};
use nullwindow::player::DriverChoice;
use std::fmt;
use std::num::NonZeroUsize;

/// The parameters of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Parameters {
    /// Table, threads and driver.
    pub(super) settings: PlayerSettings,
    /// The largest table a client may set, in MiB.
    pub(super) max_hash: usize,
    /// The orientation of positions; detected if `None`.
    pub(super) orientation: Option<Orientation>,
    /// Whether answers name the expected reply, to ponder on.
    pub(super) ponder: bool,
}

impl Default for Parameters {
    fn default() -> Self {
        Parameters {
            settings: PlayerSettings::default(),
            max_hash: 1 << 14,
            orientation: None,
            ponder: true,
        }
    }
}

fn drivers() -> [(&'static str, DriverChoice); DRIVERS.len()] {
    DRIVERS.map(|driver| (driver.name, driver.driver_choice))
}

const ORIENTATIONS: [(&str, Option<Orientation>); 3] = [
    ("auto", None),
    ("plain", Some(Orientation::Plain)),
    ("rotated", Some(Orientation::Rotated)),
];

impl Parameters {
    /// Sets a parameter.
    ///
    /// # Errors
    /// There is no such parameter, or the value is not allowed.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        let settings = &mut self.settings;
        match name {
            "variant" => named(name, value, &[("english", ())]),
            "hash" => number(name, value, self.max_hash).map(|hash| settings.hash = hash.get()),
            "threads" => number(name, value, MAX_THREADS).map(|threads| settings.threads = threads),
            "driver" => named(name, value, &drivers())
                .map(|driver_choice| settings.driver_choice = driver_choice),
            "positions" => {
                named(name, value, &ORIENTATIONS).map(|orientation| self.orientation = orientation)
            }
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
        let PlayerSettings {
            hash,
            threads,
            driver_choice,
        } = self.settings;
        let most = self.max_hash;
        writeln!(f, "param name=hash value={hash} type=int min=1 max={most}")?;
        writeln!(
            f,
            "param name=threads value={threads} type=int min=1 max={MAX_THREADS}"
        )?;
        let driver = enumeration("driver", &driver_choice, &drivers());
        writeln!(f, "param {driver}")?;
        let positions = enumeration("positions", &self.orientation, &ORIENTATIONS);
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
