//! The arbiter's side of Hub.

use super::message::{Message, quoted};
use crate::client::{Answer, Client, Failure, SearchLimit, Setup, hundredths, seconds};
use crate::process::{CommandLine, Process};
use std::fmt::Write;
use std::time::Instant;

/// The usual start of English checkers: the side to move, then the squares from 1 to 32.
const START: &str = "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww";

/// A program that speaks Hub.
#[derive(Debug)]
pub struct HubClient {
    process: Process,
    name: String,
}

impl HubClient {
    /// Starts a program and sets its parameters.
    ///
    /// # Errors
    /// It cannot be started, or is not ready in time.
    pub fn start(
        command: &CommandLine,
        parameters: &[(String, String)],
        deadline: Instant,
    ) -> Result<HubClient, Failure> {
        let mut process = Process::start(command)?;
        process.send("hub")?;
        let mut name = String::new();
        let mut variants = false;
        process.wait_for(deadline, |line| {
            let message = Message::new(&line.text);
            match message.command {
                "id" => name = message.value("name").unwrap_or_default().to_owned(),
                "param" => variants |= message.value("name") == Some("variant"),
                "wait" => return Some(()),
                _ => {}
            }
            None
        })?;
        if variants {
            process.send("set-param name=variant value=english")?;
        }
        for (name, value) in parameters {
            process.send(&format!("set-param name={name} value={}", quoted(value)))?;
        }
        process.send("init")?;
        process.wait_for(deadline, |line| (line.text.trim() == "ready").then_some(()))?;
        Ok(HubClient { process, name })
    }
}

impl Client for HubClient {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, _: &Setup, deadline: Instant) -> Result<(), Failure> {
        self.process.send("new-game")?;
        self.process.send("ping")?;
        self.process
            .wait_for(deadline, |line| (line.text.trim() == "pong").then_some(()))
    }

    fn think(
        &mut self,
        setup: &Setup,
        limit: &SearchLimit,
        deadline: Instant,
    ) -> Result<Answer, Failure> {
        self.process.discard_output();
        self.process.send(&position(setup))?;
        self.process.send(&level(limit, setup.first_to_move()))?;
        let began = Instant::now();
        self.process.send("go think")?;
        let (mut score, mut depth, mut nodes) = (None, None, None);
        let (mv, at) = self.process.wait_for(deadline, |line| {
            let message = Message::new(&line.text);
            match message.command {
                "info" => {
                    score = message.value("score").and_then(hundredths).or(score);
                    depth = message
                        .value("depth")
                        .and_then(|n| n.parse().ok())
                        .or(depth);
                    nodes = message
                        .value("nodes")
                        .and_then(|n| n.parse().ok())
                        .or(nodes);
                    None
                }
                "done" => Some((message.value("move").map(str::to_owned), line.at)),
                _ => None,
            }
        })?;
        let mv = mv.filter(|mv| !mv.is_empty());
        Ok(Answer {
            mv: mv.ok_or_else(|| Failure::Refused("done without a move".into()))?,
            score,
            depth,
            nodes,
            time: at.duration_since(began),
        })
    }
}

fn position(setup: &Setup) -> String {
    let mut text = format!("pos pos={}", setup.start.as_deref().unwrap_or(START));
    if !setup.moves.is_empty() {
        let _ = write!(text, " moves={}", quoted(&setup.moves.join(" ")));
    }
    text
}

fn level(limit: &SearchLimit, first: bool) -> String {
    match limit {
        SearchLimit::Clock { left, increment } => {
            let side = usize::from(!first);
            let (left, increment) = (left[side], increment[side]);
            // In Hub the program adds the increment before its move. Here it has been added
            // already.
            let (sign, before) = match left.checked_sub(increment) {
                Some(before) => ("", before),
                None => ("-", increment - left),
            };
            let [before, increment] = [before, increment].map(seconds);
            format!("level time={sign}{before} inc={increment}")
        }
        SearchLimit::Time(time) => format!("level move-time={}", seconds(*time)),
        SearchLimit::Nodes(nodes) => format!("level nodes={nodes}"),
        SearchLimit::Depth(depth) => format!("level depth={depth}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn commands_follow_the_protocol() {
        let mut setup = Setup::default();
        assert_eq!(position(&setup), format!("pos pos={START}"));
        setup.moves = vec!["11-15".into()];
        assert_eq!(position(&setup), format!("pos pos={START} moves=11-15"));
        setup.moves.push("23-18".into());
        assert!(position(&setup).ends_with(r#" moves="11-15 23-18""#));
        let clock = SearchLimit::Clock {
            left: [Duration::from_millis(59_500), Duration::from_secs(3)],
            increment: [Duration::from_secs(1), Duration::ZERO],
        };
        assert_eq!(level(&clock, true), "level time=58.500 inc=1.000");
        assert_eq!(level(&clock, false), "level time=3.000 inc=0.000");
        let short = SearchLimit::Clock {
            left: [Duration::from_millis(400); 2],
            increment: [Duration::from_secs(1); 2],
        };
        assert_eq!(level(&short, true), "level time=-0.600 inc=1.000");
        let move_time = SearchLimit::Time(Duration::from_millis(100));
        assert_eq!(level(&move_time, true), "level move-time=0.100");
    }
}
