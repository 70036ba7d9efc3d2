//! `nullwindow bench`: how fast searches of fixed depth are, and a checksum of what they do.

use crate::algorithms::Algorithm;
use crate::failure::Failure;
use crate::game_method::{DEEPEST, GameSearch};
use crate::games::Playable;
use crate::output::{Align, Table, grouped, write_json};
use crate::progress::Progress;
use clap::{Args, ValueEnum};
use nullwindow::memory::Depth;
use nullwindow::observers::Counts;
use nullwindow_checkers::Checkers;
use nullwindow_chess::Chess;
use nullwindow_othello::Othello;
use serde::Serialize;
use std::io::Write;

/// What to measure.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow bench\n  \
    nullwindow bench --game chess --depth 6 --json\n\n\
    Searches the twenty positions of real games that come with each game, one thread, as\n\
    'analyse' does. The number of nodes depends on neither machine nor time: where it changes,\n\
    the searches do something else. tools/profile.sh tells where the time goes.")]
pub(crate) struct Bench {
    /// Which game [default: all]
    #[arg(long, value_name = "G", value_enum)]
    game: Option<Benched>,

    /// Plies [default: chess 6, checkers 15, othello 9]
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    depth: Option<Depth>,

    /// Which algorithm searches
    #[arg(long, value_name = "A", value_enum, default_value = "mtd-f")]
    algorithm: Algorithm,

    #[command(flatten)]
    search: GameSearch,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// A game that comes with a test set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Benched {
    /// Chess
    Chess,
    /// English checkers
    Checkers,
    /// Othello
    Othello,
}

/// What was measured, for programs.
#[derive(Serialize)]
struct Record {
    cpu: String,
    algorithm: &'static str,
    table: String,
    games: Vec<GameRecord>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct GameRecord {
    game: &'static str,
    depth: Depth,
    positions: usize,
    leaf_evaluations: u64,
    nodes: u64,
    seconds: f64,
    nodes_per_second: f64,
}

impl Bench {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let chosen = match self.game {
            Some(game) => vec![game],
            None => Benched::value_variants().to_vec(),
        };
        let games = chosen
            .into_iter()
            .map(|game| match game {
                Benched::Chess => {
                    let set = nullwindow_chess::test_set::test_set();
                    self.measure::<Chess>(6, set.into_iter().map(|test| test.position))
                }
                Benched::Checkers => {
                    let set = nullwindow_checkers::test_set::test_set();
                    self.measure::<Checkers>(15, set.into_iter().map(|test| test.position))
                }
                Benched::Othello => {
                    let set = nullwindow_othello::test_set::test_set();
                    self.measure::<Othello>(9, set.into_iter().map(|test| test.position))
                }
            })
            .collect::<Result<Vec<GameRecord>, Failure>>()?;
        let record = Record {
            cpu: cpu_model(),
            algorithm: self.algorithm.name(),
            table: self.search.table.to_string(),
            nodes: games.iter().map(|game| game.nodes).sum(),
            seconds: games.iter().map(|game| game.seconds).sum(),
            games,
        };
        if self.json {
            write_json(out, &record)?;
            Ok(())
        } else {
            self.write_text(out, &record)
        }
    }

    /// Searches every position with a table of its own.
    fn measure<G: Playable>(
        &self,
        default_depth: Depth,
        positions: impl ExactSizeIterator<Item = G>,
    ) -> Result<GameRecord, Failure> {
        let depth = self.depth.unwrap_or(default_depth);
        let progress = Progress::new();
        let number = positions.len();
        let mut counts = Counts::default();
        let mut seconds = 0.0;
        for (done, position) in positions.enumerate() {
            progress.show(&format!("{}: {done} of {number} positions", G::NAME));
            let observer = Counts::default();
            let report = self
                .search
                .run(self.algorithm, &position, depth, observer, |_| {})?;
            counts = counts + report.counts;
            seconds += report.time.as_secs_f64();
        }
        Ok(GameRecord {
            game: G::NAME,
            depth,
            positions: number,
            leaf_evaluations: counts.leaf_evaluations,
            nodes: counts.total(),
            seconds,
            nodes_per_second: rate(counts.total(), seconds),
        })
    }

    fn write_text(&self, out: &mut impl Write, record: &Record) -> Result<(), Failure> {
        writeln!(
            out,
            "{}, one thread\n{}, table {}\n",
            record.cpu,
            self.algorithm.title(),
            record.table
        )?;
        let mut table = Table::new([
            ("game", Align::Left),
            ("depth", Align::Right),
            ("positions", Align::Right),
            ("leaves", Align::Right),
            ("all nodes", Align::Right),
            ("seconds", Align::Right),
            ("million nodes/s", Align::Right),
        ]);
        for game in &record.games {
            table.row([
                game.game.to_owned(),
                game.depth.to_string(),
                game.positions.to_string(),
                grouped(game.leaf_evaluations),
                grouped(game.nodes),
                format!("{:.2}", game.seconds),
                format!("{:.2}", game.nodes_per_second / 1e6),
            ]);
        }
        table.write(out)?;
        let nodes = grouped(record.nodes);
        writeln!(out, "\n{nodes} nodes, {:.2} s", record.seconds)?;
        Ok(())
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn rate(nodes: u64, seconds: f64) -> f64 {
    nodes as f64 / seconds
}

/// What the processor calls itself, where the system tells.
fn cpu_model() -> String {
    let facts = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = facts.lines().find(|line| line.starts_with("model name"));
    let name = model.and_then(|line| line.split_once(": "));
    name.map_or("unknown processor", |(_, name)| name)
        .to_owned()
}
