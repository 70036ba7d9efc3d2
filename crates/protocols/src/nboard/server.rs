//! The engine's side of NBoard.
//!
//! | command | answer |
//! |---|---|
//! | `nboard 2` | `set myname NAME` |
//! | `set depth N` | `set myname NAMEN` |
//! | `set game GGF`, `move F5/EVAL/TIME` | none, or a `status` with an error message |
//! | `set contempt N` | none: a draw is worth a draw here |
//! | `hint N` | `search LINE EVAL 0 DEPTH` for the best N moves at each depth |
//! | `go` | the same for the best move, then `=== F5/EVAL/TIME`; the move is not played |
//! | `ping N` | thinking stops, then `pong N` |
//! | `learn` | `learned` |
//! | `analyze` | `analysis PLIES EVAL` for each position of the game, the last first |
//!
//! Evaluations are discs for the side to move. A depth of `100%` means a search to the end of the
//! game and the evaluation is exact; `100%W` that it is proven who wins, by at least so much. A search begins with a `status` and ends with an empty one.
//! Searches use the clocks of the game, unless they have expired. Other lines are ignored.

use crate::level::Level;
use crate::line_reader::Line;
use crate::player_settings::PlayerSettings;
use crate::search_thread::SearchThread;
use crate::server::{Flow, Server};
use nullwindow::game_history::GameHistory;
use nullwindow::memory::{Depth, SizeError};
use nullwindow::player::{AnyPlayer, Bound, Clock, Decision, End, SearchUpdate, Task};
use nullwindow::{Game, Position, Score};
use nullwindow_othello::{Board, Move, Othello, Side, ggf};
use std::io::{self, Write};
use std::time::Duration;

/// Plays Othello over NBoard.
#[derive(Debug)]
pub struct NBoard {
    name: String,
    level: Level,
    history: GameHistory<Othello>,
    clocks: Clocks,
    pending: Option<Request>,
}

/// The clocks of the game, if it is timed.
#[derive(Clone, Copy, Default, Debug)]
struct Clocks {
    x: Option<ggf::Clock>,
    o: Option<ggf::Clock>,
}

impl Clocks {
    fn of(&mut self, side: Side) -> &mut Option<ggf::Clock> {
        match side {
            Side::X => &mut self.x,
            Side::O => &mut self.o,
        }
    }
}

/// What the search under way is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Request {
    Go,
    Hint,
    /// The evaluation of the position after this many plies, to this depth.
    Analysis(usize, Depth),
}

type OthelloThread = SearchThread<Othello>;

impl NBoard {
    /// A player with these settings.
    ///
    /// # Errors
    /// There is not enough memory for the table.
    pub fn player(settings: PlayerSettings) -> Result<AnyPlayer<Othello>, SizeError> {
        settings.player(nullwindow_othello::player)
    }

    /// A server whose engine has this name.
    #[must_use]
    pub fn new(name: &str) -> Self {
        // The first evaluation unpacks the weights. Do that before a clock runs.
        let _ = Othello::start().evaluate();
        NBoard {
            name: name.to_owned(),
            level: Level::default(),
            history: GameHistory::new(Othello::start()),
            clocks: Clocks::default(),
            pending: None,
        }
    }

    /// Stops the search and drops its result.
    fn stop(&mut self, thread: &mut OthelloThread, out: &mut dyn Write) -> io::Result<()> {
        thread.stop_and_wait();
        match self.pending.take() {
            Some(_) => writeln!(out, "status"),
            None => Ok(()),
        }
    }

    fn set(&mut self, words: &str, out: &mut dyn Write) -> io::Result<()> {
        let (what, value) = first_word(words);
        match what {
            "depth" => {
                if let Ok(depth) = value.parse::<Depth>() {
                    self.level = Level(depth.max(1));
                    writeln!(out, "set myname {}{}", self.name, self.level.0)?;
                }
                Ok(())
            }
            "game" => match game(value) {
                Ok((history, clocks)) => {
                    self.history = history;
                    self.clocks = clocks;
                    Ok(())
                }
                Err(wrong) => writeln!(out, "status {wrong}"),
            },
            _ => Ok(()),
        }
    }

    fn play(&mut self, text: &str, out: &mut dyn Write) -> io::Result<()> {
        let mut parts = text.split('/');
        let square = parts.next().unwrap_or_default().trim();
        let board = *self.history.position();
        match board.parse_move(square) {
            Ok(mv) => {
                self.history.play(mv);
                let seconds = parts.nth(1).and_then(|time| time.trim().parse().ok());
                let spent = seconds.and_then(|time| Duration::try_from_secs_f64(time).ok());
                if let Some(clock) = self.clocks.of(board.side()) {
                    clock.spend(spent.unwrap_or_default());
                }
                Ok(())
            }
            Err(error) => writeln!(out, "status {}", one_line(&error.to_string())),
        }
    }

    fn go(&mut self, thread: &mut OthelloThread, out: &mut dyn Write) -> io::Result<()> {
        let board = *self.history.position();
        if board.is_over() {
            return writeln!(out, "=== PA/{}/0.00", discs(board.evaluate()));
        }
        let mut task = self.level.task(&board);
        if let Some(clock) = *self.clocks.of(board.side())
            && clock.left > Duration::ZERO
        {
            task.clock = Some(Clock::new(clock.left, clock.increment));
        }
        self.think(Request::Go, self.history.clone(), task, thread, out)
    }

    fn hint(
        &mut self,
        count: &str,
        thread: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let board = self.history.position();
        if board.is_over() {
            return writeln!(out, "status the game is over");
        }
        let mut task = self.level.task(board);
        task.lines = count.trim().parse().unwrap_or(1).clamp(1, 64);
        self.think(Request::Hint, self.history.clone(), task, thread, out)
    }

    /// Goes back from the position after `plies` plies to one that needs a search.
    fn analyze(
        &mut self,
        plies: usize,
        thread: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for plies in (0..=plies).rev() {
            let board = self.history.positions()[plies];
            if !board.is_over() {
                let task = self.level.task(&board);
                let depth = task.depth.unwrap_or_default();
                let request = Request::Analysis(plies, depth);
                return self.think(request, GameHistory::new(board), task, thread, out);
            }
            writeln!(out, "analysis {plies} {}", discs(board.evaluate()))?;
        }
        writeln!(out, "status")
    }

    fn think(
        &mut self,
        request: Request,
        history: GameHistory<Othello>,
        task: Task<Move>,
        thread: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.pending = Some(request);
        thread.think(history, task);
        match request {
            Request::Go => writeln!(out, "status {} is thinking", self.name),
            Request::Hint => writeln!(out, "status {} is analyzing", self.name),
            Request::Analysis(plies, _) => {
                writeln!(out, "status {} is analyzing move {plies}", self.name)
            }
        }
    }
}

impl Server for NBoard {
    type Position = Othello;

    fn line(
        &mut self,
        line: &Line,
        thread: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        if line.truncated {
            return Ok(Flow::Continue);
        }
        let (command, rest) = first_word(&line.text);
        if !matches!(
            command,
            "nboard" | "set" | "move" | "go" | "hint" | "ping" | "learn" | "analyze" | "quit"
        ) {
            return Ok(Flow::Continue);
        }
        // Every command ends the search of the one before.
        self.stop(thread, out)?;
        match command {
            "nboard" => writeln!(out, "set myname {}", self.name)?,
            "set" => self.set(rest, out)?,
            "move" => self.play(rest, out)?,
            "go" => self.go(thread, out)?,
            "hint" => self.hint(rest, thread, out)?,
            "ping" => {
                if let Ok(number) = rest.trim().parse::<i64>() {
                    writeln!(out, "pong {number}")?;
                }
            }
            "learn" => writeln!(out, "learned")?,
            "analyze" => self.analyze(self.history.moves().len(), thread, out)?,
            _ => return Ok(Flow::Quit),
        }
        Ok(Flow::Continue)
    }

    fn update(&mut self, update: &SearchUpdate<Move>, out: &mut dyn Write) -> io::Result<()> {
        if update.line.is_empty() || !matches!(self.pending, Some(Request::Go | Request::Hint)) {
            return Ok(());
        }
        let line: String = update.line.iter().copied().map(move_text).collect();
        let score = discs(update.score);
        match (update.proven, update.bound) {
            (true, Bound::Exact) => writeln!(out, "search {line} {score} 0 100%")?,
            (true, _) => writeln!(out, "search {line} {score} 0 100%W")?,
            (false, _) => writeln!(out, "search {line} {score} 0 {}", update.depth)?,
        }
        writeln!(
            out,
            "nodestats {} {:.2}",
            update.nodes,
            update.time.unwrap_or_default().as_secs_f64()
        )
    }

    fn decision(
        &mut self,
        decision: Decision<Move>,
        thread: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let score = decision.score.map(discs);
        match self.pending.take() {
            Some(Request::Go) => {
                let mv = move_text(decision.best.unwrap_or(Move::PASS));
                let score = score.unwrap_or_default();
                writeln!(
                    out,
                    "=== {mv}/{score}/{:.2}",
                    decision.time.unwrap_or_default().as_secs_f64()
                )?;
            }
            // An analysis that was stopped early has no result.
            Some(Request::Analysis(plies, depth))
                if decision.depth >= depth || decision.end == End::Exhausted =>
            {
                writeln!(out, "analysis {plies} {}", score.unwrap_or_default())?;
                if plies > 0 {
                    return self.analyze(plies - 1, thread, out);
                }
            }
            _ => {}
        }
        writeln!(out, "status")
    }
}

/// The first word, and the rest after the space.
fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}

fn game(text: &str) -> Result<(GameHistory<Othello>, Clocks), String> {
    let mut games = ggf::parse_timed(text).map_err(|error| one_line(&error.to_string()))?;
    let Some(game) = games.pop() else {
        return Err("no game was given".to_owned());
    };
    let mut history = GameHistory::new(game.record.start);
    for mv in game.record.moves {
        history.play(mv);
    }
    let clocks = Clocks {
        x: game.x_clock,
        o: game.o_clock,
    };
    Ok((history, clocks))
}

/// An error message on one line: it may quote the client's input.
fn one_line(text: &str) -> String {
    let shown = text.chars().take(200);
    shown
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect()
}

/// `F5`, or `PA`.
fn move_text(mv: Move) -> String {
    if mv.is_pass() {
        return "PA".to_owned();
    }
    Othello::start().move_text(mv).to_ascii_uppercase()
}

/// A score in discs.
fn discs(score: Score) -> String {
    format!("{:.2}", f64::from(score.0) / f64::from(Board::<8>::DISC))
}
