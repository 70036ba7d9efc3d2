//! `nullwindow lab`: the experiments of the papers.

mod campaign_bar;
mod claims;
mod export;
mod folder;
mod list;
mod run;

use crate::failure::Failure;
use clap::{Args, Subcommand, ValueEnum};
use nullwindow_laboratory::{CampaignError, Scale};
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
}

impl Lab {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Lab::List(list) => list.run(out),
            Lab::Run(run) => run.run(out),
            Lab::Claims(claims) => claims.run(out),
            Lab::Export(export) => export.run(out),
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
