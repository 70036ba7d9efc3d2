//! The arbiter's side of xboard's protocol.
//!
//! The program keeps the board. It stays in force mode, in which it accepts moves of both sides
//! without searching, and gets `go` when it is to move.

use crate::client::{Answer, Client, Failure, MATE, SearchLimit, Setup};
use crate::process::{CommandLine, Process};
use std::time::{Duration, Instant};

/// How long a program may take to send its features. Programs of version 1 never do.
const FEATURES_TIMEOUT: Duration = Duration::from_secs(2);

/// A program that speaks xboard's protocol.
#[derive(Debug)]
pub struct XboardClient {
    process: Process,
    name: String,
    features: Features,
    pings: u32,
    /// The start and the moves on the program's board; `None` before the first game.
    known: Option<(Option<String>, Vec<String>)>,
    /// Whether the limit has been sent in this game.
    limit_sent: bool,
}

/// The features of a program.
#[derive(Debug, Default)]
struct Features {
    /// Moves are sent as `usermove e2e4`.
    usermove: bool,
    /// Positions are sent by `setboard`.
    setboard: bool,
    /// It answers `ping`.
    ping: bool,
}

impl XboardClient {
    /// Starts a program and sends it the commands of the user, such as `memory 64`.
    ///
    /// # Errors
    /// It cannot be started, or is not ready in time.
    pub fn start(
        command: &CommandLine,
        commands: &[String],
        deadline: Instant,
    ) -> Result<XboardClient, Failure> {
        let mut client = XboardClient {
            process: Process::start(command)?,
            name: String::new(),
            features: Features::default(),
            pings: 0,
            known: None,
            limit_sent: false,
        };
        client.process.send("xboard")?;
        client.process.send("protover 2")?;
        client.read_features(deadline)?;
        for command in commands {
            client.process.send(command)?;
        }
        client.ping(deadline)?;
        Ok(client)
    }

    /// Reads features until the program sends `done`.
    fn read_features(&mut self, deadline: Instant) -> Result<(), Failure> {
        let mut until = Instant::now() + FEATURES_TIMEOUT;
        loop {
            let line = match self.process.line(until.min(deadline)) {
                Ok(line) => line.text,
                Err(Failure::Stalled(_)) if Instant::now() < deadline => return Ok(()),
                Err(failure) => return Err(failure),
            };
            let Some(text) = line.trim().strip_prefix("feature ") else {
                continue;
            };
            for (name, value) in features(text) {
                let on = value == "1";
                match name.as_str() {
                    "done" if on => return Ok(()),
                    // It needs more time.
                    "done" => until = deadline,
                    "usermove" => self.features.usermove = on,
                    "setboard" => self.features.setboard = on,
                    "ping" => self.features.ping = on,
                    "myname" => value.clone_into(&mut self.name),
                    _ => {}
                }
                let understood = match name.as_str() {
                    // Moves are read in coordinates only, and no signals are sent.
                    "san" | "sigint" | "sigterm" => !on,
                    _ => true,
                };
                let reply = if understood { "accepted" } else { "rejected" };
                self.process.send(&format!("{reply} {name}"))?;
            }
        }
    }

    /// Waits until the program has done all commands so far, if it supports `ping`.
    fn ping(&mut self, deadline: Instant) -> Result<(), Failure> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        self.process.send(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        self.process
            .wait_for(deadline, |line| (line.text.trim() == pong).then_some(()))
    }

    /// Sends the moves that the program does not know.
    fn update_board(&mut self, setup: &Setup) -> Result<(), Failure> {
        let here = match &self.known {
            Some((start, moves)) => *start == setup.start && setup.moves.starts_with(moves),
            None => false,
        };
        if !here {
            self.begin(setup)?;
        }
        let (_, known) = self.known.get_or_insert_default();
        for mv in &setup.moves[known.len()..] {
            let command = if self.features.usermove {
                "usermove "
            } else {
                ""
            };
            self.process.send(&format!("{command}{mv}"))?;
            known.push(mv.clone());
        }
        Ok(())
    }

    /// Begins a game at its start.
    fn begin(&mut self, setup: &Setup) -> Result<(), Failure> {
        if setup.chess960 {
            let why = "xboard's client does not know Chess960";
            return Err(Failure::Refused(why.into()));
        }
        for command in ["new", "easy", "post", "force"] {
            self.process.send(command)?;
        }
        if let Some(fen) = &setup.start {
            if !self.features.setboard {
                let why = "it knows no position but the usual start";
                return Err(Failure::Refused(why.into()));
            }
            self.process.send(&format!("setboard {fen}"))?;
        }
        self.known = Some((setup.start.clone(), Vec::new()));
        self.limit_sent = false;
        Ok(())
    }

    fn send_limit(&mut self, limit: &SearchLimit, first: bool) -> Result<(), Failure> {
        let command = match limit {
            SearchLimit::Clock { left, increment } => {
                let side = usize::from(!first);
                Some(level(left[side], increment[side]))
            }
            SearchLimit::Time(time) => Some(format!("st {}", time.as_secs().max(1))),
            SearchLimit::Depth(depth) => Some(format!("sd {depth}")),
            SearchLimit::Nodes(_) => {
                let why = "xboard's protocol knows no limit of nodes";
                return Err(Failure::Refused(why.into()));
            }
        };
        if !self.limit_sent
            && let Some(command) = command
        {
            self.process.send(&command)?;
            self.limit_sent = true;
        }
        if let SearchLimit::Clock { left, .. } = limit {
            let [own, other] = if first { [0, 1] } else { [1, 0] };
            let hundredths = |side: usize| left[side].as_millis() / 10;
            self.process.send(&format!("time {}", hundredths(own)))?;
            self.process.send(&format!("otim {}", hundredths(other)))?;
        }
        Ok(())
    }
}

/// A clock for the whole game: minutes and seconds, and the increment in seconds.
fn level(left: Duration, increment: Duration) -> String {
    let (minutes, seconds) = (left.as_secs() / 60, left.as_secs() % 60);
    format!("level 0 {minutes}:{seconds:02} {}", increment.as_secs_f64())
}

impl Client for XboardClient {
    fn name(&self) -> &str {
        &self.name
    }

    fn new_game(&mut self, setup: &Setup, deadline: Instant) -> Result<(), Failure> {
        self.known = None;
        self.update_board(setup)?;
        self.ping(deadline)
    }

    fn think(
        &mut self,
        setup: &Setup,
        limit: &SearchLimit,
        deadline: Instant,
    ) -> Result<Answer, Failure> {
        self.process.discard_output();
        self.update_board(setup)?;
        self.ping(deadline)?;
        self.send_limit(limit, setup.first_to_move())?;
        let began = Instant::now();
        self.process.send("go")?;
        let (mut score, mut depth, mut nodes) = (None, None, None);
        let (answer, at) = self.process.wait_for(deadline, |line| {
            let text = line.text.trim();
            let answer = match text.split_whitespace().next()? {
                "move" => text
                    .split_whitespace()
                    .nth(1)
                    .map(str::to_owned)
                    .ok_or(None),
                "resign" => Err(Some(Failure::Resigned)),
                "Illegal" | "Error" | "1-0" | "0-1" | "1/2-1/2" => {
                    Err(Some(Failure::Refused(format!("it says '{text}'"))))
                }
                _ => {
                    if let Some(info) = thinking(text) {
                        (depth, score, nodes) = (Some(info.0), Some(info.1), Some(info.2));
                    }
                    return None;
                }
            };
            Some((answer, line.at))
        })?;
        let mv = answer
            .map_err(|why| why.unwrap_or_else(|| Failure::Refused("move without a move".into())))?;
        let mv = castling(&mv, setup.first_to_move()).map_or(mv, str::to_owned);
        self.process.send("force")?;
        if let Some((_, known)) = &mut self.known {
            known.push(mv.clone());
        }
        Ok(Answer {
            mv,
            score,
            depth,
            nodes,
            time: at.duration_since(began),
        })
    }
}

/// The king's move, where castling is written as in scoresheets, which the protocol allows for
/// Chess960 only, and some programs always do.
fn castling(mv: &str, first: bool) -> Option<&'static str> {
    let to_the_king = match mv.trim_end_matches(['+', '#']) {
        "O-O" | "0-0" | "o-o" => true,
        "O-O-O" | "0-0-0" | "o-o-o" => false,
        _ => return None,
    };
    Some(match (first, to_the_king) {
        (true, true) => "e1g1",
        (true, false) => "e1c1",
        (false, true) => "e8g8",
        (false, false) => "e8c8",
    })
}

/// Depth, score and nodes of a line of thinking output: `ply score time nodes pv`.
fn thinking(line: &str) -> Option<(u32, i32, u64)> {
    let mut words = line.split_whitespace();
    // Some programs append a mark to the depth, as in `9&`.
    let depth = words
        .next()?
        .trim_end_matches(|c: char| !c.is_ascii_digit());
    let depth = depth.parse().ok()?;
    let score = words.next()?.parse::<i32>().ok()?.clamp(-MATE, MATE);
    words.next()?.parse::<f64>().ok()?;
    Some((depth, score, words.next()?.parse().ok()?))
}

/// Names and values, some of them in quotation marks: `ping=1 myname="a b"`.
fn features(mut text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    while let Some((name, rest)) = text.split_once('=') {
        let (value, rest) = match rest.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => rest.split_once(char::is_whitespace).unwrap_or((rest, "")),
        };
        found.push((name.trim().to_owned(), value.to_owned()));
        text = rest;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_have_names_and_values() {
        let found = features(r#"ping=1 myname="Fake  Five 1.0" done=0  usermove=1"#);
        let found: Vec<_> = found
            .iter()
            .map(|(n, v)| (n.as_str(), v.as_str()))
            .collect();
        let expected = [
            ("ping", "1"),
            ("myname", "Fake  Five 1.0"),
            ("done", "0"),
            ("usermove", "1"),
        ];
        assert_eq!(found, expected);
        assert_eq!(features("x"), []);
        assert_eq!(features("x=\"y"), [("x".to_owned(), "y".to_owned())]);
    }

    #[test]
    fn thinking_output_is_recognised() {
        assert_eq!(
            thinking("  9 -156 1084 48000 Nf3 Nc6"),
            Some((9, -156, 48_000))
        );
        assert_eq!(thinking("9& 31 10.5 7 e2e4"), Some((9, 31, 7)));
        assert_eq!(thinking("tellics 1 2 3 4"), None);
        assert_eq!(thinking("1. e4 e5"), None);
    }

    #[test]
    fn castling_is_read_as_the_kings_move() {
        assert_eq!(castling("O-O", true), Some("e1g1"));
        assert_eq!(castling("0-0-0+", true), Some("e1c1"));
        assert_eq!(castling("o-o", false), Some("e8g8"));
        assert_eq!(castling("O-O-O", false), Some("e8c8"));
        assert_eq!(castling("e1g1", true), None);
        assert_eq!(castling("Oh", true), None);
    }

    #[test]
    fn clocks_are_sent_in_minutes_and_seconds() {
        let second = Duration::from_secs(1);
        assert_eq!(
            level(second, Duration::from_millis(10)),
            "level 0 0:01 0.01"
        );
        assert_eq!(level(second * 125, second * 2), "level 0 2:05 2");
    }
}
