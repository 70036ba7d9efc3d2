//! One game between two contestants: turns, clocks, legality, and the result.

use crate::contestant::{Contestant, Forfeit, ForfeitKind, Turn};
use crate::interruption::Interruption;
use crate::limit::Limit;
use crate::opening::Opening;
use nullwindow::MoveList;
use nullwindow::game_history::GameHistory;
use nullwindow_catalogue::{Ending, Playable, Seat, SolveWatch, SolverDriver, SolverSettings};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

/// The table of a solver that adjudicates.
const SOLVER_BYTES: usize = 64 << 20;

/// The conditions of a game besides its rules.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Conditions {
    /// How late a move may be.
    pub margin: Duration,
    /// How long to wait after that.
    pub grace: Duration,
    /// How long to wait for a move without a time limit.
    #[serde(rename = "patience")]
    pub move_timeout: Duration,
    /// A game of this many plies is drawn.
    #[serde(rename = "longest")]
    pub max_plies: u32,
    /// Adjudicate a win when both sides report it; off by default.
    pub resign: Option<Resign>,
    /// Adjudicate a draw when both sides report it; off by default.
    pub draw: Option<Draw>,
    /// Adjudicate a draw that is [known](Playable::is_known_draw) after so many plies without progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known_draw: Option<u32>,
    /// Adjudicate who wins under best play, by the game's own solver, once so few plies are left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solved: Option<u32>,
}

/// When a win is adjudicated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Resign {
    /// How far one side must be ahead, by both scores, in hundredths.
    pub score: i32,
    /// For how many moves of each.
    pub moves: u32,
}

/// When a draw is adjudicated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draw {
    /// How near to zero the scores of both must be, in hundredths.
    pub score: i32,
    /// For how many moves of each.
    pub moves: u32,
    /// From which ply on.
    pub after: u32,
}

impl Default for Conditions {
    fn default() -> Self {
        Conditions {
            margin: Duration::from_millis(20),
            grace: Duration::from_secs(2),
            move_timeout: Duration::from_secs(120),
            max_plies: 800,
            resign: None,
            draw: None,
            known_draw: None,
            solved: None,
        }
    }
}

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// By the rules, as in `checkmate`.
    Rules(String),
    /// The side that has not won did this.
    Forfeit(Forfeit),
    /// Both sides have reported the same result.
    Adjudication,
    /// It was known to be drawn, and nobody made progress.
    #[serde(rename = "known-draw")]
    KnownDraw,
    /// So few plies were left that a solver told who wins.
    Solved,
    /// It reached the largest number of plies.
    Length,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Rules(reason) => f.write_str(reason),
            Reason::Forfeit(forfeit) => write!(f, "{forfeit}"),
            Reason::Adjudication => f.write_str("adjudication"),
            Reason::KnownDraw => f.write_str("drawn ending"),
            Reason::Solved => f.write_str("solved"),
            Reason::Length => f.write_str("too long"),
        }
    }
}

/// The moves, nodes and time of one side in a game.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Effort {
    /// Moves that it chose.
    pub moves: u32,
    /// Moves for which it reported a depth.
    #[serde(rename = "told")]
    pub moves_with_depth: u32,
    /// The sum of those depths.
    pub depths: u64,
    /// The nodes it reported.
    pub nodes: u64,
    /// The seconds it used.
    pub seconds: f64,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub struct Finished<G: Playable> {
    /// The game.
    pub history: GameHistory<G>,
    /// Who has won; `None` for a draw.
    pub winner: Option<Seat>,
    /// Why it ended.
    pub reason: Reason,
    /// The efforts of both sides, the first side first.
    pub efforts: [Effort; 2],
}

/// Plays a game from an opening; `None` if it is interrupted. `players` and `limits` are those of
/// the first side and of the second.
pub fn play<G: Playable>(
    opening: &Opening<G>,
    mut players: [&mut dyn Contestant<G>; 2],
    limits: [Limit; 2],
    conditions: &Conditions,
    interruption: &Interruption,
) -> Option<Finished<G>> {
    let mut game = RunningGame {
        history: opening.history(),
        limits,
        left: limits.map(|limit| limit.clock().unwrap_or_default()),
        efforts: Default::default(),
        scores: Vec::new(),
        conditions,
        interruption,
    };
    let (winner, reason) = game.run(&mut players)?;
    Some(Finished {
        history: game.history,
        winner,
        reason,
        efforts: game.efforts,
    })
}

/// A game being played.
struct RunningGame<'a, G: Playable> {
    history: GameHistory<G>,
    limits: [Limit; 2],
    left: [Duration; 2],
    efforts: [Effort; 2],
    /// The score of each chosen move, for the first side.
    scores: Vec<Option<i32>>,
    conditions: &'a Conditions,
    interruption: &'a Interruption,
}

impl<G: Playable> RunningGame<'_, G> {
    /// Plays to the end; returns the winner and the reason, or `None` if it is interrupted.
    fn run(&mut self, players: &mut [&mut dyn Contestant<G>; 2]) -> Option<(Option<Seat>, Reason)> {
        for seat in Seat::BOTH {
            if let Err(forfeit) = players[seat.index()].new_game(&self.history) {
                return Some((Some(seat.other()), Reason::Forfeit(forfeit)));
            }
        }
        loop {
            if let Some(ending) = Ending::of(&self.history) {
                return Some((ending.winner, Reason::Rules(ending.reason)));
            }
            if self.history.moves().len() >= self.conditions.max_plies as usize {
                return Some((None, Reason::Length));
            }
            if self.is_known_draw() {
                return Some((None, Reason::KnownDraw));
            }
            if let Some(winner) = self.solved() {
                return Some((winner, Reason::Solved));
            }
            if let Some(winner) = self.adjudicate() {
                return Some((winner, Reason::Adjudication));
            }
            if let Some(mv) = self.history.position().forced() {
                self.history.play(mv);
                continue;
            }
            let seat = self.history.position().seat();
            let turn = self.turn(seat, players[seat.index()]);
            if self.interruption.is_raised() {
                return None;
            }
            match turn {
                Ok(mv) => self.history.play(mv),
                Err(forfeit) => return Some((Some(seat.other()), Reason::Forfeit(forfeit))),
            }
        }
    }

    /// Asks a side for a move, and checks its legality and the clock.
    fn turn(&mut self, seat: Seat, player: &mut dyn Contestant<G>) -> Result<G::Move, Forfeit> {
        let limit = self.limits[seat.index()];
        let allowed = match limit {
            Limit::Clock { .. } => Some(self.left[seat.index()]),
            Limit::MoveTime(time) => Some(time),
            Limit::Nodes(_) | Limit::Depth(_) => None,
        };
        let began = Instant::now();
        let waiting = match allowed {
            Some(time) => time + self.conditions.margin + self.conditions.grace,
            None => self.conditions.move_timeout,
        };
        let turn = Turn {
            limit,
            left: self.left,
            increment: self.limits.map(Limit::increment),
            deadline: began + waiting,
            signal: self.interruption.signal(),
        };
        let choice = player.choose(&self.history, &turn)?;
        let used = choice.time.unwrap_or_else(|| began.elapsed());
        let effort = &mut self.efforts[seat.index()];
        effort.moves += 1;
        effort.seconds += used.as_secs_f64();
        effort.nodes += choice.nodes.unwrap_or(0);
        if let Some(depth) = choice.depth {
            effort.moves_with_depth += 1;
            effort.depths += u64::from(depth);
        }
        if let Some(allowed) = allowed
            && used > allowed + self.conditions.margin
        {
            return Err(Forfeit {
                kind: ForfeitKind::Time,
                detail: format!("{:.3} s late", (used - allowed).as_secs_f64()),
            });
        }
        let left = self.left[seat.index()].saturating_sub(used);
        self.left[seat.index()] = left + limit.increment();
        let position = self.history.position();
        let mut legal = MoveList::new();
        if position.moves(&mut legal).is_over() || !legal.as_slice().contains(&choice.mv) {
            return Err(Forfeit {
                kind: ForfeitKind::Illegal,
                detail: format!("{:?} in {}", choice.mv, position.position_text()),
            });
        }
        let sign = if seat == Seat::First { 1 } else { -1 };
        self.scores.push(choice.score.map(|score| sign * score));
        Ok(choice.mv)
    }

    /// Whether the game is known to be drawn, and has stood still for as long as that takes.
    fn is_known_draw(&self) -> bool {
        let plies = self.conditions.known_draw;
        plies.is_some_and(|plies| self.history.quiet_plies() >= plies)
            && self.history.position().is_known_draw()
    }

    /// Who wins under best play, if the conditions ask for it and the game's solver can tell.
    fn solved(&self) -> Option<Option<Seat>> {
        let position = self.history.position();
        let plies = self.conditions.solved?;
        if u32::from(position.deepest()) > plies {
            return None;
        }
        let settings = SolverSettings {
            driver: SolverDriver::default(),
            threads: NonZeroUsize::MIN,
            bytes: SOLVER_BYTES,
            without: Vec::new(),
        };
        let mut solver = (G::SOLVER?.make)(&settings).ok()?;
        let watch = SolveWatch {
            stop: self.interruption.flag(),
            nodes: &AtomicU64::new(0),
            told: &|_| {},
        };
        let outcome = solver.solve(position, true, &watch).outcome()?;
        let seat = position.seat();
        Some(match outcome {
            1 => Some(seat),
            -1 => Some(seat.other()),
            _ => None,
        })
    }

    /// The result that both sides have reported for long enough.
    fn adjudicate(&self) -> Option<Option<Seat>> {
        let agreed = |moves: u32, wanted: &dyn Fn(i32) -> bool| {
            let count = 2 * moves as usize;
            let mut last = self.scores.iter().rev().take(count);
            self.scores.len() >= count && last.all(|score| score.is_some_and(wanted))
        };
        if let Some(resign) = self.conditions.resign {
            if agreed(resign.moves, &|score| score >= resign.score) {
                return Some(Some(Seat::First));
            }
            if agreed(resign.moves, &|score| score <= -resign.score) {
                return Some(Some(Seat::Second));
            }
        }
        let draw = self.conditions.draw?;
        let late = self.history.moves().len() >= draw.after as usize;
        (late && agreed(draw.moves, &|score| score.abs() <= draw.score)).then_some(None)
    }
}
