//! `nullwindow lab list`: the figures, and how far each has come.

use super::campaign_bar::span;
use super::folder::Folder;
use super::{Failure, Place};
use crate::output::{Align, Table, wrapped, write_json};
use clap::Args;
use nullwindow_laboratory::{Figure, Job, Scale, Store, campaign, figures};
use serde::Serialize;
use std::io::Write;

/// Which figures there are.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab list\n  \
    nullwindow lab list --scale paper --json\n\n\
    Times are those of the searches in the folder; where some are missing, what the whole will\n\
    take is reckoned from the others.")]
pub(crate) struct List {
    #[command(flatten)]
    place: Place,

    /// Print one JSON object a line: one for each figure
    #[arg(long)]
    json: bool,
}

/// A figure, for programs.
#[derive(Serialize)]
struct Record {
    name: &'static str,
    paper: &'static str,
    title: &'static str,
    varies: &'static str,
    measures: &'static str,
    expects: &'static str,
    scale: &'static str,
    searches: usize,
    finished: usize,
    seconds: Option<f64>,
    state: &'static str,
}

/// The width of the column of texts, so that lines have at most 100 characters.
const TEXT_WIDTH: usize = 45;

impl List {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let store = Folder::store_in(&self.place.out)?;
        let scale = self.place.scale.into();
        let records = figures::ALL
            .iter()
            .map(|figure| record(figure, scale, store.as_ref()));
        let records = records.collect::<Result<Vec<_>, Failure>>()?;
        if self.json {
            for record in &records {
                write_json(out, record)?;
            }
            return Ok(());
        }
        let mut table = Table::new([
            ("figure", Align::Left),
            ("title, and what it varies", Align::Left),
            ("searches", Align::Right),
            ("CPU time", Align::Right),
            ("state", Align::Left),
        ]);
        for record in &records {
            let mut lines = wrapped(record.title, TEXT_WIDTH);
            let varies = wrapped(&format!("by {}", record.varies), TEXT_WIDTH - 2);
            lines.extend(varies.into_iter().map(|line| format!("  {line}")));
            let mut lines = lines.into_iter();
            table.row([
                record.name.to_owned(),
                lines.next().unwrap_or_default(),
                record.searches.to_string(),
                record.seconds.map_or("?".to_owned(), span),
                match record.state {
                    "begun" => format!("{} of {}", record.finished, record.searches),
                    state => state.to_owned(),
                },
            ]);
            for line in lines {
                table.row([String::new(), line]);
            }
        }
        table.write(out)?;
        writeln!(out)?;
        let mut papers: Vec<(&str, &str)> =
            records.iter().map(|r| (short(r.name), r.paper)).collect();
        papers.dedup();
        for (name, paper) in papers {
            writeln!(out, "{name:<6}  {paper}")?;
        }
        writeln!(
            out,
            "\nscale {}, results in {}; nullwindow lab run FIGURE makes one",
            scale.name(),
            self.place.out.display()
        )?;
        Ok(())
    }
}

/// The paper's part of a figure's name.
fn short(name: &'static str) -> &'static str {
    name.split('/').next().unwrap_or(name)
}

fn record(figure: &Figure, scale: Scale, store: Option<&Store>) -> Result<Record, Failure> {
    let jobs = campaign::with_references(&(figure.jobs)(scale));
    let mut finished = 0;
    let (mut seconds, mut weight) = (0.0, 0.0);
    if let Some(store) = store {
        for job in &jobs {
            let found = store.find(job).map_err(|e| Failure::input("--out", e))?;
            if let Some(outcome) = found {
                finished += 1;
                seconds += outcome.seconds;
                weight += job.weight();
            }
        }
    }
    let all: f64 = jobs.iter().map(Job::weight).sum();
    Ok(Record {
        name: figure.name,
        paper: figure.paper(),
        title: figure.title,
        varies: figure.varies,
        measures: figure.measures,
        expects: figure.expects,
        scale: scale.name(),
        searches: jobs.len(),
        finished,
        seconds: (finished > 0).then_some(seconds * all / weight),
        state: match finished {
            0 => "not run",
            n if n == jobs.len() => "finished",
            _ => "begun",
        },
    })
}
