//! `nullwindow perft`: counts move sequences.

use crate::failure::Failure;
use crate::options::{DEEPEST, GameParser};
use crate::output::{Align, Table, counted, grouped, write_json};
use crate::position_option::PositionOption;
use clap::Args;
use nullwindow::MoveList;
use nullwindow_catalogue::{Count, GameName, Playable, TableSize, with_game};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::Instant;

/// What to count.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow perft --game chess --depth 6\n  \
    nullwindow perft --game othello --depth 11 --threads 2 --hash 64MiB\n  \
    nullwindow perft --game checkers --moves \"11-15\" --depth 8 --divide --json\n\n\
    Counted as published: in checkers every jump path is a move of its own; in Othello a pass is\n\
    a ply and a game that is over counts as one; in chess only mate and stalemate end a game.")]
pub(crate) struct Perft {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::ANY)]
    game: GameName,

    #[command(flatten)]
    position: PositionOption,

    /// Plies
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(0..=DEEPEST))]
    depth: u8,

    /// Count for each first move apart
    #[arg(long)]
    divide: bool,

    /// Count positions that moves lead to, not paths: checkers, where two jumps may have one result
    #[arg(long, conflicts_with = "divide")]
    results: bool,

    /// Remember counts in a table: entries of 16 bytes (2^20), or a size (64MiB)
    #[arg(long, value_name = "SIZE", num_args = 0..=1, default_missing_value = "64MiB")]
    #[arg(value_parser = table)]
    hash: Option<usize>,

    /// Threads that count
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// Bytes of a table.
fn table(text: &str) -> Result<usize, &'static str> {
    match text.parse() {
        Ok(TableSize::Entries(entries)) => entries.checked_mul(TableSize::ENTRY_BYTES),
        _ => None,
    }
    .ok_or("expected entries of 16 bytes such as 2^20, at least 4, or a size such as 64MiB")
}

fn threads(text: &str) -> Result<NonZeroUsize, &'static str> {
    let count = text.parse().ok().filter(|&n: &NonZeroUsize| n.get() <= 256);
    count.ok_or("expected a number from 1 to 256")
}

/// What was counted, for programs.
#[derive(serde::Serialize)]
struct Record {
    game: &'static str,
    position: String,
    depth: u8,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<Divide>,
    seconds: f64,
}

/// Counts by first move, in the order of generation.
struct Divide(Vec<(String, u64)>);

impl Serialize for Divide {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (mv, nodes) in &self.0 {
            map.serialize_entry(mv, nodes)?;
        }
        map.end()
    }
}

/// Whether moves of a game may have one result.
fn counts_results(game: GameName) -> bool {
    with_game!(game, G => G::COUNTER.is_some_and(|counter| counter.count_results.is_some()))
}

impl Perft {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        with_game!(self.game, G => self.run_on::<G>(out))
    }

    fn run_on<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let root: G = self.position.read()?;
        let bytes = self.hash.unwrap_or(0);
        // The counters take their memory for granted.
        if Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
            return Err(Failure::input(
                "--hash",
                "expected a table that fits in memory",
            ));
        }
        let count = self.counting::<G>()?;
        let start = Instant::now();
        let divide = self.divide.then(|| self.divide(&root, count, bytes));
        let nodes = match &divide {
            Some(Divide(counts)) if !counts.is_empty() => counts.iter().map(|(_, n)| n).sum(),
            _ => count(&root, self.depth.into(), bytes, self.threads),
        };
        let seconds = start.elapsed().as_secs_f64();
        if self.json {
            let record = Record {
                game: G::NAME,
                position: root.position_text(),
                depth: self.depth,
                nodes,
                divide,
                seconds,
            };
            write_json(out, &record)?;
            return Ok(());
        }
        if let Some(Divide(counts)) = &divide {
            let mut table = Table::new([("move", Align::Left), ("nodes", Align::Right)]);
            for (mv, nodes) in counts {
                table.row([mv.clone(), grouped(*nodes)]);
            }
            table.write(out)?;
            writeln!(out)?;
        }
        let shown = format!("{seconds:.3}");
        #[expect(clippy::cast_precision_loss, reason = "a rate for people")]
        let rate = nodes as f64 / seconds / 1e6;
        // Where time prints as nothing, a rate would be chance.
        let rate = match shown.as_str() {
            "0.000" => String::new(),
            _ => format!(", {rate:.1} million a second"),
        };
        writeln!(
            out,
            "{} depth {}: {}, {shown} s{rate}",
            G::NAME,
            self.depth,
            counted(nodes, "node", "nodes")
        )?;
        Ok(())
    }

    /// How the game counts what is asked for.
    fn counting<G: Playable>(&self) -> Result<Count<G>, Failure> {
        let lacks = |option: &str, what: &str| {
            Failure::input(option, format_args!("{} has no {what}", G::NAME))
        };
        if self.results {
            let counter = G::COUNTER.and_then(|counter| counter.count_results);
            return counter.ok_or_else(|| {
                let games = GameName::ALL.iter().filter(|&&game| counts_results(game));
                let games: Vec<&str> = games.map(|game| game.name()).collect();
                let games = games.join(" or ");
                lacks(
                    "--results",
                    &format!("two moves with one result; expected {games}"),
                )
            });
        }
        match G::COUNTER {
            Some(counter) => Ok(counter.count),
            None if self.hash.is_some() => Err(lacks("--hash", "table for counts")),
            None if self.threads.get() > 1 => Err(lacks("--threads", "counting by threads")),
            None => Ok(|position, depth, _, _| position.perft(depth)),
        }
    }

    fn divide<G: Playable>(&self, root: &G, count: Count<G>, bytes: usize) -> Divide {
        let mut moves = MoveList::new();
        if self.depth == 0 || root.moves(&mut moves).is_over() {
            return Divide(Vec::new());
        }
        let below = |&mv: &G::Move| {
            let mut child = root.clone();
            child.play(mv);
            let nodes = count(&child, u32::from(self.depth) - 1, bytes, self.threads);
            (root.move_text(mv), nodes)
        };
        Divide(moves.as_slice().iter().map(below).collect())
    }
}
