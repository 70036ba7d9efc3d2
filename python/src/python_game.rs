//! A game that is written in Python: its positions are Python objects.
//!
//! An exception in one of its methods is kept, stops the search by its flag, and is raised as it is
//! when the search has returned; until then the game gives empty answers.

use crate::error::wrong;
use crate::games::{Progress, json, plan};
use crate::options::Options;
use nullwindow::check::Check;
use nullwindow::memory::Layout;
use nullwindow::{Iteration, MoveList, Position, Score, SearchReport, StandPat, Status};
use nullwindow_catalogue::{Conditions, Tally, Work};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::Serialize;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add_function(wrap_pyfunction!(search_python, m)?)?;
    m.add_function(wrap_pyfunction!(check_python, m)?)
}

/// What all positions of a search have in common.
struct Shared {
    error: RefCell<Option<PyErr>>,
    stop: Arc<AtomicBool>,
    /// A number for each move that was ever listed: equal moves have equal numbers.
    ids: Py<PyDict>,
    hooks: Hooks,
    /// Lists of moves until Ctrl-C is looked for: methods written in C may never look.
    until_look: Cell<u32>,
}

/// Which optional methods the class has.
struct Hooks {
    rank: bool,
    replies: bool,
    exchange: bool,
    tactics: bool,
}

impl Shared {
    fn new(start: &Bound<'_, PyAny>) -> PyResult<Rc<Self>> {
        for name in ["moves", "play", "evaluate", "key"] {
            if !start.hasattr(name)? {
                let class = start.get_type().name()?;
                return Err(PyTypeError::new_err(format!(
                    "{class} has no method {name}(); expected moves, play, evaluate and key"
                )));
            }
        }
        Ok(Rc::new(Shared {
            error: RefCell::default(),
            stop: Arc::default(),
            ids: PyDict::new(start.py()).unbind(),
            hooks: Hooks {
                rank: start.hasattr("rank")?,
                replies: start.hasattr("replies")?,
                exchange: start.hasattr("exchange")?,
                tactics: start.hasattr("tactics")?,
            },
            until_look: Cell::new(0),
        }))
    }

    fn fail(&self, error: PyErr) {
        self.stop.store(true, Ordering::Relaxed);
        self.error.borrow_mut().get_or_insert(error);
    }

    fn look(&self, py: Python<'_>) -> PyResult<()> {
        let left = self.until_look.get();
        self.until_look.set(if left == 0 { 1000 } else { left - 1 });
        if left == 0 {
            py.check_signals()
        } else {
            Ok(())
        }
    }

    /// The number of a move; of one that has no hash, by how it is written.
    fn id(&self, py: Python<'_>, mv: &Bound<'_, PyAny>) -> PyResult<u32> {
        let ids = self.ids.bind(py);
        let key = match mv.hash() {
            Ok(_) => mv.clone(),
            Err(_) => mv.repr()?.into_any(),
        };
        if let Some(id) = ids.get_item(&key)? {
            return id.extract();
        }
        let id = u32::try_from(ids.len()).map_err(wrong)?;
        ids.set_item(key, id)?;
        Ok(id)
    }
}

/// A move: its place in the list of its position, and its number among all moves.
#[derive(Clone, Copy)]
struct PythonMove {
    place: u16,
    id: u32,
}

/// The same move of different positions is the same.
impl PartialEq for PythonMove {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for PythonMove {}

/// What moves are called in the report of a check.
impl fmt::Debug for PythonMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move #{}", self.id)
    }
}

/// A position: an object of the game's class.
struct PythonPosition {
    object: Py<PyAny>,
    /// Its moves, once they were asked for.
    listed: RefCell<Option<Py<PyList>>>,
    shared: Rc<Shared>,
}

impl Clone for PythonPosition {
    fn clone(&self) -> Self {
        Python::attach(|py| PythonPosition {
            object: self.object.clone_ref(py),
            listed: RefCell::new(self.listed.borrow().as_ref().map(|list| list.clone_ref(py))),
            shared: Rc::clone(&self.shared),
        })
    }
}

impl fmt::Debug for PythonPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.ask(String::new(), |py| self.object.bind(py).repr()?.extract());
        f.write_str(&text)
    }
}

impl PythonPosition {
    fn new(start: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(PythonPosition {
            object: start.clone().unbind(),
            listed: RefCell::default(),
            shared: Shared::new(start)?,
        })
    }

    /// Asks the object, unless there was an exception before.
    fn ask<T>(&self, otherwise: T, question: impl FnOnce(Python<'_>) -> PyResult<T>) -> T {
        if self.shared.error.borrow().is_some() {
            return otherwise;
        }
        match Python::attach(question) {
            Ok(answer) => answer,
            Err(error) => {
                self.shared.fail(error);
                otherwise
            }
        }
    }

    /// The moves of the object, asked for once.
    fn list<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        if let Some(list) = &*self.listed.borrow() {
            return Ok(list.bind(py).clone());
        }
        self.shared.look(py)?;
        let answer = self.object.bind(py).call_method0("moves")?;
        let list = py.get_type::<PyList>().call1((answer,))?;
        let list = list.cast_into::<PyList>()?;
        *self.listed.borrow_mut() = Some(list.clone().unbind());
        Ok(list)
    }

    /// The object of a move. A check may play a move of another position, in which it has another
    /// place.
    fn object_of<'py>(&self, py: Python<'py>, mv: PythonMove) -> PyResult<Bound<'py, PyAny>> {
        let list = self.list(py)?;
        let place = usize::from(mv.place);
        if place < list.len() {
            let object = list.get_item(place)?;
            if self.shared.id(py, &object)? == mv.id {
                return Ok(object);
            }
        }
        for object in list.iter() {
            if self.shared.id(py, &object)? == mv.id {
                return Ok(object);
            }
        }
        Err(PyValueError::new_err(format!(
            "moves() does not list the same moves twice: {:?} is missing",
            mv
        )))
    }

    fn score(&self, py: Python<'_>, method: &str) -> PyResult<Score> {
        let answer = self.object.bind(py).call_method0(method)?;
        let score: i32 = answer.extract().map_err(|error: PyErr| {
            let what = answer
                .repr()
                .map(|text| text.to_string())
                .unwrap_or_default();
            let why = format!(
                "{method}() returned {what}; expected an integer within ±{}",
                Score::MAX
            );
            let better = PyTypeError::new_err(why);
            better.set_cause(py, Some(error));
            better
        })?;
        if score.abs() > Score::MAX.0 {
            let most = Score::MAX;
            return Err(PyValueError::new_err(format!(
                "{method}() returned {score}; expected an integer within ±{most}"
            )));
        }
        Ok(Score(score))
    }

    fn hook<T>(&self, there: bool, name: &str, mv: PythonMove, otherwise: T) -> T
    where
        T: for<'a, 'py> FromPyObject<'a, 'py, Error = PyErr> + Clone,
    {
        if !there {
            return otherwise;
        }
        self.ask(otherwise, |py| {
            let mv = self.object_of(py, mv)?;
            self.object.bind(py).call_method1(name, (mv,))?.extract()
        })
    }

    /// The objects of a line of moves, from here on.
    fn line(&self, line: &[PythonMove]) -> Vec<Py<PyAny>> {
        let mut position = self.clone();
        let objects = line.iter().map(|&mv| {
            let none = Python::attach(|py| py.None());
            let object = position.ask(none, |py| Ok(position.object_of(py, mv)?.unbind()));
            position.play(mv);
            object
        });
        objects.collect()
    }

    /// What a search or check found, unless the game raised an exception.
    fn unless_failed<T>(&self, found: T) -> PyResult<T> {
        match self.shared.error.borrow_mut().take() {
            None => Ok(found),
            Some(error) => Err(error),
        }
    }
}

/// Numbers of different moves that are told apart by the history.
const SLOTS: usize = 1 << 12;

impl Position for PythonPosition {
    type Move = PythonMove;
    const SLOTS: usize = SLOTS;
    const TACTICAL: bool = true;

    fn moves(&self, into: &mut MoveList<PythonMove>) -> Status {
        self.ask(Status::Over(Score::ZERO), |py| {
            let list = self.list(py)?;
            if list.is_empty() {
                return Ok(Status::Over(self.score(py, "evaluate")?));
            }
            if list.len() > usize::from(u16::MAX) {
                return Err(PyValueError::new_err(
                    "moves() listed more than 65,535 moves",
                ));
            }
            for (place, mv) in (0..=u16::MAX).zip(list.iter()) {
                let id = self.shared.id(py, &mv)?;
                into.push(PythonMove { place, id });
            }
            Ok(Status::Ongoing)
        })
    }

    fn play(&mut self, mv: PythonMove) {
        let after = self.ask(None, |py| {
            let chosen = self.object_of(py, mv)?;
            let after = self.object.bind(py).call_method1("play", (chosen,))?;
            if after.is_none() {
                return Err(PyTypeError::new_err(
                    "play() returned None; expected the position after the move",
                ));
            }
            Ok(Some(after.unbind()))
        });
        if let Some(after) = after {
            self.object = after;
            *self.listed.get_mut() = None;
        }
    }

    fn evaluate(&self) -> Score {
        self.ask(Score::ZERO, |py| self.score(py, "evaluate"))
    }

    fn key(&self) -> u64 {
        self.ask(0, |py| {
            let key = self.object.bind(py).call_method0("key")?;
            // Small integers are taken as they are; -1 and -2, say, have the same hash.
            if let Ok(number) = key.extract::<u64>() {
                return Ok(number);
            }
            if let Ok(number) = key.extract::<i64>() {
                return Ok(number.cast_unsigned());
            }
            Ok((key.hash()? as i64).cast_unsigned())
        })
    }

    fn rank(&self, mv: PythonMove) -> i32 {
        self.hook(self.shared.hooks.rank, "rank", mv, 0)
    }

    fn replies(&self, mv: PythonMove) -> Option<u32> {
        self.hook(self.shared.hooks.replies, "replies", mv, None)
    }

    fn exchange(&self, mv: PythonMove) -> i32 {
        self.hook(self.shared.hooks.exchange, "exchange", mv, 0)
    }

    fn slot(&self, mv: PythonMove) -> usize {
        mv.id as usize % SLOTS
    }

    fn tactics(&self, _plies: u8, into: &mut MoveList<PythonMove>) -> StandPat {
        if !self.shared.hooks.tactics {
            return StandPat::Allowed;
        }
        self.ask(StandPat::Allowed, |py| {
            let list = self.list(py)?;
            for mv in self.object.bind(py).call_method0("tactics")?.try_iter()? {
                let mv = mv?;
                let place = list.index(&mv).map_err(|_| {
                    PyValueError::new_err(format!("tactics() listed {mv}, which moves() did not"))
                })?;
                let place = u16::try_from(place).map_err(wrong)?;
                let id = self.shared.id(py, &mv)?;
                into.push(PythonMove { place, id });
            }
            Ok(StandPat::Allowed)
        })
    }
}

/// What was found, for Python; moves are numbers, to be exchanged for objects.
#[derive(Serialize)]
struct Record {
    algorithm: &'static str,
    over: bool,
    #[serde(flatten)]
    report: SearchReport<usize>,
    table: String,
    conditions: String,
}

/// Searches a position of a game in Python; gives the report, and the moves in it as objects.
#[pyfunction]
#[pyo3(signature = (start, options, progress))]
fn search_python(
    start: &Bound<'_, PyAny>,
    options: Options,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<(String, Vec<Py<PyAny>>)> {
    let root = PythonPosition::new(start)?;
    let method = options.method()?;
    let table = options.table()?;
    let conditions = options.conditions(Conditions {
        ordering: nullwindow::ordering::OrderingChoice {
            hook: root.shared.hooks.rank,
            ..nullwindow::ordering::OrderingChoice::HISTORY
        },
        ..Conditions::BARE
    })?;
    let memory = table.memory(Layout::TwoBounds).map_err(wrong)?;
    let tally = if options.unique {
        Tally::with_unique_leaves()
    } else {
        Tally::default()
    };
    let work = Work {
        limits: options.limits(&root.shared.stop)?,
        conditions,
        enhancements: options.enhancements(),
        ..Work::new(&root, plan(&options)?, memory, tally)
    };
    let mut watch = |iteration: &Iteration<PythonMove>| {
        let Some(progress) = progress else {
            return;
        };
        let name = |mv: PythonMove| {
            let objects = root.line(&[mv]);
            objects.first().map_or(String::new(), ToString::to_string)
        };
        let told = json(&Progress::of(iteration, name)).and_then(|line| progress.call1((line,)));
        if let Err(error) = told {
            root.shared.fail(error);
        }
    };
    let report = method.search(work, &mut watch);
    let over = root.moves(&mut MoveList::new()).is_over();
    let objects = RefCell::new(Vec::new());
    let report = report.written(|line| {
        let mut objects = objects.borrow_mut();
        let first = objects.len();
        objects.extend(root.line(line));
        (first..objects.len()).collect()
    });
    let record = Record {
        algorithm: method.algorithm.name(),
        over,
        report,
        table: table.to_string(),
        conditions: conditions.to_string(),
    };
    root.unless_failed((json(&record)?, objects.into_inner()))
}

/// What is wrong with a game and where, if anything is, and how much of what was checked.
type Checked = (Option<String>, Vec<(&'static str, u64)>);

/// Checks that a game keeps the contract.
#[pyfunction]
fn check_python(
    start: &Bound<'_, PyAny>,
    playouts: usize,
    plies: usize,
    seed: u64,
    statistics: bool,
) -> PyResult<Checked> {
    let root = PythonPosition::new(start)?;
    let check = Check {
        playouts,
        plies,
        seed,
        statistics,
    };
    let found = root
        .unless_failed(())
        .map(|()| check.position(&root))
        .and_then(|found| root.unless_failed(found))?;
    Ok(match found {
        Ok(checked) => (
            None,
            vec![
                ("positions", checked.positions),
                ("ends", checked.ends),
                ("transpositions", checked.transpositions),
                ("returns", checked.returns),
                ("decided", checked.decided),
                ("tactical", checked.tactical),
            ],
        ),
        Err(fault) => (
            Some(named(&fault.to_string(), &root, start.py())?),
            Vec::new(),
        ),
    })
}

/// Exchanges the numbers of moves in a report for the moves.
fn named(report: &str, root: &PythonPosition, py: Python<'_>) -> PyResult<String> {
    let mut names: Vec<(u32, String)> = Vec::new();
    for (mv, id) in root.shared.ids.bind(py).iter() {
        names.push((id.extract()?, mv.str()?.extract()?));
    }
    // The greatest first, so that #1 is not taken for a part of #12.
    names.sort_by_key(|name| std::cmp::Reverse(name.0));
    let mut report = report.to_owned();
    for (id, name) in names {
        report = report.replace(&format!("move #{id}"), &name);
    }
    Ok(report)
}
