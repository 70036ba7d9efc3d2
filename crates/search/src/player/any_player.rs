//! A player whose selection nobody needs to know.

use super::situation::{self, Situation};
use super::{Decision, DriverChoice, Player, SearchUpdate, Task, TaskError};
use crate::memory::{Depth, LoadError, SizeError};
use crate::path::Path;
use crate::position::Position;
use crate::selection::Selection;
use crate::step::Step;
use std::fmt;
use std::io;
use std::num::NonZeroUsize;
use std::path;

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
pub struct AnyPlayer<P: Position>(Box<dyn Concealed<P> + Send>);

impl<P: Position> AnyPlayer<P> {
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
        let (task, progress) = task.split(None);
        let (root, path) = (game.position(), situation::path(game));
        match progress {
            Some(mut progress) => self.0.decide(root, &path, &task, &mut progress),
            None => self.0.decide(root, &path, &task, &mut |_| {}),
        }
    }

    /// Forgets everything, for a new game that shall not depend on the last.
    pub fn forget(&mut self) {
        self.0.forget();
    }

    /// Gives the player another table, an empty one.
    ///
    /// # Errors
    /// No such table can be made; the player keeps the one it has.
    pub fn resize(&mut self, bytes: usize) -> Result<(), SizeError> {
        self.0.resize(bytes)
    }

    /// Sets the number of threads that think; see [`Player::set_threads`].
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.0.set_threads(threads);
    }

    /// Chooses what asks the questions.
    pub fn choose_driver(&mut self, choice: DriverChoice) {
        self.0.choose_driver(choice);
    }

    /// Saves what the player remembers to a file; see [`Player::save_table`].
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn save_table(&self, path: impl AsRef<path::Path>, start: &P) -> io::Result<()> {
        self.0.save_table(path.as_ref(), start)
    }

    /// Loads what was saved; see [`Player::load_table`].
    ///
    /// # Errors
    /// There is no such table, or it is refused; the player keeps what it remembers.
    pub fn load_table(&mut self, path: impl AsRef<path::Path>, start: &P) -> Result<(), LoadError> {
        self.0.load_table(path.as_ref(), start)
    }

    /// The greatest depth at which the value of a position is remembered, if it is.
    #[must_use]
    pub fn known_depth(&self, position: &P) -> Option<Depth> {
        self.0.known_depth(position)
    }
}

impl<P: Position> fmt::Debug for AnyPlayer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<P, S, T> From<Player<P, S, T>> for AnyPlayer<P>
where
    P: Position<Move: Send + Sync> + Sync + 'static,
    S: Selection<P> + Send + Sync + 'static,
    T: Step<P> + 'static,
{
    fn from(player: Player<P, S, T>) -> Self {
        AnyPlayer(Box::new(player))
    }
}

/// A player behind a pointer.
trait Concealed<P: Position>: fmt::Debug {
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

impl<P, S, T> Concealed<P> for Player<P, S, T>
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
