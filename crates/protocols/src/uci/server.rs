//! The engine's side of UCI.
//!
//! Every `go` is answered by one `bestmove`, whatever else is sent: a search that is under way when
//! another is asked for is stopped and answered first. Options take effect with the next search.

use super::bench::Bench;
use super::info::{Script, remark, score};
use super::options::{Options, Wish};
use super::{go, place};
use crate::search_thread::SearchThread;
use crate::player_settings::PlayerSettings;
use crate::lines::Line;
use crate::server::{Flow, Server};
use nullwindow::course::Course;
use nullwindow::memory::SizeError;
use nullwindow::player::{Decision, Insight, Player, Task};
use nullwindow::selection::FullWidth;
use nullwindow::{Game, Position};
use nullwindow_chess::Chess;
use nullwindow_chess::cozy_chess::{Color, Move};
use std::io::{self, Write};
use std::sync::mpsc::channel;

type ChessThread = SearchThread<Chess, FullWidth>;

/// Answers a client that speaks UCI.
#[derive(Debug)]
pub struct UciServer {
    course: Course<Chess>,
    /// The options as announced.
    defaults: Options,
    options: Options,
    /// What the player has now.
    applied: PlayerSettings,
    /// Whether the player shall forget what it has learnt before it thinks again.
    forget: bool,
    /// Whether the client wants to know more.
    debug: bool,
    search: Option<Asked>,
    bench: Option<Bench>,
}

/// A search that was asked for and is not answered.
#[derive(Debug)]
struct Asked {
    script: Script,
    /// The moves to choose from; all if empty.
    moves: Vec<Move>,
    /// Whether `stop` must come before the answer.
    infinite: bool,
    /// Whether `ponderhit` or `stop` must come before the answer.
    ponder: bool,
    /// The answer, while it must wait.
    held: Option<Decision<Move>>,
}

impl Asked {
    /// The move to play, and the reply expected.
    fn answer(&self, decision: &Decision<Move>) -> String {
        let Script { root, .. } = &self.script;
        // A player sees nothing to decide where nobody can mate; its client may not agree.
        let some = || match self.moves.first() {
            Some(&mv) => Some(mv),
            None => root.legal_moves().first().copied(),
        };
        let Some(best) = decision.best.or_else(some) else {
            return "bestmove 0000".to_string();
        };
        let line = match decision.reply {
            Some(reply) => self.script.line(&[best, reply]),
            None => self.script.line(&[best]),
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
    /// What a line that is understood begins with, but for words that are none of these.
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

    /// A server at the start of a game, with all options as announced.
    #[must_use]
    pub fn new() -> Self {
        Self::with_settings(PlayerSettings::default())
    }

    /// The same with other defaults.
    #[must_use]
    pub fn with_settings(settings: PlayerSettings) -> Self {
        let options = Options {
            settings,
            ..Options::default()
        };
        UciServer {
            course: Course::new(Chess::start()),
            applied: options.settings,
            defaults: options.clone(),
            options,
            forget: false,
            debug: false,
            search: None,
            bench: None,
        }
    }

    /// The same with a table of at most so many MiB, whatever is asked for.
    #[must_use]
    pub fn with_max_hash(mut self, most: usize) -> Self {
        self.options.limit_hash(most);
        self.defaults.limit_hash(most);
        self.applied = self.options.settings;
        self
    }

    /// The player that the server expects.
    ///
    /// # Errors
    /// Memory for its table cannot be had.
    pub fn player(&self) -> Result<Player<Chess>, SizeError> {
        self.applied.player()
    }

    /// Gives the idle player what was chosen.
    fn apply_settings(
        &mut self,
        wanted: PlayerSettings,
        thread: &ChessThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let (old, forget) = (self.applied, std::mem::take(&mut self.forget));
        if wanted == old && !forget {
            return Ok(());
        }
        let (tell, told) = channel();
        thread.enqueue(move |player| {
            let given = wanted.apply(player, old);
            if forget {
                player.forget();
            }
            let _ = tell.send(given);
        });
        self.applied = wanted;
        // Who has gone has no memory.
        if let Err(error) = told.recv().unwrap_or(Ok(())) {
            self.applied.hash = old.hash;
            self.options.settings.hash = old.hash;
            writeln!(out, "{}", remark(&error))?;
        }
        Ok(())
    }

    /// Ends what is under way, and answers.
    fn finish(&mut self, thread: &mut ChessThread, out: &mut dyn Write) -> io::Result<()> {
        let decision = thread.stop_and_wait();
        if let Some(mut bench) = self.bench.take() {
            if let Some(decision) = decision {
                bench.add(&decision);
            }
            return writeln!(out, "{}", bench.summary());
        }
        if let Some(mut asked) = self.search.take()
            && let Some(decision) = asked.held.take().or(decision)
        {
            writeln!(out, "{}", asked.answer(&decision))?;
        }
        Ok(())
    }

    /// Answers if an answer is there and need not wait.
    fn answer(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(asked) = &self.search
            && let Some(decision) = &asked.held
            && !asked.infinite
            && !asked.ponder
        {
            writeln!(out, "{}", asked.answer(decision))?;
            self.search = None;
        }
        Ok(())
    }

    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "id name Nullwindow {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Nullwindow developers")?;
        for option in self.defaults.announcement() {
            writeln!(out, "{option}")?;
        }
        writeln!(out, "uciok")
    }

    fn set_position(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        match place::read(words) {
            Ok(place) => {
                self.course = place.course;
                match place.fault {
                    Some(fault) => writeln!(out, "{}", remark(&fault)),
                    None => Ok(()),
                }
            }
            Err(error) => writeln!(out, "{}", remark(&error)),
        }
    }

    fn go(&mut self, words: &[&str], thread: &mut ChessThread, out: &mut dyn Write) -> io::Result<()> {
        self.finish(thread, out)?;
        self.apply_settings(self.options.settings, thread, out)?;
        let root = self.course.position();
        let go = go::read(words, root, self.options.overhead);
        let mut task = Task {
            lines: self.options.lines,
            ..go.task
        };
        if self.course.legal_moves().is_empty() {
            // One look is enough where nothing can be played.
            task.depth = Some(1);
        }
        self.search = Some(Asked {
            script: Script {
                root: root.clone(),
                chess960: self.options.chess960,
            },
            moves: task.moves.clone(),
            infinite: go.infinite,
            ponder: task.ponder,
            held: None,
        });
        thread.think(self.course.clone(), task);
        Ok(())
    }

    fn run_bench(
        &mut self,
        words: &[&str],
        thread: &mut ChessThread,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        self.finish(thread, out)?;
        self.forget = true;
        let driving = self.options.settings.driving;
        self.apply_settings(Bench::settings(driving), thread, out)?;
        let depth = words.first().and_then(|word| go::depth(word));
        let mut bench = Bench::new(depth);
        if let Some((course, task)) = bench.next() {
            thread.think(course, task);
        }
        self.bench = Some(bench);
        Ok(())
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        let position = self.course.position();
        let (board, text) = (position.board(), position.position_text());
        writeln!(out, "{board}\nFen: {text}\nKey: {:016X}", position.key())
    }

    fn evaluate(&self, out: &mut dyn Write) -> io::Result<()> {
        let position = self.course.position();
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
    type Selection = FullWidth;

    fn line(&mut self, line: &Line, thread: &mut ChessThread, out: &mut dyn Write) -> io::Result<Flow> {
        if line.cut {
            let error = "a line too long to be read was ignored";
            writeln!(out, "{}", remark(error))?;
            return Ok(Flow::Continue);
        }
        let words = line.text.split_whitespace();
        let words: Vec<&str> = words
            .skip_while(|word| !Self::COMMANDS.contains(word))
            .collect();
        let Some((&command, words)) = words.split_first() else {
            if self.debug && !line.text.trim().is_empty() {
                let text = format!("ignored: {}", line.text);
                writeln!(out, "{}", remark(&text))?;
            }
            return Ok(Flow::Continue);
        };
        match command {
            "uci" => self.introduce(out)?,
            "debug" => self.debug = words.first() != Some(&"off"),
            "isready" => {
                if !thread.is_thinking() && self.bench.is_none() {
                    self.apply_settings(self.options.settings, thread, out)?;
                }
                writeln!(out, "readyok")?;
            }
            "setoption" => match self.options.set(words) {
                Ok(Wish::Nothing) => {}
                Ok(Wish::Forget) => self.forget = true,
                Err(error) => writeln!(out, "{}", remark(&error))?,
            },
            "ucinewgame" => self.forget = true,
            "position" => self.set_position(words, out)?,
            "go" => self.go(words, thread, out)?,
            "stop" => {
                thread.stop();
                if let Some(asked) = &mut self.search {
                    (asked.infinite, asked.ponder) = (false, false);
                }
                self.answer(out)?;
            }
            "ponderhit" => {
                thread.ponder_hit();
                if let Some(asked) = &mut self.search {
                    asked.ponder = false;
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
            // There is nothing to register for.
            _ => {}
        }
        Ok(Flow::Continue)
    }

    fn insight(&mut self, insight: &Insight<Move>, out: &mut dyn Write) -> io::Result<()> {
        match &self.search {
            Some(asked) => match asked.script.insight(insight) {
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
                Some((course, task)) => thread.think(course, task),
                None => self.finish(thread, out)?,
            }
            return Ok(());
        }
        if self.debug {
            let Decision {
                passes,
                contradictions,
                nodes,
                ..
            } = decision;
            let text = format!("{nodes} nodes, {passes} passes, {contradictions} contradictions");
            writeln!(out, "{}", remark(&text))?;
        }
        if let Some(asked) = &mut self.search {
            asked.held = Some(decision);
        }
        self.answer(out)
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(asked) = &mut self.search {
            (asked.infinite, asked.ponder) = (false, false);
        }
        self.answer(out)
    }
}
