//! A player for any game, with everything chosen sensibly.

use crate::deepening::Plan;
use crate::drivers::MtdF;
use crate::limits::Budget;
use crate::memory::{Depth, SizeError, TranspositionTable};
use crate::position::Position;
use crate::recipe::Play;
use crate::report::{Iteration, SearchReport};
use crate::search::Search;

/// Plays a game: MTD(f) with iterative deepening, a transposition table that is kept from move to
/// move, and good move ordering.
///
/// For another choice of parts, make a [`Search`] with a [`Recipe`](crate::Recipe) of your own.
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
#[derive(Debug)]
pub struct Player<P: Position> {
    search: Search<Play<P>>,
    /// What asks the questions; for games whose scores swing between odd and even depths, set
    /// `back` to 2.
    pub driver: MtdF,
}

impl<P: Position> Player<P> {
    /// A player with a table of at most `bytes` bytes.
    ///
    /// # Errors
    /// No such table can be made.
    pub fn new(bytes: usize) -> Result<Self, SizeError> {
        Ok(Player {
            search: Search::new(TranspositionTable::with_bytes(bytes)?),
            driver: MtdF::default(),
        })
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
        self.search.limits = budget;
        let plan = Plan::deepening(depth).for_play();
        self.search.run_watched(&self.driver, position, plan, watch)
    }

    /// All moves as good as the best of a report, for a player who wants to vary.
    pub fn best_moves(&mut self, position: &P, report: &SearchReport<P::Move>) -> Vec<P::Move> {
        self.search.limits = Budget::unlimited();
        match report.value {
            Some(value) => self.search.best_moves(position, report.depth, value),
            None => report.best_move.into_iter().collect(),
        }
    }

    /// Forgets everything, for a new game that shall not depend on the last.
    pub fn forget(&mut self) {
        self.search.memory.clear();
        self.search.ordering = Default::default();
    }
}
