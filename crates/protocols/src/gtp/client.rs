//! The arbiter's side of GTP, for Othello.
//!
//! The program keeps the board. It is sent the moves that it does not know; a move that it has
//! chosen is on its board already. GTP cannot set up a position, so games begin at the usual start.

use crate::client::{Answer, Client, Failure, SearchLimit, Setup};
use crate::process::{CommandLine, Process};
use std::time::{Duration, Instant};

/// A program that speaks GTP.
#[derive(Debug)]
pub struct GtpClient {
    process: Process,
    name: String,
    /// The moves on the program's board.
    known: Vec<String>,
    /// Whether `time_settings` has been sent in this game.
    time_settings_sent: bool,
}

impl GtpClient {
    /// Starts a program, chooses the game, and sends it the commands of the user.
    ///
    /// # Errors
    /// It cannot be started, or is not ready in time.
    pub fn start(
        command: &CommandLine,
        commands: &[String],
        deadline: Instant,
    ) -> Result<GtpClient, Failure> {
        let mut client = GtpClient {
            process: Process::start(command)?,
            name: String::new(),
            known: Vec::new(),
            time_settings_sent: false,
        };
        client.name = client.ask("name", deadline)?;
        // A program that plays only Othello need not know these commands.
        client.try_ask("set_game Othello", deadline)?.ok();
        client.try_ask("boardsize 8", deadline)?.ok();
        for command in commands {
            client.ask(command, deadline)?;
        }
        client.ask("clear_board", deadline)?;
        Ok(client)
    }

    /// Sends a command and reads the response: `=` and a text, or `?` and an error message, ended
    /// by an empty line.
    fn try_ask(
        &mut self,
        command: &str,
        deadline: Instant,
    ) -> Result<Result<String, String>, Failure> {
        self.process.send(command)?;
        let first = self.process.wait_for(deadline, |line| {
            let text = &line.text;
            text.starts_with(['=', '?']).then(|| text.clone())
        })?;
        let (sign, rest) = first.split_at(1);
        // Some programs write an id after the sign though the command had none.
        let mut text = rest
            .trim_start_matches(|c: char| c.is_ascii_digit())
            .trim()
            .to_owned();
        loop {
            let line = self.process.line(deadline)?;
            if line.text.is_empty() {
                break;
            }
            if text.len() < 4096 {
                text = text + "\n" + &line.text;
            }
        }
        Ok(if sign == "=" { Ok(text) } else { Err(text) })
    }

    /// Sends a command and reads the response. An error message is a failure.
    fn ask(&mut self, command: &str, deadline: Instant) -> Result<String, Failure> {
        self.try_ask(command, deadline)?
            .map_err(|error| Failure::Refused(format!("'{command}' is answered '{error}'")))
    }

    /// Sends the moves that the program does not know.
    fn update_board(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure> {
        if setup.start.is_some() {
            let why = "GTP knows no position but the usual start";
            return Err(Failure::Refused(why.into()));
        }
        if !setup.moves.starts_with(&self.known) {
            self.ask("clear_board", deadline)?;
            self.known.clear();
        }
        for (ply, mv) in setup.moves.iter().enumerate().skip(self.known.len()) {
            let color = color(ply.is_multiple_of(2));
            let command = format!("play {color} {mv}");
            if mv == "pass" {
                // A pass is forced, and some programs reject the command.
                self.try_ask(&command, deadline)?.ok();
            } else {
                self.ask(&command, deadline)?;
            }
            self.known.push(mv.clone());
        }
        Ok(())
    }

    /// Sends the time of every move. GTP's seconds are whole, but some programs take others; those that
    /// do not get fewer, never more than their opponent has.
    fn send_move_time(&mut self, time: Duration, deadline: Instant) -> Result<(), Failure> {
        let whole = whole_seconds(time);
        if Duration::from_secs(whole) != time {
            let command = format!("time_settings 0 {} 1", time.as_secs_f64());
            if self.try_ask(&command, deadline)?.is_ok() {
                return Ok(());
            }
        }
        if whole == 0 {
            let why = "it takes whole seconds only; expected movetime=1 or more";
            return Err(Failure::Refused(why.into()));
        }
        let command = format!("time_settings 0 {whole} 1");
        self.try_ask(&command, deadline)?.ok();
        Ok(())
    }

    /// Sends the limit of the search. GTP has commands for time only.
    fn send_limit(
        &mut self,
        mover: &str,
        limit: &SearchLimit,
        deadline: Instant,
    ) -> Result<(), Failure> {
        match limit {
            SearchLimit::Clock { left, increment } => {
                if !self.time_settings_sent {
                    // GTP has no increment. One stone per period comes close.
                    let main = whole_seconds(left[0].max(left[1]));
                    let byo_yomi = whole_seconds(increment[0]);
                    let stones = u8::from(byo_yomi > 0);
                    let command = format!("time_settings {main} {byo_yomi} {stones}");
                    self.try_ask(&command, deadline)?.ok();
                    self.time_settings_sent = true;
                }
                let index = usize::from(mover != color(true));
                let command = format!("time_left {mover} {} 0", whole_seconds(left[index]));
                self.try_ask(&command, deadline)?.ok();
            }
            SearchLimit::Time(time) => {
                if !self.time_settings_sent {
                    self.send_move_time(*time, deadline)?;
                    self.time_settings_sent = true;
                }
            }
            // GTP cannot set a depth; it has to be set on the program's command line.
            SearchLimit::Depth(_) => {}
            SearchLimit::Nodes(_) => {
                let why = "GTP knows no limit of nodes";
                return Err(Failure::Refused(why.into()));
            }
        }
        Ok(())
    }
}

fn color(first: bool) -> &'static str {
    if first { "black" } else { "white" }
}

/// Whole seconds, rounded down.
fn whole_seconds(time: Duration) -> u64 {
    time.as_secs()
}

impl Client for GtpClient {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure> {
        self.ask("clear_board", deadline)?;
        self.known.clear();
        self.time_settings_sent = false;
        self.update_board(setup, deadline)
    }

    fn think(
        &mut self,
        setup: &Setup,
        limit: &SearchLimit,
        deadline: Instant,
    ) -> Result<Answer, Failure> {
        self.process.discard_output();
        self.update_board(setup, deadline)?;
        let mover = color(setup.first_to_move());
        self.send_limit(mover, limit, deadline)?;
        let began = Instant::now();
        let answer = self.ask(&format!("genmove {mover}"), deadline)?;
        let time = began.elapsed();
        let mv = answer.to_ascii_lowercase();
        if mv == "resign" {
            return Err(Failure::Resigned);
        }
        self.known.push(mv.clone());
        Ok(Answer {
            mv,
            score: None,
            depth: None,
            nodes: None,
            time,
        })
    }
}
