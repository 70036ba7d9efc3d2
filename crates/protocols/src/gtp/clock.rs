//! Time control of GTP: a main time, then periods of a number of moves each.

use nullwindow::player::Clock;
use std::time::Duration;

/// The arguments of `time_settings`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeSettings {
    main: Duration,
    period: Duration,
    /// Moves of a period; 0 if there are no periods.
    moves: u32,
}

/// The time left to one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeLeft {
    settings: TimeSettings,
    left: Duration,
    /// Moves until the end of the period; 0 in the main time.
    moves: u32,
}

impl TimeSettings {
    /// Reads main time, time of a period, and its moves; `Ok(None)` for no limit.
    pub(super) fn parse(arguments: &[&str]) -> Result<Option<TimeSettings>, &'static str> {
        let [main, period, moves] = arguments else {
            return Err("syntax error");
        };
        let settings = TimeSettings {
            main: seconds(main)?,
            period: seconds(period)?,
            moves: moves.parse().map_err(|_| "syntax error")?,
        };
        let unlimited = settings.moves == 0 && settings.period > Duration::ZERO;
        Ok((!unlimited).then_some(settings))
    }

    pub(super) fn start(self) -> TimeLeft {
        let mut time = TimeLeft {
            settings: self,
            left: self.main,
            moves: 0,
        };
        time.spend(Duration::ZERO);
        time
    }
}

impl TimeLeft {
    /// Reads the time left and the moves until the end of the period, 0 in the main time.
    pub(super) fn parse(
        settings: Option<TimeSettings>,
        arguments: &[&str],
    ) -> Result<TimeLeft, &'static str> {
        let [left, moves] = arguments else {
            return Err("syntax error");
        };
        let none = TimeSettings {
            main: Duration::ZERO,
            period: Duration::ZERO,
            moves: 0,
        };
        Ok(TimeLeft {
            settings: settings.unwrap_or(none),
            left: seconds(left)?,
            moves: moves.parse().map_err(|_| "syntax error")?,
        })
    }

    /// The clock for a search.
    pub(super) fn clock(self) -> Clock {
        let mut clock = Clock::new(self.left, Duration::ZERO);
        if self.moves > 0 {
            clock.moves = Some(self.moves);
        } else if self.settings.moves > 0 {
            // After the main time every move has its share of a period.
            clock.increment = self.settings.period / self.settings.moves;
        }
        clock
    }

    /// Subtracts the time of a move, for clients that do not send `time_left`.
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
        let settings = TimeSettings::parse(&["10", "6", "2"]).expect("read");
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
    fn settings_may_mean_no_limit() {
        assert_eq!(TimeSettings::parse(&["0", "1", "0"]), Ok(None));
        assert!(TimeSettings::parse(&["-1", "1", "0"]).is_err());
        assert!(TimeSettings::parse(&["nan", "1", "0"]).is_err());
        assert!(TimeSettings::parse(&["1", "1"]).is_err());
    }
}
