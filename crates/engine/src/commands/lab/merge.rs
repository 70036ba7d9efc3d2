//! `nullwindow lab merge`: puts outcomes of other machines into the store.

use super::folder::Folder;
use crate::failure::Failure;
use crate::output::{counted, write_json};
use clap::Args;
use nullwindow_laboratory::Delivery;
use nullwindow_laboratory::merge::{Merged, merge};
use serde::Serialize;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Which outcomes, and where to.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab jobs 1994/fig9 | nullwindow lab do - > outcomes.jsonl && nullwindow lab merge outcomes.jsonl\n  \
    nullwindow lab jobs 1994/fig9 | nullwindow lab do - | nullwindow lab merge - --out lab\n\n\
    An outcome that is there already is kept once; all must be of this build of the program, and\n\
    all values must agree, or nothing is changed (exit code 1 where they disagree). The line that a\n\
    killed worker left unfinished is left out. `nullwindow lab run FIGURE --resume` then draws.")]
pub(crate) struct Merge {
    /// Files that `nullwindow lab do` has written, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The folder of results
    #[arg(long, value_name = "DIR", default_value = "lab")]
    out: PathBuf,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// What became of the files, for programs.
#[derive(Serialize)]
struct Record<'m> {
    files: usize,
    cut_off: usize,
    #[serde(flatten)]
    merged: &'m Merged,
}

impl Merge {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let (deliveries, cut_off) = read_deliveries(&self.files, "FILE")?;
        let store = Folder::create(&self.out)?.store()?;
        let merged = merge(&store, deliveries)?;
        if self.json {
            let record = Record {
                files: self.files.len(),
                cut_off,
                merged: &merged,
            };
            return Ok(write_json(out, &record)?);
        }
        let count = |number: usize, one, many| counted(number as u64, one, many);
        write!(
            out,
            "{} new, {} known",
            count(merged.new, "outcome", "outcomes"),
            merged.known
        )?;
        if cut_off > 0 {
            let lines = count(cut_off, "unfinished line", "unfinished lines");
            write!(out, ", {lines} left out")?;
        }
        writeln!(out, "; results in {}", self.out.display())?;
        if merged.timed_on.len() > 1 {
            let machines: Vec<&str> = merged.timed_on.iter().map(String::as_str).collect();
            writeln!(
                out,
                "timed searches came from {}: a figure whose own are not all from one machine will \
                 have them made again",
                machines.join(" and ")
            )?;
        }
        Ok(())
    }
}

/// The deliveries in files, and how many last lines were cut off.
pub(super) fn read_deliveries(
    files: &[PathBuf],
    option: &str,
) -> Result<(Vec<Delivery>, usize), Failure> {
    let mut deliveries = Vec::new();
    let mut cut_off = 0;
    for path in files {
        let text = read(path).map_err(|error| {
            let why = format!("{error}; expected a file that `nullwindow lab do` has written");
            Failure::input(format_args!("{option} {}", path.display()), why)
        })?;
        for (number, line) in text.split_inclusive('\n').enumerate() {
            if line.trim().is_empty() {
                continue;
            }
            match Delivery::read(line) {
                Ok(delivery) => deliveries.push(delivery),
                // Whoever wrote it was stopped in the midst of it.
                Err(_) if !line.ends_with('\n') => cut_off += 1,
                Err(error) => {
                    let place = format!("{}, line {}", path.display(), number + 1);
                    return Err(Failure::input(place, error));
                }
            }
        }
    }
    Ok((deliveries, cut_off))
}

fn read(path: &Path) -> io::Result<String> {
    if path != Path::new("-") {
        return fs::read_to_string(path);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    Ok(text)
}
