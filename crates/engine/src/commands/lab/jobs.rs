//! `nullwindow lab jobs`: the searches of figures, one a line, for other machines.

use super::figure_names::named_jobs;
use super::folder::Folder;
use super::{Failure, Place};
use clap::Args;
use nullwindow_laboratory::{Gathering, Job, Store};
use std::io::Write;

/// Which searches.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab jobs 1994/fig9 > jobs.txt\n  \
    nullwindow lab jobs 1996a claims --scale paper --untimed > jobs.txt\n  \
    nullwindow lab jobs 1994/fig9 | xargs -d '\\n' -n 1 -P 2 nullwindow lab do > outcomes.jsonl\n\n\
    The longest come first, by the times that the folder knows; timed searches come last.\n\
    `nullwindow lab do` makes them, on any machine, and `nullwindow lab merge` brings them home.\n\
    A timed search runs alone on its machine, and those of a figure all on the same.")]
pub(crate) struct Jobs {
    /// Names such as 1996a/fig13, papers such as 1996a, claims, or all
    #[arg(required = true, value_name = "FIGURE")]
    figures: Vec<String>,

    #[command(flatten)]
    place: Place,

    /// Leave out searches that were finished in the folder before
    #[arg(long)]
    resume: bool,

    /// Only searches whose time is measured, for one machine
    #[arg(long, conflicts_with = "untimed")]
    timed: bool,

    /// Only searches whose time does not matter, for any machines
    #[arg(long)]
    untimed: bool,
}

impl Jobs {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let jobs = named_jobs(&self.figures, self.place.scale.into())?;
        let store = Folder::store_in(&self.place.out)?;
        for job in self.ordered(jobs, store.as_ref())? {
            let wanted = if job.runs_alone() {
                !self.untimed
            } else {
                !self.timed
            };
            if wanted {
                writeln!(out, "{job}")?;
            }
        }
        Ok(())
    }

    fn ordered(&self, jobs: Vec<Job>, store: Option<&Store>) -> Result<Vec<Job>, Failure> {
        let jobs = match store {
            Some(store) if self.resume => {
                let missing = Gathering::default().missing(store, &jobs, true, |_| {})?;
                return Ok(missing.concat());
            }
            _ => jobs,
        };
        let estimates = super::estimates(store)?;
        let (mut timed, mut others): (Vec<Job>, Vec<Job>) =
            jobs.into_iter().partition(Job::runs_alone);
        estimates.longest_first(&mut others);
        estimates.longest_first(&mut timed);
        others.append(&mut timed);
        Ok(others)
    }
}
