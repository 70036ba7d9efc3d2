//! The engine's side of GTP.
//!
//! Every line that is not empty is answered by `=` or `?` and an empty line, before the next
//! line is read. Where Go and Othello differ:
//!
//! - A side that cannot place a disc passes. A pass that a move of the other side implies
//!   need not be sent.
//! - `genmove` for a side that is not to move answers `pass` and changes nothing, as after the game
//!   is over. A `play` of a pass by such a side changes nothing either. `undo` undoes these, too.
//! - `komi` is accepted and ignored. The board has eight by eight squares, a1 at its upper
//!   left.
//! - `final_score` gives empty squares to the winner.
//!
//! Without `time_settings` and `time_left` the engine searches to the depth of its level, and to
//! the end of the game if that is near. It never searches longer than [`MAX_MOVE_TIME`].

use super::clock::{TimeLeft, TimeSettings};
use super::command::{Answer, Command, Id, preprocessed};
use crate::level::Level;
use crate::line_reader::Line;
use crate::player_settings::PlayerSettings;
use crate::search_thread::SearchThread;
use crate::server::{Flow, Server};
use nullwindow::game_history::GameHistory;
use nullwindow::memory::SizeError;
use nullwindow::player::{AnyPlayer, Decision, SearchUpdate, Task};
use nullwindow::{Game, Position};
use nullwindow_othello::{Move, Othello, Side};
use std::io::{self, Write};
use std::time::Duration;

/// The longest search. It bounds how long the engine runs after its client has ended.
pub const MAX_MOVE_TIME: Duration = Duration::from_secs(60);

/// How many commands that play nothing `undo` remembers, to bound memory.
const MOST_PASSES: usize = 256;

const COMMANDS: [&str; 19] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "final_score",
    "showboard",
    "set_game",
    "list_games",
];

/// Plays Othello over GTP.
#[derive(Debug)]
pub struct Gtp {
    name: String,
    version: String,
    level: Level,
    history: GameHistory<Othello>,
    /// How many plies each `play` and `genmove` has added.
    played: Vec<usize>,
    settings: Option<TimeSettings>,
    /// The time left to X and to O, if it is limited.
    times: [Option<TimeLeft>; 2],
    pending: Option<PendingMove>,
    /// Whether a search has used the table since it was last cleared.
    table_used: bool,
}

/// A `genmove` whose search is under way.
#[derive(Clone, Copy, Debug)]
struct PendingMove {
    id: Id,
    side: Side,
    /// Whether the other side has to pass first.
    passes: bool,
    /// Whether the move is also played on the board.
    is_played: bool,
}

type OthelloThread = SearchThread<Othello>;

impl Gtp {
    /// A player with these settings.
    ///
    /// # Errors
    /// There is not enough memory for the table.
    pub fn player(settings: PlayerSettings) -> Result<AnyPlayer<Othello>, SizeError> {
        settings.player(nullwindow_othello::player)
    }

    /// A server whose engine has this name and version, and plays at this level where time is not
    /// limited.
    #[must_use]
    pub fn new(name: &str, version: &str, level: Level) -> Self {
        // The first evaluation unpacks the weights. Do that before a clock runs.
        let _ = Othello::start().evaluate();
        Gtp {
            name: name.to_owned(),
            version: version.to_owned(),
            level,
            history: GameHistory::new(Othello::start()),
            played: Vec::new(),
            settings: None,
            times: [None; 2],
            pending: None,
            table_used: false,
        }
    }

    /// The answer to a command; `None` if a search has to end first.
    fn answer(&mut self, command: &Command<'_>, thread: &mut OthelloThread) -> Option<Answer> {
        let arguments = &command.arguments[..];
        let done = |result: Result<(), &'static str>| result.map(|()| String::new());
        Some(match command.name {
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok(self.name.clone()),
            "version" => Ok(self.version.clone()),
            "known_command" => {
                let name = arguments.first().copied().unwrap_or_default();
                Ok(COMMANDS.contains(&name).to_string())
            }
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" => done(Ok(())),
            "boardsize" => done(self.resize(arguments)),
            "clear_board" => done(self.clear(thread)),
            "komi" => match arguments {
                [komi] if komi.parse::<f64>().is_ok() => done(Ok(())),
                _ => Err("syntax error"),
            },
            "play" => done(self.play(arguments)),
            "genmove" => return self.generate(arguments, command.id, true, thread),
            "reg_genmove" => return self.generate(arguments, command.id, false, thread),
            "undo" => done(self.undo()),
            "time_settings" => done(self.set_time(arguments)),
            "time_left" => done(self.set_time_left(arguments)),
            "final_score" => self.final_score(),
            "showboard" => Ok(format!("\n{}", self.history.position().board().trim_end())),
            "set_game" => match arguments {
                [game] if game.eq_ignore_ascii_case("othello") => done(self.clear(thread)),
                [_, ..] => Err("unsupported game"),
                [] => Err("syntax error"),
            },
            "list_games" => Ok("Othello".to_owned()),
            _ => Err("unknown command"),
        })
    }

    fn resize(&mut self, arguments: &[&str]) -> Result<(), &'static str> {
        match arguments {
            ["8"] => {
                self.begin();
                Ok(())
            }
            [size, ..] if size.parse::<u32>().is_ok() => Err("unacceptable size"),
            _ => Err("syntax error"),
        }
    }

    fn clear(&mut self, thread: &OthelloThread) -> Result<(), &'static str> {
        self.begin();
        // Clients may send this many times in a row; clear the table once.
        if std::mem::take(&mut self.table_used) {
            thread.enqueue(AnyPlayer::forget);
        }
        Ok(())
    }

    fn begin(&mut self) {
        self.history = GameHistory::new(Othello::start());
        self.played.clear();
        self.times = [self.settings.map(TimeSettings::start); 2];
    }

    fn play(&mut self, arguments: &[&str]) -> Result<(), &'static str> {
        let [side, square] = arguments else {
            return Err("syntax error");
        };
        let side = side_of(side)?;
        let board = self.history.position();
        if square.eq_ignore_ascii_case("pass") && (board.side() != side || board.is_over()) {
            self.push(&[]);
            return Ok(());
        }
        let (game, passes) = self.with_turn_of(side).ok_or("illegal move")?;
        let mv = game.position().parse_move(square);
        let mv = mv.map_err(|_| "illegal move")?;
        self.push_turn(passes, mv);
        Ok(())
    }

    /// The game with this side to move, and whether the other has to pass first; `None` if the
    /// other has a legal move.
    fn with_turn_of(&self, side: Side) -> Option<(GameHistory<Othello>, bool)> {
        let mut game = self.history.clone();
        let passes = game.position().side() != side;
        (!passes || game.try_play(Move::PASS)).then_some((game, passes))
    }

    /// Plays a move, and a pass before it if needed.
    fn push_turn(&mut self, passes: bool, mv: Move) {
        let both = [Move::PASS, mv];
        self.push(&both[usize::from(!passes)..]);
    }

    /// Plays moves that `undo` takes back together.
    fn push(&mut self, moves: &[Move]) {
        for &mv in moves {
            self.history.play(mv);
        }
        if !moves.is_empty() || self.played.len() < MOST_PASSES {
            self.played.push(moves.len());
        }
    }

    fn undo(&mut self) -> Result<(), &'static str> {
        let plies = self.played.pop().ok_or("cannot undo")?;
        for _ in 0..plies {
            self.history.undo();
        }
        Ok(())
    }

    fn generate(
        &mut self,
        arguments: &[&str],
        id: Id,
        is_played: bool,
        thread: &mut OthelloThread,
    ) -> Option<Answer> {
        let side = match arguments {
            [side] => match side_of(side) {
                Ok(side) => side,
                Err(wrong) => return Some(Err(wrong)),
            },
            _ => return Some(Err("syntax error")),
        };
        let turn = self.with_turn_of(side);
        let Some((game, passes)) = turn.filter(|(game, _)| !game.position().is_over()) else {
            if is_played {
                self.push(&[]);
            }
            return Some(Ok("pass".to_owned()));
        };
        let task = self.task(&game, side);
        self.pending = Some(PendingMove {
            id,
            side,
            passes,
            is_played,
        });
        self.table_used = true;
        thread.think(game, task);
        None
    }

    fn task(&self, game: &GameHistory<Othello>, side: Side) -> Task<Move> {
        let mut task = match self.times[index(side)] {
            Some(time) => Task::clock(time.clock()),
            None => self.level.task(game.position()),
        };
        task.time = Some(MAX_MOVE_TIME);
        task
    }

    fn set_time(&mut self, arguments: &[&str]) -> Result<(), &'static str> {
        self.settings = TimeSettings::parse(arguments)?;
        self.times = [self.settings.map(TimeSettings::start); 2];
        Ok(())
    }

    fn set_time_left(&mut self, arguments: &[&str]) -> Result<(), &'static str> {
        let [side, rest @ ..] = arguments else {
            return Err("syntax error");
        };
        let time = TimeLeft::parse(self.settings, rest)?;
        self.times[index(side_of(side)?)] = Some(time);
        Ok(())
    }

    fn final_score(&self) -> Answer {
        let board = self.history.position();
        if !board.is_over() {
            return Err("cannot score");
        }
        let black = match board.side() {
            Side::X => board.final_discs(),
            Side::O => -board.final_discs(),
        };
        Ok(match black {
            0 => "0".to_owned(),
            1.. => format!("B+{black}"),
            _ => format!("W+{}", -black),
        })
    }
}

impl Server for Gtp {
    type Position = Othello;

    fn line(
        &mut self,
        line: &Line,
        thread: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        let text = preprocessed(&line.text);
        let Some(command) = Command::parse(&text) else {
            return Ok(Flow::Continue);
        };
        if line.truncated {
            command.id.answer(&Err("line too long"), out)?;
            return Ok(Flow::Continue);
        }
        if let Some(answer) = self.answer(&command, thread) {
            command.id.answer(&answer, out)?;
        }
        Ok(match command.name {
            "quit" => Flow::Quit,
            _ => Flow::Continue,
        })
    }

    fn defers_input(&self) -> bool {
        self.pending.is_some()
    }

    fn update(&mut self, _: &SearchUpdate<Move>, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn decision(
        &mut self,
        decision: Decision<Move>,
        _: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some(pending) = self.pending.take() else {
            return Ok(());
        };
        let mv = decision.best.unwrap_or(Move::PASS);
        if pending.is_played {
            if let Some(time) = &mut self.times[index(pending.side)] {
                time.spend(decision.time.unwrap_or_default());
            }
            self.push_turn(pending.passes, mv);
        }
        let text = self.history.position().move_text(mv);
        pending.id.answer(&Ok(text), out)
    }
}

fn side_of(text: &str) -> Result<Side, &'static str> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Side::X),
        "w" | "white" => Ok(Side::O),
        _ => Err("syntax error"),
    }
}

fn index(side: Side) -> usize {
    match side {
        Side::X => 0,
        Side::O => 1,
    }
}
