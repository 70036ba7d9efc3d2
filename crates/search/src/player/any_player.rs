//! A player whose selection nobody needs to know.

use super::book::OpeningBook;
use super::finisher::{FinishLimits, Finisher};
use super::situation::{self, Situation};
use super::{Decision, DriverChoice, End, Player, SearchUpdate, Task, TaskError};
use crate::limits::Stopwatch;
use crate::memory::{Depth, LoadError, SizeError};
use crate::path::Path;
use crate::position::Position;
use crate::selection::Selection;
use crate::step::Step;
use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::path;
use std::time::Duration;

/// A [`Player`] of a game, whatever its selection and its way to visit children.
///
/// Its search is compiled where it is made [from](From) a player, and nowhere else: programs that hold
/// an `AnyPlayer` build quickly however many places they use it in. The choice is made once a move, so
/// it costs nothing.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use nullwindow::player::{AnyPlayer, Player, Task};
///
/// let mut player = AnyPlayer::from(Player::<ConnectFour>::new(1 << 20)?);
/// let decision = player.think(&ConnectFour::default(), Task::depth(6))?;
/// assert_eq!(decision.best, Some(3));
/// # Ok(())
/// # }
/// ```
pub struct AnyPlayer<P: Position> {
    player: Box<dyn ErasedPlayer<P> + Send>,
    finisher: Option<Box<dyn Finisher<P>>>,
    book: Option<Box<dyn OpeningBook<P>>>,
}

impl<P: Position> AnyPlayer<P> {
    /// The same player, with one who is asked first about the end of the game, and about the way there
    /// where no depth is given. It is not asked where a task wants a choice of moves or thoughts on the
    /// other side's time.
    #[must_use]
    pub fn finished_by(self, finisher: impl Finisher<P> + 'static) -> Self {
        AnyPlayer {
            finisher: Some(Box::new(finisher)),
            ..self
        }
    }

    /// The same player, with a book that is looked into first. It is not where a task wants several
    /// lines, a choice of moves or thoughts on the other side's time.
    #[must_use]
    pub fn opening_by(self, book: impl OpeningBook<P> + 'static) -> Self {
        AnyPlayer {
            book: Some(Box::new(book)),
            ..self
        }
    }

    /// Decides on a move as the task says, and tells all about it; see [`Player::think`].
    ///
    /// # Errors
    /// A move to choose from is not legal.
    pub fn think<G, F>(
        &mut self,
        game: &G,
        task: Task<P::Move, F>,
    ) -> Result<Decision<P::Move>, TaskError>
    where
        G: Situation<Position = P> + ?Sized,
        F: FnMut(&SearchUpdate<P::Move>),
    {
        let (task, mut progress) = task.split(None);
        let (root, path) = (game.position(), situation::path(game));
        let mut tell = |update: &SearchUpdate<P::Move>| {
            if let Some(progress) = &mut progress {
                progress(update);
            }
        };
        self.decide(root, &path, task, &mut tell)
    }

    /// The same, compiled once for all situations and all who are told.
    fn decide(
        &mut self,
        root: &P,
        path: &Path,
        mut task: Task<P::Move>,
        progress: &mut dyn FnMut(&SearchUpdate<P::Move>),
    ) -> Result<Decision<P::Move>, TaskError> {
        let whole = task.moves.is_empty() && task.tolerance.is_none() && !task.ponder;
        let stopwatch = Stopwatch::start(task.reads_clock());
        if whole
            && task.lines <= 1
            && let Some(thought) = self.book.as_ref().and_then(|book| book.look_up(root))
        {
            progress(&thought.update(0, stopwatch.time()));
            return Ok(thought.decision(End::Book, stopwatch.time()));
        }
        let Some(finisher) = self.finisher.as_mut().filter(|_| whole) else {
            return self.player.decide(root, path, &task, progress);
        };
        let allowance = task.allowance();
        let signal = task.signal.clone().unwrap_or_default();
        let over = |time: Option<Duration>, nodes: Option<u64>, searched: u64| {
            let late = time
                .zip(stopwatch.time())
                .is_some_and(|(time, now)| now >= time);
            late || signal.is_stopped() || nodes.is_some_and(|nodes| searched >= nodes)
        };
        // Half of the time and of the nodes, so that enough is left where it fails.
        let time = allowance.map(|allowance| allowance.enough.min(allowance.most) / 2);
        let nodes = task.nodes.map(|nodes| nodes / 2);
        let limits = FinishLimits {
            depth: task.depth,
            nodes,
            time,
            lines: task.lines.max(1),
            over: &|searched| over(time, nodes, searched),
        };
        let finish = finisher.finish(root, &limits);
        let spent = stopwatch.time();
        if !finish.lines.is_empty() {
            let decision = Decision::solved(finish.lines, finish.nodes, spent);
            for rank in 1..=decision.lines.len() {
                progress(&decision.update(rank));
            }
            return Ok(decision);
        }
        if task.depth.is_none() && task.lines <= 1 {
            let time = allowance.map(|allowance| allowance.most);
            let nodes = task.nodes.map(|nodes| nodes.saturating_sub(finish.nodes));
            let limits = FinishLimits {
                nodes,
                time,
                over: &|searched| over(time, nodes, searched),
                ..limits
            };
            // As a player does: no new depth begins after half of what is enough.
            let is_late = || {
                allowance
                    .zip(stopwatch.time())
                    .is_some_and(|(allowance, now)| now >= allowance.enough / 2)
            };
            let thought = finisher.think(root, &limits, &mut |thought| {
                progress(&thought.update(finish.nodes, stopwatch.time()));
                is_late()
            });
            if let Some(mut thought) = thought {
                thought.nodes += finish.nodes;
                let end = if signal.is_stopped() {
                    End::Stopped
                } else if task.nodes.is_some() && !is_late() {
                    End::Nodes
                } else {
                    End::Time
                };
                return Ok(thought.decision(end, stopwatch.time()));
            }
        }
        if let Some(spent) = spent.filter(|_| finish.nodes > 0) {
            task.time = task.time.map(|time| time.saturating_sub(spent));
            if let Some(clock) = &mut task.clock {
                clock.left = clock.left.saturating_sub(spent);
            }
        }
        task.nodes = task
            .nodes
            .map(|nodes| nodes.saturating_sub(finish.nodes).max(1));
        let mut decision = self.player.decide(root, path, &task, progress)?;
        decision.nodes += finish.nodes;
        decision.time = decision.time.zip(spent).map(|(time, spent)| time + spent);
        Ok(decision)
    }

    /// Forgets everything, for a new game that shall not depend on the last.
    pub fn forget(&mut self) {
        self.player.forget();
        if let Some(finisher) = &mut self.finisher {
            finisher.forget();
        }
    }

    /// Gives the player another table, an empty one.
    ///
    /// # Errors
    /// No such table can be made; the player keeps the one it has.
    pub fn resize(&mut self, bytes: usize) -> Result<(), SizeError> {
        self.player.resize(bytes)
    }

    /// Sets the number of threads that think; see [`Player::set_threads`].
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.player.set_threads(threads);
        if let Some(finisher) = &mut self.finisher {
            finisher.set_threads(threads);
        }
    }

    /// Chooses what asks the questions.
    pub fn choose_driver(&mut self, choice: DriverChoice) {
        self.player.choose_driver(choice);
    }

    /// Saves what the player remembers to a file; see [`Player::save_table`].
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save_table(&self, path: impl AsRef<path::Path>, start: &P) -> io::Result<()> {
        self.player.save_table(path.as_ref(), start)
    }

    /// Loads what was saved; see [`Player::load_table`].
    ///
    /// # Errors
    /// There is no such table, or it is refused; the player keeps what it remembers.
    pub fn load_table(&mut self, path: impl AsRef<path::Path>, start: &P) -> Result<(), LoadError> {
        self.player.load_table(path.as_ref(), start)
    }

    /// The greatest depth at which the value of a position is remembered, if it is.
    #[must_use]
    pub fn known_depth(&self, position: &P) -> Option<Depth> {
        self.player.known_depth(position)
    }
}

impl<P: Position> fmt::Debug for AnyPlayer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.player.fmt(f)
    }
}

impl<P, S, T> From<Player<P, S, T>> for AnyPlayer<P>
where
    P: Position<Move: Send + Sync> + Sync + 'static,
    S: Selection<P> + Send + Sync + 'static,
    T: Step<P> + 'static,
{
    fn from(player: Player<P, S, T>) -> Self {
        AnyPlayer {
            player: Box::new(player),
            finisher: None,
            book: None,
        }
    }
}

/// A player behind a pointer.
trait ErasedPlayer<P: Position>: fmt::Debug {
    fn decide(
        &mut self,
        root: &P,
        path: &Path,
        task: &Task<P::Move>,
        progress: &mut dyn FnMut(&SearchUpdate<P::Move>),
    ) -> Result<Decision<P::Move>, TaskError>;

    fn forget(&mut self);

    fn resize(&mut self, bytes: usize) -> Result<(), SizeError>;

    fn set_threads(&mut self, threads: NonZeroUsize);

    fn choose_driver(&mut self, choice: DriverChoice);

    fn save_table(&self, path: &path::Path, start: &P) -> io::Result<()>;

    fn load_table(&mut self, path: &path::Path, start: &P) -> Result<(), LoadError>;

    fn known_depth(&self, position: &P) -> Option<Depth>;
}

impl<P, S, T> ErasedPlayer<P> for Player<P, S, T>
where
    P: Position<Move: Send + Sync> + Sync,
    S: Selection<P> + Sync,
    T: Step<P>,
{
    fn decide(
        &mut self,
        root: &P,
        path: &Path,
        task: &Task<P::Move>,
        progress: &mut dyn FnMut(&SearchUpdate<P::Move>),
    ) -> Result<Decision<P::Move>, TaskError> {
        self.decide(root, path, task, progress)
    }

    fn forget(&mut self) {
        self.forget();
    }

    fn resize(&mut self, bytes: usize) -> Result<(), SizeError> {
        self.resize(bytes)
    }

    fn set_threads(&mut self, threads: NonZeroUsize) {
        self.set_threads(threads);
    }

    fn choose_driver(&mut self, choice: DriverChoice) {
        self.choose_driver(choice);
    }

    fn save_table(&self, path: &path::Path, start: &P) -> io::Result<()> {
        self.save_table(path, start)
    }

    fn load_table(&mut self, path: &path::Path, start: &P) -> Result<(), LoadError> {
        self.load_table(path, start)
    }

    fn known_depth(&self, position: &P) -> Option<Depth> {
        self.known_depth(position)
    }
}
