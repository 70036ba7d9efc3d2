//! The computer at work: its moves, analyses, and the values of a whole game.

use super::Order;
use super::standing::MoveText;
use crate::http::Response;
use crate::stream::Events;
use nullwindow::memory::Depth;
use nullwindow::observers::Counts;
use nullwindow::player::{Bound, Decision, End, SearchUpdate, Task};
use nullwindow::{GameHistory, Iteration, MoveList, Pass, Score};
use nullwindow_arena::level::{Computer, Level};
use nullwindow_catalogue::{Playable, with_players};
use nullwindow_protocols::PlayerSettings;
use serde::Serialize;
use serde_json::json;
use std::ops::ControlFlow;
use std::time::Duration;

/// A search that is ready to run.
pub(super) type Prepared = Box<dyn FnOnce(&mut Events) + Send>;

/// The longest analysis, in seconds.
const LONGEST: f64 = 600.0;
/// The longest time of a move that is played, in seconds.
const LONGEST_MOVE: f64 = 30.0;
/// Lines of an analysis.
const LINES: usize = 8;
/// MiB of a table: as asked for at most, and where nothing is said.
const MOST_TABLE: usize = 128;
const TABLE: usize = 32;
/// Moves of a line that are told.
const SHOWN: usize = 24;
/// Nodes for the value of each position of a game.
const VALUE_NODES: u64 = 60_000;

impl Order {
    fn mebibytes(&self) -> usize {
        self.table.unwrap_or(TABLE).clamp(1, MOST_TABLE)
    }

    /// The memory that the order takes.
    pub(super) fn bytes(&self) -> usize {
        // A computer has a small table for the lower levels, too.
        (self.mebibytes() + 4) << 20
    }

    fn settings(&self) -> PlayerSettings {
        PlayerSettings {
            hash: self.mebibytes(),
            ..PlayerSettings::default()
        }
    }

    fn time(&self, longest: f64) -> Result<Option<Duration>, Response> {
        let wrong = || Response::refuse(422, format!("expected 0 to {longest} seconds"));
        match self.seconds {
            None => Ok(None),
            Some(seconds) if (0.0..=longest).contains(&seconds) => {
                Ok(Some(Duration::from_secs_f64(seconds)))
            }
            Some(_) => Err(wrong()),
        }
    }
}

/// What is known so far.
#[derive(Serialize)]
struct Update {
    rank: usize,
    depth: Depth,
    reached: usize,
    value: i32,
    words: String,
    bound: Bound,
    nodes: u64,
    seconds: f64,
    /// How full the table is, in thousandths.
    fullness: usize,
    line: Vec<MoveText>,
}

#[derive(Serialize)]
struct LineRecord {
    value: i32,
    words: String,
    line: Vec<MoveText>,
}

/// What was decided.
#[derive(Serialize)]
struct Decided {
    best: Option<MoveText>,
    value: Option<i32>,
    words: Option<String>,
    lines: Vec<LineRecord>,
    depth: Depth,
    end: End,
    /// Why it searched no further, in words.
    why: String,
    nodes: u64,
    seconds: f64,
    counts: Counts,
    passes: Vec<Pass<()>>,
    iterations: Vec<Iteration<()>>,
}

fn seconds(time: Option<Duration>) -> f64 {
    time.unwrap_or_default().as_secs_f64()
}

fn line<G: Playable>(history: &GameHistory<G>, moves: &[G::Move]) -> Vec<MoveText> {
    MoveText::line(history.position(), &moves[..moves.len().min(SHOWN)])
}

impl Update {
    fn of<G: Playable>(history: &GameHistory<G>, update: &SearchUpdate<G::Move>) -> Self {
        Update {
            rank: update.rank,
            depth: update.depth,
            reached: update.reached,
            value: update.score.0,
            words: G::score_text(update.score),
            bound: update.bound,
            nodes: update.nodes,
            seconds: seconds(update.time),
            fullness: update.fullness,
            line: line(history, &update.line),
        }
    }
}

impl Decided {
    fn of<G: Playable>(history: &GameHistory<G>, decision: &Decision<G::Move>) -> Self {
        let position = history.position();
        let lines = decision.lines.iter().map(|found| LineRecord {
            value: found.score.0,
            words: G::score_text(found.score),
            line: line(history, &found.line.moves),
        });
        Decided {
            best: decision.best.map(|mv| MoveText::of(position, mv)),
            value: decision.score.map(|score| score.0),
            words: decision.score.map(G::score_text),
            lines: lines.collect(),
            depth: decision.depth,
            end: decision.end,
            why: decision.end.to_string(),
            nodes: decision.nodes,
            seconds: seconds(decision.time),
            counts: decision.counts,
            passes: decision.passes.iter().map(Pass::without_move).collect(),
            iterations: decision
                .iterations
                .iter()
                .map(Iteration::without_moves)
                .collect(),
        }
    }
}

/// A search of the game that an order names, by a function for any game.
macro_rules! prepared {
    ($order:ident, $run:ident, $($more:expr),*) => {
        with_players!($order.game.name()?, G => {
            let (order, history) = ($order.clone(), $order.game.history::<G>()?);
            let run = move |events: &mut Events| $run(&order, &history, events, $($more),*);
            Ok(Box::new(run) as Prepared)
        })
        .unwrap_or_else(|| Err(Response::refuse(422, "nobody plays that game here")))
    };
}

/// A move of the computer's at a level.
pub(super) fn play(order: &Order) -> Result<Prepared, Response> {
    let level = Level::new(order.level.unwrap_or(Level::DEFAULT));
    let level = level.ok_or_else(|| Response::refuse(422, "expected a level from 1 to 10"))?;
    let time = order.time(LONGEST_MOVE)?;
    prepared!(order, play_in, level, time)
}

fn play_in<G: Playable>(
    order: &Order,
    history: &GameHistory<G>,
    events: &mut Events,
    level: Level,
    time: Option<Duration>,
) {
    let mut computer = match Computer::new(order.settings(), order.seed) {
        Ok(computer) => computer,
        Err(error) => return events.fail(&error.to_string()),
    };
    let signal = events.signal();
    let decision = computer.decide(level, history, time, &signal, &mut |update| {
        let _ = events.send("update", &Update::of(history, update));
    });
    let _ = events.send("decision", &Decided::of(history, &decision));
}

/// The best moves, for as long as is asked.
pub(super) fn analyse(order: &Order) -> Result<Prepared, Response> {
    let time = order.time(LONGEST)?;
    prepared!(
        order,
        analyse_in,
        time.unwrap_or(Duration::from_secs_f64(LONGEST))
    )
}

fn analyse_in<G: Playable>(
    order: &Order,
    history: &GameHistory<G>,
    events: &mut Events,
    time: Duration,
) {
    let mut player = match order.settings().player(G::player) {
        Ok(player) => player,
        Err(error) => return events.fail(&error.to_string()),
    };
    let mut task = Task::time(time).lines(order.lines.unwrap_or(1).clamp(1, LINES));
    task.depth = order.depth.filter(|&depth| depth > 0);
    let signal = events.signal();
    let task = task.stopped_by(&signal).telling(|update| {
        let _ = events.send("update", &Update::of(history, update));
    });
    match player.think(history, task) {
        Ok(decision) => {
            let _ = events.send("decision", &Decided::of(history, &decision));
        }
        Err(error) => events.fail(&error.to_string()),
    }
}

/// The values of all positions of a game, for the side to move.
pub(super) fn values(order: &Order) -> Result<Prepared, Response> {
    prepared!(order, values_in,)
}

fn values_in<G: Playable>(order: &Order, history: &GameHistory<G>, events: &mut Events) {
    let mut player = match order.settings().player(G::player) {
        Ok(player) => player,
        Err(error) => return events.fail(&error.to_string()),
    };
    let mut past = GameHistory::new(history.start().clone());
    for ply in 0..=history.moves().len() {
        let (score, best) = if past.verdict().is_some() {
            (Some(final_value(&past)), None)
        } else {
            let mut task = Task::nodes(VALUE_NODES).stopped_by(&events.signal());
            task.depth = order.depth.filter(|&depth| depth > 0);
            match player.think(&past, task) {
                Ok(decision) => (decision.score, decision.best),
                Err(error) => return events.fail(&error.to_string()),
            }
        };
        let value = json!({
            "ply": ply,
            "value": score.map(|score| score.0),
            "words": score.map(G::score_text),
            "best": best.map(|mv| MoveText::of(past.position(), mv)),
        });
        if events.send("value", &value) == ControlFlow::Break(()) {
            return;
        }
        if let Some(&mv) = history.moves().get(ply) {
            past.play(mv);
        }
    }
    let _ = events.send("done", &json!({ "plies": history.moves().len() }));
}

/// The value of a game that is over, for the side to move. Where the board does not end the game,
/// its past does, and only as a draw.
fn final_value<G: Playable>(history: &GameHistory<G>) -> Score {
    let of_board = history.position().moves(&mut MoveList::new());
    of_board.score().unwrap_or(Score(0))
}
