//! Time as GTP gives it: a main time, then periods of so many moves each.

use nullwindow::player::Clock;
use std::time::Duration;

/// What `time_settings` sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Settings {
    main: Duration,
    period: Duration,
    /// Moves of a period; none where there are no periods.
    moves: u32,
}

/// The time of one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Time {
    settings: Settings,
    left: Duration,
    /// Moves until the end of the period; none in the main time.
    moves: u32,
}

impl Settings {
    /// Reads main time, time of a period, and its moves; `Ok(None)` for no limit.
    pub(super) fn parse(arguments: &[&str]) -> Result<Option<Settings>, &'static str> {
        let [main, period, moves] = arguments else {
            return Err("syntax error");
        };
        let settings = Settings {
            main: seconds(main)?,
            period: seconds(period)?,
            moves: moves.parse().map_err(|_| "syntax error")?,
        };
        let unlimited = settings.moves == 0 && settings.period > Duration::ZERO;
        Ok((!unlimited).then_some(settings))
    }

    pub(super) fn start(self) -> Time {
        let mut time = Time {
            settings: self,
            left: self.main,
            moves: 0,
        };
        time.spend(Duration::ZERO);
        time
    }
}

impl Time {
    /// Reads the time left and the moves for it, none in the main time.
    pub(super) fn parse(
        settings: Option<Settings>,
        arguments: &[&str],
    ) -> Result<Time, &'static str> {
        let [left, moves] = arguments else {
            return Err("syntax error");
        };
        let none = Settings {
            main: Duration::ZERO,
            period: Duration::ZERO,
            moves: 0,
        };
        Ok(Time {
            settings: settings.unwrap_or(none),
            left: seconds(left)?,
            moves: moves.parse().map_err(|_| "syntax error")?,
        })
    }

    /// The clock to live on.
    pub(super) fn clock(self) -> Clock {
        let mut clock = Clock::new(self.left, Duration::ZERO);
        if self.moves > 0 {
            clock.moves = Some(self.moves);
        } else if self.settings.moves > 0 {
            // Once this time is used up, every move of a period has its own.
            clock.increment = self.settings.period / self.settings.moves;
        }
        clock
    }

    /// Takes note of a move, for clients that do not tell the time left.
    pub(super) fn spend(&mut self, time: Duration) {
        let in_main = self.moves == 0;
        self.left = self.left.saturating_sub(time);
        self.moves = self.moves.saturating_sub(1);
        let over = if in_main {
            self.left.is_zero()
        } else {
            self.moves == 0
        };
        if over && self.settings.moves > 0 {
            self.left = self.settings.period;
            self.moves = self.settings.moves;
        }
    }
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().map_err(|_| "syntax error")?;
    Duration::try_from_secs_f64(seconds).map_err(|_| "syntax error")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_follow_the_main_time() {
        let seconds = Duration::from_secs;
        let settings = Settings::parse(&["10", "6", "2"]).expect("read");
        let mut time = settings.expect("a limit").start();
        assert_eq!(time.clock().left, seconds(10));
        assert_eq!(time.clock().moves, None);
        time.spend(seconds(4));
        assert_eq!(time.clock().left, seconds(6));
        time.spend(seconds(7));
        assert_eq!(
            (time.clock().left, time.clock().moves),
            (seconds(6), Some(2))
        );
        time.spend(seconds(5));
        assert_eq!(
            (time.clock().left, time.clock().moves),
            (seconds(1), Some(1))
        );
        time.spend(seconds(1));
        assert_eq!(
            (time.clock().left, time.clock().moves),
            (seconds(6), Some(2))
        );
    }

    #[test]
    fn settings_without_a_limit() {
        assert_eq!(Settings::parse(&["0", "1", "0"]), Ok(None));
        assert!(Settings::parse(&["-1", "1", "0"]).is_err());
        assert!(Settings::parse(&["nan", "1", "0"]).is_err());
        assert!(Settings::parse(&["1", "1"]).is_err());
    }
}
