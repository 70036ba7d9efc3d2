//! `nullwindow compare`: all algorithms on the same positions of a game, as the papers' tables.

use crate::failure::Failure;
use crate::options::{DEEPEST, GameParser, GameSearchOption, NamedParser, each};
use crate::output::{
    Align, ConditionsRecord, Table, bar, counted, grouped, in_seconds, write_json,
};
use crate::position_option::PositionOption;
use crate::progress::Progress;
use clap::Args;
use nullwindow::observers::Counts;
use nullwindow::{Score, SearchReport};
use nullwindow_catalogue::{Algorithm, GameName, Playable, Tally, table_words, with_game};
use serde::Serialize;
use std::io::{self, Write};

/// What to compare on.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow compare --game othello\n  \
    nullwindow compare --game chess --depth 6 --positions 20\n  \
    nullwindow compare --game checkers --position start --depth 11 --algorithms alpha-beta,mtd-f --json\n\n\
    All algorithms have the same table, the same order of moves and the same iterations, as in the\n\
    papers, and must agree on the value; the exit code is 1 where they do not. Counts are of all\n\
    iterations. Minimax takes part where it is asked for with --algorithms.")]
pub(crate) struct Compare {
    /// Which game
    #[arg(long, value_name = "G", value_parser = GameParser::ANY)]
    game: GameName,

    #[command(flatten)]
    position: PositionOption,

    /// How many of the twenty positions that come with each game, where none is given
    #[arg(long, value_name = "N", default_value_t = 10, conflicts_with_all = ["position", "moves"])]
    #[arg(value_parser = clap::value_parser!(u8).range(1..=20))]
    positions: u8,

    /// First search so many positions before each in its game, every other ply, with the same
    /// table; they are not counted
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with_all = ["position", "moves"])]
    earlier: u8,

    #[arg(long, value_name = "D", help = depth_help(), value_parser = clap::value_parser!(u8).range(1..=DEEPEST))]
    depth: Option<u8>,

    /// Which algorithms take part, separated by commas [default: all but minimax]
    #[arg(long, value_name = "A", value_delimiter = ',', value_parser = NamedParser::<Algorithm>::new())]
    algorithms: Vec<Algorithm>,

    #[command(flatten)]
    search: GameSearchOption,

    /// Print one JSON object a line: one for each algorithm
    #[arg(long)]
    json: bool,
}

/// What an algorithm did on one position.
#[derive(Clone, Copy, Debug)]
struct Run {
    value: Option<Score>,
    lower: Score,
    counts: Counts,
    passes: usize,
    iterations: usize,
    seconds: f64,
}

/// What an algorithm did on all positions.
struct Standing {
    algorithm: Algorithm,
    runs: Vec<Run>,
}

/// An algorithm's sums, for programs.
#[derive(Serialize)]
struct Record<'t> {
    game: &'static str,
    depth: u8,
    positions: usize,
    /// Positions of the same game that were searched before with the same table.
    earlier: u8,
    table: String,
    /// How many bounds of a node an entry keeps, and which entry gives way.
    table_bounds: &'static str,
    table_replacement: &'static str,
    algorithm: &'static str,
    agrees: bool,
    values: Vec<Option<i32>>,
    leaf_evaluations: u64,
    leaf_visits: u64,
    interior: u64,
    table_hits: u64,
    total: u64,
    passes: usize,
    passes_per_iteration: f64,
    cut_nodes: u64,
    cut_first_move: u64,
    cut_moves_tried: u64,
    /// Of the nodes with a cutoff, those where the first move made it; `null` without cutoffs.
    first_move_share: Option<f64>,
    /// Moves tried at a node with a cutoff, on average.
    moves_per_cut_node: Option<f64>,
    seconds: f64,
    conditions: Option<ConditionsRecord>,
    relative_to: &'t str,
    /// Ratios of the sums.
    relative: Ratios,
    /// Means of the ratios of the positions.
    mean_relative: Ratios,
}

#[derive(Serialize)]
struct Ratios {
    leaf_evaluations: f64,
    total: f64,
    seconds: f64,
}

/// What is compared, by the figures of the papers.
type Figure = fn(&Run) -> f64;
const LEAVES: Figure = |run| count(run.counts.leaf_evaluations);
const NODES: Figure = |run| count(run.counts.total());
const SECONDS: Figure = |run| run.seconds;

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn count(number: u64) -> f64 {
    number as f64
}

/// A count over another, unless there is none.
fn share(part: u64, all: u64) -> Option<f64> {
    (all > 0).then(|| count(part) / count(all))
}

fn depth_help() -> String {
    let depths = each(|game| Some(with_game!(game, G => G::USEFUL_DEPTH)));
    format!("Plies [default: {depths}]")
}

impl Compare {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        with_game!(self.game, G => self.run_on::<G>(out))
    }

    fn run_on<G: Playable>(&self, out: &mut impl Write) -> Result<(), Failure> {
        let given: G;
        let positions = if self.position.is_given() {
            given = self.position.read()?;
            std::slice::from_ref(&given)
        } else {
            G::first_of_sample(self.positions.into())
        };
        let depth = self.depth.unwrap_or(G::USEFUL_DEPTH);
        let mut standings: Vec<Standing> = self
            .contestants()
            .into_iter()
            .map(|algorithm| Standing {
                algorithm,
                runs: Vec::new(),
            })
            .collect();
        // Proving lines belongs to no count, so it shall not belong to the time either.
        let search = self.search.search::<G>();
        let plan = search.plan(depth).without_lines();
        let progress = Progress::new();
        progress.show("getting ready");
        // Weights are read and processors wake up before time is taken.
        for standing in &standings {
            let shallow = search.plan(depth.min(2)).without_lines();
            search.run(
                standing.algorithm,
                &positions[0],
                shallow,
                Tally::default(),
                &mut |_| {},
            )?;
        }
        let contestants = standings.len();
        for (number, root) in (1..).zip(positions) {
            let earlier = self.earlier_in_game::<G>(number - 1);
            for turn in 0..contestants {
                // Another one is the first each time, as the first may be at a disadvantage.
                let standing = &mut standings[(number + turn) % contestants];
                let name = standing.algorithm.name();
                progress.show(&format!("position {number} of {}: {name}", positions.len()));
                let report = search.run_after(&earlier, standing.algorithm, root, plan)?;
                standing.runs.push(Run::of(&report));
            }
        }
        drop(progress);
        self.write::<G>(out, depth, &standings)?;
        match disagreements(&standings).first() {
            None => Ok(()),
            Some(&(number, who)) => Err(Failure::No(format!(
                "{} and {} disagree on the value of position {number}",
                standings[who].algorithm.name(),
                baseline(&standings).algorithm.name(),
            ))),
        }
    }

    /// The positions with the same side to move that are searched before one of the sample.
    fn earlier_in_game<G: Playable>(&self, place: usize) -> Vec<G> {
        if self.earlier == 0 {
            return Vec::new();
        }
        let before = G::before_sample(place).into_iter().rev();
        let every_other = before.skip(1).step_by(2).take(self.earlier.into());
        let mut earlier: Vec<G> = every_other.collect();
        earlier.reverse();
        earlier
    }

    fn contestants(&self) -> Vec<Algorithm> {
        if !self.algorithms.is_empty() {
            return self.algorithms.clone();
        }
        let all = Algorithm::ALL.iter().copied();
        all.filter(|&algorithm| algorithm != Algorithm::Minimax)
            .collect()
    }

    fn write<G: Playable>(
        &self,
        out: &mut impl Write,
        depth: u8,
        standings: &[Standing],
    ) -> Result<(), Failure> {
        let baseline = baseline(standings);
        let wrong = disagreements(standings);
        let search = self.search.search::<G>();
        if self.json {
            for (place, standing) in standings.iter().enumerate() {
                let agrees = wrong.iter().all(|&(_, who)| who != place);
                let mut record = standing.record(G::NAME, depth, agrees, baseline);
                record.conditions = Some(search.conditions.into());
                record.earlier = self.earlier;
                record.table = search.table.to_string();
                record.table_bounds = table_words::bounds(search.rules.layout);
                record.table_replacement = table_words::replacement(search.rules.replacement);
                write_json(out, &record)?;
            }
            return Ok(());
        }
        let verdict = if wrong.is_empty() {
            "all agree on the values"
        } else {
            "NOT ALL AGREE ON THE VALUES"
        };
        writeln!(
            out,
            "{}, depth {depth}, {}, table {}{}{}; {verdict}",
            G::NAME,
            counted(baseline.runs.len() as u64, "position", "positions"),
            search.table,
            table_words::text(search.rules),
            match self.earlier {
                0 => String::new(),
                number => format!(
                    ", kept from {} before",
                    counted(number.into(), "position", "positions")
                ),
            }
        )?;
        writeln!(out, "{}", search.conditions)?;
        writeln!(
            out,
            "sums over all iterations; % are of {}\n",
            baseline.algorithm.name()
        )?;
        write_table(out, standings, baseline)?;
        Ok(())
    }
}

/// Whom the others are compared with: Aspiration NegaScout as in the papers, or else the first.
fn baseline(standings: &[Standing]) -> &Standing {
    standings
        .iter()
        .find(|standing| standing.algorithm == Algorithm::AspirationNegaScout)
        .unwrap_or(&standings[0])
}

/// Which positions, counted from 1, which algorithms disagree with the baseline about.
fn disagreements(standings: &[Standing]) -> Vec<(usize, usize)> {
    let mut wrong = Vec::new();
    for (who, standing) in standings.iter().enumerate() {
        let pairs = standing.runs.iter().zip(&baseline(standings).runs);
        for (number, (run, other)) in (1..).zip(pairs) {
            let agree = match (run.value, other.value) {
                (Some(value), Some(expected)) => value == expected,
                // Who does not need the value knows at least a bound of it.
                (None, Some(expected)) => run.lower <= expected,
                _ => true,
            };
            if !agree {
                wrong.push((number, who));
            }
        }
    }
    wrong
}

impl Run {
    fn of<M>(report: &SearchReport<M>) -> Run {
        Run {
            value: report.value,
            lower: report.bounds.lower,
            counts: report.counts,
            passes: report.passes.len(),
            iterations: report.iterations.len(),
            seconds: in_seconds(report.time),
        }
    }
}

impl Standing {
    fn sum(&self, figure: Figure) -> f64 {
        self.runs.iter().map(figure).sum()
    }

    fn counts(&self) -> Counts {
        let zero = Counts::default();
        self.runs.iter().fold(zero, |sum, run| sum + run.counts)
    }

    fn passes(&self) -> usize {
        self.runs.iter().map(|run| run.passes).sum()
    }

    #[expect(clippy::cast_precision_loss, reason = "passes are few")]
    fn passes_per_iteration(&self) -> f64 {
        let iterations: usize = self.runs.iter().map(|run| run.iterations).sum();
        self.passes() as f64 / iterations as f64
    }

    /// The ratio of the sums.
    fn relative(&self, baseline: &Standing, figure: Figure) -> f64 {
        self.sum(figure) / baseline.sum(figure)
    }

    /// The mean of the ratios.
    fn mean_relative(&self, baseline: &Standing, figure: Figure) -> f64 {
        let pairs = self.runs.iter().zip(&baseline.runs);
        let ratios = pairs.map(|(run, other)| figure(run) / figure(other));
        ratios.sum::<f64>() / count(self.runs.len() as u64)
    }

    fn record<'t>(
        &self,
        game: &'static str,
        depth: u8,
        agrees: bool,
        baseline: &'t Standing,
    ) -> Record<'t> {
        let counts = self.counts();
        let ratios = |ratio: &dyn Fn(Figure) -> f64| Ratios {
            leaf_evaluations: ratio(LEAVES),
            total: ratio(NODES),
            seconds: ratio(SECONDS),
        };
        Record {
            game,
            depth,
            positions: self.runs.len(),
            earlier: 0,
            table: String::new(),
            table_bounds: "",
            table_replacement: "",
            algorithm: self.algorithm.name(),
            agrees,
            values: self.runs.iter().map(|run| Some(run.value?.0)).collect(),
            leaf_evaluations: counts.leaf_evaluations,
            leaf_visits: counts.leaf_visits,
            interior: counts.interior,
            table_hits: counts.table_hits,
            total: counts.total(),
            passes: self.passes(),
            passes_per_iteration: self.passes_per_iteration(),
            cut_nodes: counts.cut_nodes,
            cut_first_move: counts.cut_first_move,
            cut_moves_tried: counts.cut_moves_tried,
            first_move_share: share(counts.cut_first_move, counts.cut_nodes),
            moves_per_cut_node: share(counts.cut_moves_tried, counts.cut_nodes),
            seconds: self.sum(SECONDS),
            conditions: None,
            relative_to: baseline.algorithm.name(),
            relative: ratios(&|figure| self.relative(baseline, figure)),
            mean_relative: ratios(&|figure| self.mean_relative(baseline, figure)),
        }
    }
}

fn write_table(
    out: &mut impl Write,
    standings: &[Standing],
    baseline: &Standing,
) -> io::Result<()> {
    const BAR: usize = 20;
    let mut table = Table::new([
        ("algorithm", Align::Left),
        ("leaves", Align::Right),
        ("%", Align::Right),
        ("all nodes", Align::Right),
        ("%", Align::Right),
        ("passes", Align::Right),
        ("first", Align::Right),
        ("moves", Align::Right),
        ("seconds", Align::Right),
        ("%", Align::Right),
        ("leaves", Align::Left),
    ]);
    // Twice the baseline fills the bar.
    let full = 2.0 * baseline.sum(LEAVES);
    // Shares of times that print as nothing would be shares of chance.
    let seconds = |standing: &Standing| format!("{:.2}", standing.sum(SECONDS));
    let timed = |standing: &Standing| seconds(standing) != "0.00";
    for standing in standings {
        let counts = standing.counts();
        let percent = |figure| format!("{:.0}%", 100.0 * standing.relative(baseline, figure));
        table.row([
            standing.algorithm.name().to_owned(),
            grouped(counts.leaf_evaluations),
            percent(LEAVES),
            grouped(counts.total()),
            percent(NODES),
            format!("{:.1}", standing.passes_per_iteration()),
            share(counts.cut_first_move, counts.cut_nodes)
                .map_or("–".to_owned(), |share| format!("{:.1}%", 100.0 * share)),
            share(counts.cut_moves_tried, counts.cut_nodes)
                .map_or("–".to_owned(), |moves| format!("{moves:.2}")),
            seconds(standing),
            if timed(standing) && timed(baseline) {
                percent(SECONDS)
            } else {
                "–".to_owned()
            },
            bar(standing.sum(LEAVES), full, BAR),
        ]);
    }
    table.write(out)?;
    writeln!(
        out,
        "\npasses: questions asked in one iteration, on average\n\
         first:  cutoffs made by the first move; moves: tried at a node with a cutoff, on average"
    )
}
