//! A [`Sheet`] as a table: one row a point.

use std::fmt::Write;

use crate::sheet::{Origin, Sheet};

/// The points as CSV (RFC 4180), with a header.
#[must_use]
pub fn csv(sheet: &Sheet) -> String {
    let mut out = String::from("figure,panel,series,origin,x,y,low,high,samples\n");
    for panel in &sheet.panels {
        for series in &panel.series {
            let origin = origin(series.origin);
            for point in &series.points {
                // Writing to a string cannot fail.
                let _ = writeln!(
                    out,
                    "{},{},{},{origin},{},{},{},{},{}",
                    field(&sheet.name),
                    field(&panel.title),
                    field(&series.name),
                    point.x,
                    point.y,
                    point.low,
                    point.high,
                    point.samples,
                );
            }
        }
    }
    out
}

/// Whose a curve is, in one word.
pub(crate) fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Ours => "ours",
        Origin::Published => "published",
    }
}

/// A text as a field of CSV: quoted where it must be.
#[must_use]
pub fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
