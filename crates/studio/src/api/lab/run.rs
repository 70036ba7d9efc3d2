//! Runs the searches of a figure or of the claims, until a page stops them.

use super::{Laboratory, open, scale_named};
use crate::http::{Answer, Request, Response};
use crate::searches::Searches;
use crate::stream::Events;
use nullwindow_laboratory::{Campaign, Figure, Job, Scale, campaign, claims};
use serde::Deserialize;
use serde_json::json;
use std::num::NonZeroUsize;
use std::sync::{Arc, TryLockError};
use std::thread;
use std::time::Instant;

/// What to run.
#[derive(Deserialize)]
struct Order {
    /// The name of a figure or a claim; `claims` for all claims.
    what: String,
    scale: String,
}

/// The memory of the searches that run side by side, at paper scale: four tables.
const BYTES: usize = 4 * (16 << 21);

/// Runs what is not in the store yet, and streams it: `search` for each search that is there, `done`
/// at the end. What was searched stays in the store, whenever the page goes.
pub(crate) fn run(request: &Request, searches: &Searches, lab: &Arc<Laboratory>) -> Answer {
    let prepared = request.json::<Order>().and_then(|order| {
        let scale = scale_named(&order.scale)?;
        let jobs = jobs(&order.what, scale).ok_or_else(|| {
            Response::refuse(404, format!("there is no figure or claim '{}'", order.what))
        })?;
        std::fs::create_dir_all(&lab.folder)
            .map_err(|error| Response::refuse(503, format!("{}: {error}", lab.folder.display())))?;
        let permit = searches.begin(request.page(), BYTES)?;
        Ok((order.what, jobs, permit))
    });
    match prepared {
        Err(refusal) => refusal.into(),
        Ok((what, jobs, permit)) => {
            let lab = Arc::clone(lab);
            Answer::Stream(Box::new(move |events| {
                run_jobs(&what, &jobs, &lab, events);
                drop(permit);
            }))
        }
    }
}

fn jobs(what: &str, scale: Scale) -> Option<Vec<Job>> {
    if let Some(figure) = Figure::named(what) {
        return Some((figure.jobs)(scale));
    }
    let chosen = claims::ALL
        .iter()
        .filter(|claim| what == "claims" || claim.name == what);
    let jobs: Vec<Job> = chosen.flat_map(|claim| (claim.jobs)(scale)).collect();
    (!jobs.is_empty()).then_some(jobs)
}

fn run_jobs(what: &str, jobs: &[Job], lab: &Laboratory, events: &mut Events) {
    let _busy = match lab.busy.try_lock() {
        Ok(guard) => guard,
        Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
        Err(TryLockError::WouldBlock) => {
            return events.fail("an experiment runs already; wait for it, or stop it first");
        }
    };
    let store = match open(&lab.file()) {
        Ok(store) => store,
        Err(_) => return events.fail("the store of experiments cannot be opened"),
    };
    let jobs = campaign::with_references(jobs);
    let threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let threads = threads.min(NonZeroUsize::new(4).unwrap_or(threads));
    let mut campaign = Campaign::new(&store, threads, true).until(events.flag());
    let began = Instant::now();
    let (mut done, mut made) = (0, 0.0);
    let mut left: f64 = jobs.iter().map(Job::weight).sum();
    // When the page goes, the flag ends the search under way.
    let result = campaign.run(&jobs, |step| {
        done += 1;
        let weight = step.job.weight();
        left = (left - weight).max(0.0);
        if !step.stored {
            made += weight;
        }
        let spent = began.elapsed().as_secs_f64();
        let told = json!({
            "done": done,
            "of": jobs.len(),
            "job": step.job.to_string(),
            "stored": step.stored,
            "seconds": step.outcome.seconds,
            "left": (made > 0.0).then(|| spent * left / made),
        });
        // Whether anybody listens, the flag tells.
        let _ = events.send("search", &told);
    });
    if events.is_stopped() {
        return;
    }
    if let Err(error) = result {
        return events.fail(&error.to_string());
    }
    let _ = events.send("done", &json!({ "what": what, "searches": done }));
}
