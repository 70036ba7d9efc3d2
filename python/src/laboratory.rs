//! The laboratory: figures, claims, jobs and the store.

use crate::error::{failed, wrong};
use crate::games::json;
use nullwindow_laboratory::execution::execute_until;
use nullwindow_laboratory::machine::this_machine;
use nullwindow_laboratory::merge::merge;
use nullwindow_laboratory::schedule::Schedule;
use nullwindow_laboratory::sheet::{Panel, Sheet, Verdict};
use nullwindow_laboratory::{
    CampaignError, Claim, Delivery, DeliveryError, Estimates, Figure, Gathering, Job, Outcome,
    Results, Scale, Store, campaign, claims, figures, plot, table,
};
use pyo3::create_exception;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use serde::Serialize;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

create_exception!(
    _nullwindow,
    Disagreement,
    PyRuntimeError,
    "Two searches of one position and depth found different values, which is a fault of the program."
);
create_exception!(
    _nullwindow,
    OtherBuild,
    PyRuntimeError,
    "An outcome was made by another build of the program."
);

pub(crate) fn register(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("Disagreement", m.py().get_type::<Disagreement>())?;
    m.add("OtherBuild", m.py().get_type::<OtherBuild>())?;
    m.add_class::<Run>()?;
    m.add_function(wrap_pyfunction!(lab_figures, m)?)?;
    m.add_function(wrap_pyfunction!(lab_claims, m)?)?;
    m.add_function(wrap_pyfunction!(lab_jobs, m)?)?;
    m.add_function(wrap_pyfunction!(lab_do, m)?)?;
    m.add_function(wrap_pyfunction!(lab_stop, m)?)?;
    m.add_function(wrap_pyfunction!(lab_draw, m)?)?;
    m.add_function(wrap_pyfunction!(lab_records, m)?)?;
    m.add_function(wrap_pyfunction!(lab_merge, m)?)?;
    m.add_function(wrap_pyfunction!(lab_plan, m)?)
}

fn scale_named(name: &str) -> PyResult<Scale> {
    match name {
        "quick" => Ok(Scale::Quick),
        "paper" => Ok(Scale::Paper),
        other => Err(wrong(format!(
            "there is no scale '{other}'; expected quick or paper"
        ))),
    }
}

/// What has jobs: a figure or a claim.
#[derive(Clone, Copy)]
enum Asked {
    Figure(&'static Figure),
    Claim(&'static Claim),
}

impl Asked {
    fn named(name: &str) -> PyResult<Self> {
        let claim = || claims::ALL.iter().copied().find(|claim| claim.name == name);
        let figure = Figure::named(name).map(Asked::Figure);
        figure.or_else(|| claim().map(Asked::Claim)).ok_or_else(|| {
            wrong(format!(
                "there is no figure or claim '{name}'; expected a name of lab.figures() or lab.claims()"
            ))
        })
    }

    fn jobs(self, scale: Scale) -> Vec<Job> {
        match self {
            Asked::Figure(figure) => (figure.jobs)(scale),
            Asked::Claim(claim) => (claim.jobs)(scale),
        }
    }
}

fn campaign_error(error: CampaignError) -> PyErr {
    match error {
        CampaignError::Disagreement(text) => Disagreement::new_err(text),
        CampaignError::Refused(refusal) => wrong(refusal),
        CampaignError::Store(error) => failed(format!("the store: {error}")),
    }
}

fn delivery_error(error: DeliveryError) -> PyErr {
    match &error {
        DeliveryError::OtherBuild { .. } => OtherBuild::new_err(error.to_string()),
        DeliveryError::Unreadable(_) => PyValueError::new_err(error.to_string()),
    }
}

/// A figure, for Python.
#[derive(Serialize)]
struct FigureRecord {
    name: &'static str,
    paper: &'static str,
    title: &'static str,
    varies: &'static str,
    measures: &'static str,
    expects: &'static str,
}

/// All figures.
#[pyfunction]
fn lab_figures() -> PyResult<String> {
    let records = figures::ALL.iter().map(|figure| FigureRecord {
        name: figure.name,
        paper: figure.paper(),
        title: figure.title,
        varies: figure.varies,
        measures: figure.measures,
        expects: figure.expects,
    });
    json(&records.collect::<Vec<_>>())
}

/// A claim, for Python.
#[derive(Serialize)]
struct ClaimRecord {
    name: &'static str,
    text: &'static str,
    place: &'static str,
    published: Cow<'static, str>,
    tolerance: &'static str,
}

impl ClaimRecord {
    fn of(claim: &Claim) -> Self {
        ClaimRecord {
            name: claim.name,
            text: claim.text,
            place: claim.place,
            published: claim.published.into(),
            tolerance: claim.tolerance,
        }
    }
}

/// All claims.
#[pyfunction]
fn lab_claims() -> PyResult<String> {
    let records = claims::ALL.iter().map(|claim| ClaimRecord::of(claim));
    json(&records.collect::<Vec<_>>())
}

fn all_jobs(names: &[String], scale: Scale) -> PyResult<Vec<Job>> {
    let mut jobs = Vec::new();
    for name in names {
        jobs.extend(Asked::named(name)?.jobs(scale));
    }
    Ok(campaign::with_references(&jobs))
}

fn parsed(jobs: &[String]) -> PyResult<Vec<Job>> {
    jobs.iter().map(|job| job.parse().map_err(wrong)).collect()
}

/// The texts of the jobs of figures and claims.
#[pyfunction]
fn lab_jobs(names: Vec<String>, scale: &str) -> PyResult<Vec<String>> {
    let jobs = all_jobs(&names, scale_named(scale)?)?;
    Ok(jobs.iter().map(ToString::to_string).collect())
}

/// Raised while the jobs of this process are to end.
static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Stops the jobs of this process, or lets new ones begin.
#[pyfunction]
fn lab_stop(stop: bool) {
    STOP.store(stop, Ordering::Relaxed);
}

/// Makes a search, with the outcome of another if it needs one, and gives the line of its outcome.
#[pyfunction]
#[pyo3(signature = (job, reference=None))]
fn lab_do(py: Python<'_>, job: &str, reference: Option<&str>) -> PyResult<String> {
    let job: Job = job.parse().map_err(wrong)?;
    let reference: Option<Outcome> = reference
        .map(|text| serde_json::from_str(text).map_err(wrong))
        .transpose()?;
    py.detach(|| {
        let reference = match (reference, job.reference()) {
            (None, Some(needed)) => Some(execute_until(&needed, None, Some(&STOP)).map_err(wrong)?),
            (given, _) => given,
        };
        let outcome = execute_until(&job, reference.as_ref(), Some(&STOP)).map_err(wrong)?;
        let mut found = Delivery::from_here(job, outcome);
        found.machine = place();
        found.line().map_err(failed)
    })
}

/// This machine, searching with a program that was compiled in another way than the command: times
/// of the two are not mixed.
fn place() -> String {
    format!("{}, Python", this_machine())
}

/// A figure that was made, for Python.
#[derive(Serialize)]
struct SheetRecord<'s> {
    name: &'s str,
    title: &'s str,
    caption: &'s str,
    words: &'s [String],
    verdict: &'static str,
    reason: Option<&'s str>,
    panels: &'s [Panel],
    svg: String,
    csv: String,
}

fn sheet_record(sheet: &Sheet) -> PyResult<String> {
    json(&SheetRecord {
        name: &sheet.name,
        title: &sheet.title,
        caption: &sheet.caption,
        words: &sheet.words,
        verdict: sheet.verdict.word(),
        reason: Verdict::reason(&sheet.verdict),
        panels: &sheet.panels,
        svg: plot::picture(sheet).svg(),
        csv: table::csv(sheet),
    })
}

/// Draws a figure from outcomes that stand for those of its jobs: pairs of a job of the figure and
/// the line of an outcome.
#[pyfunction]
fn lab_draw(
    py: Python<'_>,
    figure: &str,
    scale: &str,
    outcomes: Vec<(String, String)>,
) -> PyResult<String> {
    let Asked::Figure(figure) = Asked::named(figure)? else {
        return Err(wrong(format!("'{figure}' is a claim; expected a figure")));
    };
    let scale = scale_named(scale)?;
    py.detach(|| {
        let mut results = Results::default();
        for (job, line) in &outcomes {
            let found = Delivery::read(line).map_err(delivery_error)?;
            results.insert(&job.parse().map_err(wrong)?, found.outcome);
        }
        if let Some(missing) = (figure.jobs)(scale).iter().find(|job| !results.has(job)) {
            return Err(wrong(format!(
                "{} needs an outcome of [{missing}]",
                figure.name
            )));
        }
        sheet_record(&(figure.draw)(scale, &results))
    })
}

fn open(path: &Path) -> PyResult<Store> {
    Store::open(path).map_err(|error| wrong(format!("{}: {error}", path.display())))
}

/// All searches in a store that somebody asked for: the names of the columns, and the rows.
#[pyfunction]
fn lab_records(path: PathBuf) -> PyResult<(Vec<String>, Vec<Vec<String>>)> {
    open(&path)?.records().map_err(failed)
}

/// Puts lines of outcomes into a store: how many were new, and how many known.
#[pyfunction]
fn lab_merge(py: Python<'_>, path: PathBuf, lines: Vec<String>) -> PyResult<(usize, usize)> {
    py.detach(|| {
        let found: PyResult<Vec<Delivery>> = lines
            .iter()
            .map(|line| Delivery::read(line).map_err(delivery_error))
            .collect();
        let merged = merge(&open(&path)?, found?).map_err(campaign_error)?;
        Ok((merged.new, merged.known))
    })
}

/// How long workers would take, by the times in a store; None where it knows no times.
#[pyfunction]
fn lab_plan(
    path: PathBuf,
    names: Vec<String>,
    scale: &str,
    workers: usize,
) -> PyResult<Option<String>> {
    if workers == 0 {
        return Err(wrong("0 workers; expected at least one"));
    }
    let jobs = all_jobs(&names, scale_named(scale)?)?;
    let estimates = Estimates::of(&open(&path)?).map_err(failed)?;
    let schedule = Schedule::new(jobs, &estimates, workers);
    schedule.as_ref().map(json).transpose()
}

/// A run of jobs: the store, and the outcomes so far. Whoever holds it decides who searches.
#[pyclass(frozen)]
struct Run {
    inner: Mutex<(Store, Gathering)>,
    resume: bool,
}

impl Run {
    fn lock(&self) -> MutexGuard<'_, (Store, Gathering)> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a round has: the jobs, whether they are timed, and what was found in the store before.
type Missing = (Vec<(bool, Vec<String>)>, usize);

#[pymethods]
impl Run {
    #[new]
    fn new(path: PathBuf, resume: bool) -> PyResult<Self> {
        Ok(Run {
            inner: Mutex::new((open(&path)?, Gathering::working_on(&place()))),
            resume,
        })
    }

    /// Takes down who asks for the jobs of figures and claims.
    fn note(&self, names: Vec<String>, scale: &str) -> PyResult<()> {
        let scale = scale_named(scale)?;
        let store = &mut self.lock().0;
        for name in &names {
            let jobs = Asked::named(name)?.jobs(scale);
            store.note(name, &jobs).map_err(failed)?;
        }
        Ok(())
    }

    /// The rounds of jobs that have no outcome yet, and how many the store had.
    fn missing(&self, py: Python<'_>, jobs: Vec<String>) -> PyResult<Missing> {
        let jobs = parsed(&jobs)?;
        py.detach(|| {
            let (store, gathering) = &mut *self.lock();
            let mut stored = 0;
            let rounds = gathering
                .missing(store, &jobs, self.resume, |_| stored += 1)
                .map_err(campaign_error)?;
            let rounds = rounds.iter().map(|round| {
                let timed = round.iter().any(Job::runs_alone);
                (timed, round.iter().map(ToString::to_string).collect())
            });
            Ok((rounds.collect(), stored))
        })
    }

    /// The outcome that a job needs, as JSON.
    fn reference(&self, job: &str) -> PyResult<Option<String>> {
        let job: Job = job.parse().map_err(wrong)?;
        let guard = self.lock();
        guard.1.reference(&job).map(json).transpose()
    }

    /// Takes the line of an outcome; says whether it is new.
    fn accept(&self, py: Python<'_>, line: &str) -> PyResult<bool> {
        py.detach(|| {
            let found = Delivery::read(line).map_err(delivery_error)?;
            let (store, gathering) = &mut *self.lock();
            gathering
                .accept(store, found, |_| {})
                .map_err(campaign_error)
        })
    }

    /// The outcome of a job, as a line.
    fn outcome(&self, job: &str) -> PyResult<Option<String>> {
        let job: Job = job.parse().map_err(wrong)?;
        let found = self.lock().1.results().get(&job).cloned();
        let line = found.map(|outcome| Delivery::from_here(job, outcome).line());
        line.transpose().map_err(failed)
    }

    /// Draws a figure all of whose jobs have outcomes.
    fn draw(&self, py: Python<'_>, figure: &str, scale: &str) -> PyResult<String> {
        let Asked::Figure(figure) = Asked::named(figure)? else {
            return Err(wrong(format!("'{figure}' is a claim; expected a figure")));
        };
        let scale = scale_named(scale)?;
        py.detach(|| {
            let guard = self.lock();
            let results = guard.1.results();
            if let Some(missing) = (figure.jobs)(scale).iter().find(|job| !results.has(job)) {
                return Err(wrong(format!(
                    "{} needs an outcome of [{missing}]",
                    figure.name
                )));
            }
            sheet_record(&(figure.draw)(scale, results))
        })
    }

    /// Checks a claim all of whose jobs have outcomes.
    fn check(&self, py: Python<'_>, claim: &str, scale: &str) -> PyResult<String> {
        let Asked::Claim(claim) = Asked::named(claim)? else {
            return Err(wrong(format!("'{claim}' is a figure; expected a claim")));
        };
        let scale = scale_named(scale)?;
        py.detach(|| {
            let guard = self.lock();
            let results = guard.1.results();
            if let Some(missing) = (claim.jobs)(scale).iter().find(|job| !results.has(job)) {
                return Err(wrong(format!(
                    "{} needs an outcome of [{missing}]",
                    claim.name
                )));
            }
            let finding = (claim.check)(scale, results);
            json(&FindingRecord {
                claim: ClaimRecord {
                    published: finding.published(claim).into(),
                    ..ClaimRecord::of(claim)
                },
                measured: &finding.measured,
                sample: &finding.sample,
                verdict: finding.verdict.word(),
                reason: finding.verdict.reason(),
            })
        })
    }
}

/// What was found of a claim, for Python.
#[derive(Serialize)]
struct FindingRecord<'f> {
    #[serde(flatten)]
    claim: ClaimRecord,
    measured: &'f str,
    sample: &'f str,
    verdict: &'static str,
    reason: Option<&'f str>,
}
