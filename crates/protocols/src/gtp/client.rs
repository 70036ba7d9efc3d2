//! Drives an Othello program that plays by GTP.
//!
//! The program keeps the board: it is told the moves it has not heard, and a move it has found is
//! on its board already. GTP cannot set up a position, so games begin at the usual start.

use crate::client::{Answer, Client, Failure, Order, Setup};
use crate::process::{CommandLine, Process};
use std::time::{Duration, Instant};

/// A program that speaks GTP.
#[derive(Debug)]
pub struct GtpClient {
    process: Process,
    name: String,
    /// The moves on the program's board.
    known: Vec<String>,
    /// Whether it has been told how the clocks are set in this game.
    clocks_told: bool,
}

impl GtpClient {
    /// Starts a program, sends it lines of its own, and chooses the game.
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
            clocks_told: false,
        };
        client.name = client.ask("name", deadline)?;
        // Programs that play one game only need not know this.
        client.try_ask("set_game Othello", deadline)?.ok();
        client.try_ask("boardsize 8", deadline)?.ok();
        for command in commands {
            client.ask(command, deadline)?;
        }
        client.ask("clear_board", deadline)?;
        Ok(client)
    }

    /// Sends a command and reads the response: `=` and a text, or `?` and a complaint, ended by an
    /// empty line.
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
        // An identity may follow the sign, though none was given.
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

    /// As above, where a complaint is a failure.
    fn ask(&mut self, command: &str, deadline: Instant) -> Result<String, Failure> {
        self.try_ask(command, deadline)?
            .map_err(|complaint| Failure::Refused(format!("'{command}' is answered '{complaint}'")))
    }

    /// Brings the program's board to where the game stands.
    fn follow(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure> {
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
                // A pass is forced, and some programs do not want to be told of it.
                self.try_ask(&command, deadline)?.ok();
            } else {
                self.ask(&command, deadline)?;
            }
            self.known.push(mv.clone());
        }
        Ok(())
    }

    /// Tells the program its limit, as far as GTP can: by time only.
    fn tell_limit(&mut self, mover: &str, order: &Order, deadline: Instant) -> Result<(), Failure> {
        match order {
            Order::Clock { left, increment } => {
                if !self.clocks_told {
                    // An increment has no word in GTP: one stone in so many seconds comes near.
                    let main = whole_seconds(left[0].max(left[1]));
                    let byo_yomi = whole_seconds(increment[0]);
                    let stones = u8::from(byo_yomi > 0);
                    let command = format!("time_settings {main} {byo_yomi} {stones}");
                    self.try_ask(&command, deadline)?.ok();
                    self.clocks_told = true;
                }
                let index = usize::from(mover != color(true));
                let command = format!("time_left {mover} {} 0", whole_seconds(left[index]));
                self.try_ask(&command, deadline)?.ok();
            }
            Order::Time(time) => {
                if !self.clocks_told {
                    // GTP counts in whole seconds.
                    let command = format!("time_settings 0 {} 1", whole_seconds(*time).max(1));
                    self.try_ask(&command, deadline)?.ok();
                    self.clocks_told = true;
                }
            }
            // A depth is that of the program's own command line.
            Order::Depth(_) => {}
            Order::Nodes(_) => {
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

/// Seconds as GTP counts them, never more than there are.
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
        self.clocks_told = false;
        self.follow(setup, deadline)
    }

    fn think(
        &mut self,
        setup: &Setup,
        order: &Order,
        deadline: Instant,
    ) -> Result<Answer, Failure> {
        self.process.forget();
        self.follow(setup, deadline)?;
        let mover = color(setup.first_to_move());
        self.tell_limit(mover, order, deadline)?;
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
