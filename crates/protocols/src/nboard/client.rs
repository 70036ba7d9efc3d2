//! Drives an Othello program that speaks NBoard.
//!
//! The protocol knows one limit, a depth; clocks are told in the game's text, where few programs
//! look. Each move is asked for with the whole game, so nothing can get out of step.

use crate::client::{Answer, Client, Failure, Order, Setup, hundredths, seconds};
use crate::process::{CommandLine, Process};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// The usual start as GGF has it.
const START: &str = "---------------------------O*------*O--------------------------- *";

/// A program that speaks NBoard.
#[derive(Debug)]
pub struct NboardClient {
    process: Process,
    name: String,
    pings: u32,
    /// The depth it has been told.
    depth: Option<u32>,
}

impl NboardClient {
    /// Starts a program and sends it lines of its own, such as `set depth 8`.
    ///
    /// # Errors
    /// It cannot be started, or is not ready in time.
    pub fn start(
        command: &CommandLine,
        commands: &[String],
        deadline: Instant,
    ) -> Result<NboardClient, Failure> {
        let mut client = NboardClient {
            process: Process::start(command)?,
            name: String::new(),
            pings: 0,
            depth: None,
        };
        client.process.send("nboard 2")?;
        for command in commands {
            client.process.send(command)?;
        }
        client.ping(deadline)?;
        Ok(client)
    }

    /// Waits until the program has done all it was told.
    fn ping(&mut self, deadline: Instant) -> Result<(), Failure> {
        self.pings += 1;
        let number = self.pings.to_string();
        self.process.send(&format!("ping {number}"))?;
        let name = &mut self.name;
        self.process.wait_for(deadline, |line| {
            let mut words = line.text.split_whitespace();
            match (words.next()?, words.next()?) {
                ("pong", told) if told == number => Some(()),
                ("set", "myname") => {
                    *name = words.collect::<Vec<_>>().join(" ");
                    None
                }
                _ => None,
            }
        })
    }
}

impl Client for NboardClient {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure> {
        let game = game_text(setup, None);
        self.process.send(&format!("set game {game}"))?;
        self.ping(deadline)
    }

    fn think(
        &mut self,
        setup: &Setup,
        order: &Order,
        deadline: Instant,
    ) -> Result<Answer, Failure> {
        if matches!(order, Order::Time(_) | Order::Nodes(_)) {
            let why = "NBoard knows depths and clocks only";
            return Err(Failure::Refused(why.into()));
        }
        self.process.forget();
        if let Order::Depth(depth) = *order
            && self.depth != Some(depth)
        {
            self.process.send(&format!("set depth {depth}"))?;
            self.depth = Some(depth);
        }
        let game = game_text(setup, Some(order));
        self.process.send(&format!("set game {game}"))?;
        self.ping(deadline)?;
        let began = Instant::now();
        self.process.send("go")?;
        let (mut depth, mut nodes) = (None, None);
        let (text, at) = self.process.wait_for(deadline, |line| {
            let text = line.text.trim();
            let mut words = text.split_whitespace();
            match words.next()? {
                // search PV EVAL 0 DEPTH
                "search" => depth = words.nth(3).and_then(whole).or(depth),
                "nodestats" => nodes = words.next().and_then(whole).or(nodes),
                _ => {}
            }
            let answer = text.strip_prefix("===")?;
            Some((answer.trim().to_owned(), line.at))
        })?;
        let mut parts = text.split('/');
        let mv = parts.next().unwrap_or_default().trim().to_ascii_lowercase();
        if mv.is_empty() {
            return Err(Failure::Refused("=== without a move".into()));
        }
        Ok(Answer {
            mv: if mv == "pa" { "pass".into() } else { mv },
            score: parts.next().and_then(|score| hundredths(score.trim())),
            depth: depth.and_then(|depth| u32::try_from(depth).ok()),
            nodes,
            time: at.duration_since(began),
        })
    }
}

/// The number a word begins with: depths may be written `12` or `100%W`.
fn whole(word: &str) -> Option<u64> {
    let end = word.find(|c: char| !c.is_ascii_digit());
    match end {
        Some(end) if word[end..].starts_with('%') => None,
        Some(end) => word[..end].parse().ok(),
        None => word.parse().ok(),
    }
}

/// The game as GGF, in one line.
///
/// A reader takes from each clock what the moves have cost and adds an increment for each. So the
/// clocks are told as they stand, and every move is said to have cost what it has added.
fn game_text(setup: &Setup, order: Option<&Order>) -> String {
    let board = setup.start.as_deref().unwrap_or(START);
    let board = board.replace('X', "*");
    let mut text = String::from("(;GM[Othello]PC[Nullwindow]PB[Black]PW[White]RE[?]");
    let mut costs = [String::new(), String::new()];
    if let Some(Order::Clock { left, increment }) = order {
        for (side, letter) in [(0, 'B'), (1, 'W')] {
            // A clock that comes to nothing on the way has run out.
            let shown = left[side].max(increment[side] + Duration::from_millis(1));
            let (shown, increment) = (seconds(shown), seconds(increment[side]));
            let _ = write!(text, "T{letter}[{shown}/{increment}]");
            costs[side] = format!("//{increment}");
        }
    }
    let _ = write!(text, "TY[8]BO[8 {board}]");
    for (ply, mv) in setup.moves.iter().enumerate() {
        let black = ply.is_multiple_of(2) != setup.second_began;
        let (letter, cost) = if black {
            ('B', &costs[0])
        } else {
            ('W', &costs[1])
        };
        let mv = if mv == "pass" {
            "PA".to_owned()
        } else {
            mv.to_ascii_uppercase()
        };
        let _ = write!(text, "{letter}[{mv}{cost}]");
    }
    text + ";)"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_one_line_of_ggf() {
        let setup = Setup {
            moves: vec!["f5".into(), "pass".into(), "d6".into()],
            ..Setup::default()
        };
        let text = game_text(&setup, None);
        assert!(text.ends_with("BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[PA]B[D6];)"));
    }

    #[test]
    fn clocks_read_as_they_stand() {
        let setup = Setup {
            moves: ["f5", "d6", "c5"].map(str::to_owned).to_vec(),
            ..Setup::default()
        };
        let order = Order::Clock {
            left: [milliseconds(734), milliseconds(10)],
            increment: [milliseconds(10); 2],
        };
        let text = game_text(&setup, Some(&order));
        let game = nullwindow_othello::ggf::parse_timed(&text)
            .unwrap()
            .remove(0);
        let [black, white] = [game.x_clock, game.o_clock].map(Option::unwrap);
        assert_eq!(
            (black.left, black.increment),
            (milliseconds(734), milliseconds(10))
        );
        assert_eq!(white.left, milliseconds(11));
    }

    fn milliseconds(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn percentages_are_no_depths() {
        assert_eq!(whole("12"), Some(12));
        assert_eq!(whole("100%W"), None);
        assert_eq!(whole("18@73"), Some(18));
        assert_eq!(whole("book"), None);
    }
}
