//! How results are written: records for programs, tables for people.

mod record;
mod table;
mod thinking;

pub(crate) use nullwindow_drawing::words::{bounds_text, known, question_text, score_text};
pub(crate) use record::{ConditionsRecord, MinimalGraphRecord};
pub(crate) use table::{Align, Table, bar, grouped, wrapped};
pub(crate) use thinking::line_in_words;

use serde::Serialize;
use std::io::{self, Write};
use std::time::Duration;

/// A number of things, for people.
pub(crate) fn counted(number: u64, one: &str, many: &str) -> String {
    let what = if number == 1 { one } else { many };
    format!("{} {what}", grouped(number))
}

/// Writes one record on a line of its own.
pub(crate) fn write_json(out: &mut impl Write, record: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, record)?;
    out.write_all(b"\n")
}

/// A time that was measured, in seconds.
pub(crate) fn in_seconds(time: Option<Duration>) -> f64 {
    time.unwrap_or_default().as_secs_f64()
}
