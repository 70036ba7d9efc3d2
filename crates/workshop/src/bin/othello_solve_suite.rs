//! Solves the positions of an OBF file and checks the scores.
//!
//! `cargo run --release -p workshop --bin othello_solve_suite -- FILE.obf [FIRST [LAST [THREADS [DRIVER]]]]`
//!
//! Drivers are `mtd-f`, `mtd-bi`, `mtd-step`, `mt-sss`, `mt-dual` and `aspiration-negascout`. With
//! `VERBOSE` in the environment every question is told, and `WEIGHTS` may name a file of weights.

use nullwindow::Score;
use nullwindow::drivers::{Aspiration, Driver, MtDual, MtSss, MtdBi, MtdF, MtdStep};
use nullwindow_othello::Weights;
use nullwindow_othello::obf::Problem;
use nullwindow_othello::solver::{Counters, Settings, Solver, Watch};
use std::error::Error;
use std::sync::atomic::AtomicU64;
use std::time::Instant;

/// A driver by its name. Scores are pairs of discs.
fn driver(name: &str) -> Option<Box<dyn Driver>> {
    Some(match name {
        "mtd-f" => Box::new(MtdF::default()),
        "mtd-bi" => Box::new(MtdBi { range: Score(32) }),
        "mtd-step" => Box::new(MtdStep {
            step: 2,
            ..MtdStep::default()
        }),
        "mt-sss" => Box::new(MtSss),
        "mt-dual" => Box::new(MtDual),
        "aspiration-negascout" => Box::new(Aspiration {
            half_width: 2,
            guess: Some(Score::ZERO),
            ..Aspiration::default()
        }),
        _ => return None,
    })
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("an OBF file is missing")?;
    let mut number = |default| arguments.next().map_or(Ok(default), |text| text.parse());
    let (first, last) = (number(1)?, number(usize::MAX)?);
    let threads = number(1)?;
    let name = arguments.next().unwrap_or("mtd-f".to_owned());
    let driver = driver(&name).ok_or("there is no such driver")?;
    let text = std::fs::read_to_string(file)?;
    let problems = Problem::parse_all(&text).map_err(|(line, error)| format!("{line}: {error}"))?;
    let mut settings = Settings {
        threads,
        ..Settings::default()
    };
    if let Some(file) = std::env::var_os("WEIGHTS") {
        settings.weights = Box::leak(Box::new(Weights::load(file.as_ref())?));
    }
    let mut solver = Solver::new(settings).ok_or("no memory")?;
    let nodes = AtomicU64::new(0);
    let mut total = Counters::default();
    let verbose = std::env::var_os("VERBOSE").is_some();
    let begin = Instant::now();
    let (mut wrong, mut questions) = (0, 0);
    for (number, problem) in (1..).zip(&problems) {
        if number < first || number > last {
            continue;
        }
        solver.clear();
        let start = Instant::now();
        let watch = Watch {
            over: &|_| false,
            nodes: &nodes,
            told: &|stage| {
                if verbose {
                    eprintln!("{:.2} {stage:?}", start.elapsed().as_secs_f64());
                }
            },
        };
        let solution = solver.solve(&problem.board, (-64, 64), &*driver, watch);
        total += solution.counters;
        let right = solution.value().is_some() && solution.value() == problem.best_score();
        wrong += u32::from(!right);
        questions += solution.questions;
        if problems.len() < 100 || !right {
            println!(
                "{number:>3} {:>2} empties {:>4?} {:>10.1}M nodes {:>7.2} s {} questions {}",
                problem.board.empty().count_ones(),
                solution.bounds,
                solution.counters.nodes as f64 / 1e6,
                start.elapsed().as_secs_f64(),
                solution.questions,
                if right { "" } else { "WRONG" },
            );
        }
    }
    println!("{total:?}");
    println!(
        "{name}: {:.1}M nodes, {questions} exact questions, {:.2} s, {wrong} wrong",
        total.nodes as f64 / 1e6,
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}
