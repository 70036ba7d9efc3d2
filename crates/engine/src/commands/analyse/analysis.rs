//! The analysis of a position by the player.

use super::{OVER, move_texts};
use crate::endgames_folder::EndgamesOption;
use crate::failure::Failure;
use crate::interrupt::OnInterrupt;
use crate::options::seconds;
use crate::output;
use crate::output::{Align, Table, counted, known, line_in_words};
use crate::output::{grouped, write_json};
use crate::player_option::PlayerOption;
use clap::Args;
use nullwindow::memory::Depth;
use nullwindow::observers::Counts;
use nullwindow::player::{Bound, Decision, End, SearchUpdate, Signal, Task};
use nullwindow::{GameHistory, MoveList, Score};
use nullwindow_catalogue::{Ending, Playable};
use serde::Serialize;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

/// How long the player thinks where no limit is given.
const TIME: Duration = Duration::from_secs(3);

/// How many moves of a line people are shown.
const SHOWN: usize = 12;

/// How long the player thinks, and about what.
#[derive(Args, Debug)]
pub(super) struct AnalysisOptions {
    /// Seconds; of several limits the first one reached ends the search [default: 3 without any]
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,

    /// Nodes to search
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,

    /// So many of the best moves, each with its line
    #[arg(long, value_name = "K", default_value = "1")]
    lines: NonZeroUsize,

    /// Keep what is found in a file: loaded if it is there, saved at the end, so that another call goes
    /// on where this one ended
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,

    #[command(flatten)]
    player: PlayerOption,

    #[command(flatten)]
    pub(super) endgames: EndgamesOption,
}

/// What the player found, for programs.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    /// Whether the game has ended, and how.
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<EndingRecord>,
    depth: Depth,
    value: Option<i32>,
    best_move: Option<String>,
    pv: Vec<String>,
    lines: Vec<LineRecord>,
    nodes: u64,
    /// The work of the thread that decided.
    counts: Counts,
    interrupted: bool,
    /// Why it searched no further.
    end: End,
    seconds: f64,
}

#[derive(Serialize)]
struct EndingRecord {
    winner: Option<&'static str>,
    reason: String,
}

#[derive(Serialize)]
struct LineRecord {
    rank: usize,
    value: i32,
    pv: Vec<String>,
}

/// What the player found.
struct Analysis<M> {
    decision: Decision<M>,
    interrupted: bool,
}

impl AnalysisOptions {
    /// Analyses the position at which a game stands.
    pub(super) fn run<G: Playable>(
        &self,
        history: &GameHistory<G>,
        depth: Option<Depth>,
        json: bool,
        out: &mut impl Write,
    ) -> Result<(), Failure> {
        if depth == Some(0) {
            let why = "expected 1 or more; only experiments search no ply at all";
            return Err(Failure::input("--depth 0", why));
        }
        if let Some(ending) = Ending::of(history) {
            let value = final_value(history);
            return match json {
                true => Ok(write_json(out, &over(history, ending, value))?),
                false => Ok(write_over(out, history, &ending, value)?),
            };
        }
        let analysis = self.think(history, depth)?;
        match json {
            true => write_json(out, &analysis.record(history))?,
            false => analysis.write(out, history)?,
        }
        Ok(())
    }

    fn think<G: Playable>(
        &self,
        history: &GameHistory<G>,
        depth: Option<Depth>,
    ) -> Result<Analysis<G::Move>, Failure> {
        let unlimited = self.time.is_none() && self.nodes.is_none() && depth.is_none();
        let mut task = Task::default().timed().lines(self.lines.get());
        task.depth = depth;
        task.nodes = self.nodes;
        task.time = self.time.or(unlimited.then_some(TIME));
        let player = self.player.settings().player(G::player);
        let mut player = player.map_err(|error| Failure::input("--hash", error))?;
        if let Some(file) = self.keep.as_deref().filter(|file| file.exists()) {
            let loaded = player.load_table(file, &G::start());
            loaded.map_err(|error| Failure::input(file.display(), error))?;
            task.resume = player.known_depth(history.position());
        }
        let watched = io::stderr().is_terminal();
        let signal = Signal::new();
        let stopping = OnInterrupt::stop(&signal);
        let task = task.stopped_by(&signal).telling(|update| {
            if watched && update.rank == 1 && update.bound == Bound::Exact {
                // What cannot be shown is not missed.
                let _ = writeln!(io::stderr(), "{}", depth_line(history, update));
            }
        });
        let decision = player.think(history, task);
        let decision = decision.map_err(|error| Failure::input("--moves", error))?;
        drop(stopping);
        if let Some(file) = &self.keep {
            let saved = player.save_table(file, &G::start());
            saved.map_err(|error| Failure::input(file.display(), error))?;
        }
        Ok(Analysis {
            decision,
            interrupted: signal.is_stopped(),
        })
    }
}

/// What is known after a depth.
fn depth_line<G: Playable>(history: &GameHistory<G>, update: &SearchUpdate<G::Move>) -> String {
    format!(
        "depth {:>3}  {:>8}  {:>7.1} s  {:>14} nodes  {}",
        update.depth,
        G::score_text(update.score),
        output::in_seconds(update.time),
        grouped(update.nodes),
        line_in_words(history, &update.line, 6)
    )
}

/// The value of a game that has ended, for the side to move.
fn final_value<G: Playable>(history: &GameHistory<G>) -> Score {
    // Where the board does not end the game, its past does, and only as a draw.
    let of_board = history.position().moves(&mut MoveList::new());
    of_board.score().unwrap_or(Score(0))
}

fn over<G: Playable>(history: &GameHistory<G>, ending: Ending, value: Score) -> Record {
    Record {
        game: G::NAME,
        position: history.position().position_text(),
        over: true,
        ending: Some(EndingRecord {
            winner: ending.winner.map(|seat| G::SIDES[seat.index()]),
            reason: ending.reason,
        }),
        depth: 0,
        value: known(value),
        best_move: None,
        pv: Vec::new(),
        lines: Vec::new(),
        nodes: 0,
        counts: Counts::default(),
        interrupted: false,
        end: End::Over,
        seconds: 0.0,
    }
}

fn write_over<G: Playable>(
    out: &mut impl Write,
    history: &GameHistory<G>,
    ending: &Ending,
    value: Score,
) -> io::Result<()> {
    let position = history.position();
    writeln!(
        out,
        "{}\n\n{}\n\n{OVER}: {}; {value} for the side to move",
        position.board().trim_end(),
        position.position_text(),
        position.ending_text(ending)
    )
}

impl<M: Copy> Analysis<M> {
    fn record<G: Playable<Move = M>>(&self, history: &GameHistory<G>) -> Record {
        let position = history.position();
        let pv = move_texts(position, &self.decision.line);
        let lines = (1..).zip(&self.decision.lines);
        Record {
            game: G::NAME,
            position: position.position_text(),
            over: false,
            ending: None,
            depth: self.decision.depth,
            value: self.decision.score.and_then(known),
            best_move: pv.first().cloned(),
            pv,
            lines: lines
                .map(|(rank, found)| LineRecord {
                    rank,
                    value: found.score.0,
                    pv: move_texts(position, &found.line.moves),
                })
                .collect(),
            nodes: self.decision.nodes,
            counts: self.decision.counts,
            interrupted: self.interrupted,
            end: self.decision.end,
            seconds: output::in_seconds(self.decision.time),
        }
    }

    fn write<G: Playable<Move = M>>(
        &self,
        out: &mut impl Write,
        history: &GameHistory<G>,
    ) -> io::Result<()> {
        let position = history.position();
        let (board, text) = (position.board(), position.position_text());
        writeln!(out, "{}\n\n{text}\n", board.trim_end())?;
        let mut table = Table::new([
            ("rank", Align::Right),
            ("value", Align::Right),
            ("line", Align::Left),
        ]);
        for (rank, found) in (1..).zip(&self.decision.lines) {
            let words = line_in_words(history, &found.line.moves, SHOWN);
            table.row([rank.to_string(), G::score_text(found.score), words]);
        }
        table.write(out)?;
        if self.decision.lines.is_empty() {
            writeln!(
                out,
                "   1      –  {}",
                line_in_words(history, &self.decision.line, SHOWN)
            )?;
        }
        writeln!(
            out,
            "\ndepth {}, {}, {:.1} s{}",
            self.decision.depth,
            counted(self.decision.nodes, "node", "nodes"),
            output::in_seconds(self.decision.time),
            if self.interrupted {
                ", interrupted"
            } else {
                ""
            }
        )
    }
}
