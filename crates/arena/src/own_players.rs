//! Players of this program as contestants.
//!
//! A player runs in the match's own thread. Nothing enforces its limits, but a late move loses the
//! game as any other contestant's does.

use crate::contestant::{Choice, Contestant, ContestantFactory, Forfeit, ForfeitKind, Turn};
use crate::limit::Limit;
use nullwindow::game_history::GameHistory;
use nullwindow::memory::Depth;
use nullwindow::player::{AnyPlayer, Clock, Task};
use nullwindow_catalogue::Playable;

/// Makes players of this program, all with the same settings.
pub struct OwnPlayers<G: Playable> {
    /// Their name.
    pub name: String,
    /// All settings, as a text that identifies them.
    pub settings: String,
    /// Makes a player.
    pub make: Box<dyn Fn() -> Result<AnyPlayer<G>, String> + Sync>,
}

impl<G: Playable> std::fmt::Debug for OwnPlayers<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("OwnPlayers")
            .field("name", &self.name)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl<G: Playable> ContestantFactory<G> for OwnPlayers<G> {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn settings(&self) -> String {
        self.settings.clone()
    }

    fn make(&self) -> Result<Box<dyn Contestant<G>>, String> {
        Ok(Box::new((self.make)()?))
    }
}

/// The task of a player under a limit.
#[must_use]
pub fn task<M>(limit: Limit, clock: Clock) -> Task<M> {
    match limit {
        Limit::Clock { .. } => Task::clock(clock),
        Limit::MoveTime(time) => Task::time(time),
        Limit::Nodes(nodes) => Task::nodes(nodes),
        Limit::Depth(depth) => Task::depth(Depth::try_from(depth).unwrap_or(Depth::MAX)),
    }
}

impl<G: Playable> Contestant<G> for AnyPlayer<G> {
    fn new_game(&mut self, _: &GameHistory<G>) -> Result<(), Forfeit> {
        self.forget();
        Ok(())
    }

    fn choose(
        &mut self,
        history: &GameHistory<G>,
        turn: &Turn,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let seat = history.position().seat().index();
        let clock = Clock::new(turn.left[seat], turn.increment[seat]);
        let task = task(turn.limit, clock);
        let task = task.stopped_by(&turn.signal);
        let decision = self.think(history, task).map_err(|error| Forfeit {
            kind: ForfeitKind::Resignation,
            detail: error.to_string(),
        })?;
        Ok(Choice {
            mv: decision.best.ok_or_else(|| Forfeit {
                kind: ForfeitKind::Resignation,
                detail: "no move".into(),
            })?,
            score: decision.score.map(|score| score.0 * G::POINTS),
            depth: Some(decision.depth.into()),
            nodes: Some(decision.nodes),
            // The caller measures the time, with all overhead.
            time: None,
        })
    }
}
