//! A player for any game, with everything chosen sensibly.

mod signal;
mod task;
mod thinking;
mod timekeeper;
mod update;

pub use signal::Signal;
pub use task::{Allowance, Clock, Task};
pub use update::{Bound, Decision, SearchUpdate};

use crate::algorithms::{AlphaBeta, NegaScout};
use crate::deepening::Plan;
use crate::drivers::{Aspiration, Driver, MtdF, MtdFBi};
use crate::game_history::GameHistory;
use crate::limits::Budget;
use crate::memory::{Depth, SizeError, TranspositionTable};
use crate::observers::Counts;
use crate::ordering::MoveOrdering;
use crate::position::Position;
use crate::recipe::{Play, PlayOrdering, TournamentOrdering};
use crate::report::{Iteration, SearchReport};
use crate::root::Walk;
use crate::search::Search;
use crate::selection::{FullWidth, Selection};
use std::cell::RefCell;
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;
use thinking::{PlayMethod, Thread, Watcher};
use timekeeper::Shared;

/// Plays a game: MTD(f) or Aspiration NegaScout with iterative deepening, a transposition table that
/// is kept from move to move and shared by as many threads as wanted, and good move ordering.
///
/// [`think`](Player::think) and [`think_to`](Player::think_to) search a position to a fixed depth, full
/// width, and report everything. [`decide`](Player::decide) plays: it knows the past of a game, plays
/// tactics out, lives on a clock, can be stopped and can ponder. For another choice of parts, make a
/// [`Search`] with a [`Recipe`](crate::Recipe) of your own.
///
/// ```
/// use nullwindow::{MoveList, Player, Position, Score};
///
/// /// Nim with one heap: take one, two or three; who takes the last wins.
/// #[derive(Clone)]
/// struct Nim(u32);
///
/// impl Position for Nim {
///     type Move = u32;
///     fn moves(&self, into: &mut MoveList<u32>) -> Option<Score> {
///         into.extend(1..=self.0.min(3));
///         into.is_empty().then_some(Score(-1))
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
/// let report = Player::new(1 << 20)?.think_to(&Nim(23), 23);
/// assert_eq!((report.best_move, report.value), (Some(3), Some(Score(1))));
/// # Ok::<(), nullwindow::memory::SizeError>(())
/// ```
pub struct Player<P: Position, S: Selection<P> = FullWidth> {
    table: Arc<TranspositionTable>,
    /// One for each thread.
    orderings: Vec<TournamentOrdering<P>>,
    /// The same for searches of fixed depth.
    plain_ordering: PlayOrdering<P>,
    /// What asks the questions.
    pub driver_choice: DriverChoice,
    /// Which nodes are searched deeper than others when a game is played.
    pub selection: S,
}

/// What asks the questions of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DriverChoice {
    /// MTD(f/bi): MTD(f), and bisection where a guess is far off ([`MtdFBi`]).
    #[default]
    MtdFBi,
    /// MTD(f).
    MtdF,
    /// Aspiration NegaScout.
    AspirationNegaScout,
}

impl<P: Position, S: Selection<P>> fmt::Debug for Player<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Player")
            .field("driver_choice", &self.driver_choice)
            .finish_non_exhaustive()
    }
}

impl<P: Position> Player<P> {
    /// A player with a table of at most `bytes` bytes.
    ///
    /// # Errors
    /// No such table can be made.
    pub fn new(bytes: usize) -> Result<Self, SizeError> {
        Self::selecting(FullWidth, bytes)
    }
}

impl<P: Position, S: Selection<P>> Player<P, S> {
    /// The same with a selection.
    ///
    /// # Errors
    /// No such table can be made.
    pub fn selecting(selection: S, bytes: usize) -> Result<Self, SizeError> {
        Ok(Player {
            table: Arc::new(TranspositionTable::with_bytes(bytes)?),
            orderings: vec![TournamentOrdering::default()],
            plain_ordering: PlayOrdering::default(),
            driver_choice: DriverChoice::default(),
            selection,
        })
    }

    /// Gives the player another table, an empty one.
    ///
    /// # Errors
    /// No such table can be made; the player keeps the one it has.
    pub fn resize(&mut self, bytes: usize) -> Result<(), SizeError> {
        self.table = Arc::new(TranspositionTable::with_bytes(bytes)?);
        Ok(())
    }

    /// Sets the number of threads that think when it decides.
    pub fn set_threads(&mut self, threads: NonZeroUsize) {
        self.orderings.resize_with(threads.get(), Default::default);
    }

    /// Searches deeper and deeper until the budget is used up, and reports the last depth
    /// finished. The budget's clock runs from when it was made.
    pub fn think(&mut self, position: &P, budget: Budget) -> SearchReport<P::Move> {
        self.think_watched(position, budget, Depth::MAX, |_| {})
    }

    /// Searches to a fixed depth.
    pub fn think_to(&mut self, position: &P, depth: Depth) -> SearchReport<P::Move> {
        self.think_watched(position, Budget::unlimited(), depth, |_| {})
    }

    /// As [`think`](Player::think), to `depth` at most, telling of every finished depth.
    pub fn think_watched(
        &mut self,
        position: &P,
        budget: Budget,
        depth: Depth,
        watch: impl FnMut(&Iteration<P::Move>),
    ) -> SearchReport<P::Move> {
        let plan = Plan::deepening(depth).for_play();
        let driver_choice = self.driver_choice;
        let mut watch = watch;
        self.searching(budget, |search| match driver_choice {
            DriverChoice::MtdF | DriverChoice::MtdFBi => {
                search.run_watched::<AlphaBeta>(&mtd_f::<P>(), position, plan, &mut watch)
            }
            DriverChoice::AspirationNegaScout => {
                search.run_watched::<NegaScout>(&aspiration::<P>(), position, plan, &mut watch)
            }
        })
    }

    /// All moves as good as the best of a report, for a player who wants to vary.
    pub fn best_moves(&mut self, position: &P, report: &SearchReport<P::Move>) -> Vec<P::Move> {
        match report.value {
            Some(value) => self.searching(Budget::unlimited(), |search| {
                search.best_moves(position, report.depth, value)
            }),
            None => report.best_move.into_iter().collect(),
        }
    }

    /// A search of fixed depth with the player's memory.
    fn searching<T>(
        &mut self,
        budget: Budget,
        work: impl FnOnce(&mut Search<Play<P, Arc<TranspositionTable>>>) -> T,
    ) -> T {
        self.table.grow_older();
        let ordering = std::mem::take(&mut self.plain_ordering);
        let table = Arc::clone(&self.table);
        let mut search = Search::of(
            crate::OwnEvaluation,
            table,
            ordering,
            budget,
            Counts::default(),
        );
        let result = work(&mut search);
        self.plain_ordering = search.ordering;
        result
    }

    /// Forgets everything, for a new game that shall not depend on the last.
    pub fn forget(&mut self) {
        match Arc::get_mut(&mut self.table) {
            Some(table) => table.clear(),
            // Nobody shares it between two moves.
            None => unreachable!("a table that is in use"),
        }
        self.orderings.fill_with(Default::default);
        self.plain_ordering = PlayOrdering::default();
    }
}

impl<P, S> Player<P, S>
where
    P: Position + Send + Sync + 'static,
    P::Move: Send + Sync,
    S: Selection<P> + Send + Sync,
{
    /// Decides on a move: thinks on all threads within the limits of `task`, until `signal` stops
    /// it, and tells `watch` what it knows.
    ///
    /// ```
    /// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/connect_four.rs"));
    /// # fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// use nullwindow::game_history::GameHistory;
    /// use nullwindow::player::{Player, Signal, Task};
    ///
    /// let mut player = Player::new(1 << 20)?;
    /// let mut game = GameHistory::new(ConnectFour::default());
    /// for column in [2, 6, 3, 6] {
    ///     game.play(column);
    /// }
    /// let task = Task::nodes(20_000);
    /// let decision = player.decide(&game, &task, &Signal::new(), &mut |update| {
    ///     println!("{} {:?}", update.depth, update.line);
    /// });
    /// assert_eq!(decision.best, Some(4));
    /// # Ok(())
    /// # }
    /// ```
    pub fn decide(
        &mut self,
        history: &GameHistory<P>,
        task: &Task<P::Move>,
        signal: &Signal,
        watch: &mut dyn FnMut(&SearchUpdate<P::Move>),
    ) -> Decision<P::Move> {
        let began = Instant::now();
        if !task.ponder {
            signal.ponder_hit();
        }
        let shared = Shared {
            signal: signal.clone(),
            done: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
            most_nodes: task.nodes.unwrap_or(u64::MAX >> 1),
            most_time: task.allowance().map(|allowance| allowance.most),
        };
        self.table.grow_older();
        for ordering in &mut self.orderings {
            MoveOrdering::<P>::new_search(ordering);
        }
        let watcher: Watcher<'_, P::Move> = RefCell::new(watch);
        let table = Arc::clone(&self.table);
        let thread = Thread {
            history,
            task,
            shared: &shared,
            table: &table,
            selection: self.selection,
            began,
        };
        self.dispatch(&thread, &watcher)
    }

    /// Runs what has been chosen.
    fn dispatch<'s>(
        &mut self,
        thread: &Thread<'s, P, S>,
        watcher: &'s Watcher<'s, P::Move>,
    ) -> Decision<P::Move> {
        let orderings = &mut self.orderings;
        let mut run = |driver: &dyn Driver, walk| {
            run(thread, &PlayMethod { driver, walk }, orderings, watcher)
        };
        match self.driver_choice {
            DriverChoice::MtdFBi => run(&mtd_f_bi::<P>(), Walk::of::<AlphaBeta>()),
            DriverChoice::MtdF => run(&mtd_f::<P>(), Walk::of::<AlphaBeta>()),
            DriverChoice::AspirationNegaScout => run(&aspiration::<P>(), Walk::of::<NegaScout>()),
        }
    }
}

/// Thinks on as many threads as there are orderings; the first decides.
fn run<'s, P, S>(
    thread: &Thread<'s, P, S>,
    method: &PlayMethod<'_, 's, P, S>,
    orderings: &mut [TournamentOrdering<P>],
    watcher: &'s Watcher<'s, P::Move>,
) -> Decision<P::Move>
where
    P: Position + Send + Sync + 'static,
    P::Move: Send + Sync,
    S: Selection<P> + Send + Sync,
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

fn aspiration<P: Position>() -> Aspiration {
    Aspiration {
        back: back::<P>(),
        ..Aspiration::default()
    }
}
