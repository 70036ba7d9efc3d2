//! `nullwindow bench`: how many nodes a second MTD(f) searches on each game.

use super::{bench_solver, signature};
use crate::failure::Failure;
use crate::options::{DEEPEST, GameParser, each};
use crate::output::{Align, Table, grouped, in_seconds, write_json};
use crate::player_option::threads;
use crate::progress::Progress;
use clap::Args;
use nullwindow::observers::Counts;
use nullwindow_catalogue::{
    Algorithm, GameName, GameSearch, Playable, Provision, TableSize, Tally, with_game,
};
use serde::Serialize;
use std::io::Write;
use std::num::NonZeroUsize;

/// What to measure.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow bench\n  \
    nullwindow bench --game chess --depth 7 --json\n  \
    nullwindow bench --signature\n  \
    nullwindow bench --solver --empties 16\n\n\
    Leaves are evaluated as they stand. The number of nodes is a checksum: a change that shall\n\
    change nothing must leave it as it is.")]
pub(crate) struct Bench {
    /// Which game [default: all that our players play]
    #[arg(long, value_name = "G", value_parser = GameParser::ANY)]
    game: Option<GameName>,

    #[arg(long, value_name = "D", help = depth_help(), value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    depth: Option<u8>,

    /// How many of the twenty positions that come with each game
    #[arg(long, value_name = "N", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=20))]
    positions: u8,

    /// What is remembered: entries (2^20), a size (16MiB), none, or unbounded
    #[arg(long, value_name = "SIZE", default_value = "2^21")]
    table: TableSize,

    /// Print one JSON object a line: one for each game
    #[arg(long)]
    json: bool,

    /// Print the node totals of every algorithm in every game, on trees and in play instead
    #[arg(long, conflicts_with_all = ["game", "depth", "json"])]
    signature: bool,

    /// Measure Othello's solver on the endgames 1 to 49 of the FFO test instead: time and nodes of
    /// each, and how many nodes each shortcut answers
    #[arg(long, conflicts_with_all = ["game", "depth", "positions", "table", "signature"])]
    solver: bool,

    /// With --solver, only positions with at most so many empty squares
    #[arg(long, value_name = "N", requires = "solver", default_value_t = 20)]
    #[arg(value_parser = clap::value_parser!(u8).range(6..=60))]
    empties: u8,

    /// With --solver, threads that search
    #[arg(long, value_name = "N", requires = "solver", default_value = "1", value_parser = threads)]
    threads: NonZeroUsize,
}

/// How fast a game was searched.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    depth: u8,
    positions: usize,
    nodes: u64,
    leaf_evaluations: u64,
    seconds: f64,
    nodes_per_second: f64,
}

fn depth_help() -> String {
    let depths = each(|game| Some(with_game!(game, G => G::BENCH_DEPTH)));
    format!("Plies [default: {depths}]")
}

impl Bench {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        if self.signature {
            return signature::write(out);
        }
        if self.solver {
            let (empties, threads) = (self.empties, self.threads);
            return with_game!(GameName::Othello, G => {
                bench_solver::write::<G>(out, empties, threads, self.json)
            });
        }
        let games: Vec<GameName> = match self.game {
            Some(game) => vec![game],
            None => GameName::providing(Provision::Players).collect(),
        };
        let progress = Progress::new();
        let mut records = Vec::new();
        for game in games {
            records.push(with_game!(game, G => self.measure::<G>(&progress))?);
        }
        drop(progress);
        if self.json {
            for record in &records {
                write_json(out, record)?;
            }
            return Ok(());
        }
        let mut table = Table::new([
            ("game", Align::Left),
            ("depth", Align::Right),
            ("positions", Align::Right),
            ("nodes", Align::Right),
            ("leaves", Align::Right),
            ("seconds", Align::Right),
            ("million nodes/s", Align::Right),
        ]);
        for record in &records {
            table.row([
                record.game.to_owned(),
                record.depth.to_string(),
                record.positions.to_string(),
                grouped(record.nodes),
                grouped(record.leaf_evaluations),
                format!("{:.2}", record.seconds),
                format!("{:.2}", record.nodes_per_second / 1e6),
            ]);
        }
        table.write(out)?;
        Ok(())
    }

    fn measure<G: Playable>(&self, progress: &Progress) -> Result<Record, Failure> {
        let search = GameSearch::with_table(self.table, G::PLAIN);
        let depth = self.depth.unwrap_or(G::BENCH_DEPTH);
        let plan = search.plan(depth).without_lines();
        let positions = G::first_of_sample(self.positions.into());
        let mut counts = Counts::default();
        let mut seconds = 0.0;
        for (number, root) in (1..).zip(positions) {
            progress.show(&format!(
                "{}: position {number} of {}",
                G::NAME,
                positions.len()
            ));
            let report = search.run(Algorithm::MtdF, root, plan, Tally::default(), &mut |_| {})?;
            counts = counts + report.counts;
            seconds += in_seconds(report.time);
        }
        #[expect(clippy::cast_precision_loss, reason = "a rate")]
        let nodes_per_second = counts.total() as f64 / seconds;
        Ok(Record {
            game: G::NAME,
            depth,
            positions: positions.len(),
            nodes: counts.total(),
            leaf_evaluations: counts.leaf_evaluations,
            seconds,
            nodes_per_second,
        })
    }
}
