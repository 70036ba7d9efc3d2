//! How results are written: records for programs, tables for people.

mod record;
mod table;

pub(crate) use record::{CountsRecord, MinimalGraphRecord, OpenRecord, PassRecord};
pub(crate) use table::{Align, Table, bar, grouped};

use nullwindow::{Bounds, Score, Window};
use serde::Serialize;
use std::io::{self, Write};

/// The score, unless it stands for plus or minus infinity, or for the next value to those.
pub(crate) fn known(score: Score) -> Option<i32> {
    (score <= Score::MAX && score >= -Score::MAX).then_some(score.0)
}

/// A score for people, with infinities as such.
pub(crate) fn score_text(score: Score) -> String {
    match known(score) {
        Some(points) => points.to_string(),
        None if score > Score::ZERO => "+∞".to_owned(),
        None => "−∞".to_owned(),
    }
}

/// What bounds say, for people.
pub(crate) fn bounds_text(bounds: Bounds) -> String {
    match (known(bounds.lower), known(bounds.upper)) {
        (Some(lower), Some(upper)) if lower == upper => lower.to_string(),
        (None, None) => "unknown".to_owned(),
        (Some(lower), None) => format!("at least {lower}"),
        (None, Some(upper)) => format!("at most {upper}"),
        (Some(lower), Some(upper)) => format!("{lower} to {upper}"),
    }
}

/// What a window asks, for people.
pub(crate) fn question_text(window: Window) -> String {
    let (alpha, beta) = (window.alpha, window.beta);
    if !window.is_null() {
        format!("where in {} … {}?", score_text(alpha), score_text(beta))
    } else if known(beta).is_none() && beta < Score::ZERO {
        "above −∞?".to_owned()
    } else {
        format!("at least {}?", score_text(beta))
    }
}

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
