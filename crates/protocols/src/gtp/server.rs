//! An engine's side of GTP.
//!
//! Every line with something on it is answered by `=` or `?` and two ends of line, before the next
//! is looked at. Where Go and Othello differ:
//!
//! - A side that cannot place a disc passes. Where a move of the other side follows, the pass before
//!   it need not be sent.
//! - `genmove` for a side that is not on turn answers `pass` and changes nothing, as it does once the
//!   game is over; so does `play` with a pass of such a side. `undo` takes these back as well.
//! - `komi` is accepted and has no meaning; the board has eight by eight squares, a1 at its upper
//!   left.
//! - `final_score` gives empty squares to the winner.
//!
//! Without `time_settings` and `time_left` the engine searches to the depth of its level, and to the
//! end of the game where that is near. It never thinks longer than [`LONGEST`] on a move.

use super::clock::{Settings, Time};
use super::command::{Answer, Command, Id, cleaned};
use crate::search_thread::SearchThread;
use crate::level::Level;
use crate::lines::Line;
use crate::server::{Flow, Server};
use nullwindow::course::Course;
use nullwindow::player::{Decision, Insight, Task};
use nullwindow::{Game, Position};
use nullwindow_othello::{FreePasses, Move, Othello, Side};
use std::io::{self, Write};
use std::time::Duration;

/// No move is thought about longer, so that an engine ends after its client has.
pub const LONGEST: Duration = Duration::from_secs(60);

/// Passes that change nothing are remembered up to here, so that they do not fill memory.
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

/// Answers GTP.
#[derive(Debug)]
pub struct Gtp {
    name: String,
    version: String,
    level: Level,
    course: Course<Othello>,
    /// How many plies each command has played.
    played: Vec<usize>,
    settings: Option<Settings>,
    /// The time of X and of O, if it is limited.
    times: [Option<Time>; 2],
    asked: Option<Question>,
    /// Whether the player has thought since it last forgot everything.
    remembers: bool,
}

/// A move that is thought about.
#[derive(Clone, Copy, Debug)]
struct Question {
    id: Id,
    side: Side,
    /// Whether the other side has to pass before.
    passes: bool,
    /// Whether it is played as well.
    plays: bool,
}

type OthelloThread = SearchThread<Othello, FreePasses>;

impl Gtp {
    /// A server whose engine has this name and version, and plays at this level where time is not
    /// limited.
    #[must_use]
    pub fn new(name: &str, version: &str, level: Level) -> Self {
        // Weights are unpacked when they are first used; no clock runs now.
        let _ = Othello::start().evaluate();
        Gtp {
            name: name.to_owned(),
            version: version.to_owned(),
            level,
            course: Course::new(Othello::start()),
            played: Vec::new(),
            settings: None,
            times: [None; 2],
            asked: None,
            remembers: false,
        }
    }

    /// Answers at once; none if the player has to think first.
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
            "showboard" => Ok(format!("\n{}", self.course.position().board().trim_end())),
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
        // Many games may begin before one is thought about.
        if std::mem::take(&mut self.remembers) {
            thread.enqueue(nullwindow::Player::forget);
        }
        Ok(())
    }

    fn begin(&mut self) {
        self.course = Course::new(Othello::start());
        self.played.clear();
        self.times = [self.settings.map(Settings::start); 2];
    }

    fn play(&mut self, arguments: &[&str]) -> Result<(), &'static str> {
        let [side, square] = arguments else {
            return Err("syntax error");
        };
        let side = side_of(side)?;
        let board = self.course.position();
        if square.eq_ignore_ascii_case("pass") && (board.side() != side || board.is_over()) {
            self.push(&[]);
            return Ok(());
        }
        let (game, passes) = self.on_turn(side).ok_or("illegal move")?;
        let mv = game.position().parse_move(square);
        let mv = mv.map_err(|_| "illegal move")?;
        self.push_turn(passes, mv);
        Ok(())
    }

    /// The game with this side on turn, and whether the other has to pass before; none if the
    /// other has a move.
    fn on_turn(&self, side: Side) -> Option<(Course<Othello>, bool)> {
        let mut game = self.course.clone();
        let passes = game.position().side() != side;
        (!passes || game.try_play(Move::PASS)).then_some((game, passes))
    }

    /// Plays a move, and the pass before it if there is one.
    fn push_turn(&mut self, passes: bool, mv: Move) {
        let both = [Move::PASS, mv];
        self.push(&both[usize::from(!passes)..]);
    }

    /// Plays moves that are taken back together.
    fn push(&mut self, moves: &[Move]) {
        for &mv in moves {
            self.course.play(mv);
        }
        if !moves.is_empty() || self.played.len() < MOST_PASSES {
            self.played.push(moves.len());
        }
    }

    fn undo(&mut self) -> Result<(), &'static str> {
        let plies = self.played.pop().ok_or("cannot undo")?;
        for _ in 0..plies {
            self.course.undo();
        }
        Ok(())
    }

    fn generate(
        &mut self,
        arguments: &[&str],
        id: Id,
        plays: bool,
        thread: &mut OthelloThread,
    ) -> Option<Answer> {
        let side = match arguments {
            [side] => match side_of(side) {
                Ok(side) => side,
                Err(wrong) => return Some(Err(wrong)),
            },
            _ => return Some(Err("syntax error")),
        };
        let turn = self.on_turn(side);
        let Some((game, passes)) = turn.filter(|(game, _)| !game.position().is_over()) else {
            if plays {
                self.push(&[]);
            }
            return Some(Ok("pass".to_owned()));
        };
        let task = self.task(&game, side);
        self.asked = Some(Question {
            id,
            side,
            passes,
            plays,
        });
        self.remembers = true;
        thread.think(game, task);
        None
    }

    fn task(&self, game: &Course<Othello>, side: Side) -> Task<Move> {
        let mut task = match self.times[index(side)] {
            Some(time) => Task::clock(time.clock()),
            None => self.level.task(game.position()),
        };
        task.time = Some(LONGEST);
        task
    }

    fn set_time(&mut self, arguments: &[&str]) -> Result<(), &'static str> {
        self.settings = Settings::parse(arguments)?;
        self.times = [self.settings.map(Settings::start); 2];
        Ok(())
    }

    fn set_time_left(&mut self, arguments: &[&str]) -> Result<(), &'static str> {
        let [side, rest @ ..] = arguments else {
            return Err("syntax error");
        };
        let time = Time::parse(self.settings, rest)?;
        self.times[index(side_of(side)?)] = Some(time);
        Ok(())
    }

    fn final_score(&self) -> Answer {
        let board = self.course.position();
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
    type Selection = FreePasses;

    fn line(
        &mut self,
        line: &Line,
        thread: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        let text = cleaned(&line.text);
        let Some(command) = Command::parse(&text) else {
            return Ok(Flow::Continue);
        };
        if line.cut {
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

    fn waits(&self) -> bool {
        self.asked.is_some()
    }

    fn insight(&mut self, _: &Insight<Move>, _: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    fn decision(
        &mut self,
        decision: Decision<Move>,
        _: &mut OthelloThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let Some(question) = self.asked.take() else {
            return Ok(());
        };
        let mv = decision.best.unwrap_or(Move::PASS);
        if question.plays {
            if let Some(time) = &mut self.times[index(question.side)] {
                time.spend(decision.time);
            }
            self.push_turn(question.passes, mv);
        }
        let text = self.course.position().move_text(mv);
        question.id.answer(&Ok(text), out)
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
