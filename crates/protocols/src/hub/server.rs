//! The engine's side of Hub.

use super::level;
use super::message::{Message, quoted};
use super::notation::{line_text, move_text};
use super::orientation::OrientationDetector;
use super::parameters::Parameters;
use crate::line_reader::Line;
use crate::player_settings::PlayerSettings;
use crate::search_thread::SearchThread;
use crate::server::{Flow, Server};
use nullwindow::game_history::GameHistory;
use nullwindow::memory::SizeError;
use nullwindow::player::{AnyPlayer, Bound, Decision, SearchUpdate, Task};
use nullwindow::{Game, Position, Score};
use nullwindow_checkers::{Checkers, Move};
use std::io::{self, Write};
use std::sync::mpsc::channel;

/// Plays English checkers over Hub.
///
/// ```
/// use nullwindow_protocols::hub::HubServer;
/// use nullwindow_protocols::serve;
///
/// let mut server = HubServer::new();
/// let player = server.player()?;
/// // One legal move: a capture, which names the square it takes. The end of input ends the search.
/// let input = "pos pos=WeBeeeeeeeeeeeebeeeweeeeeeeeweeeW\nlevel depth=3\ngo think\n";
/// let mut output = Vec::new();
/// serve(&mut server, player, input.as_bytes(), &mut output)?;
/// let output = String::from_utf8(output)?;
/// let answer = output.lines().last().unwrap_or_default();
/// assert!(answer.starts_with("done move=14x23x18"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct HubServer {
    parameters: Parameters,
    orientation: OrientationDetector,
    history: GameHistory<Checkers>,
    /// The limits of the next searches.
    level: Task<Move>,
    /// The search that is under way or not answered yet.
    search: Option<PendingSearch>,
}

#[derive(Debug)]
struct PendingSearch {
    /// The root.
    position: Checkers,
    /// Whether the answer must wait for `stop`.
    endless: bool,
    /// Whether it must wait for `stop` or `ponder-hit`.
    pondering: bool,
    /// The result, while it waits.
    decision: Option<Decision<Move>>,
}

type CheckersThread = SearchThread<Checkers>;

impl Default for HubServer {
    fn default() -> Self {
        Self::new()
    }
}

impl HubServer {
    /// A server with the default parameters.
    #[must_use]
    pub fn new() -> Self {
        Self::with_settings(PlayerSettings::default())
    }

    /// A server with other defaults.
    #[must_use]
    pub fn with_settings(settings: PlayerSettings) -> Self {
        HubServer {
            parameters: Parameters {
                settings,
                ..Parameters::default()
            },
            orientation: OrientationDetector::default(),
            history: GameHistory::new(Checkers::start()),
            level: Task::default(),
            search: None,
        }
    }

    /// The same with an upper limit of the table in MiB.
    #[must_use]
    pub fn with_max_hash(mut self, most: usize) -> Self {
        self.parameters.max_hash = most.max(1);
        let hash = &mut self.parameters.settings.hash;
        *hash = (*hash).min(most.max(1));
        self
    }

    /// Makes the player for this server.
    ///
    /// # Errors
    /// There is not enough memory for the table.
    pub fn player(&self) -> Result<AnyPlayer<Checkers>, SizeError> {
        self.parameters.settings.player(nullwindow_checkers::player)
    }

    fn set(&mut self, message: Message<'_>, thread: &CheckersThread) -> Result<(), String> {
        let name = message.value("name").ok_or("a parameter has a name")?;
        let value = message.value("value").ok_or("a parameter has a value")?;
        let before = self.parameters;
        let mut wanted = before;
        wanted.set(name, value)?;
        let (sender, result) = channel();
        thread.enqueue(move |player| {
            let _ = sender.send(wanted.settings.apply(player, before.settings));
        });
        // While a search is under way the change is queued, and waiting for it would block.
        if self.search.is_none()
            && let Ok(applied) = result.recv()
        {
            applied?;
        }
        self.parameters = wanted;
        self.orientation.fixed = wanted.orientation;
        Ok(())
    }

    fn set_position(&mut self, message: Message<'_>) -> Result<(), String> {
        let position = message.value("pos").ok_or("pos has no position")?;
        let moves = message.value("moves").unwrap_or_default();
        let history = self.orientation.read(position, moves);
        self.history = history.map_err(|error| error.to_string())?;
        Ok(())
    }

    fn go(
        &mut self,
        message: Message<'_>,
        thread: &mut CheckersThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        // A client should wait for the last answer. One that does not still gets both answers.
        if let Some(decision) = thread.stop_and_wait()
            && let Some(search) = &mut self.search
        {
            search.decision = Some(decision);
        }
        self.answer_now(out)?;
        let mode = |name| message.value(name).is_some();
        let mut task = self.level.clone();
        task.ponder = mode("ponder") && !mode("think");
        self.search = Some(PendingSearch {
            position: *self.history.position(),
            endless: task.is_endless(),
            pondering: task.ponder,
            decision: None,
        });
        thread.think(self.history.clone(), task);
        Ok(())
    }

    /// Answers without waiting for `stop` or `ponder-hit`, if the search has ended.
    fn answer_now(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(search) = &mut self.search {
            (search.endless, search.pondering) = (false, false);
        }
        self.answer(out)
    }

    /// Answers if the search has ended and the answer need not wait.
    fn answer(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let ready = |search: &mut PendingSearch| {
            search.decision.is_some() && !search.endless && !search.pondering
        };
        let Some(search) = self.search.take_if(ready) else {
            return Ok(());
        };
        let Some(best) = search.decision.as_ref().and_then(|decision| decision.best) else {
            write_error(out, "there is no move: the game is over")?;
            return writeln!(out, "done");
        };
        write!(out, "done move={}", move_text(best))?;
        let reply = search.decision.and_then(|decision| decision.reply());
        let legal = search.position.after(best).legal_moves();
        if let Some(reply) = reply.filter(|reply| self.parameters.ponder && legal.contains(reply)) {
            write!(out, " ponder={}", move_text(reply))?;
        }
        writeln!(out)
    }
}

impl Server for HubServer {
    type Position = Checkers;

    fn line(
        &mut self,
        line: &Line,
        thread: &mut CheckersThread,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        let message = Message::new(&line.text);
        if line.truncated {
            write_error(out, "the line is too long")?;
            return Ok(Flow::Continue);
        }
        let done = match message.command {
            "hub" => {
                let version = env!("CARGO_PKG_VERSION");
                writeln!(
                    out,
                    "id name=Nullwindow version={version} author=\"The Nullwindow developers\" country=none"
                )?;
                write!(out, "{}", self.parameters)?;
                writeln!(out, "wait")?;
                Ok(())
            }
            "set-param" => self.set(message, thread),
            "init" => {
                writeln!(out, "ready")?;
                Ok(())
            }
            "pos" => self.set_position(message),
            "level" => level::parse(message).map(|task| self.level = task),
            "go" => {
                self.go(message, thread, out)?;
                Ok(())
            }
            "stop" => {
                thread.stop();
                self.answer_now(out)?;
                Ok(())
            }
            "ponder-hit" => {
                thread.ponder_hit();
                if let Some(search) = &mut self.search {
                    search.pondering = false;
                }
                self.answer(out)?;
                Ok(())
            }
            "ping" => {
                writeln!(out, "pong")?;
                Ok(())
            }
            "new-game" => {
                self.orientation.new_game();
                thread.enqueue(AnyPlayer::forget);
                Ok(())
            }
            "quit" => return Ok(Flow::Quit),
            // The protocol asks to ignore unknown commands.
            _ => Ok(()),
        };
        if let Err(message) = done {
            write_error(out, &message)?;
        }
        Ok(Flow::Continue)
    }

    fn update(&mut self, update: &SearchUpdate<Move>, out: &mut dyn Write) -> io::Result<()> {
        // Hub cannot express a bound.
        if update.bound != Bound::Exact {
            return Ok(());
        }
        let seconds = update.time.unwrap_or_default().as_secs_f64();
        #[expect(clippy::cast_precision_loss, reason = "for people to read")]
        let speed = update.nodes as f64 / seconds.max(1e-6) / 1e6;
        writeln!(
            out,
            "info depth={} score={} nodes={} time={seconds:.3} nps={speed:.3} pv=\"{}\"",
            update.depth,
            score_text(update.score),
            update.nodes,
            line_text(&update.line),
        )
    }

    fn decision(
        &mut self,
        decision: Decision<Move>,
        _thread: &mut CheckersThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if let Some(search) = &mut self.search {
            search.decision = Some(decision);
        }
        self.answer(out)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.answer_now(out)
    }
}

fn write_error(out: &mut dyn Write, message: &str) -> io::Result<()> {
    writeln!(out, "error message={}", quoted(message))
}

/// A score in men; a win in n plies is 100 − n/100.
fn score_text(score: Score) -> String {
    let Score(points) = score;
    let won = Checkers::WON.0;
    let hundredths = if points.abs() >= Checkers::WIN.0 {
        points.signum() * (10_000 - (won - points.abs()))
    } else {
        // Keep evaluations clear of the scores of wins.
        points.clamp(-8_999, 8_999)
    };
    let sign = if hundredths < 0 { "-" } else { "" };
    let size = hundredths.abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_in_men_and_wins_encode_their_distance() {
        let cases = [
            (0, "0.00"),
            (7, "0.07"),
            (-150, "-1.50"),
            (29_995, "99.95"),
            (-30_000, "-100.00"),
            (28_000, "89.99"),
        ];
        for (points, text) in cases {
            assert_eq!(score_text(Score(points)), text);
        }
    }
}
