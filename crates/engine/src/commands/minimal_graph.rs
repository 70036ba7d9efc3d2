//! `nullwindow minimal-graph`: how little would have been enough.

use crate::failure::Failure;
use crate::options::{ConditionsOption, DEEPEST, GameParser, each};
use crate::output::{
    Align, MinimalGraphRecord, Table, counted, grouped, known, score_text, write_json,
};
use crate::position_option::PositionOption;
use crate::progress::Progress;
use clap::Args;
use nullwindow::graphs::LowestPlies;
use nullwindow_catalogue::{
    CheaperCutoffs, GameName, MinimalGraphs, Playable, TableSize, with_game,
};
use serde::Serialize;
use std::io::{self, Write};
use std::time::Instant;

/// What to search.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow minimal-graph --game othello --depth 7\n  \
    nullwindow minimal-graph --game chess --moves \"e2e4 e7e5\" --depth 5 --cheapest-plies 2 --json\n  \
    nullwindow minimal-graph --game checkers --depth 11 --positions 5 --ordering stored --grain 25\n\n\
    Enhanced NegaScout searches first. LFMG, the left-first minimal graph, is what it would have\n\
    searched had it known its best moves; ARMG(d), the approximate real minimal graph, has cheaper\n\
    moves in the lowest d plies. All nodes of the last iteration are counted: leaves, interior nodes\n\
    and transpositions. The real minimal graph is no larger than ARMG(d).")]
pub(crate) struct MinimalGraph {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::ANY)]
    game: GameName,

    #[command(flatten)]
    position: PositionOption,

    /// Take so many of the twenty positions that come with each game
    #[arg(long, value_name = "N", conflicts_with_all = ["position", "moves"])]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=20))]
    positions: Option<u8>,

    /// Plies
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    depth: u8,

    #[arg(long, value_name = "D", help = cheapest_help(), value_parser = clap::value_parser!(u8).range(0..=DEEPEST))]
    cheapest_plies: Option<u8>,

    /// Plies where the mover has one move only do not count among them
    #[arg(long)]
    forced_free: bool,

    /// Look for them after every iteration, and try them first in the next: further up they are the
    /// cheapest by the sizes of earlier iterations
    #[arg(long)]
    carried: bool,

    /// Plies from one iteration to the next; the papers took 2 in checkers
    #[arg(long, value_name = "PLIES", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    deepening_step: u8,

    /// What the search remembers: entries (2^20), a size (16MiB), none, or unbounded
    #[arg(long, value_name = "SIZE", default_value = "2^21")]
    table: TableSize,

    #[command(flatten)]
    conditions: ConditionsOption,

    /// Print one JSON object a line: one for each position
    #[arg(long)]
    json: bool,
}

/// The graphs of one position, for programs.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    depth: u8,
    value: Option<i32>,
    #[serde(flatten)]
    graphs: MinimalGraphRecord,
    seconds: f64,
}

fn cheapest_help() -> String {
    let plies = each(|game| Some(with_game!(game, G => G::CHEAPEST_PLIES)));
    format!("In how many plies above the leaves cheaper moves are looked for [default: {plies}]")
}

impl MinimalGraph {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        with_game!(self.game, G => self.run_on::<G>(out))
    }

    fn run_on<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let given: G;
        let positions = match self.positions {
            None => {
                given = self.position.read()?;
                std::slice::from_ref(&given)
            }
            Some(number) => G::first_of_sample(number.into()),
        };
        let plies = self.cheapest_plies.unwrap_or(G::CHEAPEST_PLIES);
        let conditions = self.conditions.conditions::<G>();
        let progress = Progress::new();
        let mut found = Vec::new();
        for (number, root) in (1..).zip(positions) {
            let start = Instant::now();
            let of = positions.len();
            let (step, table) = (self.deepening_step, self.table);
            let graphs = nullwindow_catalogue::minimal_graphs(
                root,
                self.depth,
                step,
                CheaperCutoffs {
                    plies: LowestPlies {
                        number: plies,
                        forced_count: !self.forced_free,
                    },
                    carried: self.carried,
                },
                table,
                &conditions,
                &mut |stage| {
                    progress.show(&format!("position {number} of {of}: {stage}"));
                },
            )?;
            let seconds = start.elapsed().as_secs_f64();
            if self.json {
                let record = Record {
                    game: G::NAME,
                    position: root.position_text(),
                    depth: self.depth,
                    value: known(graphs.value),
                    graphs: MinimalGraphRecord::new(&graphs, plies),
                    seconds,
                };
                write_json(out, &record)?;
            }
            found.push((graphs, seconds));
        }
        drop(progress);
        if !self.json {
            self.write_text::<G>(out, plies, &found)?;
        }
        Ok(())
    }

    fn write_text<G: Playable>(
        &self,
        out: &mut impl Write,
        plies: u8,
        found: &[(MinimalGraphs, f64)],
    ) -> io::Result<()> {
        writeln!(
            out,
            "{}, depth {}, cheaper moves in the lowest {}{}; all nodes of the last iteration",
            G::NAME,
            self.depth,
            counted(plies.into(), "ply", "plies"),
            match (self.forced_free, self.carried) {
                (false, false) => "",
                (true, false) => " with a choice",
                (false, true) => " of every iteration",
                (true, true) => " with a choice of every iteration",
            }
        )?;
        writeln!(out, "{}\n", self.conditions.conditions::<G>())?;
        let mut table = Table::new([
            ("position", Align::Right),
            ("value", Align::Right),
            ("searched", Align::Right),
            ("LFMG", Align::Right),
            ("ARMG", Align::Right),
            ("searched/LFMG", Align::Right),
            ("LFMG/ARMG", Align::Right),
            ("lost", Align::Right),
            ("seconds", Align::Right),
        ]);
        let mut row = |name: String, value: String, sizes: [u64; 3], lost: u64, seconds: f64| {
            let [searched, left_first, approximate] = sizes;
            table.row([
                name,
                value,
                grouped(searched),
                grouped(left_first),
                grouped(approximate),
                format!("{:.3}", ratio(searched, left_first)),
                format!("{:.3}", ratio(left_first, approximate)),
                lost.to_string(),
                format!("{seconds:.2}"),
            ]);
        };
        let sizes = |graphs: &MinimalGraphs| {
            [graphs.searched, graphs.left_first, graphs.approximate].map(|counts| counts.total())
        };
        let mut sum = ([0; 3], 0, 0.0);
        for (number, (graphs, seconds)) in (1..).zip(found) {
            let sizes = sizes(graphs);
            let (total, lost, time) = &mut sum;
            *total = std::array::from_fn(|i| total[i] + sizes[i]);
            *lost += graphs.lost;
            *time += seconds;
            let (number, value) = (i32::to_string(&number), score_text(graphs.value));
            row(number, value, sizes, graphs.lost, *seconds);
        }
        if found.len() > 1 {
            row("all".to_owned(), String::new(), sum.0, sum.1, sum.2);
        }
        table.write(out)?;
        writeln!(
            out,
            "\nlost: nodes where the oracle had no move, or not the one that was needed"
        )
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn ratio(part: u64, whole: u64) -> f64 {
    part as f64 / whole as f64
}
