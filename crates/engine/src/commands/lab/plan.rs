//! `nullwindow lab plan`: how long figures will take with many workers, and what bounds it.

use super::campaign_bar::span;
use super::figure_names::named_jobs;
use super::folder::Folder;
use super::{Failure, Place};
use crate::output::{Align, Table, counted, write_json};
use clap::Args;
use nullwindow_laboratory::schedule::Bound;
use nullwindow_laboratory::{Gathering, Scale, Schedule};
use serde::Serialize;
use std::io::Write;
use std::num::NonZeroUsize;

/// What is planned.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab run 1994/fig9 && nullwindow lab plan 1994/fig9 --workers 10\n  \
    nullwindow lab run 1994/fig9 && nullwindow lab plan 1996a --scale paper --workers 10,100,1000 --json\n\n\
    Times are those of the searches in the folder. Others are reckoned from them: from searches of\n\
    the same kind, by how their time grows from ply to ply. Timed searches run one after the other.")]
pub(crate) struct Plan {
    /// Names such as 1996a/fig13, papers such as 1996a, claims, or all
    #[arg(required = true, value_name = "FIGURE")]
    figures: Vec<String>,

    #[command(flatten)]
    place: Place,

    /// How many search at once; several numbers, separated by commas, are set side by side
    #[arg(long, value_name = "N", value_delimiter = ',', default_value = "1")]
    workers: Vec<NonZeroUsize>,

    /// Leave out searches that were finished in the folder before
    #[arg(long)]
    resume: bool,

    /// Print one JSON object a line: one for each number of workers
    #[arg(long)]
    json: bool,
}

/// A plan, for programs.
#[derive(Serialize)]
struct Record<'p> {
    figures: &'p [String],
    scale: &'static str,
    #[serde(flatten)]
    schedule: &'p Schedule,
}

impl Plan {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let scale: Scale = self.place.scale.into();
        let mut jobs = named_jobs(&self.figures, scale)?;
        let store = Folder::store_in(&self.place.out)?;
        if let (Some(store), true) = (&store, self.resume) {
            let missing = Gathering::default().missing(store, &jobs, true, |_| {})?;
            jobs = missing.concat();
        }
        let estimates = super::estimates(store.as_ref())?;
        let schedules: Option<Vec<Schedule>> = self
            .workers
            .iter()
            .map(|workers| Schedule::new(jobs.clone(), &estimates, workers.get()))
            .collect();
        let Some(schedules) = schedules else {
            let name = self.place.out.display();
            return Err(Failure::input(
                format_args!("--out {name}"),
                "holds no times to plan by; expected a folder in which `nullwindow lab run` has \
                 made some figure, at the quick scale at least",
            ));
        };
        if self.json {
            for schedule in &schedules {
                let record = Record {
                    figures: &self.figures,
                    scale: scale.name(),
                    schedule,
                };
                write_json(out, &record)?;
            }
            return Ok(());
        }
        self.write(out, scale, &schedules)
    }

    fn write(
        &self,
        out: &mut impl Write,
        scale: Scale,
        schedules: &[Schedule],
    ) -> Result<(), Failure> {
        let first = &schedules[0];
        writeln!(
            out,
            "{} at the {} scale: {}, {} of CPU time; the times of {} are known, the others reckoned\n",
            self.figures.join(" "),
            scale.name(),
            counted(first.jobs as u64, "search", "searches"),
            span(first.work_seconds),
            first.known,
        )?;
        let mut table = Table::new([
            ("workers", Align::Right),
            ("time", Align::Right),
            ("speed-up", Align::Right),
            ("bounded by", Align::Left),
        ]);
        for schedule in schedules {
            table.row([
                schedule.workers.to_string(),
                span(schedule.seconds),
                format!("{:.1}", schedule.speedup),
                match schedule.bound {
                    Bound::Work => "the work: more workers are faster",
                    Bound::LongestJobs => "the longest searches",
                    Bound::TimedJobs => "timed searches, which run alone on one machine",
                }
                .to_owned(),
            ]);
        }
        table.write(out)?;
        writeln!(out)?;
        if let Some(longest) = &first.longest {
            writeln!(
                out,
                "longest: {} for {}",
                span(longest.seconds),
                longest.job
            )?;
        }
        if first.timed_jobs > 0 {
            let timed = counted(first.timed_jobs as u64, "search", "searches");
            writeln!(out, "timed: {timed}, {}", span(first.timed_seconds))?;
        }
        Ok(())
    }
}
