//! `nullwindow lab export`: the tidy records of all searches.

use super::folder::Folder;
use crate::failure::Failure;
use crate::output::write_json;
use clap::Args;
use nullwindow_laboratory::table;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

/// Which records.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    nullwindow lab export > searches.csv\n  \
    nullwindow lab export --out lab --json")]
pub(crate) struct Export {
    /// The folder of results
    #[arg(long, value_name = "DIR", default_value = "lab")]
    out: PathBuf,

    /// Print one JSON object a line instead of CSV
    #[arg(long)]
    json: bool,
}

impl Export {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Some(store) = Folder::store_in(&self.out)? else {
            let name = self.out.display();
            return Err(Failure::input(
                format_args!("--out {name}"),
                "holds no results; expected a folder that `nullwindow lab run` has made",
            ));
        };
        let (names, rows) = store
            .records()
            .map_err(|error| Failure::input("--out", error))?;
        if self.json {
            for row in &rows {
                let record: BTreeMap<&String, serde_json::Value> = names
                    .iter()
                    .zip(row.iter().map(|field| typed(field)))
                    .collect();
                write_json(out, &record)?;
            }
            return Ok(());
        }
        out.write_all(csv(&names, &rows).as_bytes())?;
        Ok(())
    }
}

/// A number as a number, nothing as `null`.
fn typed(field: &str) -> serde_json::Value {
    if field.is_empty() {
        return serde_json::Value::Null;
    }
    let number = serde_json::from_str::<serde_json::Number>(field);
    number.map_or_else(|_| field.into(), serde_json::Value::Number)
}

/// The records as CSV, fields in quotes where they need them.
pub(super) fn csv(names: &[String], rows: &[Vec<String>]) -> String {
    table::csv_of(std::iter::once(names).chain(rows.iter().map(Vec::as_slice)))
}
