//! A player of this program as a contestant.
//!
//! It runs in the match's own thread: that it answers in time is its own affair, and a move that
//! comes too late loses the game like anybody's.

use crate::contestant::{Choice, Contestant, Entrant, Forfeit, ForfeitKind, Turn};
use crate::limit::Limit;
use nullwindow::course::Course;
use nullwindow::memory::Depth;
use nullwindow::player::{Clock, Player, Signal, Task};
use nullwindow::selection::Selection;
use nullwindow_catalogue::Playable;

/// Players of this program, each made alike.
pub struct House<G: Playable, S: Selection<G>> {
    /// What they are called.
    pub name: String,
    /// Everything that matters about them.
    pub settings: String,
    /// Makes one.
    pub make: Box<dyn Fn() -> Result<Player<G, S>, String> + Sync>,
}

impl<G: Playable, S: Selection<G>> std::fmt::Debug for House<G, S> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("House")
            .field("name", &self.name)
            .field("settings", &self.settings)
            .finish_non_exhaustive()
    }
}

impl<G, S> Entrant<G> for House<G, S>
where
    G: Playable,
    S: Selection<G> + Send + Sync + 'static,
{
    fn name(&self) -> String {
        self.name.clone()
    }

    fn settings(&self) -> String {
        self.settings.clone()
    }

    fn enter(&self) -> Result<Box<dyn Contestant<G>>, String> {
        Ok(Box::new((self.make)()?))
    }
}

/// What a limit asks of a player.
#[must_use]
pub fn task<M>(limit: Limit, clock: Clock) -> Task<M> {
    match limit {
        Limit::Clock { .. } => Task::clock(clock),
        Limit::MoveTime(time) => Task::time(time),
        Limit::Nodes(nodes) => Task::nodes(nodes),
        Limit::Depth(depth) => Task::depth(Depth::try_from(depth).unwrap_or(Depth::MAX)),
    }
}

impl<G, S> Contestant<G> for Player<G, S>
where
    G: Playable,
    S: Selection<G> + Send + Sync,
{
    fn new_game(&mut self, _: &Course<G>) -> Result<(), Forfeit> {
        self.forget();
        Ok(())
    }

    fn choose(&mut self, course: &Course<G>, turn: &Turn) -> Result<Choice<G::Move>, Forfeit> {
        let seat = course.position().seat().index();
        let clock = Clock::new(turn.left[seat], turn.increment[seat]);
        let task = task(turn.limit, clock);
        let decision = self.decide(course, &task, &Signal::new(), &mut |_| {});
        Ok(Choice {
            mv: decision.best.ok_or_else(|| Forfeit {
                kind: ForfeitKind::Resignation,
                detail: "no move".into(),
            })?,
            score: decision.score.map(|score| score.0 * G::POINTS),
            depth: Some(decision.depth.into()),
            nodes: Some(decision.nodes),
            // What is lost on the way counts, too.
            time: None,
        })
    }
}
