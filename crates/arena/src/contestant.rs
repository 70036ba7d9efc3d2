//! The contestants of a match: players of this program, and other programs over their protocols.

use crate::limit::Limit;
use nullwindow::game_history::GameHistory;
use nullwindow::player::Signal;
use nullwindow_catalogue::{GameName, Playable, Seat, with_game};
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

/// A contestant of a match. Each thread of a match has its own.
pub trait Contestant<G: Playable>: Send {
    /// Prepares for a new game.
    ///
    /// # Errors
    /// It cannot, and loses the game.
    fn new_game(&mut self, history: &GameHistory<G>) -> Result<(), Forfeit>;

    /// Chooses a move.
    ///
    /// # Errors
    /// It cannot, and loses the game.
    fn choose(&mut self, history: &GameHistory<G>, turn: &Turn)
    -> Result<Choice<G::Move>, Forfeit>;
}

/// Makes contestants that are all alike.
pub trait ContestantFactory<G: Playable>: Sync {
    /// Their name.
    fn name(&self) -> String;

    /// All settings, as a text that identifies them in a record.
    fn settings(&self) -> String;

    /// Whether they support a limit.
    fn allows(&self, limit: Limit) -> bool {
        let _ = limit;
        true
    }

    /// Makes a contestant.
    ///
    /// # Errors
    /// It cannot be made.
    fn make(&self) -> Result<Box<dyn Contestant<G>>, String>;
}

/// The limits of one move.
#[derive(Clone, Debug)]
pub struct Turn {
    /// The limit.
    pub limit: Limit,
    /// The time left to both sides, the first side first; zero without a clock.
    pub left: [Duration; 2],
    /// The increments of both sides.
    pub increment: [Duration; 2],
    /// When the contestant is given up as stalled.
    pub deadline: Instant,
    /// Stops the search when its match is interrupted.
    pub signal: Signal,
}

/// A move, and what the contestant has reported about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// The score for the side to move, in hundredths of the game's unit.
    pub score: Option<i32>,
    /// The depth of the search.
    pub depth: Option<u32>,
    /// The nodes of the search.
    pub nodes: Option<u64>,
    /// The time it took, if it was measured more precisely than the caller can.
    pub time: Option<Duration>,
}

/// A game lost other than by the rules of the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forfeit {
    /// The reason.
    pub kind: ForfeitKind,
    /// Details; may be empty.
    pub detail: String,
}

/// Why a game is lost other than by the rules of the game.
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
    /// It broke its protocol.
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
    /// xboard's protocol.
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

    /// Its name on the command line.
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

    /// Whether it can express a limit. GTP cannot express a depth, but a program may be started
    /// with one.
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
    /// Its name in tables; empty for the file it is in.
    pub name: String,
    /// Its command line.
    pub command: CommandLine,
    /// Its protocol.
    pub protocol: Protocol,
    /// Its options by name. With other protocols than UCI and Hub, name and value are sent as a
    /// line.
    pub options: Vec<(String, String)>,
    /// How long it may take to start and to get ready for a game.
    pub start_timeout: Duration,
}

impl Program {
    /// The same by the name that it announces when it is started, unless it has one. What does not
    /// start keeps the name of its file: the match will say what is wrong.
    #[must_use]
    pub fn introduced(mut self) -> Program {
        if self.name.is_empty()
            && let Ok(client) = self.start()
        {
            client.name().trim().clone_into(&mut self.name);
        }
        self
    }

    /// Starts it.
    ///
    /// # Errors
    /// It does not start, or is not ready in time.
    pub fn start(&self) -> Result<Box<dyn Client>, Failure> {
        let deadline = Instant::now() + self.start_timeout;
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

impl<G: Playable> ContestantFactory<G> for Program {
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

    fn make(&self) -> Result<Box<dyn Contestant<G>>, String> {
        let protocol = self.protocol.name();
        if !G::PROTOCOLS.contains(&protocol) {
            let game = G::NAME;
            if G::PROTOCOLS.is_empty() {
                return Err(format!("{game} has no protocol for programs of others"));
            }
            let speaks =
                |game: &&GameName| with_game!(**game, G => G::PROTOCOLS.contains(&protocol));
            let games = GameName::ALL.iter().filter(speaks).map(|game| game.name());
            let games = games.collect::<Vec<_>>().join(" and ");
            return Err(format!("{protocol} is for {games}, not for {game}"));
        }
        let client = self.start().map_err(|failure| failure.to_string())?;
        Ok(Box::new(External {
            program: self.clone(),
            client: Some(client),
        }))
    }
}

/// A running program, which is restarted after a failure.
struct External {
    program: Program,
    client: Option<Box<dyn Client>>,
}

impl External {
    /// Calls the client. After a failure the program is ended.
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

/// A game so far, in the notation of its protocols.
fn setup<G: Playable>(history: &GameHistory<G>) -> Setup {
    let start = history.start();
    Setup {
        start: (*start != G::start()).then(|| start.protocol_position()),
        moves: G::protocol_moves(history),
        second_began: start.seat() == Seat::Second,
        chess960: start.variant() == Some("chess960"),
    }
}

impl<G: Playable> Contestant<G> for External {
    fn new_game(&mut self, history: &GameHistory<G>) -> Result<(), Forfeit> {
        let deadline = Instant::now() + self.program.start_timeout;
        let setup = setup(history);
        self.with(|client| client.new_game(&setup, deadline))
    }

    fn choose(
        &mut self,
        history: &GameHistory<G>,
        turn: &Turn,
    ) -> Result<Choice<G::Move>, Forfeit> {
        let limit = match turn.limit {
            Limit::Clock { .. } => SearchLimit::Clock {
                left: turn.left,
                increment: turn.increment,
            },
            Limit::MoveTime(time) => SearchLimit::Time(time),
            Limit::Nodes(nodes) => SearchLimit::Nodes(nodes),
            Limit::Depth(depth) => SearchLimit::Depth(depth),
        };
        let setup = setup(history);
        let answer = self.with(|client| client.think(&setup, &limit, turn.deadline))?;
        let mv = history.position().parse_protocol_move(&answer.mv);
        Ok(Choice {
            mv: mv.map_err(|error| {
                // Its board may differ from ours now, so restart it.
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
