//! What a player is asked to do.

use crate::memory::Depth;
use std::time::Duration;

/// Limits of one move. Without any, a player thinks until it is stopped or has searched as deep as
/// it can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task<M> {
    /// Plies to search.
    pub depth: Option<Depth>,
    /// Nodes to search, by all threads together.
    pub nodes: Option<u64>,
    /// Time for this move, to be used up.
    pub time: Option<Duration>,
    /// A clock to live on.
    pub clock: Option<Clock>,
    /// Whether time runs only from [`Signal::ponder_hit`](super::Signal::ponder_hit) on.
    pub ponder: bool,
    /// The moves to choose from; all if empty.
    pub moves: Vec<M>,
    /// How many of the best moves are reported, each with its line.
    pub lines: usize,
}

impl<M> Default for Task<M> {
    fn default() -> Self {
        Task {
            depth: None,
            nodes: None,
            time: None,
            clock: None,
            ponder: false,
            moves: Vec::new(),
            lines: 1,
        }
    }
}

impl<M> Task<M> {
    /// Searches to a depth.
    #[must_use]
    pub fn depth(depth: Depth) -> Self {
        Task {
            depth: Some(depth),
            ..Task::default()
        }
    }

    /// Searches so many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Task {
            nodes: Some(nodes),
            ..Task::default()
        }
    }

    /// Thinks so long.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Task {
            time: Some(time),
            ..Task::default()
        }
    }

    /// Lives on a clock.
    #[must_use]
    pub fn clock(clock: Clock) -> Self {
        Task {
            clock: Some(clock),
            ..Task::default()
        }
    }

    /// Whether nothing but a signal ends it.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.depth.is_none() && self.nodes.is_none() && self.allowance().is_none()
    }

    /// How long may be thought, if time is limited.
    #[must_use]
    pub fn allowance(&self) -> Option<Allowance> {
        let by_clock = self.clock.map(Clock::allowance);
        let by_time = self.time.map(|time| Allowance {
            enough: Duration::MAX,
            most: time,
        });
        match (by_time, by_clock) {
            (Some(a), Some(b)) => Some(Allowance {
                enough: a.enough.min(b.enough),
                most: a.most.min(b.most),
            }),
            (one, other) => one.or(other),
        }
    }
}

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
    /// Moves until time is added; until the end of the game if `None`.
    pub moves: Option<u32>,
    /// Time that is lost between players with every move, and kept in reserve.
    pub overhead: Duration,
}

/// How long a player may think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// No new iteration begins after half of this.
    pub enough: Duration,
    /// The search is interrupted then.
    pub most: Duration,
}

impl Clock {
    /// What is usually lost between players.
    pub const OVERHEAD: Duration = Duration::from_millis(10);

    /// Moves a game is expected to last still, where no number is given.
    const EXPECTED: u32 = 28;

    /// A clock that runs until the end of the game.
    #[must_use]
    pub fn new(left: Duration, increment: Duration) -> Self {
        Clock {
            left,
            increment,
            moves: None,
            overhead: Self::OVERHEAD,
        }
    }

    /// How to divide the time that is left.
    ///
    /// A move gets its share of what there will be until time is added or the game is over, less
    /// what is lost between players with each move: so a clock with an increment settles well above
    /// zero, and not where one late move loses. A search under way may take several shares, yet
    /// never more than half of all and always leaves the overhead.
    #[must_use]
    pub fn allowance(self) -> Allowance {
        let moves = self
            .moves
            .unwrap_or(Self::EXPECTED)
            .clamp(1, Self::EXPECTED);
        let usable = self.left.saturating_sub(self.overhead);
        // Not all of it, or nothing would be left for a move that is late.
        let gained = self.increment.saturating_mul(moves - 1) / 4 * 3;
        let lost = self.overhead.saturating_mul(moves);
        let planned = usable.saturating_add(gained).saturating_sub(lost) / moves;
        // Where the plan leaves nothing, time still is there to be used, if sparingly.
        let share = planned.max(usable / (3 * moves));
        // The last move before time is added may take what is there.
        let ceiling = if moves == 1 { usable } else { usable / 2 };
        let least = Duration::from_millis(1);
        Allowance {
            enough: share.min(ceiling).max(least),
            most: share.saturating_mul(4).min(ceiling).max(least),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: fn(u64) -> Duration = Duration::from_millis;

    #[test]
    fn a_game_is_never_lost_on_time_by_plan() {
        for moves in [None, Some(1), Some(2), Some(40)] {
            for increment in [0, 10, 1000] {
                let mut clock = Clock {
                    moves,
                    ..Clock::new(MS(1000), MS(increment))
                };
                for _ in 0..500 {
                    let most = clock.allowance().most;
                    let needed = most + clock.overhead;
                    assert!(
                        needed <= clock.left.max(MS(1) + clock.overhead),
                        "{clock:?}"
                    );
                    if moves == Some(1) || clock.left <= needed {
                        break;
                    }
                    clock.left = clock.left - needed + clock.increment;
                }
            }
        }
    }

    /// Though each move loses as much as is reckoned with, an increment keeps a reserve.
    #[test]
    fn a_clock_with_an_increment_keeps_a_reserve() {
        let mut clock = Clock::new(MS(1000), MS(20));
        for _ in 0..1000 {
            let used = clock.allowance().enough + clock.overhead;
            clock.left = clock.left - used + clock.increment;
        }
        assert!(clock.left > MS(100), "{clock:?}");
    }

    #[test]
    fn the_tighter_limit_counts() {
        let task = Task::<()> {
            time: Some(MS(5)),
            clock: Some(Clock::new(MS(60_000), MS(0))),
            ..Task::default()
        };
        assert_eq!(task.allowance().map(|a| a.most), Some(MS(5)));
        assert!(Task::<()>::default().is_endless());
        assert!(!task.is_endless());
    }
}
