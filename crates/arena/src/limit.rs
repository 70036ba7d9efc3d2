//! The limits of a search as text: `tc=1+0.01`, `movetime=0.1`, `nodes=10000`, `depth=6`.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The limit of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Limit {
    /// A clock for the whole game.
    Clock {
        /// The time at the start.
        time: Duration,
        /// The increment of each move.
        increment: Duration,
    },
    /// A time for each move.
    MoveTime(Duration),
    /// A number of nodes for each move.
    Nodes(u64),
    /// A depth in plies.
    Depth(u32),
}

impl Limit {
    /// The increment; zero without a clock.
    #[must_use]
    pub fn increment(self) -> Duration {
        match self {
            Limit::Clock { increment, .. } => increment,
            _ => Duration::ZERO,
        }
    }

    /// The time at the start of a game, if there is a clock.
    #[must_use]
    pub fn clock(self) -> Option<Duration> {
        match self {
            Limit::Clock { time, .. } => Some(time),
            _ => None,
        }
    }
}

impl FromStr for Limit {
    type Err = String;

    fn from_str(text: &str) -> Result<Limit, String> {
        let expected = || {
            format!(
                "rejected '{text}': expected tc=SECONDS+SECONDS, movetime=SECONDS, nodes=N or depth=N"
            )
        };
        let (name, value) = text.trim().split_once('=').ok_or_else(expected)?;
        let positive = |text: &str| time(text).filter(|time| !time.is_zero());
        let limit = match name {
            "tc" => {
                let (main, increment) = value.split_once('+').unwrap_or((value, "0"));
                positive(main)
                    .zip(time(increment))
                    .map(|(time, increment)| Limit::Clock { time, increment })
            }
            "movetime" => positive(value).map(Limit::MoveTime),
            "nodes" => value.parse().ok().filter(|&n| n > 0).map(Limit::Nodes),
            "depth" => value.parse().ok().filter(|&n| n > 0).map(Limit::Depth),
            _ => None,
        };
        limit.ok_or_else(expected)
    }
}

/// Seconds, or minutes and seconds as in `1:30`; a day at most.
fn time(text: &str) -> Option<Duration> {
    let (minutes, seconds) = match text.split_once(':') {
        Some((minutes, seconds)) => (minutes.parse::<u32>().ok()?, seconds),
        None => (0, text),
    };
    let seconds: f64 = seconds.parse().ok()?;
    let all = f64::from(minutes) * 60.0 + seconds;
    (0.0..=86_400.0)
        .contains(&all)
        .then(|| Duration::from_secs_f64(all))
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Limit::Clock { time, increment } => {
                write!(f, "tc={}+{}", time.as_secs_f64(), increment.as_secs_f64())
            }
            Limit::MoveTime(time) => write!(f, "movetime={}", time.as_secs_f64()),
            Limit::Nodes(nodes) => write!(f, "nodes={nodes}"),
            Limit::Depth(depth) => write!(f, "depth={depth}"),
        }
    }
}

impl From<Limit> for String {
    fn from(limit: Limit) -> String {
        limit.to_string()
    }
}

impl TryFrom<String> for Limit {
    type Error = String;

    fn try_from(text: String) -> Result<Limit, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_are_read_and_written() {
        let clock = Limit::Clock {
            time: Duration::from_secs(1),
            increment: Duration::from_millis(10),
        };
        assert_eq!("tc=1+0.01".parse(), Ok(clock));
        assert_eq!(
            "tc=1:30".parse::<Limit>().unwrap().clock(),
            Some(Duration::from_secs(90))
        );
        assert_eq!(
            "movetime=0.1".parse(),
            Ok(Limit::MoveTime(Duration::from_millis(100)))
        );
        assert_eq!("nodes=10000".parse(), Ok(Limit::Nodes(10_000)));
        assert_eq!("depth=6".parse(), Ok(Limit::Depth(6)));
        for text in ["tc=1+0.01", "tc=90+0", "movetime=0.1", "nodes=5", "depth=6"] {
            assert_eq!(text.parse::<Limit>().unwrap().to_string(), text);
        }
        for wrong in [
            "",
            "tc",
            "tc=",
            "tc=0",
            "tc=-1",
            "tc=1+-1",
            "tc=nan",
            "tc=inf",
            "movetime=0",
            "movetime=1e9",
            "nodes=0",
            "nodes=1.5",
            "depth=",
            "time=1",
        ] {
            assert!(wrong.parse::<Limit>().is_err(), "{wrong}");
        }
    }
}
