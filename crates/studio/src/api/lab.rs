//! The laboratory: figures and claims from the store of experiments, and runs of them.

mod run;

pub(crate) use run::run;

use crate::assets;
use crate::http::{Request, Response};
use nullwindow_laboratory::sheet::{Sheet, Verdict};
use nullwindow_laboratory::{Claim, Figure, Finding, Job, Results, Scale, Store};
use nullwindow_laboratory::{campaign, claims, figures};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The folder of experiments, as `nullwindow lab` has it, and what was made of it.
#[derive(Debug)]
pub(crate) struct Laboratory {
    folder: PathBuf,
    /// Sheets of figures whose searches are all there. They change only with the build.
    sheets: Mutex<HashMap<(&'static str, &'static str), Sheet>>,
    /// Who runs experiments; one page at a time, so that times mean something.
    busy: Mutex<()>,
}

impl Laboratory {
    const STORE: &str = "results.sqlite";

    pub(crate) fn new(folder: PathBuf) -> Self {
        Laboratory {
            folder,
            sheets: Mutex::default(),
            busy: Mutex::default(),
        }
    }

    fn file(&self) -> PathBuf {
        self.folder.join(Self::STORE)
    }

    /// The store, if there is one.
    fn store(&self) -> Result<Option<Store>, Response> {
        let file = self.file();
        file.exists().then(|| open(&file)).transpose()
    }

    /// The sheet of a figure whose searches are all in the store.
    fn sheet(&self, figure: &'static Figure, scale: Scale, results: &Results) -> Sheet {
        let mut sheets = self.sheets.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (figure.name, scale.name());
        let sheet = sheets.entry(key);
        sheet
            .or_insert_with(|| (figure.draw)(scale, results))
            .clone()
    }

    fn known(&self, figure: &'static Figure, scale: Scale) -> Option<Sheet> {
        let sheets = self.sheets.lock().unwrap_or_else(PoisonError::into_inner);
        sheets.get(&(figure.name, scale.name())).cloned()
    }
}

fn open(file: &Path) -> Result<Store, Response> {
    Store::open(file)
        .map_err(|error| Response::refuse(503, format!("the store {}: {error}", file.display())))
}

/// The scale that a request names.
fn scale(request: &Request) -> Result<Scale, Response> {
    scale_named(request.query("scale").unwrap_or("quick"))
}

fn scale_named(name: &str) -> Result<Scale, Response> {
    let all = [Scale::Quick, Scale::Paper];
    let found = all.into_iter().find(|scale| scale.name() == name);
    found.ok_or_else(|| Response::refuse(422, "expected the scale quick or paper"))
}

/// How far the searches of something have come.
struct Progress {
    results: Results,
    searches: usize,
    finished: usize,
    seconds: f64,
}

impl Progress {
    fn is_finished(&self) -> bool {
        self.finished == self.searches
    }
}

fn progress(jobs: &[Job], store: Option<&Store>) -> Result<Progress, Response> {
    let jobs = campaign::with_references(jobs);
    let mut progress = Progress {
        results: Results::default(),
        searches: jobs.len(),
        finished: 0,
        seconds: 0.0,
    };
    for job in &jobs {
        let found = match store {
            Some(store) => store
                .find(job)
                .map_err(|error| Response::refuse(503, format!("the store: {error}")))?,
            None => None,
        };
        if let Some(outcome) = found {
            progress.finished += 1;
            progress.seconds += outcome.seconds;
            progress.results.insert(job, outcome);
        }
    }
    Ok(progress)
}

/// All figures, and how far each has come.
pub(crate) fn list(request: &Request, lab: &Laboratory) -> Result<Response, Response> {
    let scale = scale(request)?;
    let store = lab.store()?;
    let mut all = Vec::new();
    for &figure in figures::ALL {
        let record = match lab.known(figure, scale) {
            Some(sheet) => json!({
                "name": figure.name, "title": figure.title, "paper": figure.paper(),
                "state": "finished", "verdict": sheet.verdict.word(),
            }),
            None => {
                let progress = progress(&(figure.jobs)(scale), store.as_ref())?;
                let verdict = progress
                    .is_finished()
                    .then(|| lab.sheet(figure, scale, &progress.results).verdict.word());
                json!({
                    "name": figure.name, "title": figure.title, "paper": figure.paper(),
                    "state": state(&progress), "verdict": verdict,
                    "searches": progress.searches, "finished": progress.finished,
                })
            }
        };
        all.push(record);
    }
    Ok(Response::json(&json!({
        "figures": all,
        "claims": claims::ALL.len(),
        "folder": lab.folder.display().to_string(),
        "scale": scale.name(),
        "study": assets::exists("/study.md"),
    })))
}

fn state(progress: &Progress) -> &'static str {
    match progress.finished {
        0 => "not run",
        _ if progress.is_finished() => "finished",
        _ => "begun",
    }
}

/// One figure: what it is, and its sheet if its searches are there.
pub(crate) fn figure(request: &Request, lab: &Laboratory) -> Result<Response, Response> {
    let scale = scale(request)?;
    let name = request.query("name").unwrap_or("");
    let figure = Figure::named(name)
        .ok_or_else(|| Response::refuse(404, format!("there is no figure '{name}'")))?;
    let store = lab.store()?;
    let progress = progress(&(figure.jobs)(scale), store.as_ref())?;
    let sheet = progress
        .is_finished()
        .then(|| lab.sheet(figure, scale, &progress.results));
    Ok(Response::json(&json!({
        "name": figure.name,
        "title": figure.title,
        "paper": figure.paper(),
        "varies": figure.varies,
        "measures": figure.measures,
        "expects": figure.expects,
        "scale": scale.name(),
        "searches": progress.searches,
        "finished": progress.finished,
        "seconds": progress.seconds,
        "state": state(&progress),
        "sheet": sheet,
    })))
}

/// All claims, with what was found where their searches are there.
pub(crate) fn all_claims(request: &Request, lab: &Laboratory) -> Result<Response, Response> {
    let scale = scale(request)?;
    let store = lab.store()?;
    let mut all = Vec::new();
    for &claim in claims::ALL {
        let progress = progress(&(claim.jobs)(scale), store.as_ref())?;
        let finding = progress
            .is_finished()
            .then(|| (claim.check)(scale, &progress.results));
        all.push(claim_record(claim, &progress, finding.as_ref()));
    }
    Ok(Response::json(&all))
}

fn claim_record(claim: &Claim, progress: &Progress, finding: Option<&Finding>) -> Value {
    json!({
        "name": claim.name,
        "text": claim.text,
        "place": claim.place,
        "published": finding.map_or_else(|| claim.published.to_owned(), |it| it.published(claim)),
        "tolerance": claim.tolerance,
        "searches": progress.searches,
        "finished": progress.finished,
        "measured": finding.map(|found| &found.measured),
        "sample": finding.map(|found| &found.sample),
        "verdict": finding.map(|found| found.verdict.word()),
        "reason": finding.and_then(|found| Verdict::reason(&found.verdict)),
    })
}
