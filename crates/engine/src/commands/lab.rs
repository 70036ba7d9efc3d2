//! `nullwindow lab`: the experiments of the papers.

mod campaign_bar;
mod claims;
mod do_jobs;
mod export;
mod figure_names;
mod folder;
mod jobs;
mod list;
mod machine_lock;
mod merge;
mod plan;
mod run;

use crate::failure::Failure;
use clap::{Args, Subcommand, ValueEnum};
use nullwindow_laboratory::{CampaignError, Estimates, Scale, Store};
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;

#[derive(Subcommand, Debug)]
pub(crate) enum Lab {
    /// List the figures: what each shows, runs, and how far it has come
    List(list::List),
    /// Make figures: searches, pictures, tables, and what is seen in words
    Run(run::Run),
    /// Check the claims of the papers, one by one
    Claims(claims::Claims),
    /// Print what every search has found, one record a search
    Export(export::Export),
    /// Print the searches of figures, one a line, for other machines
    Jobs(jobs::Jobs),
    /// Make such searches, and print what they found
    Do(do_jobs::Do),
    /// Put what other machines found into the folder
    Merge(merge::Merge),
    /// Tell how long figures take with many workers, and what bounds it
    Plan(plan::Plan),
}

impl Lab {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Lab::List(list) => list.run(out),
            Lab::Run(run) => run.run(out),
            Lab::Claims(claims) => claims.run(out),
            Lab::Export(export) => export.run(out),
            Lab::Jobs(jobs) => jobs.run(out),
            Lab::Do(jobs) => jobs.run(out),
            Lab::Merge(merge) => merge.run(out),
            Lab::Plan(plan) => plan.run(out),
        }
    }
}

/// Which results are meant.
#[derive(Args, Debug)]
struct Place {
    /// How much is measured
    #[arg(long, value_enum, default_value = "quick")]
    scale: ScaleName,

    /// The folder for results and pictures
    #[arg(long, value_name = "DIR", default_value = "lab")]
    out: PathBuf,
}

/// How experiments are run.
#[derive(Args, Debug)]
struct Bench {
    #[command(flatten)]
    place: Place,

    /// Searches that run side by side; timed ones always run alone [default: one a core]
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,

    /// Take searches from the folder that were finished there before
    #[arg(long)]
    resume: bool,
}

impl Bench {
    fn threads(&self) -> NonZeroUsize {
        let cores = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        self.jobs.unwrap_or_else(cores)
    }
}

/// The times of searches in a folder, if it has a store.
fn estimates(store: Option<&Store>) -> Result<Estimates, Failure> {
    let known = store.map_or_else(|| Ok(Estimates::default()), Estimates::of);
    known.map_err(|error| Failure::input("--out", error))
}

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum ScaleName {
    /// Smaller depths: all figures in minutes
    Quick,
    /// Depths, positions and tables of the papers: hours
    Paper,
}

impl From<ScaleName> for Scale {
    fn from(name: ScaleName) -> Scale {
        match name {
            ScaleName::Quick => Scale::Quick,
            ScaleName::Paper => Scale::Paper,
        }
    }
}

/// Searches that disagree are an answer, and a bad one; everything else lies in the call.
impl From<CampaignError> for Failure {
    fn from(error: CampaignError) -> Self {
        match error {
            CampaignError::Disagreement(text) => Failure::No(text),
            CampaignError::Refused(refusal) => refusal.into(),
            CampaignError::Store(error) => Failure::input("--out", error),
        }
    }
}
