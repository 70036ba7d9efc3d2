//! Who plays: a player in this program, or another program spoken to by its protocol.

use crate::limit::Limit;
use nullwindow::course::Course;
use nullwindow_catalogue::{Playable, Seat};
use nullwindow_protocols::gtp::client::GtpClient;
use nullwindow_protocols::hub::client::HubClient;
use nullwindow_protocols::nboard::client::NboardClient;
use nullwindow_protocols::process::CommandLine;
use nullwindow_protocols::uci::client::UciClient;
use nullwindow_protocols::xboard::client::XboardClient;
use nullwindow_protocols::{Client, Failure, SearchLimit, Setup};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::{Duration, Instant};

/// One of the two who play a match. A match makes one for each of its threads.
pub trait Contestant<G: Playable>: Send {
    /// Prepares for a new game.
    ///
    /// # Errors
    /// It cannot, and loses the game.
    fn new_game(&mut self, course: &Course<G>) -> Result<(), Forfeit>;

    /// Chooses a move.
    ///
    /// # Errors
    /// It cannot, and loses the game.
    fn choose(&mut self, course: &Course<G>, turn: &Turn) -> Result<Choice<G::Move>, Forfeit>;
}

/// Makes contestants, each alike.
pub trait Entrant<G: Playable>: Sync {
    /// What they are called.
    fn name(&self) -> String;

    /// Everything that matters about them, to tell one match from another.
    fn settings(&self) -> String;

    /// Whether they can be held to a limit.
    fn allows(&self, limit: Limit) -> bool {
        let _ = limit;
        true
    }

    /// Makes one.
    ///
    /// # Errors
    /// Says why that is not possible.
    fn enter(&self) -> Result<Box<dyn Contestant<G>>, String>;
}

/// What a contestant may use for its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Its limit.
    pub limit: Limit,
    /// What is left on the clocks of both sides, the first side first; zero without a clock.
    pub left: [Duration; 2],
    /// What both sides gain by a move.
    pub increment: [Duration; 2],
    /// When nobody waits for it any longer.
    pub deadline: Instant,
}

/// A move, and what was thought of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// Hundredths of what the game counts in, for the side to move.
    pub score: Option<i32>,
    /// How deep the search was.
    pub depth: Option<u32>,
    /// How many nodes it took.
    pub nodes: Option<u64>,
    /// How long it took, if the contestant knows better than who waited for it.
    pub time: Option<Duration>,
}

/// A game lost without the rules of the game: what the contestant did, and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    /// What it did.
    pub kind: ForfeitKind,
    /// What is known of it; may be empty.
    pub detail: String,
}

/// Why a game is lost without the rules of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ForfeitKind {
    /// Its move came too late.
    Time,
    /// No move came.
    Stall,
    /// Its program ended.
    Crash,
    /// Its move was not legal.
    Illegal,
    /// It said what its protocol does not allow.
    Protocol,
    /// It resigned.
    Resignation,
}

impl fmt::Display for ForfeitKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            ForfeitKind::Time => "time forfeit",
            ForfeitKind::Stall => "stall",
            ForfeitKind::Crash => "crash",
            ForfeitKind::Illegal => "illegal move",
            ForfeitKind::Protocol => "protocol error",
            ForfeitKind::Resignation => "resignation",
        })
    }
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        if !self.detail.is_empty() {
            write!(f, ": {}", self.detail)?;
        }
        Ok(())
    }
}

impl From<Failure> for Forfeit {
    fn from(failure: Failure) -> Forfeit {
        let (kind, detail) = match failure {
            Failure::NotStarted(why) | Failure::Crashed(why) => (ForfeitKind::Crash, why),
            Failure::Stalled(why) => (ForfeitKind::Stall, why),
            Failure::Refused(why) => (ForfeitKind::Protocol, why),
            Failure::Resigned => (ForfeitKind::Resignation, String::new()),
        };
        Forfeit { kind, detail }
    }
}

/// The protocol of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// UCI.
    Uci,
    /// That of xboard.
    Xboard,
    /// Hub.
    Hub,
    /// NBoard.
    Nboard,
    /// GTP.
    Gtp,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 5] = [
        Protocol::Uci,
        Protocol::Xboard,
        Protocol::Hub,
        Protocol::Nboard,
        Protocol::Gtp,
    ];

    /// Its name as people type it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Protocol::Uci => "uci",
            Protocol::Xboard => "xboard",
            Protocol::Hub => "hub",
            Protocol::Nboard => "nboard",
            Protocol::Gtp => "gtp",
        }
    }

    /// Whether it has words for a limit. GTP has none for a depth, which is then the program's own
    /// affair.
    #[must_use]
    pub fn allows(self, limit: Limit) -> bool {
        match self {
            Protocol::Uci | Protocol::Hub => true,
            Protocol::Xboard | Protocol::Gtp => !matches!(limit, Limit::Nodes(_)),
            Protocol::Nboard => matches!(limit, Limit::Clock { .. } | Limit::Depth(_)),
        }
    }

    /// The protocol with a name.
    #[must_use]
    pub fn parse(name: &str) -> Option<Protocol> {
        let mut all = Self::ALL.into_iter();
        all.find(|protocol| protocol.name() == name)
    }
}

/// Another program, by its command line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    /// What it is called in tables; empty for what it calls itself.
    pub name: String,
    /// How it is run.
    pub command: CommandLine,
    /// How it is spoken to.
    pub protocol: Protocol,
    /// Its options by name; those of other protocols than UCI and Hub are lines sent to it, name and value.
    pub options: Vec<(String, String)>,
    /// How long it may take to start and to get ready for a game.
    pub patience: Duration,
}

impl Program {
    /// Starts it.
    ///
    /// # Errors
    /// It does not start, or is not ready in time.
    pub fn start(&self) -> Result<Box<dyn Client>, Failure> {
        let deadline = Instant::now() + self.patience;
        let lines = || -> Vec<String> {
            let options = self.options.iter();
            options
                .map(|(name, value)| format!("{name} {value}").trim_end().to_owned())
                .collect()
        };
        Ok(match self.protocol {
            Protocol::Uci => Box::new(UciClient::start(&self.command, &self.options, deadline)?),
            Protocol::Xboard => Box::new(XboardClient::start(&self.command, &lines(), deadline)?),
            Protocol::Hub => Box::new(HubClient::start(&self.command, &self.options, deadline)?),
            Protocol::Nboard => Box::new(NboardClient::start(&self.command, &lines(), deadline)?),
            Protocol::Gtp => Box::new(GtpClient::start(&self.command, &lines(), deadline)?),
        })
    }
}

impl<G: Playable> Entrant<G> for Program {
    fn name(&self) -> String {
        if self.name.is_empty() {
            self.command.program.clone()
        } else {
            self.name.clone()
        }
    }

    fn settings(&self) -> String {
        format!(
            "{} {:?} {:?}",
            self.protocol.name(),
            self.command,
            self.options
        )
    }

    fn allows(&self, limit: Limit) -> bool {
        self.protocol.allows(limit)
    }

    fn enter(&self) -> Result<Box<dyn Contestant<G>>, String> {
        let protocol = self.protocol.name();
        if !G::PROTOCOLS.contains(&protocol) {
            let game = G::NAME;
            return Err(match G::PROTOCOLS {
                [] => format!("{game} has no protocol for programs of others"),
                known => format!(
                    "{game} is not played over {protocol}; expected {}",
                    known.join(" or ")
                ),
            });
        }
        let client = self.start().map_err(|failure| failure.to_string())?;
        Ok(Box::new(External {
            program: self.clone(),
            client: Some(client),
        }))
    }
}

/// A program that plays, and is started anew after it has failed.
struct External {
    program: Program,
    client: Option<Box<dyn Client>>,
}

impl External {
    /// Does something with the program; one that fails is ended.
    fn with<T>(
        &mut self,
        act: impl FnOnce(&mut dyn Client) -> Result<T, Failure>,
    ) -> Result<T, Forfeit> {
        let mut client = match self.client.take() {
            Some(client) => client,
            None => self.program.start()?,
        };
        let done = act(&mut *client)?;
        self.client = Some(client);
        Ok(done)
    }
}

/// A game so far, in the texts of its protocols.
fn setup<G: Playable>(course: &Course<G>) -> Setup {
    let start = course.start();
    Setup {
        start: (*start != G::start()).then(|| start.protocol_position()),
        moves: G::protocol_moves(course),
        second_began: start.seat() == Seat::Second,
        chess960: start.variant() == Some("chess960"),
    }
}

impl<G: Playable> Contestant<G> for External {
    fn new_game(&mut self, course: &Course<G>) -> Result<(), Forfeit> {
        let deadline = Instant::now() + self.program.patience;
        let setup = setup(course);
        self.with(|client| client.new_game(&setup, deadline))
    }

    fn choose(&mut self, course: &Course<G>, turn: &Turn) -> Result<Choice<G::Move>, Forfeit> {
        let limit = match turn.limit {
            Limit::Clock { .. } => SearchLimit::Clock {
                left: turn.left,
                increment: turn.increment,
            },
            Limit::MoveTime(time) => SearchLimit::Time(time),
            Limit::Nodes(nodes) => SearchLimit::Nodes(nodes),
            Limit::Depth(depth) => SearchLimit::Depth(depth),
        };
        let setup = setup(course);
        let answer = self.with(|client| client.think(&setup, &limit, turn.deadline))?;
        let mv = course.position().parse_protocol_move(&answer.mv);
        Ok(Choice {
            mv: mv.map_err(|error| {
                // Its board and ours are no longer the same.
                self.client = None;
                Forfeit {
                    kind: ForfeitKind::Illegal,
                    detail: error.to_string(),
                }
            })?,
            score: answer.score,
            depth: answer.depth,
            nodes: answer.nodes,
            time: Some(answer.time),
        })
    }
}
