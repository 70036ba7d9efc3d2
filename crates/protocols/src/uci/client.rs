//! The arbiter's side of UCI.

use crate::client::{Answer, Client, Failure, MATE, SearchLimit, Setup};
use crate::process::{CommandLine, Process};
use std::fmt::Write;
use std::time::Instant;

/// A program that speaks UCI.
#[derive(Debug)]
pub struct UciClient {
    process: Process,
    name: String,
    /// The value of `UCI_Chess960`.
    chess960: bool,
}

impl UciClient {
    /// Starts a program and sets its options.
    ///
    /// # Errors
    /// It cannot be started, or is not ready in time.
    pub fn start(
        command: &CommandLine,
        options: &[(String, String)],
        deadline: Instant,
    ) -> Result<UciClient, Failure> {
        let mut process = Process::start(command)?;
        process.send("uci")?;
        let mut name = String::new();
        process.wait_for(deadline, |line| {
            if let Some(text) = line.text.trim().strip_prefix("id name ") {
                text.trim().clone_into(&mut name);
            }
            (line.text.trim() == "uciok").then_some(())
        })?;
        for (option, value) in options {
            let value = if value.is_empty() {
                String::new()
            } else {
                format!(" value {value}")
            };
            process.send(&format!("setoption name {option}{value}"))?;
        }
        let mut client = UciClient {
            process,
            name,
            chess960: false,
        };
        client.wait_ready(deadline)?;
        Ok(client)
    }

    fn wait_ready(&mut self, deadline: Instant) -> Result<(), Failure> {
        self.process.send("isready")?;
        self.process.wait_for(deadline, |line| {
            (line.text.trim() == "readyok").then_some(())
        })
    }
}

impl Client for UciClient {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure> {
        self.process.send("ucinewgame")?;
        if self.chess960 != setup.chess960 {
            self.chess960 = setup.chess960;
            let command = format!("setoption name UCI_Chess960 value {}", setup.chess960);
            self.process.send(&command)?;
        }
        self.wait_ready(deadline)
    }

    fn think(
        &mut self,
        setup: &Setup,
        limit: &SearchLimit,
        deadline: Instant,
    ) -> Result<Answer, Failure> {
        self.process.discard_output();
        self.process.send(&position(setup))?;
        let began = Instant::now();
        self.process.send(&go(limit))?;
        let mut info = SearchInfo::default();
        let (mv, at) = self.process.wait_for(deadline, |line| {
            let mut words = line.text.split_whitespace();
            match words.next()? {
                "info" => info.read(words),
                "bestmove" => return Some((words.next().map(str::to_owned), line.at)),
                _ => {}
            }
            None
        })?;
        let mv = mv.filter(|mv| mv != "(none)" && mv != "0000");
        Ok(Answer {
            mv: mv.ok_or_else(|| Failure::Refused("bestmove without a move".into()))?,
            score: info.score,
            depth: info.depth,
            nodes: info.nodes,
            time: at.duration_since(began),
        })
    }
}

fn position(setup: &Setup) -> String {
    let mut text = match &setup.start {
        Some(fen) => format!("position fen {fen}"),
        None => "position startpos".to_owned(),
    };
    if !setup.moves.is_empty() {
        let _ = write!(text, " moves {}", setup.moves.join(" "));
    }
    text
}

fn go(limit: &SearchLimit) -> String {
    match limit {
        SearchLimit::Clock { left, increment } => {
            // Some programs read a clock at zero as no clock.
            let [white, black] = left.map(|left| left.as_millis().max(1));
            let mut text = format!("go wtime {white} btime {black}");
            let [white, black] = increment.map(|increment| increment.as_millis());
            if white > 0 || black > 0 {
                let _ = write!(text, " winc {white} binc {black}");
            }
            text
        }
        SearchLimit::Time(time) => format!("go movetime {}", time.as_millis().max(1)),
        SearchLimit::Nodes(nodes) => format!("go nodes {nodes}"),
        SearchLimit::Depth(depth) => format!("go depth {depth}"),
    }
}

/// The last values that `info` lines have given.
#[derive(Default)]
struct SearchInfo {
    score: Option<i32>,
    depth: Option<u32>,
    nodes: Option<u64>,
}

impl SearchInfo {
    fn read<'a>(&mut self, mut words: impl Iterator<Item = &'a str> + Clone) {
        let mut others = words.clone();
        // Only the first line is about the move that will be played.
        if others.any(|word| word == "multipv") && others.next() != Some("1") {
            return;
        }
        while let Some(word) = words.next() {
            match word {
                "depth" => self.depth = words.next().and_then(|n| n.parse().ok()).or(self.depth),
                "nodes" => self.nodes = words.next().and_then(|n| n.parse().ok()).or(self.nodes),
                "score" => {
                    let kind = words.next();
                    let value = words.next().and_then(|n| n.parse::<i32>().ok());
                    self.score = match (kind, value) {
                        (Some("cp"), Some(points)) => Some(points),
                        (Some("mate"), Some(moves)) if moves > 0 => {
                            Some(MATE.saturating_sub(moves))
                        }
                        (Some("mate"), Some(moves)) => Some((-MATE).saturating_sub(moves)),
                        _ => self.score,
                    };
                }
                // Moves or free text follow.
                "pv" | "string" | "refutation" | "currline" => return,
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn commands_follow_the_protocol() {
        let clock = SearchLimit::Clock {
            left: [Duration::from_millis(1500), Duration::ZERO],
            increment: [Duration::from_millis(10); 2],
        };
        assert_eq!(go(&clock), "go wtime 1500 btime 1 winc 10 binc 10");
        assert_eq!(
            go(&SearchLimit::Time(Duration::from_millis(250))),
            "go movetime 250"
        );
        assert_eq!(go(&SearchLimit::Nodes(7)), "go nodes 7");
        assert_eq!(go(&SearchLimit::Depth(3)), "go depth 3");
        let mut setup = Setup::default();
        assert_eq!(position(&setup), "position startpos");
        setup.moves = vec!["e2e4".into(), "e7e5".into()];
        assert_eq!(position(&setup), "position startpos moves e2e4 e7e5");
        setup.start = Some("8/8/8/8/8/8/8/K1k5 w - - 0 1".into());
        let expected = "position fen 8/8/8/8/8/8/8/K1k5 w - - 0 1 moves e2e4 e7e5";
        assert_eq!(position(&setup), expected);
    }

    #[test]
    fn info_lines_are_read() {
        let mut info = SearchInfo::default();
        for line in [
            "depth 1 seldepth 2 score cp 13 nodes 20 pv e2e4 depth",
            "depth 7 score mate -2 lowerbound nodes 12345 nps 1",
            "depth 9 multipv 2 score cp 500 nodes 99",
            "depth x score cp",
            "string depth 55",
        ] {
            info.read(line.split_whitespace());
        }
        assert_eq!(info.depth, Some(7));
        assert_eq!(info.nodes, Some(12_345));
        assert_eq!(info.score, Some(-MATE + 2));
    }
}
