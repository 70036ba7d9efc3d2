//! The arbiter's side of NBoard.
//!
//! The protocol has one limit, a depth. Clocks are part of the game's text, where few programs
//! read them. Each request carries the whole game, so the two boards cannot differ.

use crate::client::{Answer, Client, Failure, SearchLimit, Setup, hundredths, seconds};
use crate::process::{CommandLine, Process};
use std::fmt::Write;
use std::time::{Duration, Instant};

/// The usual start in GGF.
const START: &str = "---------------------------O*------*O--------------------------- *";

/// A program that speaks NBoard.
#[derive(Debug)]
pub struct NboardClient {
    process: Process,
    name: String,
    pings: u32,
    /// The depth that was sent last.
    depth: Option<u32>,
}

impl NboardClient {
    /// Starts a program and sends it the commands of the user, such as `set depth 8`.
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

    /// Waits until the program has done all commands so far.
    fn ping(&mut self, deadline: Instant) -> Result<(), Failure> {
        self.pings += 1;
        let number = self.pings.to_string();
        self.process.send(&format!("ping {number}"))?;
        let name = &mut self.name;
        self.process.wait_for(deadline, |line| {
            let mut words = line.text.split_whitespace();
            match (words.next()?, words.next()?) {
                ("pong", answer) if answer == number => Some(()),
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
        limit: &SearchLimit,
        deadline: Instant,
    ) -> Result<Answer, Failure> {
        if matches!(limit, SearchLimit::Time(_) | SearchLimit::Nodes(_)) {
            let why = "NBoard knows depths and clocks only";
            return Err(Failure::Refused(why.into()));
        }
        self.process.discard_output();
        if let SearchLimit::Depth(depth) = *limit
            && self.depth != Some(depth)
        {
            self.process.send(&format!("set depth {depth}"))?;
            self.depth = Some(depth);
        }
        let game = game_text(setup, Some(limit));
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

/// The number at the start of a word, such as `12` or `18@73`; a percentage is no depth.
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
/// A reader subtracts the time of each move from a clock and adds the increment. Here the clocks
/// are those before the move that is asked for. To keep a reader from changing them, each earlier
/// move is written with a time equal to its increment, so that they cancel out.
fn game_text(setup: &Setup, limit: Option<&SearchLimit>) -> String {
    let board = setup.start.as_deref().unwrap_or(START);
    let board = board.replace('X', "*");
    let mut text = String::from("(;GM[Othello]PC[Nullwindow]PB[Black]PW[White]RE[?]");
    let mut costs = [String::new(), String::new()];
    if let Some(SearchLimit::Clock { left, increment }) = limit {
        for (side, letter) in [(0, 'B'), (1, 'W')] {
            // A clock that reaches zero on the way counts as expired.
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
    fn a_reader_of_the_game_computes_the_time_left() {
        let setup = Setup {
            moves: ["f5", "d6", "c5"].map(str::to_owned).to_vec(),
            ..Setup::default()
        };
        let limit = SearchLimit::Clock {
            left: [milliseconds(734), milliseconds(10)],
            increment: [milliseconds(10); 2],
        };
        let text = game_text(&setup, Some(&limit));
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
    fn percentages_are_not_depths() {
        assert_eq!(whole("12"), Some(12));
        assert_eq!(whole("100%W"), None);
        assert_eq!(whole("18@73"), Some(18));
        assert_eq!(whole("book"), None);
    }
}
