//! The command `level`: the limits of a search.

use super::message::Message;
use nullwindow::memory::Depth;
use nullwindow::player::{Clock, Task};
use nullwindow_checkers::Move;
use std::time::Duration;

/// The longest time. Times may be multiplied and must not overflow.
const MAX_SECONDS: f64 = 1e9;

/// Reads the limits of a search.
///
/// # Errors
/// A number cannot be read.
pub(crate) fn parse(message: Message<'_>) -> Result<Task<Move>, String> {
    let mut task = Task::default();
    let (mut left, mut increment, mut moves) = (None, 0.0, None);
    for (name, value) in message.arguments() {
        match name {
            "infinite" => return Ok(Task::default()),
            "depth" => {
                let most = f64::from(Depth::MAX);
                #[expect(clippy::cast_possible_truncation, reason = "within bounds")]
                #[expect(clippy::cast_sign_loss, reason = "within bounds")]
                let depth = number(name, value)?.clamp(1.0, most) as Depth;
                task.depth = Some(depth);
            }
            "nodes" => task.nodes = Some(whole(name, value)?.max(1)),
            "move-time" => task.time = Some(duration(number(name, value)?)),
            "time" => left = Some(number(name, value)?),
            "inc" => increment = number(name, value)?,
            "moves" => moves = u32::try_from(whole(name, value)?).ok().filter(|&n| n > 0),
            _ => {}
        }
    }
    if let Some(left) = left {
        task.clock = Some(Clock {
            moves,
            // In Hub the increment is added before the move, and `time` does not contain it.
            ..Clock::new(duration(left + increment), duration(increment))
        });
    }
    Ok(task)
}

fn number(name: &str, value: &str) -> Result<f64, String> {
    let number = value.parse().ok().filter(|n: &f64| n.is_finite());
    number.ok_or_else(|| format!("level: {name} is not a number"))
}

#[expect(clippy::cast_possible_truncation, reason = "casts saturate")]
#[expect(clippy::cast_sign_loss, reason = "casts saturate")]
fn whole(name: &str, value: &str) -> Result<u64, String> {
    match value.parse() {
        Ok(number) => Ok(number),
        Err(_) => number(name, value).map(|number| number as u64),
    }
}

fn duration(seconds: f64) -> Duration {
    Duration::from_secs_f64(seconds.clamp(0.0, MAX_SECONDS))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn level(arguments: &str) -> Result<Task<Move>, String> {
        parse(Message::new(&format!("level {arguments}")))
    }

    fn clock(arguments: &str) -> (f64, f64, Option<u32>) {
        let clock = level(arguments).expect(arguments).clock.expect(arguments);
        let [left, increment] = [clock.left, clock.increment].map(|t| t.as_secs_f64());
        (left, increment, clock.moves)
    }

    #[test]
    fn limits_are_read() {
        assert_eq!(level("depth=6"), Ok(Task::depth(6)));
        assert_eq!(level("depth=0"), Ok(Task::depth(1)));
        assert_eq!(level("depth=1000"), Ok(Task::depth(255)));
        assert_eq!(level("nodes=5000"), Ok(Task::nodes(5000)));
        let second = Task::time(Duration::from_secs(1));
        assert_eq!(level("move-time=1"), Ok(second));
        assert_eq!(level("move-time=-3"), Ok(Task::time(Duration::ZERO)));
        assert_eq!(level("infinite"), Ok(Task::default()));
        assert_eq!(level("depth=6 infinite"), Ok(Task::default()));
        assert_eq!(level("future=7"), Ok(Task::default()));
        for bad in ["depth=x", "move-time=", "time=nan", "time=inf", "nodes"] {
            assert!(level(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_increment_is_added_before_the_move() {
        assert_eq!(clock("time=59 inc=1"), (60.0, 1.0, None));
        assert_eq!(clock("time=-0.5 inc=1"), (0.5, 1.0, None));
        assert_eq!(clock("moves=9 time=291.5"), (291.5, 0.0, Some(9)));
        assert_eq!(clock("time=1e-05 moves=0"), (1e-5, 0.0, None));
        assert_eq!(
            clock("time=1e300 inc=1e300"),
            (MAX_SECONDS, MAX_SECONDS, None)
        );
        assert_eq!(clock("time=-5 inc=-5"), (0.0, 0.0, None));
        // No overflow with the largest values.
        let task = level("time=1e300 inc=1e300 moves=1").expect("a level");
        assert!(task.allowance().is_some());
    }
}
