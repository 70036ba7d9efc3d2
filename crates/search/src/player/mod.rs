//! A player for any game, with everything chosen sensibly.

mod any_player;
mod book;
mod finisher;
mod persistence;
mod salted_table;
mod signal;
mod situation;
mod table_file;
mod task;
mod thinking;
mod timekeeper;
mod update;

pub use any_player::AnyPlayer;
pub use book::OpeningBook;
pub use finisher::{Finish, FinishLimits, Finisher, Thought};
pub use signal::Signal;
pub use situation::Situation;
pub use task::{Allowance, Clock, Task, TaskError};
pub use update::{Bound, Decision, End, RankedLine, SearchUpdate};

use crate::algorithms::{AlphaBeta, NegaScout};
use crate::drivers::{Aspiration, Driver, MtdF, MtdFBi};
use crate::limits::Stopwatch;
use crate::memory::{SizeError, TranspositionTable};
use crate::ordering::MoveOrdering;
use crate::path::Path;
use crate::position::Position;
use crate::recipe::TournamentOrdering;
use crate::root::{Walk, legal_moves};
use crate::selection::{FullWidth, Selection};
use crate::step::{Copying, Step, Unmake, Unmaking};
use std::cell::RefCell;
use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;
use thinking::{PlayMethod, Thread, Watcher};
use timekeeper::Shared;

/// Plays a game: MTD(f) or another driver with iterative deepening, a transposition table that is
/// kept from move to move and shared by as many threads as wanted, good move ordering, tactics
/// played out, and draws by repetition where the game has them.
///
/// [`best_move`](Player::best_move) finds a move within a time. [`think`](Player::think) does the same
/// by a [`Task`], which says whatever else there is to say, and tells all about it. Memory and
/// threads belong to the player, as they are kept from move to move.
///
/// ```
/// use nullwindow::{MoveList, Player, Position, Score, Status, Task};
///
/// /// Nim with one heap: take one, two or three; who takes the last wins.
/// #[derive(Clone)]
/// struct Nim(u32);
///
/// impl Position for Nim {
///     type Move = u32;
///     fn moves(&self, into: &mut MoveList<u32>) -> Status {
///         into.extend(1..=self.0.min(3));
///         Status::over_if(into.is_empty(), Score(-1))
///     }
///     fn play(&mut self, taken: u32) {
///         self.0 -= taken;
///     }
///     fn evaluate(&self) -> Score {
///         Score(0)
///     }
///     fn key(&self) -> u64 {
///         self.0.into()
///     }
/// }
///
/// let decision = Player::new(1 << 20)?.think(&Nim(23), Task::depth(23))?;
/// assert_eq!((decision.best, decision.score), (Some(3), Some(Score(1))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// For another choice of parts, make a [`Search`](crate::Search) with a [`Recipe`](crate::Recipe) of
/// your own.
pub struct Player<P: Position, S: Selection<P> = FullWidth, T: Step<P> = Copying> {
    table: Arc<TranspositionTable>,
    /// One for each thread.
    orderings: Vec<TournamentOrdering<P>>,
    /// How several threads think; there is one thread without it.
    team: Option<Team<P, S, T>>,
    questioner: Questioner,
    /// Which nodes are searched deeper than others.
    pub selection: S,
}

/// How a player thinks on one thread, or on several.
///
/// A function chosen when the number of threads is, so that games which cannot be sent to other
/// threads can be played on one.
type Team<P, S, T> = for<'s> fn(
    &Thread<'s, P, S, T>,
    &PlayMethod<'_, 's, P, S, T>,
    &mut [TournamentOrdering<P>],
    &'s Watcher<'s, <P as Position>::Move>,
) -> Decision<<P as Position>::Move>;

/// What asks the questions of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DriverChoice {
    /// What the [selection](Selection::DRIVER) names: MTD(f/bi) unless another plays better.
    #[default]
    Usual,
    /// MTD(f/bi): MTD(f), and bisection where a guess is far off ([`MtdFBi`]).
    MtdFBi,
    /// MTD(f).
    MtdF,
    /// Aspiration NegaScout.
    AspirationNegaScout,
}

/// What asks the questions: one of those that are ready-made, or another.
enum Questioner {
    Choice(DriverChoice),
    Other(Box<dyn Driver + Send>),
}

impl<P: Position, S: Selection<P>, T: Step<P>> fmt::Debug for Player<P, S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player")
            .field("threads", &self.orderings.len())
            .finish_non_exhaustive()
    }
}

impl<P: Position> Player<P> {
    /// A player with a table of at most `bytes` bytes.
    ///
    /// # Errors
    /// No such table can be made.
    pub fn new(bytes: usize) -> Result<Self, SizeError> {
        Self::with(FullWidth, bytes)
    }
}

impl<P: Unmake> Player<P, FullWidth, Unmaking> {
    /// The same for a state that is too large to be copied with every move: moves are taken back.
    ///
    /// # Errors
    /// No such table can be made.
    pub fn unmaking(bytes: usize) -> Result<Self, SizeError> {
        Self::with(FullWidth, bytes)
    }
}

impl<P: Position, S: Selection<P>> Player<P, S> {
    /// A player with a selection.
    ///
    /// # Errors
    /// No such table can be made.
    pub fn selecting(selection: S, bytes: usize) -> Result<Self, SizeError> {
        Self::with(selection, bytes)
    }
}

impl<P: Position, S: Selection<P>, T: Step<P>> Player<P, S, T> {
    /// A player with a selection, and a way to visit children.
    ///
    /// # Errors
    /// No such table can be made.
    pub fn with(selection: S, bytes: usize) -> Result<Self, SizeError> {
        Ok(Player {
            table: table::<P, S>(bytes)?,
            orderings: vec![TournamentOrdering::default()],
            team: None,
            questioner: Questioner::Choice(DriverChoice::default()),
            selection,
        })
    }

    /// Gives the player another table, an empty one.
    ///
    /// # Errors
    /// No such table can be made; the player keeps the one it has.
    pub fn resize(&mut self, bytes: usize) -> Result<(), SizeError> {
        self.table = table::<P, S>(bytes)?;
        Ok(())
    }

    /// Chooses what asks the questions.
    pub fn choose_driver(&mut self, choice: DriverChoice) {
        self.questioner = Questioner::Choice(choice);
    }

    /// Lets another driver ask the questions: any of [`drivers`](crate::drivers), or one of yours.
    pub fn set_driver(&mut self, driver: impl Driver + Send + 'static) {
        self.questioner = Questioner::Other(Box::new(driver));
    }

    /// The best move that is found within a time; none where the game is over.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use nullwindow::Player;
    /// use std::time::Duration;
    ///
    /// let mut player = Player::new(16 << 20)?;
    /// let column = player.best_move(&ConnectFour::default(), Duration::from_millis(10));
    /// assert!(column.is_some()); // the start position has moves
    /// # Ok(())
    /// # }
    /// ```
    pub fn best_move<G>(&mut self, game: &G, time: Duration) -> Option<P::Move>
    where
        G: Situation<Position = P> + ?Sized,
    {
        let decision = self.think(game, Task::time(time));
        decision
            .expect("a task without moves to choose from is right")
            .best
    }

    /// Decides on a move as the task says, and tells all about it.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use nullwindow::{GameHistory, Player, Task};
    ///
    /// let mut player = Player::new(1 << 20)?;
    /// let mut game = GameHistory::new(ConnectFour::default());
    /// for column in [2, 6, 3, 6] {
    ///     game.play(column);
    /// }
    /// let decision = player.think(&game, Task::nodes(20_000).lines(2))?;
    /// assert_eq!(decision.best, Some(4)); // three in a row, open at both ends
    /// assert_eq!(decision.lines[0].score, Score(10_000 - 3));
    /// assert_eq!(decision.lines[1].line.moves[0], 1); // it wins on the other side, too
    /// # Ok(())
    /// # }
    /// ```
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
            Some(mut progress) => self.decide(root, &path, &task, &mut progress),
            None => self.decide(root, &path, &task, &mut |_| {}),
        }
    }

    /// The same, compiled once for all situations and all who are told.
    fn decide(
        &mut self,
        root: &P,
        path: &Path,
        task: &Task<P::Move>,
        progress: &mut dyn FnMut(&SearchUpdate<P::Move>),
    ) -> Result<Decision<P::Move>, TaskError> {
        let legal = legal_moves(root);
        if let Some(place) = task.moves.iter().position(|mv| !legal.contains(mv)) {
            return Err(TaskError::IllegalMove(place));
        }
        let timed = task.reads_clock();
        let stopwatch = Stopwatch::start(timed);
        let signal = task.signal.clone().unwrap_or_default();
        if timed && !task.ponder {
            signal.ponder_hit();
        }
        let mut selection = self.selection;
        let mut narrowed = None;
        if S::SELECTS && task.wants_any_best_move() {
            let mut kept = legal.clone();
            selection.prepare(root, &mut kept, task);
            if !kept.is_empty() && kept.len() < legal.len() {
                narrowed = Some(task.clone().among(kept));
            }
        }
        let task = narrowed.as_ref().unwrap_or(task);
        let shared = Shared {
            signal,
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            most_nodes: task.nodes.unwrap_or(u64::MAX >> 1),
            most_time: task.allowance().map(|allowance| allowance.most),
            timed,
        };
        self.table.grow_older();
        for ordering in &mut self.orderings {
            MoveOrdering::<P>::new_search(ordering);
        }
        let watcher: Watcher<'_, P::Move> = RefCell::new(progress);
        let table = Arc::clone(&self.table);
        let thread = Thread {
            root,
            path,
            task,
            shared: &shared,
            table: &table,
            searching: (self.orderings.len() > 1).then(Arc::default),
            selection,
            stopwatch,
            step: PhantomData,
        };
        Ok(self.dispatch(&thread, &watcher))
    }

    /// Runs what has been chosen.
    fn dispatch<'s>(
        &mut self,
        thread: &Thread<'s, P, S, T>,
        watcher: &'s Watcher<'s, P::Move>,
    ) -> Decision<P::Move> {
        let team = self.team.unwrap_or(alone);
        let orderings = &mut self.orderings;
        let mut run = |driver: &dyn Driver, walk| {
            team(thread, &PlayMethod { driver, walk }, orderings, watcher)
        };
        let choice = match &self.questioner {
            // For null windows it is Alpha-Beta.
            Questioner::Other(driver) => return run(&**driver, Walk::of::<NegaScout>()),
            Questioner::Choice(DriverChoice::Usual) => S::DRIVER,
            Questioner::Choice(choice) => *choice,
        };
        match choice {
            DriverChoice::Usual | DriverChoice::MtdFBi => {
                run(&mtd_f_bi::<P>(), Walk::of::<AlphaBeta>())
            }
            DriverChoice::MtdF => run(&mtd_f::<P>(), Walk::of::<AlphaBeta>()),
            DriverChoice::AspirationNegaScout => {
                run(&aspiration::<P, S>(), Walk::of::<NegaScout>())
            }
        }
    }

    /// Forgets everything, for a new game that shall not depend on the last.
    pub fn forget(&mut self) {
        match Arc::get_mut(&mut self.table) {
            Some(table) => table.clear(),
            // Nobody shares it between two moves.
            None => unreachable!("a table that is in use"),
        }
        self.orderings.fill_with(Default::default);
    }
}

impl<P, S, T> Player<P, S, T>
where
    P: Position + Sync,
    P::Move: Send + Sync,
    S: Selection<P> + Sync,
    T: Step<P>,
{
    /// Sets the number of threads that think. All share the player's table: the first decides, the
    /// others search ahead. A move that one is searching is put off by the others.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.orderings.resize_with(threads.get(), Default::default);
        self.team = (threads.get() > 1).then_some(together);
    }
}

/// Thinks on one thread.
fn alone<'s, P: Position, S: Selection<P>, T: Step<P>>(
    thread: &Thread<'s, P, S, T>,
    method: &PlayMethod<'_, 's, P, S, T>,
    orderings: &mut [TournamentOrdering<P>],
    watcher: &'s Watcher<'s, P::Move>,
) -> Decision<P::Move> {
    thread.lead(method, &mut orderings[0], watcher)
}

/// Thinks on as many threads as there are orderings; the first decides.
fn together<'s, P, S, T>(
    thread: &Thread<'s, P, S, T>,
    method: &PlayMethod<'_, 's, P, S, T>,
    orderings: &mut [TournamentOrdering<P>],
    watcher: &'s Watcher<'s, P::Move>,
) -> Decision<P::Move>
where
    P: Position + Sync,
    P::Move: Send + Sync,
    S: Selection<P> + Sync,
    T: Step<P>,
{
    std::thread::scope(|scope| {
        let (first, others) = orderings.split_first_mut().expect("a thread");
        for (number, ordering) in (1..).zip(others) {
            // Where no thread can be had, those that are there think.
            let _ = std::thread::Builder::new()
                .spawn_scoped(scope, move || thread.help(method, ordering, number));
        }
        let decision = thread.lead(method, first, watcher);
        thread.shared.done.store(true, Relaxed);
        decision
    })
}

/// A table as the selection wants it.
fn table<P: Position, S: Selection<P>>(bytes: usize) -> Result<Arc<TranspositionTable>, SizeError> {
    let table = TranspositionTable::with_bytes(bytes)?;
    Ok(Arc::new(if S::DEEPER {
        table.accepting_deeper()
    } else {
        table
    }))
}

/// How many iterations back a guess comes from.
fn back<P: Position>() -> usize {
    1 + usize::from(P::SWINGS)
}

fn mtd_f<P: Position>() -> MtdF {
    MtdF {
        back: back::<P>(),
        ..MtdF::default()
    }
}

fn mtd_f_bi<P: Position>() -> MtdFBi {
    MtdFBi {
        mtd_f: mtd_f::<P>(),
        ..MtdFBi::default()
    }
}

fn aspiration<P: Position, S: Selection<P>>() -> Aspiration {
    S::ASPIRATION.unwrap_or(Aspiration {
        back: back::<P>(),
        ..Aspiration::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::READS;
    use crate::position::{MoveList, Status};
    use crate::score::Score;
    use crate::{Plan, Play, Search};

    #[derive(Clone)]
    struct Nim(u32);

    impl Position for Nim {
        type Move = u32;

        fn moves(&self, into: &mut MoveList<u32>) -> Status {
            into.extend(1..=self.0.min(3));
            Status::over_if(into.is_empty(), Score(-1))
        }

        fn play(&mut self, taken: u32) {
            self.0 -= taken;
        }

        fn evaluate(&self) -> Score {
            Score::ZERO
        }

        fn key(&self) -> u64 {
            self.0.into()
        }
    }

    /// How often `work` reads the clock.
    fn reads(work: impl FnOnce()) -> usize {
        let before = READS.get();
        work();
        READS.get() - before
    }

    #[test]
    fn no_clock_is_read_where_time_is_not_limited() {
        let mut player = Player::new(1 << 16).expect("a small table");
        let mut think = |task| {
            player.think(&Nim(30), task).expect("no moves are given");
        };
        assert_eq!(reads(|| think(Task::depth(8))), 0);
        assert_eq!(reads(|| think(Task::nodes(5000).lines(2))), 0);
        assert_eq!(reads(|| think(Task::default().at_random(1))), 0);
        assert_ne!(reads(|| think(Task::depth(8).timed())), 0);
        assert_ne!(reads(|| think(Task::time(Duration::from_millis(1)))), 0);
        let table = TranspositionTable::with_bytes(1 << 16).expect("a small table");
        let mut search = Search::<Play<Nim>>::new(table);
        let mut run = |plan| {
            search.run::<AlphaBeta>(&MtdF::default(), &Nim(30), plan);
        };
        assert_eq!(reads(|| run(Plan::deepening(8))), 0);
        assert_ne!(reads(|| run(Plan::deepening(8).timed())), 0);
    }
}
