//! The engine's side of UCI.
//!
//! Every `go` is answered by one `bestmove`, whatever else is sent. A search that is under way when
//! another `go` arrives is stopped and answered first. Options take effect with the next search.

use super::bench::Bench;
use super::info::{LineFormat, info_string, score};
use super::options::{Effect, Options};
use super::{go, position, strength};
use crate::line_reader::Line;
use crate::player_settings::PlayerSettings;
use crate::search_thread::SearchThread;
use crate::server::{Flow, Server};
use nullwindow::game_history::GameHistory;
use nullwindow::memory::SizeError;
use nullwindow::player::{AnyPlayer, Decision, SearchUpdate};
use nullwindow::{Game, Position};
use nullwindow_chess::Chess;
use nullwindow_chess::cozy_chess::{Color, Move};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::sync::mpsc::channel;

type ChessThread = SearchThread<Chess>;

/// Plays chess over UCI.
#[derive(Debug)]
pub struct UciServer {
    history: GameHistory<Chess>,
    /// The defaults, as announced.
    defaults: Options,
    options: Options,
    /// The settings that the player has now.
    applied: PlayerSettings,
    /// Whether the table must be cleared before the next search.
    clear_table: bool,
    /// Whether `debug on` was sent.
    debug: bool,
    search: Option<PendingSearch>,
    bench: Option<Bench>,
    /// Chooses among nearly equal moves where strength is limited: another for each move.
    seed: u64,
}

/// A `go` that is not answered yet.
#[derive(Debug)]
struct PendingSearch {
    format: LineFormat,
    /// The moves of `searchmoves`; empty for all.
    moves: Vec<Move>,
    /// Whether `stop` must come before the answer.
    infinite: bool,
    /// Whether `ponderhit` or `stop` must come before the answer.
    ponder: bool,
    /// The result, while it must wait.
    decision: Option<Decision<Move>>,
}

impl PendingSearch {
    /// The `bestmove` line.
    fn answer(&self, decision: &Decision<Move>) -> String {
        let LineFormat { root, .. } = &self.format;
        // The player has no move where the game is drawn by lack of material; a client may go on.
        let first_legal = || match self.moves.first() {
            Some(&mv) => Some(mv),
            None => root.legal_moves().first().copied(),
        };
        let Some(best) = decision.best.or_else(first_legal) else {
            return "bestmove 0000".to_string();
        };
        let line = match decision.reply() {
            Some(reply) => self.format.line(&[best, reply]),
            None => self.format.line(&[best]),
        };
        match line.trim_start().split_once(' ') {
            Some((best, reply)) => format!("bestmove {best} ponder {reply}"),
            None => format!("bestmove{line}"),
        }
    }
}

impl Default for UciServer {
    fn default() -> Self {
        Self::new()
    }
}

impl UciServer {
    /// The commands. Unknown words before one are skipped, as UCI asks.
    pub const COMMANDS: [&str; 14] = [
        "uci",
        "debug",
        "isready",
        "setoption",
        "register",
        "ucinewgame",
        "position",
        "go",
        "stop",
        "ponderhit",
        "quit",
        "d",
        "eval",
        "bench",
    ];

    /// A server at the start of a game, with default options.
    #[must_use]
    pub fn new() -> Self {
        Self::with_settings(PlayerSettings::default())
    }

    /// A server with other defaults.
    #[must_use]
    pub fn with_settings(settings: PlayerSettings) -> Self {
        let options = Options {
            settings,
            ..Options::default()
        };
        UciServer {
            history: GameHistory::new(Chess::start()),
            applied: options.settings,
            defaults: options.clone(),
            options,
            clear_table: false,
            debug: false,
            search: None,
            bench: None,
            seed: RandomState::new().hash_one(0),
        }
    }

    /// The same with an upper limit of the table in MiB.
    #[must_use]
    pub fn with_max_hash(mut self, most: usize) -> Self {
        self.options.limit_hash(most);
        self.defaults.limit_hash(most);
        self.applied = self.options.settings;
        self
    }

    /// Makes the player for this server.
    ///
    /// # Errors
    /// There is not enough memory for its table.
    pub fn player(&self) -> Result<AnyPlayer<Chess>, SizeError> {
        self.applied.player(nullwindow_chess::player)
    }

    /// Applies the settings to the player, which must be idle.
    fn apply_settings(
        &mut self,
        wanted: PlayerSettings,
        thread: &ChessThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (old, clear_table) = (self.applied, std::mem::take(&mut self.clear_table));
        if wanted == old && !clear_table {
            return Ok(());
        }
        let (sender, receiver) = channel();
        thread.enqueue(move |player| {
            let result = wanted.apply(player, old);
            if clear_table {
                player.forget();
            }
            let _ = sender.send(result);
        });
        self.applied = wanted;
        // The channel is closed only if the search thread has panicked.
        if let Err(error) = receiver.recv().unwrap_or(Ok(())) {
            self.applied.hash = old.hash;
            self.options.settings.hash = old.hash;
            writeln!(out, "{}", info_string(&error))?;
        }
        Ok(())
    }

    /// Ends the search or benchmark under way, and answers it.
    fn finish(&mut self, thread: &mut ChessThread, out: &mut dyn Write) -> io::Result<()> {
        let decision = thread.stop_and_wait();
        if let Some(mut bench) = self.bench.take() {
            if let Some(decision) = decision {
                bench.add(&decision);
            }
            return writeln!(out, "{}", bench.summary());
        }
        if let Some(mut search) = self.search.take()
            && let Some(decision) = search.decision.take().or(decision)
        {
            writeln!(out, "{}", search.answer(&decision))?;
        }
        Ok(())
    }

    /// Answers if the search has ended and the answer need not wait.
    fn answer(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(search) = &self.search
            && let Some(decision) = &search.decision
            && !search.infinite
            && !search.ponder
        {
            writeln!(out, "{}", search.answer(decision))?;
            self.search = None;
        }
        Ok(())
    }

    fn identify(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "id name Nullwindow {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Nullwindow developers")?;
        for option in self.defaults.announcement() {
            writeln!(out, "{option}")?;
        }
        writeln!(out, "uciok")
    }

    fn set_position(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        match position::read(words) {
            Ok(command) => {
                self.history = command.history;
                match command.error {
                    Some(error) => writeln!(out, "{}", info_string(&error)),
                    None => Ok(()),
                }
            }
            Err(error) => writeln!(out, "{}", info_string(&error)),
        }
    }

    fn go(
        &mut self,
        words: &[&str],
        thread: &mut ChessThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.finish(thread, out)?;
        if self.options.limited {
            self.seed = self.seed.wrapping_add(1);
            // What was found out about earlier moves would make it stronger.
            self.clear_table = true;
        }
        self.apply_settings(self.options.settings, thread, out)?;
        let root = self.history.position();
        let go = go::read(words, root, self.options.overhead);
        let mut task = go.task.lines(self.options.lines);
        if self.options.limited {
            task = strength::limit(task, self.options.rating, self.seed);
        }
        if self.history.legal_moves().is_empty() {
            // There is no move to find, so depth 1 is enough.
            task.depth = Some(1);
        }
        self.search = Some(PendingSearch {
            format: LineFormat {
                root: root.clone(),
                chess960: self.options.chess960,
                shows_odds: self.options.shows_odds,
            },
            moves: task.moves.clone(),
            infinite: go.infinite,
            ponder: task.ponder,
            decision: None,
        });
        thread.think(self.history.clone(), task);
        Ok(())
    }

    fn run_bench(
        &mut self,
        words: &[&str],
        thread: &mut ChessThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.finish(thread, out)?;
        self.clear_table = true;
        let driver_choice = self.options.settings.driver_choice;
        self.apply_settings(Bench::settings(driver_choice), thread, out)?;
        let depth = words.first().and_then(|word| go::depth(word));
        let mut bench = Bench::new(depth);
        if let Some((history, task)) = bench.next() {
            thread.think(history, task);
        }
        self.bench = Some(bench);
        Ok(())
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let position = self.history.position();
        let (board, text) = (position.board(), position.position_text());
        writeln!(out, "{board}\nFen: {text}\nKey: {:016X}", position.key())
    }

    fn evaluate(&self, out: &mut dyn Write) -> io::Result<()> {
        let position = self.history.position();
        let value = position.evaluate();
        let white = match position.turn() {
            Color::White => value,
            Color::Black => -value,
        };
        writeln!(out, "info string evaluation {} for White", score(white))
    }
}

impl Server for UciServer {
    type Position = Chess;

    fn line(
        &mut self,
        line: &Line,
        thread: &mut ChessThread,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        if line.truncated {
            let error = "a line too long to be read was ignored";
            writeln!(out, "{}", info_string(error))?;
            return Ok(Flow::Continue);
        }
        let words = line.text.split_whitespace();
        let words: Vec<&str> = words
            .skip_while(|word| !Self::COMMANDS.contains(word))
            .collect();
        let Some((&command, words)) = words.split_first() else {
            if self.debug && !line.text.trim().is_empty() {
                let text = format!("ignored: {}", line.text);
                writeln!(out, "{}", info_string(&text))?;
            }
            return Ok(Flow::Continue);
        };
        match command {
            "uci" => self.identify(out)?,
            "debug" => self.debug = words.first() != Some(&"off"),
            "isready" => {
                if !thread.is_thinking() && self.bench.is_none() {
                    self.apply_settings(self.options.settings, thread, out)?;
                }
                writeln!(out, "readyok")?;
            }
            "setoption" => match self.options.set(words) {
                Ok(Effect::None) => {}
                Ok(Effect::ClearTable) => self.clear_table = true,
                Err(error) => writeln!(out, "{}", info_string(&error))?,
            },
            "ucinewgame" => self.clear_table = true,
            "position" => self.set_position(words, out)?,
            "go" => self.go(words, thread, out)?,
            "stop" => {
                thread.stop();
                if let Some(search) = &mut self.search {
                    (search.infinite, search.ponder) = (false, false);
                }
                self.answer(out)?;
            }
            "ponderhit" => {
                thread.ponder_hit();
                if let Some(search) = &mut self.search {
                    search.ponder = false;
                }
                self.answer(out)?;
            }
            "quit" => {
                self.finish(thread, out)?;
                return Ok(Flow::Quit);
            }
            "d" => self.show(out)?,
            "eval" => self.evaluate(out)?,
            "bench" => self.run_bench(words, thread, out)?,
            // `register`: no registration is needed.
            _ => {}
        }
        Ok(Flow::Continue)
    }

    fn update(&mut self, update: &SearchUpdate<Move>, out: &mut dyn Write) -> io::Result<()> {
        match &self.search {
            Some(search) => match search.format.update(update) {
                Some(text) => writeln!(out, "{text}"),
                None => Ok(()),
            },
            None => Ok(()),
        }
    }

    fn decision(
        &mut self,
        decision: Decision<Move>,
        thread: &mut ChessThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        if let Some(bench) = &mut self.bench {
            bench.add(&decision);
            match bench.next().filter(|_| !thread.is_stopped()) {
                Some((history, task)) => thread.think(history, task),
                None => self.finish(thread, out)?,
            }
            return Ok(());
        }
        if self.debug {
            let Decision {
                contradictions,
                nodes,
                ..
            } = decision;
            let passes = decision.passes.len();
            let text = format!("{nodes} nodes, {passes} passes, {contradictions} contradictions");
            writeln!(out, "{}", info_string(&text))?;
        }
        if let Some(search) = &mut self.search {
            search.decision = Some(decision);
        }
        self.answer(out)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(search) = &mut self.search {
            (search.infinite, search.ponder) = (false, false);
        }
        self.answer(out)
    }
}
