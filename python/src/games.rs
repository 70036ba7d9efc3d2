//! Positions of the project's games, and searches of them.

use crate::error::{failed, wrong};
use crate::options::Options;
use crate::watched::{Telling, watched};
use nullwindow::memory::Layout;
use nullwindow::{Game, Iteration, MoveList, Plan, Position, SearchReport, Status};
use nullwindow_catalogue::{Algorithm, GameName, Playable, Tally, TreeAlgorithm, Work, with_game};
use pyo3::prelude::*;
use serde::Serialize;

pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(games, m)?)?;
    m.add_function(wrap_pyfunction!(algorithms, m)?)?;
    m.add_function(wrap_pyfunction!(position, m)?)?;
    m.add_function(wrap_pyfunction!(perft, m)?)?;
    m.add_function(wrap_pyfunction!(search_game, m)?)
}

/// The names of the games.
#[pyfunction]
fn games() -> Vec<&'static str> {
    GameName::ALL.iter().map(|game| game.name()).collect()
}

/// The algorithms with what they are, those for trees only last.
#[pyfunction]
fn algorithms() -> Vec<(&'static str, &'static str, bool)> {
    let general = |it: TreeAlgorithm| {
        Algorithm::ALL
            .iter()
            .any(|a| TreeAlgorithm::General(*a) == it)
    };
    let all = TreeAlgorithm::ALL.iter();
    all.map(|&it| (it.name(), it.title(), general(it)))
        .collect()
}

fn game_name(game: &str) -> PyResult<GameName> {
    game.parse().map_err(wrong)
}

/// Reads a position, and plays moves from there.
fn read<G: Game>(position: &str, moves: &[String]) -> PyResult<G> {
    let mut position = match position.trim() {
        "start" => G::start(),
        text => G::parse_position(text).map_err(|error| wrong(format!("position: {error}")))?,
    };
    for (number, text) in (1..).zip(moves) {
        let refuse = |error| wrong(format!("move {number}: {error}"));
        let mv = position.parse_move(text).map_err(refuse)?;
        position.play(mv);
    }
    Ok(position)
}

/// A position, for Python.
#[derive(Serialize)]
struct PositionRecord {
    game: &'static str,
    position: String,
    board: String,
    moves: Vec<String>,
    score: Option<i32>,
    evaluation: i32,
}

/// A position after moves: its text, board and legal moves, and the score if the game is over.
#[pyfunction]
fn position(game: &str, position: &str, moves: Vec<String>) -> PyResult<String> {
    with_game!(game_name(game)?, G => {
        let position: G = read(position, &moves)?;
        let mut list = MoveList::new();
        let status = position.moves(&mut list);
        let legal = match status {
            Status::Ongoing => list.as_slice(),
            Status::Over(_) => &[],
        };
        json(&PositionRecord {
            game: G::NAME,
            position: position.position_text(),
            board: position.board(),
            moves: legal.iter().map(|&mv| position.move_text(mv)).collect(),
            score: status.score().map(|score| score.0),
            evaluation: position.evaluate().0,
        })
    })
}

/// How many sequences of moves there are.
#[pyfunction]
fn perft(py: Python<'_>, game: &str, position: &str, depth: u32) -> PyResult<u64> {
    with_game!(game_name(game)?, G => {
        let position: G = read(position, &[])?;
        Ok(py.detach(|| position.perft(depth)))
    })
}

/// What was found, for Python.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    over: bool,
    algorithm: &'static str,
    #[serde(flatten)]
    report: SearchReport<String>,
    table: String,
    conditions: String,
}

/// Searches a position to a fixed depth, full width, or as deep as limits allow.
#[pyfunction]
#[pyo3(signature = (game, position, moves, options, progress))]
fn search_game(
    py: Python<'_>,
    game: &str,
    position: &str,
    moves: Vec<String>,
    options: Options,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<String> {
    with_game!(game_name(game)?, G => {
        let root: G = read(position, &moves)?;
        let found = watched(py, progress, |telling| search(&root, &options, telling))??;
        json(&found)
    })
}

fn search<G: Playable>(root: &G, options: &Options, telling: &Telling) -> PyResult<Record> {
    let method = options.method()?;
    let table = options.table()?;
    let conditions = options.conditions(G::CONDITIONS)?;
    let memory = table.memory(Layout::TwoBounds).map_err(wrong)?;
    let tally = if options.unique {
        Tally::with_unique_leaves()
    } else {
        Tally::default()
    };
    let work = Work {
        limits: options.limits(&telling.stop)?,
        conditions,
        enhancements: options.enhancements(),
        ..Work::new(root, plan(options)?, memory, tally)
    };
    let mut watch = |iteration: &Iteration<G::Move>| {
        if let Ok(line) = serde_json::to_string(&Progress::of(iteration, |mv| root.move_text(mv))) {
            telling.tell(line);
        }
    };
    let report = G::search(&method, work, &mut watch);
    Ok(Record {
        game: G::NAME,
        position: root.position_text(),
        over: root.moves(&mut MoveList::new()).is_over(),
        algorithm: method.algorithm.name(),
        report: report.written(|line| move_texts(root, line)),
        table: table.to_string(),
        conditions: conditions.to_string(),
    })
}

pub(crate) fn plan(options: &Options) -> PyResult<Plan> {
    let depth = options.depth()?;
    Ok(match options.deepening_step() {
        0 => Plan::single(depth),
        step => Plan::deepening(depth).by(step),
    }
    .timed())
}

/// A finished iteration, for whoever watches.
#[derive(Serialize)]
pub(crate) struct Progress {
    depth: u8,
    value: Option<i32>,
    best_move: Option<String>,
    nodes: u64,
    seconds: Option<f64>,
}

impl Progress {
    pub(crate) fn of<M: Copy>(iteration: &Iteration<M>, text: impl Fn(M) -> String) -> Self {
        Progress {
            depth: iteration.depth,
            value: iteration.value.map(|value| value.0),
            best_move: iteration.best_move.map(text),
            nodes: iteration.counts.total(),
            seconds: iteration.time.map(|time| time.as_secs_f64()),
        }
    }
}

/// A line of play, move by move.
fn move_texts<G: Game>(root: &G, line: &[G::Move]) -> Vec<String> {
    let mut position = root.clone();
    let text = |&mv: &G::Move| {
        let text = position.move_text(mv);
        position.play(mv);
        text
    };
    line.iter().map(text).collect()
}

pub(crate) fn json(record: &impl Serialize) -> PyResult<String> {
    serde_json::to_string(record).map_err(failed)
}
