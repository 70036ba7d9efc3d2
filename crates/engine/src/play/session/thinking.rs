//! The searches of a session: the computer's moves and hints.

use super::Session;
use crate::interrupt::OnInterrupt;
use crate::output::line_in_words;
use crate::play::terminal_style::{ADVICE, FAINT, paint};
use nullwindow::memory::Depth;
use nullwindow::player::{Bound, Decision, End, SearchUpdate, Signal};
use nullwindow::{GameHistory, Score};
use nullwindow_arena::level::Level;
use nullwindow_catalogue::Playable;
use std::io::{self, Write};
use std::time::Duration;

/// The default time of a hint.
const HINT_TIME: Duration = Duration::from_secs(1);

/// How many moves a hint has at least, if the game lasts as long.
const HINT_MOVES: usize = 6;

/// How many moves of a line are shown at most.
const SHOWN: usize = 8;

impl<G: Playable, W: Write> Session<'_, G, W> {
    pub(super) fn computer_moves(&mut self) -> io::Result<()> {
        let (time, thinking) = (self.settings.time, self.settings.thinking);
        let decision = self.think(self.settings.level, time, thinking)?;
        // The game is not over, so there is a move.
        let Some(mv) = decision.best else {
            return Ok(());
        };
        if thinking {
            let text = decision_text(&self.history, &decision);
            self.print(FAINT, &text)?;
        }
        self.play(mv)
    }

    /// Runs a search. On a terminal there is a sign of it, with intermediate results if `show`, and
    /// Ctrl-C stops it.
    fn think(
        &mut self,
        level: Level,
        time: Option<Duration>,
        show: bool,
    ) -> io::Result<Decision<G::Move>> {
        self.out.flush()?;
        let terminal = self.input.is_terminal();
        let signal = Signal::new();
        let _stopping = terminal.then(|| OnInterrupt::stop(&signal));
        let (history, style, out) = (&self.history, self.settings.style, &mut *self.out);
        let mut sign = |text: &str| {
            if terminal {
                // Errors are ignored: these results are for information only.
                let _ = write!(out, "\r{}\x1b[K", paint(style, FAINT, text));
                let _ = out.flush();
            }
        };
        sign("thinking … Ctrl-C: move now");
        let mut on_insight = |update: &SearchUpdate<G::Move>| {
            if update.bound == Bound::Exact && update.rank == 1 {
                let (depth, score) = (update.depth, update.score);
                match show {
                    true => sign(&thought(history, depth, Some(score), &update.line)),
                    false => sign(&format!("thinking, depth {depth} … Ctrl-C: move now")),
                }
            }
        };
        let computer = &mut self.computer;
        let decision = computer.decide(level, history, time, &signal, &mut on_insight);
        if terminal {
            write!(self.out, "\r\x1b[K")?;
        }
        self.interrupted = signal.is_stopped();
        Ok(decision)
    }

    /// Suggests a move and how the game may go on, searched at full strength.
    pub(super) fn hint(&mut self) -> io::Result<()> {
        if self.ending().is_some() {
            return self.show_error("hint: the game is over");
        }
        let time = self.settings.time.unwrap_or(HINT_TIME);
        let mut decision = self.think(Level::HIGHEST, Some(time), false)?;
        let (history, line) = (&self.history, &mut decision.line);
        self.computer.lengthen(history, line, HINT_MOVES);
        let best = line_in_words(history, line, 1);
        let best = best.trim_end_matches(" …");
        let text = decision_text(history, &decision);
        self.print(ADVICE, &format!("{best} ({text})"))
    }
}

/// A decision: depth, score and line, and whether the score is proven or the book's.
fn decision_text<G: Playable>(history: &GameHistory<G>, decision: &Decision<G::Move>) -> String {
    let text = thought(history, decision.depth, decision.score, &decision.line);
    if decision.end == End::Exhausted || decision.depth >= history.position().deepest() {
        format!("exact, {text}")
    } else if matches!(decision.end, End::Outcome | End::Book) {
        format!("{}, {text}", decision.end)
    } else {
        text
    }
}

/// Depth, score for the side to move, and line.
fn thought<G: Playable>(
    history: &GameHistory<G>,
    depth: Depth,
    score: Option<Score>,
    line: &[G::Move],
) -> String {
    let score = score.map(|score| format!(", {}", G::score_text(score)));
    let line = line_in_words(history, line, SHOWN);
    format!("depth {depth}{}: {line}", score.unwrap_or_default())
}
