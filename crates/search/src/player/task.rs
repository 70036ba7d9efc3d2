//! What a player is asked to do.

use super::signal::Signal;
use super::update::SearchUpdate;
use crate::memory::Depth;
use std::error::Error;
use std::fmt;
use std::time::Duration;

/// What a player is asked to do: how long to think about which moves, what to tell meanwhile, who
/// may stop it.
///
/// Without any limit a player thinks until it is stopped, has searched as deep as it can, or has
/// seen the whole game. Limits combine; the one that is reached first counts.
///
/// ```
/// use nullwindow::player::{Signal, Task};
/// use std::time::Duration;
///
/// let signal = Signal::new(); // a clone in another thread may stop the search
/// let task = Task::<u8>::time(Duration::from_secs(2))
///     .and_nodes(1_000_000)
///     .lines(3)
///     .stopped_by(&signal)
///     .telling(|update| println!("depth {}", update.depth));
/// assert_eq!(task.lines, 3);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Task<M, F = fn(&SearchUpdate<M>)> {
    /// Plies to search.
    pub depth: Option<Depth>,
    /// Plies of the second iteration, after one of a single ply: for a position that memory knows
    /// already so deep ([`Player::known_depth`](super::Player::known_depth)).
    pub resume: Option<Depth>,
    /// Nodes to search, by all threads together.
    pub nodes: Option<u64>,
    /// Time for this move, to be used up unless there is nothing to think about.
    pub time: Option<Duration>,
    /// A clock to live on.
    pub clock: Option<Clock>,
    /// Whether time runs only from [`Signal::ponder_hit`] on.
    pub ponder: bool,
    /// The moves to choose from; all if empty.
    pub moves: Vec<M>,
    /// How many of the best moves are reported, each with its line.
    pub lines: usize,
    /// Moves at most this much worse than the best are looked for, too.
    pub tolerance: Option<u32>,
    /// Chooses among those at random.
    pub seed: Option<u64>,
    /// Whether time is measured though it is not limited. Otherwise no clock is read, so that a
    /// player works where there is none.
    pub timed: bool,
    /// Who may stop it. A signal serves for one move.
    pub signal: Option<Signal>,
    /// Whom it tells what it knows.
    pub progress: Option<F>,
}

/// Equal tasks ask for the same; who may stop them and who is told is another matter.
impl<M: PartialEq, F> PartialEq for Task<M, F> {
    fn eq(&self, other: &Self) -> bool {
        let asked = |task: &Self| {
            (
                (
                    task.depth,
                    task.resume,
                    task.nodes,
                    task.time,
                    task.clock,
                    task.ponder,
                ),
                (task.lines, task.tolerance, task.seed, task.timed),
            )
        };
        asked(self) == asked(other) && self.moves == other.moves
    }
}

impl<M: Eq, F> Eq for Task<M, F> {}

impl<M> Default for Task<M> {
    fn default() -> Self {
        Task {
            depth: None,
            resume: None,
            nodes: None,
            time: None,
            clock: None,
            ponder: false,
            moves: Vec::new(),
            lines: 1,
            tolerance: None,
            seed: None,
            timed: false,
            signal: None,
            progress: None,
        }
    }
}

impl<M> Task<M> {
    /// Searches to a depth.
    #[must_use]
    pub fn depth(depth: Depth) -> Self {
        Task::default().and_depth(depth)
    }

    /// Searches so many nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Task::default().and_nodes(nodes)
    }

    /// Thinks so long.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Task::default().and_time(time)
    }

    /// Lives on a clock.
    #[must_use]
    pub fn clock(clock: Clock) -> Self {
        Task::default().and_clock(clock)
    }
}

impl<M, F> Task<M, F> {
    /// Searches to a depth at most.
    #[must_use]
    pub fn and_depth(self, depth: Depth) -> Self {
        Task {
            depth: Some(depth),
            ..self
        }
    }

    /// Goes on at a depth that memory knows, instead of beginning anew.
    #[must_use]
    pub fn resuming_at(self, depth: Depth) -> Self {
        Task {
            resume: Some(depth),
            ..self
        }
    }

    /// Searches so many nodes at most.
    #[must_use]
    pub fn and_nodes(self, nodes: u64) -> Self {
        Task {
            nodes: Some(nodes),
            ..self
        }
    }

    /// Thinks so long at most.
    #[must_use]
    pub fn and_time(self, time: Duration) -> Self {
        Task {
            time: Some(time),
            ..self
        }
    }

    /// Lives on a clock, too.
    #[must_use]
    pub fn and_clock(self, clock: Clock) -> Self {
        Task {
            clock: Some(clock),
            ..self
        }
    }

    /// Thinks about the other side's time: its own runs from [`Signal::ponder_hit`] on.
    #[must_use]
    pub fn pondering(self) -> Self {
        Task {
            ponder: true,
            ..self
        }
    }

    /// Chooses from these moves alone.
    #[must_use]
    pub fn among(self, moves: impl IntoIterator<Item = M>) -> Self {
        Task {
            moves: moves.into_iter().collect(),
            ..self
        }
    }

    /// Finds so many of the best moves, each with its line.
    #[must_use]
    pub fn lines(self, lines: usize) -> Self {
        Task { lines, ..self }
    }

    /// Looks for the moves that are at most `tolerance` worse than the best:
    /// [`Decision::alternatives`](super::Decision::alternatives).
    #[must_use]
    pub fn alternatives(self, tolerance: u32) -> Self {
        Task {
            tolerance: Some(tolerance),
            ..self
        }
    }

    /// Plays one of the [alternatives](Task::alternatives) at random, or one of the moves that are
    /// just as good as the best if no tolerance is given. The same seed chooses the same move.
    #[must_use]
    pub fn at_random(self, seed: u64) -> Self {
        Task {
            tolerance: self.tolerance.or(Some(0)),
            seed: Some(seed),
            ..self
        }
    }

    /// Measures time though it is not limited.
    #[must_use]
    pub fn timed(self) -> Self {
        Task {
            timed: true,
            ..self
        }
    }

    /// May be stopped by `signal`.
    #[must_use]
    pub fn stopped_by(self, signal: &Signal) -> Self {
        Task {
            signal: Some(signal.clone()),
            ..self
        }
    }

    /// Tells `progress` whatever it learns, while it thinks.
    #[must_use]
    pub fn telling<G: FnMut(&SearchUpdate<M>)>(self, progress: G) -> Task<M, G> {
        self.split(Some(progress)).0
    }

    /// The same task with somebody else to tell, and who was told so far.
    pub(super) fn split<G>(self, progress: Option<G>) -> (Task<M, G>, Option<F>) {
        let task = Task {
            depth: self.depth,
            resume: self.resume,
            nodes: self.nodes,
            time: self.time,
            clock: self.clock,
            ponder: self.ponder,
            moves: self.moves,
            lines: self.lines,
            tolerance: self.tolerance,
            seed: self.seed,
            timed: self.timed,
            signal: self.signal,
            progress,
        };
        (task, self.progress)
    }

    /// Whether nothing but a signal ends it.
    #[must_use]
    pub fn is_endless(&self) -> bool {
        self.depth.is_none() && self.nodes.is_none() && self.allowance().is_none()
    }

    /// Whether one move is wanted, any that is best.
    pub(super) fn wants_any_best_move(&self) -> bool {
        self.moves.is_empty() && self.lines <= 1 && self.tolerance.is_none()
    }

    /// Whether a clock is read.
    #[must_use]
    pub fn reads_clock(&self) -> bool {
        self.timed || self.time.is_some() || self.clock.is_some()
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

/// A task that cannot be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TaskError {
    /// A move to choose from is not legal: its place in [`Task::moves`].
    IllegalMove(usize),
}

impl fmt::Display for TaskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskError::IllegalMove(place) => {
                let number = place + 1;
                write!(f, "move {number} of those to choose from is not legal here")
            }
        }
    }
}

impl Error for TaskError {}

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
    /// No new iteration begins after half of this: a little more where the best move has just
    /// changed or its value has fallen, less where nothing has changed for long.
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
        let task = Task::<()>::time(MS(5)).and_clock(Clock::new(MS(60_000), MS(0)));
        assert_eq!(task.allowance().map(|a| a.most), Some(MS(5)));
        assert!(Task::<()>::default().is_endless());
        assert!(!task.is_endless());
    }
}
