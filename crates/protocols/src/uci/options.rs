//! The options of the engine: their announcement and their values.

use super::go::number;
use super::strength::RATINGS;
use crate::player_settings::{DRIVERS, MAX_THREADS, PlayerSettings};
use nullwindow::player::Clock;
use std::num::NonZeroUsize;
use std::time::Duration;

/// The largest table in MiB that a client may set. Whether there is memory for it is checked later.
const MAX_HASH: usize = 1 << 25;
const MAX_LINES: usize = 256;
const MAX_OVERHEAD: usize = 10_000;

/// The values of the options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) settings: PlayerSettings,
    /// The largest table that a client may set, in MiB.
    pub(super) max_hash: usize,
    /// The number of principal variations (`MultiPV`).
    pub(super) lines: usize,
    /// Whether castling is written as the king capturing its rook.
    pub(super) chess960: bool,
    /// Whether chances to win, draw and lose are told with each score.
    pub(super) shows_odds: bool,
    /// Whether play is limited to the rating.
    pub(super) limited: bool,
    /// The rating.
    pub(super) rating: usize,
    /// The time that each move loses on its way to the client.
    pub(super) overhead: Duration,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            settings: PlayerSettings::default(),
            max_hash: MAX_HASH,
            lines: 1,
            chess960: false,
            shows_odds: false,
            limited: false,
            rating: 1500,
            overhead: Clock::OVERHEAD,
        }
    }
}

/// What has to be done after an option was set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effect {
    /// Nothing.
    None,
    /// Clear the transposition table.
    ClearTable,
}

impl Options {
    /// Limits the table to this many MiB.
    pub(super) fn limit_hash(&mut self, most: usize) {
        self.max_hash = most.clamp(1, MAX_HASH);
        self.settings.hash = self.settings.hash.min(self.max_hash);
    }

    /// The lines that announce the options, with these as their defaults.
    pub(super) fn announcement(&self) -> Vec<String> {
        let max_hash = self.max_hash;
        let PlayerSettings {
            hash,
            threads,
            driver_choice,
        } = self.settings;
        let (lines, overhead) = (self.lines, self.overhead.as_millis());
        let (rating, [lowest, highest]) = (self.rating, RATINGS);
        let name = DRIVERS
            .iter()
            .find(|driver| driver.driver_choice == driver_choice);
        let name = name.map_or("", |driver| driver.title);
        let titles = DRIVERS.iter().map(|driver| driver.title);
        let choice: String = titles.map(|title| format!(" var {title}")).collect();
        vec![
            format!("option name Hash type spin default {hash} min 1 max {max_hash}"),
            "option name Clear Hash type button".to_string(),
            format!("option name Threads type spin default {threads} min 1 max {MAX_THREADS}"),
            "option name Ponder type check default false".to_string(),
            format!("option name MultiPV type spin default {lines} min 1 max {MAX_LINES}"),
            "option name UCI_Chess960 type check default false".to_string(),
            "option name UCI_ShowWDL type check default false".to_string(),
            "option name UCI_LimitStrength type check default false".to_string(),
            format!("option name UCI_Elo type spin default {rating} min {lowest} max {highest}"),
            format!("option name Driver type combo default {name}{choice}"),
            format!(
                "option name Move Overhead type spin default {overhead} min 0 max {MAX_OVERHEAD}"
            ),
        ]
    }

    /// Sets an option by the words after `setoption`.
    ///
    /// # Errors
    /// The name is unknown or the value not allowed.
    pub(super) fn set(&mut self, words: &[&str]) -> Result<Effect, String> {
        let ["name", words @ ..] = words else {
            return Err("setoption: expected name".to_string());
        };
        let until = words.iter().position(|&word| word == "value");
        let (name, value) = words.split_at(until.unwrap_or(words.len()));
        let name = name.join(" ").to_ascii_lowercase();
        let value = value.get(1..).unwrap_or_default().join(" ");
        match name.as_str() {
            "hash" => self.settings.hash = spin(&name, &value, 1, self.max_hash)?,
            "clear hash" => return Ok(Effect::ClearTable),
            "threads" => {
                let threads = NonZeroUsize::new(spin(&name, &value, 1, MAX_THREADS)?);
                self.settings.threads = threads.unwrap_or(NonZeroUsize::MIN);
            }
            // For the client only: the engine ponders on `go ponder`.
            "ponder" => {
                check(&name, &value)?;
            }
            "multipv" => self.lines = spin(&name, &value, 1, MAX_LINES)?,
            "uci_chess960" => self.chess960 = check(&name, &value)?,
            "uci_showwdl" => self.shows_odds = check(&name, &value)?,
            "uci_limitstrength" => self.limited = check(&name, &value)?,
            "uci_elo" => self.rating = spin(&name, &value, RATINGS[0], RATINGS[1])?,
            "driver" => {
                let driver = DRIVERS
                    .iter()
                    .find(|driver| driver.title.eq_ignore_ascii_case(&value))
                    .ok_or_else(|| format!("driver: there is no '{value}'"))?;
                self.settings.driver_choice = driver.driver_choice;
            }
            "move overhead" => {
                let overhead = spin(&name, &value, 0, MAX_OVERHEAD)?;
                self.overhead = Duration::from_millis(overhead as u64);
            }
            _ => return Err(format!("there is no option '{name}'")),
        }
        Ok(Effect::None)
    }
}

fn spin(name: &str, value: &str, least: usize, most: usize) -> Result<usize, String> {
    number(value)
        .and_then(|value| usize::try_from(value).ok())
        .filter(|value| (least..=most).contains(value))
        .ok_or_else(|| format!("{name}: expected {least} to {most}, not '{value}'"))
}

fn check(name: &str, value: &str) -> Result<bool, String> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(format!("{name}: expected true or false, not '{value}'")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nullwindow::player::DriverChoice;

    fn set(options: &mut Options, line: &str) -> Result<Effect, String> {
        let words: Vec<&str> = line.split_whitespace().collect();
        options.set(&words)
    }

    #[test]
    fn options_are_set_in_any_case_and_rejected_out_of_range() {
        let mut options = Options::default();
        for line in [
            "name Hash value 1",
            "name MOVE overhead value 0",
            "name Driver value aspiration negascout",
            "name UCI_Chess960 value TRUE",
            "name UCI_ShowWDL value true",
            "name UCI_LimitStrength value true",
            "name UCI_Elo value 2400",
            "name ponder value true",
            "name MultiPV value 256",
            "name threads value 2",
        ] {
            assert_eq!(set(&mut options, line), Ok(Effect::None), "{line}");
        }
        assert_eq!(set(&mut options, "name Clear Hash"), Ok(Effect::ClearTable));
        let Options {
            settings,
            lines,
            chess960,
            overhead,
            ..
        } = options.clone();
        assert_eq!(
            (
                settings.hash,
                settings.threads.get(),
                settings.driver_choice
            ),
            (1, 2, DriverChoice::AspirationNegaScout)
        );
        assert_eq!((lines, chess960, overhead), (256, true, Duration::ZERO));
        let Options {
            shows_odds,
            limited,
            rating,
            ..
        } = options;
        assert_eq!((shows_odds, limited, rating), (true, true, 2400));
        for line in [
            "",
            "name",
            "Hash value 2",
            "name Hash",
            "name Hash value 0",
            "name Hash value -3",
            "name Hash value 99999999999999999999",
            "name Threads value many",
            "name Driver value SSS*",
            "name UCI_Chess960 value maybe",
            "name UCI_Elo value 999",
            "name UCI_ShowWDL",
            "name Contempt value 3",
        ] {
            assert!(set(&mut options, line).is_err(), "{line}");
        }
        assert_eq!(options.settings, settings);
    }
}
